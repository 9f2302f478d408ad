import Domain
import Naming
import Query
import Reports
import Store

/// What a day has of energy beside what was eaten, for questions.
package struct EnergyColumns: Sendable {
  /// In kcal.
  var active: Double?
  var resting: Bounded<Double>?
  var net: Bounded<Double>?
  /// The calorie goal in force: the allowance of the active budget, else the goal.
  var goal: Int?
  var allowance: Int?
  /// In grams.
  var nutrientGoals: [BudgetNutrient: Int] = [:]
  /// In the unit of the metric, or of the nutrient beside protein, carbs and fat.
  var metricGoals: [GoalKind: Double] = [:]
  /// In percent of the way to the goal weight.
  var weightWay: Double?
  /// How what was eaten stands against a goal that was set.
  var color: CalorieState?
}

/// Reads them for the days of a range.
final class EnergyColumnsReader {
  private let book: EnergyBook
  private let resting: RestingReader
  private let way: WeightWay
  /// The metrics, and the nutrients beside protein, carbs and fat, that have ever had a goal.
  private let metrics: Set<GoalKind>

  init(_ range: DayRange, _ context: Context) throws {
    book = try EnergyBook(range, context)
    resting = try RestingReader(range, context)
    // The way rests on all weighings, whichever days are asked for.
    let all = try MetricReader(context.log).values(Metrics.weight, in: .all)
    let goals = try context.log.goals.all()
    way = WeightWay(all, goals: goals)
    metrics = Set(goals.map(\.kind).filter { $0.metric != nil || $0.nutrient != nil })
  }

  func columns(_ day: Day) throws -> EnergyColumns {
    let balance = BalanceRow(book.day(day), resting.value(on: day), day)
    var columns = EnergyColumns(active: balance.day.active, resting: balance.resting, net: balance.net)
    columns.weightWay = way.percent(on: day)
    for nutrient in BudgetNutrient.allCases {
      columns.nutrientGoals[nutrient] = book.goal(of: nutrient, on: day)
    }
    for kind in metrics {
      columns.metricGoals[kind] = book.goal(kind, on: day)?.value.map { Double($0) / 1000 }
    }
    columns.allowance = book.allowance(on: day)
    columns.color = book.state(of: day)
    columns.goal = columns.allowance ?? book.goal(.calories, on: day)?.value
    return columns
  }
}

package enum EnergyFields {
  /// The columns of days.
  /// - Parameter weight: how people read weights.
  static func days(_ weight: MetricFormat) -> [Field<DayRow>] {
    [
      number("active", "Active energy", "energy spent in activity", otherNames: ["active energy"]) {
        $0.active
      },
      resting,
      net,
      number("goal", "Goal", "the calorie goal you set, or the allowance in force") {
        $0.goal.map(Double.init)
      },
      number("allowance", "Allowance", "what the active budget gave the day") {
        $0.allowance.map(Double.init)
      },
      givingWay(
        Field(
          "calorie_color", "Energy colour", .text,
          "green below nine tenths of the calorie goal or allowance in force, orange up to it, red above; missing "
            + "where nobody set one or nothing is known", role: .further, scope: .questions, needs: .energy
        ) { .optional($0.energy?.color?.rawValue) }),
      trend(weight),
    ] + GoalColumns.nutrients + [
      givingWay(
        Field(
          "weight_way", "Way to the goal weight", .number(0, "%"),
          "the furthest the week's mean weight has come to a goal you set, in % of the way", role: .further,
          scope: .questions, needs: .energy
        ) { .optional($0.energy?.weightWay) }),
      Field("items", "Items", .text, "what was logged", role: .further, scope: .questions, needs: .items) {
        row in
        row.items.isEmpty ? .missing : .text(row.items.joined(separator: ", "))
      },
      spent("expenditure", "Expenditure", "what you spend a day by your log") { $0.value },
      spent("expenditure_low", "Expenditure, low", "the least that may be, as 95 times in 100") { $0.low },
      spent("expenditure_high", "Expenditure, high", "the most that may be, as 95 times in 100") { $0.high },
    ]
  }

  private static func trend(_ weight: MetricFormat) -> Field<DayRow> {
    Field(
      "trend", "Weight trend", weight.unit.isParted ? weight.columnKind : .number(2, weight.unit.symbol),
      "the weight without its ups and downs, in \(weight.unit.symbol)", role: .further,
      scope: .questions, needs: .spent
    ) { $0.spent?.trend.map { weight.value($0.value) } ?? .missing }
  }

  private static func spent(
    _ key: String, _ title: String, _ detail: String,
    _ read: @escaping @Sendable (SpentReader.Value) -> Double
  ) -> Field<DayRow> {
    Field(
      key, title, .number(0, "kcal"), "\(detail), in kcal", role: .further, scope: .questions,
      needs: .spent
    ) { .optional($0.spent?.expenditure.map(read)) }
  }

  private static let resting = Field<DayRow>(
    "resting", "Resting energy", .number(0, "kcal"), "resting energy, measured or estimated, in kcal",
    role: .further, otherNames: ["resting energy"], scope: .questions, needs: .energy
  ) { .bounded($0.energy?.resting) }

  private static let net = {
    var field = Field<DayRow>(
      "net", "Net", .number(0, "kcal"), "energy eaten less energy spent, in kcal", role: .further,
      scope: .questions, needs: [.energy, .nutrition]
    ) { .bounded($0.energy?.net) }
    field.column.knownBy = ["eaten_entries", "kcal_known"]
    field.column.growsInTheDay = true
    return field
  }()

  /// A column whose beginning means another: `protein` is no goal.
  private static func givingWay(_ field: Field<DayRow>) -> Field<DayRow> {
    var field = field
    field.column.givesWay = .toOthers
    return field
  }

  private static func number(
    _ key: String, _ title: String, _ detail: String, otherNames: [String] = [],
    _ read: @escaping @Sendable (EnergyColumns) -> Double?
  ) -> Field<DayRow> {
    Field(
      key, title, .number(0, "kcal"), "\(detail), in kcal", role: .further, otherNames: otherNames,
      scope: .questions, needs: .energy
    ) { .optional($0.energy.flatMap(read)) }
  }

  /// What a day comes to, in one field with its goal: `✓ 941 of 1,800 kcal · protein 48 g`.
  /// - Parameters:
  ///   - light: what colour and sign go by instead of the goal.
  ///   - isShown: whether people see the goal and the light.
  ///   - isTold: whether people see any of it.
  package static func day(
    _ total: NutritionTotal, _ day: Day, _ book: EnergyBook, _ light: EnergyLight?, isShown: Bool,
    isTold: Bool
  ) -> [ReportField] {
    let isShown = isShown && isTold
    var fields = NutritionTotalFields.report(total)
    if !isTold { for index in fields.indices { fields[index].audience = .machines } }
    var goal = goal(day, book, isEstimated: total.estimated > 0, hasLight: light != nil)
    if isShown, goal[0].audience == .everyone, case .shown(_, let kept, let tone) = goal[0].cell,
      let index = fields.firstIndex(where: { $0.key == "kcal" }),
      case .shown(let energy, let text, _) = fields[index].cell,
      let unit = text.firstRange(of: " \(EnergyFormat.symbol)"),
      total.energy.value != nil
    {
      fields[index].cell = .shown(energy, as: kept + String(text[unit.upperBound...]), tone)
    }
    goal[0].audience = .machines
    var lights = light?.fields ?? []
    if !isShown { for index in lights.indices { lights[index].audience = .machines } }
    return fields + goal + lights
  }

  /// The goal of a day and how it is kept.
  /// - Parameters:
  ///   - isEstimated: whether some of what was eaten is worked out.
  ///   - hasLight: whether colour and sign go by something else.
  private static func goal(_ day: Day, _ book: EnergyBook, isEstimated: Bool, hasLight: Bool) -> [ReportField]
  {
    let (goal, state) = (book.goal(on: day), book.state(of: day))
    let told = book.toldGoal(on: day)
    let intake = book.day(day).total?.energy.value
    let text = goal.map { goal in
      let allowance = book.standing(on: day)?.standing.today
      let saved = allowance?.saved.map { ", of it \(EnergyFormat.number($0)) saved" } ?? ""
      let word = allowance == nil ? "" : " allowance\(saved)"
      let sign = hasLight ? nil : state?.sign
      let had = [sign, intake.map { EnergyFormat.energy($0, isEstimated: isEstimated) }].compactMap(\.self)
        .joined(
          separator: " ")
      // Which goal it will be, nobody knows before a session is done.
      let trained = allowance == nil ? book.goalIfTrained(.calories, on: day)?.value : nil
      let other = trained.map { " (\(EnergyFormat.number($0)) if you train)" } ?? ""
      return "\(had) of \(EnergyFormat.text(goal))\(word)\(other)"
    }
    return [
      ReportField(
        "goal_calories", "Goal",
        told.value.map { .shown(.int($0), as: text ?? "", hasLight ? .plain : state?.tone ?? .plain) }
          ?? .missing,
        intake != nil && goal != nil ? .everyone : .machines),
      .machines("goal_is_default", .bool(told.isDefault)),
      .machines("calorie_color", .optional(state?.rawValue)),
    ]
  }
}
