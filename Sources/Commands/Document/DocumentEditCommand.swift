import Domain
import Language
import Naming
import Records
import Runtime
import Store

extension Command {
  static let documentEdit = Command("document edit", "Change a document's title, day or note", topic: .care) {
    let document = Parameter("document", .document)
    let editor = FieldEditor(DocumentFields.all, .edit)
    return Form(
      syntax: .sequence(document, editor.syntax),
      details: "--note \"\" takes the note away.",
      examples: [
        .init(
          "document edit lab --title \"Blood count\" 18 nov", "", in: .program,
          after: ["document add lab.pdf"], gives: ["title": "Blood count", "date": "2026-11-18"])
      ],
      action: .change { call, context in
        var row = try DocumentRow(call[document], context)
        try editor.apply(call, &row, context)
        try context.log.documents.save(row.document)
        return try DocumentReport.one(row.document, context)
      })
  }
}
