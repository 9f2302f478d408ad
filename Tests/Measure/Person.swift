import Commands
import Domain
import Language
import Naming
import Runtime
import Store

/// A plausible person: what they log on each day, in lines as they stand at the prompt when Enter is pressed.
///
/// Habits with their noise, the same on every run: weekdays unlike weekends, meals that lead to one another,
/// amounts that are mostly the usual ones, every third day a food never logged before, now and then a meal that
/// is logged later.
struct Person {
  struct Line {
    var at: Moment
    var text: String
  }

  static let firstDay = Day(year: 2026, month: 8, day: 3)!
  /// Lunch on the day after a month.
  static let now = Moment(date: firstDay + 30, second: 12 * 3600 + 20 * 60)

  private struct Dish {
    var name: String
    var category: String
    /// What one portion weighs; empty where it is logged in servings.
    var per = ""
    /// The usual amounts, the most usual first.
    var amounts: [String]
  }

  private static let dishes: [Dish] = [
    .init(name: "Oatmeal", category: "starchy", per: "50g", amounts: ["80g", "60g"]),
    .init(name: "Muesli", category: "starchy", per: "50g", amounts: ["60g", "50g"]),
    .init(name: "Rye bread", category: "starchy", per: "50g", amounts: ["100g", "50g"]),
    .init(name: "Bread roll", category: "starchy", amounts: ["x2", ""]),
    .init(name: "Croissant", category: "treats", amounts: [""]),
    .init(name: "Milk", category: "dairy", per: "200ml", amounts: ["200ml", "100ml"]),
    .init(name: "Greek yogurt", category: "dairy", per: "150g", amounts: ["150g", "200g"]),
    .init(name: "Gouda", category: "dairy", per: "30g", amounts: ["30g", "45g"]),
    .init(name: "Feta", category: "dairy", per: "30g", amounts: ["50g"]),
    .init(name: "Butter", category: "oils", per: "10g", amounts: ["10g", "15g"]),
    .init(name: "Olive oil", category: "oils", per: "10g", amounts: ["10g", "15g"]),
    .init(name: "Jam", category: "treats", per: "20g", amounts: ["20g"]),
    .init(name: "Banana", category: "fruit", amounts: [""]),
    .init(name: "Apple", category: "fruit", amounts: [""]),
    .init(name: "Blueberries", category: "fruit", per: "100g", amounts: ["100g", "50g"]),
    .init(name: "Mandarin", category: "fruit", amounts: ["x2", "x3"]),
    .init(name: "Orange juice", category: "treats", per: "200ml", amounts: ["200ml"]),
    .init(name: "Coffee", category: "unsweetened", per: "200ml", amounts: ["200ml", "300ml"]),
    .init(name: "Green tea", category: "unsweetened", per: "200ml", amounts: ["300ml", "200ml"]),
    .init(name: "Water", category: "unsweetened", per: "200ml", amounts: ["500ml", "300ml"]),
    .init(name: "Boiled egg", category: "protein", amounts: ["", "x2"]),
    .init(name: "Almonds", category: "oils", per: "20g", amounts: ["30g", "20g"]),
    .init(name: "Dark chocolate", category: "treats", per: "20g", amounts: ["20g", "30g"]),
    .init(name: "Butter biscuit", category: "treats", amounts: ["x2", "x3"]),
    .init(name: "Lentil soup", category: "protein", per: "250g", amounts: ["350g", "250g"]),
    .init(name: "Chicken salad", category: "protein", per: "200g", amounts: ["300g"]),
    .init(name: "Tomato pasta", category: "starchy", per: "200g", amounts: ["350g", "300g"]),
    .init(name: "Canteen lunch", category: "starchy", amounts: [""]),
    .init(name: "Cheese sandwich", category: "starchy", amounts: [""]),
    .init(name: "Vegetable curry", category: "vegetables", per: "200g", amounts: ["350g"]),
    .init(name: "Sushi", category: "protein", amounts: ["x6", "x8"]),
    .init(name: "Falafel wrap", category: "protein", amounts: [""]),
    .init(name: "Potato gratin", category: "starchy", per: "200g", amounts: ["250g"]),
    .init(name: "Quinoa bowl", category: "starchy", per: "200g", amounts: ["300g"]),
    .init(name: "Salmon", category: "protein", per: "120g", amounts: ["150g", "120g"]),
    .init(name: "Tofu", category: "protein", per: "120g", amounts: ["150g"]),
    .init(name: "Chicken breast", category: "protein", per: "120g", amounts: ["150g", "180g"]),
    .init(name: "Pizza", category: "treats", amounts: [""]),
    .init(name: "Omelette", category: "protein", amounts: [""]),
    .init(name: "Minestrone", category: "vegetables", per: "250g", amounts: ["400g", "300g"]),
    .init(name: "Rice", category: "starchy", per: "150g", amounts: ["200g", "150g"]),
    .init(name: "Potatoes", category: "starchy", per: "150g", amounts: ["250g", "200g"]),
    .init(name: "Hummus", category: "protein", per: "50g", amounts: ["50g", "80g"]),
    .init(name: "Red wine", category: "treats", per: "125ml", amounts: ["150ml"]),
    .init(name: "Beer", category: "treats", per: "330ml", amounts: ["330ml", "500ml"]),
  ]

  private var random = SplitMix(state: 7)
  /// A part of the library in which the person now and then finds something new.
  private var newFoods = stride(from: 5, to: Library.names.count, by: 37).map { Library.names[$0] }

  /// The lines that make the person's own foods, once.
  static let foods = dishes.map { dish in
    // A drink is an amount itself, and no portion.
    let portion = dish.category == "unsweetened" ? "" : " 1"
    return "food add \(Lexer.quoted(dish.name)) \(dish.category)\(portion)"
      + (dish.per.isEmpty ? "" : " per \(dish.per)")
  }

  /// Lets the person log for so many days.
  static func live(days: Int, in store: Store) throws {
    for line in foods { _ = try Engine(store: store, clock: .fixed(now), source: "measure").run(line) }
    var person = Person()
    for day in 0..<days {
      for line in person.lines(of: firstDay + day) {
        _ = try Engine(store: store, clock: .fixed(line.at), source: "measure").run(line.text)
      }
    }
  }

  /// The lines of the next day, in order of time.
  mutating func lines(of day: Day) -> [Line] {
    let isWeekend = [.saturday, .sunday].contains(day.weekday)
    var lines: [Line] = []
    var second = 0
    func at(_ hour: Double, _ random: inout SplitMix) {
      second = Int(hour * 3600) + Int(random.unit() * 2400) - 1200
    }
    func add(_ text: String) {
      lines.append(Line(at: Moment(date: day, second: min(second, 86_340)), text: text))
      second += 40
    }
    func log(_ name: String, _ random: inout SplitMix) {
      let dish = Self.dishes.first { $0.name == name }!
      var line = "log " + Lexer.quoted(name)
      let amount = Self.amount(of: dish, &random)
      if !amount.isEmpty { line += " " + amount }
      // Logged when there is time for it, not when it was eaten.
      if random.chance(0.05) { line += " @" + (second < 12 * 3600 ? "Breakfast" : "Lunch") }
      add(line)
    }

    at(isWeekend ? 9 : 7, &random)
    if random.chance(0.6) { add("weight \(84 + Double(Int(random.unit() * 20)) / 10)") }
    if isWeekend {
      log(random.pick(["Bread roll": 5, "Croissant": 2, "Oatmeal": 1]), &random)
      if random.chance(0.8) { log("Butter", &random) }
      log(random.pick(["Jam": 2, "Gouda": 2]), &random)
      if random.chance(0.7) { log("Boiled egg", &random) }
      if random.chance(0.4) { log("Orange juice", &random) }
    } else {
      let main = random.pick(["Oatmeal": 6, "Muesli": 2, "Rye bread": 3])
      log(main, &random)
      if main == "Rye bread" {
        log("Butter", &random)
        log(random.pick(["Gouda": 3, "Jam": 1, "Hummus": 1]), &random)
      } else {
        log(random.pick(["Milk": 4, "Greek yogurt": 2]), &random)
        if random.chance(0.6) { log(random.pick(["Banana": 4, "Blueberries": 2]), &random) }
      }
    }
    if random.chance(0.95) { log("Coffee", &random) }

    at(10.4, &random)
    if random.chance(0.6) { log(random.pick(["Coffee": 3, "Green tea": 2]), &random) }
    if random.chance(0.5) { log(random.pick(["Apple": 4, "Mandarin": 2, "Banana": 1]), &random) }

    at(12.6, &random)
    log(
      random.pick([
        "Canteen lunch": isWeekend ? 0 : 7, "Lentil soup": 3, "Chicken salad": 3, "Tomato pasta": 3,
        "Cheese sandwich": 3, "Vegetable curry": 2, "Sushi": 1, "Falafel wrap": 2, "Potato gratin": 1,
        "Quinoa bowl": 2, "Omelette": 1,
      ]), &random)
    if random.chance(0.4) { add("log Vegetables \(random.pick(["1": 4, "1.5": 3, "0.5": 1]))") }
    if random.chance(0.7) { log("Water", &random) }

    at(15.5, &random)
    if random.chance(0.5) { log("Coffee", &random) }
    if random.chance(0.6) {
      log(random.pick(["Dark chocolate": 4, "Almonds": 3, "Butter biscuit": 2]), &random)
    }
    if random.chance(0.35), !newFoods.isEmpty {
      add("log " + Lexer.quoted(newFoods.remove(at: Int(random.unit() * Double(newFoods.count)))))
    }

    at(18, &random)
    if [.tuesday, .thursday, .saturday].contains(day.weekday), random.chance(0.8) {
      add("log Sports \(random.pick(["45min": 4, "60min": 3, "30min": 2]))")
    }

    at(19.5, &random)
    let dinner = random.pick([
      "Salmon": 2, "Tofu": 3, "Chicken breast": 4, "Tomato pasta": 3, "Minestrone": 3,
      "Pizza": isWeekend ? 4 : 1,
      "Omelette": 2, "Vegetable curry": 2, "Rye bread": 4, "Chicken salad": 2,
    ])
    log(dinner, &random)
    if ["Salmon", "Tofu", "Chicken breast"].contains(dinner) {
      log(random.pick(["Rice": 3, "Potatoes": 3]), &random)
      if random.chance(0.6) { log("Olive oil", &random) }
    }
    if random.chance(0.6) { add("log Vegetables \(random.pick(["1.5": 4, "2": 3, "1": 2]))") }
    if random.chance(0.7) { log("Water", &random) }
    if [.friday, .saturday].contains(day.weekday), random.chance(0.6) {
      log(random.pick(["Red wine": 3, "Beer": 2]), &random)
    }
    at(21.5, &random)
    if random.chance(0.45) { log("Green tea", &random) }
    if random.chance(0.25) { log(random.pick(["Dark chocolate": 2, "Greek yogurt": 1]), &random) }
    return lines
  }

  /// Mostly the usual amount, often the other one, sometimes what the scales say.
  private static func amount(of dish: Dish, _ random: inout SplitMix) -> String {
    let roll = random.unit()
    if roll < 0.7 || (roll < 0.88 && dish.amounts.count == 1) { return dish.amounts[0] }
    if roll < 0.88 { return dish.amounts[1] }
    let usual = dish.amounts[0]
    let unit = usual.drop { $0.isNumber }
    guard let number = Int(usual.prefix { $0.isNumber }), !unit.isEmpty, !unit.hasPrefix("x") else {
      return usual
    }
    return "\(max(5, Int(Double(number) * (0.6 + 0.8 * random.unit()) / 5) * 5))\(unit)"
  }
}

/// Random numbers that come again on every run (SplitMix64).
struct SplitMix {
  var state: UInt64

  mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) / Double(1 << 53)
  }

  mutating func chance(_ share: Double) -> Bool { unit() < share }

  /// One of several, each as often as its weight says.
  mutating func pick(_ weights: KeyValuePairs<String, Int>) -> String {
    var left = unit() * Double(weights.reduce(0) { $0 + $1.value })
    for (name, weight) in weights {
      left -= Double(weight)
      if left < 0 { return name }
    }
    return weights[weights.count - 1].key
  }
}
