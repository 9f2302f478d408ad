import Domain
import Language
import Naming
import Phrases
import Query

/// Steps behind what has no rows, and lines with several steps of other languages, as questions that can be asked:
/// `today | grep egg`, `weight | last 7d`, `entries | order by kcal | limit 5`.
struct OtherQuestion {
  /// Why the line is none, with the lines to take.
  let error: CommandError

  /// - Parameter command: one without rows.
  init(_ command: Command, _ line: Line, from start: Int, _ names: NameResolver) throws {
    let pipe = line.tokens.first { $0.kind == .pipe }
    let sources = names.table.commands.filter { $0.source != nil }.map(\.name)
    let error = CommandError.noRowsToGoOn(command.name, sources: sources).at(pipe?.span)
    let segments = line.segments
    let behind = segments.dropFirst()
    let whole = line.start..<line.end
    // `today | less`
    if behind.allSatisfy({ Stage.onlyShows($0.tokens.map(\.text)) }) {
      self.error = error.fixed(
        by: [[Fix(whole, line.slice(segments[0].start..<segments[0].end))]], isNear: true)
      return
    }
    // `food list | count`: the things of a noun are its plural's rows.
    let noun = command.words[0]
    let near = sources.first { $0 == noun || $0 == noun + "s" }
    let words = segments[0].tokens
    var when = Self.days(words)
    var steps = behind.map { $0.slice($0.start..<$0.end) }
    if when.isEmpty, let first = behind.first, Self.days(first.tokens, from: 0) == steps.first {
      when = steps.removeFirst()
    }
    var asked: [String] = []
    if let rows = command.rows {
      let days = when.isEmpty ? rows.usual : when
      asked = ["\(rows.source) \(days)".trimmed]
    }
    asked += near.map { [$0] } ?? []
    if asked.isEmpty {
      asked = try names.metrics(in: words.map(\.text)).map {
        "metrics \(Lexer.quoted($0.name)) \(when)".trimmed
      }
    }
    let lines = asked.map { Self.mended(([$0] + steps).joined(separator: " | "), names) }
    self.error = error.fixed(by: Fix.ways(whole, lines), isNear: near != nil || !lines.isEmpty)
  }

  /// The day or range that words end with, behind the first; empty for none.
  private static func days(_ tokens: [Token], from start: Int = 1) -> String {
    for place in tokens.indices.dropFirst(start) {
      let rest = tokens[place...]
      let isDays: Bool
      if case .day(_, rest.count)? = DayText.read(rest, today: Day(0)) {
        isDays = true
      } else {
        isDays = RangeText.read(rest, today: Day(0)).map { $0.1 == rest.count } ?? false
      }
      if isDays { return rest.map(\.text).joined(separator: " ") }
    }
    return ""
  }

  // MARK: Several steps

  /// Steps of other languages in one line at most.
  private static let most = 6

  /// An error whose fixes mend all steps of its line, where one behind the first is of another language as well.
  static func whole(_ error: CommandError, _ line: Line, _ names: NameResolver) -> CommandError {
    guard !error.fixes.isEmpty, error.text == nil, line.tokens.count < 60,
      line.start == 0, line.tokens.allSatisfy({ $0.kind != .semicolon })
    else { return error }
    var error = error
    error.fixes = error.fixes.map { fix in
      guard let once = line.text.mended(by: fix), case let text = mended(once, names), text != once else {
        return fix
      }
      return [Fix(0..<line.text.utf8.count, text)]
    }
    return error
  }

  /// A line with the first way of each of its mistakes taken.
  private static func mended(_ text: String, _ names: NameResolver) -> String {
    var text = text
    for _ in 0..<most {
      guard let lines = try? names.table.split(text), lines.count == 1,
        let (command, count) = try? names.table.command(of: lines[0]), command.source != nil
      else { return text }
      do {
        _ = try Question(reading: command, lines[0], from: count, names)
        return text
      } catch {
        guard let fix = (error as? CommandError)?.fixes.first, let next = text.mended(by: fix) else {
          return text
        }
        text = next
      }
    }
    return text
  }
}
