import Language
import Phrases
import Reports
import Runtime

extension SayPlan {
  private static let itemColumns = [
    Column("text", "Heard", .machines), Column("span", "Span", .machines),
    Column("command", "Line", minimum: 20),
    Column("assumed", "Assumed", .machines),
  ]
  private static let questionColumns = [
    Column("span", "Span", .machines), Column("word", "Word"), Column("kind", "Kind", .machines),
    Column("question", "Question", minimum: 16), Column("choices", "Choices", minimum: 16),
  ]

  private static func cell(_ span: Range<Int>) -> Cell {
    .list([.int(span.lowerBound), .int(span.upperBound)])
  }

  /// The lines it compiles to, and what they answer.
  var report: Report {
    var report = Report(.record, fields: [.machines("heard", .text(heard))])
    report.fields.append(.machines("ignored", .list(ignored.map(Cell.text))))
    var lines = Table(
      "items", columns: Self.itemColumns,
      rows: items.map {
        [
          .text($0.text), Self.cell($0.span), .shown(.text($0.command), as: $0.command, .dim),
          .bool(!$0.assumptions.isEmpty),
        ]
      })
    lines.hasHeader = false
    var asked = Table(
      "questions", columns: Self.questionColumns,
      rows: questions.map {
        [
          Self.cell($0.span), .text($0.word), .text($0.kind.rawValue), .text($0.text),
          .list($0.choices.map(Cell.text)),
        ]
      })
    if items.isEmpty { lines.audience = .machines }
    if questions.isEmpty { asked.audience = .machines }
    report.tables = [lines, asked]
    for outcome in outcomes {
      report.tables += outcome.report.tables.map { table in
        var table = table
        table.audience = .people
        return table
      }
      report.notices += outcome.report.notices
    }
    if !ignored.isEmpty {
      report.notices.append(Notice("Left out: \(ignored.joined(separator: ", ")).", .fair))
    }
    report.notices += notices
    return report
  }

  /// What the sentence does.
  /// - Parameters:
  ///   - isRehearsal: whether it is only to be seen.
  ///   - asking: what is taken without a question.
  ///   - start: where the sentence begins in the line.
  /// - Throws: what has to be asked first.
  func outcome(isRehearsal: Bool, asking: Asking, at start: Int) throws -> Outcome {
    var outcome = Outcome(report)
    outcome.nextLines = nextLines
    outcome.isAnswer = isRehearsal || items.isEmpty
    if isRehearsal {
      if !assumptions.isEmpty {
        outcome.report.notices.append(
          Notice("Assumed: \(assumptions.joined(separator: "; ")).", .fair))
      }
      if questions.isEmpty, !items.isEmpty {
        outcome.proposal = Proposal(lines: items.map(\.command), assumptions: assumptions)
      }
      return outcome
    }
    if let question = questions.first { throw error(question, start) }
    if !asking.takes(certainty) {
      let first = items.first { !$0.assumptions.isEmpty }?.span ?? 0..<0
      var error = CommandError.takenForGranted(assumptions).at(
        first.lowerBound + start..<first.upperBound + start)
      error.corrections = [items.map(\.command).joined(separator: "; ")]
      error.isNear = true
      throw error
    }
    if items.contains(where: { $0.command == "undo" }) {
      outcome.instead = "undo"
      outcome.isAnswer = true
      return outcome
    }
    if !items.isEmpty { outcome.lines = items.map(\.command) }
    return outcome
  }

  private func error(_ question: SayQuestion, _ start: Int) -> CommandError {
    let more = questions.count > 1 ? " (and \(questions.count - 1) more)" : ""
    let choices = question.choices.prefix(3).joined(separator: ", or ")
    var error = CommandError.sayQuestion(question.text + more, choices: choices).at(
      question.span.lowerBound + start..<question.span.upperBound + start)
    if questions.count == 1 {
      // The answer stands where its words did.
      let before = items.filter { $0.span.lowerBound < question.span.lowerBound }.map(\.command)
      let after = items.map(\.command).dropFirst(before.count)
      error.corrections = question.choices.filter { !$0.contains("…") }.prefix(6).map {
        (before + [$0] + after).joined(separator: "; ")
      }
      // What is not known may be left out.
      let rest = (before + after).joined(separator: "; ")
      if question.kind == .food, !rest.isEmpty { error.corrections.append(rest) }
      let open = question.choices.filter { $0.contains("…") }.joined(separator: ", or ")
      if !error.corrections.isEmpty || !open.isEmpty {
        error.hint = open.isEmpty ? "nothing was saved" : open
      }
    }
    return error
  }
}
