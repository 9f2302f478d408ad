import Language
import Records
import Runtime

extension Command {
  static let meetingEdit = Command("meeting edit", "Change a meeting", topic: .care) {
    let meeting = Parameter("meeting", MeetingKind())
    let editor = FieldEditor(MeetingFields.all, .edit)
    return Form(
      syntax: .sequence(meeting, editor.syntax), spoken: .sequence(meeting, editor.spoken),
      details: "--note \"\" takes the note away.",
      examples: [
        .init(
          "meeting add doctor tomorrow; meeting edit 1 mon at 09:00", "another day and time", says: "09:00")
      ],
      action: .change { call, context in
        try MeetingReport.saved(call[meeting], by: editor, call, context)
      })
  }
}
