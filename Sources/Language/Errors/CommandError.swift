import Domain

/// Why a line was not done, in words for the person who typed it.
public struct CommandError: Error, Sendable {
  public enum Kind: Sendable {
    /// The line cannot be understood.
    case syntax
    /// A name means nothing.
    case unknown
    /// A name means several things.
    case ambiguous
    /// Understood, but against a rule.
    case refused
    /// There is no such file.
    case noInput
    /// The log cannot be read or written.
    case busy, cannotCreate, inputOutput, configuration
    case interrupted
    /// A fault of the program.
    case fault
  }

  public var kind: Kind
  /// What and why, without a full stop.
  public var message: String
  /// UTF-8 offsets in the line.
  public var span: Range<Int>?
  /// The nearest right thing, or the command that would work.
  public var hint: String?
  /// Lines that may have been meant instead, ready to run, the likeliest first.
  public var corrections: [String] = []
  /// Whether the first of them has a name that is near to what was typed.
  public var isNear = false
  /// Whether more words could still make it right.
  public var isIncomplete = false
  /// How surely the mistake is known, as `Diagnostic.rank` has it; 0 where nothing but its place is.
  public var rank = 0
  /// The text that `span` is in, where it is not the line as typed.
  public var text: String?
  /// Where in a script it happened, innermost first.
  public var places: [Place] = []

  /// More errors of the same script, where all were looked for.
  public var others: [CommandError] = []

  /// This one and the others.
  public var all: [CommandError] { [self] + others }

  /// A line of a script.
  public struct Place: Equatable, Sendable {
    public var file: String
    public var line: Int
    public var text: String

    public init(file: String, line: Int, text: String) {
      self.file = file
      self.line = line
      self.text = text
    }
  }

  public init(_ kind: Kind, _ message: String, span: Range<Int>? = nil, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.span = span
    self.hint = hint
  }

  /// The process's exit status.
  public var exitStatus: Int32 {
    switch kind {
    case .syntax: places.isEmpty ? 1 : 65
    case .unknown, .ambiguous, .refused: 1
    case .noInput: 66
    case .fault: 70
    case .cannotCreate: 73
    case .inputOutput: 74
    case .busy: 75
    case .configuration: 78
    case .interrupted: 130
    }
  }

  /// A stretch of a line as a message shows it: in quotes, not too long, without control characters.
  public static func excerpt(_ text: String) -> String {
    var shown = ""
    for character in text.neutralised() {
      if shown.count >= 40 || shown.utf8.count + character.utf8.count > 400 { return "“\(shown)…”" }
      shown.append(character)
    }
    return "“\(shown)”"
  }
}
