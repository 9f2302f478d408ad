import Domain
import GRDB

extension Transaction {
  /// Messages and programs of a person's own, each with the condition of a day that sets it off.
  public var triggers: Triggers { Triggers(log: self) }

  /// What `log.triggers` gives.
  public struct Triggers: OrderedRecords {
    let log: Transaction

    /// All of them, in their order.
    public func all() throws -> [DayTrigger] { try read("") }

    /// Those that are switched on, in their order.
    public func enabled() throws -> [DayTrigger] { try read("WHERE enabled") }

    public func ids() throws -> [Int64] { try all().map(\.id) }

    /// Inserts a trigger, or updates the one with its id.
    public func save(_ trigger: DayTrigger) throws {
      try log.upsert(
        "day_trigger",
        [
          "id": trigger.id, "position": trigger.position, "name": trigger.name,
          "condition": trigger.condition, "message": trigger.message,
          "program": trigger.program.isEmpty ? nil : ProgramWords.text(trigger.program),
          "enabled": trigger.isEnabled,
        ])
    }

    public func delete(_ id: Int64) throws { try log.remove("day_trigger", id) }

    /// Puts the triggers into the given order.
    public func reorder(_ ids: [Int64]) throws { try log.place("day_trigger", ids) }

    private func read(_ filter: String) throws -> [DayTrigger] {
      let statement = try log.db.cachedStatement(
        sql: """
          SELECT id, name, condition, message, program, enabled, position FROM day_trigger \(filter)
          ORDER BY position, id
          """)
      return try Row.fetchAll(statement).map { row in
        let program: String? = try row.readOptional(4)
        return DayTrigger(
          id: try row.read(0), name: try row.name(1), condition: try row.read(2),
          message: try row.readOptional(3), program: program.flatMap(ProgramWords.words) ?? [],
          isEnabled: try row.read(5), position: try row.read(6))
      }
    }
  }
}
