import Domain
import GRDB

/// The tables of a log. A migration is never changed once released; new ones only add.
enum Schema {
  /// The version this program writes, kept in `PRAGMA user_version`.
  static let version = 2
  /// "dhsh" in ASCII, kept in `PRAGMA application_id`.
  static let applicationID = 0x6468_7368

  /// The tables whose changes the journal records. What triggers keep (`food_name` and what finds
  /// foods by it) is not among them.
  static let journaled = [
    "entry", "day_mark", "category", "slot", "unit", "compensation", "food", "food_alias", "body_value",
    "setting", "alias",
  ]

  /// Makes or updates the tables in one transaction that looks at the version inside it: of two shells that
  /// start together the second finds it done, and a kill leaves the version before.
  static func migrate(_ db: Database) throws {
    try db.inTransaction(.immediate) {
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      if version < 1 { try makeVersion1(db) }
      if version < 2 { try makeVersion2(db) }
      return .commit
    }
  }

  static func makeVersion1(_ db: Database) throws {
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    try db.execute(sql: tables)
    // Device numbers keep ids of two devices apart; 0 belongs to the defaults.
    try db.execute(
      sql: "INSERT INTO device(device, last_id) VALUES (?, 0)", arguments: [Int64.random(in: 1..<(1 << 31))])
    try seed(db)
    try db.execute(sql: "PRAGMA user_version = 1")
  }

  /// Portions are tenths, amounts millionths, days count from 1970-01-01, times are minutes after midnight.
  private static let tables = """
    CREATE TABLE device (device INTEGER NOT NULL, last_id INTEGER NOT NULL);

    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE alias (name TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;

    CREATE TABLE unit (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, symbol TEXT NOT NULL, aliases TEXT NOT NULL,
      dimension TEXT NOT NULL, factor INTEGER NOT NULL, decimals INTEGER NOT NULL,
      enabled INTEGER NOT NULL, position INTEGER NOT NULL);

    CREATE TABLE category (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, unit_id INTEGER NOT NULL, enabled INTEGER NOT NULL,
      position INTEGER NOT NULL, rule TEXT NOT NULL, low INTEGER, high INTEGER,
      weight REAL, under REAL, under_limit REAL, over REAL, over_limit REAL, caps_over INTEGER, curve TEXT);

    CREATE TABLE compensation (
      id INTEGER PRIMARY KEY, from_id INTEGER NOT NULL, to_id INTEGER NOT NULL, ratio REAL NOT NULL,
      max_offset REAL NOT NULL, enabled INTEGER NOT NULL, position INTEGER NOT NULL);

    CREATE TABLE slot (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, position INTEGER NOT NULL,
      start INTEGER NOT NULL, finish INTEGER, weekdays INTEGER NOT NULL);

    CREATE TABLE food (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL, category_id INTEGER NOT NULL,
      portion INTEGER NOT NULL, amount INTEGER, amount_unit_id INTEGER, note TEXT, favorite INTEGER NOT NULL);
    -- Not unique: undoing a change in which two names changed places would pass through a state where they are equal.
    CREATE INDEX food_key ON food(key);
    CREATE INDEX food_category ON food(category_id);
    CREATE TABLE food_alias (
      id INTEGER PRIMARY KEY, food_id INTEGER NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL);
    CREATE INDEX food_alias_key ON food_alias(key);
    CREATE INDEX food_alias_food ON food_alias(food_id);

    CREATE TABLE entry (
      id INTEGER PRIMARY KEY, day INTEGER NOT NULL, n INTEGER NOT NULL, slot_id INTEGER NOT NULL,
      category_id INTEGER NOT NULL, portion INTEGER NOT NULL, food_id INTEGER, amount INTEGER,
      amount_unit_id INTEGER, note TEXT, composite_id INTEGER, minute INTEGER);
    -- Serves the entries of a day in order, the next number, and totals over any range by itself.
    CREATE INDEX entry_day ON entry(day, n, category_id, portion);
    CREATE INDEX entry_food ON entry(food_id) WHERE food_id IS NOT NULL;
    -- The highest number ever deleted in a day, so that no number is given twice.
    CREATE TABLE day_mark (day INTEGER PRIMARY KEY, last_n INTEGER NOT NULL);

    CREATE TABLE body_value (
      id INTEGER PRIMARY KEY, day INTEGER NOT NULL, minute INTEGER, metric TEXT NOT NULL,
      value REAL NOT NULL, note TEXT);
    CREATE INDEX body_day ON body_value(day, metric, id, value);
    CREATE INDEX body_metric ON body_value(metric, day, id, value);

    CREATE TABLE journal (
      id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, line TEXT NOT NULL, source TEXT NOT NULL,
      state INTEGER NOT NULL, changeset BLOB NOT NULL);
    CREATE INDEX journal_state ON journal(state, id);

    -- Words of food names and aliases, kept by triggers; the row is that of the food or the alias.
    CREATE VIRTUAL TABLE food_search USING fts5(
      name, content='', tokenize="unicode61 remove_diacritics 2", prefix='1 2 3');
    CREATE TRIGGER food_search_insert AFTER INSERT ON food BEGIN
      INSERT INTO food_search(rowid, name) VALUES (new.id, new.key);
    END;
    CREATE TRIGGER food_search_delete AFTER DELETE ON food BEGIN
      INSERT INTO food_search(food_search, rowid, name) VALUES ('delete', old.id, old.key);
    END;
    CREATE TRIGGER food_search_update AFTER UPDATE OF key ON food BEGIN
      INSERT INTO food_search(food_search, rowid, name) VALUES ('delete', old.id, old.key);
      INSERT INTO food_search(rowid, name) VALUES (new.id, new.key);
    END;
    CREATE TRIGGER food_alias_insert AFTER INSERT ON food_alias BEGIN
      INSERT INTO food_search(rowid, name) VALUES (new.id, new.key);
    END;
    CREATE TRIGGER food_alias_delete AFTER DELETE ON food_alias BEGIN
      INSERT INTO food_search(food_search, rowid, name) VALUES ('delete', old.id, old.key);
    END;
    """

  private static func seed(_ db: Database) throws {
    let log = Transaction(db)
    for unit in Defaults.units { try log.save(unit) }
    for category in Defaults.categories { try log.save(category) }
    for slot in Defaults.slots { try log.save(slot) }
    for rule in Defaults.compensation { try log.save(rule) }
  }
}
