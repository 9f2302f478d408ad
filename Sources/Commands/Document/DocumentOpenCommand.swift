import Domain
import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let documentOpen = Command(
    "document open", "Open a document in the desktop's program for it", topic: .care
  ) {
    let document = Parameter("document", .document)
    return Form(
      syntax: document,
      examples: [
        .init("document open lab", "", in: .program, after: ["document add lab.pdf"], says: "Opened lab.")
      ],
      action: .query { call, context in
        var outcome = Report.nothing.outcome
        outcome.effects = [
          try KeptFile.opened(
            call[document].file, call[document].title, call.span(of: document), context)
        ]
        return outcome
      })
  }
}
