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
    if let answer { return answered(answer) }
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
    if let error = error(start) { throw error }
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

  /// The answer of a sentence that asks: people read it as it is, programs that nothing was logged.
  private func answered(_ answer: Outcome) -> Outcome {
    var outcome = answer
    var told = report
    told.tables += answer.report.tables.filter { $0.audience != .machines }.map { table in
      var table = table
      table.audience = .people
      return table
    }
    told.fields += answer.report.fields.filter { $0.audience != .machines }.map { field in
      var field = field
      field.audience = .people
      return field
    }
    (told.charts, told.title) = (answer.report.charts, answer.report.title)
    told.notices += answer.report.notices
    outcome.report = told
    return outcome
  }

  /// What is asked of a sentence.
  /// - Parameter start: where the sentence begins in the line.
  func error(_ start: Int) -> CommandError? {
    guard let question = questions.first else { return nil }
    let choices = question.choices.prefix(3).joined(separator: ", or ")
    var error = CommandError.sayQuestion(
      questions.prefix(Self.asked).map(\.text).joined(separator: "; ")
        + (questions.count > Self.asked ? " (and \(questions.count - Self.asked) more)" : ""),
      choices: choices
    ).at(question.span.lowerBound + start..<question.span.upperBound + start)
    let open = question.choices.filter { $0.contains("…") }.joined(separator: ", or ")
    error.corrections = answers
    // What is not known may be left out, which is said.
    let rest = items.map(\.command).joined(separator: "; ")
    var left = ""
    if questions.count == 1, question.kind == .food, !rest.isEmpty {
      error.corrections.append(rest)
      left = "the last line leaves out \(CommandError.excerpt(question.word))"
    } else if answers.isEmpty, case (let lines, let unknown) = answersToKnown, !lines.isEmpty {
      error.corrections = lines
      left = unknown.map { "what is offered leaves out \(CommandError.excerpt($0))" }.joined(separator: "; ")
    }
    if !error.corrections.isEmpty || !open.isEmpty || questions.count > 1 {
      error.hint = [open.isEmpty ? "nothing was saved" : open, left].filter { !$0.isEmpty }
        .joined(separator: "; ")
    }
    return error
  }

  /// Questions that are told at most.
  private static let asked = 3

  /// The lines that answer all that is asked, each answer where its words stood; none where one of the questions has no
  /// line that answers it.
  private var answers: [String] { answers(to: questions) }

  /// The lines that answer what has an answer, where some of the things are not known, with the names of those.
  private var answersToKnown: (lines: [String], unknown: [String]) {
    let known = questions.filter { question in question.choices.contains { !$0.contains("…") } }
    let unknown = questions.filter { question in question.choices.allSatisfy { $0.contains("…") } }
    guard !unknown.isEmpty, unknown.count < 3, unknown.allSatisfy({ $0.kind == .food }),
      !known.isEmpty || !items.isEmpty
    else { return ([], []) }
    return (answers(to: known), unknown.map(\.word))
  }

  private func answers(to questions: [SayQuestion]) -> [String] {
    let closed = questions.map { question in question.choices.filter { !$0.contains("…") } }
    guard closed.allSatisfy({ !$0.isEmpty }) else { return [] }
    if questions.isEmpty { return [items.map(\.command).joined(separator: "; ")] }
    let most = questions.count == 1 ? 6 : 3
    return (0..<min(most, closed.map(\.count).max() ?? 0)).map { place in
      let answered = zip(questions, closed).map { ($0.span.lowerBound, $1[min(place, $1.count - 1)]) }
      let known = items.map { ($0.span.lowerBound, $0.command) }
      // Of one place the known line comes first, as it was heard.
      return (known + answered).enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
        .map(\.element.1).joined(separator: "; ")
    }
  }
}
