extension NewLog {
  /// Foods, what they hold, and what finds them.
  static let foodTables = #"""
    -- Keys are not unique: undoing a change in which two names changed places passes through a state where they are equal.
    CREATE TABLE food (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL,
      category_id INTEGER NOT NULL REFERENCES category(id) DEFERRABLE INITIALLY DEFERRED,
      portion INTEGER NOT NULL, amount INTEGER,
      amount_unit_id INTEGER REFERENCES unit(id) DEFERRABLE INITIALLY DEFERRED, note TEXT,
      favorite INTEGER NOT NULL, portion_rest INTEGER NOT NULL DEFAULT 0,
      amount_portion INTEGER NOT NULL DEFAULT 1000000, number INTEGER);
    CREATE INDEX food_key ON food(key);
    CREATE INDEX food_category ON food(category_id);
    CREATE INDEX food_favorite ON food(id) WHERE favorite;
    CREATE TRIGGER food_insert AFTER INSERT ON food BEGIN
      INSERT INTO food_name(place, source_id, food_id, key)
        VALUES (max(min(length(new.key), 255) << 44, ifnull((SELECT place FROM food_name
          WHERE place < (min(length(new.key), 255) + 1) << 44 ORDER BY place DESC LIMIT 1), 0)) + 1,
          new.id, new.id, new.key);
    END;
    CREATE TRIGGER food_update AFTER UPDATE OF key ON food WHEN new.key <> old.key BEGIN
      DELETE FROM food_name WHERE source_id = old.id;
      INSERT INTO food_name(place, source_id, food_id, key)
        VALUES (max(min(length(new.key), 255) << 44, ifnull((SELECT place FROM food_name
          WHERE place < (min(length(new.key), 255) + 1) << 44 ORDER BY place DESC LIMIT 1), 0)) + 1,
          new.id, new.id, new.key);
    END;
    CREATE TRIGGER food_delete AFTER DELETE ON food BEGIN
      DELETE FROM food_name WHERE source_id = old.id;
    END;
    CREATE TABLE food_alias (
      id INTEGER PRIMARY KEY, food_id INTEGER NOT NULL REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED,
      name TEXT NOT NULL, key TEXT NOT NULL);
    CREATE INDEX food_alias_key ON food_alias(key);
    CREATE INDEX food_alias_food ON food_alias(food_id);
    CREATE TRIGGER food_alias_insert AFTER INSERT ON food_alias BEGIN
      INSERT INTO food_name(place, source_id, food_id, key)
        VALUES (max(min(length(new.key), 255) << 44, ifnull((SELECT place FROM food_name
          WHERE place < (min(length(new.key), 255) + 1) << 44 ORDER BY place DESC LIMIT 1), 0)) + 1,
          new.id, new.food_id, new.key);
    END;
    CREATE TRIGGER food_alias_delete AFTER DELETE ON food_alias BEGIN
      DELETE FROM food_name WHERE source_id = old.id;
    END;

    -- Nutrients of the person's own; `nutrients` below has those beside the four, by their keys.
    CREATE TABLE nutrient (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL, name TEXT NOT NULL, aliases TEXT NOT NULL, unit TEXT NOT NULL);
    CREATE TABLE food_nutrition (
      food_id INTEGER PRIMARY KEY REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED,
      energy INTEGER, protein INTEGER, carbs INTEGER, fat INTEGER, amount INTEGER,
      amount_unit_id INTEGER REFERENCES unit(id) DEFERRABLE INITIALLY DEFERRED, nutrients TEXT);
    CREATE TABLE food_measure (
      id INTEGER PRIMARY KEY, food_id INTEGER NOT NULL REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED,
      name TEXT NOT NULL, key TEXT NOT NULL, amount INTEGER NOT NULL,
      amount_unit_id INTEGER NOT NULL REFERENCES unit(id) DEFERRABLE INITIALLY DEFERRED);
    CREATE INDEX food_measure_food ON food_measure(food_id);
    CREATE TABLE entry_nutrition (
      entry_id INTEGER PRIMARY KEY REFERENCES entry(id) DEFERRABLE INITIALLY DEFERRED,
      energy INTEGER, protein INTEGER, carbs INTEGER, fat INTEGER, title TEXT,
      nutrients TEXT);

    -- What composites are made of.
    CREATE TABLE component (
      id INTEGER PRIMARY KEY, composite_id INTEGER NOT NULL REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED,
      food_id INTEGER NOT NULL REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED, amount INTEGER NOT NULL,
      amount_unit_id INTEGER REFERENCES unit(id) DEFERRABLE INITIALLY DEFERRED, position INTEGER NOT NULL);
    CREATE INDEX component_composite ON component(composite_id);
    CREATE INDEX component_food ON component(food_id);

    -- Finds foods by names and aliases, kept by the triggers. A place begins with the length of the name, so that the
    -- shortest names are found first.
    CREATE TABLE food_name (
      place INTEGER PRIMARY KEY, source_id INTEGER NOT NULL, food_id INTEGER NOT NULL, key TEXT NOT NULL);
    CREATE INDEX food_name_source ON food_name(source_id);
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
    CREATE TABLE food_word (word TEXT PRIMARY KEY, n INTEGER NOT NULL) WITHOUT ROWID;
    CREATE VIRTUAL TABLE food_search USING fts5(
      words, content='', detail=none, tokenize="unicode61 remove_diacritics 0 tokenchars '^='", prefix='1 2 3');
    """#
}
