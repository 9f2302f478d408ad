import Domain
import Language

/// What stands behind `in`.
extension ExpressionParser {
  /// Whether something is one of several values: `weekday in sat, sun`, `date in q2, last 7d`.
  /// - Parameter span: where the `in` stands.
  mutating func choices(of left: Expression, _ span: Range<Int>) throws(CommandError) -> Expression {
    var values: [Expression] = []
    var ranges: [DayRange] = []
    let isOpen = take("(")
    repeat {
      if let range = range(for: left) {
        ranges.append(range)
      } else if let days = weekdays(for: left) {
        values += days
      } else {
        let value = try value(for: left, .equal)
        try check(.equal, left, value, span)
        values.append(try settled(left, .equal, value).right)
      }
    } while take(",")
    if isOpen, !take(")") { throw expected("a closing parenthesis") }
    let isValue = values.isEmpty && !ranges.isEmpty ? nil : oneOf(values, left)
    let isWithin = ranges.isEmpty ? nil : Expression.isWithin(left, ranges)
    guard let isValue, let isWithin else { return isValue ?? isWithin ?? .isIn(left, []) }
    return .binary(.or, isWithin, isValue)
  }

  private func oneOf(_ choices: [Expression], _ left: Expression) -> Expression {
    let words = choices.compactMap { word(of: $0, for: left) }
    if !words.isEmpty { return .hasWord(left, words) }
    let texts = choices.compactMap { if case .constant(.text(let text)) = $0 { text } else { nil } }
    if texts.count == choices.count, partOfYear(left) == nil {
      return .isText(left, texts.map(TextPattern.init))
    }
    guard let part = partOfYear(left), choices.contains(where: part.isYearless) else {
      return .isIn(left, choices)
    }
    return .binary(
      .or, .isIn(.yearless(left, part), choices.filter(part.isYearless)),
      .isIn(left, choices.filter { !part.isYearless($0) }))
  }

  /// The days that are meant where days are asked for: `last 30d`, `q2`, `2026-05..2026-07`.
  private mutating func range(for left: Expression) -> DayRange? {
    guard case .column(let index) = left, columns[index].isDay else { return nil }
    let words = tokens[next...].prefix(8).prefix { token in
      switch token.kind {
      case .word, .number: !boundaries.contains(token.text.lowercased())
      case .text, .symbol: false
      }
    }
    // A column called so is meant: none of a source is.
    guard let first = words.first?.text.lowercased(), !columns.contains(where: { $0.name == first }) else {
      return nil
    }
    let line = words.map { Token(kind: .word, text: $0.text, span: $0.span) }
    guard let (range, count) = RangeText.read(line[...], today: today) else { return nil }
    next += count
    return range
  }

  /// The texts that a weekday can be.
  static let weekdays = Weekday.allCases.map(\.short)

  /// The days that `weekend` and `workdays` are.
  static func weekdays(named text: String) -> WeekdaySet? {
    switch text.lowercased() {
    case "weekend", "weekends": .weekend
    case "workday", "workdays": .workdays
    default: nil
    }
  }

  private mutating func weekdays(for left: Expression) -> [Expression]? {
    guard case .column(let index) = left, columns[index].kind == .text(Self.weekdays), next < tokens.count,
      tokens[next].kind == .word, let set = Self.weekdays(named: tokens[next].text)
    else { return nil }
    next += 1
    return set.days.map { .constant(.text($0.short)) }
  }
}
