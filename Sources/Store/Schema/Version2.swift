import GRDB

extension Schema {
  /// Version 2: foods found by rank among millions, and what a journal needs to be replayed.
  static func makeVersion2(_ db: Database) throws {
    try db.execute(sql: replay)
    try db.execute(sql: foodSearch)
    try db.execute(
      sql: """
        INSERT INTO food_name(place, source_id, food_id, key)
          SELECT (min(length(key), 255) << 44) + row_number() OVER (PARTITION BY min(length(key), 255)),
            source_id, food_id, key
          FROM (SELECT id AS source_id, id AS food_id, key FROM food
            UNION ALL SELECT id, food_id, key FROM food_alias);
        PRAGMA user_version = 2;
        """)
  }

  /// The lines a script ran, where they are more than the line that called it; the current day they were run on,
  /// where `on` had chosen one; and which entries came from lines to be kept out of suggestions.
  private static let replay = """
    ALTER TABLE journal ADD COLUMN script TEXT;
    ALTER TABLE journal ADD COLUMN day INTEGER;
    ALTER TABLE entry ADD COLUMN private INTEGER NOT NULL DEFAULT 0;
    """

  /// Names and aliases of foods in one list, each at a place of its own: the shorter the name, the lower the
  /// place. FTS5 lists what it finds in order of place, so the first it finds are the best to show.
  /// Beside its words a name is found by its first word as `^word`, and by the first letters of its first two
  /// words, as `=pb` for peanut butter.
  private static let foodSearch = """
    DROP TRIGGER food_search_insert;
    DROP TRIGGER food_search_delete;
    DROP TRIGGER food_search_update;
    DROP TRIGGER food_alias_insert;
    DROP TRIGGER food_alias_delete;
    DROP TABLE food_search;

    CREATE TABLE food_name (
      place INTEGER PRIMARY KEY, source_id INTEGER NOT NULL, food_id INTEGER NOT NULL, key TEXT NOT NULL);
    CREATE INDEX food_name_source ON food_name(source_id);
    CREATE INDEX food_favorite ON food(id) WHERE favorite;
    -- Every word of food names, and in how many it stands.
    CREATE TABLE food_word (word TEXT PRIMARY KEY, n INTEGER NOT NULL) WITHOUT ROWID;
    CREATE VIRTUAL TABLE food_search USING fts5(
      words, content='', detail=none, tokenize="unicode61 remove_diacritics 0 tokenchars '^='", prefix='1 2 3');

    CREATE TRIGGER food_insert AFTER INSERT ON food BEGIN
      INSERT INTO food_name(place, source_id, food_id, key)
        VALUES (\(nextPlace), new.id, new.id, new.key);
    END;
    CREATE TRIGGER food_update AFTER UPDATE OF key ON food WHEN new.key <> old.key BEGIN
      DELETE FROM food_name WHERE source_id = old.id;
      INSERT INTO food_name(place, source_id, food_id, key)
        VALUES (\(nextPlace), new.id, new.id, new.key);
    END;
    CREATE TRIGGER food_delete AFTER DELETE ON food BEGIN
      DELETE FROM food_name WHERE source_id = old.id;
    END;
    CREATE TRIGGER food_alias_insert AFTER INSERT ON food_alias BEGIN
      INSERT INTO food_name(place, source_id, food_id, key)
        VALUES (\(nextPlace), new.id, new.food_id, new.key);
    END;
    CREATE TRIGGER food_alias_delete AFTER DELETE ON food_alias BEGIN
      DELETE FROM food_name WHERE source_id = old.id;
    END;
    CREATE TRIGGER food_name_insert AFTER INSERT ON food_name BEGIN
      INSERT INTO food_search(rowid, words) VALUES (new.place, \(words("new")));
      INSERT INTO food_word(word, n) SELECT DISTINCT value, 1 FROM \(split("new")) WHERE true
        ON CONFLICT(word) DO UPDATE SET n = n + 1;
    END;
    CREATE TRIGGER food_name_delete AFTER DELETE ON food_name BEGIN
      INSERT INTO food_search(food_search, rowid, words) VALUES ('delete', old.place, \(words("old")));
      UPDATE food_word SET n = n - 1 WHERE word IN (SELECT value FROM \(split("old")));
      DELETE FROM food_word WHERE n <= 0 AND word IN (SELECT value FROM \(split("old")));
    END;
    """

  /// One above the highest place given to names of this length.
  private static let nextPlace = """
    max(min(length(new.key), 255) << 44, ifnull((SELECT place FROM food_name
          WHERE place < (min(length(new.key), 255) + 1) << 44 ORDER BY place DESC LIMIT 1), 0)) + 1
    """

  private static func words(_ row: String) -> String {
    let second = "instr(\(row).key, ' ') + 1"
    return """
      '^' || \(row).key || ' ' || substr(\(row).key, 1, instr(\(row).key || ' ', ' ') - 1)
            || CASE WHEN \(second) > 1 THEN ' =' || substr(\(row).key, 1, 1) || substr(\(row).key, \(second), 1)
            ELSE '' END
      """
  }

  private static func split(_ row: String) -> String {
    "json_each('[' || replace(json_quote(\(row).key), ' ', '\",\"') || ']')"
  }
}
