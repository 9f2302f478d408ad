import Domain
import Language
import Reports
import Store

extension Command {
  static let historyCalories = energyHistory(
    of: "calories", "Energy eaten, with its goal, by hours or days",
    example: .init("history calories week", "the last seven days", says: "20 Nov"), EnergyHistory.calories)

  static let historyWeight = energyHistory(
    of: "weight", "The weight, with its goal, by hours or days",
    example: .init("history weight month", "the last thirty days", says: "84.6"), EnergyHistory.weight)

  /// A command that tells of today by hours, of the last seven or thirty days, or of a range.
  private static func energyHistory(
    of what: String, _ summary: String, example: Example,
    _ make: @escaping @Sendable (DayRange, _ isHourly: Bool, Context) throws -> Report
  ) -> Command {
    Command("history \(what)", summary, topic: .energy) {
      let period = EnergyPeriod()
      return Form(
        syntax: period.syntax,
        details: """
          today goes by hours; week is the last 7 days and month the last 30, apart from this week and this month. \
          Without one it is week. `chart calories,weight week` draws the two one above the other.
          """,
        examples: [example],
        action: .query { call, context in
          try make(period.range(call, context), period.isHourly(call), context)
        })
    }
  }
}

/// Energy eaten and the weight, each with its goal, along days or hours.
enum EnergyHistory {
  @Sendable static func calories(_ range: DayRange, _ isHourly: Bool, _ context: Context) throws -> Report {
    let book = try EnergyBook(range, context)
    if isHourly { return try caloriesByHour(range.first, book, context) }
    var table = Table(
      "days",
      columns: [
        Column("date", "Date"), Column("calories", "Calories", right: true),
        Column("goal_calories", "Goal", right: true), Column("calorie_color", ""),
      ])
    var values: [Day: Double] = [:]
    var tones: [Tone?] = []
    for day in range {
      let (intake, goal, state) = (book.day(day).intake, book.goal(on: day), book.state(of: day))
      values[day] = intake.map(Double.init)
      tones.append(state?.tone)
      table.rows.append([
        .listed(day, today: context.today), .optional(intake), .optional(goal),
        .shown(.optional(state?.rawValue), as: state?.sign ?? "", state?.tone ?? .plain),
      ])
    }
    let goal = try ChartGoals(context).goal(.kcal, over: range)
    let eaten = Chart.Series("", values, in: range).looking(.filled, tones)
    return report(
      table,
      .line(
        "Calorie intake", unit: "kcal", days: range, [eaten], goal: goal, digits: 0),
      isEmpty: values.isEmpty, "No energy yet. log 450kcal or say 450 calories logs some.")
  }

  @Sendable static func weight(_ range: DayRange, _ isHourly: Bool, _ context: Context) throws -> Report {
    let book = try EnergyBook(range, context)
    let format = try context.format(Metrics.weight)
    func goal(_ day: Day) -> Double? { book.goals.value(.weight, on: day).map { Double($0) / 1000 } }
    let empty = "No weight yet. weight 84.2 logs one."
    let columns = [
      Column("date", "Date"),
      Column("weight_kg", format.unit.isKept ? "Weight" : format.heading, right: true),
      Column("goal_weight_kg", "Goal", right: true),
    ]
    func cell(_ value: Double) -> Cell {
      let kept = Cell.number(value, digits: 1)
      return format.unit.isKept ? kept : .shown(kept, as: format.unit.numberText(value), .plain)
    }
    func cells(_ value: Double, _ day: Day) -> [Cell] { [cell(value), goal(day).map(cell) ?? .missing] }
    if isHourly {
      let samples = try context.log.samples.all(in: range, metric: Metrics.weight.key)
      let rows = samples.map { sample -> [Cell] in
        [.day(sample.day), sample.start.map { .int($0 / 3600 % 24) } ?? .missing]
          + cells(sample.value, sample.day)
      }
      let table = Table(
        "hours", columns: [columns[0], Column("hour", "Hour", right: true)] + columns.dropFirst(), rows: rows)
      return report(table, nil, isEmpty: rows.isEmpty, empty)
    }
    let days = try MetricReader(context.log).values(Metrics.weight, in: range)
    let values = Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.value) })
    let table = Table(
      "days", columns: columns,
      rows: days.map { [.listed($0.day, today: context.today)] + cells($0.value, $0.day) })
    let line = try ChartGoals(context).goal(.weight, over: range, label: "goal", hasInitial: true)
    let shown = Chart.Series("", values.mapValues(format.unit.number), in: range).looking(.measured)
    return report(
      table,
      .line("Weight", unit: format.unit.symbol, days: range, [shown], goal: line),
      isEmpty: days.isEmpty, empty)
  }

  private static func report(_ table: Table, _ chart: Chart?, isEmpty: Bool, _ empty: String) -> Report {
    var report = Report(.list, tables: [table])
    if isEmpty {
      report.notices = [Notice(empty, .dim)]
    } else if let chart {
      report.charts = [chart]
    }
    return report
  }

  private static func caloriesByHour(_ day: Day, _ book: EnergyBook, _ context: Context) throws -> Report {
    let activities = try context.activityCategories()
    var hours: [Int: Amount] = [:]
    for entry in try context.log.entries.all(in: DayRange(day)) where !activities.contains(entry.categoryID) {
      guard let energy = entry.nutrition?.knownEnergy, let minute = entry.minute else { continue }
      let hour = minute / 60 % 24
      hours[hour] = Amount(micros: (hours[hour]?.micros ?? 0) + energy.micros)
    }
    let table = Table(
      "hours",
      columns: [
        Column("date", "Date"), Column("hour", "Hour", right: true),
        Column("calories", "Calories", right: true),
        Column("goal_calories", "Goal", right: true),
      ],
      rows: hours.keys.sorted().map { hour in
        [
          .day(day), .int(hour), .int(Rounding.whole(hours[hour]?.doubleValue ?? 0)),
          .optional(book.goal(on: day)),
        ]
      })
    return report(
      table, nil, isEmpty: hours.isEmpty, "No energy today yet. log 450kcal or say 450 calories logs some.")
  }
}
