import Domain
import Naming
import Query

/// The goals of days as columns of questions.
enum GoalColumns {
  /// `protein_goal`, `carbs_goal`, `fat_goal`
  static let nutrients: [Field<DayRow>] = BudgetNutrient.allCases.map { nutrient in
    var field = Field<DayRow>(
      "\(nutrient)_goal", "\("\(nutrient)".capitalizedFirst) goal", .number(0, "g"),
      "the \(nutrient) goal or allowance in force, in g", role: .further, scope: .questions, needs: .energy
    ) { .optional($0.energy?.nutrientGoals[nutrient].map(Double.init)) }
    field.column.givesWay = .toAll
    return field
  }

  /// `fibre_goal`: of each nutrient beside protein, carbs and fat that has ever had a goal.
  static func others(_ names: NameResolver, _ given: inout ColumnNames) throws -> [Field<DayRow>] {
    let kinds = Set(try names.log.goals.all().map(\.kind).filter { $0.nutrient != nil })
    let nutrients = try names.nutrients().all.filter { kinds.contains(.nutrient($0.key)) }
    guard !nutrients.isEmpty else { return [] }
    return zip(nutrients, given.add(nutrients.map { "\($0.name)_goal" }, kind: "goal")).map {
      nutrient, name in
      let (kind, unit) = (GoalKind.nutrient(nutrient.key), nutrient.unit.rawValue)
      var field = Field<DayRow>(
        name, "\(nutrient.name.capitalizedFirst) goal", .number(1, unit),
        "the goal for \(nutrient.name) in force, in \(unit)", role: .further, scope: .questions,
        needs: .energy
      ) { .optional($0.energy?.metricGoals[kind]) }
      field.column.givesWay = .toAll
      return field
    }
  }

  /// `steps_goal`: of each metric that has ever had a goal.
  static func metrics(
    _ names: NameResolver, _ system: UnitSystem, _ given: inout ColumnNames
  ) throws -> [Field<DayRow>] {
    let kinds = Set(try names.log.goals.all().compactMap(\.kind.metric)).sorted()
    guard !kinds.isEmpty else { return [] }
    let catalogue = try names.log.metricCatalogue()
    let formats = kinds.compactMap { catalogue[$0] }.map { MetricFormat($0, system, energy: .kcal) }
    return zip(formats, given.add(formats.map { "\($0.metric.name)_goal" }, kind: "goal")).map {
      format, name in
      let kind = GoalKind.metric(format.metric.key)
      var field = Field<DayRow>(
        name, "\(format.metric.name.capitalizedFirst) goal", format.columnKind,
        "the goal for \(format.metric.name) in force", role: .further, scope: .questions, needs: .energy
      ) { $0.energy?.metricGoals[kind].map { format.value($0) } ?? .missing }
      field.column.givesWay = .toAll
      return field
    }
  }
}
