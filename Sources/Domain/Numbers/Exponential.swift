/// Exponentials and logarithms, since this module has no mathematics library. Right to a few units in the last place.
public enum Exponential {
  private static let log2: Double = 0x1.62e42fefa39efp-1

  /// 2 to the power of `x`.
  public static func exp2(_ x: Double) -> Double {
    guard !x.isNaN else { return x }
    guard x < 1024 else { return .infinity }
    guard x > -1080 else { return 0 }
    let whole = x.rounded()
    // The rest is at most ½ away from 0, where the series of e^y converges within 18 terms.
    let y = (x - whole) * log2
    var (sum, term) = (1.0, 1.0)
    for n in 1...18 {
      term *= y / Double(n)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(clamping: whole), significand: sum)
  }

  /// e to the power of `x`.
  public static func exp(_ x: Double) -> Double { exp2(x / log2) }

  /// The natural logarithm of `x`, which is above 0; NaN for what is not.
  public static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x == .infinity ? x : .nan }
    var (exponent, m) = (Double(x.exponent), x.significand)
    // Between √½ and √2, so that the series of the inverse hyperbolic tangent converges within 14 terms.
    if m > 1.4142135623730951 {
      m /= 2
      exponent += 1
    }
    let s = (m - 1) / (m + 1)
    var (sum, power) = (0.0, s)
    for n in 0..<14 {
      sum += power / Double(2 * n + 1)
      power *= s * s
    }
    return 2 * sum + exponent * log2
  }
}
