import Domain
import Reports

/// How energy is written for people: in the unit they read it in. Machines get kcal.
///
/// Energy stands in texts of all kinds, far from the log. So the unit is not handed from one to the next: whoever runs a
/// line or looks at one binds it, in one place each (`reading`), and all that is written inside is in it.
package enum EnergyFormat {
  /// Where the unit comes from: the names of the log that is read, or what was found in it before.
  private enum Source: @unchecked Sendable {
    // Bound to the one thread that reads the log, and only while it does.
    case names(NameResolver)
    case unit(EnergyUnit)
  }

  @TaskLocal private static var source: Source?

  /// The unit in force here; kcal where nobody reads.
  package static var unit: EnergyUnit {
    switch source {
    case .names(let names): (try? names.energyUnit()) ?? .kcal
    case .unit(let unit): unit
    case nil: .kcal
    }
  }

  /// Does what writes texts for those who read a log, in their unit, also where a line changes that.
  package static func reading<T>(_ names: NameResolver, _ body: () throws -> T) rethrows -> T {
    try $source.withValue(.names(names), operation: body)
  }

  /// Does what writes texts in a unit.
  package static func reading<T>(in unit: EnergyUnit, _ body: () throws -> T) rethrows -> T {
    try $source.withValue(.unit(unit), operation: body)
  }

  /// Text that machines get as well: in kcal there.
  package static func cell(_ tone: Tone = .plain, _ text: () -> String) -> Cell {
    let read = text()
    let kept = reading(in: .kcal, text)
    return read == kept && tone == .plain ? .text(kept) : .shown(.text(kept), as: read, tone)
  }

  /// A chart in the unit that people read, which keeps what machines get of it.
  package static func chart(_ make: (EnergyUnit) throws -> Chart) rethrows -> Chart {
    var chart = try make(unit)
    if unit != .kcal { chart.kept = [try make(.kcal)] }
    return chart
  }

  /// `kcal`
  package static var symbol: String { unit.rawValue }

  /// A chart of kcal that a question draws, as `chart` shows it.
  package static func drawn(_ chart: Chart) -> Chart {
    let isNamed = chart.unit.isEmpty && chart.title == EnergyUnit.kcal.rawValue
    guard unit != .kcal, isNamed || chart.unit == EnergyUnit.kcal.rawValue else { return chart }
    return chart.converted(isNamed ? "energy" : chart.title, unit: symbol, unit.number)
  }

  /// `12,600`
  package static func number(_ kilocalories: Int) -> String { Decimals.grouped(unit.whole(kilocalories)) }
  package static func number(_ kilocalories: Double) -> String { Decimals.grouped(unit.whole(kilocalories)) }
  package static func number(_ kilocalories: Amount) -> String { Decimals.grouped(unit.whole(kilocalories)) }

  /// `12,600 kcal`
  package static func text(_ kilocalories: Int) -> String { "\(number(kilocalories)) \(symbol)" }
  package static func text(_ kilocalories: Double) -> String { "\(number(kilocalories)) \(symbol)" }
  package static func text(_ kilocalories: Amount) -> String { "\(number(kilocalories)) \(symbol)" }

  /// `95.5 kcal`: kcal with a decimal, kJ in whole ones.
  package static func fine(_ kilocalories: Amount) -> String {
    unit == .kcal ? "\(Decimals.text(kilocalories.doubleValue, digits: 1)) kcal" : text(kilocalories)
  }

  /// `1200`, without a mark between thousands.
  package static func plainNumber(_ kilocalories: Int) -> String { "\(unit.whole(kilocalories))" }

  /// `1200 kcal`
  package static func plain(_ kilocalories: Int) -> String { "\(plainNumber(kilocalories)) \(symbol)" }

  /// `350–500 kcal`
  package static func text(_ range: ClosedRange<Int>) -> String {
    let (low, high) = (range.lowerBound, range.upperBound)
    return low == high ? plain(low) : "\(number(low))–\(text(high))"
  }

  /// `≥ 959`, `≤ 1,722` where only a bound is known.
  package static func known(_ value: Bounded<Int>) -> String { value.bound.sign + number(value.limit) }
  package static func known(_ value: Bounded<Double>) -> String { value.bound.sign + number(value.limit) }
  package static func known(_ value: Bounded<Amount>) -> String { value.bound.sign + number(value.limit) }

  /// `≥ ~959`: at least so much, some of it worked out.
  package static func energy(_ energy: Bounded<Int>, isEstimated: Bool) -> String {
    energy.bound.sign + (isEstimated ? "~" : "") + number(energy.limit)
  }
  package static func energy(_ energy: Bounded<Double>, isEstimated: Bool) -> String {
    energy.bound.sign + (isEstimated ? "~" : "") + number(energy.limit)
  }
  package static func energy(_ energy: Bounded<Amount>, isEstimated: Bool) -> String {
    energy.bound.sign + (isEstimated ? "~" : "") + number(energy.limit)
  }

  /// As a line takes it, in one word with its unit: `450kcal`, `1883kJ`. Whole kcal come back as they were.
  package static func word(_ kilocalories: Int) -> String { "\(unit.whole(kilocalories))\(symbol)" }

  /// The same to the last decimal of kcal, and to a tenth of a kJ.
  package static func exactWord(_ kilocalories: Amount) -> String {
    unit == .kcal
      ? "\(kilocalories)kcal"
      : "\(Decimals.text(unit.number(kilocalories.doubleValue), digits: 1))\(symbol)"
  }

  /// As a line takes it where a number alone is kcal: `2000`, `8368kJ`.
  package static func bare(_ kilocalories: Int) -> String {
    unit == .kcal ? "\(kilocalories)" : word(kilocalories)
  }

  /// A made-up amount in a line that shows how to say one: `450kcal`, `1900kJ`.
  package static func example(_ kilocalories: Int) -> String {
    unit == .kcal ? word(kilocalories) : "\((unit.whole(kilocalories) + 50) / 100 * 100)\(symbol)"
  }
}

extension Cell {
  /// A whole number of kcal; people read the number in their unit.
  package static func kilocalories(_ value: Int) -> Cell {
    EnergyFormat.unit == .kcal
      ? .int(value) : .shown(.int(value), as: EnergyFormat.plainNumber(value), .plain)
  }

  package static func kilocalories(_ value: Amount) -> Cell {
    EnergyFormat.unit == .kcal
      ? .int(value.whole)
      : .shown(.int(value.whole), as: "\(EnergyFormat.unit.whole(value))", .plain)
  }
}

/// How whole numbers of other things are written.
package enum WholeFormat {
  /// `12,600`
  package static func number(_ value: Int) -> String { Decimals.grouped(value) }

  /// `≥ 159`, `≤ 1,722` where only a bound is known.
  package static func known(_ value: Bounded<Int>) -> String { value.bound.sign + number(value.limit) }
}

extension NameResolver {
  /// The unit in which people read energy in this log; kcal where what is written is for other programs.
  fileprivate func energyUnit() throws -> EnergyUnit {
    // Metric is read where something exact is written, whatever people read.
    guard readIn == nil else { return .kcal }
    return try lookedUp { EnergyUnit(rawValue: try Settings.value(Settings.energyUnit, log)) ?? .kcal }
  }
}
