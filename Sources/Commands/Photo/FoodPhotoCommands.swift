import Domain
import Language
import Reports

extension Command {
  static let foodPhoto = Command("food photo", "Give a food a photo, or show it", topic: .foods) {
    let food = Parameter("food", .food)
    let path = OptionalParameter("path", .file)
    let none = Keyword("none")
    return Form(
      syntax: .sequence(food, .optional(.choice(none, .sequence(.optional("from"), path)))),
      details: """
        Also a composite has one of its own; its parts keep theirs. A copy is kept beside the log, readable by you \
        alone. Without a file the photo is shown, in the terminal where that can be; `none` takes it away.
        """,
      action: .change { call, context in
        let food = call[food]
        if call[none] {
          guard try context.log.photos.remove(of: food.id) else {
            throw CommandError(
              .refused, "\(food.name) has no photo",
              hint: "food photo \(Lexer.quoted(food.name)) from FILE gives it one")
          }
          return Report.notice("\(food.name) has no photo any more. undo brings it back.").outcome
        }
        if let typed = call[path] {
          let span = call.span(of: path)
          let file = try KeptFile.keepImage(try Files.absolute(typed, span), span, context)
          try context.log.photos.set(file, of: food.id)
          return try FoodReport.one(food, context).outcome
        }
        guard let photo = try context.log.photos.of(food: food.id) else {
          return Report.notice(
            "\(food.name) has no photo. food photo \(Lexer.quoted(food.name)) from FILE gives it one.", .dim
          ).asAnswer
        }
        var outcome = Report.nothing.asAnswer
        outcome.report.notices = [photo.credit].compactMap(\.self)
        outcome.effects = [try KeptFile.shown(photo.file, context)].compactMap(\.self)
        return outcome
      })
  }
}

extension Photo {
  /// Who took it and where it comes from, where that is to be told.
  var credit: Notice? {
    guard let photographer else { return nil }
    return Notice("Photo by \(photographer)" + (link.map { " (\($0))" } ?? ""), .dim)
  }
}
