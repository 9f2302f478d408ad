import GRDB

extension Store {
  /// Has a copy draw its number before anything is read of what the log has said under the one it has: otherwise its first
  /// step would be to write down, under its own, how far the other was.
  public func checkDevice() throws {
    guard !isDeviceChecked, path != ":memory:", let home = FileHome.of(path) else { return }
    let known = try mapped {
      try queue.inDatabase { try String.fetchOne($0, sql: "SELECT home FROM device") }
    }
    guard let known, known != home else { return }
    try transaction { _, result in
      result = ()
      return .commit
    }
  }

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
    try leaveNumber(db)
    try db.execute(sql: "UPDATE device SET device = ?, last_id = 0", arguments: [newNumber()])
  }

  static func newNumber() -> Int64 { Int64.random(in: 1...0x7FFF_FFFF) }

  /// The number that a shared log had is that of another device, which has sent as much as is known here.
  static func leaveNumber(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO peer(device, name, number, chain, schema, stamp)
          SELECT device.device, name, number, chain, 0, (
            SELECT ifnull(max(max(stamp, turned)), 0) FROM journal WHERE journal.device = device.device AND sent > 0)
          FROM share, device;
        UPDATE share SET number = 0, chain = '0', card = NULL, seen = NULL
        """)
  }
}
