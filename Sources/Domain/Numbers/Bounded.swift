/// How a number stands to the true one.
public enum Bound: Hashable, Sendable {
  /// It is the true one.
  case exact
  /// The true one is as large or larger.
  case atLeast
  /// The true one is as large or smaller.
  case atMost

  /// What stands before the number: `≥ 78`, `≤ 1,722`; nothing before an exact one.
  public var sign: String {
    switch self {
    case .exact: ""
    case .atLeast: "≥ "
    case .atMost: "≤ "
    }
  }

  /// For machines.
  public var word: String {
    switch self {
    case .exact: "exact"
    case .atLeast: "at_least"
    case .atMost: "at_most"
    }
  }

  /// Of the number with its sign turned, or taken from another one.
  public var flipped: Bound {
    switch self {
    case .exact: .exact
    case .atLeast: .atMost
    case .atMost: .atLeast
    }
  }

  /// Of the sum of two numbers; nil where the sum is no bound of anything.
  public static func + (a: Bound, b: Bound) -> Bound? {
    a == .exact ? b : b == .exact || a == b ? a : nil
  }
}

/// A number that is the true one or a bound of it.
///
/// Who needs the true one reads `exact`, which a bound does not have.
public struct Bounded<Number: Hashable & Sendable & Comparable>: Hashable, Sendable {
  public let bound: Bound
  /// The number itself, whichever it is.
  public let limit: Number

  public init(_ limit: Number, _ bound: Bound = .exact) { (self.limit, self.bound) = (limit, bound) }

  /// The true number; nil of a bound.
  public var exact: Number? { bound == .exact ? limit : nil }

  /// Whether the true number is above another one; nil where the bound does not tell.
  public func isAbove(_ other: Number) -> Bool? {
    switch bound {
    case .exact: limit > other
    case .atLeast: limit > other ? true : nil
    case .atMost: limit <= other ? false : nil
    }
  }

  /// Whether the true number is another one or above it; nil where the bound does not tell.
  public func reaches(_ other: Number) -> Bool? {
    switch bound {
    case .exact: limit >= other
    case .atLeast: limit >= other ? true : nil
    case .atMost: limit < other ? false : nil
    }
  }

  /// What is known of the sum of two numbers; nil where that is nothing.
  public func adding(_ other: Bounded) -> Bounded? where Number: AdditiveArithmetic {
    (bound + other.bound).map { Bounded(limit + other.limit, $0) }
  }

  /// What is known of how much more it is than another number; nil where that is nothing.
  public func less(_ other: Bounded) -> Bounded? where Number: AdditiveArithmetic {
    (bound + other.bound.flipped).map { Bounded(limit - other.limit, $0) }
  }

  /// Another number made of it that rises with it.
  public func map<Other>(_ transform: (Number) throws -> Other) rethrows -> Bounded<Other> {
    Bounded<Other>(try transform(limit), bound)
  }

  /// Another number made of it that falls where it rises: what is left of a goal.
  public func flipped<Other>(_ transform: (Number) throws -> Other) rethrows -> Bounded<Other> {
    Bounded<Other>(try transform(limit), bound.flipped)
  }
}
