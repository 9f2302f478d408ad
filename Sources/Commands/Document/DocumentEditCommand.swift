import Domain
import Language
import Naming
import Records
import Runtime
import Store

extension Command {
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
}
