extension Schema {
  /// Version 24: a log that is shared by devices through a folder.
  static let version24 = Migration(
    to: 24,
    sql: #"""
      -- What others know of a step: 0 nothing, 1 that it is in effect, 2 that it is taken back; empty where the log is not
      -- shared. And the stamp at which it was last taken back or done again.
      ALTER TABLE journal ADD COLUMN sent INTEGER;
      ALTER TABLE journal ADD COLUMN turned INTEGER NOT NULL DEFAULT 0;
      -- What was erased with a step, for the other devices to erase it too.
      ALTER TABLE journal ADD COLUMN erases TEXT;
      CREATE INDEX journal_unsent ON journal(stamp, device) WHERE (state = 0) <> (sent = 1);
      -- The folder that the log is shared through: the number of the last turn that was sent, and the chain up to it.
      CREATE TABLE share (id TEXT NOT NULL PRIMARY KEY, folder TEXT NOT NULL, name TEXT NOT NULL,
        number INTEGER NOT NULL, chain TEXT NOT NULL, seen TEXT, card TEXT, seal TEXT, sealed_for TEXT) WITHOUT ROWID;
      -- The other devices: the last turn that was taken in of each, and the chain up to it.
      CREATE TABLE peer (device INTEGER PRIMARY KEY, name TEXT NOT NULL, number INTEGER NOT NULL, chain TEXT NOT NULL,
        schema INTEGER NOT NULL, stamp INTEGER NOT NULL, forgotten INTEGER NOT NULL DEFAULT 0, seal TEXT);
      -- What this device has said, under the numbers that it has had, so that it can be said again.
      CREATE TABLE turn (device INTEGER NOT NULL, number INTEGER NOT NULL, step_device INTEGER NOT NULL,
        stamp INTEGER NOT NULL, undone INTEGER NOT NULL, turned INTEGER NOT NULL, knew TEXT NOT NULL,
        PRIMARY KEY (device, number)) WITHOUT ROWID;
      -- What was erased on any device, by what tells it and not by what it was; whether what this device has said was said
      -- anew without it.
      CREATE TABLE erased (record TEXT NOT NULL, id INTEGER NOT NULL, digest TEXT NOT NULL, said INTEGER NOT NULL,
        PRIMARY KEY (record, id, digest)) WITHOUT ROWID;
      -- What does not stand as it was typed, since another device changed the same; seen by the person or not.
      CREATE TABLE conflict (stamp INTEGER NOT NULL, device INTEGER NOT NULL, kind TEXT NOT NULL, record TEXT NOT NULL,
        row TEXT NOT NULL, settled INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (stamp, device, kind, record, row))
        WITHOUT ROWID;
      -- Rows that changed without a new step: behind which step last, in which turn, and behind which first; whether each
      -- was there before. What other programs follow, and how far each has come.
      CREATE TABLE touched (record TEXT NOT NULL, row TEXT NOT NULL, step INTEGER NOT NULL, counter INTEGER NOT NULL,
        first INTEGER NOT NULL, was INTEGER NOT NULL, PRIMARY KEY (record, row)) WITHOUT ROWID;
      CREATE INDEX touched_place ON touched(step, counter);
      CREATE INDEX touched_counter ON touched(counter);
      CREATE TABLE consumer (name TEXT NOT NULL PRIMARY KEY, cursor TEXT NOT NULL) WITHOUT ROWID;
      -- Another number after each restore: nobody goes on from where they were.
      CREATE TABLE feed (epoch INTEGER PRIMARY KEY);
      """#)
}
