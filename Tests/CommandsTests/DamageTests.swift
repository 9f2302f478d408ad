import Language
import Runtime
import TestSupport
import Testing

/// Values that no dhsh wrote, in every column of every table in turn.
@Suite struct DamageTests {
  private static let hostile = [
    "9223372036854775807", "-9223372036854775808", "-1", "9e999", "'much'", "x'00FF1B'", "NULL", "77", "''",
  ]

  private static func furnished() throws -> Sandbox {
    try Sandbox(
      after: Sandbox.furniture + [
        "food edit oatmeal --alias porridge --note good", "metric add pain 0 to 10", "body add pain 3",
        "alias b log veg 1", "set cutoff 05:00", "category profile treats over 2 limit 1",
        "log treats 1 --note hi",
        "food compose Bowl from oatmeal 80g, apple x2", "log bowl x0.5 --note hi",
      ])
  }

  /// The answer is what it was, or an error that says where the damage is and how to go on; never a trap, never a
  /// fault. What doctor repairs works again.
  @Test(arguments: Cases.parts) func `Every command answers rightly or names the damage`(part: Int) throws {
    let whole = try Self.furnished()
    let expected = Sandbox.readingLines.map { whole.say($0) }
    let columns = try whole.engine.store.columns()
    // All values in all columns are tried by scripts/fault; here each case has one of them.
    try forAll(cases: 28, part: part) { g in
      let ((table, column, _), value) = (g.pick(columns), g.pick(Self.hostile))
      let sandbox = try Sandbox()
      try whole.engine.store.copy(to: sandbox.engine.store)
      let sql = "UPDATE \"\(table)\" SET \"\(column)\" = \(value)"
      guard (try? sandbox.engine.store.byHand(sql)) ?? 0 > 0 else { return }
      let damage = try sandbox.engine.store.damage()
      let isDamaged = !sandbox.say("doctor").hasPrefix("Nothing is damaged.")
      // Of two entries with one number both are shown; what another food has of one is not seen at that one.
      // What a food is called and found by may be any text.
      let isSeen =
        damage.contains { $0.problem.hasPrefix("another entry") }
        || ["food_alias", "component"].contains(table)
        || ["food.id", "food.name", "food.key", "food_name.key", "metric.key"].contains(
          "\(table).\(column)")
      let answers = zip(Sandbox.readingLines, expected).filter { $0.0 != "doctor" }
      for (line, was) in answers.shuffled(using: &g).prefix(8) {
        do throws(CommandError) {
          _ = try sandbox.engine.run(line)
          if isDamaged, !isSeen { #expect(sandbox.say(line) == was, "\(sql): \(line)") }
        } catch {
          #expect(error.kind != .fault, "\(sql): \(line): \(error.message)")
          if error.kind == .inputOutput {
            #expect(error.hint?.contains("doctor") == true, "\(error.message)")
          }
        }
      }
      guard isDamaged else { return }
      let before = try sandbox.everything()
      let said = sandbox.say("doctor --repair")
      #expect(sandbox.say("doctor").hasPrefix("Nothing is damaged."), "\(sql): \(said)")
      for line in Sandbox.readingLines.shuffled(using: &g).prefix(6) {
        do throws(CommandError) { _ = try sandbox.engine.run(line) } catch {
          // What has lost its name cannot be named.
          #expect(error.kind == .unknown, "\(sql): repaired, \(line): \(error.message)")
        }
      }
      // A reference to what is not there does not come back, nor does what is outside of the journal.
      let isReference = column.hasSuffix("_id")
      if said.contains("undo takes it back."), !isReference, !["journal", "device"].contains(table),
        !table.hasPrefix("sample_")
      {
        _ = sandbox.say("undo")
        #expect(try sandbox.everything() == before, "\(sql): undone")
      }
    }
  }

  @Test(arguments: [
    ("UPDATE category SET rule = 'at_lest' WHERE id = 2", "category Vegetables: rule is 'at_lest'"),
    ("UPDATE entry SET slot_id = 77 WHERE n = 1 AND day = 20777", "entry #1 of 2026-11-20: slot_id is 77"),
    ("UPDATE setting SET value = 'noon' WHERE name = 'cutoff'", "the setting cutoff cannot be “noon”"),
    ("UPDATE category SET position = 9223372036854775807", "position is 9223372036854775807"),
    ("UPDATE journal SET changeset = 7", "changeset is 7, not a recorded change"),
  ])
  func message(_ sql: String, _ message: String) throws {
    let sandbox = try Self.furnished()
    try sandbox.engine.store.byHand(sql)
    let said = sandbox.say(sql.contains("journal") ? "undo" : "entries")
    let words = said.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("the log is damaged") && words.contains(message) && words.contains("doctor"), "\(said)")
    #expect(said.split(separator: "\n").count <= 3)
  }

  /// What is passed over where nobody looks for it: the answer is the one of the whole log, or there is none.
  @Test(arguments: [
    ("UPDATE body_value SET metric = 'much'", ["body", "metrics all", "weight", "today"]),
    ("UPDATE body_value SET metric = -1 WHERE metric = 'weight_kg'", ["body", "metrics all", "weight"]),
    ("UPDATE metric SET key = 'much'", ["body", "metrics all"]),
    ("UPDATE entry SET composite_id = 77", ["plan", "today"]),
    ("UPDATE entry SET composite_n = 77 WHERE composite_n IS NULL", ["today", "entries all", "meal lunch"]),
    ("UPDATE food_name SET food_id = 77", ["food find oat"]),
    ("UPDATE food SET id = 77 WHERE key = 'oatmeal'", ["food find oat"]),
    ("UPDATE journal SET id = -1 WHERE id = 1", ["journal"]),
    ("UPDATE journal SET id = 9223372036854775807 WHERE id = 1", ["journal"]),
    ("UPDATE setting SET name = ''", ["set"]),
  ])
  func noAnswerIsWrong(_ sql: String, _ lines: [String]) throws {
    let whole = try Self.furnished()
    let damaged = try Sandbox()
    try whole.engine.store.copy(to: damaged.engine.store)
    #expect(try damaged.engine.store.byHand(sql) > 0)
    for line in lines {
      let said = damaged.say(line)
      #expect(said == whole.say(line) || said.contains("the log is damaged"), "\(line): \(said)")
    }
    #expect(damaged.say("doctor --repair").contains("repaired"))
    #expect(damaged.say("doctor").hasPrefix("Nothing is damaged."))
  }

  /// A metric that is made anew takes an id, and what counts the ids is right when the repair says that all is.
  @Test(arguments: ["x'00FF1B'", "''", "char(8203)"]) func aRepairCountsItsIds(key: String) throws {
    let sandbox = try Self.furnished()
    try sandbox.engine.store.byHand("UPDATE metric SET key = \(key); UPDATE device SET last_id = 0")
    let said = sandbox.say("doctor --repair")
    #expect(said.contains("repaired") && !said.contains("still damaged"), "\(said)")
    #expect(sandbox.say("doctor").hasPrefix("Nothing is damaged."))
  }

  @Test func `A repair is one step that says what it did`() throws {
    let sandbox = try Self.furnished()
    try sandbox.engine.store.byHand("UPDATE entry SET portion = 'much', slot_id = 77, note = char(27)")
    let before = try sandbox.everything()
    #expect(sandbox.say("doctor").contains("damaged"))
    let said = sandbox.say("doctor --repair")
    for words in ["portion becomes 0", "a slot of that id is made", "repaired"] {
      #expect(said.contains(words))
    }
    #expect(sandbox.say("entries").contains("Lost meal 77"))
    #expect(sandbox.say("doctor --repair").hasPrefix("Nothing is damaged."))
    #expect(sandbox.say("undo") == "Took back: doctor --repair\n")
    #expect(try sandbox.everything() == before)
  }

  @Test func `The index of foods is made anew`() throws {
    let sandbox = try Self.furnished()
    try sandbox.engine.store.byHand(
      "DELETE FROM food_word; UPDATE food_name SET key = 'x' WHERE key = 'apple'")
    #expect(sandbox.say("doctor").contains("the index of foods"))
    _ = sandbox.say("doctor --repair")
    #expect(sandbox.say("doctor").hasPrefix("Nothing is damaged."))
    #expect(sandbox.say("food find app").contains("Apple"))
    _ = try sandbox.answers("food edit apple name Pear")
  }

  /// A table that lost a column, as a byte changed in its description makes it: damage, and no fault.
  @Test(arguments: ["doctor", "doctor --repair", "today", "entries"]) func aColumnThatIsGone(line: String)
    throws
  {
    let sandbox = try Self.furnished()
    _ = try sandbox.engine.store.byHand("ALTER TABLE entry RENAME COLUMN composite_n TO composite_x")
    do throws(CommandError) {
      let said = try sandbox.engine.run(line)
      #expect(line.hasPrefix("doctor") && "\(said)".contains("composite_n"))
    } catch {
      #expect(error.kind == .inputOutput, "\(error.message)")
    }
  }
}
