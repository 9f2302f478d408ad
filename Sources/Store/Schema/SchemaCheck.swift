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

  /// Whether it can be put right: what is foreign goes, what is missing is made anew. Of a table only one that is missing
  /// is, since nothing else knows what was in it.
  var isMendable: Bool { kind == .missing || type != "table" }

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
  static let current = parts(of: NewLog.sql)

  /// The statements of a script that make something, which begin at the start of a line and whose further lines are
  /// indented, by what they make.
  private static func parts(of script: String) -> [Part: String] {
    var parts: [Part: String] = [:]
    let (create, end) = (Array("CREATE ".utf8), Array("END".utf8))
    var statement: Substring.UTF8View?
    func close() {
      defer { statement = nil }
      // CREATE TABLE name, CREATE UNIQUE INDEX name, CREATE VIRTUAL TABLE name
      guard var made = statement else { return }
      let words = made.prefix { $0 != 0x0A }.split { $0 == 0x20 || $0 == 0x28 }.map { String(Substring($0)) }
      guard let type = words.firstIndex(where: { ["TABLE", "INDEX", "TRIGGER", "VIEW"].contains($0) }),
        type + 1 < words.count
      else { return }
      if made.last == 0x3B { made.removeLast() }
      parts[Part(type: words[type].lowercased(), name: words[type + 1])] = String(Substring(made))
    }
    for line in script.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let begins = line.starts(with: create)
      if begins || line.first != 0x20 && !line.starts(with: end) { close() }
      if begins {
        statement = line
      } else if let made = statement {
        statement = Substring(script[made.startIndex..<line.endIndex]).utf8
      }
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
    let mended = differences.filter(\.isMendable)
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
