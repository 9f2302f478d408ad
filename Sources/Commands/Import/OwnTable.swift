import Domain
import Exchange
import Language
import Naming
import Query
import Records
import Runtime

/// A table that dhsh wrote itself, known by its columns. It is read by the names of its own columns, and never by what
/// titles seem to say.
struct OwnTable: Sendable {
  /// What its rows are, for the commands that take them.
  enum Rows: Sendable {
    case entries, foods
    case samples, workouts
    /// A value of a day and a metric.
    case values
    /// A day with its values.
    case days
    /// Days that are not judged, from one to another.
    case pauses
  }

  /// The line that writes it, or the name it has in an export.
  let name: String
  /// Nil where no command reads it.
  let rows: Rows?
  /// What it is made of, as a line that writes that.
  var madeOf: String?

  /// The line that reads it.
  func line(_ path: String) -> String? {
    let path = Lexer.quoted(path)
    switch rows {
    case .entries: return "log import \(path)"
    case .foods: return "food import \(path)"
    case .samples, .workouts, .values, .days, .pauses: return "import \(path)"
    case nil: return nil
    }
  }

  /// - Parameter titles: all of a table.
  /// - Returns: nil where it is none of dhsh's own.
  static func recognised(_ titles: [String], _ context: Context) throws -> OwnTable? {
    let titles = Set(titles)
    for known in readable where known.signs.isSubset(of: titles) {
      let columns = try known.columns(context)
      if !columns.isEmpty, columns.isSubset(of: titles) { return known.table }
    }
    for (name, signs) in sources where signs.isSubset(of: titles) {
      guard let source = context.names.table.commands.first(where: { $0.name == name })?.source else {
        continue
      }
      // Those of categories are those of its log.
      let categories = Set(try context.log.categories.all().map(\.name.slug))
      let columns = Set(
        try source.columns(context.names).filter { $0.role != .asked }.map(\.name)
      ).subtracting(categories)
      if columns.isSubset(of: titles) { return OwnTable(name: name, rows: nil, madeOf: madeOf[name]) }
    }
    // Each of the others is written whole to be compared, once its signs are there.
    for table in ExportTable.all + answers
    where try table.signs.isSubset(of: titles)
      && columns(of: table, context).subtracting(later) == titles.subtracting(later)
    {
      return OwnTable(name: table.name, rows: nil, madeOf: madeOf[table.name])
    }
    return nil
  }

  /// One that a command reads.
  struct Readable: Sendable {
    let table: OwnTable
    /// Some of its columns: what has none of them needs no longer look.
    let signs: Set<String>
    /// Those that it has in every log.
    let columns: @Sendable (Context) throws -> Set<String>
  }

  /// Those that commands read, the one with most columns first.
  static let readable = [
    Readable(table: OwnTable(name: "samples", rows: .samples), signs: ["metric", "value"]) {
      Set(try QuerySource.samples.columns($0.names).map(\.name)).subtracting(QuerySource.laterOfSamples)
    },
    Readable(table: OwnTable(name: "values of days", rows: .values), signs: ["metric", "value"]) {
      Set(try QuerySource.metrics.columns($0.names).map(\.name))
    },
    Readable(table: OwnTable(name: "workouts", rows: .workouts), signs: ["kind", "minutes"]) { _ in
      Set(everywhere(WorkoutFields.all)).subtracting(WorkoutFields.later)
    },
    Readable(table: OwnTable(name: "days", rows: .days), signs: ["on_target"]) { _ in
      Set(DayRowFields.core)
    },
    Readable(table: OwnTable(name: "body values of days", rows: .days), signs: ["weight_kg", "steps"]) { _ in
      Set(["date"] + Domain.Metric.first)
    },
    Readable(table: OwnTable(name: "pauses", rows: .pauses), signs: ["first_day", "last_day"]) { _ in
      Set(everywhere(PauseFields.all))
    },
    Readable(table: OwnTable(name: "entries", rows: .entries), signs: ["slot", "portion"]) { _ in
      Set(everywhere(EntryFields.all)).subtracting(EntryFields.later)
    },
    Readable(table: OwnTable(name: "foods", rows: .foods), signs: ["food", "measures"]) { _ in
      Set(everywhere(FoodFields.exported)).subtracting(FoodFields.later)
    },
  ]

  /// The sources of rows, with some of the columns that each has: a command is made once it is used, and for a table of
  /// another program none is.
  static let sources: [(command: String, signs: Set<String>)] = [
    ("entries", ["slot", "item"]), ("days", ["on_target"]), ("foods", ["food"]),
    ("meals", ["meal", "items"]),
    ("metrics", ["metric", "value"]), ("samples", ["metric", "value"]), ("workouts", ["kind", "minutes"]),
    ("journal", ["line", "undone"]), ("tags", ["tag"]), ("notes", ["note", "item"]),
  ]

  /// The columns that lists and questions have alike.
  private static func everywhere<Record>(_ fields: [Field<Record>]) -> [String] {
    fields.filter { $0.scope == .everywhere && $0.audience != .people }.map(\.key)
  }

  /// Answers that people write into files besides.
  private static let answers = [
    ("mood journal", ["mood", "note"]), ("score", ["score", "on_target"]),
    ("history", ["score", "on_target"]),
    ("calendar", ["score", "on_target"]), ("energy", ["intake", "net"]), ("index", ["ideal_low", "points"]),
  ].map { name, signs in
    ExportTable(name: name, about: "", line: name, hasDays: name != "calendar", signs: Set(signs))
  }

  /// Columns of those that files of earlier versions lack.
  private static let later: Set = [DayRowFields.paused.key]

  private static let madeOf = [
    "meals": "entries all | to csv FILE", "tags": "entries all | to csv FILE",
    "score": "entries all | to csv FILE", "history": "entries all | to csv FILE",
    "calendar": "entries all | to csv FILE", "energy": "entries all | to csv FILE",
    "mood journal": "samples mood all | to csv FILE", "index": "samples all | to csv FILE",
  ]

  private static func columns(of table: ExportTable, _ context: Context) throws -> Set<String> {
    let report = try table.read(DayRange(context.today), context).report
    return Set((report.tables.first?.columns ?? []).filter { $0.audience != .people }.map(\.key))
  }
}

extension TableWords {
  /// The file that a line names.
  func file(_ call: Invocation) throws -> TableFile {
    do {
      return try TableFile(FileKind.expandingHome(call[path]))
    } catch let error as ExchangeError {
      throw CommandError(table: error, call.span(of: path))
    }
  }

  /// The file as a table of dhsh's own, where the line does not say how it is to be read.
  /// - Parameters:
  ///   - reads: the rows that the command takes.
  ///   - others: the rows that others take to whom the command hands a table.
  ///   - named: what the file is called in messages, if not as the line has it.
  /// - Returns: nil where it is none.
  /// - Throws: `CommandError` where another command reads it, or none does.
  @discardableResult
  func own(
    _ file: TableFile, _ call: Invocation, _ context: Context, reads: Set<OwnTable.Rows>,
    others: [OwnTable.Rows] = [], path named: String? = nil
  ) throws -> OwnTable? {
    guard call[mapping] == nil, call[map].isEmpty else { return nil }
    let span = call.span(of: path)
    guard let table = try OwnTable.recognised(file.titles, context) else { return nil }
    if let rows = table.rows, reads.contains(rows) { return table }
    if let rows = table.rows, others.contains(rows) { return table }
    let path = named ?? call[path]
    if let line = table.line(path) {
      throw CommandError.readByOther(path, table: table.name, line: line).at(span)
    }
    throw CommandError.readByNone(path, table: table.name, origin: table.madeOf).at(span)
  }
}
