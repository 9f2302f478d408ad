import GRDB

/// Another program that follows the log, and how far it says to have come.
public struct FeedConsumer: Sendable {
  public let name: String
  public let cursor: String
}

extension Transaction {
  /// Those that follow the log, by name.
  public func consumers() throws -> [FeedConsumer] {
    try Row.fetchAll(db, sql: "SELECT name, cursor FROM consumer ORDER BY name").map {
      FeedConsumer(name: try $0.read(0), cursor: try $0.read(1))
    }
  }

  /// Whether a cursor is one of this log.
  public func isOfThisLog(_ cursor: FeedCursor) throws -> Bool { try cursor.isKnown(db) }
}

extension Store {
  /// Keeps how far another program has come. That is no step: nothing takes it back, and no other device hears of it.
  /// - Parameter cursor: nil forgets the program.
  /// - Throws: `FeedError` where it is not one of this log.
  public func setConsumer(_ name: String, _ cursor: FeedCursor?) throws {
    try transaction { db, result in
      result = ()
      guard let cursor else {
        try db.execute(sql: "DELETE FROM consumer WHERE name = ?", arguments: [name])
        return .commit
      }
      guard try cursor.isKnown(db) else { throw FeedError.notOfThisLog(cursor.description) }
      try db.execute(
        sql: "INSERT OR REPLACE INTO consumer(name, cursor) VALUES (?, ?)",
        arguments: [name, cursor.description])
      return .commit
    }
  }
}
