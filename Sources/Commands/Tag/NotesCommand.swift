import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime

extension Command {
  static let notes = Command(
    "notes", "List what you wrote, with the day and what it is of", topic: .questions
  ) {
    Form(
      syntax: .optional(QuerySource.asked),
      details: """
        The notes of entries, body values and moods, documents and meetings. Steps after | choose among them: \
        notes | where note ~ tired. days have them as notes: days | where notes ~ tired | mean sleep.
        """,
      examples: [
        .init("notes", "all of them", says: "No notes yet"),
        .init(
          "notes last 90d | where of = value | select date, note", "those of the body",
          says: "No notes last 90d where of = value."),
      ], source: .notes,
      action: .query { call, context in
        var rows: [NoteRow] = []
        try NoteRow.forEach(in: call[QuerySource.asked] ?? .all, context) { rows.append($0) }
        return FieldTable.list(
          "notes", NoteFields.all.filter { $0.scope != .questions }, rows,
          empty: "No notes yet: --note \"…\" behind an entry, a weight or a mood writes one.")
      })
  }
}

extension QuerySource {
  fileprivate static let notes = QuerySource(
    unit: "notes", range: { call, _ in call[asked] ?? .all }, fields: { _ in NoteFields.all },
    read: { _, range, _, context, receive in try NoteRow.forEach(in: range, context, receive) })
}
