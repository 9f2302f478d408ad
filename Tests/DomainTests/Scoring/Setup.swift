import Domain
import TestSupport

/// Random categories and rules, and the score of a day as the specification words it.
struct Setup {
  var categories: [Domain.Category]
  var rules: [CompensationRule]

  var evaluator: DailyScoreEvaluator { DailyScoreEvaluator(categories: categories, compensation: rules) }

  init(_ g: inout Generator) {
    categories = []
    for index in 1...g.int(1...10) {
      categories.append(
        Category(
          id: Int64(100 + index), name: "\(index)", unitID: 1, isEnabled: index == 1 || !g.oneIn(5),
          target: TargetRule.random(&g), position: index,
          weight: g.bool() ? nil : Double(g.int(1...30)) / 100,
          profile: g.bool() ? nil : Setup.profile(&g)))
    }
    let ids = Int64(101)...Int64(100 + categories.count)
    rules = []
    for index in 1...4 where g.bool() {
      rules.append(
        CompensationRule(
          id: Int64(index), fromID: g.int64(ids), toID: g.int64(ids), ratio: Double(g.int(1...20)) / 2,
          maxOffset: Double(g.int(0...30)) / 10, isEnabled: !g.oneIn(5), position: g.int(1...3)))
    }
  }

  private static func profile(_ g: inout Generator) -> ScoreProfile {
    func side(_ g: inout Generator) -> Penalty {
      Penalty(multiplier: Double(g.int(0...8)) / 4, softLimit: Double(g.int(1...40)) / 10)
    }
    return ScoreProfile(
      under: side(&g), over: side(&g), capsOver: g.bool(), curve: g.pick(PenaltyCurve.allCases))
  }

  func day(_ g: inout Generator) -> DayTotals {
    var day: DayTotals = [:]
    for category in categories where !g.oneIn(4) { day[category.id] = Portion(tenths: g.int(0...120)) }
    return day
  }

  func bySpecification(_ day: DayTotals) -> (score: Double, adjusted: [Int64: Double]) {
    let enabled = categories.filter(\.isEnabled)
    var totals: [Int64: Double] = [:]
    var surplus: [Int64: Double] = [:]
    for category in enabled {
      totals[category.id] = Double(day[category.id]?.tenths ?? 0) / 10
      let total = totals[category.id]!
      switch category.target {
      case .atLeast(let x): surplus[category.id] = max(0, total - x.doubleValue)
      case .exactly(let x): surplus[category.id] = max(0, total - Double(x.tenths + 1) / 10)
      case .range(_, let high): surplus[category.id] = max(0, total - high.doubleValue)
      case .atMost: break
      }
    }
    for rule in rules.sorted(by: { ($0.position, $0.id) < ($1.position, $1.id) }) where rule.isEnabled {
      guard rule.fromID != rule.toID, let from = enabled.first(where: { $0.id == rule.fromID }),
        let high = from.target.preferred.max, let left = surplus[rule.toID]
      else { continue }
      let offset = min(max(0, totals[from.id]! - high.doubleValue), left / rule.ratio, rule.maxOffset)
      totals[from.id]! -= offset
      surplus[rule.toID]! -= offset * rule.ratio
    }
    var sum = 0.0
    for category in enabled {
      let profile = category.effectiveProfile
      let (low, high) = category.target.preferred
      var score = 100.0
      func lose(_ distance: Double, _ side: Penalty) {
        let ratio = max(0, distance) / side.softLimit
        score -= 50 * (profile.curve == .linear ? ratio : ratio * ratio) * side.multiplier
      }
      if let low { lose(low.doubleValue - totals[category.id]!, profile.under) }
      if let high, !profile.capsOver { lose(totals[category.id]! - high.doubleValue, profile.over) }
      sum += min(100, max(0, score)) * category.effectiveWeight
    }
    return (sum / enabled.reduce(0) { $0 + $1.effectiveWeight }, totals)
  }
}
