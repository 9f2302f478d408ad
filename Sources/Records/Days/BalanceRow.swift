import Domain
import Naming
import Query
import Reports

/// A day's energy balance, in kcal.
package struct BalanceRow {
  package let day: EnergyDay
  package let resting: Bounded<Double>?
  let isEstimated: Bool
  let today: Day

  package init(_ day: EnergyDay, _ resting: RestingReader.Value?, _ today: Day) {
    (self.day, self.today) = (day, today)
    self.resting = resting?.energy
    isEstimated = resting?.isEstimated ?? false
  }

  /// What was eaten; nil where nothing is known of it.
  package var intake: Bounded<Double>? { day.total?.energy.value?.map(\.doubleValue) }
  /// What was spent; nil where the resting energy is not known, which is most of it.
  package var out: Bounded<Double>? { resting.map { $0.map { $0 + (day.active ?? 0) } } }
  /// What was eaten less what was spent.
  package var net: Bounded<Double>? {
    guard let intake, let out else { return nil }
    return intake.less(out)
  }

  package static let fields: [Field<BalanceRow>] = [
    Field("date", "Day", .day, cell: { .listed($0.day.day, today: $0.today) }, value: { .day($0.day.day) }),
    .kilocalories("intake", "Eaten") { $0.intake },
    .kilocalories("active", "Active") { $0.day.active.map { Bounded($0) } },
    Field(
      "resting", "Resting", .number(0),
      cell: { row in
        guard let resting = row.resting else { return .missing }
        return .shown(
          .number(resting.limit, digits: 3),
          as: EnergyFormat.energy(resting, isEstimated: row.isEstimated), .plain)
      }, value: { .bounded($0.resting) }),
    .kilocalories("out", "Spent") { $0.out }, .kilocalories("net", "Net") { $0.net },
    Field("eaten_entries", "Entries", .number(0), audience: .machines) {
      .optional($0.day.total.map { Double($0.entries) })
    },
    Field("intake_known", "Known", .number(0), audience: .machines) {
      .optional($0.day.total.map { Double($0.energy.known) })
    },
    Field("resting_estimated", "Estimated", .flag, audience: .machines) { .flag($0.isEstimated) },
  ]
}
