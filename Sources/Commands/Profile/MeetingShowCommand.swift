import Language
import Runtime

extension Command {
  static let meetingShow = Command("meeting show", "Show a meeting", topic: .care) {
    let meeting = Parameter("meeting", MeetingKind())
    return Form(
      syntax: meeting,
      examples: [
        .init(
          "meeting show 1", "", after: ["meeting add doctor tomorrow at 10:30"],
          gives: ["date": "2026-11-21", "time": "10:30", "provider": "doctor"])
      ],
      action: .query { call, context in try MeetingReport.one(call[meeting], context) })
  }
}
