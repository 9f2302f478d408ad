import CEdit
import Rendering

/// Ctrl-R: the lines that contain all the words typed, newest first.
struct HistorySearch {
  /// The line before the search, to which Escape goes back.
  let original: TextLine
  private(set) var query: String
  private(set) var matches: [HistoryEntry] = []
  private(set) var selected = 0
  private let entries: [(folded: [UInt8], entry: HistoryEntry)]
  private let now: Int64

  /// Begins with what is typed as the words to look for.
  init(original: TextLine, entries: [HistoryEntry], now: Int64) {
    self.original = original
    self.entries = entries.reversed().map { (Self.fold($0.line), $0) }
    self.now = now
    query = original.text
    find()
  }

  /// The line found, or the one before the search if none is.
  var shown: TextLine {
    matches.indices.contains(selected) ? TextLine(matches[selected].shown) : original
  }

  mutating func type(_ text: String) {
    query += text
    find()
  }

  mutating func deleteBack() {
    guard !query.isEmpty else { return }
    query.removeLast()
    find()
  }

  mutating func clear() {
    query = ""
    find()
  }

  mutating func move(_ step: Int) {
    guard !matches.isEmpty else { return }
    selected = max(0, min(matches.count - 1, selected + step))
  }

  /// The rows below the line.
  var view: MenuView {
    var header = StyledText("history: ", .hint)
    header.append(MenuView.flat(query), .emphasis)
    header.append("▏", .dim)
    return MenuView(
      header: header, items: matches.map { .init(display: $0.line, detail: detail($0)) },
      selected: matches.isEmpty ? nil : selected, empty: "nothing found")
  }

  private mutating func find() {
    let words = Self.fold(query).split(separator: UInt8(ascii: " ")).map(Array.init)
    matches = entries.lazy
      .filter { entry in words.allSatisfy { Self.contains(entry.folded, $0) } }
      .map(\.entry)
    selected = 0
  }

  private func detail(_ entry: HistoryEntry) -> String {
    let age = Self.age(seconds: now - entry.time)
    return entry.outcome == .refused ? "\(age), refused" : age
  }

  static func age(seconds: Int64) -> String {
    switch seconds {
    case ..<60: "now"
    case ..<3600: "\(seconds / 60) min ago"
    case ..<86_400: "\(seconds / 3600) h ago"
    default: "\(seconds / 86_400) d ago"
    }
  }

  private static func fold(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    cedit_contains(text, text.count, word, word.count)
  }
}
