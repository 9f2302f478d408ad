import Domain
import GRDB

extension Transaction {
  /// The rules by which more of one category makes up for another.
  public var compensation: CompensationRules { CompensationRules(log: self) }

  /// What `log.compensation` gives.
  public struct CompensationRules: OrderedRecords {
    let log: Transaction

    /// All of them, in the order in which they spend a surplus.
    public func all() throws -> [CompensationRule] { try log.loaded().compensation }

    public func ids() throws -> [Int64] { try all().map(\.id) }

    /// Inserts a rule, or updates the one with its id.
    public func save(_ rule: CompensationRule) throws {
      try log.upsert(
        "compensation",
        [
          "id": rule.id, "from_id": rule.fromID, "to_id": rule.toID, "ratio": rule.ratio,
          "max_offset": rule.maxOffset, "enabled": rule.isEnabled, "position": rule.position,
        ])
    }

    public func delete(_ id: Int64) throws { try log.remove("compensation", id) }

    public func reorder(_ ids: [Int64]) throws { try log.place("compensation", ids) }
  }
}

extension CompensationRule {
  init(_ row: Row) throws {
    self.init(
      id: try row.read("id"), fromID: try row.read("from_id"), toID: try row.read("to_id"),
      ratio: try Stored.within(1e-9...1e9, row.read("ratio")),
      maxOffset: try Stored.within(0...1e9, row.read("max_offset")), isEnabled: try row.read("enabled"),
      position: try row.read("position"))
  }
}
