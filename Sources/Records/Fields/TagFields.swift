import Domain
import Language
import Naming
import Phrases
import Query
import Reports
import Store

/// A tag where it stands.
package struct TagRow: Sendable {
  package let tag: String
  let note: TaggedNote
  /// What the note is about: a food, a metric, a document.
  let item: String
  let today: Day

  /// Hands over each tag of each note of a range, in order of day.
  package static func forEach(in range: DayRange, _ context: Context, _ body: (TagRow) throws -> Void) throws
  {
    let catalogue = try context.log.metricCatalogue()
    // A tag is called as it was first written, also where a later note writes it otherwise.
    let names = Dictionary(try context.names.tags().map { (Names.key($0.name), $0.name) }) { first, _ in first
    }
    try context.log.forEachTaggedNote(in: range) { note in
      let item = note.kind == "value" ? catalogue[note.subject]?.name ?? note.subject : note.subject
      for tag in NoteTags.found(in: note.note) {
        try body(
          TagRow(tag: names[Names.key(tag)] ?? tag, note: note, item: item, today: context.today))
      }
    }
  }
}

package enum TagFields {
  /// What the column of tags is called in every source that has notes.
  static let key = Tag.column

  /// The tags of a record's note, for questions: `where tag = migraine`.
  static func column<Record>(
    _ detail: String, needs: FieldNeeds = [], _ tags: @escaping @Sendable (Record) -> [String]
  ) -> Field<Record> {
    var field = Field<Record>(key, "Tags", .text, detail, role: .further, scope: .questions, needs: needs) {
      let tags = tags($0)
      return tags.isEmpty ? .missing : .text(tags.joined(separator: " "))
    }
    field.column.isOfWords = true
    return field
  }

  /// What has a note.
  static let of = Field<TaggedNote>(
    "of", "Of", .text(["entry", "value", "document", "meeting"]), "what has the note", role: .further
  ) { .text($0.kind) }

  /// A tag in a note.
  package static let rows: [Field<TagRow>] =
    [
      Field(
        "date", "Day", .day, "the day", cell: { .listed($0.note.day, today: $0.today) },
        value: { .day($0.note.day) }),
      Field(
        key, "Tag", .text, "the tag", cell: { .shown(.text($0.tag), as: "#\($0.tag)", .plain) },
        value: { .text($0.tag) }),
      of.of { $0.note },
      Field("item", "Item", .text, "what that is about", minimum: 12) { .text($0.item) },
      Field("note", "Note", .text, "the note", minimum: 16) { .text($0.note.note) },
    ] + CalendarFields.all.map { field in field.of { $0.note.day } }

  /// A tag in a list of them.
  package static func summary(_ today: Day) -> [Field<Tag>] {
    [
      Field(
        key, "Tag", .text, cell: { .shown(.text($0.name), as: "#\($0.name)", .plain) },
        value: { .text($0.name) }),
      Field("notes", "Notes", .number(0)) { .number(Double($0.notes)) },
      Field("days", "Days", .number(0)) { .number(Double($0.days)) },
      Field("first", "First", .day, cell: { .listed($0.first, today: today) }, value: { .day($0.first) }),
      Field("last", "Last", .day, cell: { .listed($0.last, today: today) }, value: { .day($0.last) }),
    ]
  }
}
