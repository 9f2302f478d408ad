import Domain
import GRDB

/// One import: the row that owns its samples.
public struct ImportRun: Hashable, Sendable {
  public var id: Int64
  /// Local time, `2026-11-20T08:15:00`.
  public var at: String
  /// The format that was read.
  public var format: String
  /// The file as it was named.
  public var file: String
  /// The days of its samples; nil where it has none.
  public var days: DayRange?
  /// How many samples it added.
  public var samples: Int
  /// How many it found that were there already, and belong to imports before.
  public var repeated: Int
  public var note: String?
}

/// Makes the value of a day of a metric from its imported samples, which come in order of their start.
/// - Returns: nil where they give none.
public typealias DayResolver = (_ metric: String, _ day: Day, _ samples: [StoredSample]) throws -> Double?

extension Transaction {
  public var imports: Imports { Imports(log: self) }

  /// What was imported. The journal records the row of an import and none of its samples: undoing the row hides
  /// them, doing it again shows them.
  public struct Imports {
    let log: Transaction

    /// All imports, oldest first.
    public func all() throws -> [ImportRun] { try read("ORDER BY at, id", []) }

    public subscript(id: Int64) -> ImportRun? {
      get throws { try read("WHERE id = ?", [id]).first }
    }

    /// Begins an import, which `append` fills and `finish` ends, all within one `perform`.
    public func add(at: Moment, format: String, file: String, note: String? = nil) throws -> ImportRun {
      let run = ImportRun(
        id: try log.newID(), at: at.description, format: format, file: file, samples: 0, repeated: 0,
        note: note)
      try write(run)
      try addRevision(run.id)
      return run
    }

    /// Ends an import: counts its samples and keeps the values of the days they touch.
    /// - Returns: the import as it now is.
    public func finish(_ run: ImportRun, resolve: DayResolver) throws -> ImportRun {
      var run = run
      let days = try touchedDays(revision: run.id)
      let numbers = days.map(\.day)
      if let first = numbers.min(), let last = numbers.max() { run.days = DayRange(first, last) }
      try write(run)
      try keep(days, revision: run.id, resolve)
      return run
    }

    /// Takes an import out of the log; its samples are no longer seen. Those that a later import found there
    /// already go with it.
    public func delete(_ id: Int64, resolve: DayResolver) throws {
      let days = try touchedDays(revision: id)
      try log.db.execute(sql: "DELETE FROM import_run WHERE id = ?", arguments: [id])
      try keep(days, revision: addRevision(log.newID()), resolve)
    }

    /// Makes the values of all days anew, after a change of the sources or of what counts.
    /// - Parameter metric: the key of the only one it matters to.
    public func revise(metric: String? = nil, resolve: DayResolver) throws {
      let filter = metric == nil ? "" : "WHERE metric = (SELECT id FROM sample_metric WHERE key = ?)"
      let days = try Row.fetchAll(
        log.db, sql: "SELECT DISTINCT metric, day FROM sample_day \(filter) ORDER BY metric, day",
        arguments: metric.map { StatementArguments([$0]) } ?? []
      ).map { TouchedDay(metric: try $0.read(0), day: try $0.day(1)) }
      try keep(days, revision: addRevision(log.newID()), resolve)
    }

    /// A day of a metric, by the number the metric has in this file.
    private struct TouchedDay {
      var metric: Int64
      var day: Day
    }

    /// The days an import or another revision gave values to.
    private func touchedDays(revision: Int64) throws -> [TouchedDay] {
      try Row.fetchAll(
        log.db, sql: "SELECT metric, day FROM sample_day WHERE revision_id = ? ORDER BY metric, day",
        arguments: [revision]
      ).map { TouchedDay(metric: try $0.read(0), day: try $0.day(1)) }
    }

    /// The newest revision from now on.
    @discardableResult private func addRevision(_ id: Int64) throws -> Int64 {
      try log.db.execute(
        sql:
          "INSERT INTO sample_revision(id, number) SELECT ?, ifnull(max(number), 0) + 1 FROM sample_revision",
        arguments: [id])
      return id
    }

    private func keep(_ days: [TouchedDay], revision: Int64, _ resolve: DayResolver) throws {
      let keys = try log.samples.metricKeys()
      let statement = try log.db.makeStatement(
        sql: """
          INSERT OR REPLACE INTO sample_day(metric, day, revision_id, value, samples) VALUES (?, ?, ?, ?, ?)
          """)
      for touched in days {
        guard let key = keys[touched.metric] else { continue }
        var samples: [StoredSample] = []
        try log.samples.forEachImported(key, in: DayRange(touched.day)) { samples.append($0) }
        let value = samples.isEmpty ? nil : try resolve(key, touched.day, samples)
        try statement.execute(
          arguments: [touched.metric, touched.day.number, revision, value, samples.count])
      }
    }

    private func write(_ run: ImportRun) throws {
      try log.upsert(
        "import_run",
        [
          "id": run.id, "at": run.at, "format": run.format, "file": run.file,
          "first_day": run.days?.first.number, "last_day": run.days?.last.number, "samples": run.samples,
          "repeated": run.repeated, "note": run.note,
        ])
    }

    private func read(_ clause: String, _ arguments: StatementArguments) throws -> [ImportRun] {
      let sql = """
        SELECT id, at, format, file, first_day, last_day, samples, repeated, note FROM import_run \(clause)
        """
      return try Row.fetchAll(log.db, sql: sql, arguments: arguments).map { row in
        var run = ImportRun(
          id: try row.read(0), at: try row.read(1), format: try row.read(2), file: try row.read(3),
          samples: try row.read(6), repeated: try row.read(7), note: try row.readOptional(8))
        if let first: Int = try row.readOptional(4), let last: Int = try row.readOptional(5) {
          run.days = DayRange(try Stored.day(first), try Stored.day(last))
        }
        return run
      }
    }
  }
}
