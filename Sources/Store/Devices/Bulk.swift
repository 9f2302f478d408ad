import Domain
import GRDB

/// What an import has brought and the journal does not hold, for other devices.
public struct Bulk: Sendable {
  /// The id of the import.
  public var run: Int64
  public var samples: [StoredSample] = []
  public var told: [ToldDay] = []
  public var workouts: [StoredWorkout] = []

  public init(run: Int64) { self.run = run }
}

extension Store {
  /// The imports that no other device has made, and that have samples here: also those of before the log had its number.
  public func ownImports() throws -> [Int64] {
    try mapped {
      try queue.inDatabase { db in
        try Int64.fetchAll(
          db,
          sql: """
            SELECT id FROM import_run WHERE id >> 32 NOT IN (SELECT device FROM peer)
              AND (EXISTS (SELECT 1 FROM sample_series WHERE import_id = import_run.id)
                OR EXISTS (SELECT 1 FROM imported_workout WHERE import_id = import_run.id)
                OR EXISTS (SELECT 1 FROM import_day WHERE import_id = import_run.id)) ORDER BY id
            """)
      }
    }
  }

  /// The imports of other devices that are in the log and whose samples are not here.
  public func missingBulk() throws -> [Int64] {
    try mapped {
      try queue.inDatabase { db in
        let missing = try Int64.fetchAll(
          db,
          sql: """
            SELECT id FROM import_run
            WHERE samples > 0
              AND NOT EXISTS (SELECT 1 FROM sample_series WHERE import_id = import_run.id)
              AND NOT EXISTS (SELECT 1 FROM imported_workout WHERE import_id = import_run.id)
              AND NOT EXISTS (SELECT 1 FROM import_day WHERE import_id = import_run.id)
              AND NOT EXISTS (SELECT 1 FROM sample_revision WHERE sample_revision.id = import_run.id) ORDER BY id
            """)
        return try Bulk.inOrder(Bulk.madeElsewhere(missing, db), db)
      }
    }
  }

  /// Whether anything was ever imported.
  public func hasImports() throws -> Bool {
    try mapped {
      try queue.inDatabase {
        try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM sample_series)") == true
      }
    }
  }

  /// The imports in the log, where several devices have made some; nil where one did, whose values are kept with its steps.
  public func importsOfSeveral() throws -> Set<Int64>? {
    try mapped {
      try queue.inDatabase { db in
        guard try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM import_place)") == true else {
          return nil
        }
        return Set(try Int64.fetchAll(db, sql: "SELECT id FROM import_run"))
      }
    }
  }

  /// What an import has brought.
  public func bulk(_ run: Int64) throws -> Bulk {
    try mapped {
      try queue.inDatabase { db in
        var bulk = Bulk(run: run)
        let samples = try Row.fetchCursor(
          db,
          sql: """
            SELECT key, day, start, length, value, zone, source_id FROM sample_series
              CROSS JOIN imported_sample ON series = sample_series.id CROSS JOIN sample_metric ON sample_metric.id = metric
            WHERE import_id = ? ORDER BY metric, day, start, length, value, source_id
            """, arguments: [run])
        while let row = try samples.next() {
          let start = try Stored.time(try row.read(2) as Int)
          bulk.samples.append(
            StoredSample(
              metric: try row.read(0), day: try row.day(1), start: start == SampleInsert.noTime ? nil : start,
              length: try Stored.time(try row.read(3) as Int), zone: try row.readOptional(5),
              value: try row.read(4), sourceID: try row.read(6)))
        }
        bulk.told = try Row.fetchAll(
          db,
          sql: """
            SELECT key, day, source_id, digest FROM import_day CROSS JOIN sample_metric ON sample_metric.id = metric
            WHERE import_id = ? ORDER BY metric, day, source_id
            """, arguments: [run]
        ).map {
          ToldDay(
            metric: try $0.read(0), day: try $0.day(1), sourceID: try $0.read(2),
            digest: (try $0.read(3) as Int64) == 0 ? nil : UInt64(bitPattern: try $0.read(3) as Int64))
        }
        bulk.workouts = try Row.fetchAll(
          db,
          sql: """
            SELECT day, start, length, zone, source_id, kind, minutes, kcal, km FROM imported_workout
            WHERE import_id = ? ORDER BY day, start, length, source_id, kind
            """, arguments: [run]
        ).map {
          StoredWorkout(
            day: try $0.day(0), start: try $0.read(1), length: try $0.read(2), zone: try $0.readOptional(3),
            sourceID: try $0.read(4), kind: try $0.read(5), minutes: try $0.read(6),
            kilocalories: try $0.readOptional(7), kilometres: try $0.readOptional(8))
        }
        return bulk
      }
    }
  }

  /// Takes in what an import of another device has brought: it counts from now on.
  /// - Parameter days: makes the values of the days.
  public func take(_ bulk: Bulk, days: (Transaction) throws -> ImportedDays) throws {
    try transaction { db, result in
      let log = Transaction(db, commits: commits, files: filesPath, machine: machine)
      guard var run = try log.imports[bulk.run] else {
        result = ()
        return .commit
      }
      try log.imports.take(bulk, &run, days: days(log))
      result = ()
      return .commit
    }
  }

  /// Makes the values of days anew, after imports of other devices came or went.
  public func bringUpImports(days: (Transaction) throws -> ImportedDays) throws {
    try transaction { db, result in
      result = ()
      let log = Transaction(db, commits: commits, files: filesPath, machine: machine)
      try log.imports.followRuns()
      // Without a revision no value of an import is seen.
      guard try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM sample_revision)") == true else {
        return .commit
      }
      try log.imports.bringUp(days: days(log))
      return .commit
    }
  }
}

extension Bulk {
  /// Imports in the order of their steps: the later one has the last word on a day that both brought.
  static func inOrder(_ imports: [Int64], _ db: Database) throws -> [Int64] {
    guard imports.count > 1 else { return imports }
    var stamps: [Int64: Int64] = [:]
    for device in Set(imports.map { $0 >> 32 }) {
      let steps = try Row.fetchCursor(
        db,
        sql: """
          SELECT stamp, ifnull(intent, changeset) FROM journal WHERE device = ? AND away <> \(Journal.Origin.before)
          """, arguments: [device])
      while let step = try steps.next() {
        for run in try (step[1] as DatabaseValue).withChanges({ try Changeset.added($0, to: "import_run") })
        where stamps[run].map({ $0 > step[0] }) ?? true {
          stamps[run] = step[0]
        }
      }
    }
    return imports.enumerated().sorted {
      (stamps[$0.element] ?? 0, $0.offset) < (stamps[$1.element] ?? 0, $1.offset)
    }.map(\.element)
  }

  /// Of imports and of what takes one away those that other devices made. What steps of this log added is its own, also under a number that it had
  /// before: the log that it is a copy of goes on under that.
  static func madeElsewhere(_ imports: [Int64], _ db: Database) throws -> [Int64] {
    guard !imports.isEmpty else { return [] }
    let own = try Int64.fetchOne(db, sql: "SELECT device FROM device")
    let others = imports.filter { $0 >> 32 != own }
    var here: Set<Int64> = []
    for device in Set(others.map { $0 >> 32 }) {
      let steps = try Row.fetchCursor(
        db, sql: "SELECT changeset FROM journal WHERE device = ? AND away <> \(Journal.Origin.away)",
        arguments: [device])
      while let step = try steps.next() {
        here.formUnion(
          try (step[0] as DatabaseValue).withChanges {
            try Changeset.added($0, to: "import_run") + Changeset.added($0, to: "sample_revision")
          })
      }
    }
    return others.filter { !here.contains($0) }
  }

  /// Whether all in it can be what an import has brought.
  public var isFit: Bool {
    samples.allSatisfy { sample in
      Stored.days.contains(sample.day.number) && Stored.times.contains(sample.start ?? 0)
        && Stored.times.contains(sample.length) && Self.isKey(sample.metric) && sample.value.isFinite
        && abs(sample.value) <= 1e15 && (-2000...2000).contains(sample.zone ?? 0)
        && (Stored.values[sample.metric]?.contains(sample.value) ?? true)
    }
      && told.allSatisfy { Stored.days.contains($0.day.number) && Self.isKey($0.metric) }
      && workouts.allSatisfy { workout in
        Stored.days.contains(workout.day.number) && Stored.times.contains(workout.start)
          && Stored.times.contains(workout.length) && Self.isKey(workout.kind) && workout.minutes.isFinite
          && (-2000...2000).contains(workout.zone ?? 0) && workout.kilocalories?.isFinite ?? true
          && workout.kilometres?.isFinite ?? true
      }
  }

  private static func isKey(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 200 && text.firstControl() == nil
  }
}
