import Domain
import Language
import Naming
import Query
import Reports
import Store

/// A document with what belongs to it.
package struct DocumentRow: Sendable {
  package internal(set) var document: HealthDocument
  /// Where its file is; nil where it is gone.
  let path: String?
  package let state: AttachmentState
  /// The meetings it belongs to.
  let meetings: [Meeting]
  let today: Day

  package init(_ document: HealthDocument, _ context: Context) throws {
    self.document = document
    path = context.log.attachments.path(of: document.file)
    state = context.log.attachments.state(of: document.file)
    meetings = try context.log.meetings.all(with: document.id)
    today = context.today
  }
}

/// What a document has.
package enum DocumentFields {
  package static let all: [Field<DocumentRow>] = [
    Field(
      "n", "#", .number(0), cell: { .int($0.document.number) }, value: { .number(Double($0.document.number)) }
    ),
    Field(
      "id", "", .text, "unique across devices", audience: .machines, cell: { .id($0.document.id) },
      value: { .text(Cell.text(ofID: $0.document.id)) }),
    Field(
      "date", "Day", .day, set: .day(OptionalParameter("when", .day), \.document.day),
      cell: { .listed($0.document.day, today: $0.today) }, value: { .day($0.document.day) }),
    // `document add` has it in a place of its own.
    Field(
      "title", "Title", .text, minimum: 16, alone: .unread,
      set: FieldSetter(
        .option("title"), OptionalParameter("title", .text("TITLE", "a title in quotes")), uses: [.edit]
      ) { title, row, span, _ in
        try NameRule.check(title, span)
        row.document.title = title
      }
    ) { .text($0.document.title) },
    Field(
      "type", "Type", .text,
      cell: { .shown(.text($0.document.file.type.rawValue), as: $0.document.file.type.title, .plain) },
      value: { .text($0.document.file.type.rawValue) }),
    Field(
      "bytes", "Size", .number(0), right: true,
      cell: { row in
        switch row.state {
        case .whole: .shown(.int(row.document.file.size), as: FileSize.text(row.document.file.size), .plain)
        case .changed: .shown(.int(row.document.file.size), as: "file changed", .bad)
        case .gone: .shown(.int(row.document.file.size), as: "file gone", .bad)
        }
      }, value: { .number(Double($0.document.file.size)) }),
    Field("file_name", "File", .text, minimum: 12) { .text($0.document.fileName) },
    Field("note", "Note", .text, minimum: 12, set: .note(\.document.note)) { .optional($0.document.note) },
    Field(
      "meetings", "Meeting", .text, minimum: 12,
      cell: { row in
        row.meetings.isEmpty
          ? .missing
          : .text(
            row.meetings.map { "#\($0.number) \($0.day.label(near: row.today))" }.joined(separator: ", "))
      },
      value: {
        .optional($0.meetings.isEmpty ? nil : $0.meetings.map { "#\($0.number)" }.joined(separator: ", "))
      }),
    Field("sha256", "", .text, "the name of its file", audience: .machines) {
      .text($0.document.file.sha256)
    },
    Field("path", "", .text, audience: .machines) { .optional($0.path) },
  ]
}

/// Sizes of files as people read them.
package enum FileSize {
  /// `812 bytes`, `0.3 MB`
  package static func text(_ bytes: Int) -> String {
    bytes < 1000
      ? Counting.text(bytes, "byte", "bytes")
      : bytes < 100_000 ? "\(Decimals.text(Double(bytes) / 1e3, digits: 1)) kB" : BackupRow.size(bytes)
  }
}
