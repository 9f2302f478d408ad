import Commands
import Store

/// Answers the editor's questions about a line from the engine.
final class PromptSource: LineEditorSource {
  private let engine: Engine
  private let history: History
  /// Lines of the preview at most.
  private static let previewRows = 5

  init(_ engine: Engine, _ history: History) {
    self.engine = engine
    self.history = history
  }

  func completions(line: String, cursor: Int) -> [Completion] {
    let found = engine.complete(line, at: cursor)
    return found.candidates.map {
      Completion(
        replace: found.range(of: $0), insert: $0.insert, display: $0.display, detail: $0.detail,
        appendsSpace: $0.endsWord)
    }
  }

  func highlight(line: String) -> [StyledSpan] {
    engine.marks(line).map { mark in
      let style: Style =
        switch mark.kind {
        case .command: .command
        case .unknown: .unknown
        case .number: .number
        case .string: .string
        case .option: .option
        case .slot: .name
        case .comment: .dim
        }
      return StyledSpan(mark.span, style)
    }
  }

  func suggestion(line: String) -> String? {
    guard isOn(Settings.suggest) else { return nil }
    return engine.suggestion(line, history: history.latest)
  }

  func preview(line: String, width: Int) -> [StyledText] {
    guard isOn(Settings.preview) else { return [] }
    switch engine.preview(line) {
    case .nothing: return []
    case .mistake(let error):
      // The last word is still being typed; it may yet become right.
      guard !error.isIncomplete, let span = error.span, span.upperBound < line.utf8.count else { return [] }
      var text = StyledText(error.message, .hint)
      if let hint = error.hint { text.append("; " + hint, .dim) }
      return [text]
    case .reports(let reports, _):
      var output = Output()
      for var report in reports {
        // Only the first rows are seen, so only they are laid out.
        for index in report.tables.indices {
          report.tables[index].rows = Array(report.tables[index].rows.prefix(Self.previewRows + 1))
        }
        TextRenderer(width: width, color: false).render(report, into: &output)
      }
      let lines = output.text.split(separator: "\n").filter { $0.contains { !$0.isWhitespace } }
      return lines.prefix(Self.previewRows).map { StyledText(String($0), .dim) }
        + (lines.count > Self.previewRows ? [StyledText("…", .dim)] : [])
    }
  }

  private func isOn(_ setting: Setting) -> Bool {
    (try? engine.store.read { try Settings.value(setting, $0) }) == "on"
  }
}
