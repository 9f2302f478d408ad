import Domain
import Query
import Reports

/// A day's energy balance, in whole kcal.
package struct BalanceRow {
  package let day: EnergyDay
  package let resting: Bounded<Int>?
  let isEstimated: Bool
  let today: Day

  package init(_ day: EnergyDay, _ resting: RestingReader.Value?, _ today: Day) {
    (self.day, self.today) = (day, today)
    self.resting = resting?.energy
    isEstimated = resting?.isEstimated ?? false
  }

  /// What was spent; nil where the resting energy is not known, which is most of it.
  package var out: Bounded<Int>? { resting.map { $0.map { $0 + (day.active ?? 0) } } }
  /// What was eaten less what was spent.
  package var net: Bounded<Int>? {
    guard let intake = day.intake, let out else { return nil }
    return intake.less(out)
  }

  package static let fields: [Field<BalanceRow>] = [
    Field("date", "Day", .day, cell: { .listed($0.day.day, today: $0.today) }, value: { .day($0.day.day) }),
    .kilocalories("intake", "Eaten") { $0.day.intake }, number("active", "Active") { $0.day.active },
    Field(
      "resting", "Resting", .number(0),
      cell: { row in
        guard let resting = row.resting else { return .missing }
        return .shown(
          .int(resting.limit), as: EnergyFormat.energy(resting, isEstimated: row.isEstimated), .plain)
      }, value: { .bounded($0.resting?.map(Double.init)) }),
    .kilocalories("out", "Spent") { $0.out }, .kilocalories("net", "Net") { $0.net },
    Field("eaten_entries", "Entries", .number(0), audience: .machines) {
      .optional($0.day.total.map { Double($0.entries) })
    },
    Field("intake_known", "Known", .number(0), audience: .machines) {
      .optional($0.day.total.map { Double($0.energy.known) })
    },
    Field("resting_estimated", "Estimated", .flag, audience: .machines) { .flag($0.isEstimated) },
  ]

  private static func number(
    _ key: String, _ title: String, _ read: @escaping @Sendable (BalanceRow) -> Int?
  ) -> Field<BalanceRow> {
    Field(
      key, title, .number(0),
      cell: { row in read(row).map { .shown(.int($0), as: EnergyFormat.number($0), .plain) } ?? .missing },
      value: { .optional(read($0).map(Double.init)) })
  }
}
