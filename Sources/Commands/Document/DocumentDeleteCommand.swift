import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let documentDelete = Command("document delete", "Delete a document with its file", topic: .care) {
    let document = Parameter("document", .document)
    return Form(
      syntax: document,
      details: """
        undo brings it back: the file stays while the journal knows of it. `erase document` takes both away for good.
        """,
      examples: [
        .init(
          "document delete lab", "", in: .program, after: ["document add lab.pdf"],
          says: "Deleted the document lab.")
      ],
      action: .change { call, context in
        let gone = call[document]
        try context.log.documents.delete(gone.id)
        return Report.notice("Deleted the document \(gone.title). undo brings it back.")
      })
  }
}
