import GRDB

/// What rows were before they were gone, as the journal has it.
enum RowMemory {
  /// The values of a row when it was last deleted, or else when it was added, by the steps of all devices.
  /// - Parameter before: the step that asks: its stamp and its device. What came later is not known to it.
  /// - Returns: nil where no step has it.
  static func image(
    of row: Fold.RowID, before: (stamp: Int64, device: Int64), _ db: Database
  ) throws -> [DatabaseValue?]? {
    // Needed where another device has deleted or taken back what something hangs on, which is seldom.
    let steps = try Row.fetchCursor(
      db,
      sql: """
        SELECT changeset, intent FROM journal WHERE (stamp, device) < (?, ?) ORDER BY stamp DESC, device DESC
        """, arguments: [before.stamp, before.device])
    var added: [DatabaseValue?]?
    while let step = try steps.next() {
      // The effect first: it has the row as it was here.
      for column in 0...1 {
        let changes: DatabaseValue = step[column]
        for change in try changes.withChanges({ try RowChange.all($0) })
        where change.table == row.table && change.key == row.key {
          switch change.kind {
          case .deleted: return change.old
          case .added: added = added ?? change.new
          case .changed: break
          }
        }
      }
    }
    return added
  }
}
