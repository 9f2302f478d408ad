import Language
import Naming
import Runtime
import TestSupport
import Testing

@Suite struct Completion {
  private func sandbox() throws -> Sandbox {
    try Sandbox(
      after: Sandbox.furniture + [
        "food add \"Rolled Oats\" starchy 1", "food add \"7 Grain Bread\" starchy 1", "alias b log oatmeal",
      ])
  }

  /// The numbers behind a command that changes something, or the day, are not yet known.
  @Test(arguments: [
    "on yesterday; delete ", "delete 1; delete ", "on yesterday; edit ", "what-if on mon; delete ",
  ])
  func numbersOfAnotherDayAreNotOffered(_ line: String) throws {
    let offered = try sandbox().engine.complete(line).candidates.map(\.insert)
    #expect(Set(offered).isDisjoint(with: ["1", "2", "3", "Oatmeal", "Dairy"]), "\(offered)")
  }

  @Test(arguments: [
    ("lo", ["log"]), ("cat", ["category"]), ("category en", ["enable"]), ("log veg 1 @din", ["@Dinner"]),
    ("log uns", ["\"Unsweetened Drinks\""]), ("log rol", ["\"Rolled Oats\""]),
    ("log rolled o", ["\"Rolled Oats\""]),
    ("log 7 gr", ["\"7 Grain Bread\""]), ("log @lun", ["@Lunch"]), ("log \"7 gr", ["\"7 Grain Bread\""]),
    ("log oats", ["\"Rolled Oats\""]),
    ("log veg 1 yes", ["yesterday"]), ("log veg 1 --no", ["--note"]), ("score last 30", ["30d"]),
    ("score this w", ["week"]),
    ("target veg at ", ["least", "most"]), ("set cu", ["cutoff"]),
    ("set color ", ["auto", "always", "never"]),
    ("show spo", ["Sports"]), ("meal lu", ["Lunch"]), ("meal @lu", ["@Lunch"]), ("alias delete ", ["b"]),
    ("body add we", ["weight"]), ("b", ["b", "body"]),
    ("today; log fru", ["Fruit 0.5"]), ("log drinks 500m", ["500mg", "500ml", "500min"]),
    ("help da", ["day", "days"]),
    ("days | max we", ["weight", "week"]), ("days | where month = m", ["March", "May"]),
    ("days | group weekday | mean score | chart ", ["bar", "histogram"]),
    ("b yes", ["yesterday"]), ("# log v", []), ("delete ", ["3", "2", "1"]),
    ("food list --f", ["--favorites"]),
    // Misspelt, joined, both.
    ("log roledoats", ["\"Rolled Oats\""]), ("log rolledoats", ["\"Rolled Oats\""]),
    ("lgo", ["log"]), ("log vegx", ["Vegetables"]), ("log oatmael", ["Oatmeal 80g"]),
    ("meal lunhc", ["Lunch"]),
  ])
  func offers(_ line: String, _ expected: [String]) throws {
    let offered = try sandbox().engine.complete(line).candidates.map(\.insert)
    if expected.isEmpty {
      #expect(offered.isEmpty)
    } else {
      #expect(Array(offered.filter { expected.contains($0) }) == expected, "offered: \(offered)")
    }
  }

  /// What is offered behind a category makes a line that does it: a food of it, and of no other.
  @Test(arguments: [
    ("log veg carrot", "Carrot"), ("log fruit apple", "Apple"), ("log dairy milk 200ml", "Milk"),
    ("log protein egg yesterday", "Egg"), ("log veg \"Carrots, raw\" 2 @lunch", "Carrots, raw"),
    ("log fruit apple, veg carrot", "Apple"),
  ])
  func aFoodBehindItsCategory(_ line: String, _ food: String) throws {
    let sandbox = try Sandbox(width: nil)
    for line in [
      "food add Carrot veg", "food add \"Carrots, raw\" veg", "food add Apple fruit",
      "food add Milk dairy per 200ml",
      "food add Egg protein",
    ] { _ = try sandbox.answers(line) }
    #expect(sandbox.say(line).contains(food), "\(sandbox.say(line))")
    // One of another category may be a second thing, and a meal stays one.
    #expect(sandbox.told("log veg apple").isRefused)
    _ = try sandbox.answers("food add \"Dinner roll\" starchy")
    #expect(sandbox.say("log starchy 1 dinner").contains("Starchy Sides  1.0"))
  }

  /// What an editor gets stands behind what was typed.
  @Test func candidatesForEditorsRepeatNothing() throws {
    let sandbox = try Sandbox(width: nil)
    for line in ["food add Bun starchy", "food add Patty protein", "food compose Ham from bun, patty"] {
      _ = try sandbox.answers(line)
    }
    for line in ["log ham without ", "log ham "] {
      let offers = sandbox.engine.complete(line).candidates.filter { $0.detail.contains("this once") }
      #expect(!offers.isEmpty)
      for candidate in offers {
        #expect(!sandbox.told("what-if " + line + candidate.behind(line)).isRefused, "\(line): \(candidate)")
      }
    }
    #expect(
      sandbox.engine.complete("log ham without ").candidates.map { $0.behind("log ham without ") } == [
        "Bun", "Patty",
      ])
  }

  /// What must not be offered: it could not stand there, or is hidden.
  @Test(arguments: [
    ("l", ["today", "category", "score"]), ("watch ", ["log", "delete", "undo", "watch", "quit"]),
    ("what-if ", ["undo", "run", "watch", "quit"]), ("category ", ["Vegetables", "log"]),
    ("category enable ", ["add", "Oatmeal"]), ("log ", ["add", "--note", "@Lunch", "yesterday", "log"]),
    ("log veg ", ["Vegetables", "Fruit", "log", "least"]), ("log veg 1 @", ["Vegetables", "yesterday"]),
    ("log veg 1 @lunch ", ["@Dinner", "@Lunch"]), ("log veg 1 --note ", ["yesterday", "@Lunch", "--note"]),
    ("show ", ["Oatmeal", "Apple", "@Lunch"]), ("meal ", ["Vegetables", "Oatmeal"]),
    ("score explain ", ["last 30d", "Oatmeal"]), ("target veg ", ["3", "Vegetables"]),
    ("days ", ["where", "group", "to"]), ("days | ", ["log", "days", "last 30d"]),
    ("days | group date | ", ["log"]), ("days | where ", ["item", "meal", "where"]),
    ("days | mean ", ["date", "weekday", "on_target"]), ("entries | where ", ["score", "streak"]),
    ("days | where weekday = ", ["score", "and"]),
    ("days | group weekday | mean score | chart ", ["line", "heat", "spark"]),
    ("days nov | compare oct | chart ", ["heat", "spark", "histogram"]),
    ("foods | select food | ", ["chart", "mean", "rolling"]),
    ("foods | ", ["compare"]), ("days nov | compare oct | ", ["compare"]),
    ("days | where weekday > ", ["score"]), ("days | mean ", ["week"]), ("food favorite ", ["Vegetables"]),
    ("set cutoff ", ["auto", "on"]), ("set color ", ["on", "emacs"]), ("help ", ["veg", "Vegetables"]),
    ("log oatmeal 80g ", ["80g", "x2"]), ("today ", ["yesterday", "today"]), ("undo ", ["log", "redo"]),
    ("alias delete ", ["log", "two"]), ("log \"roll", ["Rolled Oats", "Oatmeal"]),
    ("log veg 1 # ", ["@Lunch"]),
  ])
  func refuses(_ line: String, _ refused: [String]) throws {
    let sandbox = try sandbox()
    let offered = sandbox.engine.complete(line).candidates.map(\.insert)
    #expect(offered.filter(refused.contains) == [], "offered: \(offered)")
  }

  /// Entries, days and meals are offered where the line with them would do something.
  @Test(arguments: [
    ("delete 2 ", ["yesterday", "today", "mon", "wed", "2"]), ("edit 2 ", ["today", "yesterday", "wed"]),
    ("delete last ", ["1", "2", "yesterday"]), ("delete mon", ["monday"]),
    ("delete monday @", ["@Breakfast", "@Lunch"]), ("delete @", ["@Breakfast"]),
    ("move 2 ", ["today", "@Lunch"]), ("metric delete ", ["weight", "steps"]),
    ("body edit ", ["weight", "steps"]), ("body delete ", ["weight"]),
  ])
  func offersNothingThatFails(_ line: String, _ refused: [String]) throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:30")
    for line in ["log veg 1", "log fruit 1", "metric add pain 0 to 10", "body add pain 3"] {
      _ = try sandbox.answers(line)
    }
    let offered = sandbox.engine.complete(line).candidates.map(\.insert)
    #expect(offered.filter(refused.contains) == [], "offered: \(offered)")
  }

  @Test(arguments: [
    ("delete 2 ", "yesterday"), ("delete ", "1"), ("delete 1 ", "2"), ("move 2 ", "yesterday"),
    ("move 2 @", "@Breakfast"), ("delete @", "@Lunch"), ("metric delete ", "pain"), ("body edit ", "pain"),
  ])
  func offersWhatWorks(_ line: String, _ wanted: String) throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:30")
    for line in [
      "log veg 1", "log fruit 1", "log veg 2 yesterday", "log veg 1 yesterday", "metric add pain 0 to 10",
      "body add pain 3",
    ] {
      _ = try sandbox.answers(line)
    }
    let offered = sandbox.engine.complete(line).candidates.map(\.insert)
    #expect(offered.contains(wanted), "offered: \(offered)")
  }

  /// What a candidate replaces: the word being typed, and the words before it that are part of its name.
  @Test(arguments: [
    ("lo", "log", "lo"), ("log uns", "\"Unsweetened Drinks\"", "uns"),
    ("log rolled o", "\"Rolled Oats\"", "rolled o"),
    ("log veg 1 @din", "@Dinner", "@din"), ("log \"7 gr", "\"7 Grain Bread\"", "\"7 gr"),
    ("log 7 gr", "\"7 Grain Bread\"", "7 gr"), ("today; log fru", "Fruit 0.5", "fru"),
    ("score last 30", "30d", "30"),
    ("category en", "enable", "en"), ("log veg 1 ", "@Lunch", ""), ("days | wh", "where", "wh"),
    ("days |", "where", ""), ("days | where sc", "score", "sc"), ("watch tod", "today", "tod"),
    ("what-if log oatm", "Oatmeal 80g", "oatm"), ("b yes", "yesterday", "yes"), ("log café; lo", "log", "lo"),
    ("oat", "log Oatmeal 80g", "oat"), ("log veg 1 --no", "--note", "--no"),
  ])
  func replaces(_ line: String, _ insert: String, _ replaced: String) throws {
    let found = try sandbox().engine.complete(line)
    guard let candidate = found.candidates.first(where: { $0.insert == insert }) else {
      Issue.record("\(insert) is not among \(found.candidates.map(\.insert))")
      return
    }
    let range = found.range(of: candidate)
    #expect(range.upperBound == line.utf8.count)
    #expect(String(decoding: Array(line.utf8)[range], as: UTF8.self) == replaced)
  }

  /// In the midst of a line what stands behind the cursor does not matter, and stays.
  @Test func theRestOfTheLineStays() throws {
    let found = try sandbox().engine.complete("log fr 1.5 @lunch", at: 6)
    #expect(found.replaces == 4..<6)
    #expect(found.candidates.first?.insert == "Fruit 0.5")
  }

  @Test func tellsWhatEachIs() throws {
    let sandbox = try sandbox()
    func detail(_ line: String) -> String? { sandbox.engine.complete(line).candidates.first?.detail }
    #expect(detail("log vege") == "1.5 of ≥ 3.0 portions · last 1.5 today")
    #expect(detail("log oatm") == "Starchy Sides · 1 portion = 50 g · last 80 g today")
    #expect(detail("log veg 1 @lun") == "12:00 to 14:00")
    #expect(detail("log veg 1 yes") == "THU - 19 Nov 26")
    #expect(detail("hist") == "Days at a glance")
  }

  /// Whatever is offered can be taken: the line is then right, or right so far.
  @Test(arguments: Examples.lines) func everyCandidateParses(_ line: String) throws {
    let sandbox = try sandbox()
    // Many places offer the same.
    var tried: Set<String> = []
    var random = Generator(seed: Cases.seed(UInt64(line.utf8.count)))
    // Some places of each line, and none that another line begins with.
    let places = Array((Self.shared[line] ?? 0)...line.utf8.count).shuffled(using: &random)
    for end in places.prefix(Cases.count(3)) {
      let typed = String(decoding: Array(line.utf8.prefix(end)), as: UTF8.self)
      let found = sandbox.engine.complete(typed)
      for candidate in found.candidates.prefix(12) {
        let start = String(
          decoding: Array(typed.utf8.prefix(found.range(of: candidate).lowerBound)), as: UTF8.self)
        let taken = start + candidate.insert
        guard tried.insert(taken).inserted else { continue }
        do {
          try sandbox.engine.parse(taken)
        } catch {
          // What counts is that the line is understood and can go on.
          if !error.isIncomplete {
            Issue.record("“\(typed)” offers “\(taken)”: \(error.message)")
          }
        }
      }
    }
  }

  /// Where a line parts from the one before it in order.
  private static let shared: [String: Int] = {
    let lines = Set(Examples.lines).sorted()
    let parting = zip(lines, lines.dropFirst()).map { before, line in
      (line, zip(before.utf8, line.utf8).prefix { $0 == $1 }.count)
    }
    return Dictionary(uniqueKeysWithValues: parting)
  }()
}
