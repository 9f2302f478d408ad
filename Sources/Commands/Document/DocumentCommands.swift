import Domain
import Language
import Records
import Reports
import Runtime
import Store

extension Command {
  /// In the order of the help.
  static let documentCommands: [Command] = [
    documents, documentList, documentAdd, documentShow, documentOpen, documentEdit, documentDelete,
  ]

  static let documents = documentListing("document")
  static let documentList = documentListing("document list")

  private static func documentListing(_ name: String) -> Command {
    Command(name, "List your documents", topic: .care) {
      Form(
        examples: [.init(name, "the oldest first", says: "No documents yet")],
        action: .query { _, context in
          FieldTable.list(
            "documents", DocumentFields.all,
            try context.log.documents.all().map { try DocumentRow($0, context) },
            empty: "No documents yet. document add FILE keeps one.")
        })
    }
  }
}

/// Documents as reports.
enum DocumentReport {
  static func one(_ document: HealthDocument, _ context: Context) throws -> Report {
    let row = try DocumentRow(document, context)
    var report = Report(
      .record, title: document.title, fields: FieldTable.fields(DocumentFields.all, row))
    if row.state != .whole {
      let what = KeptFile.words(row.state)
      report.notices.append(Notice("Its file \(what): doctor tells what can be done.", .bad))
    }
    return report
  }
}
