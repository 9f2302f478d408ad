import Domain
import GRDB

extension Transaction {
  /// The days that are not judged.
  public var pauses: PauseRecords { PauseRecords(log: self) }

  /// What `log.pauses` gives.
  public struct PauseRecords {
    let log: Transaction

    /// All of them, as every reader of days asks them.
    /// - Throws: `StoreError` if the log cannot be read.
    public func all() throws -> Pauses { try log.dayRules().pauses }

    /// Inserts a pause, or updates the one with its id.
    /// - Throws: `StoreError` if the log cannot be written.
    public func save(_ pause: Pause) throws {
      try log.upsert(
        "pause",
        [
          "id": pause.id, "day": pause.first.number, "last_day": pause.last?.number, "reason": pause.reason,
        ])
    }

    /// Deletes the one with an id; its days are judged again.
    /// - Throws: `StoreError` if the log cannot be written.
    public func delete(_ id: Int64) throws { try log.remove("pause", id) }
  }
}
