import Domain
import Language
import Naming
import Records
import Store

/// `--sure` behind a weight: scales seldom jump by more than 5 kg within a day, fingers do.
struct WeightJump: SyntaxPart {
  private let sure = Flag("sure")
  private let yes = Flag("yes")

  /// In kg.
  private static let most = 5.0

  var syntax: Syntax { .optional(.choice(sure, .unspoken(yes))) }

  /// Asks about a weight that is more than 5 kg away from the one before it, of the same day or the day before, or from
  /// that of the day after.
  func check(
    _ metric: Domain.Metric, _ sample: StoredSample, _ span: Range<Int>?, _ call: Invocation,
    _ context: Context
  ) throws {
    guard metric.key == Metrics.weight.key, !call[sure], !call[yes] else { return }
    let reader = try context.metricReader()
    // Most often nothing near it is far from it, and one look tells.
    let near = DayRange(sample.day - 1, sample.day + 1)
    guard try !reader.areAll(metric, in: near, within: Self.most, of: sample.value) else { return }
    let format = try context.format(metric)
    func ask(_ place: String, _ value: Double, _ label: String) throws {
      guard abs(sample.value - value) > Self.most else { return }
      let others = Self.others(call, span, near: value)
      throw CommandError.weightJump(format.text(sample.value), place, format.text(value), on: label).at(span)
        .fixed(by: others + [[.inserting("--sure", at: call.line.end)]])
    }
    if let before = try EarlierValue(metric, before: sample, onDayBefore: true, reader, context) {
      try ask("after", before.value, before.label)
    }
    if let after = try reader.value(metric, on: sample.day + 1) {
      try ask("before", after, (sample.day + 1).label(near: context.today))
    }
  }

  /// A number without a unit that another unit makes near to what is known: 170.2 lb after 77.4 kg.
  private static func others(_ call: Invocation, _ span: Range<Int>?, near value: Double) -> [[Fix]] {
    guard let span, let number = Double(call.line.slice(span)),
      let kilogram = PhysicalUnit(word: "kg", of: .mass)
    else { return [] }
    return ["kg", "lb", "st"].compactMap { symbol in
      guard let unit = PhysicalUnit(word: symbol, of: .mass),
        abs(number * unit.size / kilogram.size - value) <= most
      else { return nil }
      return [Fix(span, call.line.slice(span) + symbol)]
    }
  }
}
