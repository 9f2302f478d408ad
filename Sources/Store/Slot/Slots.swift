import Domain
import GRDB

extension Transaction {
  /// The meals of a day.
  public var slots: Slots { Slots(log: self) }

  /// What `log.slots` gives.
  public struct Slots: OrderedRecords {
    let log: Transaction

    /// All of them, in sort order.
    public func all() throws -> [MealSlot] { try log.loaded().slots }

    /// The meal that the clock chooses; nil where it may choose none.
    public func slot(atMinute minute: Int, on weekday: Weekday) throws -> MealSlot? {
      try log.loaded().slot(atMinute: minute, on: weekday)
    }

    public subscript(id: Int64) -> MealSlot? {
      get throws { try log.loaded().slotByID[id] }
    }

    public func ids() throws -> [Int64] { try all().map(\.id) }

    /// Inserts a slot, or updates the one with its id.
    public func save(_ slot: MealSlot) throws {
      try log.upsert(
        "slot",
        [
          "id": slot.id, "name": slot.name, "position": slot.position, "start": slot.start,
          "finish": slot.end, "weekdays": slot.weekdays.rawValue,
        ])
    }

    /// Deletes a slot that has no entries, with its goals.
    public func delete(_ id: Int64) throws {
      guard try entryCount(id) == 0 else {
        throw StoreError.other(reason: "a slot that has entries was to be deleted")
      }
      try log.db.execute(sql: "DELETE FROM goal_variant WHERE slot_id = ?", arguments: [id])
      try log.remove("slot", id)
    }

    /// Moves every entry of a slot to another.
    public func moveEntries(from old: Int64, to new: Int64) throws {
      guard try self[new] != nil else {
        throw StoreError.other(reason: "entries were to have a meal that is not there")
      }
      try log.db.execute(sql: "UPDATE entry SET slot_id = ? WHERE slot_id = ?", arguments: [new, old])
    }

    public func reorder(_ ids: [Int64]) throws { try log.place("slot", ids) }

    /// How many entries a slot has.
    public func entryCount(_ id: Int64) throws -> Int { try log.count("entry", where: "slot_id", is: id) }
  }
}
