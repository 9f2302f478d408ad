import Domain
import Query
import Reports

/// A day's energy balance, in whole kcal.
package struct BalanceRow {
  package let day: EnergyDay
  package let resting: Int?
  let isEstimated: Bool
  let today: Day

  package init(_ day: EnergyDay, _ resting: (kilocalories: Int, isEstimated: Bool)?, _ today: Day) {
    (self.day, self.today) = (day, today)
    self.resting = resting?.kilocalories
    isEstimated = resting?.isEstimated ?? false
  }

  /// What was spent; nil where the resting energy is not known, which is most of it.
  package var out: Int? { resting.map { $0 + (day.active ?? 0) } }
  /// What was eaten less what was spent.
  package var net: Int? {
    guard let intake = day.intake, let out else { return nil }
    return intake - out
  }

  package static let fields: [Field<BalanceRow>] = [
    Field("date", "Day", .day, cell: { .listed($0.day.day, today: $0.today) }, value: { .day($0.day.day) }),
    number("intake", "Eaten") { $0.day.intake }, number("active", "Active") { $0.day.active },
    Field(
      "resting", "Resting", .number(0),
      cell: { row in
        guard let resting = row.resting else { return .missing }
        return .shown(.int(resting), as: (row.isEstimated ? "~" : "") + EnergyFormat.number(resting), .plain)
      }, value: { .optional($0.resting.map(Double.init)) }),
    number("out", "Spent") { $0.out }, number("net", "Net") { $0.net },
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
