import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let foodPhoto = Command("food photo", "Give a food a photo, or show it", topic: .foods) {
    let food = Parameter("food", .food)
    let path = OptionalParameter("path", .file)
    let none = Keyword("none")
    let credit = CreditParameters()
    let library = LibraryParameters()
    return Form(
      syntax: .sequence(
        food,
        .optional(
          .choice(
            none, .sequence(library.search, .optional(library.words)),
            .sequence(library.take, .optional(library.choice)),
            .sequence(
              .optional("from"), path, .anyOrder(.option("by", credit.by), .option("link", credit.link)))))),
      details: """
        Also a composite has one of its own; its parts keep theirs. A copy is kept beside the log, readable by you \
        alone; --by and --link say who took it and where it is from. Without a file the photo is shown, in the terminal \
        where that can be; `none` takes it away. `search` asks Unsplash for photos of the food, or of other words, and \
        `take` gets one of them, by its number in the last search, its id or the address of its page, and keeps it \
        with the name of the photographer. Nothing but those words is sent, with your key (set unsplash.key), and \
        nothing without it; no preview, dry run, check nor --read-only asks anything.
        """,
      examples: [
        .init(
          "food photo apple apple.jpg --by Anna", "keeps a copy", in: .program,
          gives: ["food": "Apple", "has_photo": true, "photographer": "Anna"]),
        .init(
          "food photo apple none", "takes it away", in: .program, after: ["food photo apple apple.jpg"],
          says: "Apple has no photo any more."),
      ],
      action: .change { call, context in
        let food = call[food]
        if call[none] {
          guard try context.log.photos.remove(of: food.id) else {
            throw CommandError.hasNoPhoto(food.name)
          }
          return Report.notice("\(food.name) has no photo any more. undo brings it back.").outcome
        }
        if let outcome = try library.outcome(food, call, context) { return outcome }
        if let typed = call[path] {
          let span = call.span(of: path)
          let (by, link) = try credit.checked(call)
          let file = try KeptFile.keepImage(try Files.absolute(typed, span), span, context)
          try context.log.photos.set(file, of: food.id, photographer: by, link: link)
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

/// Who took a photo and where it is from, as a line says it.
private struct CreditParameters: Sendable {
  let by = OptionalParameter("by", .text("NAME", "who took it"))
  let link = OptionalParameter("link", .text("ADDRESS", "where it is from"))

  func checked(_ call: Invocation) throws(CommandError) -> (by: String?, link: String?) {
    let name = call[by]?.trimmed
    guard name?.isVisible ?? true else {
      throw CommandError.unseenPhotographer.at(call.span(of: by))
    }
    if let address = call[link], let fault = ChatEndpoint.fault(in: address) {
      throw CommandError.noAddress(fault).at(call.span(of: link))
    }
    return (name, call[link])
  }
}

/// What is asked of Unsplash, as a line says it.
private struct LibraryParameters: Sendable {
  let search = Keyword("search")
  let words = OptionalParameter("words", .words("WORDS", "what the photo is to show"))
  let take = Keyword("take")
  let choice = OptionalParameter("photo", .text("PHOTO", "its number in the last search, or its id"))

  /// - Returns: nil where nothing is asked.
  func outcome(_ food: Food, _ call: Invocation, _ context: Context) throws -> Outcome? {
    guard call[search] || call[take] else { return nil }
    let library = try Unsplash(context.log)
    var outcome: Outcome
    let effect: any EffectAction
    let intent: String
    if call[search] {
      let order = FoodPhotoOrder(food, call[words] ?? food.name)
      effect = SearchPhotos(order: order, library: library)
      intent = "\(library.address) would be asked for photos of \(CommandError.excerpt(order.words))."
      outcome =
        Report.notice("Photos of \(CommandError.excerpt(order.words)) at \(library.address):", .dim).asAnswer
    } else {
      guard let typed = call[choice] else {
        throw CommandError.whichPhoto(food.name).at(call.span(of: take))
      }
      guard let choice = FoodPhotoOrder.choice(typed) else {
        throw CommandError.noUnsplashPhoto(typed).at(call.span(of: choice))
      }
      effect = TakePhoto(order: FoodPhotoOrder(food, choice), library: library)
      intent = "Photo \(choice) would be got from \(library.address), and kept for \(food.name)."
      outcome = Report.notice("Photo \(choice) of Unsplash is kept for \(food.name).", .dim).asAnswer
    }
    // Doing the line again asks nobody: a photo that was taken is a step of its own.
    outcome.lines = []
    outcome.effects = [Effect(effect, intent: intent)]
    return outcome
  }
}

extension Photo {
  /// Who took it and where it comes from, where that is to be told.
  var credit: Notice? {
    guard photographer != nil || link != nil else { return nil }
    let isOfUnsplash = link?.hasPrefix("https://unsplash.com/") ?? false
    let parts = ["Photo", photographer.map { "by \($0)" }, isOfUnsplash ? "on Unsplash" : nil].compactMap(
      \.self)
    return Notice(parts.joined(separator: " ") + (link.map { ", \($0)" } ?? ""), .dim)
  }
}
