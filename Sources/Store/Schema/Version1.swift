extension Schema {
  /// Version 1: entries, the library, body values, the plan, the journal, and what a fresh log starts with.
  ///
  /// Portions are tenths, amounts millionths, days count from 1970-01-01, times are minutes after midnight.
  /// Device numbers keep ids of two devices apart; 0 belongs to the seeds, whose ids are fixed so that two devices
  /// agree on them.
  static let version1 = Migration(
    to: 1,
    sql: #"""
      PRAGMA application_id = 0x64687368;

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

      INSERT INTO device(device, last_id) VALUES (abs(random() % 2147483647) + 1, 0);

      INSERT INTO unit(id, name, symbol, aliases, dimension, factor, decimals, enabled, position) VALUES
        (1, 'portions', 'portions', 'portion' || char(10) || 'p', 'portion', 1000000000, 1, 1, 1),
        (2, 'gram', 'g', 'grams' || char(10) || 'gr', 'mass', 1000000000, 1, 1, 2),
        (3, 'kilogram', 'kg', 'kilograms' || char(10) || 'kilo' || char(10) || 'kilos', 'mass',
          1000000000000, 1, 1, 3),
        (4, 'milligram', 'mg', 'milligrams', 'mass', 1000000, 1, 1, 4),
        (5, 'ounce', 'oz', 'ounces', 'mass', 28349523125, 1, 1, 5),
        (6, 'pound', 'lb', 'pounds' || char(10) || 'lbs', 'mass', 453592370000, 1, 1, 6),
        (7, 'litre', 'L', 'liter' || char(10) || 'litres' || char(10) || 'liters', 'volume',
          1000000000000, 1, 1, 7),
        (8, 'millilitre', 'ml', 'milliliter' || char(10) || 'millilitres' || char(10) || 'milliliters',
          'volume', 1000000000, 1, 1, 8),
        (9, 'centilitre', 'cl', 'centiliter' || char(10) || 'centilitres' || char(10) || 'centiliters',
          'volume', 10000000000, 1, 1, 9),
        (10, 'decilitre', 'dl', 'deciliter' || char(10) || 'decilitres' || char(10) || 'deciliters',
          'volume', 100000000000, 1, 1, 10),
        (11, 'fluid ounce', 'floz', 'fluid ounces', 'volume', 29573529563, 1, 1, 11),
        (12, 'cup', 'cup', 'cups', 'volume', 236588236500, 1, 1, 12),
        (13, 'tablespoon', 'tbsp', 'tablespoons', 'volume', 14786764781, 1, 1, 13),
        (14, 'teaspoon', 'tsp', 'teaspoons', 'volume', 4928921594, 1, 1, 14),
        (15, 'glass', 'glass', 'glasses', 'volume', 200000000000, 1, 1, 15),
        (16, 'minute', 'min', 'minutes' || char(10) || 'mins', 'time', 60000000000, 1, 1, 16),
        (17, 'hour', 'h', 'hours' || char(10) || 'hr' || char(10) || 'hrs', 'time', 3600000000000, 1, 1,
          17),
        (18, 'second', 's', 'seconds' || char(10) || 'sec' || char(10) || 'secs', 'time', 1000000000, 1,
          1, 18),
        (19, 'piece', 'pc', 'pieces' || char(10) || 'pcs', 'count', 1000000000, 1, 1, 19),
        (20, 'slice', 'slice', 'slices', 'count', 1000000000, 1, 1, 20);

      INSERT INTO category(id, name, unit_id, enabled, position, rule, low, high, weight, under, under_limit, over, over_limit, caps_over, curve) VALUES
        (1, 'Unsweetened Drinks', 7, 1, 1, 'range', 10, 20, 0.1, 1.0, 0.5, 0.0, 1.0, 1, 'linear'),
        (2, 'Vegetables', 1, 1, 2, 'at_least', 30, NULL, 0.12, 1.0, 1.5, 0.25, 2.0, 1, 'linear'),
        (3, 'Fruit', 1, 1, 3, 'at_least', 20, NULL, 0.08, 1.0, 1.0, 0.25, 2.0, 1, 'linear'),
        (4, 'Starchy Sides', 1, 1, 4, 'exactly', 30, 30, 0.12, 0.5, 1.5, 1.25, 1.0, 0, 'quadratic'),
        (5, 'Protein Sources', 1, 1, 5, 'exactly', 10, 10, 0.12, 1.25, 0.5, 0.75, 1.0, 0, 'quadratic'),
        (6, 'Dairy', 1, 1, 6, 'exactly', 30, 30, 0.08, 1.0, 1.5, 1.0, 1.5, 0, 'linear'),
        (7, 'Oils / Fats / Nuts', 1, 1, 7, 'range', 20, 30, 0.06, 0.5, 1.0, 0.5, 1.0, 0, 'linear'),
        (8, 'Treats', 1, 1, 8, 'at_most', NULL, 10, 0.12, 0.0, 1.0, 1.5, 1.0, 0, 'linear'),
        (9, 'Sports', 16, 1, 9, 'at_least', 300, NULL, 0.2, 1.0, 15.0, 0.0, 30.0, 1, 'linear');

      INSERT INTO slot(id, name, position, start, finish, weekdays) VALUES
        (1, 'Breakfast', 1, 240, NULL, 127),
        (2, 'Morning Snack', 2, 600, NULL, 127),
        (3, 'Lunch', 3, 720, NULL, 127),
        (4, 'Afternoon Snack', 4, 870, NULL, 127),
        (5, 'Dinner', 5, 1050, NULL, 127),
        (6, 'Late Night', 6, 1260, NULL, 127),
        (7, 'Midnight', 7, 0, NULL, 127);

      INSERT INTO compensation(id, from_id, to_id, ratio, max_offset, enabled, position) VALUES
        (1, 8, 9, 15.0, 2.0, 1, 1);
      """#)
}
