import Foundation
import Runtime
import Store
import TestSupport
import Testing

/// What finds foods by their names, damaged by another program: doctor says so and makes it anew.
@Suite struct FoodIndexDamageTests {
  @Test(
    arguments: [
      "DELETE FROM food_word WHERE word = 'apple'", "UPDATE food_word SET n = n + 1",
      "INSERT INTO food_word VALUES ('ghost', 1)",
      "INSERT INTO food_search(food_search) VALUES ('delete-all')",
      "INSERT INTO food_search(rowid, words) VALUES (77, 'ghost apple')",
      "UPDATE food_search_data SET block = zeroblob(length(block)) WHERE id > 10",
      "UPDATE food_name SET place = place + (3 << 44) WHERE key = 'apple'",
    ])
  func isFoundAndMended(_ sql: String) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    #expect(sandbox.say("doctor") == "Nothing is damaged.\n")
    try sandbox.engine.store.byHand(sql)
    #expect(sandbox.say("doctor").contains("the index of foods"), "\(sql)")
    _ = sandbox.say("doctor --repair")
    #expect(sandbox.say("doctor") == "Nothing is damaged.\n", "\(sql)")
    #expect(sandbox.say("food find app").contains("Apple"))
  }

  @Test func `Damage that is left ends with 74`() throws {
    let program = try Program()
    try program.say("food add Apple fruit 1")
    #expect(try program.say("doctor").status == 0)
    let store = try Store.open(path: program.folder.file())
    try store.byHand("DELETE FROM food_word")
    store.close()
    let found = try program.say("doctor")
    #expect(found.status == 74 && found.err == "dhsh: the log is damaged\n", "\(found.err)")
    #expect(try program.say("doctor --repair").status == 0)
    #expect(try program.say("doctor").status == 0)
  }

  /// No repair is promised that SQLite cannot do.
  @Test func `A torn page is told, and nothing is written`() throws {
    let program = try Program()
    try program.say("food add Apple fruit 1; log apple; weight 80")
    let path = program.folder.file()
    let store = try Store.open(path: path)
    let page = try store.rootPage(of: "body_day")
    store.close()
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seek(toOffset: UInt64(page - 1) * 4096)
    try file.write(contentsOf: Data(count: 4096))
    try file.close()
    let bytes = FileManager.default.contents(atPath: path)
    let found = try program.say("doctor")
    #expect(
      found.status == 74 && !found.out.contains("--repair") && found.out.contains("copy"), "\(found.out)")
    let repair = try program.say("doctor --repair")
    #expect(
      repair.status == 74 && repair.err.contains("torn") && !repair.err.contains("--repair"), "\(repair.err)")
    #expect(FileManager.default.contents(atPath: path) == bytes)
  }

  @Test(
    arguments: [
      ("UPDATE entry SET amount = -5 WHERE n = 2", "amount is -5", "today"),
      ("UPDATE entry SET minute = 999999999 WHERE n = 2", "minute is 999999999", "today"),
      ("UPDATE body_value SET value = -5", "value is -5.0", "body list all"),
      ("UPDATE body_value SET value = 99999", "value is 99999.0", "weight"),
      ("UPDATE body_value SET minute = 999999999", "minute is 999999999", "body list all"),
    ])
  func `What cannot be is refused and named`(_ sql: String, _ problem: String, _ line: String) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    #expect(try sandbox.engine.store.byHand(sql) > 0)
    let (said, isRefused) = sandbox.told(line)
    let words = said.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(isRefused && words.contains(problem) && words.contains("doctor"), "\(said)")
    #expect(sandbox.say("doctor").contains("damaged"))
    _ = sandbox.say("doctor --repair")
    #expect(!sandbox.told(line).isRefused)
  }
}
