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

  /// Reads and checks a line.
  /// - Parameter start: the first token after the source's name.
  package init(_ command: Command, _ line: Line, from start: Int, _ names: NameResolver) throws {
    guard let source = command.source else {
      let pipe = line.tokens.first { $0.kind == .pipe }
      throw CommandError.noRowsToGoOn(
        command.name, sources: names.table.commands.filter { $0.source != nil }.map(\.name)
      ).at(pipe?.span)
    }
    call = try command.syntax.parse(line.segments[0], from: start, names)
    do {
      pipeline = try Pipeline(line, over: source.shape(call, names), names)
      self.source = source
    } catch let error as CommandError where error.code == .unknownName {
      // `entries | where color = green`: entries have no colour, and their days have.
      guard let wider = source.meaningDay,
        let pipeline = try? Pipeline(line, over: wider.shape(call, names), names)
      else { throw error }
      (self.pipeline, self.source) = (pipeline, wider)
    }
  }

  package func outcome(_ context: Context) throws -> Outcome {
    let goals = ChartGoals(context)
    let answer = try pipeline.answer(today: context.today, goals: goals.goal) { range, columns, receive in
      try source.read(call, range ?? .all, columns, context, receive)
    }
    var outcome = Outcome(answer.report)
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
    let offered = try Pipeline.candidates(line, over: source.shape(call, names), names)
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
      let shape = try? source.shape(call, names), Pipeline.goesOn(whole, over: shape, names)
    else { return [] }
    return [Candidate("|", detail: "a step: where, group, mean, chart, …")]
  }
}
