/// What a piece of text means; how that looks is decided in one place, here.
public enum Style: String, Sendable, CaseIterable {
  case plain
  /// A command's word.
  case command
  /// A name found: a food, a category, a slot.
  case name
  /// A name nobody knows.
  case unknown
  case number
  case string
  case option
  /// What cannot be understood.
  case error
  /// A friendly word on the side.
  case hint
  /// Present, but not to be read first.
  case dim
  case good
  case warn
  /// Between a warning and bad.
  case low
  case bad
  case emphasis
  /// The chosen row of a menu.
  case selected
  /// The series of a chart, told apart also by those who see red and green alike.
  case series1, series2, series3, series4

  /// The parameters of the escape sequence that switches to this style; empty for plain text.
  public var parameters: String {
    switch self {
    case .plain: ""
    case .command: "1;34"
    case .name: "36"
    case .unknown: "31"
    case .number: "35"
    case .string: "33"
    case .option: "34"
    case .error: "1;31"
    case .hint: "34"
    case .dim: "90"
    case .good: "32"
    case .warn: "33"
    case .low: "38;5;208"
    case .bad: "31"
    case .emphasis: "1"
    case .selected: "7"
    case .series1: "36"
    case .series2: "33"
    case .series3: "35"
    case .series4: "34"
    }
  }

  /// `text` in this style, if colours are wanted.
  public func applied(to text: String, color: Bool = true) -> String {
    guard color, self != .plain, !text.isEmpty else { return text }
    return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }
}

/// A line of text in pieces, each with its style.
public struct StyledText: Sendable, Equatable, ExpressibleByStringLiteral {
  /// A piece of one style.
  public struct Run: Sendable, Equatable {
    public var text: String
    public var style: Style

    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  public var runs: [Run]

  public init(_ text: String = "", _ style: Style = .plain) {
    runs = text.isEmpty ? [] : [Run(text, style)]
  }

  public init(runs: [Run]) {
    self.runs = runs
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The text without its styles.
  public var text: String { runs.reduce(into: "") { $0 += $1.text } }

  /// How many cells it takes.
  public var width: Int { runs.reduce(0) { $0 + $1.text.displayWidth } }

  public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

  public mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    runs.append(Run(text, style))
  }

  public static func + (first: StyledText, second: StyledText) -> StyledText {
    StyledText(runs: first.runs + second.runs)
  }

  public static func += (first: inout StyledText, second: StyledText) {
    first.runs += second.runs
  }

  /// The text with the escape sequences of its styles, if colours are wanted.
  public func rendered(color: Bool) -> String {
    runs.reduce(into: "") { $0 += $1.style.applied(to: $1.text, color: color) }
  }

  /// As much as fits into `width` cells, ended by `…` if something was left out.
  public func truncated(to width: Int) -> StyledText {
    guard self.width > width else { return self }
    guard width > 0 else { return StyledText() }
    var result = StyledText()
    var room = width - 1
    for run in runs {
      let needed = run.text.displayWidth
      if needed <= room {
        result.append(run.text, run.style)
        room -= needed
      } else {
        result.append(run.text.prefix(fitting: room) + "…", run.style)
        return result
      }
    }
    return result
  }
}
