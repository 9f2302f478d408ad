/// Up and Down through the lines that begin with what was typed.
struct HistoryBrowser {
  private var typed = TextLine()
  private var shown: String?
  private var place = 0

  /// Whether a line is one found here and not changed since.
  func isBrowsing(_ line: TextLine) -> Bool { line.text == shown }

  /// The next older line, or nil if there is none.
  mutating func older(than current: TextLine, in entries: [HistoryEntry]) -> TextLine? {
    if !isBrowsing(current) {
      typed = current
      place = entries.count
    }
    place = min(place, entries.count)
    for candidate in stride(from: place - 1, through: 0, by: -1) where matches(entries[candidate]) {
      return show(candidate, entries[candidate].shown)
    }
    return nil
  }

  /// The next newer line, at last what was typed, or nil if that is what is there.
  mutating func newer(than current: TextLine, in entries: [HistoryEntry]) -> TextLine? {
    guard isBrowsing(current) else { return nil }
    for candidate in entries.indices.dropFirst(place + 1) where matches(entries[candidate]) {
      return show(candidate, entries[candidate].shown)
    }
    shown = nil
    return typed
  }

  private func matches(_ entry: HistoryEntry) -> Bool {
    entry.line != typed.text && entry.line.hasPrefix(typed.text)
  }

  private mutating func show(_ candidate: Int, _ line: String) -> TextLine {
    place = candidate
    shown = line
    return TextLine(line)
  }
}

/// Alt-. : the last word of the line before, and of those before that when pressed again.
struct LastWordInsertion {
  private var depth = 0
  private var range = 0..<0
  private var shown: TextLine?

  mutating func next(in current: TextLine, from entries: [HistoryEntry]) -> TextLine? {
    var depth = 0
    var range = current.cursor..<current.cursor
    if current == shown {
      depth = self.depth + 1
      range = self.range
    }
    while depth < entries.count {
      if let word = Words.last(of: entries[entries.count - 1 - depth].shown) {
        var line = current
        line.replace(range, with: word)
        self.depth = depth
        self.range = range.lowerBound..<(range.lowerBound + word.utf8.count)
        shown = line
        return line
      }
      depth += 1
    }
    return nil
  }
}
