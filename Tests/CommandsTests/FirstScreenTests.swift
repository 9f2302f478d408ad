import Rendering
import Reports
import TestSupport
import Testing

@testable import Commands
@testable import Runtime

/// What somebody new reads on a small screen, and what was noise or a gap there.
@Suite struct FirstScreenTests {
  private static let log = [
    "food starter", "weight 82.3", "log apple at 8:00", "log oatmeal 80g at 8:00",
    "log 2 chicken breast at 12:00",
    "log chocolate yesterday --note \"at my mother's, with a lot of coffee and a long walk behind it\"",
  ]

  private func sandbox(_ width: Int? = nil, after lines: [String] = log) throws -> Sandbox {
    try Sandbox(after: lines, now: "2026-11-18T13:30", width: width)
  }

  /// Each line with what its answer has, and what it has not.
  @Test(arguments: [
    (
      "left",
      ["Still missing: Unsweetened Drinks 1.0 L", "Over: Protein Sources", "May still come: Treats 1.0"],
      ["Apple"]
    ),
    (
      "what is left", ["Still missing: Unsweetened Drinks 1.0 L", "Oils / Fats / Nuts 2.0 to 3.0"], ["Apple"]
    ),
    ("today", ["Left today besides what is missing: Oils / Fats / Nuts up to 3.0 · Treats 1.0"], []),
    ("run 30min", ["what you did is logged with log", "log run 30min"], ["no file"]),
    (
      "run 5km 32min", ["what you did is logged with log", "log run 32min; body add distance 5km"],
      ["no file"]
    ),
    ("run nowhere.dhsh", ["there is no file nowhere.dhsh"], ["logged"]),
    ("edit apple at 9:30", ["now stands at 09:30"], [" was at"]),
    ("history", ["journal lists what you typed"], []), ("history last 7d", [], ["journal"]),
    ("help", ["quit", "backup"], []),
    ("days last 7d | mean weight", ["Weight kg", "weight rests on 1 of 7 days"], ["known"]),
    ("when did i last eat an apple", ["#"], [" N "]),
  ])
  func saysIt(_ line: String, _ said: [String], _ unsaid: [String]) throws {
    let text = try sandbox().say(line)
    for part in said { #expect(text.contains(part), "\(line) says\n\(text)") }
    for part in unsaid { #expect(!text.contains(part), "\(line) says \(part)\n\(text)") }
  }

  /// What is left fits below the line that asks for it.
  @Test func whatIsLeftIsShort() throws {
    #expect(try sandbox(50).say("left").split(separator: "\n").count <= 8)
    #expect(try sandbox(after: []).say("left yesterday").contains("Still missing"))
    let data = try sandbox().json("left")
    for key in ["category", "missing", "left", "over"] { #expect(data.contains("\"\(key)\""), "\(data)") }
  }

  /// Of energy that nobody chose answers tell from the line on that told one, and that line says so, once.
  @Test func energyIsToldOnceChosen() throws {
    let sandbox = try sandbox()
    let first = sandbox.say("food add \"Office Cake\" treats 1 --kcal 350")
    #expect(first.contains("set energy off"), "\(first)")
    #expect(!sandbox.say("food add \"Other Cake\" treats 1 --kcal 350").contains("set energy off"))
    let off = try self.sandbox(after: Self.log + ["set energy off"])
    #expect(!off.say("food add \"Office Cake\" treats 1 --kcal 350").contains("set energy"))
  }

  /// After a line that was refused, Tab offers the lines to take and nothing else; after one that was done, what else there is.
  @Test func tabOffersWhatToTake() throws {
    let sandbox = try sandbox()
    _ = sandbox.say("run 5km 32min")
    #expect(sandbox.engine.complete("").candidates.map(\.insert) == ["log run 32min; body add distance 5km"])
    _ = sandbox.say("plan")
    #expect(sandbox.engine.complete("").candidates.contains { $0.insert == "today" })
  }

  @Test func backupsSayWhereTheyGo() throws {
    let told = try sandbox().say("where is my data")
    #expect(told.contains("Backups in"), "\(told)")
    #expect(try sandbox().say("where are my logs?").contains("Backups in"))
  }

  @Test func helpIsOneScreen() throws {
    let rows = try sandbox(50).say("help").split(separator: "\n")
    #expect(rows.count == 15 && rows.allSatisfy { $0.count <= 50 }, "\(rows.joined(separator: "\n"))")
  }

  /// Lines that are to be typed stand whole on a small screen, and notes that were typed too.
  @Test(arguments: [
    "plan", "journal", "yesterday", "entries yesterday", "say two eggs and an apple", "set", "trigger list",
  ])
  func nothingIsCut(_ line: String) throws {
    for width in [50, 80] {
      let sandbox = try sandbox(width)
      for report in try sandbox.answers(line) {
        var output = Output()
        TextRenderer(width: width, color: false).render(report, into: &output)
        #expect(!output.text.contains("…"), "\(line):\n\(output.text)")
        #expect(
          output.text.split(separator: "\n").allSatisfy { $0.count <= width }, "\(line):\n\(output.text)")
      }
    }
  }
}
