import Domain
import GRDB

/// Something that does not stand as it was typed, since another device changed the same.
public struct Conflict: Sendable {
  /// One of the two lines that met.
  public struct Side: Equatable, Sendable {
    public var device: Int64
    public var line: String
    /// As the journal has it.
    public var at: String
    /// Whether it was taken back.
    public var isTakenBack = false
  }

  public var kind: FoldEvent.Kind
  /// What people call such a row, and which it is; nil where nothing knows.
  public var noun: String
  public var label: String?
  /// The step that this was found at: the later one.
  public var later: Side
  /// The one that has the last word on it: the later one, or what its device or another did since without having heard of
  /// the other; of what was left out the deletion that it met.
  public var stands: Side
  /// What does not stand, oldest first, as far as the journal has it.
  public var others: [Side] = []
  /// Whether the row is not there.
  public var isGone = false
  /// Whether what it is about, or needs, was deleted before.
  public var isOfDeleted = false
  /// Whether the other side has something that can take the place of what is there.
  public var canBeTaken = false

  let stamp: Int64
  /// The row that it is about, with those that hang on it alone.
  let row: Fold.RowID
  /// What else there is to say of the same row as it is deleted: changes before that were left out as this one was, or that
  /// the deletion had not heard of.
  var before: [Conflict] = []
  /// All of them.
  var steps: [Conflict] { before + [self] }
  /// The same of other rows that are one thing together with this one, as the entries of a logged composite are.
  var together: [Conflict] = []
  /// What was kept of it: kinds, tables and rows, and what became of each.
  var kept: [(kind: String, table: String, row: String, state: Int64)] = []
}

extension Transaction {
  /// What does not stand as it was typed and nobody has settled, oldest first.
  public func conflicts() throws -> [Conflict] {
    let reader = try ConflictReader(db)
    let open = try reader.listed().map { (conflict: $0, sides: try reader.sides($0)) }
    return try zip(open, reader.standing(open)).map { found, last in
      var (conflict, sides) = found
      conflict.isGone = try !reader.isThere(conflict.row)
      conflict.isOfDeleted = sides.deletion != nil
      conflict.canBeTaken = !sides.others.isEmpty
      (conflict.stands, conflict.others) = try reader.read(conflict, sides, last)
      conflict.label = try reader.label(conflict, sides)
      return conflict
    }
  }

  /// How many there are.
  public func conflictCount() throws -> Int { try ConflictReader(db).listed().count }

  /// The values of the row that a conflict is about, by column, but for those that name other rows; none where it is gone.
  public func values(of conflict: Conflict) throws -> [(column: String, text: String)] {
    guard let table = TableRules.named[conflict.row.table] else { return [] }
    let keys = try db.primaryKey(table.name).columns
    let condition = keys.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM \"\(table.name)\" WHERE \(condition)",
      arguments: StatementArguments(conflict.row.key))
    guard let row else { return [] }
    return table.columns.compactMap { column in
      guard !keys.contains(column.name), column.parent == nil, !column.isHome,
        let value = row[column.name] as DatabaseValue?, !value.isNull
      else { return nil }
      let minute = column.isTimeOfDay ? Int.fromDatabaseValue(value) : nil
      return (column.name, minute.map(TimeOfDay.text) ?? String.fromDatabaseValue(value) ?? value.description)
    }
  }

  /// The other side's values take the place of what is there, but for what has to follow on all devices:
  /// `Store.takeOther` does that.
  /// - Returns: whether there was something to take.
  public func putOther(_ conflict: Conflict) throws -> Bool {
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    let reader = try ConflictReader(db)
    var isTaken = false
    for part in [conflict] + conflict.together {
      for other in try reader.otherSide(part) { isTaken = try reader.put(other) || isTaken }
    }
    for table in Set(TableRules.all.map(\.name)) where isTaken { forgetRecords(of: table) }
    rows.forget()
    return isTaken
  }
}

extension SharedStep {
  /// The rows that it added, changed and removed where it was made, by table.
  public var summary: ChangeSummary? { intent.flatMap { $0.withUnsafeBytes { try? ChangeSummary($0) } } }
}
