/// An exact decimal number as a person types it, in millionths: `80`, `1.5`, `0.333333`.
///
/// Amounts never pass through binary fractions, so what was typed is what is stored and shown.
public struct Amount: Hashable, Comparable, Sendable {
  /// The number times 1,000,000.
  public let micros: Int64

  public static let scale: Int64 = 1_000_000
  public static let zero = Amount(micros: 0)
  public static let one = Amount(micros: scale)

  public init(micros: Int64) { self.micros = micros }
  public init(_ whole: Int) { micros = Int64(whole) * Amount.scale }

  /// Reads digits with at most one decimal point or comma, or a fraction below one that people say, halves to
  /// tenths: `1/2`, `7/10`. `18/11` is none: it is meant as a day. `1,800` is what it is where numbers are shown.
  /// More than six decimals are rounded half away from zero.
  /// - Returns: nil when the text is no number or does not fit.
  public init?(_ text: Substring.UTF8View) {
    var negative = false
    var whole: Int64 = 0
    var fraction: Int64 = 0
    var fractionDigits = 0
    var roundUp = false
    var digits = 0
    var sawPoint = false
    var denominator: Int64?
    for (offset, byte) in text.enumerated() {
      switch byte {
      case 0x2D, 0x2B:  // - +
        guard offset == 0 else { return nil }
        negative = byte == 0x2D
      case 0x30...0x39:
        let digit = Int64(byte &- 0x30)
        if let d = denominator {
          guard d < 1_000_000 else { return nil }
          denominator = d * 10 + digit
        } else if sawPoint {
          if fractionDigits < 6 {
            fraction = fraction * 10 + digit
          } else if fractionDigits == 6 {
            roundUp = digit >= 5
          }
          fractionDigits += 1
        } else {
          guard whole < 900_000_000_000 else { return nil }  // ten times that in millionths still fits
          whole = whole * 10 + digit
        }
        digits += 1
      case 0x2C where !sawPoint && Self.isGrouped(text): continue
      case 0x2E, 0x2C:  // . ,
        guard !sawPoint, denominator == nil else { return nil }
        sawPoint = true
      case 0x2F:  // /
        guard !sawPoint, denominator == nil, digits > 0 else { return nil }
        denominator = 0
        digits = 0
      default:
        return nil
      }
    }
    guard digits > 0 else { return nil }
    if sawPoint, fractionDigits == 0 { return nil }
    var micros: Int64
    if let denominator {
      guard (2...10).contains(denominator), (1..<denominator).contains(whole),
        let exact = Rounding.divide(Int128(whole) * Int128(Amount.scale), by: Int128(denominator))
      else { return nil }
      micros = exact
    } else {
      while fractionDigits < 6 {
        fraction *= 10
        fractionDigits += 1
      }
      micros = whole * Amount.scale + fraction + (roundUp ? 1 : 0)
    }
    self.micros = negative ? -micros : micros
  }

  public init?(_ text: String) { self.init(text[...].utf8) }

  /// Whether the commas of a number part its thousands: groups of three digits after one to three, the first of which
  /// is not 0.
  private static func isGrouped(_ text: Substring.UTF8View) -> Bool {
    let digits = text.drop { $0 == 0x2D || $0 == 0x2B }.prefix { $0 != 0x2E }
    let groups = digits.split(separator: 0x2C, omittingEmptySubsequences: false)
    return (1...3).contains(groups[0].count) && groups[0].first != 0x30
      && groups.dropFirst().allSatisfy { $0.count == 3 }
  }

  public var doubleValue: Double { Double(micros) / Double(Amount.scale) }

  /// The nearest amount to a binary number.
  /// - Returns: nil when it is not finite or does not fit.
  public init?(nearest value: Double) {
    let scaled = (value * Double(Amount.scale)).rounded(.toNearestOrAwayFromZero)
    guard abs(scaled) < 9e18, let exact = Int64(exactly: scaled) else { return nil }
    micros = exact
  }

  public static func < (a: Amount, b: Amount) -> Bool { a.micros < b.micros }
}

extension Amount: CustomStringConvertible {
  /// Plain decimals without trailing zeros: `80`, `0.3`.
  public var description: String {
    Decimals.text(micros, scaleDigits: 6)
  }

  /// As it was typed, where it can only have been a fraction: `1/3` for 0.333333.
  public var asTyped: String {
    guard micros < Amount.scale, let (part, whole) = fraction else { return description }
    return "\(part)/\(whole)"
  }

  /// The fraction that it can only have been, where decimals cannot tell it: 1 and 3 of 0.333333, 4 and 3 of 1.333333.
  private var fraction: (Int64, Int64)? {
    guard micros % 10 != 0, micros > 0, micros < 1_000 * Amount.scale else { return nil }
    for denominator in [3, 6, 7, 9] as [Int64] {
      let part = (micros * denominator + Amount.scale / 2) / Amount.scale
      if Rounding.divide(Int128(part * Amount.scale), by: Int128(denominator)) == micros {
        return (part, denominator)
      }
    }
    return nil
  }

  /// The product, rounded to a millionth; a third of 30 is 10. Nil where it does not fit.
  public func times(_ other: Amount) -> Amount? { scaled(to: other, of: .one) }

  /// So much of it as one amount is of another, rounded to a millionth; nil where it does not fit.
  public func scaled(to other: Amount, of whole: Amount) -> Amount? {
    let (own, owns) = fraction ?? (micros, Amount.scale)
    let (part, parts) = other.fraction ?? (other.micros, Amount.scale)
    let (old, olds) = whole.fraction ?? (whole.micros, Amount.scale)
    guard old > 0 else { return nil }
    let (first, firstFits) = (Int128(own) * Int128(part)).multipliedReportingOverflow(
      by: Int128(olds) * Int128(Amount.scale))
    guard !firstFits else { return nil }
    return Rounding.divide(first, by: Int128(owns) * Int128(parts) * Int128(old)).map(Amount.init(micros:))
  }
}

/// Exact whole-number division with the one rounding rule of the program.
public enum Rounding {
  /// `numerator / denominator`, rounded half away from zero.
  /// - Returns: nil when the result does not fit or the denominator is zero.
  public static func divide(_ numerator: Int128, by denominator: Int128) -> Int64? {
    guard denominator != 0 else { return nil }
    let negative = (numerator < 0) != (denominator < 0)
    let n = numerator.magnitude
    let d = denominator.magnitude
    let quotient = (n + d / 2) / d
    guard quotient <= UInt128(Int64.max) else { return nil }
    let value = Int64(quotient)
    return negative ? -value : value
  }

  /// The whole number nearest to a score or mean, half away from zero.
  public static func whole(_ value: Double) -> Int {
    guard value.isFinite, abs(value) < 9e15 else { return 0 }
    return Int(clamping: nearest(value))
  }

  /// As `whole`, of any size. A binary fraction that lies a hair below a half stands for that half: ten times 71.65
  /// is 716.4999….
  static func nearest(_ value: Double) -> Double {
    let size = value.magnitude
    let down = size.rounded(.down)
    let isUp = size - down + min(4 * size.ulp, 1e-6) >= 0.5
    return value.sign == .minus ? -(isUp ? down + 1 : down) : isUp ? down + 1 : down
  }
}

/// Decimal text of scaled integers, without locale and without binary fractions.
public enum Decimals {
  /// - Parameters:
  ///   - value: the number times ten to the power `scaleDigits`.
  ///   - minimum: decimals to keep even when zero (`1.0`).
  public static func text(_ value: Int64, scaleDigits: Int, minimum: Int = 0) -> String {
    var divisor: UInt64 = 1
    for _ in 0..<scaleDigits { divisor *= 10 }
    let magnitude = value.magnitude
    var fraction = magnitude % divisor
    var digits = scaleDigits
    while digits > minimum, fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    var text = value < 0 ? "-" : ""
    text += String(magnitude / divisor)
    if digits > 0 {
      let tail = String(fraction)
      text += "."
      for _ in 0..<(digits - tail.utf8.count) { text += "0" }
      text += tail
    }
    return text
  }

  /// A whole number with its thousands parted: `12,600`.
  public static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (value < 0 ? "−" : "") + text
  }

  /// A binary number rounded half away from zero to `digits` decimals, trailing zeros dropped.
  public static func text(_ value: Double, digits: Int, minimum: Int = 0) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = Rounding.nearest(value * scale)
    guard abs(scaled) < 9e18, let exact = Int64(exactly: scaled) else { return String(value) }
    return text(exact, scaleDigits: digits, minimum: minimum)
  }

  /// As `text`, for people; only a number that is 0 becomes 0: 0.000201 in two decimals is 0.0002.
  public static func reading(_ value: Double, digits: Int) -> String {
    var digits = digits
    var scaled = value.magnitude
    for _ in 0..<digits { scaled *= 10 }
    while scaled > 0, scaled < 0.5, digits < 12 {
      scaled *= 10
      digits += 1
    }
    return text(value, digits: digits)
  }

  /// A binary number as the decimal it stands for, for other programs: twelve decimals, of small numbers more, of
  /// large ones as many as fifteen digits leave. What is beyond is not known: 0.1 + 0.2 is 0.3.
  /// - Returns: nil where it is no number.
  public static func exact(_ value: Double) -> String? {
    guard value.isFinite else { return nil }
    let size = value.magnitude
    guard size < 9e18 else { return String(value) }
    let micros = (value * 1e6).rounded()
    if size < 1e9, micros / 1e6 == value, let exact = Int64(exactly: micros) {
      return text(exact, scaleDigits: 6)
    }
    var digits = size < 1e-6 ? 18 : 12
    var scaled = size * (digits == 18 ? 1e18 : 1e12)
    while digits > 0, scaled >= 1e15 {
      digits -= 1
      scaled /= 10
    }
    return text(value, digits: digits)
  }
}
