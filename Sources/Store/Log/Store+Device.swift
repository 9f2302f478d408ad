import GRDB

extension Store {
  /// Sees to it that no two logs go on under one number: a copy of a log, a restored backup and the log of a machine that
  /// was copied are seen by the file they are, and draw another before the first change. What the log has keeps its ids.
  func checkDevice(_ db: Database) throws {
    guard !isDeviceChecked, path != ":memory:", let home = FileHome.of(path) else { return }
    isDeviceChecked = true
    let known = try String.fetchOne(db.cachedStatement(sql: "SELECT home FROM device"))
    guard known != home else { return }
    // A log that nobody has written since this is kept goes on as it is.
    guard let known, !FileHome.areSame(known, home) else {
      return try db.execute(sql: "UPDATE device SET home = ?", arguments: [home])
    }
    try Self.drawNumberOfCopy(db)
    try db.execute(sql: "UPDATE device SET home = ?", arguments: [home])
  }

  /// A copy goes on under a number of its own. Both say what neither has said yet: it is the same, and counts once.
  static func drawNumberOfCopy(_ db: Database) throws {
    let old = try Int64.fetchOne(db, sql: "SELECT device FROM device") ?? 0
    try db.execute(sql: "UPDATE device SET device = ?, last_id = 0", arguments: [newNumber()])
    try leaveNumber(old, db)
  }
}
