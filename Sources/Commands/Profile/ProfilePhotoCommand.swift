import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let profilePhoto = Command("profile photo", "Keep a photo of yourself, or show it", topic: .care) {
    let path = OptionalParameter("path", .file)
    let none = Keyword("none")
    return Form(
      syntax: .optional(.choice(none, .sequence(.optional("from"), path))),
      details: """
        A copy is kept beside the log, readable by you alone. Without a file the photo is shown, in the terminal where \
        that can be; none takes it away.
        """,
      examples: [
        .init("profile photo me.jpg", "keeps a copy", in: .program, says: "Photo                 JPEG"),
        .init(
          "profile photo none", "takes it away", in: .program, after: ["profile photo me.jpg"],
          says: "The profile has no photo any more."),
      ],
      action: .change { call, context in
        if call[none] {
          guard try context.log.photos.remove(of: nil) else {
            throw CommandError.noProfilePhoto
          }
          return Report.notice("The profile has no photo any more. undo brings it back.").outcome
        }
        if let typed = call[path] {
          let span = call.span(of: path)
          let file = try KeptFile.keepImage(try Files.absolute(typed, span), span, context)
          try context.log.photos.set(file, of: nil)
          return try ProfileReport.make(context).outcome
        }
        guard let photo = try context.log.photos.of(food: nil) else {
          return Report.notice("No photo yet. profile photo FILE keeps one.", .dim).asAnswer
        }
        var outcome = Report.nothing.asAnswer
        outcome.effects = [try KeptFile.shown(photo.file, context)].compactMap(\.self)
        return outcome
      })
  }
}
