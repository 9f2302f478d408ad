import Domain
import Language
import Naming
import Records
import Reports
import Runtime
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
    _ make: @escaping @Sendable (DayRange, _ isHourly: Bool, Context) throws -> EnergyHistory.Part
  ) -> Command {
    Command("history \(what)", summary, topic: .energy) {
      let period = EnergyPeriod()
      return Form(
        syntax: period.syntax,
        details: """
          today goes by hours, those after midnight last: a meal given without a time has none, and is told apart. week is the last 7 days and month the last 30, apart from this week and this month. \
          Without one it is week. `chart calories,weight week` draws the two one above the other.
          """,
        examples: [example],
        action: .query { call, context in
          try make(period.range(call, context), period.isHourly(call), context).report
        })
    }
  }
}

/// Energy eaten and the weight, each with its goal, along days or hours.
enum EnergyHistory {
  /// A table, what is drawn of it, and what is to be said.
  struct Part {
    var table: Table
    var chart: Chart
    /// Whether there is nothing to draw.
    var isEmpty: Bool
    var notices: [Notice]

    /// - Parameter empty: what is said where there is nothing at all.
    init(_ table: Table, _ chart: Chart, empty: String, notices: [Notice] = []) {
      (self.table, self.chart) = (table, chart)
      isEmpty = chart.values.isEmpty
      self.notices = isEmpty && notices.isEmpty ? [Notice(empty, .dim)] : notices
    }

    /// An empty chart is drawn on paper alone.
    var report: Report {
      Report(.list, tables: [table], charts: isEmpty ? [] : [chart], notices: notices)
    }
  }

  @Sendable static func calories(_ range: DayRange, _ isHourly: Bool, _ context: Context) throws -> Part {
    let book = try EnergyBook(range, context)
    if isHourly { return try EnergyHours.calories(on: range.first, book, context) }
    var table = Table(
      "days",
      columns: [
        Column("date", "Date"), Column("calories", EnergyHours.heading, right: true),
        Column("goal_calories", "Goal", right: true), Column("goal_is_default", "", .machines),
        Column("calorie_color", ""),
        Column("eaten_entries", "Entries", right: true, .machines),
        Column("calories_known", "Known", right: true, .machines),
      ])
    var values: [Day: Bounded<Double>] = [:]
    var tones: [Tone?] = []
    for day in range {
      let (intake, state) = (book.day(day).intake, book.state(of: day))
      let told = ToldGoal(book, day)
      values[day] = intake?.map(Double.init)
      let total = book.day(day).total
      tones.append(state?.tone)
      table.rows.append([
        .listed(day, today: context.today),
        intake.map { Cell.kilocalories($0.limit).bounded($0.bound) } ?? .missing, told.value, told.isDefault,
        .shown(.optional(state?.rawValue), as: state?.sign ?? "", state?.tone ?? .plain),
        .optional(total?.entries), .optional(total?.energy.known),
      ])
    }
    let chart = try EnergyFormat.chart { unit in
      let goal = try ChartGoals(context).goal(.kcal, over: range, energy: unit)
      let eaten = Chart.Series("", values.mapValues { $0.map(unit.number) }, in: range)
        .looking(.filled, tones)
      return .line(EnergyHours.title(unit), unit: unit.rawValue, days: range, [eaten], goal: goal, digits: 0)
    }
    return Part(
      table, chart, empty: "No energy yet. log \(EnergyFormat.example(450)) or say 450 calories logs some.")
  }

  @Sendable static func weight(_ range: DayRange, _ isHourly: Bool, _ context: Context) throws -> Part {
    let book = try EnergyBook(range, context)
    let format = try context.format(Metrics.weight)
    func goal(_ day: Day) -> Double? { book.goals.told(.weight, on: day).map { Double($0) / 1000 } }
    let isNew = try MetricReader(context.log).latest(Metrics.weight, onOrBefore: context.today) == nil
    let empty = "No weight \(isNew ? "yet" : "in that time"). weight \(format.typed(84.2)) logs one."
    let columns = [
      Column("date", "Date"),
      Column("weight_kg", format.unit.isKept ? "Weight" : format.heading, right: true),
      Column("goal_weight_kg", "Goal", right: true), Column("goal_is_default", "", .machines),
    ]
    func cell(_ value: Double) -> Cell {
      let kept = Cell.number(value, digits: 1)
      return format.unit.isKept ? kept : .shown(kept, as: format.unit.numberText(value), .plain)
    }
    func cells(_ value: Double, _ day: Day) -> [Cell] {
      let isDefault = book.goals.set(.weight, on: day) == nil
      let told = goal(day).map(cell) ?? .missing
      return [cell(value), isDefault ? .shown(told, as: "–", .dim) : told, .bool(isDefault)]
    }
    if isHourly {
      let hours = try EnergyHours.weights(on: range.first, context)
      let table = Table(
        "hours", columns: [columns[0], Column("hour", "Hour", right: true)] + columns.dropFirst(),
        rows: hours.items.map { item in
          [.day(range.first), .optional(item.hour.map(DayHours<Double>.clock))]
            + cells(item.value, range.first)
        })
      return Part(
        table, try EnergyHours.chart(hours, on: range.first, format, context), empty: empty,
        notices: EnergyHours.notices(hours, format))
    }
    let days = try MetricReader(context.log).values(Metrics.weight, in: range)
    let values = Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.value) })
    let table = Table(
      "days", columns: columns,
      rows: days.map { [.listed($0.day, today: context.today)] + cells($0.value, $0.day) })
    let line = try ChartGoals(context).goal(.weight, over: range, label: "goal")
    let shown = Chart.Series("", values.mapValues(format.unit.number), in: range).looking(.measured)
    return Part(
      table, .line("Weight", unit: format.unit.symbol, days: range, [shown], goal: line), empty: empty)
  }
}

/// What data say of the calorie goal of a day. People see none where nobody set one.
struct ToldGoal {
  let value: Cell
  let isDefault: Cell

  init(_ book: EnergyBook, _ day: Day) {
    let told = book.toldGoal(on: day)
    value =
      told.isDefault
      ? .shown(.optional(told.value), as: "–", .dim) : told.value.map { .kilocalories($0) } ?? .missing
    isDefault = .bool(told.isDefault)
  }
}
