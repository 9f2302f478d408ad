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

  /// - Parameters:
  ///   - additions: of the category; one that is as large as a likelier one is never needed.
  ///   - limit: of how many additions a sum may be made.
  init(_ additions: [(index: Int, addition: Addition)], limit: Int) {
    var coins: [Sum] = []
    var seen: Set<Int> = []
    for (index, addition) in additions.sorted(by: Self.isLikelier) where addition.portion > .zero {
      let tenths = addition.portion.tenths
      guard seen.insert(tenths).inserted else { continue }
      coins.append(Sum(tenths: tenths, count: 1, likelihood: addition.likelihood, additions: [index]))
    }
    // A sum of n additions that fewer cannot make is a sum of n - 1 that fewer cannot make, and one more.
    var last = coins.sorted { $0.tenths < $1.tenths }
    sums = last
    for count in stride(from: 2, through: limit, by: 1) where !last.isEmpty {
      var found: [Int: (likelihood: Double, sum: Int, coin: Int)] = [:]
      for (place, sum) in last.enumerated() {
        for (kind, coin) in coins.enumerated() {
          let tenths = sum.tenths + coin.tenths
          guard !seen.contains(tenths) else { continue }
          let likelihood = sum.likelihood + coin.likelihood
          if likelihood > found[tenths]?.likelihood ?? -1 { found[tenths] = (likelihood, place, kind) }
        }
      }
      last = found.keys.sorted().map { tenths in
        let (likelihood, place, kind) = found[tenths]!
        return Sum(
          tenths: tenths, count: count, likelihood: likelihood,
          additions: last[place].additions + coins[kind].additions)
      }
      seen.formUnion(found.keys)
      sums += last
    }
  }

  private static func isLikelier(
    _ a: (index: Int, addition: Addition), _ b: (index: Int, addition: Addition)
  ) -> Bool {
    (b.addition.likelihood, a.index) < (a.addition.likelihood, b.index)
  }
}
