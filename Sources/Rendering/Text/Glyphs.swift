import Reports

/// The characters that charts are made of.
struct ChartGlyphs {
  let isUnicode: Bool

  /// The axis at the left: beside a tick, between two, and its corner.
  var tick: String { isUnicode ? "┤" : "+" }
  var vertical: String { isUnicode ? "│" : "|" }
  var corner: String { isUnicode ? "└" : "+" }
  /// The axis below: between two ticks, and at one.
  var horizontal: String { isUnicode ? "─" : "-" }
  var downTick: String { isUnicode ? "┬" : "+" }
  /// A goal across, where dots cannot draw it, and upright.
  var dash: String { isUnicode ? "╌" : "-" }
  var upright: String { isUnicode ? "╎" : ":" }
  /// A day without a value in a calendar, and elsewhere.
  var gap: String { isUnicode ? "·" : "-" }
  /// Between remarks.
  var separator: String { isUnicode ? " · " : "; " }
  var missing: String { isUnicode ? "–" : "-" }
  var atLeast: String { isUnicode ? "≥" : ">=" }
  var atMost: String { isUnicode ? "≤" : "<=" }
  /// The five shades of a calendar, from nothing to most.
  var shades: [String] { isUnicode ? [" ", "░", "▒", "▓", "█"] : [" ", ".", ":", "*", "#"] }
  /// The eight heights of a sparkline, the lowest first.
  var levels: [String] { isUnicode ? Blocks.levels.map { String($0) } : "_.-:=+*#".map { String($0) } }
  /// A zero in a bar chart, on its axis.
  var zero: String { isUnicode ? "▏" : "|" }

  /// How a value stands.
  func sign(_ tone: Tone) -> String {
    switch tone {
    case .good: isUnicode ? "✓" : "v"
    case .bad: isUnicode ? "▲" : "^"
    default: isUnicode ? "≈" : "~"
    }
  }

  /// How a series is told from others where there is no colour.
  func mark(_ series: Int) -> String {
    let marks = isUnicode ? ["•", "×", "+", "○"] : ["*", "x", "+", "o"]
    return marks[series % marks.count]
  }

  /// A bound of a line.
  var edge: String { isUnicode ? "·" : "." }

  /// How the values of a series drawn in dots look, for its legend.
  func sample(_ mark: Chart.Highlight, isHigh: Bool) -> String {
    switch mark {
    case .line: "⠒⠒"
    case .dashes: "⠒⠂"
    case .dots: isHigh ? "⠆" : "⠂"
    case .edge: "⠁⠁"
    }
  }

  /// The same for bars.
  func fill(_ series: Int) -> String {
    let fills = isUnicode ? ["█", "▒", "░", "▚"] : ["#", "=", ":", "%"]
    return fills[series % fills.count]
  }

  /// What a bar is made of whose value is known in part.
  var partial: String { isUnicode ? "▒" : ":" }

  /// Text with nothing but ASCII in it that the program put there itself.
  func plain(_ text: String) -> String {
    guard !isUnicode, text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.reduce(into: "") { $0 += Self.signs[$1] ?? String($1) }
  }

  private static let signs: [Character: String] = {
    var signs: [Character: String] = ["–": "-", "…": "~", "≥": ">=", "≤": "<="]
    for (level, plain) in zip(Blocks.levels, ChartGlyphs(isUnicode: false).levels) { signs[level] = plain }
    return signs
  }()
}

extension Style {
  /// The colour of a series, 0 for the first.
  static func series(_ index: Int) -> Style { [.series1, .series2, .series3, .series4][index % 4] }
}
