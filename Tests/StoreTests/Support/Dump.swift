import Domain
import Foundation
import GRDB
import TestSupport

@testable import Store

/// The tables that the journal does not record.
let unjournaled =
  ["device", "journal", "food_name", "food_word"]
  + [
    "sample_metric", "sample_series", "imported_sample", "imported_workout", "import_day", "import_place",
    "sample_day",
  ]
  + ["watched_file", "asked", "share", "peer", "turn", "erased", "conflict"]
  + ["touched", "consumer", "feed"]

/// Every row of some tables as text: table, key of the row, its values as SQL literals.
struct Dump: Equatable, CustomStringConvertible {
  var tables: [String: [String: String]] = [:]

  /// The rows that would have to be added, changed and removed to come from here to `other`.
  func counts(to other: Dump) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for (table, rows) in other.tables {
      let before = tables[table] ?? [:]
      let added = rows.keys.filter { before[$0] == nil }.count
      let removed = before.keys.filter { rows[$0] == nil }.count
      let changed = rows.filter { before[$0.key] != nil && before[$0.key] != $0.value }.count
      if added + changed + removed > 0 { result[table] = [added, changed, removed] }
    }
    return result
  }

  var description: String {
    tables.sorted { $0.key < $1.key }.flatMap { table, rows in
      rows.sorted { $0.key < $1.key }.map { "\(table): \($0.value)" }
    }.joined(separator: "\n")
  }
}

extension Transaction {
  /// The rows of tables by their keys.
  func dump(_ tables: [String] = Schema.journaled) throws -> Dump {
    var dump = Dump()
    for table in tables {
      let columns = try db.columns(in: table).map(\.name)
      let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ' ' || ")
      var rows: [String: String] = [:]
      let key = try db.primaryKey(table).columns
      let keys = key.map { "quote(\"\($0)\")" }.joined(separator: " || ' ' || ")
      let sql = "SELECT \(keys), \(values) FROM \"\(table)\""
      for row in try Row.fetchAll(db, sql: sql) { rows[row[0]] = row[1] }
      dump.tables[table] = rows
    }
    return dump
  }
}

extension Store {
  /// The journaled tables.
  func dump() throws -> Dump { try queue.inDatabase { try Transaction($0).dump() } }

  /// All tables but those of the search, whose places depend on what was there before.
  func fullDump() throws -> Dump {
    let tables = Schema.journaled + unjournaled.filter { !$0.hasPrefix("food_") }
    return try queue.inDatabase { try Transaction($0).dump(tables) }
  }

  /// References to rows that are not there.
  func danglingReferences() throws -> [String] {
    try queue.inDatabase { db in
      try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { "\($0)" }
        + Row.fetchAll(
          db,
          sql: """
            SELECT id FROM entry WHERE slot_id NOT IN (SELECT id FROM slot)
              OR (category_id <> 0 AND category_id NOT IN (SELECT id FROM category))
            """
        ).map { "entry \($0)" }
    }
  }

  /// The plan SQLite makes for a query.
  func plan(_ sql: String) throws -> String {
    try queue.inDatabase { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] as String }.joined(
        separator: "\n")
    }
  }

  func number(_ sql: String) throws -> Int { try queue.inDatabase { try Int.fetchOne($0, sql: sql) ?? 0 } }

  /// Whether the index of food names holds just what one built from the foods and aliases would hold.
  func foodSearchAgrees() throws -> Bool {
    try queue.inDatabase { db in
      try db.execute(sql: "INSERT INTO food_search(food_search) VALUES ('integrity-check')")
      try db.execute(
        sql: """
          CREATE VIRTUAL TABLE temp.rebuilt USING fts5(
            words, content='', detail=none, tokenize="unicode61 remove_diacritics 0 tokenchars '^='", prefix='1 2 3');
          INSERT INTO temp.rebuilt(rowid, words) SELECT place, '^' || key || ' '
            || CASE WHEN instr(key, ' ') = 0 THEN key ELSE substr(key, 1, instr(key, ' ') - 1)
              || ' =' || substr(key, 1, 1) || substr(key, instr(key, ' ') + 1, 1) END
            FROM food_name;
          CREATE VIRTUAL TABLE temp.kept_words USING fts5vocab(main, food_search, instance);
          CREATE VIRTUAL TABLE temp.rebuilt_words USING fts5vocab(temp, rebuilt, instance);
          """)
      defer {
        for table in ["kept_words", "rebuilt_words", "rebuilt"] {
          try? db.execute(sql: "DROP TABLE temp.\(table)")
        }
      }
      func words(_ table: String) throws -> [Row] {
        try Row.fetchAll(db, sql: "SELECT term, doc FROM temp.\(table) ORDER BY 1, 2")
      }
      let names = try Row.fetchAll(db, sql: "SELECT source_id, food_id, key FROM food_name ORDER BY 1")
      let sources = try Row.fetchAll(
        db, sql: "SELECT id, id, key FROM food UNION ALL SELECT id, food_id, key FROM food_alias ORDER BY 1")
      guard names.map({ Array($0.databaseValues) }) == sources.map({ Array($0.databaseValues) }) else {
        return false
      }
      // Every word once for each name it stands in.
      var counts: [String: Int] = [:]
      for row in names {
        for word in Set((row[2] as String).split(separator: " ")) { counts[String(word), default: 0] += 1 }
      }
      var kept: [String: Int] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT word, n FROM food_word") { kept[row[0]] = row[1] }
      guard counts == kept else { return false }
      return try words("kept_words") == words("rebuilt_words")
    }
  }
}

/// How tests fold names of foods.
func folded(_ name: String) -> String {
  name.lowercased().folding(options: .diacriticInsensitive, locale: nil)
}

struct Refused: Error, Equatable {}
