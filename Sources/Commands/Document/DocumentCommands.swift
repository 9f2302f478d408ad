import Domain
import Language
import Naming
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

  static let documentAdd = Command("document add", "Keep a PDF or a picture", topic: .care) {
    let path = Parameter("path", .file)
    let title = OptionalParameter("title", .newName)
    let when = OptionalParameter("when", .day)
    let note = OptionalParameter("note", .note())
    return Form(
      syntax: .sequence(path, .optional(title), .anyOrder(when, .option("note", note))),
      details: """
        A copy of the file is kept beside the log, readable by you alone, and in every backup. What it is is told by \
        its content, not by its name. It is called by its file's name unless a title is given, and is of today \
        unless a day is. The same file twice is kept once.
        """,
      action: .change { call, context in
        let span = call.span(of: path)
        let source = try Files.absolute(call[path], span)
        let file = try KeptFile.keep(source, span, context)
        let name = KeptFile.name(of: source)
        let wanted = call[title] ?? KeptFile.title(of: name)
        try NameRule.check(wanted, call.span(of: title))
        let day = call[when] ?? context.currentDay
        try context.checkDay(day, call.span(of: when))
        let same = try context.log.documents.all().first { $0.file.sha256 == file.sha256 }
        let document = try context.log.documents.make(
          title: wanted, fileName: name, file, on: day, note: call[note])
        try context.log.documents.save(document)
        var report = try DocumentReport.one(document, context)
        if let same {
          report.notices.append(
            Notice("#\(same.number) \(same.title) is the same file; it is kept once.", .fair))
        }
        return report
      })
  }

  static let documentShow = Command("document show", "Show a document", topic: .care) {
    let document = Parameter("document", .document)
    return Form(
      syntax: document,
      details: "A picture is drawn in the terminal where that can be; document open shows it in a program.",
      action: .query { call, context in
        var outcome = try DocumentReport.one(call[document], context).outcome
        outcome.effects = [try KeptFile.shown(call[document].file, context)].compactMap { $0 }
        return outcome
      })
  }

  static let documentOpen = Command(
    "document open", "Open a document in the desktop's program for it", topic: .care
  ) {
    let document = Parameter("document", .document)
    return Form(
      syntax: document,
      action: .query { call, context in
        var outcome = Report.nothing.outcome
        outcome.effects = [
          try KeptFile.opened(
            call[document].file, call[document].title, call.span(of: document), context)
        ]
        return outcome
      })
  }

  static let documentEdit = Command("document edit", "Change a document's title, day or note", topic: .care) {
    let document = Parameter("document", .document)
    let title = OptionalParameter("title", .text("TITLE", "a title in quotes"))
    let when = OptionalParameter("when", .day)
    let note = OptionalParameter("note", .note())
    return Form(
      syntax: .sequence(
        document, .anyOrder(.option("title", title), when, .option("note", note))),
      details: "--note \"\" takes the note away.",
      action: .change { call, context in
        var changed = call[document]
        let titleSpan = call.span(of: title)
        if let title = call[title] {
          try NameRule.check(title, titleSpan)
          changed.title = title
        }
        if let day = call[when] {
          try context.checkDay(day, call.span(of: when))
          changed.day = day
        }
        if let note = call[note] { changed.note = note.trimmed.isEmpty ? nil : note }
        try context.log.documents.save(changed)
        return try DocumentReport.one(changed, context)
      })
  }

  static let documentDelete = Command("document delete", "Delete a document with its file", topic: .care) {
    let document = Parameter("document", .document)
    return Form(
      syntax: document,
      details: """
        undo brings it back: the file stays while the journal knows of it. `erase document` takes both away for good.
        """,
      action: .change { call, context in
        let gone = call[document]
        try context.log.documents.delete(gone.id)
        return Report.notice("Deleted the document \(gone.title). undo brings it back.")
      })
  }
}

/// Documents as reports.
enum DocumentReport {
  static func one(_ document: HealthDocument, _ context: Context) throws -> Report {
    let row = try DocumentRow(document, context)
    var fields = FieldTable.fields(DocumentFields.all, row)
    if let index = fields.firstIndex(where: { $0.key == "title" }) { fields[index].audience = .machines }
    var report = Report(.record, title: document.title, fields: fields)
    if row.state != .whole {
      let what = KeptFile.words(row.state)
      report.notices.append(Notice("Its file \(what): doctor tells what can be done.", .bad))
    }
    return report
  }
}
