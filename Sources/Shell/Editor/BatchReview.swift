import Rendering

/// Several lines that came at once, by a paste or from another editor, before they are run as one script; or those that
/// a sentence stands for, before they are saved.
struct BatchReview: Equatable {
  /// A line, and what is wrong with it.
  struct Line: Equatable {
    var text: String
    var mistake: String?

    /// Nothing to run: blank, or a comment.
    var isIdle: Bool { text.allSatisfy(\.isWhitespace) || text.first { !$0.isWhitespace } == "#" }
  }

  /// The line as it was before, to which Escape goes back.
  let original: TextLine
  let lines: [Line]
  /// The sentence that the lines are of.
  private(set) var proposal: LineProposal?
  private var top = 0
  private var isRefused = false

  /// - Parameter mistakes: what is wrong, by the index of the line.
  init(original: TextLine, text: String, mistakes: [Int: String]) {
    self.original = original
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      Line(text: String($1), mistake: mistakes[$0])
    }
  }

  init(_ proposal: LineProposal, original: TextLine) {
    self.original = original
    self.proposal = proposal
    lines = proposal.lines.map { Line(text: $0) }
  }

  var text: String { lines.map(\.text).joined(separator: "\n") }
  var mistakes: Int { lines.count { $0.mistake != nil } }

  /// Enter was pressed on lines that cannot be run.
  mutating func refuse() {
    isRefused = true
    top = lines.firstIndex { $0.mistake != nil } ?? 0
  }

  mutating func move(_ step: Int) { top = max(0, min(lines.count - 1, top + step)) }

  /// The rows below the line.
  var view: MenuView {
    let count = lines.count { !$0.isIdle }
    var header = StyledText("\(count) line\(count == 1 ? "" : "s")", .emphasis)
    if mistakes > 0 {
      header.append(", \(mistakes) with a mistake", isRefused ? .bad : .warn)
      header.append(isRefused ? ": mend it first; e edits, Esc drops" : "; e edits, Esc drops", .dim)
    } else if proposal != nil {
      header.append("; Enter saves, e edits, Esc drops", .dim)
    } else {
      header.append("; Enter runs them as one, e edits, Esc drops", .dim)
    }
    let items = lines.map { line in
      MenuView.Item(
        display: (line.isIdle ? "  " : line.mistake == nil ? "✓ " : "✗ ") + line.text,
        detail: line.mistake ?? "",
        style: line.isIdle ? .dim : line.mistake == nil ? .plain : .bad)
    }
    let notes = (proposal?.notes ?? []).map {
      MenuView.Item(display: "? \($0)", detail: "assumed", style: .warn)
    }
    return MenuView(header: header, items: items + notes, selected: top)
  }
}
