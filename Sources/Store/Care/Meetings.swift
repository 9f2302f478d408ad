import Domain
import GRDB

extension Transaction {
  /// The meetings with the care team.
  public var meetings: Meetings { Meetings(log: self) }

  /// What `log.meetings` gives.
  public struct Meetings {
    let log: Transaction

    /// Those of a range, the oldest first.
    public func all(in range: DayRange = .all) throws -> [Meeting] {
      try read(
        "WHERE day BETWEEN ? AND ? ORDER BY day, ifnull(minute, 0), n",
        [range.first.number, range.last.number])
    }

    /// The one with a number.
    public func find(_ number: Int) throws -> Meeting? { try read("WHERE n = ?", [number]).first }

    /// The number that a new one gets.
    public func nextNumber() throws -> Int { try log.nextNumber("meeting") }

    /// Inserts a meeting, or updates the one with its id, with its documents.
    public func save(_ meeting: Meeting) throws {
      try log.upsert(
        "meeting",
        [
          "id": meeting.id, "n": meeting.number, "day": meeting.day.number, "minute": meeting.minute,
          "provider": meeting.provider.rawValue, "note": meeting.note, "name": meeting.name,
        ])
      let old = try documents(of: meeting.id)
      for document in old where !meeting.documents.contains(document) {
        try log.db.execute(
          sql: "DELETE FROM meeting_document WHERE meeting_id = ? AND document_id = ?",
          arguments: [meeting.id, document])
      }
      for document in meeting.documents where !old.contains(document) {
        try log.upsert(
          "meeting_document",
          ["id": try log.newID(), "meeting_id": meeting.id, "document_id": document])
      }
    }

    /// Gives those of a provider that nobody is named for a name, up to a day.
    public func keepName(_ name: String, of provider: CareProvider, through day: Day) throws {
      try log.db.execute(
        sql: "UPDATE meeting SET name = ? WHERE name IS NULL AND provider = ? AND day <= ?",
        arguments: [name, provider.rawValue, day.number])
    }

    /// Deletes a meeting; its documents stay.
    public func delete(_ id: Int64) throws {
      try log.db.execute(sql: "DELETE FROM meeting_document WHERE meeting_id = ?", arguments: [id])
      try log.remove("meeting", id)
    }

    /// The meetings that a document belongs to.
    public func all(with document: Int64) throws -> [Meeting] {
      try all().filter { $0.documents.contains(document) }
    }

    private func documents(of meeting: Int64) throws -> [Int64] {
      try Int64.fetchAll(
        log.db, sql: "SELECT document_id FROM meeting_document WHERE meeting_id = ? ORDER BY id",
        arguments: [meeting])
    }

    private func read(_ clause: String, _ arguments: StatementArguments) throws -> [Meeting] {
      let sql = "SELECT id, n, day, minute, provider, note, name FROM meeting \(clause)"
      return try Row.fetchAll(log.db, sql: sql, arguments: arguments).map { row in
        let id: Int64 = try row.read(0)
        return Meeting(
          id: id, number: try row.read(1), day: try row.day(2),
          minute: try row.readOptional(3).map(Stored.minute),
          provider: try row.read(word: "provider"), note: try row.readOptional(5),
          name: try row.readOptional(6), documents: try documents(of: id))
      }
    }
  }
}
