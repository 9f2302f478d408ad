import Domain
import GRDB

/// All that a source says of a metric on a day, as a digest.
public struct ToldDay: Hashable, Sendable {
  /// The key of the metric.
  public var metric: String
  public var day: Day
  public var sourceID: Int64
  /// Differs wherever the samples do, in whatever order they are. Nil where there are none any more.
  public var digest: UInt64?

  public init(metric: String, day: Day, sourceID: Int64, digest: UInt64?) {
    self.metric = metric
    self.day = day
    self.sourceID = sourceID
    self.digest = digest
  }
}

/// What came of telling days anew.
public struct ToldChange: Hashable, Sendable {
  /// Samples that were not there before.
  public var added = 0
  /// Samples that were there and are no more.
  public var gone = 0

  public init(added: Int = 0, gone: Int = 0) {
    self.added = added
    self.gone = gone
  }
}

extension Transaction.Imports {
  /// Calls `body` with what the newest import in the log that tells a day says of it, for all sources of a kind, and
  /// with the id of that import.
  public func forEachToldDay(kind: String, _ body: (ToldDay, _ run: Int64) throws -> Void) throws {
    // With max() the other columns are those of the row that has it.
    let statement = try log.db.makeStatement(
      sql: """
        SELECT key, day, source.id, digest, import_id, max(\(SeenSamples.age("import_id")))
        FROM import_day CROSS JOIN import_run ON import_run.id = import_id
          CROSS JOIN source ON source.id = \(SeenSamples.source("source_id"))
          CROSS JOIN sample_metric ON sample_metric.id = metric
        WHERE kind = ? GROUP BY metric, day, source.id
        """)
    let rows = try Row.fetchCursor(statement, arguments: [kind])
    while let row = try rows.next() {
      let digest: Int64 = try row.read(3)
      try body(
        ToldDay(
          metric: try row.read(0), day: try row.day(1), sourceID: try row.read(2),
          digest: digest == Self.nothing ? nil : UInt64(bitPattern: digest)), row.read(4))
    }
  }

  /// Says that an import has all that sources say of some days, so that what older imports have of them is not seen
  /// any more. Called once all its samples of these days are appended, and before `finish`.
  /// - Parameters:
  ///   - days: none twice.
  ///   - isNew: whether no import in the log has told any of them, which saves looking.
  ///   - run: its counts become those of what is new and of what was there.
  @discardableResult
  public func tell(_ days: some Sequence<ToldDay>, of run: inout ImportRun, isNew: Bool) throws -> ToldChange
  {
    var change = ToldChange(added: run.samples)
    let write = try log.db.makeStatement(
      sql: "INSERT INTO import_day(metric, day, source_id, import_id, digest) VALUES (?, ?, ?, ?, ?)")
    let touch = try log.db.makeStatement(
      sql: "INSERT OR IGNORE INTO sample_day(metric, day, revision_id, samples) VALUES (?, ?, ?, 0)")
    let count = isNew ? nil : try ToldCount(log.db, run: run.id)
    var metrics: [String: Int64] = [:]
    for told in days {
      if metrics[told.metric] == nil { metrics[told.metric] = try log.samples.number(ofMetric: told.metric) }
      let metric = metrics[told.metric]
      if let count {
        let (before, same) = try count.samples(metric, told)
        change.gone += before - same
        change.added -= same
        run.samples -= same
        run.repeated += same
      }
      let digest = told.digest.map { Int64(bitPattern: $0) } ?? Self.nothing
      try write.execute(arguments: [metric, told.day.number, told.sourceID, run.id, digest])
      try touch.execute(arguments: [metric, told.day.number, run.id])
    }
    return change
  }

  /// The digest of no samples; one that happens to be equal is told again with every file, which does no harm.
  private static let nothing: Int64 = 0
}

/// Counts what is there of a day before it is told anew, and what of it stays.
private struct ToldCount {
  private let before: Statement
  private let same: Statement
  private let run: Int64

  init(_ db: Database, run: Int64) throws {
    let seen = """
      SELECT count(*) FROM \(SeenSamples.tables)
      WHERE metric = ?1 AND day = ?2 AND \(SeenSamples.source("source_id")) = ?3 AND import_id <> ?4 AND \(SeenSamples.rule)
      """
    before = try db.makeStatement(sql: seen)
    same = try db.makeStatement(
      sql: """
        \(seen) AND EXISTS (
          SELECT 1 FROM imported_sample AS own WHERE own.metric = ?1 AND own.day = ?2
            AND own.start = imported_sample.start AND own.length = imported_sample.length
            AND own.value = imported_sample.value
            AND own.series = (SELECT id FROM sample_series WHERE import_id = ?4 AND source_id = ?3))
        """)
    self.run = run
  }

  func samples(_ metric: Int64?, _ told: ToldDay) throws -> (before: Int, same: Int) {
    let arguments: StatementArguments = [metric, told.day.number, told.sourceID, run]
    let before = try Int.fetchOne(before, arguments: arguments) ?? 0
    guard before > 0 else { return (0, 0) }
    return (before, try Int.fetchOne(same, arguments: arguments) ?? 0)
  }
}
