/// The candidates below the line, and the one that Enter takes.
struct CompletionMenu: Equatable {
  /// The line as it was typed, to which Escape goes back.
  private(set) var typed: TextLine
  /// Never empty.
  private(set) var candidates: [Completion]
  private(set) var selected = 0
  /// Whether the person has moved to it. Until then the line stays as it was typed.
  private(set) var isChosen = false

  /// - Returns: nil where there is nothing to choose from.
  init?(typed: TextLine, candidates: [Completion]) {
    guard !candidates.isEmpty else { return nil }
    self.typed = typed
    self.candidates = candidates
  }

  /// The line as it is shown while choosing.
  var shown: TextLine {
    isChosen ? Self.line(typed, inserting: candidates[selected]) : typed
  }

  /// The line once the marked candidate is taken, with the blank that follows it.
  var taken: TextLine { Self.take(candidates[selected], in: typed) }

  /// The next candidate, or the one before; from the last to the first.
  mutating func move(_ step: Int) {
    selected = (selected + step + candidates.count) % candidates.count
    isChosen = true
  }

  /// A page further or back, without going round.
  mutating func movePage(_ step: Int, rows: Int) {
    selected = max(0, min(candidates.count - 1, selected + step * max(1, rows)))
    isChosen = true
  }

  /// Goes on with what was typed since and the candidates for it; nil where they are for another part of the line.
  func narrowed(to line: TextLine, _ candidates: [Completion]) -> CompletionMenu? {
    let starts = Set(self.candidates.map(\.replace.lowerBound))
    guard candidates.contains(where: { starts.contains($0.replace.lowerBound) }) else { return nil }
    return CompletionMenu(typed: line, candidates: candidates)
  }
}

/// What a candidate does to a line.
extension CompletionMenu {
  static func line(_ line: TextLine, inserting candidate: Completion) -> TextLine {
    var line = line
    line.replace(candidate.replace, with: candidate.insert)
    return line
  }

  static func take(_ candidate: Completion, in line: TextLine) -> TextLine {
    var line = Self.line(line, inserting: candidate)
    guard candidate.appendsSpace else { return line }
    if line.afterCursor.first == " " {
      line.cursor += 1
    } else {
      line.insert(" ")
    }
    return line
  }

  /// The line with what all candidates begin with, if that is more than what is typed. Nothing typed has no beginning: lines
  /// that are offered whole are chosen whole.
  static func commonPrefix(of candidates: [Completion], in line: TextLine) -> TextLine? {
    guard !line.text.isEmpty, let first = candidates.first,
      candidates.allSatisfy({ $0.replace == first.replace })
    else { return nil }
    var common = Substring(first.insert)
    for candidate in candidates.dropFirst() {
      let length = zip(common, candidate.insert).prefix { $0 == $1 }.count
      common = common.prefix(length)
    }
    let start = TextLine.index(in: line.text, at: first.replace.lowerBound)
    let end = TextLine.index(in: line.text, at: first.replace.upperBound)
    let typed = line.text[min(start, end)..<end]
    // A candidate found in some other way than by its beginning must not change what is typed.
    guard common.count > typed.count, common.lowercased().hasPrefix(typed.lowercased()) else { return nil }
    return Self.line(
      line, inserting: Completion(replace: first.replace, insert: String(common), appendsSpace: false))
  }
}
