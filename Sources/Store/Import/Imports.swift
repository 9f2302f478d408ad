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

/// Makes the values of days that are kept beside imported samples.
public struct ImportedDays {
  /// The metrics whose value of a day changes with samples of a key: most often the one of that key.
  let metrics: (_ key: String) -> [String]
  /// The value of a day of a metric from its imported samples alone, and of how many it is made; nil where there is
  /// none.
  let value: (_ metric: String, _ day: Day) throws -> (value: Double, samples: Int)?
  /// Whether samples of a metric's day change the values of the days before and after.
  let reachesOverMidnight: (_ metric: String) -> Bool

  public init(
    metrics: @escaping (_ key: String) -> [String] = { [$0] },
    reachesOverMidnight: @escaping (_ metric: String) -> Bool = { _ in false },
    value: @escaping (_ metric: String, _ day: Day) throws -> (value: Double, samples: Int)?
  ) {
    self.metrics = metrics
    self.reachesOverMidnight = reachesOverMidnight
    self.value = value
  }
}

extension Transaction {
  /// What was imported. The journal records the row of an import and none of its samples: undoing the row hides
  /// them, doing it again shows them.
  public var imports: Imports { Imports(log: self) }

  /// What `log.imports` gives.
  public struct Imports {
    let log: Transaction

    /// All imports, oldest first.
    public func all() throws -> [ImportRun] { try read("ORDER BY at, id", []) }

    public subscript(id: Int64) -> ImportRun? {
      get throws { try read("WHERE id = ?", [id]).first }
    }

    /// The newest import of a format.
    public func last(format: String) throws -> ImportRun? {
      try read(
        """
        WHERE format = ? ORDER BY (SELECT number FROM sample_revision WHERE sample_revision.id = import_run.id) DESC
        LIMIT 1
        """, [format]
      ).first
    }

    /// Begins an import, which `append` fills and `finish` ends, all within one `perform`.
    public func add(at: Moment, format: String, file: String, note: String? = nil) throws -> ImportRun {
      let run = ImportRun(
        id: try log.newID(), at: at.description, format: format, file: file, samples: 0, repeated: 0,
        note: note)
      try write(run)
      try addRevision(run.id)
      log[SeenSamples.Series.kept] = nil
      return run
    }

    /// Ends an import: counts its samples and keeps the values of the days they touch.
    /// - Returns: the import as it now is.
    public func finish(_ run: ImportRun, days: ImportedDays) throws -> ImportRun {
      var run = run
      let touched = try touchedDays(revision: run.id)
      if let first = touched.compactMap(\.days.first).min(), let last = touched.compactMap(\.days.last).max()
      {
        run.days = DayRange(first, last)
      }
      try write(run)
      try keep(touched, revision: run.id, days)
      // Nothing was kept before: all of it is by the rules of today.
      if try Int.fetchOne(log.db, sql: "SELECT count(*) FROM sample_revision") == 1 { try markRules() }
      return run
    }

    /// Runs `body` in little memory: most of what an import writes is not read again before it is done.
    public func inLittleMemory<T>(_ body: () throws -> T) throws -> T {
      let usual = try Int.fetchOne(log.db, sql: "PRAGMA cache_size") ?? -2000
      try log.db.execute(sql: "PRAGMA cache_size = -8192")
      // Where `body` was interrupted SQLite has ended the transaction and runs nothing more: what went wrong is what
      // `body` says, not that.
      defer { try? log.db.execute(sql: "PRAGMA cache_size = \(usual)") }
      return try body()
    }

    /// Takes an import out of the log; its samples are no longer seen. Those that a later import found there
    /// already go with it.
    public func delete(_ id: Int64, days: ImportedDays) throws {
      guard try self[id] != nil else { return }
      let touched = try touchedDays(revision: id)
      try log.db.execute(sql: "DELETE FROM import_run WHERE id = ?", arguments: [id])
      log[SeenSamples.Series.kept] = nil
      try keep(touched, revision: addRevision(log.newID()), days)
    }

    /// Makes the values of all days anew, after a change of the sources or of what counts.
    /// - Parameter metric: the key of the only one it matters to.
    public func revise(metric: String? = nil, days: ImportedDays) throws {
      let filter = metric == nil ? "" : "WHERE key = ?"
      let touched = try touchedDays(
        """
        SELECT DISTINCT key, day FROM sample_day JOIN sample_metric ON id = metric \(filter) ORDER BY metric, day
        """, metric.map { [$0] } ?? [])
      try keep(touched, revision: addRevision(log.newID()), days)
    }

    /// What the mark of the rules is kept under, in the table of what the prompt has asked: no step of undo knows of it.
    private static let rulesMark = "rules of day values"

    /// Whether values of days are kept that were made by rules of before.
    public func keepsOldValues() throws -> Bool {
      guard try log.asked(Self.rulesMark)?.number != DayResolver.rules else { return false }
      return try Int.fetchOne(log.db, sql: "SELECT EXISTS (SELECT 1 FROM import_run)") == 1
    }

    private func markRules() throws { try log.remember(Self.rulesMark, askedOn: Day(DayResolver.rules)) }

    /// Makes the values of all days anew by the rules of today, in the place of those there are: nobody has changed
    /// anything that could be undone.
    public func bringUp(days: ImportedDays) throws {
      try keep(try touchedDays(Self.allDays, []), revision: nil, days)
      try markRules()
    }

    /// Writes a wrong value over all days of a metric, for tests of what makes them anew.
    package func spoil(_ metric: String, _ value: Double) throws {
      try log.db.execute(
        sql: "UPDATE sample_day SET value = ? WHERE metric = (SELECT id FROM sample_metric WHERE key = ?)",
        arguments: [value, metric])
    }

    private static let allDays = """
      SELECT DISTINCT key, day FROM sample_day JOIN sample_metric ON id = metric ORDER BY metric, day
      """

    /// The days of a metric, in order.
    typealias TouchedDays = (metric: String, days: [Day])

    /// The days an import or another revision gave values to.
    func touchedDays(revision: Int64) throws -> [TouchedDays] {
      try touchedDays(
        """
        SELECT key, day FROM sample_day CROSS JOIN sample_metric ON id = metric WHERE revision_id = ?
        ORDER BY metric, day
        """, [revision])
    }

    private func touchedDays(_ sql: String, _ arguments: StatementArguments) throws -> [TouchedDays] {
      // One by one: there may be years of days of many metrics.
      let rows = try Row.fetchCursor(log.db, sql: sql, arguments: arguments)
      var touched: [TouchedDays] = []
      while let row = try rows.next() {
        let key: String = try row.read(0)
        if touched.last?.metric != key { touched.append((key, [])) }
        touched[touched.count - 1].days.append(try row.day(1))
      }
      return touched
    }

    /// The newest revision from now on.
    @discardableResult func addRevision(_ id: Int64) throws -> Int64 {
      try log.db.execute(
        sql:
          "INSERT INTO sample_revision(id, number) SELECT ?, ifnull(max(number), 0) + 1 FROM sample_revision",
        arguments: [id])
      return id
    }

    /// - Parameter revision: nil writes over the value that a day has.
    func keep(_ touched: [TouchedDays], revision: Int64?, _ days: ImportedDays) throws {
      // Of a day that had no value before, it is that of the newest revision.
      let statement = try log.db.makeStatement(
        sql: """
          INSERT OR REPLACE INTO sample_day(metric, day, revision_id, value, samples) VALUES (?1, ?2, ifnull(?3,
            ifnull((SELECT revision_id FROM sample_day CROSS JOIN sample_revision ON id = revision_id
                WHERE metric = ?1 AND day = ?2 ORDER BY number DESC LIMIT 1),
              (SELECT id FROM sample_revision ORDER BY number DESC LIMIT 1))), ?4, ?5)
          """)
      // Of a metric that is made of several, a day may be touched by each.
      var made: [String: [[Day]]] = [:]
      var order: [String] = []
      for (key, own) in touched {
        for metric in days.metrics(key) {
          if made[metric] == nil { order.append(metric) }
          made[metric, default: []].append(own)
        }
      }
      for metric in order {
        guard let parts = made.removeValue(forKey: metric) else { continue }
        let number = try log.samples.number(ofMetric: metric)
        let own = parts.count == 1 ? parts[0] : Set(parts.joined()).sorted()
        for (day, isOwn) in days.reachesOverMidnight(metric) ? Self.withBeside(own) : own.map({ ($0, true) })
        {
          let value = try days.value(metric, day)
          // A day beside that has nothing keeps no row, unless it had a value.
          guard try isOwn || value != nil || hasRow(number, day) else { continue }
          try statement.execute(
            arguments: [number, day.number, revision, value?.value, value?.samples ?? 0])
        }
      }
    }

    private func hasRow(_ metric: Int64, _ day: Day) throws -> Bool {
      let statement = try log.db.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM sample_day WHERE metric = ? AND day = ?)")
      return try Bool.fetchOne(statement, arguments: [metric, day.number]) ?? false
    }

    /// The days, and those before and after them that are not among them, in order.
    /// - Parameter days: in order.
    private static func withBeside(_ days: [Day]) -> [(day: Day, isOwn: Bool)] {
      var result: [(day: Day, isOwn: Bool)] = []
      for day in days {
        if let last = result.last, !last.isOwn, last.day == day { result.removeLast() }
        if result.last.map({ $0.day < day - 1 }) ?? true { result.append((day - 1, false)) }
        result.append((day, true))
        result.append((day + 1, false))
      }
      return result
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
