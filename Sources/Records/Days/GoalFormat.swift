import Domain
import Language
import Naming

/// How goals of a kind are written.
package struct GoalFormat {
  package let kind: GoalKind
  /// That of its metric, or of the weight; nil of what is eaten.
  package let metric: MetricFormat?
  /// The nutrient beside protein, carbs and fat; nil of all else.
  private let nutrient: Nutrient?

  package init(_ kind: GoalKind, _ context: Context) throws {
    self.kind = kind
    let catalogue = try context.log.metricCatalogue()
    let measured = kind == .weight ? Metrics.weight : kind.metric.flatMap { catalogue[$0] }
    metric = try measured.map { try context.format($0) }
    nutrient = try kind.nutrient.flatMap { try context.log.nutrients.catalogue[$0] }
  }

  /// `energy`, `protein`, `resting heart rate`
  package var name: String {
    kind == .calories ? "energy" : metric?.metric.name ?? nutrient?.name ?? kind.rawValue
  }

  /// The name as a line has it: `kcal`, `"body fat"`.
  package var typedName: String {
    GoalKind.eaten.contains(kind) ? kind.rawValue : Lexer.quoted(name)
  }

  /// The seventh part of a value of what adds up from day to day, as a line has it; nil of all else.
  package func typedSeventh(of value: Int) -> String? {
    guard kind.isEaten || metric?.metric.isCumulative == true else { return nil }
    let part = number(value) / 7
    if let metric { return metric.typed(part) }
    return kind == .calories
      ? EnergyFormat.bare(Rounding.whole(part)) : "\(Decimals.text(part, digits: 0))\(unit)"
  }

  /// The unit that its numbers are kept in.
  package var unit: String {
    switch kind {
    case .calories: "kcal"
    case .protein, .carbs, .fat: "g"
    default: metric?.metric.unit.symbol ?? nutrient?.unit.rawValue ?? ""
    }
  }

  /// What is kept as a whole number, in the unit.
  package func number(_ value: Int) -> Double {
    GoalKind.eaten.contains(kind) ? Double(value) : Double(value) / 1000
  }

  /// `2,000 kcal`, `150 g`, `78.0 kg`, `7h30m`
  package func text(_ value: Int) -> String {
    switch kind {
    case .calories: return EnergyFormat.text(value)
    case .protein, .carbs, .fat: return "\(value) g"
    default:
      guard let metric else { return "\(Decimals.text(number(value), digits: 3)) \(unit)".trimmed }
      if kind == .weight, metric.unit.isKept {
        return "\(Decimals.text(Int64(value), scaleDigits: 3, minimum: 1)) kg"
      }
      return metric.text(number(value))
    }
  }

  /// What was eaten of energy, protein, carbs or fat: `≥ 1,200 kcal`, `88 g`
  func eaten(_ value: Bounded<Double>) -> String {
    kind == .calories
      ? "\(EnergyFormat.known(value)) \(EnergyFormat.symbol)"
      : "\(WholeFormat.known(value.map(Rounding.whole))) \(unit)"
  }

  /// The goal in words: `2,000 kcal`, `at least 8000`, `none`. Energy is always a most, protein a least.
  package func text(_ goal: Goal) -> String {
    guard let value = goal.value else { return "none" }
    let isUnderstood = GoalKind.suggested.contains(kind)
    let bound = isUnderstood ? "" : goal.bound == .atLeast ? "at least " : "at most "
    return bound + text(value)
  }

  /// What some goals of one value are of, as it is typed: `on sat,sun`, `on training days`, `@breakfast`.
  package static func words(_ scopes: [GoalScope], _ slots: [MealSlot]) -> String {
    var (days, others): ([Weekday], [String]) = ([], [])
    for scope in scopes {
      switch scope {
      case .everyDay: break
      case .weekday(let weekday): days.append(weekday)
      case .training: others.append("on training days")
      case .meal(let id):
        others.append("@" + (slots.first { $0.id == id }?.name.lowercased() ?? "?"))
      }
    }
    let named =
      WeekdaySet(days) == .workdays ? "workdays" : days.map { $0.short.lowercased() }.joined(separator: ",")
    return ((days.isEmpty ? [] : ["on \(named)"]) + others).joined(separator: ", ")
  }
}
