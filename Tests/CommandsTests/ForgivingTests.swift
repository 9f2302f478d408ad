import Foundation
import Language
import Naming
import Runtime
import Shell
import TestSupport
import Testing

/// Lines that can mean one thing do it, and others are told the right line.
@Suite struct ForgivingTests {
  private static func library() throws -> Sandbox {
    try Sandbox(
      after: [
        "food starter", "log oatmeal 80g at 08:15", "log coffee at 08:20", "log rice",
        "log toast yesterday @breakfast",
      ], now: "2026-11-20T13:05")
  }

  @Test(
    arguments: [
      ("log toats", "did you mean Toast"), ("log mood 4", "try mood 4"), ("log toast*2", "try log toast x2"),
      ("log 1,000 ml water", "“1,000 ml” could be 1000ml or 1ml"), ("log 1.500 ml water", "1500ml or 1.5ml"),
      ("same breakfast as yesterday", "try repeat breakfast yesterday"),
      ("log coffee @9", "try log coffee at 09:00"),
      ("delete dinner", "Dinner of Fri 20 Nov has no entry"),
      ("category add Meditation min at last 10", "try category add Meditation min at least 10"),
      ("log coffee, tosat", "try log coffee, Toast"), ("log bananna and coffee", "try log Banana and coffee"),
      ("log turkey brest", "did you mean \"turkey breast\""), ("log large coffee", "try log Coffee"),
      ("log apple halb vier", "write at 03:30 or at 15:30"), ("log apple 2h", "try log apple at 02:00"),
      ("log toast, apple 13h", "try log toast, apple at 13:00"),
      ("log coffee without milk", "try log coffee"),
      ("log a bit of butter", "try log Butter x1"), ("skipped breakfast", "needs no line"),
      ("breakfast like yesterday", "try repeat breakfast yesterday"), ("slept badly", "sleep quality"),
    ])
  func isTold(_ line: String, _ way: String) throws {
    let (said, isRefused) = try Self.library().told(line)
    #expect(isRefused && said.contains(way), "\(said)")
  }

  /// Names with other letters are not near, nor are foods by words that only another name of them has.
  @Test(
    arguments: [
      ("log ramen", "", ["Beetroot", "Romanesco"]), ("log couscus", "Couscous", ["Protein Sources"]),
      ("log 2 egs", "Egg", ["Ice Cream"]), ("log saltines", "", ["Sardines"]),
      ("log milkk", "Milk in Coffee", ["Chocolate"]), ("log sushi", "", ["Ham"]),
      ("log cofee", "Coffee", ["Cola"]),
      ("log soop", "Carrot Soup", ["Broth"]), ("log spagetti", "spaghetti", ["Pasta"]),
      ("log brocoli", "Broccoli", []), ("log toste", "Torte or Toast", []),
    ])
  func isNear(_ line: String, _ name: String, _ others: [String]) throws {
    let said = try Self.library().say(line)
    #expect(
      name.isEmpty
        ? !said.contains("did you mean")
        : said.contains("did you mean \(name)") || said.contains("\"\(name)\""), "\(said)")
    for other in others { #expect(!said.contains(other), "\(said)") }
  }

  @Test func `The caret stands under the slip`() throws {
    let said = try Self.library().say("category add Meditation min at last 10")
    let rows = said.split(separator: "\n").map(String.init)
    func column(_ text: String) -> Int? {
      rows.compactMap { row in
        row.range(of: text).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
      }.first
    }
    let line = try #require(column("category add Meditation"))
    #expect(column("^^^^") == line + "category add Meditation min at ".count, "\(said)")
  }

  @Test(
    arguments: [
      ("delete breakfast", "#1  Breakfast  Oatmeal"), ("delete @breakfast today", "#2  Breakfast  Coffee"),
      ("delete #1-#3", "#3  Lunch"), ("delete #1,#2", "#2  Breakfast"), ("delete #1-2", "#2  Breakfast"),
      ("target drinks 1.5-2.5", "range 1.5 to 2.5"), ("target drinks 500–1500ml", "range 0.5 to 1.5"),
      ("log a glass of red wine", "1.0 portion "), ("log 2 slices of toast", "1.0 portion "),
      ("log 1 TL Honig", "0.5 portions"), ("log 4 cherry tomatoes", "0.5 portions"),
      ("log cherry tomatoes 4 pieces", "0.5 portions"),
      ("log turkey breast", "Turkey"), ("log corn flakes, greentea", "Cornflakes"),
      ("log apple 13h", "#4  Lunch"), ("log apple 8h", "#4  Breakfast"), ("log apple 13 h", "#4  Lunch"),
      ("log apple halb neun", "Breakfast"), ("log apple at quarter past eight", "Breakfast"),
      ("log apple half an hour ago", "Lunch"), ("log another coffee just now", "0.15 L"),
      ("log pizza last night", "Dinner"), ("day last night", "THU - 19 Nov 26"),
      ("last night", "THU - 19 Nov 26"), ("move 3 last night", "Dinner"),
      ("slot add Tee 11:00 12:30", "Tee takes 11:00–12:00 from Morning Snack."),
      ("slot edit breakfast to 11:00", "Breakfast takes 10:00–11:00 from Morning Snack."),
    ])
  func isDone(_ line: String, _ answer: String) throws {
    let (said, isRefused) = try Self.library().told(line)
    #expect(!isRefused && said.contains(answer), "\(said)")
  }

  @Test(arguments: ["entries", "meal breakfast"]) func `Entries stand by meal and time`(_ line: String) throws
  {
    let sandbox = try Self.library()
    _ = try sandbox.answers("log apple at 07:00")
    let said = sandbox.say(line)
    let places = ["Apple", "Oatmeal", "Coffee"].compactMap { said.range(of: $0)?.lowerBound }
    #expect(places.count == 3 && places == places.sorted(), "\(said)")
  }

  @Test func `Tab and food find rank alike`() throws {
    let sandbox = try Self.library()
    // What has no room in its column goes on below it.
    let rows = sandbox.say("food find milk").split(separator: "\n").dropFirst()
      .prefix { !$0.hasPrefix("No room for") && !$0.hasPrefix("Inside a word") }.filter { $0.first != " " }
    let listed = rows.map { $0.components(separatedBy: "  ")[0] }
    let offered = sandbox.engine.complete("food show milk").candidates.map(\.display)
    #expect(listed.count > 5 && listed.count == offered.count, "\(listed) \(offered)")
    #expect(zip(offered, listed).allSatisfy { $0.hasPrefix($1) }, "\(listed) \(offered)")
  }

  @Test func `An error is said in words`() throws {
    let engine = try Self.library().engine
    do throws(CommandError) {
      _ = try engine.run("log toats")
      Issue.record("it was understood")
    } catch {
      let said = ErrorText.render(error, line: "log toats", isAccessible: true, color: false)
      #expect(said.contains("at “toats”, column 5: did you mean Toast") && !said.contains("^"), "\(said)")
    }
  }

  @Test func `A food that takes the name of its alias has it once`() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.answers("food add Toast starchy 1 --alias Brot")
    _ = try sandbox.answers("food edit toast name Brot")
    #expect(sandbox.told("food edit brot --alias brot").isRefused)
    #expect(!sandbox.say("food show brot").contains("Also"))
  }

  @Test func `A composite stands under the first of its parts`() throws {
    let sandbox = try Sandbox()
    for line in ["food add Bun starchy 1", "food add Patty protein 1", "food compose Burger from bun, patty"]
    {
      _ = try sandbox.answers(line)
    }
    #expect(sandbox.say("food edit burger without bun").contains("Category: Protein Sources"))
  }

  @Test(arguments: [("weight,categories,meals", true), ("categories,weight,meals", false)])
  func `A value stands where the dashboard has it`(_ order: String, _ isFirst: Bool) throws {
    let sandbox = try Self.library()
    _ = try sandbox.answers("set dashboard \(order)")
    _ = try sandbox.answers("weight 80")
    let said = sandbox.say("today")
    let places = ["Weight 80", "missing target", "Breakfast"].compactMap { said.range(of: $0)?.lowerBound }
    #expect(places.count == 3, "\(said)")
    #expect((places[0] < places[1]) == isFirst && places[0] < places[2], "\(said)")
  }

  /// An error in what an alias stands for shows that, for commands too that work alone on their line.
  @Test(arguments: [
    ("run body", "run body"), ("watch log veg 1 xbreakfast", "xbreakfast"),
    ("what-if log veg 1 xbreakfast", "xbreakfast"),
    ("log veg 1 xbreakfast", "xbreakfast"),
  ])
  func errorsBehindAliasesShowTheirLine(body: String, marked: String) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.answers("alias z = \(body)")
    let (text, isRefused) = sandbox.told("z")
    #expect(isRefused && text.contains("\n  \(body)\n"), "\(text)")
    let caret = text.split(separator: "\n").first { $0.contains("^") }
    #expect(
      caret.map { $0.prefix { $0 == " " }.count - 2 }
        == (marked == body ? 4 : body.utf8.count - marked.utf8.count))
  }
}
