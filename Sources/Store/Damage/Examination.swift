import GRDB

/// A look at all there is, within a transaction.
struct Examination {
  let db: Database
  /// How much is told of each table at most.
  let limit: Int

  init(_ db: Database, limit: Int) {
    self.db = db
    self.limit = limit
  }

  func all() throws -> [Damage] {
    let file = try file()
    // Where pages are torn, asking for rows may fail too, and has been told.
    do {
      return try file + schema() + tables(limit: limit) + references() + index()
    } catch let error as DatabaseError {
      let torn: [ResultCode] = [
        .SQLITE_ERROR, .SQLITE_CORRUPT, .SQLITE_FORMAT, .SQLITE_MISMATCH, .SQLITE_SCHEMA,
      ]
      switch error.resultCode.primaryResultCode {
      case .SQLITE_INTERRUPT: throw error
      case _ where !file.isEmpty: return file
      // The program's own questions are right: a table or column that they miss was there once.
      case let code where torn.contains(code):
        return [Damage(place: Damage.file, problem: error.message ?? "it is torn", repair: nil)]
      default: throw error
      }
    }
  }

  /// What SQLite finds wrong with the file.
  func file() throws -> [Damage] {
    do {
      return try String.fetchAll(db, sql: "PRAGMA integrity_check(20)").filter { $0 != "ok" }.map {
        Damage(
          place: Damage.file, problem: $0, repair: $0.contains("index") ? "the index is made anew" : nil,
          isOutside: true)
      }
    } catch let error as DatabaseError {
      guard error.resultCode.primaryResultCode == .SQLITE_CORRUPT else { throw error }
      return [Damage(place: Damage.file, problem: error.message ?? "it is torn", repair: nil)]
    }
  }

  /// Tables, indexes, triggers and views that are not as they must be.
  func schema() throws -> [Damage] {
    let ruled = Set(TableRules.all.map(\.name))
    return try SchemaCheck.differences(db).filter {
      // A table of the person's that is gone is told with its values.
      !($0.kind == .missing && $0.type == "table" && ruled.contains($0.name))
    }.compactMap(\.damage)
  }

  /// Whether SQLite can make the indexes of a file anew, and so write to it; tried, and taken back.
  static func canMakeIndexesAnew(_ db: Database) throws -> Bool {
    do {
      try db.inTransaction(.immediate) {
        try db.execute(sql: "REINDEX")
        return .rollback
      }
      return true
    } catch let error as DatabaseError where error.resultCode.primaryResultCode == .SQLITE_CORRUPT {
      return false
    }
  }

  /// What values cannot be, table by table.
  func tables(limit: Int) throws -> [Damage] {
    try TableRules.all.flatMap { try table($0, limit: limit) }
  }

  func table(_ rule: TableRule, limit: Int) throws -> [Damage] {
    guard try db.tableExists(rule.name) else {
      return [
        Damage(
          place: "the table \(rule.name)", problem: "it is gone", repair: "it is made anew, empty",
          isOutside: true)
      ]
    }
    return try values(rule, limit) + rule.checks.flatMap { try broken(rule, $0, limit) }
  }

  private func values(_ rule: TableRule, _ limit: Int) throws -> [Damage] {
    let label = "CAST(ifnull(\(rule.label), 'of no name') AS TEXT)"
    let columns = rule.columns.map { column in
      let new =
        if case .value(let expression) = column.repair { "CAST((\(expression)) AS TEXT)" } else { "NULL" }
      return "\(column.isDamaged), substr(quote(\"\(column.name)\"), 1, 60), \(new)"
    }
    let sql = """
      SELECT \(label), \(columns.joined(separator: ", ")) FROM "\(rule.name)"
      WHERE \(rule.columns.map(\.isDamaged).joined(separator: " OR ")) LIMIT \(limit)
      """
    return try Row.fetchAll(db, sql: sql).flatMap { row in
      try rule.columns.enumerated().compactMap { index, column in
        guard row[1 + 3 * index] == true else { return nil }
        let value: String = try row.readOptional(2 + 3 * index) ?? "nothing"
        return Damage(
          place: "\(rule.noun) \(try row.read(0) as String)",
          problem: "\(column.name) is \(value), not \(column.expected)",
          repair: column.repair.words(of: column, new: try row.readOptional(3 + 3 * index)),
          isOutside: !rule.isJournaled(column))
      }
    }
  }

  private func broken(_ rule: TableRule, _ check: RowCheck, _ limit: Int) throws -> [Damage] {
    let sql = """
      SELECT CAST(ifnull(\(rule.label), 'of no name') AS TEXT) FROM "\(rule.name)"
      WHERE NOT (\(rule.columns.map(\.isDamaged).joined(separator: " OR "))) AND (\(check.isDamaged))
      LIMIT \(limit)
      """
    return try Row.fetchAll(db, sql: sql).map {
      Damage(
        place: "\(rule.noun) \(try $0.read(0) as String)", problem: check.problem,
        repair: check.repair == nil ? nil : "it is put right",
        isOutside: !Schema.journaled.contains(rule.name))
    }
  }

  /// References that no rule knows of.
  private func references() throws -> [Damage] {
    let known = Set(TableRules.all.map(\.name))
    return try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").compactMap { row in
      let table: String = try row.read(0)
      return known.contains(table)
        ? nil : Damage(place: "a row of \(table)", problem: "it names a row that is not there", repair: nil)
    }
  }

  private func index() throws -> [Damage] {
    try FoodIndex.problem(db).map {
      [Damage(place: "the index of foods", problem: $0, repair: "it is made anew", isOutside: true)]
    } ?? []
  }
}

extension ColumnRule.Repair {
  /// What it does, in words.
  fileprivate func words(of column: ColumnRule, new: String?) -> String? {
    switch self {
    case .clear: "\(column.name) is left empty"
    case .value: "\(column.name) becomes \(new ?? "empty")"
    case .row: "the row is taken out"
    case .standIn:
      column.parent.map { "a \($0) of that id is made" }
    case .none: nil
    }
  }
}
