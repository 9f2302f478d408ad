import GRDB

/// Keeps which rows changed without a new step of the journal: those of steps that were taken back, done again or merged,
/// and those of steps that are in the journal no more. One row of the table for each of them, however often.
final class Touched {
  private let db: Database
  /// The newest step, and the counter, when this began.
  private var start: (step: Int64, counter: Int64)?

  init(_ db: Database) { self.db = db }

  /// The newest step that there was when this began; those above it are news by themselves.
  func begin() throws -> Int64 {
    if let start { return start.step }
    let now = (try FeedCursor.newestStep(db), try FeedCursor.counter(db))
    start = now
    return now.0
  }

  /// Notes the rows of a changeset.
  /// - Parameter isTakenBack: whether it is taken back, and not done.
  func note(_ bytes: UnsafeRawBufferPointer, isTakenBack: Bool = false) throws {
    guard !bytes.isEmpty else { return }
    _ = try begin()
    let step = try FeedCursor.newestStep(db)
    let counter = try FeedCursor.counter(db) + 1
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO touched(record, row, step, counter, first, was) VALUES (?1, ?2, ?3, ?4, ?3, ?5)
        ON CONFLICT(record, row) DO UPDATE SET step = ?3, counter = ?4,
          was = CASE WHEN counter > ?6 THEN was ELSE ?5 END
        """)
    try RowChange.forEach(in: bytes) { change in
      let isOwn = FeedTables.all.parts[change.table] == nil
      let was = isOwn && change.kind == (isTakenBack ? .deleted : .added) ? 0 : 1
      for (source, _) in change.feedSources {
        try insert.execute(arguments: [source.table, source.row, step, counter, was, start?.counter])
      }
    }
  }

  /// Keeps the rows of steps that are about to leave the journal, in the places of these steps.
  static func noteSteps(where condition: String, _ arguments: StatementArguments, _ db: Database) throws {
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO touched(record, row, step, counter, first, was) VALUES (?1, ?2, ?3, 0, ?3, ?4)
        ON CONFLICT(record, row) DO UPDATE SET first = min(first, ?3), step = max(step, ?3),
          counter = CASE WHEN step < ?3 THEN 0 ELSE counter END
        """)
    let steps = try Row.fetchCursor(
      db, sql: "SELECT id, changeset FROM journal WHERE \(condition)", arguments: arguments)
    while let step = try steps.next() {
      let id: Int64 = step[0]
      try (step[1] as DatabaseValue).withChanges { bytes in
        try RowChange.forEach(in: bytes) { change in
          let isOwn = FeedTables.all.parts[change.table] == nil
          for (source, _) in change.feedSources {
            try insert.execute(
              arguments: [source.table, source.row, id, isOwn && change.kind == .added ? 0 : 1])
          }
        }
      }
    }
  }
}
