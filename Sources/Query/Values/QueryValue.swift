import Domain

/// A value in an answer to a question.
public enum QueryValue: Hashable, Sendable {
  /// Not known: a day without entries has no score. It is left out of means, and no comparison with it holds.
  case missing
  case number(Double)
  /// A number of which only a bound is known: the sum of what is partly known. It is no `number`, so that means leave it
  /// out, and a comparison holds only where the bound proves it.
  case bound(Bounded<Double>)
  case text(String)
  case day(Day)
  case flag(Bool)

  /// A number, unless it has outgrown all numbers.
  static func finite(_ number: Double) -> QueryValue { number.isFinite ? .number(number) : .missing }

  /// A day, unless no calendar has it.
  static func day(in day: Day) -> QueryValue {
    DayRange.all.contains(day) && (1...9999).contains(day.civil.year) ? .day(day) : .missing
  }

  /// A number or a bound of one; missing for nil.
  public static func bounded(_ value: Bounded<Double>?) -> QueryValue {
    guard let value else { return .missing }
    guard value.limit.isFinite else { return .missing }
    return value.bound == .exact ? .number(value.limit) : .bound(value)
  }

  /// What is known of a sum.
  public static func partial(_ sum: Partial?) -> QueryValue {
    bounded(sum?.value?.map(\.doubleValue))
  }

  /// The number it is, if it is one.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// What is known of the number it is.
  var bounded: Bounded<Double>? {
    switch self {
    case .number(let number): Bounded(number)
    case .bound(let bound): bound
    default: nil
    }
  }

  /// Sorts what is missing last, then by value; values of two kinds by their kind.
  public static func precedes(_ a: QueryValue, _ b: QueryValue) -> Bool {
    switch (a, b) {
    case (.missing, _): false
    case (_, .missing): true
    case (.number(let a), .number(let b)): a < b
    case (.number, .bound), (.bound, .number), (.bound, .bound):
      (a.bounded?.limit ?? 0) < (b.bounded?.limit ?? 0)
    case (.text(let a), .text(let b)): a < b
    case (.day(let a), .day(let b)): a < b
    case (.flag(let a), .flag(let b)): !a && b
    default: a.rank < b.rank
    }
  }

  private var rank: Int {
    switch self {
    case .number, .bound: 0
    case .day: 1
    case .text: 2
    case .flag: 3
    case .missing: 4
    }
  }
}
