import Foundation
import Language
import Rendering
import TestSupport
import Testing

@testable import Commands
@testable import Naming
@testable import Runtime

/// Lines as people say them: what they mean, what is offered, and that nothing is guessed.
@Suite struct SpokenTests {
  private func sandbox(_ now: String = "2026-11-20T13:05") throws -> Sandbox {
    try Sandbox(
      after: [
        "food add Apple fruit 1", "food add Toast starchy 0.5", "food add Coffee drinks 150ml",
        "food add Oatmeal starchy 1 per 50g",
      ], now: now)
  }

  /// Where a line could mean two things both are offered, ready to run, and nothing is done.
  @Test(arguments: [
    ("log apple @breakfast, toast", ["log apple, toast @breakfast", "log apple @breakfast; log toast"]),
    ("log apple yesterday, toast", ["log apple, toast yesterday", "log apple yesterday; log toast"]),
    ("log apple, toast --note new", ["log apple; log toast --note new"]),
    (
      "log toast @lunch, apple, coffee",
      ["log toast, apple, coffee @lunch", "log toast @lunch; log apple; log coffee"]
    ),
  ])
  func bothWays(_ line: String, _ ways: [String]) throws {
    let sandbox = try sandbox()
    let rows = try sandbox.everything()
    let error = #expect(throws: CommandError.self) { try sandbox.engine.run(line) }
    #expect(error?.corrections == ways)
    #expect(try sandbox.everything() == rows)
    for way in ways { _ = try sandbox.answers("what-if \(way)") }
  }

  @Test func refusesTwoOfOne() throws {
    let sandbox = try sandbox()
    #expect(sandbox.say("log @breakfast apple lunch").contains("these are two meals"))
    #expect(sandbox.say("log yesterday apple mon").contains("these are two days"))
    #expect(
      sandbox.say("log 2 apple 3").contains("did not expect")
        || sandbox.say("log 2 apple 3").contains("usage"))
    #expect(sandbox.say("entries all").contains("No items"))
  }

  /// A bare hour is the latest that is past.
  @Test func hoursThatCouldBeTwo() throws {
    #expect(try sandbox("2026-11-20T21:00").say("log apple at 8").contains("Dinner"))
    #expect(try sandbox("2026-11-20T12:00").say("log apple at 8").contains("Breakfast"))
    #expect(try sandbox("2026-11-20T21:00").say("log apple at 8pm").contains("Dinner"))
  }

  /// The last entry is the one logged last, where that is of the current day.
  @Test func lastCouldBeTwo() throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("log apple")
    _ = try sandbox.answers("log toast yesterday")
    let said = sandbox.say("delete last")
    #expect(
      said.contains("of another day") && said.contains("1 2026-11-19") && said.contains("1 is the last of"))
    #expect(sandbox.say("delete last yesterday").contains("Toast"))
    #expect(sandbox.say("delete last").contains("Apple"))
  }

  @Test(arguments: [
    ("log apple lu", "@Lunch"), ("log 2 to", "Toast"), ("log 2 toast, co", "Coffee"), ("add app", "Apple"),
    ("log toast and app", "Apple"), ("move 1 di", "@Dinner"), ("today --fo", "--format"),
    ("today --format c", "csv"), ("rm la", "last"), ("log breakfast: oat", "Oatmeal"),
  ])
  func completes(_ line: String, _ expected: String) throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("log apple")
    _ = try sandbox.answers("undo")
    let offered = sandbox.engine.complete(line).candidates.map(\.insert)
    // `last` is a word of the number, and needs no candidate.
    if expected != "last" { #expect(offered.contains(expected), "\(offered)") }
  }

  /// What is understood is shown before it is done.
  @Test(arguments: [
    ("add 2 toast", "Toast 2 × 0.5 = 1.0 portion"), ("log apple breakfast", "Breakfast"),
    ("log toast, apple", "Apple (Fruit)"), ("log water 500ml", "Unsweetened Drinks"),
    ("week", "Entries"), ("2 toast", "! there is no command"),
  ])
  func previews(_ line: String, _ expected: String) throws {
    let sandbox = try sandbox()
    let shown: String
    switch sandbox.engine.preview(line) {
    case .answers(let outcomes, _) where outcomes.contains { $0.consequence != nil }:
      shown = outcomes.compactMap(\.consequence).flatMap { $0.subject + $0.result }.joined(separator: " · ")
    default: shown = sandbox.preview(line)
    }
    #expect(shown.contains(expected), "\(shown)")
  }

  /// What begins with a number in words is logged, as if `log` stood before it.
  @Test(arguments: ["half a toast for breakfast"])
  func whatIsCountedIsLogged(_ line: String) throws {
    #expect(try sandbox().say(line) == sandbox().say("log \(line)"))
  }

  @Test func formatsOfOneLine() throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("log apple")
    #expect(sandbox.say("entries --format csv").hasPrefix("date,id,n,slot"))
    #expect(sandbox.say("log toast --format json").hasPrefix("[{"))
    #expect(sandbox.say("days last 2d | sort date --format json").hasPrefix("[{"))
    #expect(sandbox.say("entries").hasPrefix("Day"))
    #expect(sandbox.say("entries --format xml").contains("csv, json, markdown"))
    #expect(sandbox.say("alias w entries --format csv").contains("entries --format csv"))
    #expect(sandbox.say("w").hasPrefix("date,id"))
  }

  /// What was typed in other words is exported as the command it is.
  @Test func exportsSayCommands() throws {
    let sandbox = try sandbox()
    for line in ["add 2 toast", "had coffee", "rm 1", "log toast, apple"] { _ = try sandbox.answers(line) }
    let folder = try TemporaryFolder()
    _ = try sandbox.answers("journal export \(folder.file("a"))")
    let lines = try String(contentsOfFile: folder.file("a"), encoding: .utf8).split(separator: "\n")
    for line in ["log 2 toast", "log coffee", "delete 1", "log toast, apple"] {
      #expect(lines.contains { $0 == line })
    }
  }

  @Test func emojiAreNoLetters() throws {
    let sandbox = try sandbox()
    for line in ["food add 🍕Pizza treats 1", "food add \"🌶️ Chili\" veg 1", "food add Wasser🍋 drinks 0.2"] {
      _ = try sandbox.answers(line)
    }
    for line in [
      "log pizza", "log 🍕pizza", "log 🍕Pizza", "log chili", "log 🌶️chili", "log wasser", "log 🍎apple",
    ] {
      #expect(sandbox.say(line).contains("#"), "\(line)")
    }
    #expect(sandbox.engine.complete("log piz").candidates.first?.display == "🍕Pizza")
  }

  @Test func longNames() throws {
    let sandbox = try sandbox()
    let name = (1...25).map { "word\($0)" }.joined(separator: " ")
    _ = try sandbox.answers("food add \"\(name)\" fruit 1")
    #expect(sandbox.say("log \(name)").contains("#1"))
    #expect(sandbox.say("food add \(String(repeating: "x", count: 200)) fruit").contains("Serving"))
    #expect(sandbox.say("food add \(String(repeating: "y", count: 201)) fruit").contains("at most 200"))
  }

  @Test func targets() throws {
    let sandbox = try sandbox()
    #expect(sandbox.say("target treats 2").contains("at most 2.0"))
    #expect(sandbox.say("target protein 2").contains("exactly 2.0"))
    let said = sandbox.say("target drinks 2")
    #expect(said.contains("two bounds") && said.contains("2.0 to 4.0"))
    #expect(sandbox.say("target").split(separator: "\n").count == 10)
  }

  @Test func aMealThatCanNeverWin() throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("slot edit \"afternoon snack\" to 17:30")
    #expect(sandbox.say("slot add Tea 15:00 16:00").contains("slot move Tea 1 gives"))
    #expect(sandbox.engine.nextLines == ["slot move Tea 1"])
    _ = try sandbox.answers("slot move Tea 1")
    #expect(sandbox.say("log apple at 15:30").contains("Tea"))
    #expect(!sandbox.say("slot add Brunch from 09:30 to 11:30 on never").contains("never choose"))
  }

  /// Many entries, some targets met: a day fits on a screen of 24 rows, and in 50 columns.
  @Test func aDayFits() throws {
    let sandbox = try sandbox("2026-11-20T20:00")
    for line in [
      "log oatmeal 80g at 7:30", "log coffee at 7:35", "log apple at 7:40", "log coffee at 10:15",
      "log veg 1.5 at 12:30", "log protein 1 at 12:30", "log drinks 500ml at 12:40", "log apple at 15:00",
      "log starchy 1.4 at 19:00", "log veg 1.5 at 19:00", "log sports 45 at 18:00", "log dairy 3 at 19:05",
    ] {
      _ = try sandbox.answers(line)
    }
    let rows = sandbox.say("today").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(rows.count <= 23, "\(rows.joined(separator: "\n"))")
    #expect(rows.contains { $0.hasPrefix("✓ Vegetables 3.0 · Fruit 2.0 · Starchy Sides 3.0") })
    let after = rows.drop { !$0.contains("Dairy") || $0.hasPrefix("✓") }
    #expect(after.first?.contains("Dinner") ?? false || after.isEmpty == false)
    sandbox.renderer.width = 50
    #expect(sandbox.say("today").split(separator: "\n").allSatisfy { String($0).displayWidth <= 50 })
  }

  /// Also with what four meals come to, and in 50 columns without a pager.
  @Test(arguments: [(80, true), (50, false)]) func aDayOfFourMealsFits(_ width: Int, _ hasTotals: Bool) throws
  {
    let sandbox = try Sandbox(
      after: [
        "food starter", "log oatmeal 80g at 08:15", "log coffee at 08:20", "log banana at 08:25",
        "log apple at 10:30", "log rice at 12:30", "log chicken 150g at 12:30", "log carrot x2 at 12:31",
        "log water 500ml at 12:31", "log toast x2 at 18:00", "log gouda 30g at 18:00",
        "log red wine at 18:10",
      ], now: "2026-11-20T19:05", width: width)
    let text = sandbox.say("today")
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(rows.count <= 23 && text.contains("#11"), "\(text)")
    #expect(text.contains("Breakfast · Starchy Sides 1.6") == hasTotals, "\(text)")
    #expect(rows.last?.hasPrefix("Left today") == true || width == 50, "\(text)")
  }

  /// Also where most targets are missed: what is missing is then one line.
  @Test func aLateDayFits() throws {
    let sandbox = try sandbox("2026-11-20T20:00")
    for line in [
      "log oatmeal 80g at 7:30", "log coffee at 7:35", "log apple at 7:40", "log coffee at 10:15",
      "log veg 0.5 at 12:30", "log protein 0.5 at 12:30", "log drinks 200ml at 12:40", "log apple at 15:00",
      "log starchy 0.4 at 19:00", "log veg 0.5 at 19:00", "log sports 15 at 18:00", "log dairy 1 at 19:05",
    ] {
      _ = try sandbox.answers(line)
    }
    sandbox.renderer.width = 80
    let rows = sandbox.say("today").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(rows.count <= 23, "\(rows.joined(separator: "\n"))")
    #expect(
      rows.contains { $0.contains("Vegetables 2.0") } && rows.contains { $0.hasPrefix("✓ Fruit") })
  }

  /// What a change means fits as well, however narrow the screen.
  @Test func consequencesBreakBetweenWords() throws {
    let sandbox = try sandbox()
    sandbox.renderer.width = 50
    let rows = sandbox.say("log drinks 150ml").split(separator: "\n").map(String.init)
    #expect(rows.allSatisfy { $0.displayWidth <= 50 } && rows.contains { $0.hasSuffix("0.85") }, "\(rows)")
  }

  /// Errors break between words, and the caret stays where it is.
  @Test func errorsBreakBetweenWords() throws {
    let sandbox = try sandbox()
    for width in [50, 80] {
      sandbox.renderer.width = width
      for line in [
        "log veg 1 qt", "log veg 7", "log veg", "slot delete lunch", "score last", "log apple x", "move 1 x",
      ] {
        let rows = sandbox.say(line).split(separator: "\n")
        #expect(rows.allSatisfy { String($0).displayWidth <= width }, "\(rows)")
      }
    }
  }

  /// Whatever fits the syntax of a command is read by it alone.
  @Test func whatFitsKeepsItsMeaning() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "TranscriptTests/Sessions")
    var kept = 0
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let (plain, spoken) = (try Sandbox(table: Self.plain), try Sandbox())
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if line.hasPrefix("@ now "), let moment = Clock.parse(String(line.dropFirst(6))) {
          (plain.now.moment, spoken.now.moment) = (moment, moment)
        }
        guard line.hasPrefix("dhsh> "), !line.contains("help"), !line.contains(" /") else { continue }
        let text = String(line.dropFirst(6))
        let (answer, isRefused) = plain.told(text)
        guard !isRefused else { continue }
        #expect(spoken.told(text).text == answer, "\(text)")
        kept += 1
      }
    }
    #expect(kept > 50)
  }

  /// The commands without what is understood besides.
  private static let plain = CommandTable(
    CommandTable.all.commands.map { command in
      Command(command.name, command.summary, topic: command.topic) {
        .init(
          syntax: command.syntax, details: command.details, examples: command.examples,
          traits: command.traits, source: command.source, insteadOfRehearsal: command.insteadOfRehearsal,
          foresight: command.foresight, setsMachine: command.form.setsMachine, action: command.action)
      }
    }, settings: CommandTable.all.settings)

  /// Words that are tried are no commands, and stand for one.
  @Test func wordsStandForCommands() throws {
    let sandbox = try sandbox()
    for word in ["add", "ate", "rm", "ls", "exit", "week", "stats", "?", "oops", "again"] {
      #expect(!CommandTable.all.knows(word), "\(word)")
      let line = try #require(try CommandTable.all.split(word + (word == "add" ? " apple" : "")).first)
      let meaning = try #require(CommandTable.all.meaning(of: line), "\(word)")
      #expect(CommandTable.all.knows(String(meaning.prefix { $0 != " " })), "\(word)")
    }
    // An alias wins.
    _ = try sandbox.answers("alias week today")
    #expect(sandbox.say("week").contains("(today)"))
    #expect(sandbox.say("list foods").contains("Apple"))
    #expect(sandbox.say("add food Pear fruit").contains("Pear"))
  }
}
