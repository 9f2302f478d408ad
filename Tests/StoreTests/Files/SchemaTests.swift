import GRDB
import TestSupport
import Testing

@testable import Store

/// What version 1 of a log looks like. Logs like this are out there: a migration that made them never changes.
/// A change of this text is a mistake; a new version gets a text of its own.
@Suite struct SchemaTests {
  @Test func versionOneIsPinned() throws {
    let store = try Store.inMemory()
    #expect(try store.number("PRAGMA application_id") == 0x6468_7368)
    #expect(try store.number("PRAGMA user_version") == Schema.version)
    let schema = try store.queue.inDatabase { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT sql FROM sqlite_master
          WHERE sql IS NOT NULL AND name NOT LIKE 'grdb%' AND name NOT LIKE 'food\\_search\\_%' ESCAPE '\\'
            OR type = 'trigger'
          ORDER BY type, name
          """)
    }
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    #expect(words(schema.map { $0 + ";" }.joined(separator: "\n")) == words(Self.versionOne))
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
    #expect(Set(tables) == Set(Schema.journaled + ["device", "journal"]))
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
}
