import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let logPhoto = Command(
    "log photo", "Have a meal estimated from a photo, or keep the photo", topic: .logging
  ) {
    let path = Parameter("path", .file)
    let words = PhotoMoment()
    let answer = OptionalParameter("answer", .text("TEXT", "what you were asked, in quotes"))
    return Form(
      syntax: .sequence(
        path, .anyOrder(words.slot, words.when, .sequence("at", words.time), .option("answer", answer))),
      details: """
        Where set model.address names a language model of yours that sees pictures, it is asked what the meal may be: \
        items with a range of energy, and one question at most, which --answer answers. Nothing is saved: the line \
        that would log it is shown with what it would do, to be taken, changed or left. Before the first photo you are \
        asked whether it may be sent, once for each address; set model.photos never ends that. What the camera wrote \
        beside the picture, such as the place, is not sent. Without a model the photo is kept as a document of the \
        day, and you are asked for the line.
        """,
      examples: [
        .init(
          "log photo plate.jpg @lunch", "kept, where no model is asked", in: .program,
          gives: ["title": "Photo of Lunch", "type": "jpeg"])
      ],
      action: .change { call, context in
        let source = try Files.absolute(call[path], call.span(of: path))
        let photo = try MealPhoto(
          path: source, typed: call[path], span: call.span(of: path), answer: call[answer], words, call,
          context)
        switch try PhotoConsent(context.log) {
        case .noModel, .never: return try photo.kept(context)
        case .unasked(let address): throw photo.isToBeAsked(address)
        case .given(let endpoint): return try photo.ordered(endpoint, context)
        }
      })
  }
}

/// When a meal on a photo was, as a line says it.
struct PhotoMoment: Sendable {
  let slot = OptionalParameter("slot", .slot)
  let when = OptionalParameter("when", .day)
  let time = OptionalParameter("time", .time)
}

/// Whether photos may be sent to the person's own language model.
enum PhotoConsent {
  /// There is none.
  case noModel
  case never
  /// There is one, and nobody has said yet that photos may go there.
  case unasked(address: String)
  case given(ChatEndpoint)

  init(_ log: Transaction) throws {
    let address = try Settings.value(Settings.modelAddress, log)
    let said = try Settings.value(Settings.modelPhotos, log)
    if said == Settings.never {
      self = .never
    } else if address == Settings.none {
      self = .noModel
    } else if said == address, let endpoint = try ChatEndpoint(log) {
      self = .given(endpoint)
    } else {
      self = .unasked(address: address)
    }
  }
}

/// The photo of a meal, and which meal that was.
struct MealPhoto {
  /// From the root.
  let path: String
  /// As it was typed.
  let typed: String
  let span: Range<Int>?
  /// What the person says of it.
  let answer: String?
  let day: Day
  let meal: MealSlot
  /// The meal, the day and the time as a line has them.
  let moment: String

  init(
    path: String, typed: String, span: Range<Int>?, answer: String?, _ words: PhotoMoment, _ call: Invocation,
    _ context: Context
  ) throws {
    (self.path, self.typed, self.span, self.answer) = (path, typed, span, answer)
    let minute = call[words.time]
    day = context.day(call[words.when], at: minute)
    try context.checkDay(day, call.span(of: words.when))
    meal = try call[words.slot] ?? context.slot(atMinute: minute ?? context.now.minute, on: day)
    var words = ["@\(Lexer.quoted(meal.name))"]
    if day != context.currentDay { words.append(day == context.today ? "today" : "\(day)") }
    if let minute { words.append("at \(TimeOfDay.text(minute))") }
    moment = words.joined(separator: " ")
  }

  private var title: String { String("Photo of \(meal.name)".prefix(NameRule.maximumLength)) }

  /// The line that was typed, in full.
  var line: String { "log photo \(Lexer.argument(typed)) \(moment)" }

  /// The line that keeps the photo.
  var keepingLine: String {
    "document add \(Lexer.argument(typed)) \(Lexer.quoted(title)) \(day)"
  }

  /// The photo is kept with the log, and what was on it is asked for.
  func kept(_ context: Context) throws -> Outcome {
    let file = try KeptFile.keepImage(path, span, context)
    let document = try context.log.documents.make(
      title: title, fileName: KeptFile.name(of: path), file, on: day, note: answer)
    try context.log.documents.save(document)
    var report = try DocumentReport.one(document, context)
    report.notices += [
      Notice(
        "What was it? log … \(moment) says it; log …\(EnergyFormat.symbol) \"…\" \(moment) its energy alone."),
      Notice("document show \(document.number) shows the photo.", .dim),
    ]
    return report.outcome
  }

  /// Asks whether photos may be sent.
  func isToBeAsked(_ address: String) -> CommandError {
    let again = line + (answer.map { " --answer \(Lexer.quoted($0))" } ?? "")
    var error = CommandError.mayPhotosBeSent(to: address).at(span)
    error.corrections = [
      "set model.photos \(address); \(again)", "set model.photos \(Settings.never); \(again)",
    ]
    return error
  }

  /// Has the model asked once the transaction is over; nothing changes in it.
  func ordered(_ endpoint: ChatEndpoint, _ context: Context) throws -> Outcome {
    let file: Attachment
    do { file = try context.log.attachments.look(at: path) } catch let error as AttachmentError {
      throw CommandError(error, span)
    }
    guard PictureMetadata.types.contains(file.type) else {
      throw CommandError.unseenPicture(file.type.title, isImage: file.type.isImage).at(span)
    }
    guard file.size <= Self.mostBytes else {
      throw CommandError.photoTooLarge(Self.mostBytes, size: FileSize.text(file.size)).at(span)
    }
    var endpoint = endpoint
    endpoint.seconds = Self.patience
    var outcome = Report.notice(
      "The photo (\(file.type.title), \(FileSize.text(file.size))) goes to \(endpoint.address); nothing is saved before you take its line.",
      .dim
    ).asAnswer
    // It means something at this moment alone.
    outcome.lines = []
    outcome.effects = [
      Effect(
        AskForEstimate(order: try PhotoOrder(self, context), endpoint: endpoint), intent: "It was not sent.")
    ]
    return outcome
  }

  /// What servers take; a phone's picture has 2 to 8 MB.
  private static let mostBytes = 20 << 20
  /// Seconds: without a graphics card a model looks at a picture for a minute or two.
  private static let patience = 180
}
