extension NewLog {
  /// Goals, budgets, the index, documents, meetings and triggers.
  static let careTables = #"""
    CREATE TABLE goal (
      kind TEXT NOT NULL, day INTEGER NOT NULL, value INTEGER, due INTEGER, bound TEXT,
      PRIMARY KEY (kind, day)) WITHOUT ROWID;
    -- Goals of some days of the week, of training days and of meals.
    CREATE TABLE goal_variant (
      kind TEXT NOT NULL, scope TEXT NOT NULL, slot_id INTEGER NOT NULL, day INTEGER NOT NULL, value INTEGER,
      bound TEXT, usual INTEGER NOT NULL, PRIMARY KEY (kind, scope, slot_id, day)) WITHOUT ROWID;

    CREATE TABLE budget (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, period TEXT NOT NULL, length INTEGER NOT NULL,
      first_day INTEGER NOT NULL, in_all INTEGER NOT NULL, floor INTEGER, credit INTEGER NOT NULL,
      carry INTEGER NOT NULL, ended INTEGER, ceiling INTEGER);
    CREATE TABLE budget_rate (
      budget_id INTEGER NOT NULL, day INTEGER NOT NULL, energy INTEGER NOT NULL, protein INTEGER, carbs INTEGER,
      fat INTEGER, expenditure INTEGER, active INTEGER, period TEXT, length INTEGER, first_day INTEGER,
      in_all INTEGER, floor INTEGER, credit INTEGER, carry INTEGER, ceiling INTEGER,
      PRIMARY KEY (budget_id, day)) WITHOUT ROWID;
    CREATE TABLE budget_activation (
      day INTEGER PRIMARY KEY, budget_id INTEGER REFERENCES budget(id) DEFERRABLE INITIALLY DEFERRED);

    -- What the person says of how much of a day was logged.
    CREATE TABLE day_completeness (day INTEGER PRIMARY KEY, state TEXT NOT NULL);

    -- Days that are not judged, both ends included; last_day is NULL while no end is known.
    CREATE TABLE pause (id INTEGER PRIMARY KEY, day INTEGER NOT NULL, last_day INTEGER, reason TEXT);

    CREATE TABLE index_setting (
      metric TEXT NOT NULL, setting TEXT NOT NULL, day INTEGER NOT NULL, low REAL, high REAL,
      PRIMARY KEY (metric, setting, day)) WITHOUT ROWID;

    -- What the prompt asked today; no part of the journal.
    CREATE TABLE asked (question TEXT PRIMARY KEY NOT NULL, day INTEGER NOT NULL);

    -- A document or a photo names its file by the SHA-256 of its bytes.
    CREATE TABLE document (
      id INTEGER PRIMARY KEY, n INTEGER NOT NULL, title TEXT NOT NULL, file_name TEXT NOT NULL,
      sha256 TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL, day INTEGER NOT NULL, note TEXT);
    CREATE TABLE photo (
      id INTEGER PRIMARY KEY, food_id INTEGER REFERENCES food(id) DEFERRABLE INITIALLY DEFERRED,
      sha256 TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL, photographer TEXT, link TEXT);
    CREATE INDEX photo_food ON photo(food_id);

    CREATE TABLE meeting (
      id INTEGER PRIMARY KEY, n INTEGER NOT NULL, day INTEGER NOT NULL, minute INTEGER, provider TEXT NOT NULL,
      note TEXT, name TEXT);
    CREATE TABLE meeting_document (
      id INTEGER PRIMARY KEY, meeting_id INTEGER NOT NULL REFERENCES meeting(id) DEFERRABLE INITIALLY DEFERRED,
      document_id INTEGER NOT NULL REFERENCES document(id) DEFERRABLE INITIALLY DEFERRED);
    CREATE INDEX meeting_document_meeting ON meeting_document(meeting_id);
    CREATE INDEX meeting_document_document ON meeting_document(document_id);

    -- A trigger's condition is stored as typed.
    CREATE TABLE day_trigger (
      id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, condition TEXT NOT NULL, message TEXT,
      program TEXT, enabled INTEGER NOT NULL);
    """#
}
