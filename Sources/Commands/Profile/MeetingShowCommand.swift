import Language
import Runtime

extension Command {
  static let meetingShow = Command("meeting show", "Show a meeting", topic: .care) {
    let meeting = Parameter("meeting", MeetingKind())
    return Form(
      syntax: meeting,
      action: .query { call, context in try MeetingReport.one(call[meeting], context) })
  }
}
