import Domain
import GRDB

extension Transaction {
  /// Adds a value; its id is given here.
  public func add(_ value: BodyValue) throws -> BodyValue {
    var value = value
    value.id = try newID()
    try db.execute(
      sql: "INSERT INTO body_value(id, day, minute, metric, value, note) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [value.id, value.day.number, value.minute, value.metric.key, value.value, value.note])
    return value
  }

  public func update(_ value: BodyValue) throws {
    try db.execute(
      sql: "UPDATE body_value SET day = ?, minute = ?, value = ?, note = ? WHERE id = ?",
      arguments: [value.day.number, value.minute, value.value, value.note, value.id])
  }

  public func delete(_ value: BodyValue) throws {
    try db.execute(sql: "DELETE FROM body_value WHERE id = ?", arguments: [value.id])
  }

  /// The values of a range, oldest first; of one day in the order of their times, and
  /// those without a time, which were added later, last.
  public func bodyValues(_ range: DayRange, metric: BodyMetric? = nil) throws -> [BodyValue] {
    let filter = metric.map { " AND metric = '\($0.key)'" } ?? ""
    return try bodyValues(
      "WHERE day BETWEEN ? AND ?\(filter) ORDER BY day, ifnull(minute, 9999), id",
      [range.first.number, range.last.number])
  }

  /// The newest value of a metric not after a day.
  public func latestBodyValue(_ metric: BodyMetric, onOrBefore day: Day) throws -> BodyValue? {
    try bodyValues(
      "WHERE metric = ? AND day <= ? ORDER BY day DESC, ifnull(minute, 9999) DESC, id DESC LIMIT 1",
      [metric.key, day.number]
    ).first
  }

  private func bodyValues(_ clause: String, _ arguments: StatementArguments) throws -> [BodyValue] {
    let sql = "SELECT id, day, minute, metric, value, note FROM body_value \(clause)"
    return try Row.fetchAll(db, sql: sql, arguments: arguments).compactMap { row in
      let key: String = try row.read(3)
      guard let metric = BodyMetric.all.first(where: { $0.key == key }) else { return nil }
      return BodyValue(
        id: try row.read(0), day: try row.day(1), minute: try row.readOptional(2), metric: metric,
        value: try row.read(4), note: try row.readOptional(5))
    }
  }
}
