import Domain
import GRDB

/// A note with its day and what it is of; a tag may stand in it.
public struct TaggedNote: Sendable {
  public let day: Day
  /// What has it: `entry`, `value`, `document` or `meeting`.
  public let kind: String
  /// What that is about: the name of what was logged, the key of a metric, the title of a document.
  public let subject: String
  public let note: String
}

extension Transaction {
  /// Calls `body` with the notes of a range that have a `#` in them, in order of day: those of entries, body values,
  /// documents and meetings.
  public func forEachTaggedNote(in range: DayRange, _ body: (TaggedNote) throws -> Void) throws {
    try forEachNote(in: range, "instr(note, '#')", body)
  }

  /// The same of all notes.
  public func forEachNote(in range: DayRange, _ body: (TaggedNote) throws -> Void) throws {
    try forEachNote(in: range, "note != ''", body)
  }

  /// - Parameter condition: what SQL asks of a note.
  private func forEachNote(
    in range: DayRange, _ condition: String, _ body: (TaggedNote) throws -> Void
  ) throws {
    let days = "day BETWEEN ?1 AND ?2 AND \(condition)"
    let sql = """
      SELECT day, 'entry' AS kind, ifnull(ifnull((SELECT name FROM food WHERE food.id = food_id),
          ifnull((SELECT title FROM entry_nutrition WHERE entry_id = entry.id),
            (SELECT name FROM category WHERE category.id = category_id))), '') AS subject, note, n
        FROM entry WHERE \(days)
      UNION ALL SELECT day, 'value', metric, note, n FROM body_value WHERE \(days)
      UNION ALL SELECT day, 'document', title, note, n FROM document WHERE \(days)
      UNION ALL SELECT day, 'meeting', provider, note, n FROM meeting WHERE \(days)
      ORDER BY day, kind, n
      """
    let rows = try Row.fetchCursor(
      try db.cachedStatement(sql: sql), arguments: [range.first.number, range.last.number])
    while let row = try rows.next() {
      try body(
        TaggedNote(
          day: try row.day(0), kind: try row.read(1), subject: try row.read(2), note: try row.read(3)))
    }
  }
}
