import Domain
import Language
import Store

/// What the sentence before logged, as far as it is still there.
struct LastSaid {
  let entries: [Entry]
  /// Values of the body, each with the number it has in its day.
  let values: [StoredSample]
  /// Why it may not be the one that is spoken of: `on Tue 17 Nov`; nil where it is of today, and nothing came after it.
  let age: String?
  /// The entries as rows that stand for themselves.
  var rows: [NamedEntries] { NamedEntries.inRows(entries) }

  /// - Parameter withValues: whether it may have logged values of the body alone.
  init(_ context: Context, withValues: Bool) throws {
    let found = try context.log.journal.added(withValues: withValues) { Self.isSaid($0, context) }
    entries = try found.map { try context.log.entries.some($0.entries) } ?? []
    let samples = try found?.values.compactMap { try context.log.samples.find($0) } ?? []
    values = try samples.compactMap { sample in
      try context.log.samples.numbered(on: sample.day).first { $0.id == sample.id }
    }
    let boundary = DayBoundary(cutoff: context.names.cutoff)
    let day = found.flatMap { Clock.parse($0.at) }.map(boundary.day)
    if let day, day != context.today {
      age = "on \(day.label(near: context.today))"
    } else {
      age = found?.isSuperseded == true ? "before other entries" : nil
    }
  }

  /// Whether a line of the journal is a sentence.
  static func isSaid(_ line: String, _ context: Context) -> Bool {
    guard let tokens = try? context.names.table.tokens(line),
      case .command(let command, _) = context.names.table.find(tokens[...])
    else { return false }
    return command.name == "say"
  }
}
