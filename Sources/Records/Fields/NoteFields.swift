import Domain
import Naming
import Query
import Reports
import Store

/// What somebody wrote, with its day and what it is of.
package struct NoteRow: Sendable {
  let note: TaggedNote
  /// What the note is about: a food, a metric, a document.
  let item: String
  let today: Day

  /// Hands over each note of a range, in order of day.
  package static func forEach(
    in range: DayRange, _ context: Context, _ body: (NoteRow) throws -> Void
  ) throws {
    let catalogue = try context.log.metricCatalogue()
    try context.log.forEachNote(in: range) { note in
      let item = note.kind == "value" ? catalogue[note.subject]?.name ?? note.subject : note.subject
      try body(NoteRow(note: note, item: item, today: context.today))
    }
  }
}

package enum NoteFields {
  package static let all: [Field<NoteRow>] =
    [
      Field(
        "date", "Day", .day, "the day", cell: { .listed($0.note.day, today: $0.today) },
        value: { .day($0.note.day) }),
      TagFields.of.of { $0.note },
      Field("item", "Item", .text, "what that is about", minimum: 12) { .text($0.item) },
      Field("note", "Note", .text, "the note", minimum: 16) { .text($0.note.note) },
      TagFields.column("the tags of the note") { NoteTags.found(in: $0.note.note) },
    ] + CalendarFields.all.map { field in field.of { $0.note.day } }
}
