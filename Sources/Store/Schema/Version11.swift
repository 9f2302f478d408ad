extension Schema {
  /// Version 11: documents, photos, meetings, and the numbers of typed values.
  static let version11 = Migration(
    to: 11,
    sql: #"""
      -- A kept file is named by the SHA-256 of its bytes, and stands in a folder beside the log.
      CREATE TABLE document (
        id INTEGER PRIMARY KEY, n INTEGER NOT NULL, title TEXT NOT NULL, file_name TEXT NOT NULL,
        sha256 TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL, day INTEGER NOT NULL, note TEXT);

      -- Of a food, or of the person where there is none; at most one of each.
      CREATE TABLE photo (
        id INTEGER PRIMARY KEY, food_id INTEGER REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED,
        sha256 TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL, photographer TEXT, link TEXT);
      CREATE INDEX photo_food ON photo(food_id);

      CREATE TABLE meeting (
        id INTEGER PRIMARY KEY, n INTEGER NOT NULL, day INTEGER NOT NULL, minute INTEGER, provider TEXT NOT NULL,
        note TEXT);

      CREATE TABLE meeting_document (
        id INTEGER PRIMARY KEY, meeting_id INTEGER NOT NULL REFERENCES meeting(id) DEFERRABLE INITIALLY DEFERRED,
        document_id INTEGER NOT NULL REFERENCES document(id) DEFERRABLE INITIALLY DEFERRED);
      CREATE INDEX meeting_document_meeting ON meeting_document(meeting_id);
      CREATE INDEX meeting_document_document ON meeting_document(document_id);

      -- The number of a typed value in its day. Those typed before have none of their own: they are counted.
      ALTER TABLE body_value ADD COLUMN n INTEGER;
      """#)
}
