import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let documentShow = Command("document show", "Show a document", topic: .care) {
    let document = Parameter("document", .document)
    return Form(
      syntax: document,
      details: "A picture is drawn in the terminal where that can be; document open shows it in a program.",
      examples: [
        .init(
          "document show lab", "", in: .program, after: ["document add lab.pdf"],
          gives: ["title": "lab", "type": "pdf", "file_name": "lab.pdf"])
      ],
      action: .query { call, context in
        var outcome = try DocumentReport.one(call[document], context).outcome
        outcome.effects = [try KeptFile.shown(call[document].file, context)].compactMap { $0 }
        return outcome
      })
  }
}
