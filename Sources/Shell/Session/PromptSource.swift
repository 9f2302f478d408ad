import Domain
import Language
import Naming
import Rendering
import Reports
import Runtime

/// Answers the editor's questions about a line from the engine.
final class PromptSource: LineEditorSource {
  /// What is asked about a line: another one while a lesson lasts.
  var engine: Engine { didSet { last = nil } }
  private let history: History
  /// Lines of the preview at most.
  private static let previewRows = 5

  init(_ engine: Engine, _ history: History) {
    self.engine = engine
    self.history = history
  }

  /// What was found out last: colours, suggestion and hint of one key all ask of the same line.
  private var last: (analysis: LineAnalysis, stamp: Int)?

  private func analysis(_ line: String) -> LineAnalysis {
    if let last, last.analysis.text == line, last.stamp == engine.stepsTaken { return last.analysis }
    let analysis = engine.analyse(line, history: history.latest)
    last = (analysis, engine.stepsTaken)
    return analysis
  }

  func completions(line: String, cursor: Int) -> [Completion] {
    // A Tab looks anew: another shell may have changed the log.
    let found = engine.complete(line, at: cursor)
    return found.candidates.map {
      Completion(
        replace: found.range(of: $0), insert: $0.insert.neutralised(keepsLines: true),
        display: $0.display.neutralised(), detail: $0.detail.neutralised(),
        appendsSpace: $0.endsWord)
    }
  }

  func highlight(line: String) -> [StyledSpan] {
    analysis(line).highlights.map { mark in
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
    return analysis(line).suggestion?.neutralised(keepsLines: true)
  }

  func preview(line: String, width: Int) -> LinePreview? {
    guard isOn(Settings.preview) else { return [] }
    if line.contains("\n") { return several(line) }
    switch TypeAhead.givingWay({ engine.preview(line) }) {
    case .interrupted: return nil
    case .nothing: return []
    case .mistake(let error): return hint(error, line: line, width: width)
    case .answers(let outcomes, let changes):
      let consequences = outcomes.compactMap(\.consequence)
      if changes, !consequences.isEmpty, consequences.count == outcomes.count {
        return LinePreview(
          consequences.prefix(rows(in: width)).map {
            StyledText($0.row { $0.wrapped(to: width).count <= Self.lines(in: width) }, .dim)
          })
      }
      // An answer is shown by Enter, and once is enough: what is left is what a change comes to, and what is done outside.
      let told = outcomes.filter { changes && !$0.isAnswer || !$0.effects.isEmpty }
      return LinePreview(first(told, width: width))
    }
  }

  /// On a small screen one thing has to do.
  private func rows(in width: Int) -> Int { width < Self.wide ? 1 : Self.previewRows }

  /// How many lines one of them may take.
  private static func lines(in width: Int) -> Int { width < wide ? 2 : 1 }

  /// Columns from which on a preview may have more than one row.
  private static let wide = 60

  /// What is wrong with several lines, which are run as one.
  private func several(_ lines: String) -> LinePreview {
    let mistakes = review(lines)
    guard let first = mistakes.min(by: { $0.key < $1.key }) else {
      let count = lines.split(separator: "\n").count
      return [StyledText("\(count) lines, run as one", .dim)]
    }
    return [StyledText("line \(first.key + 1): \(first.value)", .hint)]
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

  func proposal(line: String) -> LineProposal? {
    engine.proposal(line).map {
      LineProposal(lines: $0.proposal.lines, notes: $0.proposal.assumptions, accepted: $0.line)
    }
  }

  /// What is wrong with the line as it is, unless more typing may mend it.
  private func hint(_ error: CommandError, line: String, width: Int) -> LinePreview {
    guard let span = error.span, engine.isFinal(error, in: line) else { return [] }
    var rows = [StyledText(error.message, .hint)]
    let found = span.upperBound >= line.utf8.count ? analysis(line).completions.candidates.first : nil
    if let found {
      rows.append(StyledText("Tab: \(found.display)", .dim))
    } else if let hint = error.hint ?? error.corrections.first {
      rows.append(StyledText(hint, .dim))
    }
    return LinePreview(
      Array(rows.prefix(self.rows(in: width))), mark: error.text == nil ? span : nil,
      isComplaint: true)
  }

  /// The first row of what each of some changes comes to, or what it does outside the log.
  private func first(_ outcomes: [Outcome], width: Int) -> [StyledText] {
    outcomes.prefix(rows(in: width)).compactMap { outcome in
      if let effect = outcome.effects.first { return StyledText(effect.intent, .dim) }
      // What came of several things is told last.
      if let told = outcome.report.notices.last { return StyledText(told.text, .dim) }
      var output = Output()
      var report = outcome.report
      // Only the first row is seen, so only the first rows are laid out.
      for index in report.tables.indices {
        report.tables[index].rows = Array(report.tables[index].rows.prefix(2))
      }
      TextRenderer(width: width, color: false).render(report, into: &output)
      let row = output.text.split(separator: "\n").first { $0.contains { !$0.isWhitespace } }
      return row.map { StyledText(String($0), .dim) }
    }
  }

  /// Whether a setting is on. Asked for with every key, so it is read once for each line run.
  private func isOn(_ setting: Setting) -> Bool {
    if settings.stamp != engine.stepsTaken { settings = (engine.stepsTaken, [:]) }
    if let known = settings.values[setting.name] { return known }
    let isOn = (try? engine.setting(setting)) == "on"
    settings.values[setting.name] = isOn
    return isOn
  }
  private var settings: (stamp: Int, values: [String: Bool]) = (-1, [:])
}
