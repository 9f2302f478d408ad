import Domain
import GRDB

extension Transaction {
  /// The rules by which more of one category makes up for another.
  public var compensation: CompensationRules { CompensationRules(log: self) }

  /// What `log.compensation` gives.
  public struct CompensationRules: OrderedRecords {
    let log: Transaction

    /// All of them, by the newest changes, in the order in which they spend a surplus.
    public func all() throws -> [CompensationRule] { try log.loaded().compensation }

    public func ids() throws -> [Int64] { try all().map(\.id) }

    /// Inserts a rule, or sets all of the one with its id for all days.
    public func save(_ rule: CompensationRule) throws {
      try log.upsert(
        "compensation",
        [
          "id": rule.id, "from_id": rule.fromID, "to_id": rule.toID, "ratio": rule.ratio,
          "max_offset": rule.maxOffset, "enabled": rule.isEnabled, "position": rule.position,
        ])
      try log.db.execute(sql: "DELETE FROM compensation_change WHERE rule_id = ?", arguments: [rule.id])
    }

    /// Deletes a rule.
    /// - Parameter first: the first day without it; nil takes it from all days.
    public func delete(_ id: Int64, from first: Day? = nil) throws {
      let wasUsed = try first.map { first in
        try base().contains { $0.id == id && $0.isEnabled }
          || changes().contains { $0.id == id && $0.first < first && $0.setting == .enabled(true) }
      }
      if wasUsed == true { try set(.deleted, of: id, from: first) } else { try remove(id) }
    }

    /// Takes a rule from all days.
    func remove(_ id: Int64) throws {
      try log.db.execute(sql: "DELETE FROM compensation_change WHERE rule_id = ?", arguments: [id])
      try log.remove("compensation", id)
    }

    public func reorder(_ ids: [Int64]) throws { try reorder(ids, from: nil) }

    /// - Parameter first: the first day they stand in this order on; nil for always.
    public func reorder(_ ids: [Int64], from first: Day?) throws {
      for (index, id) in ids.enumerated() { try set(.position(index + 1), of: id, from: first) }
    }
  }
}

// What the rules are, from which day on.
extension Transaction.CompensationRules {
  /// The changes of settings, in order of day.
  public func changes() throws -> [DatedChange<CompensationRule.Setting>] {
    try log.loaded().compensationChanges
  }

  /// As they were before any change, those among them that are deleted now.
  public func base() throws -> [CompensationRule] { try log.loaded().compensationBase }

  /// Makes a setting hold, as that of a category.
  /// - Returns: the days of later changes that it took the place of.
  @discardableResult
  public func set(_ setting: CompensationRule.Setting, of id: Int64, from first: Day?) throws -> [Day] {
    let own = try changes().filter { $0.id == id && $0.setting.kind == setting.kind }
    let replaced = own.filter { $0.first >= first ?? $0.first }
    try log.removeChanges("compensation_change", "rule_id", id, setting.kind, replaced.map(\.first))
    guard var before = try base().first(where: { $0.id == id }) else { return [] }
    guard let first else {
      setting.apply(to: &before)
      try log.update("compensation", id, setting.columns)
      return replaced.map(\.first)
    }
    for change in own where change.first < first { change.setting.apply(to: &before) }
    var after = before
    setting.apply(to: &after)
    if after != before {
      try log.upsert(
        "compensation_change",
        [("rule_id", id), ("setting", setting.kind), ("day", first.number)] + setting.columns, keys: 3)
    }
    return replaced.map(\.first).filter { $0 > first }
  }
}
