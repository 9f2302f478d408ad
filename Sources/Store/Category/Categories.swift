import Domain
import GRDB

extension Transaction {
  /// The categories that days are measured by.
  public var categories: Categories { Categories(log: self) }

  /// What `log.categories` gives.
  public struct Categories: OrderedRecords {
    let log: Transaction

    /// All of them, in sort order.
    public func all() throws -> [Domain.Category] { try log.loaded().categories }

    public subscript(id: Int64) -> Domain.Category? {
      get throws { try log.loaded().categoryByID[id] }
    }

    public func ids() throws -> [Int64] { try all().map(\.id) }

    /// Inserts a category with all its settings, or changes the name, unit and place of the one with its id. What else
    /// is judged by changes by `set`, from a day on.
    public func save(_ category: Domain.Category) throws {
      let identity: [(String, (any DatabaseValueConvertible)?)] = [
        ("name", category.name), ("unit_id", category.unitID), ("position", category.position),
      ]
      guard try self[category.id] == nil else { return try log.update("category", category.id, identity) }
      try log.upsert("category", [("id", category.id)] + identity + category.settings.flatMap(\.columns))
    }

    /// Deletes a category with its entries, its foods and the compensation rules it is part of. Entries of other
    /// categories that came from one of those foods stay, as plain portions.
    public func delete(_ id: Int64) throws {
      try log.entries.deleteAll(category: id)
      try log.foods.deleteAll(category: id)
      for rule in try log.loaded().compensationBase where rule.fromID == id || rule.toID == id {
        try log.compensation.remove(rule.id)
      }
      try log.db.execute(sql: "DELETE FROM category_change WHERE category_id = ?", arguments: [id])
      try log.remove("category", id)
    }

    public func reorder(_ ids: [Int64]) throws { try log.place("category", ids) }

    /// How many entries a category has.
    public func entryCount(_ id: Int64) throws -> Int {
      try log.count("entry", where: "category_id", is: id)
    }

    /// How many foods a category has.
    public func foodCount(_ id: Int64) throws -> Int { try log.count("food", where: "category_id", is: id) }
  }
}
