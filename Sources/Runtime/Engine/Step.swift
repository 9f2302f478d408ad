import Domain
import Language
import Naming
import Query
import Records
import Reports
import Store

/// One command of a line or a script, found but not yet run.
package struct Step: Sendable {
  package let line: Line
  package let command: Command
  /// Of the command, at hand for each line of a script.
  let form: Command.Form
  /// The tokens of its name.
  package let tokens: Int
  /// Where in a script it stands, the innermost file first; empty at the prompt.
  var places: [CommandError.Place] = []
  /// The format its line asks for.
  var format: DataFormat?
  /// Whether its line was typed with a blank before it, which keeps what it logs private.
  var isHidden = false
  /// The line as it was typed, where the name of a metric stands for its command, and that name.
  package var measured: (line: Line, name: String)?

  init(_ line: Line, _ command: Command, _ form: Command.Form, tokens: Int, format: DataFormat? = nil) {
    (self.line, self.command, self.form, self.tokens, self.format) = (line, command, form, tokens, format)
  }

  /// Reads its words and runs it inside a transaction.
  package func execute(_ context: Context) throws -> Outcome {
    var outcome: Outcome
    do {
      outcome = try EnergyFormat.reading(context.names) { try answer(context) }
    } catch let error as CommandError { throw error.placed(in: line) }
    if let format { outcome.format = format }
    outcome.report.notices += [context.takeChosenEnergy()].compactMap(\.self)
    return outcome
  }

  private func answer(_ context: Context) throws -> Outcome {
    try context.names.refresh()
    if let measured, try MetricWords.isTaken(measured.name, context.names) {
      // What may be eaten as well is asked about as any word that is no command.
      do { _ = try context.names.table.command(of: measured.line) } catch {
        var error = error
        error.text = measured.line.text
        throw error
      }
    }
    context.log.isPrivate = isHidden || context.names.isPrivate
    for misreading in context.names.table.misreadings { try misreading.check(self, context.names) }
    if let (answer, target) = command.written(line) { return try write(answer, to: target, context) }
    if command.isPiped(line) { return try rows(context) }
    switch form.action {
    case .rows: return try rows(context)
    case .reading(let run), .changing(let run), .rehearsing(let run):
      let call: Invocation
      do { call = try command.parse(line, from: tokens, context.names) } catch let error as CommandError {
        return try otherwise(error, context)
      }
      return try run(call, context)
    case .controlling:
      throw CommandError.notInScript(command.name).at(line.tokens.first?.span)
    }
  }

  /// What a line does that its syntax does not fit.
  private func otherwise(_ error: CommandError, _ context: Context) throws -> Outcome {
    guard !context.isCompiled else { throw error }
    if tokens == 1, let meaning = context.names.table.verbMeaning(of: line),
      let outcome = try Self.run(meaning, context)
    {
      return outcome
    }
    for misreading in context.names.table.misreadings {
      if let outcome = try misreading.outcome(of: self, refused: error, context) { return outcome }
    }
    guard error.fixes.isEmpty, error.kind == .syntax,
      let verb = context.names.table.verb(of: line, behind: tokens, command, context.names)
    else { throw error }
    throw error.fixed(by: [[verb]], isNear: true)
  }

  /// Does a line that another one means, which is what is recorded.
  /// - Returns: nil where it is none, or several.
  private static func run(_ meaning: String, _ context: Context) throws -> Outcome? {
    let steps = try StepReader(table: context.names.table, aliases: { [] }).steps(meaning)
    guard steps.count == 1 else { return nil }
    do {
      var outcome = try steps[0].execute(context)
      outcome.lines = outcome.lines ?? [meaning]
      return outcome
    } catch var error as CommandError {
      error.text = error.text ?? meaning
      throw error
    }
  }

  /// The answer of a command that gives no rows, as data or in a file: `today | to today.json`.
  private func write(_ answer: Line, to target: Line, _ context: Context) throws -> Outcome {
    guard
      case .data(let format, let file, let isForSpreadsheet)? = try Pipeline.destination(
        target, context.names)
    else { return try rows(context) }
    var outcome = try Step(answer, command, form, tokens: tokens).answer(context)
    let report = isForSpreadsheet ? outcome.report.guardedForSpreadsheets : outcome.report
    if let file, !file.isStandardOutput {
      try outcome.write(.data(report, format), to: file, "the answer")
    } else {
      (outcome.report, outcome.format) = (report, format)
    }
    return outcome
  }

  private func rows(_ context: Context) throws -> Outcome {
    try Question(command, line, from: tokens, context.names).outcome(context)
  }

  /// Tells an error which text its place is in, where an alias stands for other words than were typed.
  package func placed<T>(of typed: String, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch var error as CommandError {
      if line.text != typed, error.text == nil { error.text = line.text }
      throw error
    }
  }
}
