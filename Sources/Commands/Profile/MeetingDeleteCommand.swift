import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  static let meetingDelete = Command("meeting delete", "Delete a meeting", topic: .care) {
    let meeting = Parameter("meeting", MeetingKind())
    return Form(
      syntax: meeting, details: "Its documents stay.",
      examples: [
        .init(
          "meeting delete 1", "", after: ["meeting add doctor tomorrow at 10:30"],
          says: "Deleted the meeting with the doctor on Sat 21 Nov.")
      ],
      action: .change { call, context in
        let gone = call[meeting]
        try context.log.meetings.delete(gone.id)
        let day = gone.day.label(near: context.today)
        return Report.notice(
          "Deleted the meeting with the \(gone.provider.title) on \(day). undo brings it back.")
      })
  }
}
