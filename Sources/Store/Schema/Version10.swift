extension Schema {
  /// Version 10: what the daily index is judged by, and what people say of workouts they typed.
  static let version10 = Migration(
    to: 10,
    sql: #"""
      -- Each holds from its day to the next of its kind. `metric` is a metric of the index, or `index` for all of it;
      -- `setting` is variant, ideal (`low` to `high`), weight, limit or on, whose value is `low`; NULL is as it was at
      -- first.
      CREATE TABLE index_setting (
        metric TEXT NOT NULL, setting TEXT NOT NULL, day INTEGER NOT NULL, low REAL, high REAL,
        PRIMARY KEY (metric, setting, day)) WITHOUT ROWID;

      -- What a typed workout was, and how hard, 1 to 10.
      CREATE TABLE workout_session (
        sample_id INTEGER PRIMARY KEY REFERENCES body_value(id) DEFERRABLE INITIALLY DEFERRED,
        kind TEXT NOT NULL, effort INTEGER);

      -- What the prompt asks once a day, and the day it last did. Outside the journal: undo does not ask anew.
      CREATE TABLE asked (question TEXT PRIMARY KEY NOT NULL, day INTEGER NOT NULL);
      """#)
}
