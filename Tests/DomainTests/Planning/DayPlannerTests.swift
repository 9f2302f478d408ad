import Domain
import TestSupport
import Testing

/// Plans against brute force: every choice of at most so many of the additions, each as often as wished.
@Suite struct DayPlannerTests {
  /// Random categories, rules, totals and additions, few enough to try every choice.
  private struct Trial {
    var setup: Setup
    var day: DayTotals
    var additions: [Addition]
    var limit: Int
    var planner: DayPlanner

    init(_ g: inout Generator) {
      setup = Setup(&g)
      let ids = setup.categories.map(\.id)
      // Much compensation, which is what is hard to plan with.
      for index in 10..<10 + (g.bool() ? g.int(0...8) : 0) {
        setup.rules.append(
          CompensationRule(
            id: Int64(index), fromID: g.pick(ids), toID: g.pick(ids), ratio: Double(g.int(1...20)) / 4,
            maxOffset: Double(g.int(0...40)) / 10, position: g.int(1...9)))
      }
      day = setup.day(&g)
      limit = g.int(1...3)
      additions = []
      for index in 0..<g.int(0...9) {
        additions.append(
          Addition(
            item: .food(Int64(index / 2)), categoryID: g.pick(ids), portion: Portion(tenths: g.int(1...40)),
            likelihood: Double(g.int(0...4)) / 4))
      }
      planner = DayPlanner(categories: setup.categories, compensation: setup.rules)
    }

    /// The best score there is, with the fewest additions that reach it and the most they sum to in likelihood.
    func byTryingAll() -> (score: Double, count: Int, likelihood: Double) {
      let evaluator = setup.evaluator
      var best = (score: evaluator.evaluate(day)!.score, count: 0, likelihood: 0.0)
      func visit(from first: Int, _ day: DayTotals, _ count: Int, _ likelihood: Double) {
        let score = evaluator.evaluate(day)!.score
        let isSame = abs(score - best.score) <= 1e-9
        if isSame
          ? (count, -likelihood) < (best.count, -best.likelihood - 1e-9) : score > best.score
        {
          best = (score, count, likelihood)
        }
        guard count < limit else { return }
        for index in additions.indices.dropFirst(first) {
          var next = day
          next[additions[index].categoryID, default: .zero] += additions[index].portion
          visit(from: index, next, count + 1, likelihood + additions[index].likelihood)
        }
      }
      visit(from: 0, day, 0, 0)
      return best
    }
  }

  @Test func noChoiceIsBetter() throws {
    var planned = 0
    try forAll(cases: 1500) { g in
      let trial = Trial(&g)
      let best = trial.byTryingAll()
      guard let plan = trial.planner.plan(trial.day, trial.additions, limit: trial.limit) else {
        try #require(best.count == 0)
        return
      }
      planned += 1
      try #require(near(plan.score, best.score), "\(plan.score) for \(best.score)")
      try #require(plan.additions.count == best.count)
      try #require(near(plan.additions.reduce(0) { $0 + $1.likelihood }, best.likelihood))
      try #require(near(trial.planner.score(trial.day, with: plan.additions), plan.score))
    }
    #expect(planned > 0)
  }

  @Test func alternativesDoWithoutSomethingAndAreNoBetter() throws {
    try forAll(cases: 500) { g in
      let trial = Trial(&g)
      guard let plan = trial.planner.plan(trial.day, trial.additions, limit: trial.limit) else { return }
      let now = try #require(trial.setup.evaluator.evaluate(trial.day)).score
      let others = trial.planner.alternatives(
        to: plan, trial.day, trial.additions, limit: trial.limit, count: 9)
      for other in others {
        try #require(other.score <= plan.score + 1e-9 && other.score > now)
        let items = Set(other.additions.map(\.item))
        try #require(plan.additions.contains { !items.contains($0.item) })
      }
    }
  }

  private let planner = DayPlanner(categories: Defaults.categories, compensation: Defaults.compensation)

  private func addition(_ category: Int64, _ value: Double, likelihood: Double = 1) -> Addition {
    Addition(
      item: .category(category), categoryID: category, portion: portions(value), likelihood: likelihood)
  }

  /// Two treats too many: an hour of sports reaches its own target and excuses both; half an hour would not.
  @Test func sportsExcuseTreats() throws {
    let day = totals([1: 1, 2: 3, 3: 2, 4: 3, 5: 1, 6: 3, 7: 2, 8: 3])
    let plan = try #require(
      planner.plan(day, [addition(9, 30, likelihood: 5), addition(9, 60), addition(2, 1)], limit: 3))
    #expect(plan.additions.map(\.portion) == [portions(60)])
    #expect(plan.score == 100)
  }

  @Test func nothingForAPerfectDay() {
    let day = totals([1: 1, 2: 3, 3: 2, 4: 3, 5: 1, 6: 3, 7: 2, 8: 0, 9: 30])
    #expect(planner.plan(day, [addition(2, 1), addition(8, 1), addition(9, 60)], limit: 4) == nil)
    #expect(planner.plan([:], [], limit: 4) == nil)
    #expect(planner.plan([:], [addition(2, 1)], limit: 0) == nil)
    #expect(planner.plan([:], [addition(77, 1)], limit: 1) == nil, "a category that does not count")
  }

  /// 2.0 and 1.0 are two, 1.5 twice as well: the likelier; 3.0 alone would be fewer.
  @Test func fewerThenLikelier() throws {
    let some = [addition(2, 2), addition(2, 1), addition(2, 1.5, likelihood: 3)]
    #expect(
      try #require(planner.plan([:], some, limit: 2)).additions.map(\.portion) == [
        portions(1.5), portions(1.5),
      ])
    let all = some + [addition(2, 3, likelihood: 0.1)]
    #expect(try #require(planner.plan([:], all, limit: 2)).additions.map(\.portion) == [portions(3)])
  }

  /// Where each unit has its own odd sizes there are very many sums; there is a plan all the same, and a good one.
  @Test func amountsOfManyUnits() throws {
    var additions: [Addition] = []
    for place in 1...60 {
      let size = place % 2 == 0 ? place * 29_574 : place * 236_588
      additions.append(
        Addition(item: .food(Int64(place)), categoryID: 1, portion: Portion(micros: size), likelihood: 0.5))
    }
    let plan = try #require(planner.plan([:], additions, limit: 3))
    #expect(planner.score([:], with: plan.additions) == plan.score)
    #expect(plan.additions.count == 1, "a litre and more in one")
  }
}
