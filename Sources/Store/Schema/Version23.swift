extension Schema {
  /// Version 23: steps of several devices.
  static let version23 = Migration(
    to: 23,
    sql: #"""
      -- What a step recorded where it was made, if that is not what it changed here; whether another device made it.
      ALTER TABLE journal ADD COLUMN intent BLOB;
      ALTER TABLE journal ADD COLUMN away INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX journal_order ON journal(stamp, device);
      CREATE INDEX journal_away ON journal(stamp, device) WHERE away = 1;
      -- The file that the log was when it was last written: a copy draws another number.
      ALTER TABLE device ADD COLUMN home TEXT;
      -- Of two things of one name the lower id stands for both.
      CREATE TABLE same_as (kind TEXT NOT NULL, id INTEGER NOT NULL, lower INTEGER NOT NULL, PRIMARY KEY (kind, id))
        WITHOUT ROWID;
      """#)
}
