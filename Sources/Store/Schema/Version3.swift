extension Schema {
  /// Version 3: no row hangs on one that is gone; metrics of the person's own; samples with their length, source
  /// and import.
  static let version3 = Migration(to: 3, sql: mended + rebuilt + samples)

  /// Deleting a category could leave entries whose food was gone with it. What may be empty is emptied, what is
  /// nothing without the other goes, and what a person would miss gets a stand-in that is disabled.
  private static let mended = #"""
    UPDATE entry SET food_id = NULL WHERE food_id NOT IN (SELECT id FROM food);
    UPDATE entry SET composite_id = NULL WHERE composite_id NOT IN (SELECT id FROM food);
    UPDATE entry SET amount_unit_id = NULL WHERE amount_unit_id NOT IN (SELECT id FROM unit);
    UPDATE food SET amount_unit_id = NULL WHERE amount_unit_id NOT IN (SELECT id FROM unit);
    DELETE FROM food_alias WHERE food_id NOT IN (SELECT id FROM food);
    DELETE FROM compensation
      WHERE from_id NOT IN (SELECT id FROM category) OR to_id NOT IN (SELECT id FROM category);
    INSERT INTO category(id, name, unit_id, enabled, position, rule, low)
      SELECT category_id, 'Lost category ' || (category_id & 0xffffffff), 1, 0, 0, 'at_least', 0
      FROM (SELECT category_id FROM entry UNION SELECT category_id FROM food)
      WHERE category_id NOT IN (SELECT id FROM category) AND typeof(category_id) = 'integer';
    INSERT INTO slot(id, name, position, start, finish, weekdays)
      SELECT DISTINCT slot_id, 'Lost meal ' || (slot_id & 0xffffffff), 0, 0, NULL, 0
      FROM entry WHERE slot_id NOT IN (SELECT id FROM slot) AND typeof(slot_id) = 'integer';
    INSERT INTO unit(id, name, symbol, aliases, dimension, factor, decimals, enabled, position)
      SELECT DISTINCT unit_id, 'lost unit ' || (unit_id & 0xffffffff), 'lost' || (unit_id & 0xffffffff), '',
        'count', 1000000000, 1, 0, 0
      FROM category WHERE unit_id NOT IN (SELECT id FROM unit) AND typeof(unit_id) = 'integer';

    """#

  /// The same columns in the same order, so that changes recorded before still apply, with what they refer to.
  /// References have no actions of their own: the journal must hold every row that a change touches.
  ///
  /// `private` may be NULL, for 0: version 2 had added it without writing it to the rows there were, and the changes
  /// it then recorded of them have NULL where it was. What adds a column must write every row anew, as this does.
  private static let rebuilt = #"""
    CREATE TEMP TABLE old AS SELECT * FROM category;
    DROP TABLE category;
    CREATE TABLE category (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL,
      unit_id INTEGER NOT NULL REFERENCES unit(id) DEFERRABLE INITIALLY DEFERRED, enabled INTEGER NOT NULL,
      position INTEGER NOT NULL, rule TEXT NOT NULL, low INTEGER, high INTEGER,
      weight REAL, under REAL, under_limit REAL, over REAL, over_limit REAL, caps_over INTEGER, curve TEXT);
    INSERT INTO category SELECT * FROM temp.old;
    DROP TABLE temp.old;

    CREATE TEMP TABLE old AS SELECT * FROM compensation;
    DROP TABLE compensation;
    CREATE TABLE compensation (
      id INTEGER PRIMARY KEY,
      from_id INTEGER NOT NULL REFERENCES category(id) DEFERRABLE INITIALLY DEFERRED,
      to_id INTEGER NOT NULL REFERENCES category(id) DEFERRABLE INITIALLY DEFERRED, ratio REAL NOT NULL,
      max_offset REAL NOT NULL, enabled INTEGER NOT NULL, position INTEGER NOT NULL);
    INSERT INTO compensation SELECT * FROM temp.old;
    DROP TABLE temp.old;

    CREATE TEMP TABLE old AS SELECT * FROM food;
    DROP TABLE food;
    CREATE TABLE food (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL,
      category_id INTEGER NOT NULL REFERENCES category(id) DEFERRABLE INITIALLY DEFERRED,
      portion INTEGER NOT NULL, amount INTEGER,
      amount_unit_id INTEGER REFERENCES unit(id) DEFERRABLE INITIALLY DEFERRED, note TEXT,
      favorite INTEGER NOT NULL);
    INSERT INTO food SELECT * FROM temp.old;
    DROP TABLE temp.old;
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

    CREATE TEMP TABLE old AS SELECT * FROM food_alias;
    DROP TABLE food_alias;
    CREATE TABLE food_alias (
      id INTEGER PRIMARY KEY, food_id INTEGER NOT NULL REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED,
      name TEXT NOT NULL, key TEXT NOT NULL);
    INSERT INTO food_alias SELECT * FROM temp.old;
    DROP TABLE temp.old;
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

    -- The slot and the category of an entry are looked up by the program, which has both at hand: foreign keys would
    -- cost each line of a script two look-ups more.
    CREATE TEMP TABLE old AS SELECT * FROM entry;
    DROP TABLE entry;
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY, day INTEGER NOT NULL, n INTEGER NOT NULL,
      slot_id INTEGER NOT NULL, category_id INTEGER NOT NULL, portion INTEGER NOT NULL,
      food_id INTEGER REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED,
      amount INTEGER, amount_unit_id INTEGER REFERENCES unit(id) DEFERRABLE INITIALLY DEFERRED, note TEXT,
      composite_id INTEGER REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED, minute INTEGER,
      private INTEGER DEFAULT 0);
    INSERT INTO entry SELECT * FROM temp.old;
    DROP TABLE temp.old;
    CREATE INDEX entry_day ON entry(day, n, category_id, portion);
    CREATE INDEX entry_food ON entry(food_id) WHERE food_id IS NOT NULL;
    -- Deleting a food looks for what came from it.
    CREATE INDEX entry_composite ON entry(composite_id) WHERE composite_id IS NOT NULL;

    """#

  /// Times are seconds after midnight of the sample's day, below 0 for the evening before; lengths are seconds.
  private static let samples = #"""
    -- Where samples come from, the one to be believed first at the lowest position.
    CREATE TABLE source (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, position INTEGER NOT NULL,
      enabled INTEGER NOT NULL);
    INSERT INTO source(id, name, kind, position, enabled) VALUES (1, 'typed', 'typed', 1, 1);

    -- Metrics that the person added to those the program has. Not unique by key: two devices may add the same.
    CREATE TABLE metric (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL, name TEXT NOT NULL, aliases TEXT NOT NULL, unit TEXT NOT NULL,
      day_rule TEXT NOT NULL, low REAL, high REAL, decimals INTEGER NOT NULL,
      position INTEGER NOT NULL, enabled INTEGER NOT NULL);

    -- Samples that were typed stay in this table, under its name of old and with columns at its end alone, so that
    -- what was recorded before can be undone. `second` is that past `minute`; `relative` says that the value was
    -- given as a change.
    CREATE TEMP TABLE old AS SELECT * FROM body_value;
    DROP TABLE body_value;
    CREATE TABLE body_value (
      id INTEGER PRIMARY KEY, day INTEGER NOT NULL, minute INTEGER, metric TEXT NOT NULL,
      value REAL NOT NULL, note TEXT, second INTEGER NOT NULL DEFAULT 0, length INTEGER NOT NULL DEFAULT 0,
      zone INTEGER, relative INTEGER NOT NULL DEFAULT 0,
      source_id INTEGER NOT NULL DEFAULT 1 REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED);
    INSERT INTO body_value(id, day, minute, metric, value, note) SELECT * FROM temp.old;
    DROP TABLE temp.old;
    CREATE INDEX body_day ON body_value(day, metric, id, value);
    CREATE INDEX body_metric ON body_value(metric, day, id, value);

    CREATE TABLE import_run (
      id INTEGER PRIMARY KEY, at TEXT NOT NULL, format TEXT NOT NULL, file TEXT NOT NULL, first_day INTEGER,
      last_day INTEGER, samples INTEGER NOT NULL, repeated INTEGER NOT NULL, note TEXT);
    -- One for each change of what is imported. Of a day's values that were kept, the one of the highest number that
    -- is here counts.
    CREATE TABLE sample_revision (id INTEGER PRIMARY KEY, number INTEGER NOT NULL);

    -- From here on outside the journal, with small numbers that mean something in this file alone. Rows whose
    -- import or revision is not here are as if they were not.
    CREATE TABLE sample_metric (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE);
    CREATE TABLE sample_series (
      id INTEGER PRIMARY KEY, import_id INTEGER NOT NULL, source_id INTEGER NOT NULL,
      UNIQUE (import_id, source_id));
    CREATE TABLE imported_sample (
      metric INTEGER NOT NULL, day INTEGER NOT NULL, start INTEGER NOT NULL, length INTEGER NOT NULL,
      value REAL NOT NULL, series INTEGER NOT NULL, zone INTEGER,
      PRIMARY KEY (metric, day, start, length, value, series)) WITHOUT ROWID;
    CREATE TABLE sample_day (
      metric INTEGER NOT NULL, day INTEGER NOT NULL, revision_id INTEGER NOT NULL, value REAL,
      samples INTEGER NOT NULL, PRIMARY KEY (metric, day, revision_id)) WITHOUT ROWID;
    CREATE INDEX sample_day_revision ON sample_day(revision_id);
    """#
}
