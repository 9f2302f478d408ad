import Language
import Records
import Runtime

extension Command {
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
}
