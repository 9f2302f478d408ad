import Domain
import GRDB

extension Transaction {
  /// The day on which the prompt last asked something; nil where it never did.
  public func asked(_ question: String) throws -> Day? {
    try Row.fetchOne(db, sql: "SELECT day FROM asked WHERE question = ?", arguments: [question]).map {
      try $0.day(0)
    }
  }

  /// Remembers that the prompt asked something; no step of undo knows of it.
  public func remember(_ question: String, askedOn day: Day) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO asked(question, day) VALUES (?, ?)", arguments: [question, day.number])
  }

  /// Remembers what was found last of a kind; no step of undo knows of it.
  public func remember(_ kind: String, found text: String, on day: Day) throws {
    try db.execute(
      sql: "DELETE FROM asked WHERE substr(question, 1, ?) = ?", arguments: [kind.count + 1, kind + " "])
    try remember("\(kind) \(text)", askedOn: day)
  }

  /// Forgets all that was found, of whatever kind.
  func forgetFound() throws { try db.execute(sql: "DELETE FROM asked WHERE instr(question, ' ') > 0") }

  /// What was found last of a kind; nil where nothing was.
  public func found(_ kind: String) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT substr(question, ?) FROM asked WHERE substr(question, 1, ?) = ?",
      arguments: [kind.count + 2, kind.count + 1, kind + " "])
  }
}
