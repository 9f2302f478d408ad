import Domain
import Language
import Naming
import Records
import Runtime
import Store

/// What was logged last, as far as it is still there: by a sentence, or by a line.
struct LastSaid {
  let entries: [Entry]
  /// Values of the body, each with the number it has in its day.
  let values: [StoredSample]
  /// Why it may not be what is spoken of: `was said on Tue 17 Nov`; nil where it is of today, and nothing came after it.
  let age: String?
  /// Whether a sentence logged it, and no line.
  let isSentence: Bool
  /// The entries as rows that stand for themselves.
  var rows: [NamedEntries] { NamedEntries.inRows(entries) }
  var isEmpty: Bool { entries.isEmpty && values.isEmpty }

  /// - Parameter withValues: whether it may have logged values of the body alone.
  init(_ context: Context, withValues: Bool) throws {
    func added(where fits: (String) -> Bool) throws -> Added? {
      try context.log.journal.added(withValues: withValues, where: fits)
    }
    var found = try added { Self.isSaid($0, context) }
    var isSaid = true
    var isMixed = found?.isSuperseded ?? false
    // What a line logged since is meant as likely; before any sentence it is meant alone.
    if isMixed || found == nil, let logged = try added(where: { Self.isLogged($0, context) }),
      !logged.isSuperseded
    {
      let said = found.flatMap { Self.day(of: $0.at, context) == context.today ? $0 : nil }
      isMixed = said != nil
      (found, isSaid) = (logged, false)
      found?.entries += said?.entries ?? []
      found?.values += said?.values ?? []
    }
    isSentence = isSaid
    entries = try found.map { try context.log.entries.some($0.entries) } ?? []
    let samples = try found?.values.compactMap { try context.log.samples.find($0) } ?? []
    values = try samples.compactMap { sample in
      try context.log.samples.numbered(on: sample.day).first { $0.id == sample.id }
    }
    let day = found.flatMap { Self.day(of: $0.at, context) }
    if let day, day != context.today {
      age = "was said on \(day.label(near: context.today))"
    } else {
      age = isMixed ? "was said before other entries" : nil
    }
  }

  private typealias Added = (entries: [Int64], values: [Int64], at: String, isSuperseded: Bool)

  private static func day(of text: String, _ context: Context) -> Day? {
    Clock.parse(text).map(DayBoundary(cutoff: context.names.cutoff).day)
  }

  /// Whether a line of the journal is a sentence.
  static func isSaid(_ line: String, _ context: Context) -> Bool { command(line, context) == "say" }

  /// Whether a line of the journal logs what a person had or measured just then.
  private static func isLogged(_ line: String, _ context: Context) -> Bool {
    if let command = command(line, context) {
      return ["log", "repeat", "weight", "body add", "mood"].contains(command)
    }
    // `sleep 7h`
    guard let meant = try? context.names.table.split(line).first else { return false }
    return (try? context.names.isMeasured(meant)) ?? false
  }

  private static func command(_ line: String, _ context: Context) -> String? {
    let table = context.names.table
    guard let meant = try? table.split(line).first else { return nil }
    if case .command(let command, _) = table.find(meant.tokens[...]) { return command.name }
    // `i had an apple`, `another one`, `no, at 9`
    return (try? StepReader(table: table, aliases: { [] }).steps(line))?.first?.command.name
  }
}
