import Domain
import GRDB
import GRDBSQLite

/// Which imported samples count: those whose import is in the log, where no newer one tells all of that day from that
/// source.
struct SeenSamples {
  /// The same in SQL, for statements that look at few samples.
  static let tables = """
    imported_sample CROSS JOIN sample_series ON sample_series.id = series
      CROSS JOIN import_run ON import_run.id = import_id
    """
  static let rule = """
    NOT EXISTS (
      SELECT 1 FROM import_day AS told CROSS JOIN import_run AS newer ON newer.id = told.import_id
      WHERE told.metric = imported_sample.metric AND told.day = imported_sample.day
        AND \(source("told.source_id")) = \(source("sample_series.source_id"))
        AND told.import_id <> sample_series.import_id
        AND \(age("told.import_id")) > \(age("sample_series.import_id")))
    """

  /// SQL for the source that stands for one: of two that two devices have under one name the lower id does.
  static func source(_ id: String) -> String {
    """
    ifnull((WITH RECURSIVE joined(id) AS (
        SELECT lower FROM same_as WHERE kind = 'source' AND same_as.id = \(id)
        UNION ALL SELECT lower FROM joined JOIN same_as ON kind = 'source' AND same_as.id = joined.id)
      SELECT min(id) FROM joined), \(id))
    """
  }

  /// SQL that is the higher the newer an import is: by the steps of all devices where they have an order, else as it came in.
  static func age(_ id: String) -> String {
    """
    (SELECT ifnull((SELECT place FROM import_place WHERE import_place.id = \(id)), 1000000000000 + number)
      FROM sample_revision WHERE sample_revision.id = \(id))
    """
  }

  /// Where the samples of a series come from.
  struct Origin {
    var source: Int64
    var run: Int64
    /// Of its import: the newer, the higher.
    var age: Int
  }

  /// All imports that are in the log.
  struct Series {
    /// Where imported samples come from, looked up once.
    static let kept = Kept<Series?>(until: .attempt, nil)

    var origins: [Int64: Origin] = [:]
    /// The imports that are in the log: the newer, the higher.
    var ages: [Int64: Int] = [:]
    /// The sources that stand for others.
    var sources: [Int64: Int64] = [:]
  }

  private struct Cell: Hashable {
    var day: Day
    var source: Int64
  }

  private let series: [Int64: Origin]
  /// The newest import that tells a day; empty where there is but one.
  private var newest: [Cell: Int] = [:]

  init(_ log: Transaction, metric: Int64, in range: DayRange) throws {
    let all = try log.seriesOfImports()
    series = all.origins
    guard all.ages.count > 1 else { return }
    let statement = try log.db.cachedStatement(
      sql: """
        SELECT day, source_id, import_id FROM import_day WHERE metric = ? AND day BETWEEN ? AND ?
        """)
    let rows = try Row.fetchCursor(statement, arguments: [metric, range.first.number, range.last.number])
    while let row = try rows.next() {
      guard let age = all.ages[try row.read(2)] else { continue }
      let source: Int64 = try row.read(1)
      let cell = Cell(day: try row.day(0), source: all.sources[source] ?? source)
      newest[cell] = max(newest[cell] ?? 0, age)
    }
  }

  /// - Returns: nil where the samples of the series on a day do not count.
  func origin(series number: Int64, on day: Day) -> Origin? {
    guard let origin = series[number] else { return nil }
    if !newest.isEmpty, let other = newest[Cell(day: day, source: origin.source)], other > origin.age {
      return nil
    }
    return origin
  }
}

extension Transaction {
  /// The series of the imports in the log, looked up once.
  fileprivate func seriesOfImports() throws -> SeenSamples.Series {
    if let known = self[SeenSamples.Series.kept] { return known }
    var found = SeenSamples.Series()
    let runs = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, \(SeenSamples.age("import_run.id")) FROM import_run WHERE id IN (SELECT id FROM sample_revision)
        """)
    while let row = try runs.next() { found.ages[try row.read(0)] = try row.read(1) }
    let joined = try Row.fetchCursor(
      db, sql: "SELECT id, \(SeenSamples.source("own.id")) FROM same_as AS own WHERE kind = 'source'")
    while let row = try joined.next() { found.sources[try row.read(0)] = try row.read(1) }
    let rows = try Row.fetchCursor(db, sql: "SELECT id, source_id, import_id FROM sample_series")
    while let row = try rows.next() {
      let (source, run): (Int64, Int64) = (try row.read(1), try row.read(2))
      guard let age = found.ages[run] else { continue }
      found.origins[try row.read(0)] = SeenSamples.Origin(
        source: found.sources[source] ?? source, run: run, age: age)
    }
    self[SeenSamples.Series.kept] = found
    return found
  }
}

/// Reads samples through SQLite's own calls: there may be millions. What is not of its type is an error, not a crash.
struct SampleRows {
  private let statement: Statement
  private let raw: SQLiteStatement

  init(_ statement: Statement, _ metric: Int64, _ range: DayRange) {
    self.statement = statement
    raw = statement.sqliteStatement
    sqlite3_reset(raw)
    sqlite3_bind_int64(raw, 1, metric)
    sqlite3_bind_int64(raw, 2, Int64(range.first.number))
    sqlite3_bind_int64(raw, 3, Int64(range.last.number))
  }

  func next() throws -> Bool {
    switch sqlite3_step(raw) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }

  func end() { sqlite3_reset(raw) }

  func day() throws -> Day { try Stored.day(Int(integer(0))) }

  func integer(_ column: Int32) throws -> Int64 {
    guard sqlite3_column_type(raw, column) == SQLITE_INTEGER else { throw damaged(column) }
    return sqlite3_column_int64(raw, column)
  }

  func optionalInteger(_ column: Int32) throws -> Int? {
    sqlite3_column_type(raw, column) == SQLITE_NULL ? nil : Int(try integer(column))
  }

  func real(_ column: Int32) throws -> Double {
    let type = sqlite3_column_type(raw, column)
    guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else { throw damaged(column) }
    return sqlite3_column_double(raw, column)
  }

  private func damaged(_ column: Int32) -> StoreError {
    .damaged(reason: "a value in column \(column) of a sample is not what it should be")
  }
}
