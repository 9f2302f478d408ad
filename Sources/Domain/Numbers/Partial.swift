/// A sum that knows how much of it is known.
///
/// Parts that are unknown are counted and never taken for 0. Nobody reads the sum of the others as the sum of all: it is
/// a `Bounded`, and a lower bound unless every part is known.
public struct Partial: Hashable, Sendable {
  /// The sum of the parts that are known; nil where none is.
  private var sum: Amount?
  /// How many parts are known.
  private var counted: Int
  /// How many parts there are.
  public private(set) var of: Int
  /// Whether there was more than the parts that are counted.
  private var isOpen = false

  /// The sum of no parts.
  public init() { (sum, counted, of) = (nil, 0, 0) }

  /// A sum of which no part is known.
  public init(unknown parts: Int) { (sum, counted, of) = (nil, 0, parts) }

  /// A sum of which every part is known.
  public init(whole: Amount, of parts: Int = 1) { (sum, counted, of) = (whole, parts, parts) }

  /// Whether every part is known.
  public var isWhole: Bool { counted == of && !isOpen }

  /// Of how many parts the sum is known: of all of them where it is whole and only then, so of one less than are counted
  /// where there was more.
  public var known: Int { isOpen ? min(counted, max(0, of - 1)) : counted }

  /// How many of the parts that are counted are unknown.
  public var unknown: Int { of - counted }

  /// What is known of the sum; nil where no part is known.
  public var value: Bounded<Amount>? { sum.map { Bounded($0, isWhole ? .exact : .atLeast) } }

  /// What is known of the sum, which of no parts is nothing, and where no part is known nothing or more.
  public var lowerBound: Bounded<Amount> { Bounded(sum ?? .zero, isWhole ? .exact : .atLeast) }

  /// What is known of the sum as a whole number, the nearest, half away from zero; nil where no part is known.
  public var rounded: Bounded<Int>? { value?.map(\.whole) }

  /// The sum, where every part is known.
  public var whole: Amount? { value?.exact }

  /// Takes a part; nil is an unknown one.
  public mutating func add(_ part: Amount?) {
    of += 1
    guard let part else { return }
    counted += 1
    sum = sum.map { $0 + part } ?? part
  }

  /// Takes it that there is nothing beside what is known, be it nothing.
  public mutating func complete() {
    (sum, counted, isOpen) = (sum ?? .zero, of, false)
  }

  /// Takes it that there was more than the parts that are counted.
  public mutating func open() { isOpen = true }
}
