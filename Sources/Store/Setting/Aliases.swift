import Domain
import GRDB

extension Transaction {
  /// The lines that names of the person's own stand for.
  public var aliases: Aliases { Aliases(log: self) }

  /// What `log.aliases` gives.
  public struct Aliases {
    let log: Transaction
    /// As `journal.grammar` has it.
    private static let grammar = 4

    /// All of them, in order of name. One of before version 0.2 whose own numbers are portions says so.
    public func all() throws -> [(name: String, body: String)] {
      try Row.fetchAll(log.db, sql: "SELECT name, body, grammar FROM alias ORDER BY name").map {
        let body: String = try $0.readLines(1)
        let grammar: Int? = try $0.readOptional(2)
        return (try $0.name(0), grammar == nil && Self.hasNumber(body) ? "numbers portions; \(body)" : body)
      }
    }

    /// Whether a line has a number that stands alone, behind `log` or `edit`.
    private static func hasNumber(_ body: String) -> Bool {
      let words = body.lowercased().split { " ;,".contains($0) }
      return words.contains { ["log", "edit"].contains($0) } && words.contains { Amount($0.utf8) != nil }
    }

    /// What an alias stands for; nil removes it.
    /// - Parameter countsPortions: whether numbers behind foods in it are portions.
    public func set(_ name: String, _ body: String?, countsPortions: Bool = false) throws {
      try log.db.execute(sql: "DELETE FROM alias WHERE name = ?", arguments: [name])
      if let body {
        try log.db.execute(
          sql: "INSERT INTO alias(name, body, grammar) VALUES (?, ?, ?)",
          arguments: [name, body, countsPortions ? nil : Self.grammar])
      }
    }
  }
}
