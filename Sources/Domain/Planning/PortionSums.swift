/// What additions to one category can sum to, each sum made of as few additions as possible, and of the likeliest
/// among those: bounded change-making.
///
/// Sums are told apart by the largest step that all additions are multiples of. Where that is so fine that there would be
/// too many of them, as among amounts of many units, sums that nearly agree count as one.
struct PortionSums {
  struct Sum {
    var size: Portion
    var count: Int
    var likelihood: Double
    /// Places in the list of additions.
    var additions: [Int]
  }
  /// By count, then by size.
  private(set) var sums: [Sum] = []

  private typealias Best = (likelihood: Double, sum: Int, coin: Int)

  /// The most sums told apart.
  private static let places = 50_000

  /// - Parameters:
  ///   - additions: of the category; one that is as large as a likelier one is never needed.
  ///   - limit: of how many additions a sum may be made.
  ///   - enough: a sum as large gains nothing from one addition more.
  init(_ additions: [(index: Int, addition: Addition)], limit: Int, enough: Portion) {
    var coins: [Sum] = []
    var sizes: Set<Portion> = []
    for (index, addition) in additions.sorted(by: Self.isLikelier) where addition.portion > .zero {
      guard sizes.insert(addition.portion).inserted else { continue }
      coins.append(
        Sum(size: addition.portion, count: 1, likelihood: addition.likelihood, additions: [index]))
    }
    // A sum of n additions that fewer cannot make is a sum of n - 1 that fewer cannot make, and one more.
    var last = coins.sorted { $0.size < $1.size }
    sums = last
    let largest = last.last?.size.micros ?? 0
    // No sum is larger than this.
    let size = max(0, min(enough.micros, (limit - 1) * largest)) + largest
    let step = max(coins.reduce(0) { Self.divisor($0, $1.size.micros) }, size / Self.places, 1)
    var isMade = [Bool](repeating: false, count: size / step + 1)
    for sum in sums { isMade[sum.size.micros / step] = true }
    for count in stride(from: 2, through: limit, by: 1) where !last.isEmpty {
      var found = [Best?](repeating: nil, count: isMade.count)
      for (place, sum) in last.enumerated() where sum.size < enough {
        for (kind, coin) in coins.enumerated() {
          let total = (sum.size + coin.size).micros / step
          let likelihood = sum.likelihood + coin.likelihood
          if !isMade[total], likelihood > found[total]?.likelihood ?? -1 {
            found[total] = (likelihood, place, kind)
          }
        }
      }
      last = found.indices.compactMap { total in
        guard let best = found[total] else { return nil }
        isMade[total] = true
        let (sum, coin) = (last[best.sum], coins[best.coin])
        return Sum(
          size: sum.size + coin.size, count: count, likelihood: best.likelihood,
          additions: sum.additions + coin.additions)
      }
      sums += last
    }
  }

  /// The greatest common divisor.
  private static func divisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  private static func isLikelier(
    _ a: (index: Int, addition: Addition), _ b: (index: Int, addition: Addition)
  ) -> Bool {
    (b.addition.likelihood, a.index) < (a.addition.likelihood, b.index)
  }
}
