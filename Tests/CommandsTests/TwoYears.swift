import Domain
import Runtime
import TestSupport

/// Two years of a made-up person, as lines to be logged and as plain values to compute answers of.
struct TwoYears {
  struct Eaten {
    let item: String
    let category: String
    let meal: String
    var hour: Int?
    var note: String?
  }

  struct OneDay {
    let day: Day
    var eaten: [Eaten] = []
    var totals: [String: Double] = [:]
    var weight: Double?
    var steps: Double?
    /// As the log tells it: how it comes about is tested by itself.
    var score: Double?

    var isLogged: Bool { !eaten.isEmpty }
    var month: String { String("\(day)".prefix(7)) }
    var year: Int { day.civil.year }
    var quarter: String { "\(year)-Q\((day.civil.month + 2) / 3)" }
    var monday: Day { day - day.weekday.rawValue }
    /// Of a day with entries; else missing.
    func total(_ category: String) -> Double? { isLogged ? totals[category] ?? 0 : nil }
    var isRed: Bool { score.map { $0.rounded() < 70 } ?? false }
  }

  static let today = Day(year: 2026, month: 11, day: 20) ?? Day(0)
  private(set) var days: [OneDay] = []
  private(set) var lines: [String] = [
    "food add Beer treats 1", "food add Coffee drinks 0.2", "food add Oatmeal starchy 1",
    "food add Cake treats 2",
  ]
  private var state: UInt64 = 42

  init() {
    let first = Day(year: 2024, month: 12, day: 1) ?? Day(0)
    for number in first.number...Self.today.number {
      var day = OneDay(day: Day(number))
      if number < Self.today.number, chance(90) { fill(&day) }
      if number % 3 == 0, number < Self.today.number {
        day.weight = Double(850 - (number - first.number) / 25 + Int(random() % 11)) / 10
        lines.append("weight \(day.weight ?? 0) \(day.day)")
      }
      if chance(80), number < Self.today.number {
        day.steps = Double(4000 + 100 * (random() % 90))
        lines.append("body add steps \(Int(day.steps ?? 0)) \(day.day)")
      }
      days.append(day)
    }
  }

  private mutating func fill(_ day: inout OneDay) {
    if chance(60) {
      add("Oatmeal", "Starchy Sides", 1, "Breakfast", hour: 7, "log oatmeal \(day.day) at 07:30", &day)
    }
    if chance(40) {
      add("Coffee", "Unsweetened Drinks", 0.2, "Breakfast", hour: 7, "log coffee \(day.day) at 07:40", &day)
    }
    let vegetables = Double(1 + random() % 8) / 2
    let note = chance(4) ? "tired" : nil
    add(
      "Vegetables", "Vegetables", vegetables, "Lunch", note: note,
      "log veg \(vegetables) \(day.day) @lunch" + (note.map { " --note \($0)" } ?? ""), &day)
    let fruit = Double(1 + random() % 3)
    add("Fruit", "Fruit", fruit, "Lunch", "log fruit \(Int(fruit)) \(day.day) @lunch", &day)
    let sports = Double([10, 20, 30, 45][Int(random() % 4)])
    add("Sports", "Sports", sports, "Dinner", "log sports \(Int(sports)) \(day.day) @dinner", &day)
    add("Unsweetened Drinks", "Unsweetened Drinks", 1.2, "Dinner", "log drinks 1.2 \(day.day) @dinner", &day)
    if chance(30) { add("Beer", "Treats", 1, "Dinner", hour: 20, "log beer \(day.day) at 20:15", &day) }
    if day.year == 2024, chance(30) {
      add("Cake", "Treats", 2, "Dinner", hour: 19, "log cake \(day.day) at 19:00", &day)
    }
    if chance(40) {
      let treats = Double(1 + random() % 3)
      add("Treats", "Treats", treats, "Dinner", "log treats \(Int(treats)) \(day.day) @dinner", &day)
    }
  }

  private mutating func add(
    _ item: String, _ category: String, _ portion: Double, _ meal: String, hour: Int? = nil,
    note: String? = nil,
    _ line: String, _ day: inout OneDay
  ) {
    day.eaten.append(Eaten(item: item, category: category, meal: meal, hour: hour, note: note))
    day.totals[category, default: 0] += portion
    lines.append(line)
  }

  private mutating func chance(_ percent: UInt64) -> Bool { random() % 100 < percent }

  /// D. Knuth's MMIX generator, its upper bits.
  private mutating func random() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  /// Logs them, and takes the scores from the log.
  mutating func log(in sandbox: Sandbox) throws {
    try sandbox.script(lines.joined(separator: "\n"))
    let scores = sandbox.say("days all | select score").split(
      separator: "\n", omittingEmptySubsequences: false)
    for index in days.indices { days[index].score = Double(scores[index + 1]) }
  }
}
