import Domain
import Naming
import Query
import Reports

/// What lists say of a metric.
package enum MetricFields {
  package static func all(_ units: UnitSystem) -> [Field<Domain.Metric>] {
    [
      Field("metric", "Metric", .text, minimum: 10) { .text($0.name) },
      Field("title", "What it is", .text, minimum: 14) { .text($0.title) },
      Field("key", "Key", .text, isOptional: true) { .text($0.key) },
      Field(
        "unit", "Unit", .text,
        cell: { .shown(.text($0.unit.symbol), as: MetricFormat($0, units).units, .plain) },
        value: { .text($0.unit.symbol) }),
      Field("day", "Day", .text(DayRule.allCases.map(\.rawValue))) { .text($0.rule.rawValue) },
      Field(
        "low", "From", .number(3), audience: .machines,
        value: { $0.plausible.lowerBound > -1e12 ? .number($0.plausible.lowerBound) : .missing }),
      Field(
        "high", "To", .number(3), audience: .machines,
        value: { $0.plausible.upperBound < 1e12 ? .number($0.plausible.upperBound) : .missing }),
      Field("range", "Range", .text, audience: .people, isOptional: true) {
        range($0, MetricFormat($0, units).unit)
      },
      Field("decimals", "Decimals", .number(0), audience: .machines) { .number(Double($0.decimals)) },
      Field("own", "Own", .flag) { .flag($0.isOwn) },
      Field("aliases", "Also", .text, minimum: 12, isOptional: true) {
        .text($0.aliases.joined(separator: ", "))
      },
    ]
  }

  private static func range(_ metric: Domain.Metric, _ unit: ShownUnit) -> QueryValue {
    let (low, high) = (metric.plausible.lowerBound, metric.plausible.upperBound)
    if metric.unit == .yesNo { return .missing }
    guard low > -1e12 || high < 1e12 else { return .missing }
    func say(_ value: Double) -> String {
      unit.isParted ? unit.text(value) : Decimals.text(unit.number(value), digits: 1)
    }
    if low <= -1e12 { return .text("at most \(say(high))") }
    if high >= 1e12 { return .text("at least \(say(low))") }
    return .text("\(say(low)) to \(say(high))")
  }

  package static func one(_ metric: Domain.Metric, _ units: UnitSystem) -> Report {
    Report(.record, title: metric.title, fields: FieldTable.fields(all(units), metric))
  }
}
