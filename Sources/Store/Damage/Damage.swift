import Domain
import GRDB

/// Something in the file that dhsh did not write so, or a disk did not keep so.
public struct Damage: Equatable, Sendable {
  /// Where it is, in words: `entry #3 of 2026-11-20`.
  public var place: String
  /// What is wrong there: `portion is 'much', not a whole number from 0 to 100000000`.
  public var problem: String
  /// What a repair does about it, in words; nil where only a copy of the log has what was there.
  public var repair: String?
  /// Whether the repair stands outside of the journal, so that undo does not take it back.
  public var isOutside: Bool

  public init(place: String, problem: String, repair: String?, isOutside: Bool = false) {
    self.place = place.neutralised()
    self.problem = problem.neutralised()
    self.repair = repair?.neutralised()
    self.isOutside = isOutside
  }

  /// Whether it is the file, and no value.
  fileprivate var isOfFile: Bool { place == Self.file }

  fileprivate static let file = "the file"

  /// Both in one: `entry #3 of 2026-11-20: portion is …`.
  var sentence: String { "\(place): \(problem)" }
}

extension Store {
  /// Looks at every value of every table, and lets SQLite look at the file.
  /// - Parameter limit: how much is told of each table at most.
  public func damage(limit: Int = 100) throws -> [Damage] {
    try queue.inDatabase { db in
      try DamageFunctions.add(to: db)
      var found: [Damage] = []
      try db.inTransaction(.deferred) {
        found = try Examination(db, limit: limit).all()
        // Nothing was changed, and where pages are torn SQLite would refuse to commit even that.
        return .rollback
      }
      guard found.contains(where: \.isOfFile), !isReadOnly, try !Self.canMakeIndexesAnew(db) else {
        return found
      }
      // Whatever else could be mended could not be kept.
      for index in found.indices { found[index].repair = nil }
      return found
    }
  }

  /// Whether SQLite can make the indexes of a file anew, and so write to it; tried, and taken back.
  private static func canMakeIndexesAnew(_ db: Database) throws -> Bool {
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

  /// The first value that cannot be, for an error that came across one and knows not where.
  func firstDamage() throws -> Damage? {
    try queue.inDatabase { db in
      try DamageFunctions.add(to: db)
      let examination = Examination(db, limit: 1)
      for rule in TableRules.all {
        if let damage = try examination.table(rule, limit: 1).first { return damage }
      }
      return nil
    }
  }

  /// Repairs what can be, as one step of the journal; what stands outside of it (the journal itself, samples of
  /// imports, the index of names) is repaired along with it, and not brought back by undo.
  /// - Parameters:
  ///   - step: the line that asked for it.
  ///   - also: finds and repairs what the tables know nothing of.
  /// - Throws: `StoreError.torn` where SQLite cannot write to the file.
  /// - Returns: what was found before, what is left, and whether there is anything for undo to take back.
  public func repair(
    _ step: JournalStep, also: (Transaction) throws -> [Damage] = { _ in [] }
  ) throws -> (found: [Damage], left: [Damage], isUndoable: Bool) {
    try queue.inDatabase { db in
      try DamageFunctions.add(to: db)
      guard try Examination(db, limit: 1).file().isEmpty || Self.canMakeIndexesAnew(db) else {
        throw StoreError.torn
      }
    }
    let mended = try mapped { try mendSchema() }
    var isUndoable = true
    func work(_ log: Transaction) throws -> (found: [Damage], left: [Damage]) {
      let examination = Examination(log.db, limit: 100)
      var found = try examination.all()
      // Mending one thing may show another.
      for _ in 0..<4 {
        guard try !examination.tables(limit: 1).isEmpty else { break }
        try Mending(log).mendTables()
      }
      if try !examination.file().isEmpty { try log.db.execute(sql: "REINDEX") }
      log.catalog = nil
      log.settingValues = nil
      found += try also(log)
      // Last, since what else is mended may give a food its name again.
      if try FoodIndex.problem(log.db) != nil || !examination.file().isEmpty { try FoodIndex.rebuild(log.db) }
      // So that the counter of ids is looked at as it will be.
      try log.flush()
      return (found, try examination.all())
    }
    let (found, left) = try perform(step, unchanged: { _ in isUndoable = false }, work)
    return (mended + found, left, isUndoable)
  }
}

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
