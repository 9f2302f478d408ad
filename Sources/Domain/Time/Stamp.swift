/// A place in the order of all steps, of whichever device: milliseconds since 1970 in UTC, and a counter within them, in
/// one number.
///
/// Stamps of a log only rise. A clock that is set back makes the counter go on from the last one.
public struct Stamp: Hashable, Comparable, Sendable {
  public let number: Int64

  public init(_ number: Int64) { self.number = number }

  /// The first of a millisecond.
  public init(milliseconds: Int64) {
    number = min(max(0, milliseconds), Self.last) << Self.counterBits
  }

  /// What comes after it by a clock: above it, whatever the clock says.
  public func next(milliseconds: Int64) -> Stamp {
    max(Stamp(number + 1), Stamp(milliseconds: milliseconds))
  }

  public var milliseconds: Int64 { number >> Self.counterBits }

  public static func < (a: Stamp, b: Stamp) -> Bool { a.number < b.number }

  /// Stamps that can be: up to the year 4199.
  public static let all: ClosedRange<Int64> = 0...1 << 62
  private static let counterBits = 16
  private static let last = all.upperBound >> counterBits
}
