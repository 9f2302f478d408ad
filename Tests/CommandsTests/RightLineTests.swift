import Domain
import Language
import Naming
import Runtime
import TestSupport
import Testing

/// Lines that people try: done where they are clear, else refused with the line that is right.
@Suite struct RightLineTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(
      after: ["food add Oatmeal starchy 1 per 80g", "food add Banana fruit 1", "weight 84.2 yesterday"],
      now: "2026-11-20T12:15")
  }

  static let refusals = [
    ("log veg1.5", "log veg 1.5"), ("log oatmeal80g", "log oatmeal 80g"),
    ("log oatmeal80g @lunch", "log oatmeal 80g @lunch"),
    ("log \"office cake\" 450kcal", "log 450kcal \"office cake\""),
    ("log \"office cake\" 450kcal @lunch", "log 450kcal \"office cake\" @lunch"),
  ]

  /// The line that is offered runs as it is.
  @Test(arguments: refusals) func refusedWithTheRightLine(line: String, right: String) throws {
    let sandbox = try sandbox()
    let told = sandbox.told(line)
    #expect(told.isRefused && told.text.contains("try \(right)"), "\(told.text)")
    #expect(!sandbox.told(right).isRefused)
  }

  static let answers = [
    ("log banana 31 feb", "there is no such day"), ("log banana 32 nov", "there is no such day"),
    ("log 450kcal office cake", "office cake"),
    ("log 45000kcal", "more than a day can have"), ("food find zzz", "No food is called “zzz”"),
    ("food list dairy", "No food of Dairy yet"), ("food list --favorites", "No favorite yet"),
    ("clear", "Ctrl-L"), ("weight yesterday", "84.2 kg"), ("weight mon", "No weight on that day"),
    ("weight today", "the last before it is 84.2 kg"),
    ("report doctor to v2.docx", "cannot be written as .docx"),
    ("body add hrv 26.3", "hrv 26.3 ms"),
    // What is offered keeps the day and the rest of the line.
    ("log fruit 18/11", "log Fruit 1.0 18/11"), ("log banana, fruit @lunch", "log banana, Fruit 1.0 @lunch"),
    ("days 7d | compare 7d", "compare the 7 days before"),
  ]

  @Test(arguments: answers) func says(line: String, text: String) throws {
    let answer = try sandbox().say(line)
    #expect(answer.contains(text), "\(answer)")
  }

  /// A number of days, weeks or months alone is a range up to today.
  @Test(arguments: ["7d", "1w", "30d", "3m", "1y"]) func rangesWithoutLast(range: String) throws {
    let sandbox = try sandbox()
    for line in ["score", "history", "days", "entries", "calendar"] {
      #expect(sandbox.say("\(line) \(range)") == sandbox.say("\(line) last \(range)"), "\(line)")
      #expect(!sandbox.told("\(line) \(range)").isRefused)
    }
  }

  /// Whatever counts or is measured is drawn by its name, with a column of another name, or none yet, too.
  @Test func everythingIsDrawn() throws {
    let sandbox = try Sandbox()
    for line in ["log veg 1", "category add Weight at least 1", "body add steps 4000"] {
      _ = try sandbox.answers(line)
    }
    for name in ["Weight"] + Defaults.categories.map(\.name) + Metrics.shipped.map(\.name) {
      let (text, isRefused) = sandbox.told("chart \(Lexer.quoted(name)) last 30d")
      #expect(!isRefused, "\(text)")
      #expect(!text.isEmpty)
    }
    #expect(sandbox.say("chart drinks last 30d") == sandbox.say("days last 30d | chart unsweetened_drinks"))
    #expect(sandbox.say("chart core last 30d").contains("No sleep_core yet."))
  }

  /// What a day has is drawn by its name: the index is not the body mass index.
  @Test(arguments: [
    ("chart score", "days last 90d | chart score"), ("chart score 7d", "days last 7d | chart score"),
    ("chart index last week", "days last week | chart index"), ("chart veg nov", "days nov | chart veg"),
    ("chart steps 30d", "days last 30d | chart steps"), ("chart score all", "days all | chart score"),
    ("chart sleep last 30d", "days last 30d | chart sleep"),
  ])
  func daysAreDrawn(line: String, question: String) throws {
    let sandbox = try sandbox()
    for line in ["log veg 1", "log banana -2", "body add steps 4000", "body add sleep 420 -1"] {
      _ = try sandbox.answers(line)
    }
    #expect(sandbox.say(line) == sandbox.say(question))
    #expect(!sandbox.told(line).isRefused)
  }

  @Test(arguments: ["18th of november", "november 18th", "18th november", "18 nov", "nov 18"])
  func daysAsPeopleSayThem(day: String) throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("log banana \(day)")
    #expect(sandbox.say("entries 2026-11-18").contains("Banana"))
  }

  /// What cannot be taken back, or is much, is done with `--sure` or `--yes`, and with neither not.
  @Test(arguments: ["set reset", "erase 1", "journal purge before today"], ["--sure", "--yes"])
  func yesIsSure(line: String, flag: String) throws {
    let sandbox = try sandbox()
    for line in ["log veg 1", "set cutoff 05:00"] { _ = try sandbox.answers(line) }
    #expect(sandbox.told(line).isRefused)
    #expect(!sandbox.told("\(line) \(flag)").isRefused)
  }

  @Test func aBegunQuantityIsFinished() throws {
    let offered = try sandbox().engine.complete("log oatmeal 8").candidates.map(\.insert)
    #expect(offered.contains("80g"), "\(offered)")
  }

  @Test func aScreenReaderHearsNoSigns() throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("set accessible on")
    let index = sandbox.say("index")
    #expect(!index.contains(": to ") && !index.contains("\n: ") && !index.contains("~"), "\(index)")
  }

  /// Beside other columns a name is the last to be cut.
  @Test(arguments: ["food list", "category list"]) func namesAreCutLast(line: String) throws {
    let (wide, narrow) = (try Sandbox(width: 300), try Sandbox(width: 50))
    for sandbox in [wide, narrow] { try sandbox.furnish() }
    func names(_ sandbox: Sandbox) -> [Substring] {
      let text = sandbox.say(line)
      let table = text.ranges(of: "No room").first.map { text[..<$0.lowerBound] } ?? text[...]
      return table.split(separator: "\n").dropFirst().compactMap { $0.split(separator: "  ").first }
        .map { $0.prefix(12) }
    }
    #expect(names(narrow) == names(wide))
  }
}
