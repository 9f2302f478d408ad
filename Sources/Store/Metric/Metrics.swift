import Domain
import GRDB

/// A metric that the person added to those the program has, for the catalogue to read.
public struct StoredMetric: Hashable, Sendable {
  public var id: Int64
  /// What samples name it by.
  public var key: String
  public var name: String
  public var aliases: [String]
  /// The symbol of its unit; empty for a plain number.
  public var unit: String
  /// How a day is made of samples.
  public var dayRule: DayRule
  /// What is plausible, in its unit; nil where there is no bound.
  public var low: Double?
  public var high: Double?
  /// Decimals shown.
  public var decimals: Int
  public var position: Int
  public var isEnabled: Bool

  public init(
    id: Int64, key: String, name: String, aliases: [String] = [], unit: String = "",
    dayRule: DayRule, low: Double? = nil, high: Double? = nil, decimals: Int = 0, position: Int,
    isEnabled: Bool = true
  ) {
    self.id = id
    self.key = key
    self.name = name
    self.aliases = aliases
    self.unit = unit
    self.dayRule = dayRule
    self.low = low
    self.high = high
    self.decimals = decimals
    self.position = position
    self.isEnabled = isEnabled
  }
}

extension Transaction {
  /// The metrics of the person's own.
  public var metrics: Metrics { Metrics(log: self) }

  /// What `log.metrics` gives.
  public struct Metrics: OrderedRecords {
    let log: Transaction

    /// All of them, in sort order.
    public func all() throws -> [StoredMetric] { try read("ORDER BY position, id", []) }

    public subscript(id: Int64) -> StoredMetric? {
      get throws { try read("WHERE id = ?", [id]).first }
    }

    /// The metric with a key; of two that two devices gave the same, the one of the lower id.
    public func find(key: String) throws -> StoredMetric? {
      try read("WHERE key = ? ORDER BY id LIMIT 1", [key]).first
    }

    public func ids() throws -> [Int64] { try all().map(\.id) }

    /// Inserts a metric, or updates the one with its id.
    public func save(_ metric: StoredMetric) throws {
      try log.upsert(
        "metric",
        [
          "id": metric.id, "key": metric.key, "name": metric.name,
          "aliases": metric.aliases.joined(separator: "\n"), "unit": metric.unit,
          "day_rule": metric.dayRule.rawValue, "low": metric.low, "high": metric.high,
          "decimals": metric.decimals, "position": metric.position, "enabled": metric.isEnabled,
        ])
    }

    /// Deletes a metric with its goals and the samples of it that were typed.
    public func delete(_ id: Int64) throws {
      guard let metric = try self[id] else { return }
      try log.db.execute(
        sql: "DELETE FROM workout_session WHERE sample_id IN (SELECT id FROM body_value WHERE metric = ?)",
        arguments: [metric.key])
      for table in ["goal", "goal_variant"] {
        try log.db.execute(sql: "DELETE FROM \(table) WHERE kind = ?", arguments: [metric.key])
      }
      try log.db.execute(sql: "DELETE FROM body_value WHERE metric = ?", arguments: [metric.key])
      try log.remove("metric", id)
    }

    public func reorder(_ ids: [Int64]) throws { try log.place("metric", ids) }

    private func read(_ clause: String, _ arguments: StatementArguments) throws -> [StoredMetric] {
      let sql = """
        SELECT id, key, name, aliases, unit, day_rule, low, high, decimals, position, enabled
        FROM metric \(clause)
        """
      return try log.allRows(sql, arguments) { row in
        let aliases = try row.readLines(3)
        return StoredMetric(
          id: try row.read(0), key: try row.name(1), name: try row.name(2),
          aliases: aliases.split(separator: "\n").map(String.init), unit: try row.read(4),
          dayRule: try row.read(word: "day_rule"), low: try row.readOptional(6),
          high: try row.readOptional(7),
          decimals: try Stored.within(0...9, row.read(8)), position: try row.read(9),
          isEnabled: try row.read(10))
      }
    }
  }
}
