import Foundation
import Store
import TestSupport
import Testing

@testable import Naming
@testable import Runtime

/// Entries from tables.
@Suite struct LogImportTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.furnish()
  }

  private func file(_ text: String) throws -> String { try sandbox.file(text, "log.csv") }

  private var entries: Int {
    get throws {
      var count = 0
      try sandbox.engine.store.read { try $0.entries.forEach(in: .all, isWhole: true) { _ in count += 1 } }
      return count
    }
  }

  @Test func rowsAreLoggedOnce() throws {
    let text = """
      date,time,meal,food,quantity,note
      2026-11-01,07:30,,Oatmeal,80g,with milk
      2026-11-01,,lunch,Apple,x2,
      2026-11-01,01:15,,Vegetables,1.5,
      2026-11-01,,,Nothing known,1,
      2026-11-01,,supper,Apple,1,
      """
    let before = try entries
    let answer = sandbox.say("log import \(try file(text))")
    #expect(try entries == before + 4, "\(answer)")
    #expect(answer.contains("line 5: there is no food"))
    let day = sandbox.say("entries 2026-11-01")
    #expect(day.contains("Breakfast") && day.contains("80 g") && day.contains("with milk"), "\(day)")
    // Before the day begins it is the night of the day before.
    #expect(sandbox.say("entries 2026-10-31").contains("Vegetables"))
    #expect(sandbox.say("log import \(try file(text))").contains("Nothing new"))
    #expect(try entries == before + 4)
    _ = try sandbox.answers("undo")
    #expect(try entries == before)
  }

  /// Each import knows the mappings of its own rows, offers no others, and says what another is for.
  @Test func mappingsAreThoseOfTheRows() throws {
    let path = try file("Date,Meal,Food,Calories\n2026-11-01,Lunch,Apple,50\n")
    let answer = sandbox.told("log import \(path) as myfitnesspal")
    #expect(
      answer.isRefused && answer.text.contains("the mapping myfitnesspal is for values"), "\(answer.text)")
    func offers(_ line: String) -> [String] { sandbox.engine.complete(line).candidates.map(\.insert) }
    #expect(!offers("log import \(path) as ").contains("myfitnesspal") && offers("mapping delete ").isEmpty)
    let ofFoods = offers("food import \(path) as ")
    #expect(ofFoods.contains("openfoodfacts") && !ofFoods.contains("myfitnesspal"))
    #expect(offers("import \(path) as ").contains("myfitnesspal"))
  }

  @Test func `A text with control characters is left out`() throws {
    let path = try sandbox.file(
      """
      [{"date":"2026-11-18","category":"Vegetables","quantity":1,"note":"E\\u001b]0;T\\u0007\\u202evil"},
       {"date":"2026-11-18","category":"Fruit","quantity":1,"note":"two\\r\\nlines"}]
      """, "log.json")
    let said = sandbox.say("log import \(path)")
    #expect(said.contains("line 1: holds a control character"), "\(said)")
    let kept = sandbox.say("entries 2026-11-18")
    #expect(kept.contains("two lines") && !kept.contains("vil"), "\(kept)")
    let foods = try sandbox.file(
      "[{\"name\":\"Ev\\u202eil\",\"category\":\"Fruit\"},{\"name\":\"Good\",\"category\":\"Fruit\"}]",
      "foods.json")
    #expect(sandbox.say("food import \(foods)").contains("line 1: holds a control character"))
  }

  @Test func `Rounding is said, and fractions are read`() throws {
    let path = try file(
      "date,food,category,quantity\n2026-11-18,Apple,Fruit,0.25\n2026-11-18,Banana,Fruit,1/3\n2026-11-18,Apple,Fruit,0.5\n"
    )
    let said = sandbox.say("log import \(path)")
    #expect(said.contains("2 amounts were rounded to tenths"), "\(said)")
    #expect(sandbox.say("entries 2026-11-18").contains("0.3 portions"))
  }

  @Test func whatWasWrittenIsReadAgain() throws {
    _ = sandbox.say("log drinks 330ml; log apple x1.5 @dinner yesterday --note \"a, b\"; log 1.5 oatmeal")
    _ = sandbox.say("entries all | to csv \(sandbox.folder)/all.csv")
    let other = try Sandbox()
    for line in Sandbox.furniture.filter({ $0.hasPrefix("food") || $0.hasPrefix("slot") }) {
      _ = try other.answers(line)
    }
    let answer = other.told("log import \(sandbox.folder)/all.csv --strict")
    #expect(!answer.isRefused, "\(answer.text)")
    let columns =
      "select date, slot, category, food, portion, amount, amount_unit, note | sort date, category, portion"
    #expect(other.json("entries all | \(columns)") == sandbox.json("entries all | \(columns)"))
  }

  @Test(arguments: [
    "date,category,food,portion\n2026-11-01,Treats,Stollen,1.5\n",
    "date,category,food,portion,amount,amount_unit\n2026-11-01,Treats,Stollen,1.5,80,g\n",
  ])
  func aFoodThatNobodyKnowsIsAPortionOfItsCategory(_ table: String) throws {
    let answer = sandbox.say("log import \(try file(table))")
    #expect(answer.contains("New entries"), "\(answer)")
    #expect(sandbox.say("entries 2026-11-01 | select portion, note | to csv").contains("1.5,Stollen"))
  }

  /// Times, composites, energy alone and nutrients: nothing is lost, and nothing is logged twice.
  @Test func allThatEntriesWriteIsReadAgain() throws {
    let foods = [
      "food add Bun starchy 1 per 50g --kcal 130", "food add Patty protein 1 per 80g",
      "food compose Burger from bun, patty x2",
    ]
    let lines = [
      "log 300kcal \"Birthday cake\" protein 12g @lunch at 13:05", "log 450kcal --note party",
      "log burger x2 @dinner at 19:30 yesterday", "log bun 75g at 01:15 yesterday",
      "log treats 1 300kcal at 15:00", "log burger without bun", "delete last", "food edit bun 1.5",
    ]
    for line in foods + lines { _ = sandbox.say(line) }
    _ = sandbox.say("entries all | to csv \(sandbox.folder)/all.csv")
    #expect(sandbox.say("log import \(sandbox.folder)/all.csv").contains("Nothing new"))
    let other = try Sandbox()
    for line in Sandbox.furniture.filter({ $0.hasPrefix("food") || $0.hasPrefix("slot") }) + foods {
      _ = try other.answers(line)
    }
    let answer = other.told("log import \(sandbox.folder)/all.csv --strict")
    #expect(!answer.isRefused, "\(answer.text)")
    let columns =
      "select date, hour, slot, category, item, portion, amount, amount_unit, note, composite, composite_servings, "
      + "kcal, protein_g | sort date, hour, item, portion"
    #expect(other.json("entries all | \(columns)") == sandbox.json("entries all | \(columns)"))
    #expect(
      other.say("yesterday").contains("2 servings") || other.say("day yesterday").contains("2 servings"))
  }
}
