extension Schema {
  /// Version 2: foods found by rank among millions, and what a journal needs to be replayed.
  static let version2 = Migration(
    to: 2,
    sql: #"""
      -- The lines a script ran, where they are more than the line that called it; the current day they were run
      -- on, where `on` had chosen one; and which entries came from lines to be kept out of suggestions.
      ALTER TABLE journal ADD COLUMN script TEXT;
      ALTER TABLE journal ADD COLUMN day INTEGER;
      ALTER TABLE entry ADD COLUMN private INTEGER NOT NULL DEFAULT 0;

      -- Names and aliases of foods in one list, each at a place of its own: the shorter the name, the lower the
      -- place. FTS5 lists what it finds in order of place, so the first it finds are the best to show. Beside its
      -- words a name is found by its first word as `^word`, and by the first letters of its first two words, as
      -- `=pb` for peanut butter. A new name goes one above the highest place given to names of its length.
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
          VALUES (max(min(length(new.key), 255) << 44, ifnull((SELECT place FROM food_name
            WHERE place < (min(length(new.key), 255) + 1) << 44 ORDER BY place DESC LIMIT 1), 0)) + 1, new.id, new.id, new.key);
      END;
      CREATE TRIGGER food_update AFTER UPDATE OF key ON food WHEN new.key <> old.key BEGIN
        DELETE FROM food_name WHERE source_id = old.id;
        INSERT INTO food_name(place, source_id, food_id, key)
          VALUES (max(min(length(new.key), 255) << 44, ifnull((SELECT place FROM food_name
            WHERE place < (min(length(new.key), 255) + 1) << 44 ORDER BY place DESC LIMIT 1), 0)) + 1, new.id, new.id, new.key);
      END;
      CREATE TRIGGER food_delete AFTER DELETE ON food BEGIN
        DELETE FROM food_name WHERE source_id = old.id;
      END;
      CREATE TRIGGER food_alias_insert AFTER INSERT ON food_alias BEGIN
        INSERT INTO food_name(place, source_id, food_id, key)
          VALUES (max(min(length(new.key), 255) << 44, ifnull((SELECT place FROM food_name
            WHERE place < (min(length(new.key), 255) + 1) << 44 ORDER BY place DESC LIMIT 1), 0)) + 1, new.id, new.food_id, new.key);
      END;
      CREATE TRIGGER food_alias_delete AFTER DELETE ON food_alias BEGIN
        DELETE FROM food_name WHERE source_id = old.id;
      END;
      CREATE TRIGGER food_name_insert AFTER INSERT ON food_name BEGIN
        INSERT INTO food_search(rowid, words) VALUES (new.place, '^' || new.key || ' ' || substr(new.key, 1, instr(new.key || ' ', ' ') - 1)
            || CASE WHEN instr(new.key, ' ') + 1 > 1 THEN ' =' || substr(new.key, 1, 1) || substr(new.key, instr(new.key, ' ') + 1, 1)
            ELSE '' END);
        INSERT INTO food_word(word, n) SELECT DISTINCT value, 1 FROM json_each('[' || replace(json_quote(new.key), ' ', '","') || ']') WHERE true
          ON CONFLICT(word) DO UPDATE SET n = n + 1;
      END;
      CREATE TRIGGER food_name_delete AFTER DELETE ON food_name BEGIN
        INSERT INTO food_search(food_search, rowid, words) VALUES ('delete', old.place, '^' || old.key || ' ' || substr(old.key, 1, instr(old.key || ' ', ' ') - 1)
            || CASE WHEN instr(old.key, ' ') + 1 > 1 THEN ' =' || substr(old.key, 1, 1) || substr(old.key, instr(old.key, ' ') + 1, 1)
            ELSE '' END);
        UPDATE food_word SET n = n - 1 WHERE word IN (SELECT value FROM json_each('[' || replace(json_quote(old.key), ' ', '","') || ']'));
        DELETE FROM food_word WHERE n <= 0 AND word IN (SELECT value FROM json_each('[' || replace(json_quote(old.key), ' ', '","') || ']'));
      END;

      INSERT INTO food_name(place, source_id, food_id, key)
        SELECT (min(length(key), 255) << 44) + row_number() OVER (PARTITION BY min(length(key), 255)),
          source_id, food_id, key
        FROM (SELECT id AS source_id, id AS food_id, key FROM food
          UNION ALL SELECT id, food_id, key FROM food_alias);
      """#)
}
