import Domain
import Exchange
import Language
import Query
import Reports

/// What a command comes to: an answer, and what is still to be done outside the log.
public struct Outcome: Sendable {
  public var report: Report
  /// Carried out in order after the commit, by the session alone; by nobody where it was only rehearsed.
  public var effects: [Effect] = []
  /// Lines ready to run that may follow, the likeliest first: the prompt offers them.
  public var nextLines: [String] = []
  /// Whether it answers a question, so that nothing need have changed.
  public var isAnswer = false
  /// What the line does, in one row for the preview.
  public var consequence: Consequence?
  /// The lines that do the same again, where the line itself means something at this moment only.
  public var lines: [String]?
  /// What a rehearsed sentence stands for, to be confirmed where somebody can.
  public var proposal: Proposal?
  /// A line for the session to run in place of this one, since it cannot be run inside a transaction.
  public var instead: String?
  /// The format the answer is wanted in, whatever the session's.
  public var format: DataFormat?
  /// What is told beside the answer because it is nothing to go on with: the run ends as one that was refused does.
  public var complaint: CommandError?
  /// What is written to standard output, as it is, in place of the report.
  public var printed: Effect.Content?

  public init(_ report: Report) { self.report = report }

  /// The outcome of a command that could have changed something, and was asked something.
  var asAnswer: Outcome {
    var outcome = self
    outcome.isAnswer = true
    return outcome
  }
}

extension Outcome {
  /// Has something written to where a line says, in place of the answer.
  /// - Parameter what: what it is, in words: `12 rows`.
  mutating func write(
    _ content: Effect.Content, to file: TargetFile, _ what: String
  ) throws(CommandError) {
    report = .nothing
    if file.isStandardOutput { printed = content } else { effects.append(try .save(content, to: file, what)) }
  }
}

/// The lines that a sentence stands for.
public struct Proposal: Equatable, Sendable {
  public var lines: [String]
  /// What was taken for granted, in words: `to as 2`.
  public var assumptions: [String]
}

/// What a line does, in parts: `Oatmeal 80 g · Lunch · Vegetables 1.5 → 3.0 of ≥ 3.0 ✓ · score 71 → 79`.
public struct Consequence: Sendable {
  /// What is meant, the least needed first: `Lunch`, `Oatmeal 80 g`.
  public var subject: [String]
  /// Whether the line says where it is put, or the clock would put it elsewhere: then that is not left out.
  public var keepsPlace = false
  /// What comes of it, the least needed last: `Vegetables 1.5 → 3.0 of ≥ 3.0 ✓`, `score 71 → 79`.
  public var result: [String]
  /// The one of the result that stays on the smallest screen, and how it is said there: `left 144 kcal`.
  public var kept: (place: Int, short: String)?

  /// As much of it as fits, what was understood first: where the clock puts it gives way before all else, then the
  /// least of what comes of it but what is kept.
  public func row(_ fits: (String) -> Bool) -> String {
    let (place, named) = (Array(subject.prefix(1)), Array(subject.dropFirst()))
    let understood = keepsPlace ? named + place : named
    // What is kept is said in short once it would be left out.
    func first(_ count: Int) -> [String] {
      guard let kept, count <= kept.place else { return Array(result.prefix(count)) }
      return result.prefix(count) + [kept.short]
    }
    let shorter = stride(from: result.count, through: kept == nil ? 1 : 0, by: -1).map {
      understood + first($0)
    }
    let rows = ([named + place + result] + shorter).map { $0.joined(separator: " · ") }
    // What is cut off is the end of what comes of it.
    return rows.first(where: fits) ?? kept?.short ?? rows[rows.count - 1]
  }
}

/// Something that leaves the log: a value that a command returns, and the session carries out after the commit.
public struct Effect: Sendable {
  public enum Action: Sendable {
    /// Makes a file that must not be there yet, unless it is to be replaced.
    case save(Content, path: String, replaces: Bool = false)
    /// Makes a folder or a zip file with files in it. It must not be there yet, unless it is a file to be replaced.
    case saveAll([(name: String, content: Content)], path: String, replaces: Bool = false)
    /// Puts files into a folder, which may be there already.
    case saveBeside([(name: String, content: Content)], path: String)
    /// Takes lines out of the history.
    case forget([String])
    /// Takes lines out of the history, also where there is no prompt, and all that hold one of these texts.
    case forgetTraces(lines: Set<String>, texts: Set<String>)
    /// Writes what is done from now on into a new file, as a script.
    case record(path: String)
    case endRecording
    /// Makes a backup; what became of it is said then.
    case backUp(BackupOrder)
    /// Deletes the backups at some paths.
    case deleteBackups([String])
    /// Draws a kept picture in the terminal where that can be, else tells its path.
    case show(path: String, FileType)
    /// Opens a file in the program that the desktop has for it.
    case open(path: String)
    /// Asks a language model of the person's own for a summary, which takes the place of the one by rules.
    case summarise(SummaryOrder, ChatEndpoint)
    /// Mails a summary, by the program of the machine that sends mail.
    case mail(SummaryMail)
    /// Asks a language model of the person's own for tags of a meal.
    case suggestTags(TagOrder, ChatEndpoint)
    /// Asks it what a meal on a photo may be; the answer has a line for it, which is done by nobody but the person.
    case estimate(PhotoOrder, ChatEndpoint)
    /// Asks a library of photos for some of a food, which take the place of the answer.
    case searchPhotos(FoodPhotoOrder, Unsplash)
    /// Gets a photo of it, and keeps it as a step of its own.
    case takePhoto(FoodPhotoOrder, Unsplash)
    /// Writes files of the person's configuration, each by its path, with the folders they are in.
    case install([(path: String, text: String)])
    /// Removes such files.
    case uninstall([String])
    /// Tells what triggers have to tell, and runs the programs they name.
    case fire([TriggerNews])
    /// Shows the answer to a line until a key is pressed, and anew whenever the log changes.
    case watch(String)
    /// Reads lines from standard input, and runs each behind some words.
    case listen(behind: String)
  }

  /// What a file holds.
  public enum Content: Sendable {
    case text(String)
    case data(Report, DataFormat)
    /// As SVG.
    case charts([Chart])
    /// As HTML.
    case document(Document)
    /// The bytes of a file.
    case file(String)
    /// The same, printed.
    case pdf(Document)
    /// The same as text.
    case plain(Document)
  }

  public var action: Action
  /// Whether what is told of it takes the place of the answer before.
  public var isAnswer: Bool {
    switch action {
    case .summarise, .estimate, .searchPhotos, .takePhoto, .mail: true
    default: false
    }
  }
  /// Whether something is sent away.
  public var isRequest: Bool {
    switch action {
    case .summarise, .mail, .suggestTags, .estimate, .searchPhotos, .takePhoto: true
    default: false
    }
  }
  /// Whether something that dhsh keeps is written or deleted, which `--read-only` refuses; files that a line asks for
  /// are the person's.
  public var changesWhatIsKept: Bool {
    switch action {
    case .forget, .forgetTraces, .deleteBackups, .install, .uninstall: true
    default: false
    }
  }
  /// What is said once it is done, if anything.
  public var done: String?
  /// What a dry run says instead.
  public var intent: String

  public init(_ action: Action, done: String? = nil, intent: String) {
    self.action = action
    self.done = done
    self.intent = intent
  }

  /// A file at a path as typed.
  /// - Parameter what: what it holds, in words: `12 rows`.
  /// - Throws: where something is there that is not to be replaced, or cannot be.
  static func save(
    _ content: Content, to file: TargetFile, _ what: String
  ) throws(CommandError) -> Effect {
    try Files.check(file)
    return Effect(
      .save(content, path: file.path, replaces: file.replaces), done: "\(file.path): \(what) written.",
      intent: "\(file.path) would be written: \(what).")
  }
}

/// What a handler may return.
protocol OutcomeConvertible: Sendable {
  var outcome: Outcome { get }
}

extension Outcome: OutcomeConvertible { var outcome: Outcome { self } }

extension Report: OutcomeConvertible {
  var outcome: Outcome { Outcome(self) }
  /// The answer of a command that could have changed something, and was asked something.
  var asAnswer: Outcome { outcome.asAnswer }
}
