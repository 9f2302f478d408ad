import Domain
import Language

/// What an expression comes to.
enum ValueType: String {
  case number = "a number"
  case text = "a text"
  case day = "a day"
  case flag = "a yes or no"
}

extension QueryColumn {
  var type: ValueType {
    switch kind {
    case .number, .parted, .score, .duration: .number
    case .text, .partOfYear: .text
    case .day, .week: .day
    case .flag: .flag
    }
  }
}

extension Expression {
  /// What it comes to wherever nothing is missing.
  /// - Parameter columns: those of the rows it is asked of.
  func type(in columns: [QueryColumn]) -> ValueType {
    switch self {
    case .constant(let value):
      switch value {
      case .text: .text
      case .day: .day
      case .flag: .flag
      case .number, .bound, .missing: .number
      }
    case .column(let index): columns[index].type
    case .calendar(let column, _): QueryColumn("", column.kind).type
    case .yearless: .text
    case .measure, .place, .negative, .function: .number
    case .not, .has, .isIn, .isWithin, .hasWord, .isText, .hasText: .flag
    case .binary(let symbol, let left, let right):
      switch symbol {
      case .plus, .minus:
        left.type(in: columns) == .day && right.type(in: columns) != .day ? .day : .number
      case .times, .divided: .number
      default: .flag
      }
    }
  }

  /// What a column of its values is like.
  func kind(in columns: [QueryColumn]) -> QueryColumn.Kind {
    switch self {
    case .column(let index): return columns[index].kind
    case .function(.abs, let part), .negative(let part):
      let kind = part.kind(in: columns)
      return kind == .score ? .number(2) : kind
    case .function(let function, _): return .number(digits: function.digits, unit: unit(in: columns))
    case .binary(let symbol, let left, let right):
      if let kind = kind(of: symbol, left, right, in: columns) { return kind }
    default: break
    }
    switch type(in: columns) {
    case .number: return .number(digits: 2, unit: unit(in: columns))
    case .text: return .text
    case .day: return .day
    case .flag: return .flag
    }
  }

  /// A time stays one with more of it or less, and so does what is read in two units: `8h - sleep` is hours and minutes.
  private func kind(
    of symbol: Operator, _ left: Expression, _ right: Expression, in columns: [QueryColumn]
  ) -> QueryColumn.Kind? {
    func isMade(_ kind: QueryColumn.Kind) -> Bool {
      switch kind {
      case .duration, .parted: true
      default: false
      }
    }
    let (a, b) = (left.kind(in: columns), right.kind(in: columns))
    let (isFixed, isOtherFixed) = (left.columns.isEmpty, right.columns.isEmpty)
    switch symbol {
    case .plus, .minus:
      if isMade(a), isOtherFixed || a == b { return a }
      return isMade(b) && isFixed ? b : nil
    default: return nil
    }
  }

  /// The unit of its numbers, where it is that of all it is made of.
  private func unit(in columns: [QueryColumn]) -> String {
    switch self {
    case .column(let index): return columns[index].unit
    case .negative(let part), .function(_, let part): return part.unit(in: columns)
    case .binary(.plus, let left, let right), .binary(.minus, let left, let right):
      // Each part is asked once: there may be hundreds of them.
      let unit = left.unit(in: columns)
      if case .constant = right { return unit }
      if case .constant = left { return right.unit(in: columns) }
      return right.unit(in: columns) == unit ? unit : ""
    default: return ""
    }
  }
}

/// What would come to nothing in every row is a mistake, and is said.
extension ExpressionParser {
  /// Two values that are compared are of one type.
  func check(
    _ symbol: Expression.Operator, _ left: Expression, _ right: Expression, _ span: Range<Int>
  ) throws(CommandError) {
    let (a, b) = (left.type(in: columns), right.type(in: columns))
    if symbol == .contains, a != .text || b != .text {
      throw CommandError.containsNoText.at(span)
    }
    guard a != b else { return }
    throw CommandError.notComparable(a.rawValue, b: b.rawValue, hint: hint(left, right)).at(span)
  }

  /// How a day is written beside a column of days.
  private func hint(_ left: Expression, _ right: Expression) -> String? {
    guard case .column(let index) = left, columns[index].isDay, right.type(in: columns) == .number else {
      return nil
    }
    let name = columns[index].name
    guard columns[index].kind == .week else { return "a day is one of the calendar: \(name) > today - 30" }
    return "a week is its Monday, or any of its days: \(name) = \(DayRange.week(of: today).first)"
  }

  /// Numbers are computed with numbers; a day with a number of days or another day.
  func checkArithmetic(
    _ symbol: Expression.Operator, _ left: Expression, _ right: Expression, _ span: Range<Int>
  ) throws(CommandError) {
    switch (left.type(in: columns), symbol, right.type(in: columns)) {
    case (.number, _, .number), (.day, .plus, .number), (.day, .minus, .number), (.day, .minus, .day): return
    case (let a, _, let b):
      throw CommandError.notComputable(a.rawValue, b: b.rawValue, symbol: symbol.rawValue).at(span)
    }
  }
}
