import GRDB

/// What is said before two logs are joined.
extension Store {
  /// How many entries there are, and how many of them look like another of the same day.
  public func entryCounts() throws -> (entries: Int, twice: Int) {
    try mapped {
      try queue.inDatabase { db in
        let entries = try Int.fetchOne(db, sql: "SELECT count(*) FROM entry") ?? 0
        let twice = try Int.fetchOne(
          db,
          sql: """
            SELECT ifnull(sum(many - 1), 0) FROM (SELECT count(*) AS many, count(DISTINCT id >> 32) AS devices
              FROM entry WHERE minute IS NOT NULL
              GROUP BY day, slot_id, category_id, ifnull(food_id, 0), portion, portion_rest, minute)
            WHERE many > 1 AND devices > 1
            """)
        return (entries, twice ?? 0)
      }
    }
  }

  /// How many things of a table became one with another of their name.
  public func joinedNames(_ table: String) throws -> Int {
    try mapped {
      try queue.inDatabase {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM same_as WHERE kind = ?", arguments: [table]) ?? 0
      }
    }
  }
}

extension Transaction {
  /// What the other devices are called that share the log.
  public func machines() throws -> [Int64: String] {
    var names: [Int64: String] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT device, name FROM peer") { names[row[0]] = try row.name(1) }
    return names
  }

  /// What the devices are called that share the log, this one among them.
  public func deviceNames() throws -> [Int64: String] {
    var names: [Int64: String] = [:]
    for row in try Row.fetchAll(
      db, sql: "SELECT device, name FROM peer UNION ALL SELECT device.device, share.name FROM device, share")
    {
      names[row[0]] = try row.name(1)
    }
    return names
  }
}
