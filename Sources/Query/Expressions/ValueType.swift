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
    case .number, .score, .duration: .number
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
      case .number, .missing: .number
      }
    case .column(let index): columns[index].type
    case .yearless: .text
    case .place, .negative: .number
    case .not, .has, .isIn: .flag
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
    switch type(in: columns) {
    case .number: .number(2)
    case .text: .text
    case .day: .day
    case .flag: .flag
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
      throw CommandError(.refused, "~ looks for a text in a text", span: span, hint: "item ~ oat")
    }
    guard a != b else { return }
    throw CommandError(.refused, "\(a.rawValue) cannot be compared with \(b.rawValue)", span: span)
  }

  /// Numbers are computed with numbers; a day with a number of days or another day.
  func checkArithmetic(
    _ symbol: Expression.Operator, _ left: Expression, _ right: Expression, _ span: Range<Int>
  ) throws(CommandError) {
    switch (left.type(in: columns), symbol, right.type(in: columns)) {
    case (.number, _, .number), (.day, .plus, .number), (.day, .minus, .number), (.day, .minus, .day): return
    case (let a, _, let b):
      throw CommandError(
        .refused, "\(a.rawValue) and \(b.rawValue) cannot be computed with \(symbol.rawValue)", span: span)
    }
  }
}
