import Domain
import Naming
import Records
import Reports
import Store

/// Energy eaten and the weight along the hours of a day.
enum EnergyHours {
  /// What was eaten hour by hour: what entries say, or where none has energy what an import says of the day.
  static func calories(on day: Day, _ book: EnergyBook, _ context: Context) throws -> EnergyHistory.Part {
    let (hours, notices) = try eaten(on: day, book, context)
    let told = ToldGoal(book, day)
    func row(_ hour: Int?, _ sum: Amount) -> [Cell] {
      [
        .day(day), .optional(hour.map(DayHours<Amount>.clock)), .kilocalories(sum),
        told.value, told.isDefault,
      ]
    }
    let sums = hours.sums
    let rest = hours.untimed.isEmpty ? [] : [row(nil, sum(hours.untimed))]
    let table = Table(
      "hours",
      columns: [
        Column("date", "Date"), Column("hour", "Hour", right: true),
        Column("calories", heading, right: true),
        Column("goal_calories", "Goal", right: true), Column("goal_is_default", "", .machines),
      ], rows: sums.map { row($0.hour, $0.sum) } + rest)
    let values = Dictionary(uniqueKeysWithValues: sums.map { ($0.hour, $0.sum.doubleValue) })
    let chart = EnergyFormat.chart { unit in
      .bar(
        "\(title(unit)) by hour", unit: unit.rawValue, names: hours.names,
        [Chart.Series("", hours.hours.map { $0.map { values[$0].map(unit.number) } } ?? [])], digits: 0)
    }
    return EnergyHistory.Part(
      table, chart,
      empty: "No energy today yet. log \(EnergyFormat.example(450)) or say 450 calories logs some.",
      notices: total(on: day, book) + notices)
  }

  /// What stands above the energy of a day or of an hour: who reads kJ counts no calories.
  static var heading: String { EnergyFormat.unit == .kcal ? "Calories" : EnergyFormat.symbol }

  static func title(_ unit: EnergyUnit) -> String { unit == .kcal ? "Calorie intake" : "Energy intake" }

  /// What the day comes to, and beside a goal that somebody set what it is to be at most.
  private static func total(on day: Day, _ book: EnergyBook) -> [Notice] {
    guard let intake = book.day(day).total?.energy.value else { return [] }
    let goal = book.goal(on: day).map { " of \(EnergyFormat.number($0))" } ?? ""
    return [Notice("All day: \(EnergyFormat.known(intake))\(goal) \(EnergyFormat.symbol).", .dim)]
  }

  private static func eaten(
    on day: Day, _ book: EnergyBook, _ context: Context
  ) throws -> (DayHours<Amount>, [Notice]) {
    if book.day(day).total?.isImported == true {
      let reader = try MetricReader(context.log)
      let imported = try reader.imported(Metrics.dietaryEnergy, on: day)
      let parts = try reader.made(Metrics.dietaryEnergy, on: day)?.parts ?? []
      let hours = DayHours(
        parts.map { part in
          let start = imported.samples.first { $0.id == part.sample }?.start
          return (start.map { imported.shown($0) }, Amount(nearest: part.amount) ?? .zero)
        })
      return (hours, untimed(hours, "imported value", "imported values"))
    }
    let activities = try context.activityCategories()
    let rows = try context.entries(of: day) { !activities.contains($0.categoryID) }.filter { !$0.isFree }
    let known = rows.compactMap { row in
      row.nutrition?.knownEnergy.map { (time: row.entry.minute.map { $0 * 60 }, value: $0) }
    }
    let hours = DayHours(known)
    var notices = untimed(hours, "entry", "entries")
    let unknown = rows.count - known.count
    if unknown > 0, !known.isEmpty {
      let words = Counting.text(unknown, "entry", "entries")
      notices.append(Notice("\(words) without known energy \(unknown == 1 ? "is" : "are") not in it.", .dim))
    }
    return (hours, notices)
  }

  /// `2 entries without a time: 300 kcal.`
  private static func untimed(_ hours: DayHours<Amount>, _ one: String, _ several: String) -> [Notice] {
    guard !hours.untimed.isEmpty else { return [] }
    let energy = EnergyFormat.text(sum(hours.untimed))
    return [
      Notice("\(Counting.text(hours.untimed.count, one, several)) without a time: \(energy).", .dim)
    ]
  }

  private static func sum(_ amounts: [Amount]) -> Amount {
    amounts.reduce(.zero, +)
  }

  /// Every weighing of a day, typed and imported, in kg.
  static func weights(on day: Day, _ context: Context) throws -> DayHours<Double> {
    let typed = try context.log.samples.all(in: DayRange(day), metric: Metrics.weight.key)
    let imported = try MetricReader(context.log).imported(Metrics.weight, on: day)
    return DayHours(
      imported.samples.map { (time: $0.start.map { imported.shown($0) }, value: $0.value) }
        + typed.sorted { $0.id < $1.id }.map { (time: $0.start, value: $0.value) })
  }

  /// The last weight of each hour, beside the goal.
  static func chart(
    _ hours: DayHours<Double>, on day: Day, _ format: MetricFormat, _ context: Context
  ) throws -> Chart {
    let values = Dictionary(hours.timed.map { ($0.hour, format.unit.number($0.value)) }) { $1 }
    let goal = try ChartGoals(context).goal(.weight, over: DayRange(day), label: "goal")
    return .line(
      "Weight by hour", unit: format.unit.symbol, names: hours.names,
      [Chart.Series("", hours.hours.map { $0.map { values[$0] } } ?? []).looking(.measured)], goal: goal)
  }

  /// `1 weight without a time: 84.2 kg.`
  static func notices(_ hours: DayHours<Double>, _ format: MetricFormat) -> [Notice] {
    guard !hours.untimed.isEmpty else { return [] }
    let values = hours.untimed.map(format.text).joined(separator: ", ")
    return [
      Notice("\(Counting.text(hours.untimed.count, "weight", "weights")) without a time: \(values).", .dim)
    ]
  }
}
