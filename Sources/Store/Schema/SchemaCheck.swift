import CSession
import GRDB

/// A table, an index, a trigger or a view that is not as this program has it.
struct SchemaDifference: Equatable {
  enum Kind { case foreign, missing, altered }
  let kind: Kind
  /// `table`, `index`, `trigger` or `view`.
  let type: String
  let name: String
  /// Its name in a statement, whatever is in it: who put it there chose it.
  var quotedName: String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
  /// The statement that makes it as it must be; nil for what is none of dhsh's.
  let sql: String?

  /// Nil for a table of somebody else's, which nothing here looks at: it is left alone.
  var damage: Damage? {
    switch kind {
    case .foreign where type == "table": return nil
    case .foreign: return damage("another program put it into the log", "it is removed")
    case .missing: return damage("it is gone", type == "table" ? "it is made anew, empty" : "it is made anew")
    case .altered: return damage("another program changed it", type == "table" ? nil : "it is made anew")
    }
  }

  private func damage(_ problem: String, _ repair: String?) -> Damage {
    Damage(place: "the \(type) \(name)", problem: problem, repair: repair, isOutside: true)
  }

  /// Whether what is written could come out as something else: nothing is, until it is put right.
  var spoilsWriting: Bool { kind != .foreign || type == "trigger" || type == "view" }
}

/// Compares the tables of a log with what they must be, each by the statement that made it.
enum SchemaCheck {
  struct Part: Hashable, Sendable {
    let type: String
    let name: String
  }

  /// What a log of this program has.
  static let current = parts(of: Schema.newLog)

  /// The statements of a script that make something, which begin at the start of a line and whose further lines are
  /// indented, by what they make.
  private static func parts(of script: String) -> [Part: String] {
    var parts: [Part: String] = [:]
    var lines: [Substring] = []
    func close() {
      defer { lines = [] }
      // CREATE TABLE name, CREATE UNIQUE INDEX name, CREATE VIRTUAL TABLE name
      let words = lines.first?.split(whereSeparator: { $0 == " " || $0 == "(" }) ?? []
      guard let type = words.firstIndex(where: { ["TABLE", "INDEX", "TRIGGER", "VIEW"].contains($0) }),
        type + 1 < words.count
      else { return }
      let part = Part(type: words[type].lowercased(), name: String(words[type + 1]))
      var sql = lines.joined(separator: "\n")
      if sql.hasSuffix(";") { sql.removeLast() }
      parts[part] = sql
    }
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("CREATE ") {
        close()
      } else if !line.hasPrefix(" "), !line.hasPrefix("END") {
        close()
      }
      if line.hasPrefix("CREATE ") || !lines.isEmpty { lines.append(line) }
    }
    close()
    return parts
  }

  /// What a file has, but for what SQLite makes for itself.
  static func parts(_ db: Database) throws -> [Part: String] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT CAST(type AS TEXT), CAST(name AS TEXT), CAST(sql AS TEXT) FROM main.sqlite_master
        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
          AND NOT (type = 'table' AND name LIKE 'food\\_search\\_%' ESCAPE '\\')
        """)
    var parts: [Part: String] = [:]
    for row in rows {
      parts[Part(type: row[0], name: row[1])] = row[2] as String
    }
    return parts
  }

  /// What a log of an older version has, made anew in memory.
  private static func parts(version: Int) throws -> [Part: String] {
    try DatabaseQueue().inDatabase { db in
      try Schema.migrate(db, to: version)
      return try parts(db)
    }
  }

  /// What a statement says: comments, quotes and blanks depend on how a table came to be, and mean nothing.
  private static func meaning(_ sql: String) -> String {
    let lines = sql.split(separator: "\n").map { line in
      line.firstRange(of: "--").map { line[..<$0.lowerBound] } ?? line
    }
    return String(lines.joined().filter { !$0.isWhitespace && $0 != "\"" })
  }

  /// What is not as it must be, in order of kind and name.
  static func differences(_ db: Database, version: Int = Schema.version) throws -> [SchemaDifference] {
    let meant = try version == Schema.version ? current : parts(version: version)
    let found = try parts(db)
    var all: [SchemaDifference] = []
    for (part, sql) in meant {
      if let other = found[part] {
        guard other != sql, meaning(other) != meaning(sql) else { continue }
        all.append(SchemaDifference(kind: .altered, type: part.type, name: part.name, sql: sql))
      } else {
        all.append(SchemaDifference(kind: .missing, type: part.type, name: part.name, sql: sql))
      }
    }
    for part in found.keys where meant[part] == nil {
      all.append(SchemaDifference(kind: .foreign, type: part.type, name: part.name, sql: nil))
    }
    return all.sorted { ($0.type, $0.name) < ($1.type, $1.name) }
  }

  /// Puts right what can be: what acts and is foreign goes, what is missing is made anew.
  static func mend(_ db: Database, _ differences: [SchemaDifference]) throws {
    // Triggers first, so that nothing acts while the rest goes; tables before what hangs on them.
    let order = ["trigger", "view", "index", "table"]
    let mended = differences.filter { $0.damage?.repair != nil }
    for type in order {
      for part in mended where part.type == type && part.kind != .missing {
        try db.execute(sql: "DROP \(type) IF EXISTS main.\(part.quotedName)")
      }
    }
    for type in order.reversed() {
      for part in mended where part.type == type { if let sql = part.sql { try db.execute(sql: sql) } }
    }
  }
}

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

  /// Puts tables, indexes and triggers right, before values are.
  /// - Returns: what was mended.
  func mendSchema() throws -> [Damage] {
    try queue.inDatabase { db in
      var found: [SchemaDifference] = []
      try db.inTransaction(.immediate) {
        found = try SchemaCheck.differences(db)
        try SchemaCheck.mend(db, found)
        return .commit
      }
      // GRDB, which no authorizer tells of statements here, remembers which tables there were.
      db.clearSchemaCache()
      return found.compactMap(\.damage).filter { $0.repair != nil }
    }
  }
}
