import Domain
import TestSupport
import Testing

struct HistogramBinsTests {
  private static let table: [(values: [Double], edges: [Double], counts: [Int])] = [
    ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [0, 5, 10], [4, 6]),
    // Half of them the same: Sturges's rule.
    ([1, 1, 1, 1, 1, 1, 1, 9], [0, 2, 4, 6, 8, 10], [7, 0, 0, 0, 1]),
    ([3], [2.8, 3, 3.2], [0, 1]),
    // Steps of a half are not cut finer.
    ([0.5, 1, 1, 1, 1, 1, 1.5, 1.5, 2], [0.5, 1, 1.5, 2], [1, 5, 3]),
  ]

  @Test(arguments: table)
  func bins(values: [Double], edges: [Double], counts: [Int]) throws {
    let bins = try #require(HistogramBins(values))
    #expect(bins.edges == edges)
    #expect(bins.counts == counts)
  }

  @Test func nothing() {
    #expect(HistogramBins([]) == nil)
    #expect(HistogramBins([.nan, .infinity]) == nil)
  }

  @Test func laws() throws {
    try forAll(cases: 300) { generator in
      let spread = generator.pick([0.0, 0.1, 3, 1000])
      let values = generator.array(1...300) { 80 + ($0.bool() ? $0.double(-spread...spread) : 0) }
      let limit = generator.int(2...20)
      let bins = try #require(HistogramBins(values, atMost: limit))
      try #require(bins.counts.count <= limit)
      try #require(bins.edges.count == bins.counts.count + 1)
      for (index, count) in bins.counts.enumerated() {
        let isLast = index == bins.counts.count - 1
        let (low, high) = (bins.edges[index], bins.edges[index + 1])
        try #require(count == values.count { $0 >= low && ($0 < high || isLast && $0 == high) })
      }
      try #require(bins.counts.reduce(0, +) == values.count)
    }
  }
}
