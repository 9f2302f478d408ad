import Domain
import Language
import Store

/// Why lines were last refused: colours, preview and hint of one key all ask it of the same line.
final class LineRefusals {
  private var last: [(line: AskedLine, state: StateOfLog, error: CommandError)] = []

  func refusal(of line: AskedLine, _ names: NameResolver) throws -> CommandError? {
    guard !last.isEmpty, last.contains(where: { $0.line == line }) else { return nil }
    let state = try StateOfLog(names)
    return last.last { $0.line == line && $0.state == state }?.error
  }

  func remember(_ error: CommandError, of line: AskedLine, _ names: NameResolver) throws {
    last = last.suffix(2) + [(line, try StateOfLog(names), error)]
  }

  func forget() { last.removeAll() }
}

extension NameResolver {
  /// Why a line was refused, where it was asked before and nothing has changed since.
  package func refusal(of line: AskedLine) throws -> CommandError? {
    try cache.refusals.refusal(of: line, self)
  }

  package func remember(_ error: CommandError, of line: AskedLine) throws {
    // A file may be there at the next look.
    guard error.code != .noFile else { return }
    try cache.refusals.remember(error, of: line, self)
  }
}

/// The words of a command, where they stand in a text.
package struct AskedLine: Equatable {
  private let text: String
  private let tokens: [Token]
  private let start: Int
  private let command: String

  /// - Parameter start: the first token after the command's name.
  package init(_ line: Line, from start: Int, of command: String) {
    (text, tokens) = (line.text, line.tokens)
    (self.start, self.command) = (start, command)
  }
}

/// What a refusal depends on besides the line.
private struct StateOfLog: Equatable {
  let stamp: LogStamp
  let writes: Int
  let today: Day
  let day: Day
  let minute: Int
  let countsPortions: Bool
  let isPrivate: Bool
  let system: UnitSystem?

  init(_ names: NameResolver) throws {
    stamp = try names.log.stamp()
    // A rehearsal writes as well, and takes it back.
    writes = names.log.writes
    (today, day, minute) = (names.today, names.currentDay, names.now.minute)
    (countsPortions, isPrivate) = (names.countsPortions, names.isPrivate)
    system = names.readIn
  }
}
