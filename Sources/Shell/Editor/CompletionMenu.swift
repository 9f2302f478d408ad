/// The candidates below the line, and which of them is chosen.
struct CompletionMenu: Equatable {
  /// The line as it was typed, to which Escape goes back.
  private(set) var typed: TextLine
  private(set) var candidates: [Completion]
  private(set) var selected: Int?

  init(typed: TextLine, candidates: [Completion]) {
    self.typed = typed
    self.candidates = candidates
  }

  /// The line with the chosen candidate in it, as it is shown while choosing.
  var shown: TextLine {
    guard let selected else { return typed }
    return Self.line(typed, inserting: candidates[selected])
  }

  /// The line once the chosen candidate is taken, with the blank that follows it.
  var taken: TextLine {
    guard let selected else { return typed }
    return Self.take(candidates[selected], in: typed)
  }

  /// The next candidate, or the one before; from the last to the first.
  mutating func move(_ step: Int) {
    guard !candidates.isEmpty else { return }
    guard let current = selected else {
      selected = step > 0 ? 0 : candidates.count - 1
      return
    }
    selected = (current + step + candidates.count) % candidates.count
  }

  /// A page further or back, without going round.
  mutating func movePage(_ step: Int, rows: Int) {
    guard !candidates.isEmpty else { return }
    let target = (selected ?? 0) + step * max(1, rows)
    selected = max(0, min(candidates.count - 1, target))
  }

  /// Goes on with what was typed since and the candidates for it.
  mutating func narrow(to line: TextLine, _ new: [Completion]) {
    typed = line
    candidates = new
    selected = nil
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

  /// The line with what all candidates begin with, if that is more than what is typed.
  static func commonPrefix(of candidates: [Completion], in line: TextLine) -> TextLine? {
    guard let first = candidates.first, candidates.allSatisfy({ $0.replace == first.replace })
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
