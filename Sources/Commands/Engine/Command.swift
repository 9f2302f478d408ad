import Domain
import Store

/// One command: its words, its help and what it does. Each lives in a file of its own.
public final class Command: Sendable {
  /// What running it may touch.
  enum Effect: Sendable {
    /// Reads the log.
    case query(@Sendable (Invocation, Context) throws -> Report)
    /// Changes the log, inside the step of its line or script.
    case change(@Sendable (Invocation, Context) throws -> Report)
    /// Rehearses the commands that are its words, to the end of the line, and takes back what they did.
    case rehearsal(@Sendable (Invocation, Context) throws -> Report)
    /// Steers the session itself; never inside a transaction.
    case control(@Sendable (Invocation, Engine) throws -> Report)
  }

  /// A line that shows it at work. Examples are run as tests.
  public struct Example: Sendable {
    public var line: String
    public var meaning: String
    init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  public let name: String
  public let summary: String
  public let topic: Topic
  let syntax: Syntax
  public let details: String
  public let examples: [Example]
  let effect: Effect
  /// Whether `--dry-run` and `check` can leave it out because it steers the session.
  var isControl: Bool { if case .control = effect { true } else { false } }
  var isChange: Bool { if case .change = effect { true } else { false } }
  var isRehearsal: Bool { if case .rehearsal = effect { true } else { false } }
  /// Whether it only answers, and leaves the session as it is.
  var isQuery: Bool { if case .query = effect { !steersSession } else { false } }
  /// Whether what follows its name is a line of its own.
  var takesLine: Bool { if case .parameter(_, let kind) = syntax { kind is LineKind } else { false } }
  /// Whether it sets what the lines after it mean: their day, their clock, their privacy.
  let steersSession: Bool
  /// The rows it gives to what follows a |, where it does.
  let source: QuerySource?
  let words: [String]

  init(
    _ name: String, _ summary: String, topic: Topic, syntax: Syntax = .empty, details: String = "",
    examples: [Example] = [], steersSession: Bool = false, source: QuerySource? = nil, effect: Effect
  ) {
    self.name = name
    self.summary = summary
    self.topic = topic
    self.syntax = syntax
    self.details = details
    self.examples = examples
    self.effect = effect
    self.steersSession = steersSession
    self.source = source
    words = name.split(separator: " ").map(String.init)
  }
}

/// The groups in which help lists commands.
public enum Topic: String, CaseIterable, Sendable {
  case logging = "Log and correct"
  case days = "Look at days"
  case scores = "Scores"
  case questions = "Questions"
  case plan = "Categories, targets, meals, units"
  case foods = "Foods"
  case body = "Body"
  case changes = "Undo and history of changes"
  case shell = "Scripts and the shell"
}

/// What a handler works with.
public final class Context {
  public let log: Transaction
  let resolver: NameResolver
  /// Whether somebody reads each answer as it comes, so that it is worth working out what a change means.
  let isConversation: Bool

  init(log: Transaction, resolver: NameResolver, isConversation: Bool) {
    self.log = log
    self.resolver = resolver
    self.isConversation = isConversation
  }

  var now: Moment { resolver.now }
  var today: Day { resolver.today }
  var currentDay: Day { resolver.currentDay }

  /// When something was, in minutes after its day's midnight: a time before the cutoff is past 1440, so that
  /// times of a day sort as they came. Without a time given, now, on today.
  func minute(_ given: Int?, on day: Day) -> Int? {
    guard let minute = given ?? (day == today ? now.minute : nil) else { return nil }
    return minute < resolver.cutoff ? minute + 1440 : minute
  }

  func evaluator() throws -> DailyScoreEvaluator {
    DailyScoreEvaluator(categories: try log.categories.all(), compensation: try log.compensation.all())
  }

  /// The score of a day; nil where nothing was logged.
  func score(_ day: Day) throws -> DailyScoreSummary? {
    let (totals, entries) = try log.entries.totals(on: day)
    return entries == 0 ? nil : try evaluator().evaluate(totals)
  }
}

/// All commands, found by their words.
public struct CommandTable: Sendable {
  public let commands: [Command]
  private let byFirstWord: [String: [Command]]

  init(_ commands: [Command]) {
    self.commands = commands
    byFirstWord = Dictionary(grouping: commands, by: { $0.words[0] })
  }

  enum Found {
    case command(Command, tokens: Int)
    /// The first word is right and needs a second.
    case incomplete([Command])
    case ambiguous([String])
    case unknown
  }

  var firstWords: [String] {
    var seen: Set<String> = []
    return commands.compactMap { seen.insert($0.words[0]).inserted ? $0.words[0] : nil }
  }

  /// Whether a word is the full first word of a command. An alias comes before a mere beginning of one.
  func isName(_ word: String) -> Bool { byFirstWord[word] != nil || byFirstWord[word.lowercased()] != nil }

  /// Whether a line rehearses the commands that follow its first word.
  func isRehearsal(_ tokens: ArraySlice<Token>) -> Bool {
    if case .command(let command, _) = find(tokens.prefix(1)) { command.isRehearsal } else { false }
  }

  /// Whether a word calls a command, in full or by its beginning.
  func knows(_ word: String) -> Bool {
    if case .unknown = find([Token(kind: .word, text: word, span: 0..<word.utf8.count)]) { return false }
    return true
  }

  func find(_ tokens: ArraySlice<Token>) -> Found {
    guard let first = tokens.first, first.isBare else { return .unknown }
    let group: [Command]
    if let exact = byFirstWord[first.text] {
      group = exact
    } else {
      let text = first.text.lowercased()
      guard !text.isEmpty else { return .unknown }
      let names = byFirstWord[text] != nil ? [text] : firstWords.filter { $0.hasPrefix(text) }
      if names.count > 1 { return .ambiguous(names.sorted()) }
      guard let name = names.first, let commands = byFirstWord[name] else { return .unknown }
      group = commands
    }
    if group.count == 1, group[0].words.count == 1 { return .command(group[0], tokens: 1) }
    if let second = tokens.dropFirst().first, second.isBare {
      let text = second.text.lowercased()
      let exact = group.first { $0.words.count == 2 && $0.words[1] == text }
      if let exact { return .command(exact, tokens: 2) }
    }
    if let plain = group.first(where: { $0.words.count == 1 }) {
      // A word after a command that takes none was meant as its second.
      if tokens.count > 1, group.count > 1, case .sequence(let parts) = plain.syntax, parts.isEmpty {
        return .incomplete(group)
      }
      return .command(plain, tokens: 1)
    }
    return .incomplete(group)
  }
}
