import Domain

extension Command {
  static let whatIf = Command(
    "what-if", "What commands would do, without doing it", topic: .scores,
    syntax: .sequence([
      .parameter("commands", CommandsKind(end: "over")),
      .optional(.sequence([.word("over"), .parameter("range", RangeKind.range)])),
    ]),
    details: """
      All commands of the line are rehearsed, those after a ; as well: the score of the day, the streaks and the \
      categories that change are shown as they are and as they would be, and everything stays as it is. over RANGE \
      at the end of the line looks at all days of a range instead, as for a target that is to change. To do it, \
      take the commands from the prompt, which offers them next.
      """,
    examples: [
      .init("what-if log treats 2; log sports 60", "what that would make of the day"),
      .init("what-if target veg at least 4 over last 90d", "the last 90 days with another target"),
      .init("what-if delete 1", "without an entry"),
    ],
    effect: .rehearsal { call, context in
      let commands = try Engine.lines(call.commands("commands")) { try context.log.aliases.all() }
      let range = call.range("range")
      let before = try DayScores(range ?? .all, context)
      let (after, answers) = try context.log.rehearse {
        let resolver = try context.resolver.copy()
        let inner = Context(log: context.log, resolver: resolver, isConversation: false)
        let answers = try commands.compactMap { line in
          try placed(line, in: call.line) { try rehearse(line, inner) }
        }
        return (try DayScores(range ?? .all, inner), answers)
      }
      let whatIf = WhatIfReport(before: before, after: after, answers: answers, context)
      var report = try range.map { try whatIf.over($0) } ?? whatIf.day()
      // What was tried may now be done.
      if answers.count < commands.count, let text = call.text("commands") { report.nextLines = [text] }
      return report
    })

  /// Does one command.
  /// - Returns: what it answers, where it was asked something.
  private static func rehearse(_ line: Line, _ context: Context) throws -> WhatIfReport.Answer? {
    let (command, tokens) = try CommandTable.all.command(of: line)
    let words = line.tokens[0].span.lowerBound..<line.tokens[tokens - 1].span.upperBound
    guard !command.isControl, !command.isRehearsal else { throw cannot(command, words) }
    let report: Report
    do {
      report = try Engine.execute(command, line, from: tokens, context)
    } catch var error as CommandError {
      explainRange(&error, line)
      throw error
    }
    guard !context.resolver.endsSession else { throw cannot(command, words) }
    return command.isChange || command.steersSession
      ? nil : WhatIfReport.Answer(line: line.source(line.tokens.indices), report: report)
  }

  /// Places an error in the line as typed, and keeps the corrections from being taken in earnest.
  private static func placed<T>(_ line: Line, in whole: Line, _ body: () throws -> T) throws -> T {
    do {
      return try Engine.placed(in: line, of: whole.text, body)
    } catch var error as CommandError {
      let first = line.tokens[0].span.lowerBound
      let last = line.tokens[line.tokens.count - 1].span.upperBound
      error.corrections =
        line.text == whole.text
        ? error.corrections.map { whole.slice(0..<first) + $0 + whole.slice(last..<whole.text.utf8.count) }
        : []
      throw error
    }
  }

  private static func cannot(_ command: Command, _ span: Range<Int>) -> CommandError {
    let hint =
      switch command.name {
      case "run": "dhsh --dry-run FILE shows what a script would change"
      case "undo", "redo": "journal shows what it would take back"
      default: "it takes commands that log, change or show something"
      }
    return CommandError(.refused, "\(command.name) cannot be rehearsed", span: span, hint: hint)
  }

  /// Says how a range is written where the one that was meant cannot be read.
  private static func explainRange(_ error: inout CommandError, _ line: Line) {
    guard error.kind == .syntax, let span = error.span, span.upperBound <= line.text.utf8.count,
      line.slice(span).lowercased() == "over"
    else { return }
    error.hint = "for days of the past end with a range: over last 90d"
  }
}
