import GRDB
import TestSupport
import Testing

@testable import Store

/// Tables, indexes and triggers that another program changed.
@Suite struct SchemaDamageTests {
  /// The list of statements names what SQLite then has, so that a log is compared without making another.
  @Test func theStatementsAreWhatTheyMake() throws {
    let made = try Store.inMemory().queue.inDatabase { try SchemaCheck.parts($0) }
    #expect(Set(made.keys) == Set(SchemaCheck.current.keys))
    for (part, sql) in made { #expect(SchemaCheck.current[part] == sql, "\(part)") }
    #expect(try Store.inMemory().queue.inDatabase { try SchemaCheck.differences($0) } == [])
  }

  @Test(arguments: Kept.versions) func keptLogsAreAsTheyMustBe(version: Int) throws {
    let log = try Kept("version\(version)")
    let store = try Store.open(path: log.path)
    #expect(try store.queue.inDatabase { try SchemaCheck.differences($0) } == [])
  }

  private static let changes: [(sql: String, told: String)] = [
    ("CREATE TRIGGER steal AFTER INSERT ON entry BEGIN DELETE FROM body_value; END", "the trigger steal"),
    ("CREATE VIEW looks AS SELECT * FROM food", "the view looks"),
    ("DROP TRIGGER food_delete", "the trigger food_delete"),
    ("DROP INDEX food_key", "the index food_key"),
    ("DROP INDEX food_key; CREATE INDEX food_key ON food(name)", "the index food_key"),
    ("CREATE INDEX mine ON food(note)", "the index mine"),
    ("DROP TABLE asked", "the table asked"),
  ]

  @Test(arguments: changes.indices) func isToldAndRepaired(_ index: Int) throws {
    let (sql, told) = Self.changes[index]
    let folder = try TemporaryFolder()
    let path = folder.file()
    try Store.open(path: path).close()
    try DatabaseQueue(path: path).inDatabase { try $0.execute(sql: sql) }
    let store = try Store.open(path: path)
    #expect(try store.damage().map(\.place) == [told])
    if !sql.contains("mine") {
      #expect(throws: StoreError.self) { try store.perform(.test()) { try $0.settings.set("a", "b") } }
    }
    let repaired = try store.repair(.test())
    #expect(repaired.found.map(\.place) == [told] && repaired.left.isEmpty && !repaired.isUndoable)
    #expect(try store.damage().isEmpty)
    try store.perform(.test()) { try $0.settings.set("a", "b") }
  }

  /// Who puts something into a file names it as they like: the name is a name, and no statement.
  @Test(arguments: [
    "v\"\"; delete from body_value; --", "food_insert\"\"; delete from entry; --", "a'b", "a\u{1B}[31mb",
    "a\u{202E}b", "a\nb", "sqlite",
  ])
  func namesAreNames(_ name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    try Store.open(path: path).close()
    try DatabaseQueue(path: path).inDatabase { db in
      try db.execute(
        sql: """
          INSERT INTO body_value(id, day, metric, value) VALUES (9, 20777, 'weight_kg', 80);
          CREATE VIEW v AS SELECT 1;
          CREATE TRIGGER "\(name)" AFTER INSERT ON entry BEGIN SELECT 1; END
          """)
    }
    let store = try Store.open(path: path)
    let repaired = try store.repair(.test())
    #expect(repaired.found.count >= 2 && repaired.left.allSatisfy { !$0.place.hasPrefix("the trigger") })
    #expect(try store.number("SELECT count(*) FROM body_value") == 1)
    #expect(try store.queue.inDatabase { try SchemaCheck.differences($0) } == [])
  }

  /// It may hold what is somebody's, and does nothing here.
  @Test func aTableOfAnotherProgramIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    try Store.open(path: path).close()
    try DatabaseQueue(path: path).inDatabase {
      try $0.execute(sql: "CREATE TABLE mine(a); INSERT INTO mine VALUES (1)")
    }
    let store = try Store.open(path: path)
    #expect(try store.damage().isEmpty)
    #expect(try store.foreignTables() == ["mine"])
    _ = try store.repair(.test())
    #expect(try store.number("SELECT a FROM mine") == 1)
  }

  /// What a trigger of an older log would do while the log is brought up to date is not found out.
  @Test func anOlderLogWithAForeignTriggerIsNotTouched() throws {
    let log = try Kept("version3")
    try DatabaseQueue(path: log.path).inDatabase {
      try $0.execute(
        sql: "CREATE TRIGGER steal AFTER UPDATE ON setting BEGIN DELETE FROM entry; END")
    }
    #expect(throws: StoreError.self) { try Store.open(path: log.path) }
  }
}
