extension Schema {
  /// Version 6: which import tells the samples of a day, and workouts as they were imported.
  static let version6 = Migration(
    to: 6,
    sql: #"""
      -- An import that has all that a source says of a metric's day has a row here; of several that are in the log
      -- the newest counts, and what older ones have of that day from that source is not seen. `digest` tells whether
      -- a later file says the same; without samples the day is gone from the source. Outside the journal, as the
      -- samples are.
      CREATE TABLE import_day (
        metric INTEGER NOT NULL, day INTEGER NOT NULL, source_id INTEGER NOT NULL, import_id INTEGER NOT NULL,
        digest INTEGER NOT NULL, PRIMARY KEY (metric, day, source_id, import_id)) WITHOUT ROWID;

      -- What is known of a workout beside the sample of its minutes. `length` is in seconds, with pauses.
      CREATE TABLE imported_workout (
        day INTEGER NOT NULL, start INTEGER NOT NULL, length INTEGER NOT NULL, import_id INTEGER NOT NULL,
        source_id INTEGER NOT NULL, kind TEXT NOT NULL, zone INTEGER, minutes REAL NOT NULL, kcal REAL, km REAL,
        PRIMARY KEY (day, start, length, import_id, source_id, kind)) WITHOUT ROWID;
      """#)
}
