import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `edit 1 toast` names what the entry should have been of, which stands behind `as`.
struct EditMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    if [Command.edit.name, Command.delete.name].contains(step.command.name), line.tokens.count == step.tokens
    {
      throw try whichEntry(step.command.name, error, context)
    }
    guard step.command.name == Command.edit.name, error.kind == .syntax, let start = error.span?.lowerBound,
      let index = line.tokens.firstIndex(where: { $0.span.lowerBound == start }), index > step.tokens,
      let end = try named(in: line, from: index, context.names)
    else { return nil }
    let span = line.span(index..<end)
    let before = line.tokens[index - 1]
    // `edit 1 to toast`
    let isSmall = LineWords.contains("line-to", before.text.lowercased())
    throw CommandError.namedBehindAs(line.source(index..<end)).at(span)
      .fixed(by: [[isSmall ? Fix(before.span, "as") : .inserting("as", at: start)]], isNear: true)
  }

  /// `edit` or `delete` alone: what was logged last, with the lines that correct it.
  private func whichEntry(
    _ command: String, _ error: CommandError, _ context: Context
  ) throws -> CommandError {
    var error = error
    let rows = try NamedEntries.inRows(context.log.entries.all(in: DayRange(context.currentDay)))
    guard let last = rows.last else {
      error.hint = "nothing is logged that day; history shows the days that have entries"
      return error
    }
    let number = last.number
    guard command == Command.edit.name else {
      error.hint = "#\(number) is the last: delete \(number) takes it out, entries shows the others"
      return error
    }
    error.hint =
      "#\(number) is the last: edit \(number) 2 says how much, edit \(number) @dinner when, edit \(number) as toast what"
    return error
  }

  /// The token behind the name of something that can be logged; nil where there is none.
  private func named(in line: Line, from index: Int, _ names: NameResolver) throws -> Int? {
    switch try NameKind<Loggable>.item.parse(at: index, in: line, names) {
    case .one(_, let count): index + count
    case .several(let readings): readings.first.map { index + $0.1 }
    case .none: nil
    }
  }
}
