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
        case .name: .name
        case .comment: .dim
        }
      return StyledSpan(mark.span, style)
    }
  }

  func suggestion(line: String) -> String? {
    guard isOn(Settings.suggest) else { return nil }
    return engine.suggestion(line, history: history.latest)
  }

  func preview(line: String, width: Int) -> LinePreview? {
    guard isOn(Settings.preview) else { return [] }
    switch TypeAhead.givingWay({ engine.preview(line) }) {
    case .interrupted: return nil
    case .nothing: return []
    case .mistake(let error): return hint(error, line: line)
    case .reports(let reports, let changes):
      let effects = reports.compactMap(\.effect)
      if changes, effects.count == reports.count {
        return LinePreview(effects.prefix(Self.previewRows).map { StyledText($0, .dim) })
      }
      return LinePreview(rows(reports, width: width))
    }
  }

  func review(_ lines: String) -> [Int: String] {
    let outcome: ScriptOutcome
    do throws(CommandError) {
      outcome = try engine.check(lines)
    } catch {
      return [0: error.message]
    }
    var mistakes: [Int: String] = [:]
    for error in outcome.errors {
      let message = error.message + (error.hint.map { "; \($0)" } ?? "")
      mistakes[max(0, (error.places.last?.line ?? 1) - 1)] = message
    }
    return mistakes
  }

  /// What is wrong with the line as it is, unless more typing may mend it.
  private func hint(_ error: CommandError, line: String) -> LinePreview {
    guard let span = error.span, engine.isFinal(error, in: line) else { return [] }
    var rows = [StyledText(error.message, .hint)]
    if let hint = error.hint { rows.append(StyledText(hint, .dim)) }
    return LinePreview(rows, mark: error.text == nil ? span : nil)
  }

  /// The first rows of the answers.
  private func rows(_ reports: [Report], width: Int) -> [StyledText] {
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

  private func isOn(_ setting: Setting) -> Bool {
    (try? engine.store.read { try Settings.value(setting, $0) }) == "on"
  }
}
