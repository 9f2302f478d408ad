extension Schema {
  /// Version 16: what a bare number beside a food counts.
  static let version16 = Migration(
    to: 16,
    sql: #"""
      -- 1 servings, 2 the unit of its category; NULL where nobody was asked.
      ALTER TABLE food ADD COLUMN number INTEGER;
      -- As of `journal`: the rules that its words follow. NULL where a number behind a food was portions.
      ALTER TABLE alias ADD COLUMN grammar INTEGER;
      """#)
}
