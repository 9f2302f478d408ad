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

  /// How many of some entries look like another of the same day, which another device logged.
  /// - Parameter own: their ids.
  public func entriesTwice(of own: Set<Int64>) throws -> Int {
    try mapped {
      try queue.inDatabase { db in
        let alike = try String.fetchAll(
          db,
          sql: """
            SELECT group_concat(id) FROM entry WHERE minute IS NOT NULL
            GROUP BY day, slot_id, category_id, ifnull(food_id, 0), portion, portion_rest, minute
            HAVING count(DISTINCT id >> 32) > 1
            """)
        return alike.reduce(0) { count, ids in
          let ids = ids.split(separator: ",").compactMap { Int64($0) }
          let known = ids.filter(own.contains).count
          return count + (known < ids.count ? known : 0)
        }
      }
    }
  }

  /// What stands for what, of things of a table that are one: pairs of ids.
  public func joinedNames(_ table: String) throws -> Set<[Int64]> {
    try mapped {
      try queue.inDatabase {
        Set(
          try Row.fetchAll($0, sql: "SELECT id, lower FROM same_as WHERE kind = ?", arguments: [table])
            .map { [$0[0], $0[1]] })
      }
    }
  }

  /// The foods there are.
  public func foodIDs() throws -> Set<Int64> {
    try mapped { try queue.inDatabase { Set(try Int64.fetchAll($0, sql: "SELECT id FROM food")) } }
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
