import Domain
import Language
import Reports
import Store

/// How people read the values of a metric: in the units of the log. Machines get them as they are kept.
package struct MetricFormat: Sendable {
  package let metric: Domain.Metric
  package let unit: ShownUnit

  /// - Parameter energy: what energy is read in; questions count in kcal, whatever people read.
  package init(
    _ metric: Domain.Metric, _ system: UnitSystem, energy: EnergyUnit = EnergyFormat.unit
  ) {
    self.metric = metric
    unit = energy.unit(of: metric) ?? system.unit(of: metric)
  }

  /// The unit behind a number; none where values say it themselves.
  package var symbol: String { metric.isDuration || unit.isParted || unit.isYesNo ? "" : unit.symbol }

  /// What charts draw: nights in hours, all else in the unit that people read.
  package var chart: (unit: String, number: @Sendable (Double) -> Double, digits: Int) {
    if metric.isDuration, metric.rule == .night { return ("h", { $0 / 60 }, 1) }
    return (unit.symbol, { [unit] in unit.number($0) }, unit.decimals)
  }

  /// What numbers are in: `kg`, `st lb`.
  package var units: String { unit.isParted ? "\(unit.symbol) \(unit.smallest)" : unit.symbol }

  /// `Weight kg`; without the unit where values say it themselves.
  package var heading: String {
    "\(metric.name.capitalizedFirst) \(symbol)".trimmed
  }

  /// `84.2 kg`, `13 st 3.6 lb`, `7h42m`
  package func text(_ kept: Double) -> String { metric.isDuration ? Durations.text(kept) : unit.text(kept) }

  /// A value just typed: as it is kept where its decimals would be lost, `2.5 ml`.
  package func said(_ kept: Double) -> String {
    guard !metric.isDuration, unit.isKept, !unit.isYesNo, unit.decimals == 0 else { return text(kept) }
    return "\(Decimals.text(kept, digits: 3)) \(unit.symbol)".trimmed
  }

  /// A mean, with a decimal more than whole numbers have.
  package func mean(_ value: Double) -> String {
    guard !metric.isDuration, !unit.isParted, !unit.isYesNo, unit.decimals == 0, abs(value) < 100 else {
      return text(value)
    }
    return "\(Decimals.text(unit.number(value), digits: 1)) \(unit.symbol)".trimmed
  }

  /// `−0.4 kg`
  package func change(_ difference: Double) -> String {
    let size = metric.isDuration ? Durations.text(abs(difference)) : unit.size(ofDifference: difference)
    // What rounds to nothing is neither more nor less.
    guard size.contains(where: { $0.isNumber && $0 != "0" }) else { return "±\(size)" }
    return difference < 0 ? "−\(size)" : "+\(size)"
  }

  /// A small change such as that of a week: `−0.32 kg`
  package func rate(_ difference: Double) -> String {
    let number = Decimals.text(unit.smallDifference(difference), digits: 2).replacing("-", with: "−")
    return "\(difference < 0 ? "" : "+")\(number) \(unit.smallest)"
  }

  /// The same without the sign of what grows: `−0.28 kg`
  package func slope(_ difference: Double) -> String {
    let number = Decimals.text(unit.smallDifference(difference), digits: 2).replacing("-", with: "−")
    return "\(number) \(unit.smallest)"
  }

  /// A value as it was typed or measured, without its unit where that is one number.
  package func cell(_ kept: Double) -> Cell {
    let number = Cell.number(kept, digits: max(metric.decimals, 3))
    if metric.isDuration { return .shown(number, as: text(kept), .plain) }
    return unit.isKept && !unit.isYesNo ? number : .shown(number, as: unit.numberText(kept), .plain)
  }

  /// The number in a column of a page, with the decimals of all of them.
  package func paper(_ kept: Double) -> String {
    unit.isParted
      ? unit.text(kept) : Decimals.text(unit.number(kept), digits: unit.decimals, minimum: unit.decimals)
  }

  /// What was typed: `+2000` adds to the day's total.
  package func cell(_ sample: StoredSample) -> Cell {
    let number = cell(sample.value)
    guard sample.isRelative else { return number }
    let text =
      metric.isDuration
      ? text(sample.value)
      : unit.isKept
        ? Decimals.text(sample.value, digits: 3)
        : unit.numberText(sample.value)
    return .shown(number, as: "+\(text)", .plain)
  }

  /// A typed value, in all its decimals.
  package func exact(_ amount: Amount) -> String {
    if metric.isDuration { return text(amount.doubleValue) }
    return unit.isKept && !unit.isYesNo ? "\(amount) \(unit.symbol)".trimmed : unit.text(amount.doubleValue)
  }

  /// What can be right: `it lies between 20 and 400 kg`.
  package var limits: String {
    if unit.isYesNo { return "it is yes or no" }
    let (low, high) = (metric.plausible.lowerBound, metric.plausible.upperBound)
    if metric.isDuration { return "it lies between 0 and \(self.text(high))" }
    if unit.isParted { return "it lies between \(unit.text(low)) and \(unit.text(high))" }
    func text(_ bound: Double) -> String { Decimals.text(unit.number(bound), digits: 1) }
    return "it lies between \(text(low)) and \(text(high)) \(unit.symbol)".trimmed
  }

  /// A value as a line takes it, for hints: `84.2`, and with its unit where that is not the kept one.
  package func typed(_ kept: Double) -> String {
    unit.isKept && !unit.isYesNo ? Decimals.text(kept, digits: 3) : unit.text(kept)
  }
}

extension Domain.Metric {
  /// Whether people read its values as hours and minutes.
  package var isDuration: Bool { unit == .minute }
}

extension Transaction {
  /// The units in which people read this log.
  func unitSystem() throws -> UnitSystem {
    UnitSystem(rawValue: try Naming.Settings.value(Naming.Settings.units, self)) ?? .metric
  }
}
