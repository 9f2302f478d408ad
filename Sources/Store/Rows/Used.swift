import GRDB

extension Transaction {
  /// Whether anything was ever done in the log. Where its journal is empty, which it also is once it was purged, the rows
  /// tell: those of a log that is new are known.
  public var isUsed: Bool {
    get throws {
      if try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM journal)") ?? false { return true }
      var new: [String] = []
      try DatabaseQueue().inDatabase { db in
        try Schema.migrate(db)
        try Transaction(db).rows.read(withHomeRows: false) { new.append("\($0) \($1)") }
      }
      var count = 0
      var isNew = true
      // What a log was made with, as the units of its place, is nothing that was done in it.
      try rows.read(withHomeRows: false) { table, row in
        isNew = isNew && count < new.count && new[count] == "\(table) \(row)"
        count += 1
      }
      return !isNew || count < new.count
    }
  }
}
