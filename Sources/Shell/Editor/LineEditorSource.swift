import Rendering

/// What the line editor asks about the line being typed. The editor itself knows no language.
///
/// All of it is asked between keys, so it must be quick; `preview` alone waits for a pause.
public protocol LineEditorSource: AnyObject {
  /// The candidates for the word at the cursor, the best first.
  func completions(line: String, cursor: Int) -> [Completion]

  /// Styles for parts of the line. Where spans overlap, the first wins.
  func highlight(line: String) -> [StyledSpan]

  /// What probably follows the line, or nil.
  func suggestion(line: String) -> String?

  /// What to show below the input, such as the effect the line would have; nil where it was given up because a
  /// key came (see `TypeAhead`), so that the next pause asks again.
  func preview(line: String, width: Int) -> LinePreview?

  /// What is wrong with lines that would be run one after another, by their index.
  func review(_ lines: String) -> [Int: String]

  /// What a line stands for, where that is to be confirmed before it is run; nil where it stands for itself.
  func proposal(line: String) -> LineProposal?
}

extension LineEditorSource {
  public func proposal(line: String) -> LineProposal? { nil }
}

/// The lines that a line stands for.
public struct LineProposal: Sendable, Equatable {
  public var lines: [String]
  /// What is assumed.
  public var notes: [String]
  /// The line that is run once it is confirmed.
  public var accepted: String

  public init(lines: [String], notes: [String], accepted: String) {
    (self.lines, self.notes, self.accepted) = (lines, notes, accepted)
  }
}

/// A candidate for a part of the line.
public struct Completion: Sendable, Equatable {
  /// The part it replaces, in UTF-8 offsets.
  public var replace: Range<Int>
  /// What goes there.
  public var insert: String
  /// What the menu shows.
  public var display: String
  /// A word about it, in grey.
  public var detail: String
  /// Whether a blank follows once it is taken.
  public var appendsSpace: Bool

  public init(
    replace: Range<Int>, insert: String, display: String? = nil, detail: String = "",
    appendsSpace: Bool = true
  ) {
    self.replace = replace
    self.insert = insert
    self.display = display ?? insert
    self.detail = detail
    self.appendsSpace = appendsSpace
  }
}

/// What is shown below the line while nothing is typed.
public struct LinePreview: Sendable, Equatable, ExpressibleByArrayLiteral {
  public var rows: [StyledText]
  /// The part of the line that the first row is about, in UTF-8 offsets: a caret points to it.
  public var mark: Range<Int>?

  /// Whether it says what is wrong with the line.
  public var isComplaint = false

  public init(_ rows: [StyledText], mark: Range<Int>? = nil, isComplaint: Bool = false) {
    self.rows = rows
    self.mark = mark
    self.isComplaint = isComplaint
  }

  public init(arrayLiteral rows: StyledText...) { self.init(rows) }
}

/// What stands before the input.
public struct Prompt: Sendable, Equatable, ExpressibleByStringLiteral {
  public var text: StyledText

  public init(_ text: StyledText) { self.text = text }

  public init(stringLiteral value: String) { self.init(StyledText(value)) }
}

/// How a line ended.
public enum LineOutcome: Sendable, Equatable {
  case line(String)
  /// ^C was typed; what stood on the line is dropped.
  case interrupted
  /// ^D on an empty line, the terminal gone, or a signal to end (see `Interrupt`).
  case endOfInput
}

/// How the editor behaves.
public struct LineEditorOptions: Sendable {
  /// Which keys.
  public enum KeyStyle: String, Sendable {
    case emacs, vi
  }

  public var keys: KeyStyle
  public var color: ColorChoice
  /// Whether the rest of a likely line is shown in grey.
  public var showsSuggestions = true
  /// Rows of the completion menu at most.
  public var menuRows = 10
  /// How long a pause must be before the preview is computed, in milliseconds.
  public var previewDelay = 60

  public init(keys: KeyStyle = .emacs, color: ColorChoice = .auto) {
    self.keys = keys
    self.color = color
  }
}
