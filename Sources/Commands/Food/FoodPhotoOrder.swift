import Domain
import Exchange
import Glibc
import Language
import Naming
import Records
import Reports
import Runtime
import Store

/// A photo of a food that is to be searched for, or taken, at Unsplash.
public struct FoodPhotoOrder: Sendable {
  /// Photos that were found for a food, which are taken by their numbers.
  struct Found: Sendable {
    let food: Int64
    let photos: [OfferedPhoto]
  }

  let food: Food
  /// What is searched for; of a photo to be taken, its number in the last search, its id, or the address of its page.
  let words: String

  init(_ food: Food, _ words: String) { (self.food, self.words) = (food, words) }

  /// The line that does something with the photo of the food.
  func line(_ rest: String) -> String { "food photo \(Lexer.quoted(food.name)) \(rest)" }

  /// What was found, to be chosen from.
  func report(_ photos: [OfferedPhoto]) -> Report {
    var report = FieldTable.list(
      "photos",
      [
        Field("n", "#", right: true) { .int($0.offset + 1) },
        Field("id", "", audience: .machines) { .text($0.element.id) },
        Field("photographer", "Photo by", minimum: 8) { .text($0.element.photographer) },
        Field("about", "It shows", minimum: 8) { .optional($0.element.about) },
        Field("link", "Page") { .text($0.element.link) },
      ], photos.enumerated())
    report.notices = [
      photos.isEmpty
        ? Notice(
          "Unsplash has no photo of \(CommandError.excerpt(words)). \(line("search WORDS")) tries others.")
        : Notice("\(line("take 1")) keeps the first one.", .dim)
    ]
    return report
  }

  /// Why there is no photo.
  func failure(_ fault: RequestFault) -> CommandError {
    CommandError.noPhotoCame(
      fault.wordsOfUnsplash, keeping: line("FILE"), code: fault == .interrupted ? .interrupted : .inputOutput)
  }
}

extension Engine {
  /// Searches for photos of a food; of what is found the ids alone are remembered, for the lines after it.
  public func searchPhotos(_ order: FoodPhotoOrder, _ library: Unsplash) throws(CommandError) -> Report {
    let photos: [OfferedPhoto]
    do throws(RequestFault) {
      photos = try library.search(order.words, shouldStop: isInterrupted)
    } catch {
      throw order.failure(error)
    }
    order.remember(photos.map(\.id), self)
    self[FoodPhotoOrder.Found.self] = FoodPhotoOrder.Found(food: order.food.id, photos: photos)
    offer(photos.indices.map { order.line("take \($0 + 1)") }, areLikely: false)
    return order.report(photos)
  }

  /// Gets a photo and keeps it as that of the food, which is a step of its own.
  public func takePhoto(_ order: FoodPhotoOrder, _ library: Unsplash) throws -> Report {
    guard store.attachmentFolder != nil else { throw CommandError(AttachmentError.noFolder) }
    let (order, chosen) = try chosen(order)
    let photo: OfferedPhoto
    let picture: (type: FileType, bytes: [UInt8])
    do throws(RequestFault) {
      if let chosen {
        photo = chosen
      } else {
        photo = try library.photo(order.words, shouldStop: isInterrupted)
      }
      picture = try library.picture(of: photo, shouldStop: isInterrupted)
    } catch {
      throw order.failure(error)
    }
    let path = try Files.passing(picture.bytes)
    defer { unlink(path) }
    var kept: String?
    func step() -> JournalStep {
      var step = JournalStep(
        line: order.line("take \(photo.id)"), source: source, at: clock.now(), day: selectedDay)
      // To be done again it needs no server: what was kept is there.
      step.script = kept.map {
        order.line(
          "from \(Lexer.argument($0)) --by \(Lexer.quoted(photo.photographer)) --link \(Lexer.quoted(photo.link))"
        )
      }
      return step
    }
    return try perform(step()) { log in
      guard let food = try log.foods[order.food.id] else {
        throw CommandError.foodGone(order.food.name)
      }
      let file: Attachment
      do { file = try log.attachments.keep(path) } catch let error as AttachmentError {
        throw CommandError(error)
      }
      try log.photos.set(file, of: food.id, photographer: photo.photographer, link: photo.link)
      kept = log.attachments.path(of: file)
      let context = try context(log)
      return try EnergyFormat.reading(context.names) { try FoodReport.one(food, context) }
    }
  }

  /// The photo that has a number in the last search.
  /// - Returns: the order by its id where a number was given, and the photo where it was found in this run.
  private func chosen(
    _ order: FoodPhotoOrder
  ) throws(CommandError) -> (order: FoodPhotoOrder, photo: OfferedPhoto?) {
    let found = self[FoodPhotoOrder.Found.self].flatMap { $0.food == order.food.id ? $0.photos : nil }
    guard let number = FoodPhotoOrder.number(order.words) else {
      return (order, found?.first { $0.id == order.words })
    }
    guard let ids = found?.map(\.id) ?? order.remembered(store) else {
      var error = CommandError.otherSearch(order.food.name, number: number, line: order.line("search"))
      error.corrections = [order.line("search")]
      throw error
    }
    guard ids.indices.contains(number - 1) else {
      throw CommandError.noFoundPhoto(number, count: ids.count, line: order.line("search WORDS"))
    }
    return (FoodPhotoOrder(order.food, ids[number - 1]), found?[number - 1])
  }
}

extension FoodPhotoOrder {
  /// What the last search found is remembered by this name, outside the journal: undo has nothing to do with it.
  private static let kind = "photos.found"

  fileprivate func remember(_ ids: [String], _ engine: Engine) {
    let text = ([String(food.id)] + ids).joined(separator: " ")
    let now = engine.clock.now()
    // Where it cannot be kept, this run knows it all the same.
    try? engine.store.perform(JournalStep(line: line("search"), source: engine.source, at: now)) {
      try $0.remember(Self.kind, found: text, on: now.date)
    }
  }

  /// The ids that the last search found, also in an earlier run; nil where it was for another food.
  fileprivate func remembered(_ store: Store) -> [String]? {
    guard let text = try? store.read({ try $0.found(Self.kind) }) else { return nil }
    let parts = text.parted(at: 0x20)
    guard parts.first == String(food.id) else { return nil }
    let ids = Array(parts.dropFirst())
    return ids.allSatisfy(Unsplash.isID) ? ids : nil
  }
}

extension FoodPhotoOrder {
  /// A number in a list; longer ones are ids.
  static func number(_ text: String) -> Int? { text.utf8.count < 4 ? Int(text) : nil }

  /// What a photo is taken by: as it was typed, or the id at the end of its page's address.
  /// - Returns: nil for what is neither.
  static func choice(_ text: String) -> String? {
    let text = text.hasPrefix("https://unsplash.com/photos/") ? String(text.dropFirst(28)) : text
    return Unsplash.isID(text) ? text : nil
  }
}
