import Domain

/// Why a line was not done: a code, its place, what it may have meant, and words for the person who typed it.
///
/// The words of each error stand in a file of errors: those that many commands tell beside this one, those of one noun
/// in its folder. What throws names the error and gives it what it is about.
public struct CommandError: Error, Sendable {
  public var code: Code
  /// What and why, without a full stop.
  public var message: String
  /// UTF-8 offsets in the line.
  public var span: Range<Int>?
  /// The nearest right thing, or the command that would work.
  public var hint: String?
  /// The hint where lines to run are offered, which say what the other would; nil where it is the same.
  public var briefHint: String?
  /// The names that may have been meant, as they are typed, the likeliest first.
  public var candidates: [String]
  /// Ways to mend the line it stands in, each of one fix or of several, the likeliest first.
  public var fixes: [[Fix]] = []
  /// Lines that may have been meant instead, ready to run, the likeliest first.
  public var corrections: [String] = []
  /// Whether the first of them has a name that is near to what was typed.
  public var isNear = false
  /// Whether more words could still make it right.
  public var isIncomplete = false
  /// Whether it is told beside an answer, or answers no line at all.
  public var isBeside = false
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

  /// - Parameter near: names that are near to what was typed; where there are some, they are asked about instead of the
  ///   hint.
  public init(
    _ code: Code, _ message: String, span: Range<Int>? = nil, hint: String? = nil, near: [String] = []
  ) {
    self.code = code
    self.message = message
    self.span = span
    self.hint = Self.didYouMean(near) ?? hint
    candidates = near
  }

  /// What becomes of the line.
  public var kind: Kind { code.kind }

  /// The process's exit status.
  public var exitStatus: Int32 { kind.exitStatus(isScript: !places.isEmpty) }

  /// The same in a place of the line.
  public func at(_ span: Range<Int>?) -> CommandError {
    var error = self
    error.span = span
    return error
  }

  /// The same with lines that may have been meant, ready to run, the likeliest first.
  /// - Parameter isNear: whether the first may stand in grey.
  public func corrected(to lines: [String], isNear: Bool = false) -> CommandError {
    var error = self
    error.corrections = lines
    error.isNear = isNear
    return error
  }

  /// The same, which more words may still make right.
  /// - Parameter isOpen: whether they may: an option, say, that is not given yet.
  public func open(_ isOpen: Bool = true) -> CommandError {
    var error = self
    error.isIncomplete = isOpen
    return error
  }

  /// The same, told beside an answer.
  public var beside: CommandError {
    var error = self
    error.isBeside = true
    return error
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
