import Domain
import GRDB

extension Transaction {
  /// The value of a setting, or nil where it was never set.
  public func setting(_ name: String) throws -> String? {
    if settings == nil {
      var values: [String: String] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT name, value FROM setting") {
        values[try row.read(0)] = try row.read(1) as String
      }
      settings = values
    }
    return settings?[name]
  }

  /// Sets a setting; nil forgets it.
  public func set(_ name: String, _ value: String?) throws {
    if let value {
      try db.execute(
        sql:
          "INSERT INTO setting(name, value) VALUES (?, ?) ON CONFLICT(name) DO UPDATE SET value = excluded.value",
        arguments: [name, value])
    } else {
      try db.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
    }
    settings = nil
  }

  /// The lines that names of the person's own stand for, in order of name.
  public func aliases() throws -> [(name: String, body: String)] {
    try Row.fetchAll(db, sql: "SELECT name, body FROM alias ORDER BY name").map {
      (try $0.read(0), try $0.read(1))
    }
  }

  /// What an alias stands for; nil removes it.
  public func setAlias(_ name: String, _ body: String?) throws {
    try db.execute(sql: "DELETE FROM alias WHERE name = ?", arguments: [name])
    if let body {
      try db.execute(sql: "INSERT INTO alias(name, body) VALUES (?, ?)", arguments: [name, body])
    }
  }
}
