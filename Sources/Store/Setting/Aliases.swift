import GRDB

extension Transaction {
  /// The lines that names of the person's own stand for.
  public var aliases: Aliases { Aliases(log: self) }

  /// What `log.aliases` gives.
  public struct Aliases {
    let log: Transaction

    /// All of them, in order of name.
    public func all() throws -> [(name: String, body: String)] {
      try Row.fetchAll(log.db, sql: "SELECT name, body FROM alias ORDER BY name").map {
        (try $0.name(0), try $0.readLines(1))
      }
    }

    /// What an alias stands for; nil removes it.
    public func set(_ name: String, _ body: String?) throws {
      try log.db.execute(sql: "DELETE FROM alias WHERE name = ?", arguments: [name])
      if let body {
        try log.db.execute(sql: "INSERT INTO alias(name, body) VALUES (?, ?)", arguments: [name, body])
      }
    }
  }
}
