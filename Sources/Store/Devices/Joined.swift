import GRDB

/// Things that two devices made under one name, and that are one since: which id stands for which.
final class Joined {
  /// Those whose rows can become one, each with what makes two rows the same.
  static let tables: Set = [
    "budget", "category", "day_trigger", "food", "metric", "nutrient", "pause", "photo", "slot", "source",
    "unit",
  ]

  private var lower: [String: [Int64: Int64]] = [:]

  init(_ db: Database) throws {
    for row in try Row.fetchAll(db, sql: "SELECT kind, id, lower FROM same_as") {
      lower[row[0], default: [:]][row[1]] = row[2]
    }
  }

  /// The id that stands for one now.
  func now(_ table: String, _ id: Int64) -> Int64 {
    guard var found = lower[table]?[id] else { return id }
    while let next = lower[table]?[found] { found = next }
    return found
  }

  /// What a value is now: the id of a row that became one with another is the other's.
  func now(_ value: DatabaseValue, _ column: ColumnRule, of table: TableRule) -> DatabaseValue {
    let parent: String? = if case .id = column.kind { table.name } else { column.parent }
    guard let parent, Self.tables.contains(parent), let id = Int64.fromDatabaseValue(value) else {
      return value
    }
    return now(parent, id).databaseValue
  }

  func join(_ table: String, _ higher: Int64, to lower: Int64, _ db: Database) throws {
    self.lower[table, default: [:]][higher] = lower
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO same_as(kind, id, lower) VALUES (?, ?, ?)")
      .execute(arguments: [table, higher, lower])
  }
}

/// Sees to it that one name is of one thing, of rows that a step wrote.
struct JoinedNames {
  let fold: Fold
  var db: Database { fold.db }

  static func concerns(_ table: String) -> Bool {
    Joined.tables.contains(table) || table == "food_alias"
  }

  func settle(_ row: Fold.RowID) throws {
    guard let id = Int64.fromDatabaseValue(row.key[0]) else { return }
    switch row.table {
    case "food": try settleFood(id)
    case "food_alias": try settleAlias(id)
    case "category":
      guard let name = try joinNamed("category", id) else { return }
      for food in try ids("SELECT id FROM food WHERE key = ?", [fold.rules.key(name)]) {
        try settleFood(food)
      }
    case "metric", "nutrient": try joinSame(row.table, id, by: "key")
    case "pause": try joinSame(row.table, id, by: "day")
    case "photo": try joinSame(row.table, id, by: "food_id")
    case "source":
      let others = try ids(
        """
        SELECT other.id FROM source AS other JOIN source USING (name, kind) WHERE source.id = ? AND other.id <> source.id
        """, [id])
      for other in others { try join("source", id, other) }
    default: _ = try joinNamed(row.table, id)
    }
  }

  /// Joins rows whose names are the same once they are folded.
  /// - Returns: the name of the row; nil where it is not there.
  private func joinNamed(_ table: String, _ id: Int64) throws -> String? {
    let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT id, name FROM \"\(table)\" ORDER BY id"))
    guard let name: String = rows.first(where: { $0[0] == id })?[1] else { return nil }
    let key = fold.rules.key(name)
    for row in rows where row[0] != id && fold.rules.key(row[1]) == key { try join(table, id, row[0]) }
    return name
  }

  private func joinSame(_ table: String, _ id: Int64, by column: String) throws {
    let sql = """
      SELECT other.id FROM "\(table)" AS other JOIN "\(table)" AS own ON own."\(column)" IS other."\(column)"
      WHERE own.id = ? AND other.id <> own.id ORDER BY other.id
      """
    for other in try ids(sql, [id]) { try join(table, id, other) }
  }

  private func settleFood(_ id: Int64) throws {
    try joinSame("food", id, by: "key")
    let id = fold.joined.now("food", id)
    guard let row = try Row.fetchOne(db, sql: "SELECT name, key FROM food WHERE id = ?", arguments: [id])
    else {
      return
    }
    let (name, key): (String, String) = (row[0], row[1])
    // What it is called is no other name of anything.
    for alias in try ids("SELECT id FROM food_alias WHERE key = ?", [key]) { try giveWay(alias) }
    let categories = try String.fetchAll(db.cachedStatement(sql: "SELECT name FROM category"))
    guard categories.contains(where: { fold.rules.key($0) == key }) else { return }
    try rename(Fold.RowID(table: "food", key: [id.databaseValue]), name)
  }

  /// An alias is of one food, and no food's own name.
  private func settleAlias(_ id: Int64) throws {
    let isTaken = try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM food_alias JOIN food USING (key) WHERE food_alias.id = ?1)
            OR EXISTS (SELECT 1 FROM food_alias AS own JOIN food_alias AS other USING (key)
              WHERE own.id = ?1 AND other.id <> own.id)
          """), arguments: [id])
    if isTaken == true { try giveWay(id) }
  }

  /// Makes two rows one: the lower id stays, what hangs on the other moves over, and the values are those of the row that
  /// was written later, where it has any.
  ///
  /// What a device had both of before one got the name of the other is two things: the one that the step wrote gives way.
  /// - Parameter written: that one.
  private func join(_ table: String, _ written: Int64, _ other: Int64) throws {
    let (later, earlier) = (fold.joined.now(table, written), fold.joined.now(table, other))
    let (lower, higher) = (min(later, earlier), max(later, earlier))
    guard let rule = TableRules.named[table], lower != higher else { return }
    func id(_ id: Int64) -> Fold.RowID { Fold.RowID(table: table, key: [id.databaseValue]) }
    guard let new = try fold.found(id(later), rule), let old = try fold.found(id(earlier), rule) else {
      return
    }
    let areApart = try areOtherwise(new, old, rule) || areApart(id(later), id(earlier))
    guard !areApart else {
      if Self.named.contains(table), fold.rules.key(new["name"]) == fold.rules.key(old["name"]) {
        try rename(id(later), new["name"])
      }
      return
    }
    var isOther = false
    for (child, column) in TableRules.children(of: table) {
      isOther = try move(child, column, from: higher, to: lower, isLater: higher == later) || isOther
    }
    try fold.joined.join(table, higher, to: lower, db)
    try fold.delete(id(higher), rule)
    fold.forgetDeleted(id(higher))
    let (values, differs) = try merged(rule, later: new, earlier: old)
    try fold.set(id(lower), values, rule)
    if differs || isOther { fold.tell(.joined, id(lower)) }
  }

  /// The values of a row that two became: each as the later has it, where it has one.
  /// - Returns: those values, by column; and whether the earlier had others.
  private func merged(_ table: TableRule, later: Row, earlier: Row) throws -> ([String: DatabaseValue], Bool)
  {
    let keys = Set(try fold.keys(table))
    var values: [String: DatabaseValue] = [:]
    var differs = false
    for value in table.wholeValues {
      let columns = value.filter { name in
        !keys.contains(name) && table.columns.contains { $0.name == name && !$0.isHome }
      }
      let isSaid = columns.contains { !(later[$0] as DatabaseValue).isNull }
      for column in columns {
        let (new, old): (DatabaseValue, DatabaseValue) = (later[column], earlier[column])
        values[column] = isSaid ? new : old
        if isSaid, !old.isNull, new != old { differs = true }
      }
    }
    return (values, differs)
  }

  /// Moves what hangs on a row to another.
  /// - Parameter isLater: whether the row that it leaves is the one that was written later.
  /// - Returns: whether both had something, and not the same, so that one of it went.
  private func move(
    _ child: TableRule, _ column: ColumnRule, from higher: Int64, to lower: Int64, isLater: Bool
  ) throws -> Bool {
    var isOther = false
    let keys = try fold.keys(child)
    func rows(of id: Int64) throws -> [Fold.RowID] {
      let list = keys.map { "\"\($0)\"" }.joined(separator: ", ")
      let sql = "SELECT \(list) FROM \"\(child.name)\" WHERE \"\(column.name)\" = ?"
      return try Row.fetchAll(db, sql: sql, arguments: [id]).map {
        Fold.RowID(table: child.name, key: Array($0.databaseValues))
      }
    }
    var moving = try rows(of: higher)
    let staying = try rows(of: lower)
    if child.wholeOf == column.name {
      // The parts of one of them, never of both.
      let gone = isLater ? (moving.isEmpty ? [] : staying) : (staying.isEmpty ? [] : moving)
      isOther = try !staying.isEmpty && !moving.isEmpty && !isSame(staying, moving, child, but: column)
      for row in gone { try fold.delete(row, child) }
      moving = isLater || staying.isEmpty ? moving : []
    }
    for from in moving {
      guard let row = try fold.found(from, child) else { continue }
      var to = from
      if let place = keys.firstIndex(of: column.name) { to.key[place] = lower.databaseValue }
      if to != from, let there = try fold.found(to, child) {
        isOther = isOther || Self.isOtherwise(row, there, child, but: column)
        // What both have is as the later has it.
        try fold.delete(isLater ? to : from, child)
        guard isLater else { continue }
      }
      // Anew, as triggers see it.
      var values: [DatabaseValue?] = Array(row.databaseValues)
      if let place = child.columns.firstIndex(where: { $0.name == column.name }) {
        values[place] = lower.databaseValue
      }
      let same = try fold.same(as: row, child, with: [column.name: lower.databaseValue])
        .filter(staying.contains)
      if !same.isEmpty {
        isOther = try isOther || !isSame(same, [from], child, but: column)
        // What both have is as the later has it.
        for other in isLater ? same : [from] { try fold.delete(other, child) }
        guard isLater else { continue }
      }
      try fold.delete(from, child)
      fold.forgetDeleted(from)
      try fold.insert(to, values, child)
    }
    return isOther
  }

  /// Whether rows say the same of what they hang on, whichever that is.
  private func isSame(
    _ rows: [Fold.RowID], _ others: [Fold.RowID], _ table: TableRule, but column: ColumnRule
  ) throws -> Bool {
    guard rows.count == others.count else { return false }
    return try zip(rows, others).allSatisfy { one, other in
      guard let one = try fold.found(one, table), let other = try fold.found(other, table) else {
        return false
      }
      return !Self.isOtherwise(one, other, table, but: column)
    }
  }

  /// Whether two rows say something else, whichever they are.
  static func isOtherwise(_ row: Row, _ other: Row, _ table: TableRule, but column: ColumnRule? = nil) -> Bool
  {
    table.columns.contains { rule in
      if rule.name == column?.name || rule.name == "id" || rule.isHome { return false }
      return (row[rule.name] as DatabaseValue) != other[rule.name]
    }
  }

  func ids(_ sql: String, _ arguments: StatementArguments) throws -> [Int64] {
    try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
  }
}
