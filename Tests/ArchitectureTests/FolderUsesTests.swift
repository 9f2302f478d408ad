import Testing

/// What the checker of floors finds in a source.
@Suite struct FolderUsesTests {
  private static let below = """
    public final class Log { let db = 0; func count() -> Int { 0 } }
    struct Found { let name: String }
    """

  private static let beside = """
    extension Log {
      /// `log.foods`
      var foods: Foods { Foods(log: self) }
      struct Foods {
        let log: Log
        static let columns = "a"
        func find(_ key: String, limit: Int = 1) throws -> Food? { nil }
        func each(_ body: (Food) throws -> Void) rethrows {}
        subscript(id: Int) -> Food { Food() }
      }
      private var hidden: Int { 1 }
    }
    typealias Dish = Food
    struct Food { var parts: [Part] = []; struct Part { func weigh() {} }; func eat() {} }
    extension Portion { init(food: Food) { self.init(0) } }
    """

  /// Names of the folder `Food` that a source in another uses.
  private static func used(_ text: String) throws -> Set<String> {
    let found = try FolderUses(
      [("Core", below), ("Food", beside), ("Meal", text)],
      others: { ["public struct Portion { init(_ n: Int) {} }"] },
      modules: ["Domain"])
    return Set(found.uses.filter { $0.from == "Meal" && $0.to == "Food" }.map(\.name))
  }

  /// A source, and what it names of the folder `Food`.
  struct Sample: Sendable, CustomTestStringConvertible {
    let source: String
    let names: Set<String>

    var testDescription: String { source }

    init(_ source: String, _ names: String) {
      self.source = source
      self.names = Set(names.split(separator: " ").map(String.init))
    }
  }

  private static let samples: [Sample] = [
    Sample("func f(_ log: Log) { log.foods }", "Log.foods"),
    Sample("extension Log { func f() { _ = foods } }", "Log.foods"),
    Sample("extension Log { func f(foods: Int) { _ = foods } }", ""),
    Sample("extension Log { func f() { func foods() {}; foods() } }", ""),
    Sample("extension Log { func f(at foods: Int) { g(foods: 1) } }", ""),
    Sample(
      "func f(_ log: Log) throws { try log.foods.find(\"a\")?.eat() }", "Log.foods Log.Foods.find Food.eat"),
    Sample("func f(_ log: Log) { log.foods[3].eat() }", "Log.foods Log.Foods.subscript Food.eat"),
    Sample(
      "func f(_ log: Log) { let one = log.foods[3]; one.eat() }", "Log.foods Log.Foods.subscript Food.eat"),
    Sample("func f(_ log: Log) { log.foods.each { $0.eat() } }", "Log.foods Log.Foods.each Food.eat"),
    Sample(
      "func f(_ log: Log) { log.foods.each { food in food.eat() } }", "Log.foods Log.Foods.each Food.eat"),
    Sample("func f(_ x: Other) { x.foods.find(); x.eat() }", ""),
    Sample("func f() { _ = \"SELECT \\(Log.Foods.columns) FROM Food\" }", "Log.Foods Log.Foods.columns"),
    Sample("// Food\n/* Food */ let a = \"Food\", b = #\"\\(Food)\"#", ""),
    Sample("let a = Dish()", "Dish"),
    Sample("extension Log.Foods { func g() { _ = Self.columns } }", "Log.Foods Log.Foods.columns"),
    Sample(
      "func f(_ food: Dish) { for part in food.parts { part.weigh() } }", "Dish Food.parts Food.Part.weigh"),
    Sample("func f(_ log: Log) { log.hidden }", ""),
    Sample("let a = Portion(1)", ""),
    Sample("let a = Portion(food: x)", "Portion.init"),
    Sample("struct Meal { struct Food {}; let one: Food }", ""),
  ]

  @Test(arguments: samples) func findsWhatIsUsed(sample: Sample) throws {
    #expect(try Self.used(sample.source) == sample.names)
  }

  @Test func findsCycles() throws {
    let found = try FolderUses([
      ("A", "struct One { let two: Two }"), ("B", "struct Two { func f(_ x: Three) {} }"),
      ("C", "struct Three {}\nextension One { var n: Int { 1 } }"), ("D", "func f(_ one: One) { one.n }"),
    ])
    #expect(found.cycles() == [["A", "B", "C"]])
  }
}
