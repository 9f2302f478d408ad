import Domain

/// How portions of a unit are written.
package struct PortionFormat {
  package let unit: MeasureUnit?
  package init(_ unit: MeasureUnit?) { self.unit = unit }

  package var symbol: String { unit?.symbol ?? "" }

  /// `1.5`, or `30` for minutes and pieces: up to three decimals.
  package func number(_ portion: Portion) -> String { exact(portion.shown) }

  /// All decimals there are, as it is typed to mean just this.
  package func exact(_ portion: Portion) -> String {
    switch unit?.dimension {
    case .time, .count, .mass: portion.shortDescription
    default: portion.description
    }
  }

  /// `1.5 portions`, `1.0 portion`, `30 min`
  package func text(_ portion: Portion) -> String {
    guard let unit else { return number(portion) }
    if unit.symbol == "portions", portion == .one { return number(portion) + " portion" }
    return unit.symbol.isEmpty ? number(portion) : "\(number(portion)) \(unit.symbol)"
  }

  /// The target with its unit: `≥ 3.0 portions`, `≤ 1.0 portion`.
  package func targetText(_ target: TargetRule) -> String {
    let isOne =
      switch target {
      case .exactly(let bound), .atLeast(let bound), .atMost(let bound): bound == .one
      case .range: false
      }
    return "\(self.target(target)) \(symbol == "portions" && isOne ? "portion" : symbol)"
  }

  /// The target in the words that set it: `at least 3.0`, `range 1.0 to 2.0`.
  package func rule(_ target: TargetRule) -> String {
    switch target {
    case .exactly(let x): "exactly \(number(x))"
    case .atLeast(let x): "at least \(number(x))"
    case .atMost(let x): "at most \(number(x))"
    case .range(let low, let high): "range \(number(low)) to \(number(high))"
    }
  }

  /// The target as a reader of a list wants it: `≥ 3.0`, `1.0–2.0`.
  package func target(_ target: TargetRule) -> String {
    switch target {
    case .exactly(let x): number(x)
    case .atLeast(let x): "≥ \(number(x))"
    case .atMost(let x): "≤ \(number(x))"
    case .range(let low, let high): "\(number(low))–\(number(high))"
    }
  }
}

/// The target of a category: that of a week says so.
extension PortionFormat {
  private func period(_ category: Domain.Category) -> String { category.isWeekly ? " a week" : "" }

  /// `≥ 3.0 portions`, `≥ 2.0 portions a week`
  package func targetText(of category: Domain.Category) -> String {
    targetText(category.target) + period(category)
  }

  /// `at least 3.0`, `at least 2.0 a week`
  package func rule(of category: Domain.Category) -> String { rule(category.target) + period(category) }

  /// `≥ 3.0`, `≥ 2.0 a week`
  package func target(of category: Domain.Category) -> String { target(category.target) + period(category) }

  /// `Sat, Sun at least 2.0`: the days of the week that have a target of their own, those of one target together.
  package func weekdayRules(of category: Domain.Category) -> [String] {
    guard !category.isWeekly else { return [] }
    var days: [(target: TargetRule, names: [String])] = []
    for weekday in Weekday.allCases {
      guard let target = category.weekdayTargets[weekday] else { continue }
      if let place = days.firstIndex(where: { $0.target == target }) {
        days[place].names.append(weekday.short)
      } else {
        days.append((target, [weekday.short]))
      }
    }
    return days.map { "\($0.names.joined(separator: ", ")) \(rule($0.target))" }
  }
}

/// How servings are written.
package enum ServingFormat {
  /// `1 serving`, `0.5 servings`
  package static func text(_ servings: Amount) -> String {
    "\(servings.asTyped) \(servings == .one ? "serving" : "servings")"
  }
}
