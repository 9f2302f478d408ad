extension Schema {
  /// Version 19: what the one who asked for a change calls it.
  static let version19 = Migration(
    to: 19,
    sql: #"""
      -- So that a request that comes twice is done once; NULL where it has no name.
      ALTER TABLE journal ADD COLUMN request TEXT;
      CREATE UNIQUE INDEX journal_request ON journal(request, source) WHERE request IS NOT NULL;
      """#)
}
