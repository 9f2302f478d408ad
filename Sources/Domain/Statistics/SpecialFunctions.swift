/// The functions that tests of significance rest on, since this module has no mathematics library; right to about 13 digits.
enum SpecialFunctions {
  /// The inverse of tanh, for -1 < x < 1.
  static func artanh(_ x: Double) -> Double { 0.5 * Exponential.log((1 + x) / (1 - x)) }

  static func tanh(_ x: Double) -> Double {
    guard abs(x) < 20 else { return x < 0 ? -1 : 1 }
    let square = Exponential.exp(2 * x)
    return (square - 1) / (square + 1)
  }

  /// The logarithm of the gamma function, for x > 0: Stirling's series (NIST DLMF 5.11.1) from 16 on, and down from there
  /// by Γ(x + 1) = x Γ(x).
  static func logGamma(_ x: Double) -> Double {
    var (x, product) = (x, 1.0)
    while x < 16 {
      product *= x
      x += 1
    }
    let square = x * x
    let series =
      (1 / 12.0 - (1 / 360.0 - (1 / 1260.0 - (1 / 1680.0 - 1 / 1188.0 / square) / square) / square) / square)
      / x
    return (x - 0.5) * Exponential.log(x) - x + 0.918_938_533_204_672_7 + series - Exponential.log(product)
  }

  /// The regularised incomplete beta function I_x(a, b), for a, b > 0: the continued fraction of NIST DLMF 8.17.22 by
  /// Lentz's method.
  static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    // The fraction converges fast on this side alone.
    if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(1 - x, b, a) }
    let front = Exponential.exp(
      a * Exponential.log(x) + b * Exponential.log(1 - x) - Exponential.log(a) - logGamma(a) - logGamma(b)
        + logGamma(a + b))
    let tiny = 1e-300
    func away(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
    var c = 1.0
    var d = 1 / away(1 - (a + b) * x / (a + 1))
    var fraction = d
    for step in 1...500 {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      d = 1 / away(1 + even * d)
      c = away(1 + even / c)
      fraction *= d * c
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / away(1 + odd * d)
      c = away(1 + odd / c)
      let change = d * c
      fraction *= change
      if abs(change - 1) < 1e-15 { break }
    }
    return min(1, front * fraction)
  }
}
