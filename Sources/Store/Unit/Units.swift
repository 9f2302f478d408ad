import Domain
import GRDB

extension Transaction {
  /// The units that amounts are typed in.
  public var units: Units { Units(log: self) }

  /// What `log.units` gives.
  public struct Units: OrderedRecords {
    let log: Transaction

    /// All of them, in sort order.
    public func all() throws -> [MeasureUnit] { try log.loaded().units }

    public subscript(id: Int64) -> MeasureUnit? {
      get throws { try log.loaded().unitByID[id] }
    }

    public func ids() throws -> [Int64] { try all().map(\.id) }

    /// Inserts a unit, or updates the one with its id.
    public func save(_ unit: MeasureUnit) throws {
      try log.upsert(
        "unit",
        [
          "id": unit.id, "name": unit.name, "symbol": unit.symbol,
          "aliases": unit.aliases.joined(separator: "\n"), "dimension": unit.dimension.rawValue,
          "factor": unit.factorNanos, "decimals": unit.allowsDecimals, "enabled": unit.isEnabled,
          "position": unit.position,
        ])
    }

    /// Deletes a unit that nothing uses.
    public func delete(_ id: Int64) throws {
      guard try useCount(id) == 0 else {
        throw StoreError.other(reason: "a unit that is used was to be deleted")
      }
      try log.remove("unit", id)
    }

    public func reorder(_ ids: [Int64]) throws { try log.place("unit", ids) }

    /// How many categories, foods, components and entries use a unit.
    public func useCount(_ id: Int64) throws -> Int {
      try log.count("category", where: "unit_id", is: id) + log.count("food", where: "amount_unit_id", is: id)
        + log.count("entry", where: "amount_unit_id", is: id)
        + log.count("food_nutrition", where: "amount_unit_id", is: id)
        + log.count("food_measure", where: "amount_unit_id", is: id)
        + log.count("component", where: "amount_unit_id", is: id)
    }
  }
}
