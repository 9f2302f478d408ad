import CSession
import GRDB

extension Store {
  /// Refuses to write into tables on which something of another program acts, or of which something is missing. Looked
  /// at once for each state of them.
  func checkSchema(_ db: Database) throws {
    let state = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA schema_version"))
    guard state != checkedSchema else { return }
    dh_trust(db.sqliteConnection, 0)
    if let first = try SchemaCheck.differences(db).first(where: \.spoilsWriting)?.damage {
      throw StoreError.damaged(reason: first.sentence)
    }
    // The triggers are dhsh's own, and keep what finds foods.
    dh_trust(db.sqliteConnection, 1)
    checkedSchema = state
  }

  /// Whether the tables are those that were looked at.
  func isSchemaChecked() throws -> Bool {
    try queue.inDatabase { db in
      try checkedSchema != nil
        && Int.fetchOne(db.cachedStatement(sql: "PRAGMA schema_version")) == checkedSchema
    }
  }

  /// To be called where the tables were just made here, or are a copy of such that were looked at.
  func trustSchema() throws {
    checkedSchema = try queue.inDatabase { db in
      dh_trust(db.sqliteConnection, 1)
      return try Int.fetchOne(db.cachedStatement(sql: "PRAGMA schema_version"))
    }
  }

  /// Refuses to bring a log up to date while something of another program acts on its tables.
  func checkSchema(_ db: Database, before version: Int) throws {
    let foreign = try SchemaCheck.differences(db, version: version).first {
      $0.kind == .foreign && $0.spoilsWriting
    }
    guard let foreign else { return }
    let drop = "DROP \(foreign.type.uppercased()) \(foreign.quotedName)"
    throw StoreError.damaged(
      reason:
        "another program put the \(foreign.type) \(foreign.name) into it, which sqlite3 takes out: \(drop)")
  }

  /// Tables that are none of dhsh's. Nothing here looks at them.
  public func foreignTables() throws -> [String] {
    try queue.inDatabase { db in
      try SchemaCheck.differences(db).filter { $0.kind == .foreign && $0.type == "table" }.map(\.name)
    }
  }
}
