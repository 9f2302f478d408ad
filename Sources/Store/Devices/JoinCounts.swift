import GRDB

/// What is said before two logs are joined.
extension Store {
  /// The entries there are.
  public func entryIDs() throws -> Set<Int64> {
    try mapped {
      try queue.inDatabase { db in Set(try Int64.fetchAll(db, sql: "SELECT id FROM entry")) }
    }
  }

  /// Entries that other devices have said they have or had.
  public func entriesOfOthers() throws -> Set<Int64> {
    try mapped {
      try queue.inDatabase { db in
        var found: Set<Int64> = []
        let steps = try Row.fetchCursor(
          db, sql: "SELECT ifnull(intent, changeset) FROM journal WHERE away = \(Journal.Origin.away)")
        while let step = try steps.next() {
          found.formUnion(
            try (step[0] as DatabaseValue).withChanges { try Changeset.added($0, to: "entry") })
        }
        return found
      }
    }
  }

  /// How many entries look like another of the same day, which another device logged.
  public func entriesTwice() throws -> Int {
    try mapped {
      try queue.inDatabase { db in
        try Int.fetchOne(
          db,
          sql: """
            SELECT ifnull(sum(many - 1), 0) FROM (SELECT count(*) AS many, count(DISTINCT id >> 32) AS devices
              FROM entry WHERE minute IS NOT NULL
              GROUP BY day, slot_id, category_id, ifnull(food_id, 0), portion, portion_rest, minute)
            WHERE many > 1 AND devices > 1
            """) ?? 0
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
