extension Schema {
  /// Version 9: which files of a watched folder were looked at.
  static let version9 = Migration(
    to: 9,
    sql: #"""
      -- A file of a watched folder that need not be looked at again while its size and its time of change, in
      -- milliseconds since 1970, stay what they are. Outside the journal: an import that is taken back is not brought
      -- in again by itself.
      CREATE TABLE watched_file (path TEXT PRIMARY KEY NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL);
      """#)
}
