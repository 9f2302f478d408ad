import Domain
import GRDB

extension Transaction {
  /// The values of metrics: those that were typed one by one, and to read, those of imports.
  public var samples: Samples { Samples(log: self) }

  /// What `log.samples` gives.
  public struct Samples {
    let log: Transaction

    /// Adds a typed sample; its id and its number are given here.
    public func add(_ sample: StoredSample) throws -> StoredSample {
      var sample = sample
      sample.id = try log.newID()
      sample.importID = nil
      sample.number = try nextNumber(on: sample.day)
      try log.db.cachedStatement(sql: Self.insert).execute(arguments: [sample.id] + Self.values(sample))
      log[Self.typedKeys]?.insert(sample.metric)
      return sample
    }

    /// Writes a changed typed sample.
    public func update(_ sample: StoredSample) throws {
      let assignments = Self.columns.split(separator: ",").dropFirst().map { "\($0) = ?" }
      try log.db.cachedStatement(
        sql: "UPDATE body_value SET \(assignments.joined(separator: ",")) WHERE id = ?"
      ).execute(arguments: Self.values(sample) + [sample.id])
      log[Self.typedKeys] = nil
    }

    /// Deletes a typed sample.
    public func delete(_ id: Int64) throws {
      try log.db.execute(sql: "DELETE FROM workout_session WHERE sample_id = ?", arguments: [id])
      try log.settings.set(Self.energySetting + String(id), nil)
      try log.db.execute(sql: "DELETE FROM body_value WHERE id = ?", arguments: [id])
      log[Self.typedKeys] = nil
    }

    /// The typed sample with an id.
    public func find(_ id: Int64) throws -> StoredSample? { try read("WHERE id = ?", [id]).first }

    /// Calls `body` with the typed samples of a range, oldest first; of one day in the order of their times, and
    /// those without a time, which were added later, last.
    /// - Parameter metric: the key of the only one asked for.
    public func forEach(
      in range: DayRange, metric: String? = nil, _ body: (StoredSample) throws -> Void
    ) throws {
      _ = try log.loaded()
      let range: StatementArguments = [range.first.number, range.last.number]
      guard let metric else {
        let sql = """
          SELECT \(Self.columns) FROM body_value WHERE day BETWEEN ? AND ? ORDER BY day, \(Self.time)
          """
        return try log.forEachRawRow(sql, range) { try body(StoredSample($0)) }
      }
      // As the index has them, and of one day, which seldom has several, in the order of their times.
      let sql = """
        SELECT \(Self.columns) FROM body_value WHERE day BETWEEN ? AND ? AND metric = ? ORDER BY day, id
        """
      var ofDay: [StoredSample] = []
      func hand() throws {
        if ofDay.count > 1 { ofDay.sort { ($0.start ?? .max, $0.id) < ($1.start ?? .max, $1.id) } }
        for sample in ofDay { try body(sample) }
        ofDay.removeAll(keepingCapacity: true)
      }
      try log.forEachRawRow(sql, range + [metric]) { row in
        let sample = try StoredSample(row)
        if let day = ofDay.last?.day, day != sample.day { try hand() }
        ofDay.append(sample)
      }
      try hand()
    }

    /// The typed samples of a range, in the order of `forEach`.
    public func all(in range: DayRange, metric: String? = nil) throws -> [StoredSample] {
      var result: [StoredSample] = []
      try forEach(in: range, metric: metric) { result.append($0) }
      return result
    }

    /// The typed samples of a day, in the order of `forEach`, each with its number. Those of older logs have none of their
    /// own, and get those that nobody has, as they came.
    public func numbered(on day: Day) throws -> [StoredSample] {
      var samples = try all(in: DayRange(day))
      let taken = Set(samples.compactMap(\.number))
      var free = 1
      for index in samples.indices.sorted(by: { samples[$0].id < samples[$1].id })
      where samples[index].number == nil {
        while taken.contains(free) { free += 1 }
        samples[index].number = free
        free += 1
      }
      return samples
    }

    /// Above the numbers of a day, and above how many it has.
    private func nextNumber(on day: Day) throws -> Int {
      let statement = try log.db.cachedStatement(
        sql: "SELECT max(ifnull(max(n), 0), count(*)) + 1 FROM body_value WHERE day = ?")
      return try Int.fetchOne(statement, arguments: [day.number]) ?? 1
    }

    /// The newest typed sample of a metric not after a day.
    public func latest(_ metric: String, onOrBefore day: Day) throws -> StoredSample? {
      _ = try log.loaded()
      return try read(
        """
        WHERE metric = ? AND day <= ?
        ORDER BY day DESC, ifnull(minute, 9999) DESC, second DESC, id DESC LIMIT 1
        """, [metric, day.number]
      ).first
    }

    /// How many typed samples a metric has.
    public func count(_ metric: String) throws -> Int {
      try Int.fetchOne(
        log.db, sql: "SELECT count(*) FROM body_value WHERE metric = ?", arguments: [metric]) ?? 0
    }

    /// The first and the last day that has samples, typed or of an import that is in the log.
    public func measuredRange() throws -> DayRange? {
      let row = try Row.fetchOne(
        log.db,
        sql: """
          SELECT min(first), max(last) FROM (
            SELECT (SELECT min(day) FROM body_value) AS first, (SELECT max(day) FROM body_value) AS last
            UNION ALL SELECT min(first_day), max(last_day) FROM import_run)
          """)
      guard let row, let first: Int = try row.readOptional(0), let last: Int = try row.readOptional(1) else {
        return nil
      }
      return DayRange(try Stored.day(first), try Stored.day(last))
    }

    /// The keys of the metrics that have samples, or had some imported.
    public func metricKeys() throws -> Set<String> {
      let typed = try log[Self.typedKeys] ?? Set(log.names("metric", of: "body_value"))
      log[Self.typedKeys] = typed
      return typed.union(try importedNumbers().keys)
    }

    /// Whether imported samples may be of one of some keys; where it says no, none are.
    public func mayBeImported(_ keys: some Sequence<String>) throws -> Bool {
      let numbers = try importedNumbers()
      return !numbers.isEmpty && keys.contains { numbers[$0] != nil }
    }

    /// The metrics that have typed samples. A script asks for them with every line.
    private static let typedKeys = Kept<Set<String>?>(until: .attempt, nil)
    private static let importedNumbers = Kept<[String: Int64]?>(until: .attempt, nil)

    /// The numbers that metrics have in this file since some of their samples were imported, by their keys.
    func importedNumbers() throws -> [String: Int64] {
      if let known = log[Self.importedNumbers] { return known }
      let rows = try log.allRows("SELECT key, id FROM sample_metric") { row -> (String, Int64) in
        (try row.read(0), try row.read(1))
      }
      let numbers = Dictionary(rows) { $1 }
      log[Self.importedNumbers] = numbers
      return numbers
    }

    /// To be called where a metric got a number.
    func forgetImportedNumbers() { log[Self.importedNumbers] = nil }

    private func read(_ clause: String, _ arguments: StatementArguments) throws -> [StoredSample] {
      var result: [StoredSample] = []
      try log.forEachRawRow("SELECT \(Self.columns) FROM body_value \(clause)", arguments) {
        result.append(try StoredSample($0))
      }
      return result
    }

    private static let columns =
      "id, day, minute, metric, value, note, second, length, zone, relative, source_id, n"
    private static let insert =
      "INSERT INTO body_value(\(columns)) VALUES (\(columns.split(separator: ",").map { _ in "?" }.joined(separator: ", ")))"
    /// Samples without a time come last.
    private static let time = "ifnull(minute, 9999), second, id"

    /// What the columns after the id hold.
    private static func values(_ sample: StoredSample) -> StatementArguments {
      // Within the minute, also before midnight, where the time is below 0.
      let second = sample.start.map { ($0 % 60 + 60) % 60 } ?? 0
      return [
        sample.day.number, sample.start.map { ($0 - second) / 60 }, sample.metric, sample.value, sample.note,
        second,
        sample.length, sample.zone, sample.isRelative, sample.sourceID, sample.number,
      ]
    }
  }
}

extension StoredSample {
  /// A row of the typed ones.
  fileprivate init(_ row: RawRow) throws {
    let minute = try row.optionalNumber(2)
    let second = try row.number(6)
    let metric = try row.text(3)
    self.init(
      id: try row.integer(0), metric: metric, day: try Stored.day(row.number(1)),
      start: try minute.map { 60 * (try Stored.minute($0)) + (try Stored.time(second)) },
      length: try Stored.time(row.number(7)), zone: try row.optionalNumber(8),
      value: try Stored.value(row.real(4), of: metric),
      sourceID: try row.integer(10), isRelative: try Stored.flag(row.number(9)), note: try row.optionalText(5)
    )
    number = try row.optionalNumber(11)
  }
}
