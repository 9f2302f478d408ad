import Domain
import GRDB

extension Transaction {
  /// The documents that a person keeps.
  public var documents: Documents { Documents(log: self) }

  /// What `log.documents` gives.
  public struct Documents {
    let log: Transaction

    /// All of them, the oldest first.
    public func all() throws -> [HealthDocument] { try read("ORDER BY day, n", []) }

    public subscript(id: Int64) -> HealthDocument? {
      get throws { try read("WHERE id = ?", [id]).first }
    }

    /// A new one, still to be saved.
    public func make(
      title: String, fileName: String, _ file: Attachment, on day: Day, note: String? = nil
    ) throws -> HealthDocument {
      HealthDocument(
        id: try log.newID(), number: try log.nextNumber("document"), title: title, fileName: fileName,
        file: file, day: day, note: note)
    }

    /// Inserts a document, or updates the one with its id.
    public func save(_ document: HealthDocument) throws {
      try log.upsert(
        "document",
        [
          "id": document.id, "n": document.number, "title": document.title, "file_name": document.fileName,
          "sha256": document.file.sha256, "type": document.file.type.rawValue, "size": document.file.size,
          "day": document.day.number, "note": document.note,
        ])
    }

    /// Deletes a document, and takes it out of meetings. Its file stays while a step of the journal knows it.
    public func delete(_ id: Int64) throws {
      try log.db.execute(sql: "DELETE FROM meeting_document WHERE document_id = ?", arguments: [id])
      try log.remove("document", id)
    }

    private func read(_ clause: String, _ arguments: StatementArguments) throws -> [HealthDocument] {
      let sql = "SELECT id, n, title, file_name, sha256, type, size, day, note FROM document \(clause)"
      return try Row.fetchAll(log.db, sql: sql, arguments: arguments).map { row in
        HealthDocument(
          id: try row.read(0), number: try row.read(1), title: try row.name(2), fileName: try row.read(3),
          file: try Attachment(row, at: 4), day: try row.day(7), note: try row.readOptional(8))
      }
    }
  }

  /// The number of a new row, above all there are.
  func nextNumber(_ table: String) throws -> Int {
    (try Int.fetchOne(db, sql: "SELECT max(n) FROM \(table)") ?? 0) + 1
  }
}
