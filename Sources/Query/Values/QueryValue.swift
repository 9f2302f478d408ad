import Domain

/// A value in an answer to a question.
public enum QueryValue: Hashable, Sendable {
  /// Not known: a day without entries has no score. It is left out of means, and no comparison with it holds.
  case missing
  case number(Double)
  case text(String)
  case day(Day)
  case flag(Bool)

  /// A number, unless it has outgrown all numbers.
  static func finite(_ number: Double) -> QueryValue { number.isFinite ? .number(number) : .missing }

  /// A day, unless no calendar has it.
  static func day(in day: Day) -> QueryValue {
    DayRange.all.contains(day) && (1...9999).contains(day.civil.year) ? .day(day) : .missing
  }

  /// The number it is, if it is one.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Sorts what is missing last, then by value; values of two kinds by their kind.
  public static func precedes(_ a: QueryValue, _ b: QueryValue) -> Bool {
    switch (a, b) {
    case (.missing, _): false
    case (_, .missing): true
    case (.number(let a), .number(let b)): a < b
    case (.text(let a), .text(let b)): a < b
    case (.day(let a), .day(let b)): a < b
    case (.flag(let a), .flag(let b)): !a && b
    default: a.rank < b.rank
    }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .day: 1
    case .text: 2
    case .flag: 3
    case .missing: 4
    }
  }
}
