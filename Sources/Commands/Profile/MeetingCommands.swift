import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  /// In the order of the help.
  static let meetingCommands: [Command] = [
    meeting, meetingList, meetingAdd, meetingShow, meetingEdit, meetingAttach, meetingDetach, meetingDelete,
  ]

  static let meeting = meetingListing("meeting")
  static let meetingList = meetingListing("meeting list")

  private static func meetingListing(_ name: String) -> Command {
    Command(name, "List the meetings with your care team", topic: .care) {
      let range = OptionalParameter("range", .range)
      return Form(
        syntax: .optional(range),
        examples: [.init(name, "all of them, the oldest first", says: "No meetings yet")],
        action: .query { call, context in
          FieldTable.list(
            "meetings", MeetingFields.all,
            try context.log.meetings.all(in: call[range] ?? .all).map { try MeetingRow($0, context) },
            empty: "No meetings yet. meeting add doctor tomorrow at 10:30 notes one.")
        })
    }
  }
}

/// Meetings as reports.
enum MeetingReport {
  /// Saves a meeting with what a call says of it.
  static func saved(
    _ meeting: Meeting, by editor: FieldEditor<MeetingRow>, _ call: Invocation, _ context: Context
  ) throws -> Report {
    var row = try MeetingRow(meeting, context)
    try editor.apply(call, &row, context)
    try context.log.meetings.save(row.meeting)
    return try one(row.meeting, context)
  }

  static func one(_ meeting: Meeting, _ context: Context) throws -> Report {
    Report(
      .record, title: "Meeting #\(meeting.number)",
      fields: FieldTable.fields(MeetingFields.all, try MeetingRow(meeting, context)))
  }
}
