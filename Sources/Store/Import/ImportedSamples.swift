import Domain
import GRDB
import GRDBSQLite

extension Transaction.Imports {
  /// Adds samples to an import, and to nothing that the journal records.
  ///
  /// One that an import in the log already has, from the same source, is left out and counted as repeated; `id` and
  /// `importID` of the samples are not looked at, nor are notes kept. In order of metric and day it is fastest.
  /// - Parameters:
  ///   - run: its counts grow; `finish` writes them.
  ///   - isWhole: whether the import has all that its source says of the day, which `tell` will say; then what other
  ///     imports have does not matter.
  public func append(
    _ samples: some Sequence<StoredSample>, to run: inout ImportRun, isWhole: Bool = false
  ) throws {
    let insert = try SampleInsert(log, run: run.id, isWhole: isWhole)
    func insertAll() throws {
      for sample in samples {
        if try insert.run(sample) { run.samples += 1 } else { run.repeated += 1 }
      }
    }
    // Nothing of it is journaled, and being asked so for each of millions of rows takes its time.
    try log.session?.unrecorded(insertAll) ?? insertAll()
  }
}

extension Transaction.Samples {
  /// Calls `body` with the imported samples of a metric in a range, in order of day and start; those without a start
  /// come last.
  public func forEachImported(
    _ metric: String, in range: DayRange, _ body: (StoredSample) throws -> Void
  ) throws {
    guard let number = try importedNumbers()[metric] else { return }
    let seen = try SeenSamples(log, metric: number, in: range)
    let sql = """
      SELECT day, start, length, value, zone, series FROM imported_sample
      WHERE metric = ? AND day BETWEEN ? AND ? ORDER BY day, start
      """
    // Days are asked for one by one, thousands of them; longer ranges may be read inside one another.
    let statement = try range.count == 1 ? log.db.cachedStatement(sql: sql) : log.db.makeStatement(sql: sql)
    let rows = SampleRows(statement, number, range)
    defer { rows.end() }
    while try rows.next() {
      let day = try rows.day()
      guard let origin = seen.origin(series: try rows.integer(5), on: day) else { continue }
      let start = try Stored.time(Int(rows.integer(1)))
      try body(
        StoredSample(
          metric: metric, day: day, start: start == SampleInsert.noTime ? nil : start,
          length: try Stored.time(Int(rows.integer(2))), zone: try rows.optionalInteger(4),
          value: try Stored.value(rows.real(3), of: metric), sourceID: origin.source, importID: origin.run))
    }
  }

  /// Calls `body` with the value that the imported samples of a metric give each day of a range, in order.
  ///
  /// The values are those kept when something was imported. Typed samples are not in them: a day that has some is
  /// made of all its samples.
  public func forEachImportedDay(
    _ metric: String, in range: DayRange, _ body: (_ day: Day, _ value: Double, _ samples: Int) throws -> Void
  ) throws {
    guard let number = try importedNumbers()[metric] else { return }
    // With max() the other columns are those of the row that has it: the newest revision of the day.
    let sql = """
      SELECT day, value, samples, max(number)
      FROM sample_day CROSS JOIN sample_revision ON sample_revision.id = revision_id
      WHERE metric = ? AND day BETWEEN ? AND ?
      GROUP BY day
      """
    try log.forEachRow(sql, [number, range.first.number, range.last.number]) { row in
      guard let value: Double = try row.readOptional(1) else { return }
      try body(try row.day(0), value, try row.read(2))
    }
  }

  /// The number a metric has in this file, given where it has none yet.
  func number(ofMetric key: String) throws -> Int64 {
    try log.db.execute(sql: "INSERT OR IGNORE INTO sample_metric(key) VALUES (?)", arguments: [key])
    forgetImportedNumbers()
    return try importedNumbers()[key] ?? 0
  }
}

/// Inserts imported samples through SQLite's own calls: there may be millions.
final class SampleInsert {
  /// Stands for a start that is not known, after all that are.
  static let noTime = 999_999

  private let log: Transaction
  private let db: Database
  private let run: Int64
  private let isWhole: Bool
  private let statement: Statement
  private let raw: SQLiteStatement
  private let touch: Statement
  private var metrics: [String: Int64] = [:]
  /// The metric of the sample before; those of one mostly come together.
  private var lastMetric: (key: String, number: Int64)?
  private var series: [Int64: Int64] = [:]
  /// The day of the sample before, which is known to be touched.
  private var last: (metric: Int64, day: Int) = (0, 0)

  init(_ log: Transaction, run: Int64, isWhole: Bool) throws {
    self.log = log
    db = log.db
    self.run = run
    self.isWhole = isWhole
    let insert = "INSERT OR IGNORE INTO imported_sample(metric, day, start, length, value, series, zone)"
    statement = try db.cachedStatement(
      sql: isWhole
        ? "\(insert) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
        : """
        \(insert) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE NOT EXISTS (
          SELECT 1 FROM \(SeenSamples.tables)
          WHERE metric = ?1 AND day = ?2 AND start = ?3 AND length = ?4 AND value = ?5
            AND \(SeenSamples.source("source_id")) = \(SeenSamples.source("?8")) AND \(SeenSamples.rule))
        """)
    raw = statement.sqliteStatement
    touch = try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO sample_day(metric, day, revision_id, samples) VALUES (?, ?, ?, 0)")
  }

  /// - Returns: whether it was new.
  func run(_ sample: StoredSample) throws -> Bool {
    let metric = try number(of: sample.metric)
    sqlite3_bind_int64(raw, 1, metric)
    sqlite3_bind_int64(raw, 2, Int64(sample.day.number))
    sqlite3_bind_int64(raw, 3, Int64(sample.start ?? Self.noTime))
    sqlite3_bind_int64(raw, 4, Int64(sample.length))
    sqlite3_bind_double(raw, 5, sample.value)
    sqlite3_bind_int64(raw, 6, try series(of: sample.sourceID))
    if let zone = sample.zone { sqlite3_bind_int64(raw, 7, Int64(zone)) } else { sqlite3_bind_null(raw, 7) }
    if !isWhole { sqlite3_bind_int64(raw, 8, sample.sourceID) }
    let code = sqlite3_step(raw)
    sqlite3_reset(raw)
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    guard sqlite3_changes(db.sqliteConnection) > 0 else { return false }
    if last != (metric, sample.day.number) {
      last = (metric, sample.day.number)
      try touch.execute(arguments: [metric, sample.day.number, run])
    }
    return true
  }

  private func number(of key: String) throws -> Int64 {
    if let lastMetric, lastMetric.key == key { return lastMetric.number }
    let number = try metrics[key] ?? log.samples.number(ofMetric: key)
    metrics[key] = number
    lastMetric = (key, number)
    return number
  }

  /// The number that the samples of a source have within this import.
  private func series(of source: Int64) throws -> Int64 {
    if let known = series[source] { return known }
    try db.execute(
      sql: "INSERT OR IGNORE INTO sample_series(import_id, source_id) VALUES (?, ?)",
      arguments: [run, source])
    let number = try Int64.fetchOne(
      db, sql: "SELECT id FROM sample_series WHERE import_id = ? AND source_id = ?", arguments: [run, source])
    series[source] = number
    log[SeenSamples.Series.kept] = nil
    return number ?? 0
  }
}
