extension Schema {
  /// Version 22: nutrients of the person's own.
  static let version22 = Migration(
    to: 22,
    sql: #"""
      -- Nutrients beside those that every log has. `key` is what `nutrients` of foods and entries has them by; `unit` is
      -- g, mg or µg; `aliases` has a line for each other name.
      CREATE TABLE nutrient (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL, name TEXT NOT NULL, aliases TEXT NOT NULL, unit TEXT NOT NULL);
      """#)
}
