/// How many independent pairs two series are worth whose days are like the days before them.
///
/// M. S. Bartlett, Journal of the Royal Statistical Society 98 (1935), 536, with the weights of a finite series:
/// 1/n* = 1/n + (2/n) Σ ((n − j)/n) ρₓ(j) ρᵧ(j). Where days are missing, (n − j) is the number of pairs of days that are
/// j apart, which it is without gaps.
struct EffectiveSize {
  /// - Parameters:
  ///   - places: the days' numbers, in order.
  ///   - x: what one series leaves on each of them, without its mean.
  /// - Returns: at most as many as there are days.
  static func of(_ places: [Int], _ x: [Double], _ y: [Double]) -> Double {
    let n = places.count
    guard n > 2, let first = places.first, let last = places.last else { return Double(n) }
    let reach = n / 5
    // One slot for every day of the range: what is missing is 0, and does not count.
    var slots = (
      x: [Double](repeating: 0, count: last - first + 1),
      y: [Double](repeating: 0, count: last - first + 1),
      known: [Double](repeating: 0, count: last - first + 1)
    )
    for (index, place) in places.enumerated() {
      slots.x[place - first] = x[index]
      slots.y[place - first] = y[index]
      slots.known[place - first] = 1
    }
    let squares = (
      x: x.reduce(0) { $0 + $1 * $1 } / Double(n), y: y.reduce(0) { $0 + $1 * $1 } / Double(n)
    )
    guard squares.x > 0, squares.y > 0, reach > 0 else { return Double(n) }
    var sum = 0.0
    for lag in 1...reach where lag < slots.x.count {
      var (productX, productY, count) = (0.0, 0.0, 0.0)
      for index in 0..<(slots.x.count - lag) {
        productX += slots.x[index] * slots.x[index + lag]
        productY += slots.y[index] * slots.y[index + lag]
        count += slots.known[index] * slots.known[index + lag]
      }
      guard count > 0 else { continue }
      let rho = (
        x: corrected(productX / count / squares.x, lag, n), y: corrected(productY / count / squares.y, lag, n)
      )
      sum += count / Double(n) * rho.x * rho.y
    }
    let share = 1 + 2 * sum
    return share > 1 ? Double(n) / share : Double(n)
  }

  /// The first autocorrelation of few days comes out too low by about (1 + 4ρ)/n: F. H. C. Marriott and J. A. Pope,
  /// Biometrika 41 (1954), 390.
  private static func corrected(_ rho: Double, _ lag: Int, _ n: Int) -> Double {
    let rho = lag == 1 ? rho + (1 + 4 * rho) / Double(n) : rho
    return min(1, max(-1, rho))
  }
}
