/// What additions to one category can sum to, each sum made of as few additions as possible, and of the likeliest
/// among those: bounded change-making.
struct PortionSums {
  struct Sum {
    var tenths: Int
    var count: Int
    var likelihood: Double
    /// Places in the list of additions.
    var additions: [Int]
  }
  /// By count, then by size.
  private(set) var sums: [Sum] = []

  private typealias Best = (likelihood: Double, sum: Int, coin: Int)

  /// - Parameters:
  ///   - additions: of the category; one that is as large as a likelier one is never needed.
  ///   - limit: of how many additions a sum may be made.
  ///   - enough: a sum of as many tenths gains nothing from one addition more.
  init(_ additions: [(index: Int, addition: Addition)], limit: Int, enough: Int) {
    var coins: [Sum] = []
    var sizes: Set<Int> = []
    for (index, addition) in additions.sorted(by: Self.isLikelier) where addition.portion > .zero {
      let tenths = addition.portion.tenths
      guard sizes.insert(tenths).inserted else { continue }
      coins.append(Sum(tenths: tenths, count: 1, likelihood: addition.likelihood, additions: [index]))
    }
    // A sum of n additions that fewer cannot make is a sum of n - 1 that fewer cannot make, and one more.
    var last = coins.sorted { $0.tenths < $1.tenths }
    sums = last
    let largest = last.last?.tenths ?? 0
    // No sum is larger than this.
    let size = max(0, min(enough, (limit - 1) * largest)) + largest + 1
    var isMade = [Bool](repeating: false, count: size)
    for sum in sums { isMade[sum.tenths] = true }
    for count in stride(from: 2, through: limit, by: 1) where !last.isEmpty {
      var found = [Best?](repeating: nil, count: size)
      for (place, sum) in last.enumerated() where sum.tenths < enough {
        for (kind, coin) in coins.enumerated() {
          let tenths = sum.tenths + coin.tenths
          let likelihood = sum.likelihood + coin.likelihood
          if !isMade[tenths], likelihood > found[tenths]?.likelihood ?? -1 {
            found[tenths] = (likelihood, place, kind)
          }
        }
      }
      last = found.indices.compactMap { tenths in
        guard let best = found[tenths] else { return nil }
        isMade[tenths] = true
        return Sum(
          tenths: tenths, count: count, likelihood: best.likelihood,
          additions: last[best.sum].additions + coins[best.coin].additions)
      }
      sums += last
    }
  }

  private static func isLikelier(
    _ a: (index: Int, addition: Addition), _ b: (index: Int, addition: Addition)
  ) -> Bool {
    (b.addition.likelihood, a.index) < (a.addition.likelihood, b.index)
  }
}
