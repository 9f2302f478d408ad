extension Schema {
  /// Version 21: days that are not judged.
  static let version21 = Migration(
    to: 21,
    sql: #"""
      -- Days from one to another, both included, that neither targets nor goals judge; `last_day` is NULL while no end is
      -- known.
      CREATE TABLE pause (id INTEGER PRIMARY KEY, day INTEGER NOT NULL, last_day INTEGER, reason TEXT);
      """#)
}
