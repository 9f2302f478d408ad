import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let meetingAttach = Command("meeting attach", "Put a document to a meeting", topic: .care) {
    let meeting = Parameter("meeting", MeetingKind())
    let document = Parameter("document", .document)
    return Form(
      syntax: .sequence(meeting, document),
      examples: [
        .init(
          "meeting attach 1 lab", "", in: .program,
          after: ["meeting add doctor tomorrow at 10:30", "document add lab.pdf"],
          gives: ["n": 1, "provider": "doctor", "documents": "#1 lab"])
      ],
      action: .change { call, context in
        var changed = call[meeting]
        if !changed.documents.contains(call[document].id) { changed.documents.append(call[document].id) }
        try context.log.meetings.save(changed)
        return try MeetingReport.one(changed, context)
      })
  }
}
