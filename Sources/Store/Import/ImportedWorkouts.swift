import Domain
import GRDB

/// One workout of an import.
public struct StoredWorkout: Hashable, Sendable {
  public var day: Day
  /// Seconds of the wall clock after its day's midnight.
  public var start: Int
  /// From its start to its end, in seconds.
  public var length: Int
  /// Minutes that the wall clock was ahead of UTC.
  public var zone: Int?
  public var sourceID: Int64
  /// Running, swimming.
  public var kind: String
  /// Without pauses.
  public var minutes: Double
  public var kilocalories: Double?
  public var kilometres: Double?

  /// Whether it is known when it began: of one that a table has without a time, only the day is.
  public var isTimed: Bool { zone != nil || start != 0 }

  public init(
    day: Day, start: Int, length: Int, zone: Int? = nil, sourceID: Int64, kind: String, minutes: Double,
    kilocalories: Double? = nil, kilometres: Double? = nil
  ) {
    self.day = day
    self.start = start
    self.length = length
    self.zone = zone
    self.sourceID = sourceID
    self.kind = kind
    self.minutes = minutes
    self.kilocalories = kilocalories
    self.kilometres = kilometres
  }
}

extension Transaction.Imports {
  /// Adds workouts to an import. The samples of their minutes, appended like any other, say whether they are seen.
  public func append(workouts: some Sequence<StoredWorkout>, to run: ImportRun) throws {
    let statement = try log.db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO imported_workout(
          day, start, length, import_id, source_id, kind, zone, minutes, kcal, km)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for workout in workouts {
      try statement.execute(
        arguments: [
          workout.day.number, workout.start, workout.length, run.id, workout.sourceID, workout.kind,
          workout.zone, workout.minutes, workout.kilocalories, workout.kilometres,
        ])
    }
  }

  /// Calls `body` with the workouts of a range that are seen, in order.
  /// - Parameters:
  ///   - metric: the key of the metric that their minutes are samples of.
  ///   - run: the only import whose workouts are asked for.
  public func forEachWorkout(
    of metric: String, in range: DayRange, run: Int64? = nil, _ body: (StoredWorkout) throws -> Void
  ) throws {
    // A day that an import found as it was is told by an older one, also of its workouts.
    // Not the cached one: `body` may ask for another range.
    let statement = try log.db.makeStatement(
      sql: """
        SELECT workout.day, workout.start, workout.length, zone, \(SeenSamples.source("workout.source_id")), workout.kind, minutes, kcal, km
        FROM imported_workout AS workout CROSS JOIN import_run ON import_run.id = workout.import_id
        WHERE workout.day BETWEEN ?2 AND ?3 AND (?4 IS NULL OR workout.import_id = ?4) AND EXISTS (
          SELECT 1 FROM import_day AS own
          WHERE own.metric = (SELECT id FROM sample_metric WHERE key = ?1) AND own.day = workout.day
            AND own.source_id = workout.source_id AND own.import_id = workout.import_id
        ) AND NOT EXISTS (
          SELECT 1 FROM import_day AS told CROSS JOIN import_run AS newer ON newer.id = told.import_id
          WHERE told.metric = (SELECT id FROM sample_metric WHERE key = ?1) AND told.day = workout.day
            AND \(SeenSamples.source("told.source_id")) = \(SeenSamples.source("workout.source_id"))
            AND told.import_id <> workout.import_id
            AND \(SeenSamples.age("told.import_id")) > \(SeenSamples.age("workout.import_id")))
        ORDER BY workout.day, workout.start
        """)
    let rows = try Row.fetchCursor(
      statement, arguments: [metric, range.first.number, range.last.number, run])
    while let row = try rows.next() {
      try body(
        StoredWorkout(
          day: try row.day(0), start: try Stored.time(row.read(1)), length: try Stored.time(row.read(2)),
          zone: try row.readOptional(3), sourceID: try row.read(4), kind: try row.read(5),
          minutes: try row.read(6), kilocalories: try row.readOptional(7), kilometres: try row.readOptional(8)
        ))
    }
  }
}
