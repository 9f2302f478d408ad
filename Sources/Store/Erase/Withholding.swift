import GRDB

extension Transaction {
  /// Takes out of a rehearsal what is nobody's business but the person's: entries logged in private, all notes, why days are
  /// paused, meetings and documents. What is then asked knows nothing of them.
  /// - Returns: the number of entries taken out.
  package func withhold() throws -> Int {
    let ids = "SELECT id FROM entry WHERE private = 1"
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(ids))") ?? 0
    for sql in [
      "DELETE FROM entry_nutrition WHERE entry_id IN (\(ids))", "DELETE FROM entry WHERE private = 1",
      "DELETE FROM meeting_document", "DELETE FROM meeting", "DELETE FROM document",
    ] {
      try db.execute(sql: sql)
    }
    for table in ["entry", "food", "body_value", "import_run"] {
      try db.execute(sql: "UPDATE \(table) SET note = NULL WHERE note IS NOT NULL")
    }
    try db.execute(sql: "UPDATE pause SET reason = NULL WHERE reason IS NOT NULL")
    forgetRecords(of: "pause")
    return count
  }
}

extension Transaction.Steps {
  /// The ids of the rows of a table that changes of one source added, those in effect.
  package func added(by source: String, to table: String) throws -> Set<Int64> {
    let sql = "SELECT changeset FROM journal WHERE source = ? AND state = \(Journal.State.done)"
    var ids: Set<Int64> = []
    let rows = try Row.fetchCursor(log.db, sql: sql, arguments: [source])
    while let row = try rows.next() {
      try row.withUnsafeData(atIndex: 0) { data in
        try data?.withUnsafeBytes { ids.formUnion(try Changeset.added($0, to: table)) }
      }
    }
    return ids
  }

  /// The ids of the rows of a table that a change added or changed.
  package func ids(of change: Int64, in table: String) throws -> [Int64] {
    let sql = "SELECT changeset FROM journal WHERE id = ?"
    guard let row = try Row.fetchOne(log.db, sql: sql, arguments: [change]) else { return [] }
    return try row.withUnsafeData(atIndex: 0) { data in
      try data?.withUnsafeBytes { bytes in
        try Changeset.added(bytes, to: table) + (ChangesetRows.altered(bytes)[table] ?? []).sorted()
      } ?? []
    }
  }
}
