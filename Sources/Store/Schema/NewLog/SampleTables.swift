extension NewLog {
  /// Values of the body, typed and imported.
  static let sampleTables = #"""
    CREATE TABLE source (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, position INTEGER NOT NULL,
      enabled INTEGER NOT NULL);
    CREATE TABLE metric (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL, name TEXT NOT NULL, aliases TEXT NOT NULL, unit TEXT NOT NULL,
      day_rule TEXT NOT NULL, low REAL, high REAL, decimals INTEGER NOT NULL,
      position INTEGER NOT NULL, enabled INTEGER NOT NULL);

    -- Values that were typed.
    CREATE TABLE body_value (
      id INTEGER PRIMARY KEY, day INTEGER NOT NULL, minute INTEGER, metric TEXT NOT NULL,
      value REAL NOT NULL, note TEXT, second INTEGER NOT NULL DEFAULT 0, length INTEGER NOT NULL DEFAULT 0,
      zone INTEGER, relative INTEGER NOT NULL DEFAULT 0,
      source_id INTEGER NOT NULL DEFAULT 1 REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, n INTEGER);
    CREATE INDEX body_day ON body_value(day, metric, id, value);
    CREATE INDEX body_metric ON body_value(metric, day, id, value);

    CREATE TABLE workout_session (
      sample_id INTEGER PRIMARY KEY REFERENCES body_value(id) DEFERRABLE INITIALLY DEFERRED,
      kind TEXT NOT NULL, effort INTEGER);

    -- An import is a row; its samples are outside the journal and count while the row does.
    CREATE TABLE import_run (
      id INTEGER PRIMARY KEY, at TEXT NOT NULL, format TEXT NOT NULL, file TEXT NOT NULL, first_day INTEGER,
      last_day INTEGER, samples INTEGER NOT NULL, repeated INTEGER NOT NULL, note TEXT);
    CREATE TABLE sample_revision (id INTEGER PRIMARY KEY, number INTEGER NOT NULL);

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
    CREATE TABLE import_day (
      metric INTEGER NOT NULL, day INTEGER NOT NULL, source_id INTEGER NOT NULL, import_id INTEGER NOT NULL,
      digest INTEGER NOT NULL, PRIMARY KEY (metric, day, source_id, import_id)) WITHOUT ROWID;
    -- Where imports stand in the order of the steps of all devices.
    CREATE TABLE import_place (id INTEGER PRIMARY KEY, place INTEGER NOT NULL);
    CREATE TABLE imported_workout (
      day INTEGER NOT NULL, start INTEGER NOT NULL, length INTEGER NOT NULL, import_id INTEGER NOT NULL,
      source_id INTEGER NOT NULL, kind TEXT NOT NULL, zone INTEGER, minutes REAL NOT NULL, kcal REAL, km REAL,
      PRIMARY KEY (day, start, length, import_id, source_id, kind)) WITHOUT ROWID;

    -- Files of a watched folder that were looked at.
    CREATE TABLE watched_file (path TEXT PRIMARY KEY NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL);
    """#
}
