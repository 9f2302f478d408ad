import GRDB

extension Transaction {
  /// Settings by name; what a name and a value mean is up to the commands.
  public var settings: Settings { Settings(log: self) }

  /// What `log.settings` gives.
  public struct Settings {
    /// All of them, read once.
    static let kept = Kept<[String: String]?>(until: .attempt, nil)

    let log: Transaction

    /// The value of a setting, or nil where it was never set.
    public subscript(name: String) -> String? {
      get throws {
        if log[Self.kept] == nil {
          var values: [String: String] = [:]
          try log.forEachRow("SELECT name, value FROM setting") {
            values[try $0.name(0)] = try $0.read(1) as String
          }
          log[Self.kept] = values
        }
        return log[Self.kept]?[name]
      }
    }

    /// The values of all settings whose names begin so, by the rest of their names.
    public func all(prefix: String) throws -> [(name: String, value: String)] {
      try Row.fetchAll(log.db, sql: "SELECT name, value FROM setting ORDER BY name").compactMap { row in
        let name: String = try row.read(0)
        guard name.hasPrefix(prefix) else { return nil }
        return (String(name.dropFirst(prefix.count)), try row.read(1))
      }
    }

    /// Sets a setting; nil forgets it.
    public func set(_ name: String, _ value: String?) throws {
      if let value {
        try log.db.execute(
          sql: """
            INSERT INTO setting(name, value) VALUES (?, ?) ON CONFLICT(name) DO UPDATE SET value = excluded.value
            """, arguments: [name, value])
      } else {
        try log.db.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
      }
      log.forget(Self.kept)
    }
  }
}
