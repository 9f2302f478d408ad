import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let meetingDetach = Command("meeting detach", "Take a document from a meeting", topic: .care) {
    let meeting = Parameter("meeting", MeetingKind())
    let document = Parameter("document", .document)
    return Form(
      syntax: .sequence(meeting, document), details: "The document itself stays.",
      examples: [
        .init(
          "meeting detach 1 lab", "", in: .program,
          after: ["meeting add doctor tomorrow at 10:30", "document add lab.pdf", "meeting attach 1 lab"],
          gives: ["n": 1, "documents": nil])
      ],
      action: .change { call, context in
        var changed = call[meeting]
        guard changed.documents.contains(call[document].id) else {
          throw CommandError.notAtMeeting(call[document].title, number: changed.number).at(
            call.span(of: document))
        }
        changed.documents.removeAll { $0 == call[document].id }
        try context.log.meetings.save(changed)
        return try MeetingReport.one(changed, context)
      })
  }
}
