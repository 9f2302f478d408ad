import Domain
import Records
import Reports

/// Something that leaves the log: a value that a command returns, and the session carries out after the commit. What it
/// does is a type of its feature.
public struct Effect: Sendable {
  public let action: any EffectAction
  /// What is said once it is done, if anything.
  public var done: String?
  /// What a dry run says instead.
  public var intent: String

  public init(_ action: any EffectAction, done: String? = nil, intent: String) {
    self.action = action
    self.done = done
    self.intent = intent
  }
}

/// What an effect does.
public protocol EffectAction: Sendable {
  var traits: EffectTraits { get }

  /// - Returns: what is to be said of it; nil for what the effect says once it is done.
  func perform(_ outside: any Outside) throws -> Report?
}

extension EffectAction {
  public var traits: EffectTraits { [] }
}

/// What is special about an effect.
public struct EffectTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// What is told of it takes the place of the answer before.
  public static let isAnswer = EffectTraits(rawValue: 1)
  /// Something is sent away.
  public static let isRequest = EffectTraits(rawValue: 2)
  /// Something that dhsh keeps is written or deleted, which `--read-only` refuses; files that a line asks for are the
  /// person's.
  public static let changesWhatIsKept = EffectTraits(rawValue: 4)
}

/// What effects act on: the session, with what it has of a terminal, of other programs and of files.
public protocol Outside {
  var engine: Engine { get }
  /// The history on disk, where no prompt has it open.
  var storedHistory: (any LineHistory)? { get }
  /// Where a file is made that a line names.
  func placed(_ path: String) -> String
  /// What a file of some content has in it.
  func bytes(_ content: FileContent) throws -> [UInt8]
  /// A report as a letter has it.
  func letter(_ report: Report) -> String
  /// Shows the answer to a line until a key is pressed, and anew whenever the log changes.
  func watch(_ line: String) throws
  /// Reads lines from standard input, and runs each behind some words.
  func listen(behind words: String) throws
  /// Has somebody try the lines of a lesson; where nobody can, shows them with their answers.
  func teach(_ lesson: Lesson) throws -> Report
  /// Draws a picture in the terminal where that can be, else tells its path.
  func show(_ path: String, _ type: FileType) -> Report
  /// Opens a file in the program that the desktop has for it.
  func open(_ path: String) throws
  /// Hands a message to the program of the machine that sends mail.
  func mail(_ message: [UInt8], to recipient: String) throws
  /// Tells news, and runs the programs they name.
  func announce(_ news: [Announcement]) -> Report
}

/// Something to tell, with a program to run.
public struct Announcement: Sendable {
  /// What it is of, where that fired; nil for a remark.
  public let name: String?
  public let text: String
  /// The program with its arguments; empty for none.
  public let program: [String]

  package init(name: String?, text: String, program: [String]) {
    self.name = name
    self.text = text
    self.program = program
  }
}
