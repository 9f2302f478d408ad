import Domain
import GRDB
import TestSupport
import Testing

@testable import Store

/// What version 1 of a log looks like. Logs like this are out there: a migration that made them never changes.
/// A change of this text is a mistake; a new version gets a text of its own.
@Suite struct SchemaTests {
  @Test func versionsArePinned() throws {
    let store = try Store.inMemory()
    #expect(try store.number("PRAGMA application_id") == 0x6468_7368)
    #expect(try store.number("PRAGMA user_version") == Schema.version)
    let one = try DatabaseQueue()
    try one.write { db in try Schema.makeVersion1(db) }
    #expect(try words(of: one) == Self.words(Self.versionOne))
    let two = try words(of: store.queue).joined(separator: " ")
    #expect(two == Self.words(Self.versionTwo).joined(separator: " "))
  }

  private func words(of queue: DatabaseQueue) throws -> [Substring] {
    let schema = try queue.inDatabase { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT sql FROM sqlite_master
          WHERE sql IS NOT NULL AND name NOT LIKE 'grdb%' AND name NOT LIKE 'food\\_search\\_%' ESCAPE '\\'
            OR type = 'trigger'
          ORDER BY type, name
          """)
    }
    return Self.words(schema.map { $0 + ";" }.joined(separator: "\n"))
  }

  private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

  /// A log of version 1 becomes one of version 2: what was done is there, is found, and can still be undone.
  @Test func aLogOfVersionOneGoesOn() throws {
    let store = Store(path: ":memory:", isReadOnly: false, queue: try DatabaseQueue())
    try store.queue.inDatabase { db in
      try db.inTransaction {
        try Schema.makeVersion1(db)
        return .commit
      }
    }
    let step = JournalStep(line: "old", source: "test", at: Moment(date: Day(20_000), second: 0))
    // Version 1 had no such columns, which is how a journal of its time was written.
    try store.queue.inDatabase { db in
      try db.execute(
        sql: "ALTER TABLE journal ADD COLUMN script TEXT; ALTER TABLE journal ADD COLUMN day INTEGER")
    }
    try store.perform(step) { log in
      try log.save(
        Food(
          id: 77, name: "Rolled Oats", categoryID: 4, portion: Portion(tenths: 10), aliases: ["Porridge"]),
        key: { $0.lowercased() })
    }
    try store.perform(step) { log in
      try log.db.execute(
        sql: """
          INSERT INTO entry(id, day, n, slot_id, category_id, portion, food_id)
          VALUES (78, 20000, 1, 1, 4, 12, 77)
          """)
    }
    try store.queue.inDatabase { db in
      try db.execute(sql: "ALTER TABLE journal DROP COLUMN script; ALTER TABLE journal DROP COLUMN day")
      try Schema.migrate(db)
    }
    #expect(try store.number("PRAGMA user_version") == 2)
    for words in [["rol"], ["oats"], ["porr"], ["oats", "ro"]] {
      #expect(try store.read { try $0.foods(words: words, limit: 5).map(\.name) } == ["Rolled Oats"])
    }
    #expect(try store.undo(2).count == 2)
    #expect(try store.number("SELECT count(*) FROM entry") == 0)
    #expect(try store.number("SELECT count(*) FROM food_name") == 0)
    #expect(try store.number("SELECT count(*) FROM food_word") == 0)
    #expect(try store.redo(2).count == 2)
    #expect(try store.number("SELECT count(*) FROM entry") == 1)
    #expect(try store.read { try $0.foods(words: ["porr"], limit: 5).count } == 1)
  }

  @Test func everyTableOfThePersonIsJournaled() throws {
    let tables = try Store.inMemory().queue.inDatabase { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'grdb%'
            AND name NOT LIKE 'food\\_search%' ESCAPE '\\'
          """)
    }
    #expect(Set(tables) == Set(Schema.journaled + ["device", "journal", "food_name", "food_word"]))
  }

  /// One statement after another, in order of kind and name; spaces do not count.
  private static let versionOne = """
    CREATE INDEX body_day ON body_value(day, metric, id, value);
    CREATE INDEX body_metric ON body_value(metric, day, id, value);
    CREATE INDEX entry_day ON entry(day, n, category_id, portion);
    CREATE INDEX entry_food ON entry(food_id) WHERE food_id IS NOT NULL;
    CREATE INDEX food_alias_food ON food_alias(food_id);
    CREATE INDEX food_alias_key ON food_alias(key);
    CREATE INDEX food_category ON food(category_id);
    CREATE INDEX food_key ON food(key);
    CREATE INDEX journal_state ON journal(state, id);
    CREATE TABLE alias (name TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE body_value ( id INTEGER PRIMARY KEY, day INTEGER NOT NULL, minute INTEGER, metric TEXT NOT
      NULL, value REAL NOT NULL, note TEXT);
    CREATE TABLE category ( id INTEGER PRIMARY KEY, name TEXT NOT NULL, unit_id INTEGER NOT NULL, enabled
      INTEGER NOT NULL, position INTEGER NOT NULL, rule TEXT NOT NULL, low INTEGER, high INTEGER, weight
      REAL, under REAL, under_limit REAL, over REAL, over_limit REAL, caps_over INTEGER, curve TEXT);
    CREATE TABLE compensation ( id INTEGER PRIMARY KEY, from_id INTEGER NOT NULL, to_id INTEGER NOT NULL,
      ratio REAL NOT NULL, max_offset REAL NOT NULL, enabled INTEGER NOT NULL, position INTEGER NOT NULL);
    CREATE TABLE day_mark (day INTEGER PRIMARY KEY, last_n INTEGER NOT NULL);
    CREATE TABLE device (device INTEGER NOT NULL, last_id INTEGER NOT NULL);
    CREATE TABLE entry ( id INTEGER PRIMARY KEY, day INTEGER NOT NULL, n INTEGER NOT NULL, slot_id INTEGER
      NOT NULL, category_id INTEGER NOT NULL, portion INTEGER NOT NULL, food_id INTEGER, amount INTEGER,
      amount_unit_id INTEGER, note TEXT, composite_id INTEGER, minute INTEGER);
    CREATE TABLE food ( id INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL, category_id INTEGER
      NOT NULL, portion INTEGER NOT NULL, amount INTEGER, amount_unit_id INTEGER, note TEXT, favorite
      INTEGER NOT NULL);
    CREATE TABLE food_alias ( id INTEGER PRIMARY KEY, food_id INTEGER NOT NULL, name TEXT NOT NULL, key TEXT
      NOT NULL);
    CREATE VIRTUAL TABLE food_search USING fts5( name, content='', tokenize="unicode61 remove_diacritics 2",
      prefix='1 2 3');
    CREATE TABLE journal ( id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, line TEXT NOT NULL,
      source TEXT NOT NULL, state INTEGER NOT NULL, changeset BLOB NOT NULL);
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE slot ( id INTEGER PRIMARY KEY, name TEXT NOT NULL, position INTEGER NOT NULL, start INTEGER
      NOT NULL, finish INTEGER, weekdays INTEGER NOT NULL);
    CREATE TABLE sqlite_sequence(name,seq);
    CREATE TABLE unit ( id INTEGER PRIMARY KEY, name TEXT NOT NULL, symbol TEXT NOT NULL, aliases TEXT NOT
      NULL, dimension TEXT NOT NULL, factor INTEGER NOT NULL, decimals INTEGER NOT NULL, enabled INTEGER NOT
      NULL, position INTEGER NOT NULL);
    CREATE TRIGGER food_alias_delete AFTER DELETE ON food_alias BEGIN INSERT INTO food_search(food_search,
      rowid, name) VALUES ('delete', old.id, old.key); END;
    CREATE TRIGGER food_alias_insert AFTER INSERT ON food_alias BEGIN INSERT INTO food_search(rowid, name)
      VALUES (new.id, new.key); END;
    CREATE TRIGGER food_search_delete AFTER DELETE ON food BEGIN INSERT INTO food_search(food_search, rowid,
      name) VALUES ('delete', old.id, old.key); END;
    CREATE TRIGGER food_search_insert AFTER INSERT ON food BEGIN INSERT INTO food_search(rowid, name) VALUES
      (new.id, new.key); END;
    CREATE TRIGGER food_search_update AFTER UPDATE OF key ON food BEGIN INSERT INTO food_search(food_search,
      rowid, name) VALUES ('delete', old.id, old.key); INSERT INTO food_search(rowid, name) VALUES (new.id,
      new.key); END;
    """

  /// As version 1, with what `Version2.swift` adds.
  private static let versionTwo = """
    CREATE INDEX body_day ON body_value(day, metric, id, value);
    CREATE INDEX body_metric ON body_value(metric, day, id, value);
    CREATE INDEX entry_day ON entry(day, n, category_id, portion);
    CREATE INDEX entry_food ON entry(food_id) WHERE food_id IS NOT NULL;
    CREATE INDEX food_alias_food ON food_alias(food_id);
    CREATE INDEX food_alias_key ON food_alias(key);
    CREATE INDEX food_category ON food(category_id);
    CREATE INDEX food_favorite ON food(id) WHERE favorite;
    CREATE INDEX food_key ON food(key);
    CREATE INDEX food_name_source ON food_name(source_id);
    CREATE INDEX journal_state ON journal(state, id);
    CREATE TABLE alias (name TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE body_value ( id INTEGER PRIMARY KEY, day INTEGER NOT NULL, minute INTEGER, metric
      TEXT NOT NULL, value REAL NOT NULL, note TEXT);
    CREATE TABLE category ( id INTEGER PRIMARY KEY, name TEXT NOT NULL, unit_id INTEGER NOT NULL,
      enabled INTEGER NOT NULL, position INTEGER NOT NULL, rule TEXT NOT NULL, low INTEGER, high
      INTEGER, weight REAL, under REAL, under_limit REAL, over REAL, over_limit REAL, caps_over
      INTEGER, curve TEXT);
    CREATE TABLE compensation ( id INTEGER PRIMARY KEY, from_id INTEGER NOT NULL, to_id INTEGER NOT
      NULL, ratio REAL NOT NULL, max_offset REAL NOT NULL, enabled INTEGER NOT NULL, position
      INTEGER NOT NULL);
    CREATE TABLE day_mark (day INTEGER PRIMARY KEY, last_n INTEGER NOT NULL);
    CREATE TABLE device (device INTEGER NOT NULL, last_id INTEGER NOT NULL);
    CREATE TABLE entry ( id INTEGER PRIMARY KEY, day INTEGER NOT NULL, n INTEGER NOT NULL, slot_id
      INTEGER NOT NULL, category_id INTEGER NOT NULL, portion INTEGER NOT NULL, food_id INTEGER,
      amount INTEGER, amount_unit_id INTEGER, note TEXT, composite_id INTEGER, minute INTEGER,
      private INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE food ( id INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL, category_id
      INTEGER NOT NULL, portion INTEGER NOT NULL, amount INTEGER, amount_unit_id INTEGER, note TEXT,
      favorite INTEGER NOT NULL);
    CREATE TABLE food_alias ( id INTEGER PRIMARY KEY, food_id INTEGER NOT NULL, name TEXT NOT NULL,
      key TEXT NOT NULL);
    CREATE TABLE food_name ( place INTEGER PRIMARY KEY, source_id INTEGER NOT NULL, food_id INTEGER
      NOT NULL, key TEXT NOT NULL);
    CREATE VIRTUAL TABLE food_search USING fts5( words, content='', detail=none, tokenize="unicode61
      remove_diacritics 0 tokenchars '^='", prefix='1 2 3');
    CREATE TABLE food_word (word TEXT PRIMARY KEY, n INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE journal ( id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, line TEXT NOT
      NULL, source TEXT NOT NULL, state INTEGER NOT NULL, changeset BLOB NOT NULL, script TEXT, day
      INTEGER);
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE slot ( id INTEGER PRIMARY KEY, name TEXT NOT NULL, position INTEGER NOT NULL, start
      INTEGER NOT NULL, finish INTEGER, weekdays INTEGER NOT NULL);
    CREATE TABLE sqlite_sequence(name,seq);
    CREATE TABLE unit ( id INTEGER PRIMARY KEY, name TEXT NOT NULL, symbol TEXT NOT NULL, aliases
      TEXT NOT NULL, dimension TEXT NOT NULL, factor INTEGER NOT NULL, decimals INTEGER NOT NULL,
      enabled INTEGER NOT NULL, position INTEGER NOT NULL);
    CREATE TRIGGER food_alias_delete AFTER DELETE ON food_alias BEGIN DELETE FROM food_name WHERE
      source_id = old.id; END;
    CREATE TRIGGER food_alias_insert AFTER INSERT ON food_alias BEGIN INSERT INTO food_name(place,
      source_id, food_id, key) VALUES (max(min(length(new.key), 255) << 44, ifnull((SELECT place
      FROM food_name WHERE place < (min(length(new.key), 255) + 1) << 44 ORDER BY place DESC LIMIT
      1), 0)) + 1, new.id, new.food_id, new.key); END;
    CREATE TRIGGER food_delete AFTER DELETE ON food BEGIN DELETE FROM food_name WHERE source_id =
      old.id; END;
    CREATE TRIGGER food_insert AFTER INSERT ON food BEGIN INSERT INTO food_name(place, source_id,
      food_id, key) VALUES (max(min(length(new.key), 255) << 44, ifnull((SELECT place FROM food_name
      WHERE place < (min(length(new.key), 255) + 1) << 44 ORDER BY place DESC LIMIT 1), 0)) + 1,
      new.id, new.id, new.key); END;
    CREATE TRIGGER food_name_delete AFTER DELETE ON food_name BEGIN INSERT INTO
      food_search(food_search, rowid, words) VALUES ('delete', old.place, '^' || old.key || ' ' ||
      substr(old.key, 1, instr(old.key || ' ', ' ') - 1) || CASE WHEN instr(old.key, ' ') + 1 > 1
      THEN ' =' || substr(old.key, 1, 1) || substr(old.key, instr(old.key, ' ') + 1, 1) ELSE ''
      END); UPDATE food_word SET n = n - 1 WHERE word IN (SELECT value FROM json_each('[' ||
      replace(json_quote(old.key), ' ', '","') || ']')); DELETE FROM food_word WHERE n <= 0 AND word
      IN (SELECT value FROM json_each('[' || replace(json_quote(old.key), ' ', '","') || ']')); END;
    CREATE TRIGGER food_name_insert AFTER INSERT ON food_name BEGIN INSERT INTO food_search(rowid,
      words) VALUES (new.place, '^' || new.key || ' ' || substr(new.key, 1, instr(new.key || ' ', '
      ') - 1) || CASE WHEN instr(new.key, ' ') + 1 > 1 THEN ' =' || substr(new.key, 1, 1) ||
      substr(new.key, instr(new.key, ' ') + 1, 1) ELSE '' END); INSERT INTO food_word(word, n)
      SELECT DISTINCT value, 1 FROM json_each('[' || replace(json_quote(new.key), ' ', '","') ||
      ']') WHERE true ON CONFLICT(word) DO UPDATE SET n = n + 1; END;
    CREATE TRIGGER food_update AFTER UPDATE OF key ON food WHEN new.key <> old.key BEGIN DELETE FROM
      food_name WHERE source_id = old.id; INSERT INTO food_name(place, source_id, food_id, key)
      VALUES (max(min(length(new.key), 255) << 44, ifnull((SELECT place FROM food_name WHERE place <
      (min(length(new.key), 255) + 1) << 44 ORDER BY place DESC LIMIT 1), 0)) + 1, new.id, new.id,
      new.key); END;
    """
}
