import Domain
import Language
import Naming
import Query
import Records
import Reports

/// A question: a source, and the stages its rows go through.
package struct Question {
  /// The words of the source.
  let call: Invocation
  private let source: QuerySource
  private let pipeline: Pipeline
  /// What it looks for, where that is all there is to its having no rows: `No entries last month where item ~ beer.`
  private let sought: String?
  /// Whether the line itself says which of paused days it is of.
  private let saysPaused: Bool

  /// Reads and checks a line.
  /// - Parameter start: the first token after the source's name.
  package init(_ command: Command, _ line: Line, from start: Int, _ names: NameResolver) throws {
    do { try self.init(reading: command, line, from: start, names) } catch let error as CommandError {
      throw OtherQuestion.whole(error, line, names)
    }
  }

  /// The same, with an error that mends no more than one step.
  init(reading command: Command, _ line: Line, from start: Int, _ names: NameResolver) throws {
    guard let source = command.source else {
      throw try OtherQuestion(command, line, from: start, names).error
    }
    sought = Self.sought(line, from: start, source)
    saysPaused = line.tokens.contains { $0.text.lowercased() == DayRowFields.paused.key }
    do {
      let call = try command.syntax.parse(line.segments[0], from: start, names)
      (pipeline, self.source) = try Self.widening(source, line, names) { source in
        try Pipeline(line, over: source.shape(call, names), names)
      }
      self.call = call
    } catch let error as CommandError {
      throw Self.pointingAtPipes(error, line, from: start)
    }
  }

  /// An error of a line that has no pipes, with those that it lacks.
  static func pointingAtPipes(_ error: CommandError, _ line: Line, from start: Int) -> CommandError {
    guard error.fixes.isEmpty, let place = error.span?.lowerBound,
      let pipes = Stage.missingPipes(in: line, from: start),
      pipes.contains(where: { $0.span.lowerBound == place })
    else { return error }
    var error = error
    let told = "a | stands before each step"
    error.hint = error.hint ?? told
    error.fixes = [pipes]
    error.isNear = true
    return error
  }

  /// What is made of a source, which is asked for more where a line names a column that its rows do not have: what foods
  /// come to on a day (`days | mean water`), or what their day has (`entries | where color = green`).
  private static func widening<Made>(
    _ source: QuerySource, _ line: Line, _ names: NameResolver, _ make: (QuerySource) throws -> Made
  ) throws -> (Made, QuerySource) {
    var wider = source
    while true {
      do { return (try make(wider), wider) } catch let error as CommandError where error.code == .unknownName
      {
        if let span = error.span, let more = try wider.meaning(line.slice(span), names) {
          wider = more
          continue
        }
        guard let ofDay = wider.meaningDay, let made = try? make(ofDay) else { throw error }
        return (made, ofDay)
      }
    }
  }

  package func outcome(_ context: Context) throws -> Outcome {
    let goals = ChartGoals(context)
    var met = try MetRows(source, call, context)
    let answer = try pipeline.answer(today: context.today, goals: goals.goal) { range, columns, receive in
      let wanted = met.wanted(columns, range)
      try source.read(call, range ?? .all, wanted, context) { row in
        if met.takes(row) { try receive(row) }
      }
    }
    var outcome = Outcome(answer.report)
    outcome.report.notices += try met.notices(of: answer)
    if answer.count == 0 { outcome.report.sayNothing(of: sought) }
    if !saysPaused { outcome.report.notices += try source.pausedDays(call, in: answer.data, context) }
    // What is written is not shown as well, but by a step that shows it.
    var shown: Report?
    for (destination, charts) in answer.outputs {
      switch destination {
      case .data(let format, let file, let isForSpreadsheet):
        let report = isForSpreadsheet ? answer.data.guardedForSpreadsheets : answer.data
        if let file, !file.isStandardOutput {
          try outcome.write(.data(report, format), to: file, Counting.text(answer.count, "row", "rows"))
        } else {
          (shown, outcome.format) = (report, format)
        }
      case .chart(let file?): try outcome.write(.charts(charts), to: file, "the chart")
      case .chart(nil): shown = answer.report
      }
    }
    if let shown { outcome.report = shown }
    return outcome
  }

  /// What could stand at the end of a line whose last stage is being typed.
  static func candidates(
    _ command: Command, _ line: Line, from start: Int, _ names: NameResolver
  ) throws -> [Candidate] {
    guard let source = command.source else {
      let segments = line.segments
      let isFirst = segments.count == 2 && segments[1].tokens.count == 1
      return isFirst && "to".hasPrefix(segments[1].tokens[0].text.lowercased())
        ? [Candidate("to", detail: "writes the answer as csv, json or markdown, to a file")] : []
    }
    let call = try? command.syntax.parse(line.segments[0], from: start, names)
    let offered = try widening(source, line, names) { source in
      try Pipeline.candidates(line, over: source.shape(call, names), names)
    }.0
    let pipe = pipe(command, line, from: start, names)
    // Behind its own word what a step is of comes first.
    let isOfStep = (line.segments.last?.tokens.count ?? 0) > 2
    return isOfStep ? pipe + offered : offered + pipe
  }

  /// A pipe, where what stands before it is whole.
  /// - Parameter line: with the empty word under the cursor.
  static func pipe(_ command: Command, _ line: Line, from start: Int, _ names: NameResolver) -> [Candidate] {
    guard let source = command.source, let last = line.tokens.last, last.text.isEmpty, last.kind == .word,
      let before = line.tokens.dropLast().last, before.kind != .pipe
    else { return [] }
    let whole = Line(text: line.text, tokens: Array(line.tokens.dropLast()))
    guard let call = try? command.syntax.parse(whole.segments[0], from: start, names),
      let goesOn = try? widening(
        source, whole, names, { try Pipeline.goesOn(whole, over: $0.shape(call, names), names) }), goesOn.0
    else { return [] }
    return [Candidate("|", detail: "a step: where, group, mean, chart, …")]
  }
}
