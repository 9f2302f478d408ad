import Foundation
import Store
import TestSupport
import Testing

@testable import Commands

/// Entries from tables.
@Suite struct LogImportTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.furnish()
  }

  private func file(_ text: String) throws -> String {
    let path = "\(sandbox.folder)/log.csv"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

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
    #expect(try entries == before + 3, "\(answer)")
    #expect(answer.contains("line 5: there is no food") && answer.contains("line 6: there is no meal"))
    let day = sandbox.say("entries 2026-11-01")
    #expect(day.contains("Breakfast") && day.contains("80 g") && day.contains("with milk"), "\(day)")
    // Before the day begins it is the night of the day before.
    #expect(sandbox.say("entries 2026-10-31").contains("Vegetables"))
    #expect(sandbox.say("log import \(try file(text))").contains("Nothing new"))
    #expect(try entries == before + 3)
    _ = try sandbox.answers("undo")
    #expect(try entries == before)
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

  @Test func aFoodThatNobodyKnowsIsAPortionOfItsCategory() throws {
    let answer = sandbox.say(
      "log import \(try file("date,category,food,portion\n2026-11-01,Treats,Stollen,1.5\n"))")
    #expect(answer.contains("New entries"))
    #expect(sandbox.say("entries 2026-11-01").contains("Stollen"))
  }
}
