extension Schema {
  /// Version 20: targets and goals of some days of the week, of seven days, of training days and of meals.
  static let version20 = Migration(
    to: 20,
    sql: #"""
      -- Settings of a category besides: `weekly`, whether its target is of seven days, and `target_mon` to `target_sun`,
      -- whose rule is NULL where the day has the usual target.
      ALTER TABLE category_change ADD COLUMN weekly INTEGER;

      -- `bound` is NULL for the usual one of the kind, else at_least or at_most.
      ALTER TABLE goal ADD COLUMN bound TEXT;

      -- A goal that takes the place of that of all days: `scope` is mon to sun, training or meal, `slot_id` 0 but for a
      -- meal. With `usual` it takes the place of none any more; else `value` is NULL for no goal.
      CREATE TABLE goal_variant (
        kind TEXT NOT NULL, scope TEXT NOT NULL, slot_id INTEGER NOT NULL, day INTEGER NOT NULL, value INTEGER,
        bound TEXT, usual INTEGER NOT NULL, PRIMARY KEY (kind, scope, slot_id, day)) WITHOUT ROWID;
      """#)
}
