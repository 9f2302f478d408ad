import Domain
import TestSupport
import Testing

@Suite struct ExpenditureTests {
  private let pattern = [0, 1, -1, 2, -2, 1, -1]

  /// Weights of 28 days, rounded to tenths as a scale does.
  private var weights: [Day: Double] {
    let (a, b) = ([0.2, -0.1, 0.1, -0.2], [0.3, 0.3, 0, -0.2, -0.3, -0.1, 0])
    return byDay(
      (0..<28).map { day -> Double in
        let weight: Double = 84 - 0.04 * Double(day) + a[day % 4] + b[day % 7]
        return (weight * 10).rounded() / 10
      })
  }

  private func byDay(_ values: [Double]) -> [Day: Double] {
    Dictionary(uniqueKeysWithValues: values.enumerated().map { (Day($0), $1) })
  }

  private func intakes(_ base: Int, _ days: Int) -> [Day: Double] {
    byDay((0..<days).map { Double(base + 100 * pattern[$0 % 7]) })
  }

  private func found(
    _ weights: [Day: Double], _ intakes: [Day: Double], before end: Int
  ) throws -> Expenditure {
    try ExpenditureEstimator().estimate(weights: weights, intakes: intakes, before: Day(end)).get()
  }

  @Test func fourWeeks() throws {
    let all = try found(weights, intakes(1900, 28), before: 28)
    #expect(Rounding.whole(all.kilocalories) == 2258 && Rounding.whole(all.halfWidth) == 154)
    #expect(all.window == 28 && all.correlation == 0.4 && all.weighings == 28)
    var (fewer, days) = (weights, intakes(1900, 28))
    for day in [3, 10, 17, 24] { fewer[Day(day)] = nil }
    for day in [5, 6, 13, 20, 27] { days[Day(day)] = nil }
    let some = try found(fewer, days, before: 28)
    #expect(Rounding.whole(some.kilocalories) == 2292 && Rounding.whole(some.halfWidth) == 166)
    #expect(some.completeDays == 23)
  }

  /// Deviations that stay alike are more uncertain: four weeks do not do, five do.
  @Test func fiveWeeks() throws {
    let weights = byDay([
      79.9, 80.4, 80.4, 80.6, 80.3, 80.2, 79.7, 79.5, 79.2, 79.3, 79.2, 79.6, 79.6, 80.1, 79.5, 80.0, 80.0,
      80.2,
      79.9, 79.8, 79.3, 79.1, 78.7, 78.9, 78.7, 79.1, 79.2, 79.6, 79.1, 79.6, 79.5, 79.8, 79.4, 79.4, 78.8,
    ])
    let five = try found(weights, intakes(2000, 35), before: 35)
    #expect(five.window == 35)
    #expect((five.correlation * 1000).rounded() == 766)
    #expect(Rounding.whole(five.kilocalories) == 2222 && Rounding.whole(five.halfWidth) == 298)
  }

  private func refused(_ weights: [Day: Double], _ intakes: [Day: Double]) -> ExpenditureRefusal? {
    switch ExpenditureEstimator().estimate(weights: weights, intakes: intakes, before: Day(28)) {
    case .success: nil
    case .failure(let refusal): refusal
    }
  }

  @Test func refusals() {
    let days = intakes(1900, 28)
    let few = refused(weights.filter { $0.key.number >= 10 }, days)
    #expect(few?.reason == .fewWeighings && few?.weighings == 18 && few?.needsDays == 1)
    let incomplete = refused(weights, days.filter { $0.key.number >= 12 })
    #expect(incomplete?.reason == .fewCompleteDays && incomplete?.needsDays == 4)
    let gap = refused(weights.filter { !(8...14).contains($0.key.number) }, days)
    #expect(gap?.reason == .gap && (gap?.needsDays ?? 0) > 0)
    #expect(refused(weights.filter { !(8...13).contains($0.key.number) }, days) == nil)
    #expect(refused([:], [:])?.reason == .fewWeighings)
    #expect(refused(weights, intakes(7000, 28))?.reason == .implausible)
    let wild = weights.mapValues { $0 }.merging([Day(0): 90, Day(1): 90, Day(2): 90, Day(3): 89]) { $1 }
    let uncertain = refused(wild, days)
    #expect(uncertain?.reason == .uncertain && (uncertain?.needsDays ?? 0) > 0)
  }

  /// The interval holds what simulated people truly spend 90 to 98 times in 100, of those it is told of.
  @Test func coverage() {
    var g = Generator(seed: 28)
    var (told, held) = (0, 0)
    for _ in 0..<2000 {
      let person = SimulatedEater(&g)
      let (weights, intakes) = person.records(days: 28, &g)
      guard
        case .success(let found) = ExpenditureEstimator().estimate(
          weights: weights, intakes: intakes, before: Day(28))
      else { continue }
      told += 1
      if abs(found.kilocalories - person.expenditure) <= found.halfWidth { held += 1 }
    }
    let share = Double(held) / Double(told)
    #expect(told > 1200)
    #expect((0.90...0.98).contains(share), "\(held) of \(told)")
  }
}
