import Domain
import Language
import Records
import Runtime

extension Command {
  static let meetingAdd = Command("meeting add", "Note a meeting with your care team", topic: .care) {
    let provider = Parameter("provider", ProviderKind())
    let editor = FieldEditor(MeetingFields.all, .add)
    return Form(
      syntax: .sequence(provider, editor.syntax), spoken: .sequence(provider, editor.spoken),
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
        let meeting = Meeting(
          id: try context.log.newID(), number: try context.log.meetings.nextNumber(), day: context.currentDay,
          provider: call[provider])
        return try MeetingReport.saved(meeting, by: editor, call, context)
      })
  }
}
