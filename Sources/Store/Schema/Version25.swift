extension Schema {
  /// Version 25: what a step had heard of, and the order of imports of several devices.
  static let version25 = Migration(
    to: 25,
    sql: #"""
      -- Of a step of a shared log: up to which stamp the steps of each other device were here when it was made.
      ALTER TABLE journal ADD COLUMN heard TEXT;
      -- Where imports stand in the order of the steps of all devices; those that are not among them are newer.
      CREATE TABLE import_place (id INTEGER PRIMARY KEY, place INTEGER NOT NULL);
      """#)
}
