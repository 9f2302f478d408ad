import Domain
import Language
import Naming
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

  static let meetingAdd = Command("meeting add", "Note a meeting with your care team", topic: .care) {
    let provider = Parameter("provider", ProviderKind())
    let words = MeetingWords(hasProvider: true)
    return Form(
      syntax: .sequence(provider, words), spoken: .sequence(provider, words.spoken),
      details: """
        With your doctor or your nutrition specialist, also one that is ahead: a weekday is the next one, a date without \
        a year the nearest. `profile doctor NAME` tells who that is.
        """,
      examples: [
        .init("meeting add doctor tomorrow at 10:30", "one that is ahead", says: "10:30"),
        .init(
          "meeting add nutrition specialist 3 nov --note \"more vegetables\"", "what was said",
          says: "more vegetables"),
      ],
      action: .change { call, context in
        var meeting = Meeting(
          id: try context.log.newID(), number: try context.log.meetings.nextNumber(), day: context.currentDay,
          provider: call[provider])
        try words.apply(call, to: &meeting, context)
        try context.log.meetings.save(meeting)
        return try MeetingReport.one(meeting, context)
      })
  }

  static let meetingShow = Command("meeting show", "Show a meeting", topic: .care) {
    let meeting = Parameter("meeting", MeetingKind())
    return Form(
      syntax: meeting,
      action: .query { call, context in try MeetingReport.one(call[meeting], context) })
  }

  static let meetingEdit = Command("meeting edit", "Change a meeting", topic: .care) {
    let meeting = Parameter("meeting", MeetingKind())
    let words = MeetingWords(hasProvider: false)
    return Form(
      syntax: .sequence(meeting, words), spoken: .sequence(meeting, words.spoken),
      details: "--note \"\" takes the note away.",
      examples: [
        .init(
          "meeting add doctor tomorrow; meeting edit 1 mon at 09:00", "another day and time", says: "09:00")
      ],
      action: .change { call, context in
        var changed = call[meeting]
        try words.apply(call, to: &changed, context)
        try context.log.meetings.save(changed)
        return try MeetingReport.one(changed, context)
      })
  }

  static let meetingAttach = Command("meeting attach", "Put a document to a meeting", topic: .care) {
    let meeting = Parameter("meeting", MeetingKind())
    let document = Parameter("document", .document)
    return Form(
      syntax: .sequence(meeting, document),
      action: .change { call, context in
        var changed = call[meeting]
        if !changed.documents.contains(call[document].id) { changed.documents.append(call[document].id) }
        try context.log.meetings.save(changed)
        return try MeetingReport.one(changed, context)
      })
  }

  static let meetingDetach = Command("meeting detach", "Take a document from a meeting", topic: .care) {
    let meeting = Parameter("meeting", MeetingKind())
    let document = Parameter("document", .document)
    return Form(
      syntax: .sequence(meeting, document), details: "The document itself stays.",
      action: .change { call, context in
        var changed = call[meeting]
        guard changed.documents.contains(call[document].id) else {
          throw CommandError(
            .refused, "\(call[document].title) is not at meeting #\(changed.number)",
            span: call.span(of: document), hint: "meeting show \(changed.number) tells what is")
        }
        changed.documents.removeAll { $0 == call[document].id }
        try context.log.meetings.save(changed)
        return try MeetingReport.one(changed, context)
      })
  }

  static let meetingDelete = Command("meeting delete", "Delete a meeting", topic: .care) {
    let meeting = Parameter("meeting", MeetingKind())
    return Form(
      syntax: meeting, details: "Its documents stay.",
      action: .change { call, context in
        let gone = call[meeting]
        try context.log.meetings.delete(gone.id)
        let day = gone.day.label(near: context.today)
        return Report.notice(
          "Deleted the meeting with the \(gone.provider.title) on \(day). undo brings it back.")
      })
  }
}

/// Meetings as reports.
enum MeetingReport {
  static func one(_ meeting: Meeting, _ context: Context) throws -> Report {
    Report(
      .record, title: "Meeting #\(meeting.number)",
      fields: FieldTable.fields(MeetingFields.all, try MeetingRow(meeting, context)).map { field in
        var field = field
        // The title says it.
        if field.key == "n" { field.audience = .machines }
        if field.key == "when" { field.label = "That is" }
        return field
      })
  }
}
