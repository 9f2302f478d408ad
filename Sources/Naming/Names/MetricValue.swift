import Domain
import Language
import Phrases

/// The value of a metric as typed: `84.2`, `84.2kg`, `11st 6lb`, `5ft11`, `+2000`, `7h42m`, `7:42`, `23:00-7:00`.
package struct MetricValue: Sendable {
  /// A number with the unit typed behind it; empty for none.
  package typealias Part = (amount: Amount, word: String)

  /// Their sum is meant, each in a smaller unit than the one before.
  package var parts: [Part]
  /// Whether it is added to what the day has: `+2000`.
  package var isRelative: Bool

  /// What `yes` and `no` say; nil for numbers.
  var isYes: Bool?
  /// When it may have been, where it was typed as two times: one span, or two of the same length where neither half of the
  /// day is said; none for all else.
  package var spans: [ClockSpan] = []
  /// Its figures as they were typed, where a mark in them may part thousands: `10.000`.
  package var figures: String?

  /// Whether it was typed in the unit of a metric, so that it is as exact as it stands there.
  package func isIn(_ unit: MetricUnit) -> Bool {
    parts.allSatisfy { $0.word.isEmpty || $0.word == unit.symbol }
  }

  /// The value in the unit that a metric is kept in. A number alone is one of the unit that people read it in.
  /// - Returns: nil where a unit measures something else.
  package func amount(of metric: Domain.Metric, _ names: NameResolver) throws -> Amount? {
    guard let first = parts.first else { return nil }
    let shown = try names.unitSystem().unit(of: metric)
    if let said = isYes {
      return metric.unit == .yesNo ? Amount(micros: said ? Amount.scale : 0) : nil
    }
    guard let kept = PhysicalUnit(symbol: metric.unit.symbol, of: metric.unit.quantity) else {
      return parts.count == 1 && isIn(metric.unit) ? first.amount : nil
    }
    guard let start = first.word.isEmpty ? shown.physical ?? kept : unit(first.word, kept) else {
      return try parts.count == 1 ? inOwnUnit(first, metric, names) : nil
    }
    // Added up in the smallest unit and rounded once, so that what was typed is shown again.
    var (sum, last) = (first.amount, start)
    for part in parts.dropFirst() {
      guard let unit = part.word.isEmpty ? last.part.flatMap({ unit($0, kept) }) : unit(part.word, kept),
        unit.size < last.size, let whole = last.convert(sum, to: unit)
      else { return nil }
      try Self.check(part.amount, unit, behind: last)
      (sum, last) = (whole + part.amount, unit)
    }
    return last.convert(sum, to: kept) ?? Amount(nearest: last.convert(sum.doubleValue, to: kept))
  }

  /// Refuses `11st15lb`: who writes a smaller unit behind a larger one leaves it less than one of that. Hours may have
  /// more than 60 minutes.
  private static func check(_ amount: Amount, _ unit: PhysicalUnit, behind larger: PhysicalUnit) throws {
    guard unit.quantity != .time, let whole = larger.convert(.one, to: unit), amount >= whole else { return }
    throw CommandError.moreThanOne(amount, unit, of: whole, behind: larger)
  }

  /// It with the letter that stands for thousands put in: `8k` of steps is 8000. Of a length or a weight it is the kilo
  /// that people leave half said.
  package func inThousands(of metric: Domain.Metric) -> MetricValue {
    guard parts.count == 1, Self.isThousands(parts[0].word),
      PhysicalUnit(word: parts[0].word, of: metric.unit.quantity) == nil
    else { return self }
    let kilo = ["km", "kg"].first { PhysicalUnit(symbol: $0, of: metric.unit.quantity) != nil }
    let (micros, isTooLarge) = parts[0].amount.micros.multipliedReportingOverflow(by: 1000)
    guard !isTooLarge else { return self }
    return MetricValue(
      parts: [kilo.map { (parts[0].amount, $0) } ?? (Amount(micros: micros), "")], isRelative: isRelative)
  }

  /// The same in the same unit with another number.
  package func with(_ number: Amount) -> MetricValue {
    MetricValue(parts: [(number, parts[0].word)], isRelative: isRelative)
  }

  fileprivate static func isThousands(_ word: String) -> Bool {
    LineWords.contains("thousands", word.lowercased())
  }

  /// It in kcal, where it was typed as energy.
  package var energy: Amount? {
    guard parts.count == 1, let unit = PhysicalUnit(word: parts[0].word, of: .energy) else { return nil }
    return unit.convert(parts[0].amount, to: .kilocalorie)
  }

  private func unit(_ word: String, _ kept: PhysicalUnit) -> PhysicalUnit? {
    PhysicalUnit(word: word, of: kept.quantity)
  }

  /// Of a unit that the person has added.
  private func inOwnUnit(_ part: Part, _ metric: Domain.Metric, _ names: NameResolver) throws -> Amount? {
    guard let unit = try names.unit(exactly: part.word),
      let kept = try names.unit(exactly: metric.unit.symbol)
    else { return nil }
    return unit.convert(part.amount, to: kept)
  }

  package init(parts: [Part], isRelative: Bool, isYes: Bool? = nil) {
    self.parts = parts
    self.isRelative = isRelative
    self.isYes = isYes
  }
}

package struct MetricValueKind: ParameterKind {
  package let label: String
  package let description: String
  /// Whether yes and no are values.
  var takesYesNo = false
  /// Whether a span of time may be said in several words: two bounds of something else are written so as well.
  var takesSpans = false

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    MetricValue
  > {
    let token = line.tokens[index]
    if let isYes = ["yes": true, "no": false][token.text.lowercased()], takesYesNo, token.kind == .word {
      return .one(
        MetricValue(parts: [(Amount(micros: isYes ? Amount.scale : 0), "")], isRelative: false, isYes: isYes),
        1)
    }
    guard token.isBare, !token.text.isEmpty, token.text.utf8.first != 0x2D else { return .none }
    if let said = SaidSpan(at: index, in: line, inWords: takesSpans) {
      var value = MetricValue(parts: [(Amount(said.spans[0].minutes), "min")], isRelative: false)
      value.spans = said.spans
      return .one(value, said.count)
    }
    if token.text.dropFirst().contains(":"), let value = Self.timed(token.text) { return .one(value, 1) }
    let isRelative = token.text.hasPrefix("+")
    guard var parts = Self.parts(token.text.dropFirst(isRelative ? 1 : 0)) else { return .none }
    if let spaced = Self.spaced(at: index, in: line) {
      // Where it is no one number, what follows may be something else.
      return .several([(spaced.value, spaced.count), (MetricValue(parts: parts, isRelative: false), 1)])
    }
    var next = index + 1
    while let (more, count) = Self.following(parts, line, next) {
      parts = more
      next += count
    }
    for word in parts.map(\.word) where !word.isEmpty && !PhysicalUnit.isWord(word) {
      guard try context.names.unit(exactly: word) != nil || parts.count == 1 && MetricValue.isThousands(word)
      else { return .none }
    }
    var value = MetricValue(parts: parts, isRelative: isRelative)
    if parts.count == 1 {
      let figures = Self.figures(token.text.dropFirst(isRelative ? 1 : 0))
      if PartedFigures.isOne(figures) { value.figures = String(figures) }
    }
    // `7 hours 20`, where the day may as well be said behind it: `7h 20 nov`.
    if let rest = Self.bareRest(behind: parts, line, next) {
      return .several([
        (MetricValue(parts: parts + [rest], isRelative: isRelative), next + 1 - index), (value, next - index),
      ])
    }
    return .one(value, next - index)
  }

  /// `8 000` with its unit, and how many words that is; nil where no blanks part thousands.
  private static func spaced(at index: Int, in line: Line) -> (value: MetricValue, count: Int)? {
    let count = SpacedFigures.count(line.tokens[index...])
    guard count > 1, let amount = Amount(line.tokens[index..<index + count].map(\.text).joined()) else {
      return nil
    }
    let unit = unit(line, index + count)
    return (
      MetricValue(parts: [(amount, unit?.word ?? "")], isRelative: false), count + (unit?.count ?? 0)
    )
  }

  /// A whole number of the smaller unit, of which the word is left out: `7 hours 20`.
  private static func bareRest(
    behind parts: [MetricValue.Part], _ line: Line, _ index: Int
  ) -> MetricValue.Part? {
    guard index < line.tokens.count, line.tokens[index].isBare, parts.count == 1, hasPart(parts[0].word),
      line.tokens[index].text.utf8.count < 3, let number = Int64(line.tokens[index].text), number >= 0
    else { return nil }
    return (Amount(micros: number * Amount.scale), "")
  }

  /// `7:42` is so many hours and minutes.
  private static func timed(_ text: String) -> MetricValue? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...3).contains(parts[0].utf8.count), let hours = Int(parts[0]), hours >= 0,
      parts[1].utf8.count == 2, let minutes = Int(parts[1]), (0..<60).contains(minutes)
    else { return nil }
    return MetricValue(parts: [(Amount(hours), "h"), (Amount(minutes), "min")], isRelative: false)
  }

  /// The figures that a text begins with, and the marks between them.
  private static func figures(_ text: Substring) -> Substring {
    text.prefix { $0.isNumber || $0 == "." || $0 == "," }
  }

  /// The numbers of a word, each with what is glued to it: `7h42m`, `5ft11`.
  private static func parts(_ text: Substring) -> [MetricValue.Part]? {
    var parts: [MetricValue.Part] = []
    var rest = text
    while !rest.isEmpty {
      let digits = figures(rest)
      // `1.234.567` is one number to all.
      guard let amount = Amount(String(digits)) ?? PartedFigures(digits)?.whole else { return nil }
      let word = rest.dropFirst(digits.count).prefix { !$0.isNumber }
      rest = rest.dropFirst(digits.count + word.count)
      // Only the last one may go without: inches after feet.
      // `1m80`: the centimetres are said as two figures.
      if word.isEmpty, parts.count == 1, parts[0].word == "m", digits.count == 2, rest.isEmpty {
        return parts + [(amount, "cm")]
      }
      if word.isEmpty, !rest.isEmpty || parts.last.map({ !hasPart($0.word) }) == true { return nil }
      parts.append((amount, String(word)))
    }
    return parts
  }

  /// What the words behind a value add to it: its unit, or a number of a smaller one (`11st 6lb`).
  private static func following(
    _ parts: [MetricValue.Part], _ line: Line, _ index: Int
  ) -> (parts: [MetricValue.Part], count: Int)? {
    guard index < line.tokens.count, line.tokens[index].isBare, let last = parts.last else { return nil }
    if last.word.isEmpty {
      guard let (word, count) = unit(line, index) else { return nil }
      return (parts.dropLast() + [(last.amount, word)], count)
    }
    guard hasPart(last.word), case (let amount?, let word) = QuantityKind.split(line.tokens[index].text),
      amount.micros >= 0
    else { return nil }
    if !word.isEmpty { return isAlike(last.word, word) ? (parts + [(amount, word)], 1) : nil }
    return unit(line, index + 1).map { (parts + [(amount, $0.word)], $0.count + 1) }
  }

  /// The unit that is the next word, or the next two.
  private static func unit(_ line: Line, _ index: Int) -> (word: String, count: Int)? {
    guard index < line.tokens.count, line.tokens[index].isBare else { return nil }
    let word = line.tokens[index].text
    if index + 1 < line.tokens.count, PhysicalUnit.isWord("\(word) \(line.tokens[index + 1].text)") {
      return ("\(word) \(line.tokens[index + 1].text)", 2)
    }
    return PhysicalUnit.isWord(word) ? (word, 1) : nil
  }

  /// Whether two units measure the same: energy behind a time is no part of it.
  private static func isAlike(_ first: String, _ second: String) -> Bool {
    MetricUnit.Quantity.allCases.contains {
      PhysicalUnit(word: first, of: $0) != nil && PhysicalUnit(word: second, of: $0) != nil
    }
  }

  /// Whether a smaller unit may follow a word: pounds stones, inches feet, minutes hours.
  private static func hasPart(_ word: String) -> Bool {
    MetricUnit.Quantity.allCases.contains { PhysicalUnit(word: word, of: $0)?.part != nil }
  }

  package init(
    label: String, description: String, takesYesNo: Bool = false, takesSpans: Bool = false
  ) {
    (self.takesYesNo, self.takesSpans) = (takesYesNo, takesSpans)
    self.label = label
    self.description = description
  }
}

extension ParameterKind where Self == MetricValueKind {
  package static var metricValue: MetricValueKind {
    MetricValueKind(
      label: "VALUE", description: "a number, with its unit or without; yes or no where that is asked",
      takesYesNo: true)
  }
  /// A value that is logged, which may be said as a span of time.
  package static var loggedValue: MetricValueKind {
    MetricValueKind(
      label: metricValue.label, description: metricValue.description, takesYesNo: true, takesSpans: true)
  }
  package static var weightValue: MetricValueKind {
    MetricValueKind(label: "WEIGHT", description: "a weight such as 84.2, 186.4lb or 13st4lb")
  }
}

extension Amount {
  /// Nil for none: energy that was not spent is not said.
  package var nonZero: Amount? { self > .zero ? self : nil }
}
