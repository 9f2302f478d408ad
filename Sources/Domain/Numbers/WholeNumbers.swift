/// The ways from a number to a whole one, and from two whole ones to a sum, that end in an answer whatever was typed or
/// imported: a number beyond all bounds is held to the nearest there is, and is refused where it is judged.
extension Int {
  /// The whole part of a number; of one beyond all whole ones the nearest, and 0 of none. What Swift's own `Int(_:)` does
  /// with such a number ends the program; `ConversionTests` sees to it that no source uses that.
  public init(clamping value: Double) {
    guard value > -0x1p63 else {
      self = value.isNaN ? 0 : .min
      return
    }
    self = value < 0x1p63 ? Int(exactly: value.rounded(.towardZero)) ?? 0 : .max
  }

  /// The sum, held to what there is.
  func saturatingAdding(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, held to what there is.
  func saturatingSubtracting(_ other: Int) -> Int {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other < 0 ? .max : .min) : difference
  }
}

extension Amount {
  /// The sum; one that does not fit is the largest there is, which no bound lets through.
  public static func + (a: Amount, b: Amount) -> Amount {
    let (sum, overflows) = a.micros.addingReportingOverflow(b.micros)
    return Amount(micros: overflows ? (b.micros < 0 ? .min : .max) : sum)
  }

  /// So many times as much; what does not fit is the largest there is, which no bound lets through.
  public static func * (a: Amount, count: Int64) -> Amount {
    let (product, overflows) = a.micros.multipliedReportingOverflow(by: count)
    return Amount(micros: overflows ? ((a.micros < 0) != (count < 0) ? .min : .max) : product)
  }
}
