import Domain
import Glibc
import Language
import Phrases

/// What is asked of each row: `treats > 1 and weekday in sat, sun`.
///
/// What is missing stays missing through arithmetic and comparison, as in SQL; `where` keeps the rows for which the
/// answer is true.
indirect enum Expression: Sendable {
  case constant(QueryValue)
  /// A number with a unit that what stands beside it settles; none is left in what is asked of rows.
  case measure(Measure)
  case column(Int)
  case not(Expression)
  case negative(Expression)
  /// Whether there is a value at all.
  case has(Expression)
  case binary(Operator, Expression, Expression)
  /// One of several values.
  case isIn(Expression, [Expression])
  /// Of a day, whether it lies in one of several ranges.
  case isWithin(Expression, [DayRange])
  /// What the calendar says of a day.
  case calendar(CalendarColumn, Expression)
  /// Of a text such as 2026-11 what the month is called in every year.
  case yearless(Expression, YearPart)
  /// Of a text its place among those there can be, in their order.
  case place(Expression, [String])
  case function(NumberFunction, Expression)
  /// Whether a text is one of some.
  case isText(Expression, [TextPattern])
  /// Whether a text has another in it.
  case hasText(Expression, TextPattern)
  /// Whether one of the words of a text is one of these, by their keys; no words are none of them.
  case hasWord(Expression, [String])

  enum Operator: String, Sendable, CaseIterable {
    case or, and
    case equal = "=", unequal = "!=", less = "<", atMost = "<=", more = ">", atLeast = ">="
    case contains = "~"
    case plus = "+", minus = "-", times = "*", divided = "/"

    /// The higher binds tighter.
    var precedence: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .unequal, .less, .atMost, .more, .atLeast, .contains: 3
      case .plus, .minus: 4
      case .times, .divided: 5
      }
    }

    var isComparison: Bool { precedence == 3 }
    /// Whether it asks which of two comes first.
    var isOrder: Bool { isComparison && self != .equal && self != .unequal && self != .contains }
  }

  /// Whether it is true or false of a row, not a number or a text.
  func saysYesOrNo(in columns: [QueryColumn]) -> Bool {
    switch self {
    case .constant(let value): if case .flag = value { true } else { false }
    case .column(let index): columns[index].kind == .flag
    case .not(let part): part.saysYesOrNo(in: columns)
    case .measure, .negative, .yearless, .place, .function, .calendar: false
    case .has, .isIn, .isWithin, .hasWord, .isText, .hasText: true
    case .binary(let symbol, let left, let right):
      switch symbol {
      case .and, .or: left.saysYesOrNo(in: columns) && right.saysYesOrNo(in: columns)
      default: symbol.precedence == 3
      }
    }
  }

  /// The columns it reads.
  var columns: Set<Int> {
    switch self {
    case .constant, .measure: []
    case .column(let index): [index]
    case .not(let part), .negative(let part), .has(let part), .yearless(let part, _), .place(let part, _),
      .function(_, let part), .isWithin(let part, _),
      .hasWord(let part, _), .isText(let part, _), .hasText(let part, _), .calendar(_, let part):
      part.columns
    case .binary(_, let left, let right): left.columns.union(right.columns)
    case .isIn(let part, let choices): choices.reduce(part.columns) { $0.union($1.columns) }
    }
  }

  /// The columns of any text that are asked to be a certain one.
  var texts: [(column: Int, text: TextPattern)] {
    switch self {
    case .binary(.and, let left, let right), .binary(.or, let left, let right): left.texts + right.texts
    case .isText(.column(let index), let texts): texts.map { (index, $0) }
    default: []
    }
  }

  /// The columns in whose texts a text is looked for.
  var patterns: [(column: Int, text: TextPattern)] {
    switch self {
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      left.patterns + right.patterns
    case .hasText(.column(let index), let text): [(index, text)]
    default: []
    }
  }

  func value(_ row: Row) -> QueryValue {
    switch self {
    case .constant(let value): return value
    case .measure: return .missing
    case .column(let index): return row[index]
    case .not(let part):
      guard case .flag(let flag) = part.value(row) else { return .missing }
      return .flag(!flag)
    case .negative(let part): return .bounded(part.value(row).bounded?.flipped { -$0 })
    case .function(let function, let part):
      let value = part.value(row)
      if case .bound(let known) = value {
        return function.rises ? .bounded(known.map(function.value)) : .missing
      }
      return value.number.map { .finite(function.value($0)) } ?? .missing
    case .has(let part): return .flag(part.value(row) != .missing)
    case .binary(let symbol, let left, let right): return Self.apply(symbol, left, right, row)
    case .hasWord(let part, let keys):
      guard case .text(let text) = part.value(row) else { return .flag(false) }
      return .flag(text.split(separator: " ").contains { keys.contains(Names.key(String($0))) })
    case .isText(let part, let texts):
      guard case .text(let text) = part.value(row) else { return .missing }
      return .flag(texts.contains { $0.isSame(as: text) })
    case .hasText(let part, let pattern):
      guard case .text(let text) = part.value(row) else { return .missing }
      return .flag(pattern.isIn(text))
    case .isIn(let part, let choices):
      let value = part.value(row)
      guard value != .missing else { return .missing }
      let answers = choices.map { Self.compared(.equal, value, $0.value(row)) }
      if answers.contains(.flag(true)) { return .flag(true) }
      return value.isBound && answers.contains(.missing) ? .missing : .flag(false)
    case .isWithin(let part, let ranges):
      guard case .day(let day) = part.value(row) else { return .missing }
      return .flag(ranges.contains { $0.contains(day) })
    case .calendar(let column, let part):
      guard case .day(let day) = part.value(row) else { return .missing }
      return column.value(of: day)
    case .yearless(let part, let kind):
      guard case .text(let text) = part.value(row) else { return .missing }
      return kind.name(of: text).map(QueryValue.text) ?? .missing
    case .place(let part, let known):
      guard case .text(let text) = part.value(row), let place = known.firstIndex(of: text) else {
        return .missing
      }
      return .number(Double(place))
    }
  }

  private static func apply(_ symbol: Operator, _ left: Expression, _ right: Expression, _ row: Row)
    -> QueryValue
  {
    let a = left.value(row)
    switch symbol {
    case .and:
      if a == .flag(false) { return a }
      let b = right.value(row)
      return b == .flag(false) ? b : a == .missing || b == .missing ? .missing : .flag(true)
    case .or:
      if a == .flag(true) { return a }
      let b = right.value(row)
      return b == .flag(true) ? b : a == .missing || b == .missing ? .missing : .flag(false)
    default: break
    }
    let b = right.value(row)
    return symbol.isComparison ? compared(symbol, a, b) : arithmetic(symbol, a, b)
  }

  /// Missing where either is, and where one is known in part and does not settle it.
  private static func compared(_ symbol: Operator, _ a: QueryValue, _ b: QueryValue) -> QueryValue {
    guard a != .missing, b != .missing else { return .missing }
    if a.isBound || b.isBound { return settled(symbol, a, b) }
    switch symbol {
    case .equal: return .flag(isEqual(a, b))
    case .unequal: return .flag(!isEqual(a, b))
    case .less: return .flag(QueryValue.precedes(a, b) && !isEqual(a, b))
    case .atMost: return .flag(!QueryValue.precedes(b, a) || isEqual(a, b))
    case .more: return .flag(QueryValue.precedes(b, a) && !isEqual(a, b))
    case .atLeast: return .flag(!QueryValue.precedes(a, b) || isEqual(a, b))
    case .contains:
      guard case .text(let text) = a, case .text(let part) = b else { return .missing }
      return .flag(TextPattern(part).isIn(text))
    default: return .missing
    }
  }

  private static func arithmetic(_ symbol: Operator, _ a: QueryValue, _ b: QueryValue) -> QueryValue {
    if case .day(let day) = a, let days = b.number {
      let days = Int(clamping: days)
      return symbol == .plus ? .day(in: day + days) : symbol == .minus ? .day(in: day - days) : .missing
    }
    if case .day(let a) = a, case .day(let b) = b {
      return symbol == .minus ? .number(Double(a - b)) : .missing
    }
    if a.isBound || b.isBound { return bounded(symbol, a, b) }
    guard let a = a.number, let b = b.number else { return .missing }
    let result =
      switch symbol {
      case .plus: rounded(a + b, of: a, b)
      case .minus: rounded(a - b, of: a, b)
      case .times: a * b
      default: a / b
      }
    // Divided by nothing there is no answer.
    return .finite(result)
  }

  /// A sum to the 15 digits that its greater part is known to. What is kept is decimal: 0.1 + 0.2 is 0.3, and what is
  /// left of 0.3 is nothing, so that equal sums fall into one group.
  static func rounded(_ sum: Double, of a: Double, _ b: Double) -> Double {
    let size = max(abs(a), abs(b))
    guard size > 1e-200, size < 1e200 else { return sum }
    let digits = 14 - Int(clamping: log10(size).rounded(.down))
    // A power of ten up to the 22nd is exact, so that the result is the nearest to its decimal.
    guard abs(digits) <= 22 else { return sum }
    let unit = pow(10, Double(abs(digits)))
    return digits >= 0 ? (sum * unit).rounded() / unit : (sum / unit).rounded() * unit
  }

  /// Numbers that differ by rounding alone are equal; of texts, case, accents and runs of blanks do not count.
  private static func isEqual(_ a: QueryValue, _ b: QueryValue) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): a == b || abs(a - b) <= 1e-9 * max(abs(a), abs(b))
    case (.text(let a), .text(let b)): a == b || Names.text(a) == Names.text(b)
    default: a == b
    }
  }
}
