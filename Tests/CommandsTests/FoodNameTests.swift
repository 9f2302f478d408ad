import Language
import Phrases
import TestSupport
import Testing

@testable import Runtime

/// Which food a part of a name is, and what parts the names in a line.
@Suite struct FoodNameTests {
  private func sandbox(_ foods: [String] = []) throws -> Sandbox {
    let library = [
      "Toast starchy 0.5", "Butter oils 1", "\"Butter Toast\" starchy 1", "Coffee drinks 150ml",
      "Milk dairy 1",
      "\"Coffee with Milk\" drinks 0.2", "\"Gin & Tonic\" treats 1.5", "\"Mac and Cheese\" starchy 2",
      "\"Cheese, cheddar\" dairy 1", "Apple fruit 1", "\"Apple Juice\" fruit 1", "\"Lunch Meat\" protein 0.5",
      "Running sports 30min", "\"Green Tea\" drinks 0.3", "\"Alcohol-free Beer\" treats 0.5",
      "Croissant treats 1 --alias \"Pain au chocolat\"",
      "Watermelon fruit 1", "\"Baked Potato\" starchy 1",
    ]
    let sandbox = try Sandbox(after: library.map { "food add \($0)" }, now: "2026-11-20T12:40")
    for food in foods { _ = try sandbox.answers("food add \(food)") }
    return sandbox
  }

  /// What a line logs, by name; empty where it is refused.
  private func logged(_ line: String, _ sandbox: Sandbox) throws -> [String] {
    let (_, isRefused) = sandbox.told(line)
    let rows = sandbox.say("entries all --format csv").split(separator: "\n").dropFirst()
    let names = rows.map { row in String(row.split(separator: ",", omittingEmptySubsequences: false)[5]) }
    #expect(isRefused == names.isEmpty, "\(line)")
    return names
  }

  private static let taken: [(String, [String])] = [
    ("log gr te", ["Green Tea"]), ("log tea", ["Green Tea"]), ("log coff milk", ["Coffee with Milk"]),
    ("log gin & tonic", ["Gin & Tonic"]), ("log gin and tonic", ["Gin & Tonic"]),
    ("log mac & cheese", ["Mac and Cheese"]), ("log mac and cheese", ["Mac and Cheese"]),
    ("log apple juice", ["Apple Juice"]), ("log coffee with milk", ["Coffee with Milk"]),
    ("log pain au chocolat", ["Croissant"]), ("log potato", ["Baked Potato"]),
    ("log potatoes", ["Baked Potato"]), ("log lunch meat", ["Lunch Meat"]),
    // A comma parts.
    ("log toast, butter", ["Toast", "Butter"]), ("log toast,butter", ["Toast", "Butter"]),
    ("log coffee, milk", ["Coffee", "Milk"]), ("log toast & butter", ["Toast", "Butter"]),
    ("log apple, apple", ["Apple", "Apple"]), ("log coffee,coffee", ["Coffee", "Coffee"]),
    ("log coffee,coffee,coffee", ["Coffee", "Coffee", "Coffee"]),
    // A meal is none of a name.
    ("log apple, lunch", ["Apple"]), ("log lunch apple", ["Apple"]), ("log apple, dinner", ["Apple"]),
  ]

  @Test(arguments: taken) func takes(line: String, foods: [String]) throws {
    let sandbox = try sandbox()
    let names = try logged(line, sandbox)
    #expect(names == foods)
  }

  @Test func aNameWithACommaIsTaken() throws {
    #expect(try sandbox().told("log cheese, cheddar").text.contains("Cheese, cheddar"))
    #expect(try sandbox().told("log cheese, ched").text.contains("Cheese, cheddar"))
  }

  private static let refused = [
    // Nothing is logged by a word alone that means something else.
    ("log 2 l", "missing"), ("log lunch", ""), ("log 2 lunch", ""),
    // Nor by the beginning of an inner word, a part of an alias, or of what a hyphen joins.
    ("log pot", "Baked Potato"), ("log pain", "Pain au chocolat"), ("log alcohol", "Treats"),
    ("log water", "Unsweetened Drinks"), ("log melon", ""),
    // Each word is another.
    ("log coffee coffee", "log coffee, coffee"), ("log apple apple", "log apple, apple"),
    ("log toast butter", "log toast, butter"), ("log butter milk", ""),
    // Two parts of one name.
    ("log gin, tonic", "log \"Gin & Tonic\""), ("log apple, juice", "log \"Apple Juice\""),
    ("log apple, juice", "log apple, \"Apple Juice\""),
  ]

  @Test(arguments: refused) func refuses(line: String, text: String) throws {
    let sandbox = try sandbox()
    let (said, isRefused) = sandbox.told(line)
    #expect(isRefused && (text.isEmpty || said.contains(text)), "\(said)")
  }

  /// Whatever two names a log has, beside a third of the words of both, a comma between them logs the two.
  @Test func pairsAreTwo() throws {
    let words = ["Rice", "Salmon", "Cake", "Cream", "Liver", "Sausage"]
    for (first, second) in [(0, 1), (1, 0), (2, 3), (4, 5), (3, 2)] {
      let (one, other) = (words[first], words[second])
      for both in ["\(one) \(other)", "\(other) \(one)", "\(one) with \(other)", "\(other) and \(one)"] {
        let sandbox = try Sandbox()
        for name in [one, other, "\"\(both)\""] { _ = try sandbox.answers("food add \(name) treats 1") }
        let names = try logged("log \(one.lowercased()), \(other.lowercased())", sandbox)
        #expect(names == [one, other], "\(both)")
      }
    }
  }

  @Test(arguments: [
    ("cheese, cheddar", "Cheese, cheddar, sharp", true),
    ("cheese cheddar, sharp", "Cheese, cheddar, sharp", true),
    ("cheese, sharp", "Cheese, cheddar, sharp", true), ("apple, juice", "Apple Juice", false),
    ("mac & cheese", "Mac and Cheese", true), ("mac, cheese", "Mac and Cheese", false), ("egg,", "Egg", true),
    ("oils/fats", "Oils / Fats / Nuts", true), ("oils, fats", "Oils / Fats / Nuts", false),
    ("rice salmon", "Rice and Salmon", true), ("toast and butter", "Toast Butter", false),
  ])
  func parting(typed: String, name: String, isSame: Bool) {
    #expect(Names.isParted(typed, as: name) == isSame)
  }

  /// What could be two amounts is asked about, and each line that is offered runs.
  @Test(arguments: [
    ("log running 1h30", ["log running 1h30m", "log running at 01:30"]),
    ("log 1h30 running", ["log 1h30m running", "log at 01:30 running"]),
    ("log running 0:45", ["log running 45min", "log running at 00:45"]),
    ("log sports 1:30", ["log sports 1h30m"]),
    (
      "log coffee 0.3",
      [
        "log coffee 0.3L", "log coffee x0.3", "food edit Coffee --number litres; log coffee 0.3",
        "food edit Coffee --number servings; log coffee 0.3",
      ]
    ),
    ("log 1.500 ml coffee", ["log 1500ml coffee", "log 1.5ml coffee"]),
    ("log apple 13.30", ["log apple at 13:30"]),
  ])
  func asks(line: String, ways: [String]) throws {
    let sandbox = try sandbox()
    let error = #expect(throws: CommandError.self) { try sandbox.engine.run(line) }
    #expect(error?.corrections == ways)
    for way in ways { _ = try sandbox.answers("what-if \(way)") }
  }

  @Test(arguments: [
    ("log running 20", "20 min"), ("log 45 running", "45 min"), ("log running x2", "60 min"),
    ("log running 18:30", "30 min"), ("log 1.500 l coffee", "1.5 L"),
    ("log coffee 150 Milliliter", "0.15 L"), ("log 2 Gläser coffee", "0.4 L"),
  ])
  func asIs(line: String, text: String) throws {
    let said = try sandbox().say(line)
    #expect(said.contains(text), "\(said)")
  }
}
