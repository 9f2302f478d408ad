extension NewLog {
  /// What is logged and what days are judged by.
  ///
  /// Portions are tenths with the millionths beyond them in a column of their own (`_rest`), amounts millionths, days
  /// count from 1970-01-01, times are minutes after midnight.
  static let logTables = #"""
    -- The device's number and the counter of its ids, both in every id that is given here; the highest stamp of a step.
    CREATE TABLE device (device INTEGER NOT NULL, last_id INTEGER NOT NULL, stamp INTEGER NOT NULL DEFAULT 0,
      home TEXT);

    -- What is set, by name, and lines under a name of one's own.
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE alias (name TEXT PRIMARY KEY, body TEXT NOT NULL, grammar INTEGER) WITHOUT ROWID;

    CREATE TABLE unit (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, symbol TEXT NOT NULL, aliases TEXT NOT NULL,
      dimension TEXT NOT NULL, factor INTEGER NOT NULL, decimals INTEGER NOT NULL,
      enabled INTEGER NOT NULL, position INTEGER NOT NULL);

    CREATE TABLE slot (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, position INTEGER NOT NULL,
      start INTEGER NOT NULL, finish INTEGER, weekdays INTEGER NOT NULL);

    -- What stands before the first change; category_change and compensation_change have the dated ones.
    CREATE TABLE category (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL,
      unit_id INTEGER NOT NULL REFERENCES unit(id) DEFERRABLE INITIALLY DEFERRED, enabled INTEGER NOT NULL,
      position INTEGER NOT NULL, rule TEXT NOT NULL, low INTEGER, high INTEGER,
      weight REAL, under REAL, under_limit REAL, over REAL, over_limit REAL, caps_over INTEGER, curve TEXT,
      low_rest INTEGER NOT NULL DEFAULT 0, high_rest INTEGER NOT NULL DEFAULT 0,
      energy INTEGER);
    CREATE TABLE compensation (
      id INTEGER PRIMARY KEY,
      from_id INTEGER NOT NULL REFERENCES category(id) DEFERRABLE INITIALLY DEFERRED,
      to_id INTEGER NOT NULL REFERENCES category(id) DEFERRABLE INITIALLY DEFERRED, ratio REAL NOT NULL,
      max_offset REAL NOT NULL, enabled INTEGER NOT NULL, position INTEGER NOT NULL);

    CREATE TABLE category_change (
      category_id INTEGER NOT NULL REFERENCES category(id) DEFERRABLE INITIALLY DEFERRED,
      setting TEXT NOT NULL, day INTEGER NOT NULL, rule TEXT, low INTEGER, high INTEGER,
      weight REAL, under REAL, under_limit REAL, over REAL, over_limit REAL, caps_over INTEGER, curve TEXT,
      enabled INTEGER, low_rest INTEGER, high_rest INTEGER, energy INTEGER, weekly INTEGER,
      PRIMARY KEY (category_id, setting, day)) WITHOUT ROWID;
    CREATE TABLE compensation_change (
      rule_id INTEGER NOT NULL REFERENCES compensation(id) DEFERRABLE INITIALLY DEFERRED,
      setting TEXT NOT NULL, day INTEGER NOT NULL, ratio REAL, max_offset REAL, enabled INTEGER, position INTEGER,
      PRIMARY KEY (rule_id, setting, day)) WITHOUT ROWID;

    -- entry_day serves the entries of a day in order, the next number, and totals over any range by itself.
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY, day INTEGER NOT NULL, n INTEGER NOT NULL,
      slot_id INTEGER NOT NULL, category_id INTEGER NOT NULL, portion INTEGER NOT NULL,
      food_id INTEGER REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED,
      amount INTEGER, amount_unit_id INTEGER REFERENCES unit(id) DEFERRABLE INITIALLY DEFERRED, note TEXT,
      composite_id INTEGER REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED, minute INTEGER,
      private INTEGER DEFAULT 0, portion_rest INTEGER NOT NULL DEFAULT 0,
      composite_n INTEGER, composite_servings INTEGER);
    CREATE INDEX entry_food ON entry(food_id) WHERE food_id IS NOT NULL;
    CREATE INDEX entry_composite ON entry(composite_id) WHERE composite_id IS NOT NULL;
    CREATE INDEX entry_day ON entry(day, n, category_id, portion, portion_rest);

    -- Of two things of one name, which two devices made, the lower id stands for both.
    CREATE TABLE same_as (kind TEXT NOT NULL, id INTEGER NOT NULL, lower INTEGER NOT NULL, PRIMARY KEY (kind, id))
      WITHOUT ROWID;

    -- The highest number deleted in a day, so that no number is given twice.
    CREATE TABLE day_mark (day INTEGER PRIMARY KEY, last_n INTEGER NOT NULL);

    -- Every change, with the line that made it, the device that did, its stamp, and the zone of its time.
    CREATE TABLE journal (
      id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, line TEXT NOT NULL, source TEXT NOT NULL,
      state INTEGER NOT NULL, changeset BLOB NOT NULL, script TEXT, day INTEGER, grammar INTEGER,
      device INTEGER, stamp INTEGER, zone INTEGER, request TEXT, intent BLOB, away INTEGER NOT NULL DEFAULT 0,
      sent INTEGER, turned INTEGER NOT NULL DEFAULT 0, erases TEXT, heard TEXT);
    CREATE INDEX journal_state ON journal(state, id);
    CREATE INDEX journal_order ON journal(stamp, device);
    CREATE INDEX journal_away ON journal(stamp, device) WHERE away = 1;
    CREATE INDEX journal_unsent ON journal(stamp, device) WHERE (state = 0) <> (sent = 1);
    CREATE UNIQUE INDEX journal_request ON journal(request, source) WHERE request IS NOT NULL;

    -- The folder that the log is shared through, the other devices, what was said to them, and what does not stand as it
    -- was typed.
    CREATE TABLE share (id TEXT NOT NULL PRIMARY KEY, folder TEXT NOT NULL, name TEXT NOT NULL,
      number INTEGER NOT NULL, chain TEXT NOT NULL, seen TEXT, card TEXT, seal TEXT, sealed_for TEXT) WITHOUT ROWID;
    CREATE TABLE peer (device INTEGER PRIMARY KEY, name TEXT NOT NULL, number INTEGER NOT NULL, chain TEXT NOT NULL,
      schema INTEGER NOT NULL, stamp INTEGER NOT NULL, forgotten INTEGER NOT NULL DEFAULT 0, seal TEXT);
    CREATE TABLE turn (device INTEGER NOT NULL, number INTEGER NOT NULL, step_device INTEGER NOT NULL,
      stamp INTEGER NOT NULL, undone INTEGER NOT NULL, turned INTEGER NOT NULL, knew TEXT NOT NULL,
      PRIMARY KEY (device, number)) WITHOUT ROWID;
    CREATE TABLE erased (record TEXT NOT NULL, id INTEGER NOT NULL, digest TEXT NOT NULL, said INTEGER NOT NULL,
      PRIMARY KEY (record, id, digest)) WITHOUT ROWID;
    CREATE TABLE conflict (stamp INTEGER NOT NULL, device INTEGER NOT NULL, kind TEXT NOT NULL, record TEXT NOT NULL,
      row TEXT NOT NULL, settled INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (stamp, device, kind, record, row))
      WITHOUT ROWID;

    -- Rows that changed without a new step, and the programs that follow the log.
    CREATE TABLE touched (record TEXT NOT NULL, row TEXT NOT NULL, step INTEGER NOT NULL, counter INTEGER NOT NULL,
      first INTEGER NOT NULL, was INTEGER NOT NULL, PRIMARY KEY (record, row)) WITHOUT ROWID;
    CREATE INDEX touched_place ON touched(step, counter);
    CREATE INDEX touched_counter ON touched(counter);
    CREATE TABLE consumer (name TEXT NOT NULL PRIMARY KEY, cursor TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE feed (epoch INTEGER PRIMARY KEY);
    """#
}
