extension Schema {
  /// Version 14: who a meeting was with.
  static let version14 = Migration(
    to: 14,
    sql: #"""
      -- By name, since the profile names another; NULL while it is whom the profile names.
      ALTER TABLE meeting ADD COLUMN name TEXT;
      """#)
}
