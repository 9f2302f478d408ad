import Language
import Naming
import Records
import Runtime

/// `edit 1 toast` names what the entry should have been of, which stands behind `as`.
struct EditMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard step.command.name == Command.edit.name, error.kind == .syntax, let start = error.span?.lowerBound,
      let index = line.tokens.firstIndex(where: { $0.span.lowerBound == start }), index > step.tokens,
      let end = try named(in: line, from: index, context.names)
    else { return nil }
    let span = line.span(index..<end)
    throw CommandError.namedBehindAs(line.source(index..<end)).at(span)
      .fixed(by: [[.inserting("as", at: start)]], isNear: true)
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
