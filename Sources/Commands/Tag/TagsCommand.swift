import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime

extension Command {
  static let tags = Command("tags", "List the tags of notes, or the notes of one", topic: .questions) {
    let tag = OptionalParameter("tag", .tag)
    return Form(
      syntax: .sequence(.optional(tag), .optional(QuerySource.asked)),
      details: """
        A tag is a word behind a # in the note of an entry, a body value, a document or a meeting: --note "wine \
        #migraine", in quotes, since a # by itself begins a comment. Tab goes on with the tags there are. entries, days \
        and samples have the column tag: days | where tag = migraine; steps after | have a row for each tag of each note.
        """,
      examples: [
        .init("tags", "all of them, the most frequent first", says: "No tags yet"),
        .init(
          "tags last 90d | group tag | count", "how often each stands in a note", says: "No tags last 90d."
        ),
        .init("days | where tag = migraine | mean score", "the days that have it", says: "N\n0"),
      ], source: .tags(tag),
      action: .query { call, context in
        let range = call[QuerySource.asked] ?? .all
        guard let tag = call[tag] else {
          return FieldTable.list(
            "tags", TagFields.summary(context.today), try Tag.all(in: range, context.log),
            empty: "No tags yet: --note \"#migraine\" of any entry makes one.")
        }
        var rows: [TagRow] = []
        try TagRow.forEach(in: range, context) { if $0.tag == tag.name { rows.append($0) } }
        return FieldTable.list(
          "notes", TagFields.rows.filter { $0.scope != .questions }, rows,
          empty: "No note of these days has #\(tag.name).")
      })
  }
}

extension QuerySource {
  /// - Parameter tag: the only one that a call asks for.
  fileprivate static func tags(_ tag: OptionalParameter<Tag>) -> QuerySource {
    QuerySource(
      unit: "tags", range: { call, _ in call[asked] ?? .all }, fields: { _ in TagFields.rows },
      read: { call, range, _, context, receive in
        let only = call[tag]?.name
        try TagRow.forEach(in: range, context) { if only == nil || $0.tag == only { try receive($0) } }
      })
  }
}
