import CSession
import Domain
import GRDB
import GRDBSQLite

extension Transaction {
  /// The number the next entry of a day gets: one above every number it ever gave.
  public func nextNumber(_ day: Day) throws -> Int {
    if let last = lastNumbers[day.number] { return last + 1 }
    let statement = try db.cachedStatement(
      sql: """
        SELECT max(ifnull((SELECT n FROM entry WHERE day = ?1 ORDER BY n DESC LIMIT 1), 0),
          ifnull((SELECT last_n FROM day_mark WHERE day = ?1), 0))
        """)
    let last: Int = try Row.fetchOne(statement, arguments: [day.number])?.read(0) ?? 0
    lastNumbers[day.number] = last
    return last + 1
  }

  /// Adds an entry; its id and number are given here.
  public func add(_ entry: Entry) throws -> Entry {
    var entry = entry
    entry.id = try newID()
    entry.number = try nextNumber(entry.day)
    let insert: EntryInsert
    if let prepared = entryInsert {
      insert = prepared
    } else {
      insert = try EntryInsert(db, session)
      entryInsert = insert
    }
    // What may be taken back on its own, the session has to know from its beginning.
    try insert.run(entry, isPrivate: isPrivate, besideSession: savepoints == 0)
    lastNumbers[entry.day.number] = entry.number
    return entry
  }

  /// Writes a changed entry. Moving it to another day gives it a number there.
  public func update(_ entry: Entry, from old: Entry) throws -> Entry {
    var entry = entry
    if entry.day != old.day {
      try retire(old)
      entry.number = try nextNumber(entry.day)
      lastNumbers[entry.day.number] = entry.number
    }
    try db.cachedStatement(
      sql: """
        UPDATE entry SET day = ?, n = ?, slot_id = ?, category_id = ?, portion = ?, food_id = ?, amount = ?,
          amount_unit_id = ?, note = ?, composite_id = ?, minute = ? WHERE id = ?
        """
    ).execute(arguments: [
      entry.day.number, entry.number, entry.slotID, entry.categoryID, entry.portion.tenths, entry.foodID,
      entry.amount?.micros, entry.amountUnitID, entry.note, entry.compositeID, entry.minute, entry.id,
    ])
    return entry
  }

  public func delete(_ entry: Entry) throws {
    try retire(entry)
    try db.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [entry.id])
  }

  /// Deletes every entry of a category.
  public func deleteEntries(category: Int64) throws {
    try db.execute(
      sql: """
        INSERT INTO day_mark(day, last_n) SELECT day, max(n) FROM entry WHERE category_id = ?1 GROUP BY day
        ON CONFLICT(day) DO UPDATE SET last_n = max(last_n, excluded.last_n)
        """, arguments: [category])
    try db.execute(sql: "DELETE FROM entry WHERE category_id = ?", arguments: [category])
  }

  /// Moves every entry of a slot to another.
  public func moveEntries(fromSlot old: Int64, to new: Int64) throws {
    try db.execute(sql: "UPDATE entry SET slot_id = ? WHERE slot_id = ?", arguments: [new, old])
  }

  /// Keeps the number of an entry that leaves its day from being given again.
  private func retire(_ entry: Entry) throws {
    try db.execute(
      sql: """
        INSERT INTO day_mark(day, last_n) VALUES (?, ?)
        ON CONFLICT(day) DO UPDATE SET last_n = max(last_n, excluded.last_n)
        """, arguments: [entry.day.number, entry.number])
  }

  /// The entry with a number of a day.
  public func entry(_ number: Int, on day: Day) throws -> Entry? {
    try Row.fetchOne(
      db, sql: "SELECT \(Entry.columns) FROM entry WHERE day = ? AND n = ?", arguments: [day.number, number]
    ).map { try Entry($0) }
  }

  /// The entries of a range in order of day and number.
  public func entries(_ range: DayRange) throws -> [Entry] {
    try Row.fetchAll(
      db, sql: "SELECT \(Entry.columns) FROM entry WHERE day BETWEEN ? AND ? ORDER BY day, n",
      arguments: [range.first.number, range.last.number]
    ).map { try Entry($0) }
  }

  /// The first and the last day with an entry.
  public func loggedRange() throws -> DayRange? {
    let sql = "SELECT (SELECT min(day) FROM entry) AS first, (SELECT max(day) FROM entry) AS last"
    guard let row = try Row.fetchOne(db, sql: sql), let first: Int = try row.readOptional(0),
      let last: Int = try row.readOptional(1)
    else { return nil }
    return DayRange(try Stored.day(first), try Stored.day(last))
  }

  /// Calls `body` for each day of a range that has entries, in order, with its totals.
  ///
  /// Reads the covering index alone.
  public func forEachDay(
    _ range: DayRange, _ body: (Day, _ totals: DayTotals, _ entries: Int) throws -> Void
  ) throws {
    // Not the cached one: `body` may ask for another range.
    let statement = try db.makeStatement(
      sql: "SELECT day, category_id, portion FROM entry WHERE day BETWEEN ? AND ? ORDER BY day, n")
    try statement.setArguments([range.first.number, range.last.number])
    let raw = statement.sqliteStatement
    defer { sqlite3_reset(raw) }
    var day: Int?
    var sums: [(id: Int64, tenths: Int)] = []
    var count = 0
    func emit() throws {
      guard let day else { return }
      var totals = DayTotals(minimumCapacity: sums.count)
      for sum in sums { totals[sum.id] = Portion(tenths: sum.tenths) }
      try body(try Stored.day(day), totals, count)
    }
    while true {
      let code = sqlite3_step(raw)
      if code == SQLITE_DONE { break }
      guard code == SQLITE_ROW else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      let rowDay = Int(sqlite3_column_int64(raw, 0))
      if rowDay != day {
        try emit()
        day = rowDay
        sums.removeAll(keepingCapacity: true)
        count = 0
      }
      let id = sqlite3_column_int64(raw, 1)
      let tenths = try Stored.portion(Int(sqlite3_column_int64(raw, 2))).tenths
      if let index = sums.firstIndex(where: { $0.id == id }) {
        sums[index].tenths += tenths
      } else {
        sums.append((id, tenths))
      }
      count += 1
    }
    try emit()
  }

  /// The totals of one day and how many entries it has.
  public func totals(_ day: Day) throws -> (totals: DayTotals, entries: Int) {
    var result: (DayTotals, Int) = ([:], 0)
    try forEachDay(DayRange(day)) { _, totals, count in result = (totals, count) }
    return result
  }
}

/// Inserts entries through SQLite's own calls, and records them for the journal as it goes: a script of a hundred
/// thousand lines spends its time here.
final class EntryInsert {
  static let columns: Int32 = 13
  private let statement: Statement
  private let raw: SQLiteStatement
  private let session: ChangeSession?
  /// Where the entry being added is recorded.
  private var rows: OpaquePointer?

  /// - Parameter session: what records changes, where they are recorded.
  init(_ db: Database, _ session: ChangeSession?) throws {
    // All columns, in the order of the table, which is that of the record.
    statement = try db.makeStatement(
      sql: """
        INSERT INTO entry(id, day, n, slot_id, category_id, portion, food_id, amount, amount_unit_id, note,
          composite_id, minute, private) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    raw = statement.sqliteStatement
    self.session = session
  }

  /// - Parameter besideSession: whether the entry is recorded here, and not by the session.
  func run(_ entry: Entry, isPrivate: Bool, besideSession: Bool) throws {
    guard let session, besideSession else {
      rows = nil
      return try insert(entry, isPrivate: isPrivate)
    }
    rows = session.entries
    let mark = dh_rows_mark(rows)
    dh_rows_begin(rows)
    do {
      try session.unrecorded { try insert(entry, isPrivate: isPrivate) }
    } catch {
      dh_rows_truncate(rows, mark)
      throw error
    }
  }

  private func insert(_ entry: Entry, isPrivate: Bool) throws {
    bind(1, entry.id)
    bind(2, Int64(entry.day.number))
    bind(3, Int64(entry.number))
    bind(4, entry.slotID)
    bind(5, entry.categoryID)
    bind(6, Int64(entry.portion.tenths))
    bind(7, entry.foodID)
    bind(8, entry.amount?.micros)
    bind(9, entry.amountUnitID)
    bind(10, entry.note)
    bind(11, entry.compositeID)
    bind(12, entry.minute.map(Int64.init))
    bind(13, isPrivate ? 1 : 0)
    let code = sqlite3_step(raw)
    sqlite3_reset(raw)
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  private func bind(_ column: Int32, _ value: Int64?) {
    guard let value else { return bindNull(column) }
    sqlite3_bind_int64(raw, column, value)
    if rows != nil { dh_rows_integer(rows, value) }
  }

  private func bind(_ column: Int32, _ text: String?) {
    guard var text else { return bindNull(column) }
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        // SQLITE_TRANSIENT: SQLite takes a copy.
        sqlite3_bind_text(
          raw, column, $0.baseAddress, Int32($0.count), unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        if rows != nil { dh_rows_text(rows, $0.baseAddress, Int32($0.count)) }
      }
    }
  }

  private func bindNull(_ column: Int32) {
    sqlite3_bind_null(raw, column)
    if rows != nil { dh_rows_null(rows) }
  }
}

extension Entry {
  static let columns = """
    id, day, n, slot_id, category_id, portion, food_id, amount, amount_unit_id, note, composite_id, minute
    """

  init(_ row: Row) throws {
    self.init(
      id: try row.read(0), day: try row.day(1), number: try row.read(2), slotID: try row.read(3),
      categoryID: try row.read(4), portion: try row.portion(5), foodID: try row.readOptional(6),
      amount: try row.readOptional(7).map(Amount.init(micros:)), amountUnitID: try row.readOptional(8),
      note: try row.readOptional(9), compositeID: try row.readOptional(10), minute: try row.readOptional(11))
  }
}
