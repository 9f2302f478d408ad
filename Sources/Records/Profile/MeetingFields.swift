import Domain
import Language
import Query
import Reports

/// A meeting with what belongs to it.
package struct MeetingRow: Sendable {
  package internal(set) var meeting: Meeting
  /// Who it is with, by name where that is known.
  let name: String?
  let documents: [HealthDocument]
  let today: Day

  package init(_ meeting: Meeting, _ context: Context) throws {
    self.meeting = meeting
    name = try meeting.name ?? Profile(context).name(of: meeting.provider)
    documents = try meeting.documents.compactMap { try context.log.documents[$0] }
    today = context.today
  }

  /// `doctor Dr. Weber`
  package var provider: String { [meeting.provider.title, name].compactMap(\.self).joined(separator: " ") }
}

/// What a meeting has.
package enum MeetingFields {
  package static let all: [Field<MeetingRow>] = [
    Field(
      "n", "#", .number(0), alone: .unread, cell: { .int($0.meeting.number) },
      value: { .number(Double($0.meeting.number)) }),
    Field(
      "id", "", .text, "unique across devices", audience: .machines, cell: { .id($0.meeting.id) },
      value: { .text(Cell.text(ofID: $0.meeting.id)) }),
    Field(
      "date", "Day", .day, set: .day(OptionalParameter("when", .nearDay), \.meeting.day),
      cell: { .listed($0.meeting.day, today: $0.today) }, value: { .day($0.meeting.day) }),
    Field("time", "Time", .text, set: MeetingSetters.time) {
      .optional($0.meeting.minute.map(TimeOfDay.text))
    },
    Field("when", "", .text, audience: .people, alone: .titled("That is", .people), scope: .reports) { row in
      let days = row.meeting.day - row.today
      return .optional(days < 0 ? nil : days == 0 ? "today" : days == 1 ? "tomorrow" : "in \(days) days")
    },
    Field("provider", "With", .text, audience: .machines, set: MeetingSetters.provider) {
      .text($0.meeting.provider.title)
    },
    Field("name", "Name", .text, audience: .machines) { .optional($0.name) },
    Field("with", "With", .text, audience: .people, minimum: 14, scope: .reports) { .text($0.provider) },
    Field("note", "Note", .text, minimum: 14, set: .note(\.meeting.note)) { .optional($0.meeting.note) },
    Field(
      "documents", "Documents", .text, minimum: 14, set: MeetingSetters.documents,
      cell: { row in
        row.documents.isEmpty
          ? .missing
          : .text(row.documents.map { "#\($0.number) \($0.title)" }.joined(separator: ", "))
      },
      value: { row in
        .optional(row.documents.isEmpty ? nil : row.documents.map { "#\($0.number)" }.joined(separator: ", "))
      }),
  ]
}
