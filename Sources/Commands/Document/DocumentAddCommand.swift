import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let documentAdd = Command("document add", "Keep a PDF or a picture", topic: .care) {
    let path = Parameter("path", .file)
    let title = OptionalParameter("title", .newName)
    let editor = FieldEditor(DocumentFields.all, .add)
    return Form(
      syntax: .sequence(path, .optional(title), editor.syntax),
      details: """
        A copy of the file is kept beside the log, readable by you alone, and in every backup. What it is is told by \
        its content, not by its name. It is called by its file's name unless a title is given, and is of today \
        unless a day is. The same file twice is kept once.
        """,
      examples: [
        .init(
          "document add lab.pdf", "called by its file", in: .program,
          gives: ["n": 1, "title": "lab", "type": "pdf"]),
        .init(
          "document add lab.pdf \"Blood count\" 18 nov --note fasting", "with a title, a day and a note",
          in: .program, gives: ["title": "Blood count", "date": "2026-11-18", "note": "fasting"]),
      ],
      action: .change { call, context in
        let span = call.span(of: path)
        let source = try Files.absolute(call[path], span)
        let file = try KeptFile.keep(source, span, context)
        let name = KeptFile.name(of: source)
        let wanted = call[title] ?? KeptFile.title(of: name)
        try NameRule.check(wanted, call.span(of: title))
        let same = try context.log.documents.all().first { $0.file.sha256 == file.sha256 }
        var row = try DocumentRow(
          context.log.documents.make(title: wanted, fileName: name, file, on: context.currentDay), context)
        try editor.apply(call, &row, context)
        try context.log.documents.save(row.document)
        var report = try DocumentReport.one(row.document, context)
        if let same {
          report.notices.append(
            Notice("#\(same.number) \(same.title) is the same file; it is kept once.", .fair))
        }
        return report
      })
  }
}
