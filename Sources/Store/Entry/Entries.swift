import Domain
import GRDB

extension Transaction {
  /// What was logged.
  public var entries: Entries { Entries(log: self) }

  /// What `log.entries` gives.
  public struct Entries {
    /// The last number given in a day, for days written to in this transaction.
    static let lastNumbers = Kept<[Int: Int]>(until: .attempt, [:])

    let log: Transaction

    /// The number the next entry of a day gets: one above every number it ever gave.
    public func nextNumber(on day: Day) throws -> Int {
      if let last = log[Self.lastNumbers][day.number] { return last + 1 }
      // A row that came from another device has no mark here.
      let statement = try log.db.cachedStatement(
        sql: """
          SELECT max(ifnull((SELECT n FROM entry WHERE day = ?1 ORDER BY n DESC LIMIT 1), 0),
            ifnull((SELECT max(composite_n) FROM entry WHERE day = ?1), 0),
            ifnull((SELECT last_n FROM day_mark WHERE day = ?1), 0))
          """)
      let last =
        try Row.fetchOne(statement, arguments: [day.number]).map { try Stored.entryNumber($0.read(0)) } ?? 0
      log[Self.lastNumbers][day.number] = last
      return last + 1
    }

    /// Adds an entry; its id and number are given here.
    /// - Parameter words: what says which it is, on whichever device it is made; none where it is one by itself.
    public func add(_ entry: Entry, as words: [String] = []) throws -> Entry {
      var entry = entry
      try checkReferences(entry)
      log.touchEntries()
      entry.id = try words.isEmpty ? log.newID() : log.sharedID("entry", words)
      entry.number = try nextNumber(on: entry.day)
      let insert: EntryInsert
      if let prepared = log[EntryInsert.kept] {
        insert = prepared
      } else {
        insert = try EntryInsert(log.db, log.session)
        log[EntryInsert.kept] = insert
      }
      // What may be taken back on its own, the session has to know from its beginning.
      try insert.run(entry, isPrivate: log.isPrivate, besideSession: log.savepoints == 0)
      if entry.hasNutrition { try keepNutrition(of: entry) }
      log[Self.lastNumbers][entry.day.number] = entry.number
      return entry
    }

    /// Writes a changed entry. Moving it to another day gives it a number there.
    public func update(_ entry: Entry, from old: Entry) throws -> Entry {
      var entry = entry
      try checkReferences(entry)
      log.touchEntries()
      if entry.day != old.day {
        try retire(old.number, on: old.day)
        entry.number = try nextNumber(on: entry.day)
        log[Self.lastNumbers][entry.day.number] = entry.number
      }
      try log.db.cachedStatement(
        sql: """
          UPDATE entry SET day = ?, n = ?, slot_id = ?, category_id = ?, portion = ?, food_id = ?, amount = ?,
            amount_unit_id = ?, note = ?, composite_id = ?, minute = ?, portion_rest = ?,
            composite_n = ?, composite_servings = ?
            WHERE id = ?
          """
      ).execute(arguments: [
        entry.day.number, entry.number, entry.slotID, entry.categoryID, entry.portion.columns.tenths,
        entry.foodID, entry.amount?.micros, entry.amountUnitID, entry.note, entry.compositeID, entry.minute,
        entry.portion.columns.rest, entry.compositeNumber, entry.compositeServings?.micros, entry.id,
      ])
      if entry.nutrition != old.nutrition || entry.title != old.title { try keepNutrition(of: entry) }
      return entry
    }

    public func delete(_ entry: Entry) throws {
      log.touchEntries()
      try retire(entry.number, on: entry.day)
      try log.db.execute(sql: "DELETE FROM entry_nutrition WHERE entry_id = ?", arguments: [entry.id])
      try log.db.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [entry.id])
    }

    /// Deletes every entry of a category.
    public func deleteAll(category: Int64) throws {
      log.touchEntries()
      try log.db.execute(
        sql: """
          INSERT INTO day_mark(day, last_n) SELECT day, max(n) FROM entry WHERE category_id = ?1 GROUP BY day
          ON CONFLICT(day) DO UPDATE SET last_n = max(last_n, excluded.last_n)
          """, arguments: [category])
      try log.db.execute(
        sql: "DELETE FROM entry_nutrition WHERE entry_id IN (SELECT id FROM entry WHERE category_id = ?)",
        arguments: [category])
      try log.db.execute(sql: "DELETE FROM entry WHERE category_id = ?", arguments: [category])
    }

    /// The tables check every reference but the two that each entry has; of those there is always a copy at hand.
    private func checkReferences(_ entry: Entry) throws {
      let catalog = try log.loaded()
      guard catalog.slotByID[entry.slotID] != nil,
        catalog.categoryByID[entry.categoryID] != nil || entry.categoryID == Entry.noCategory
      else {
        throw StoreError.damaged(reason: "an entry would have a meal or category that is not there")
      }
    }

    /// The highest number of a day that was kept from being given again; 0 where none was.
    public func retired(on day: Day) throws -> Int {
      let sql = "SELECT last_n FROM day_mark WHERE day = ?"
      return try Row.fetchOne(log.db, sql: sql, arguments: [day.number]).map {
        try Stored.entryNumber($0.read(0))
      } ?? 0
    }

    /// Keeps a number of a day, and those before it, from being given again.
    public func retire(_ number: Int, on day: Day) throws {
      if let last = log[Self.lastNumbers][day.number] {
        log[Self.lastNumbers][day.number] = max(last, number)
      }
      try log.db.execute(
        sql: """
          INSERT INTO day_mark(day, last_n) VALUES (?, ?)
          ON CONFLICT(day) DO UPDATE SET last_n = max(last_n, excluded.last_n)
          """, arguments: [day.number, number])
    }

    /// The entry with a number of a day.
    public func find(_ number: Int, on day: Day) throws -> Entry? {
      try Row.fetchOne(
        log.db, sql: "SELECT \(Entry.columns) FROM \(Entry.tables) WHERE day = ? AND n = ?",
        arguments: [day.number, number]
      ).map { try Entry($0) }
    }

    /// The entry that was logged last on this device; of a log without any of its own, the last of the last day.
    public func newest() throws -> Entry? {
      let own = "WHERE entry.id >> 32 = (SELECT device FROM device) ORDER BY entry.id DESC"
      for rows in [own, "ORDER BY day DESC, n DESC"] {
        let sql = "SELECT \(Entry.columns) FROM \(Entry.tables) \(rows) LIMIT 1"
        if let row = try Row.fetchOne(log.db, sql: sql) { return try Entry(row) }
      }
      return nil
    }

    /// Whether an entry was logged on this device, under the number that it has now.
    public func isOwn(_ id: Int64) throws -> Bool {
      try Int64.fetchOne(log.db, sql: "SELECT device FROM device") == id >> 32
    }

    /// The last day before another that has an entry of a meal.
    public func day(before day: Day, withSlot slot: Int64) throws -> Day? {
      try Row.fetchOne(
        log.db, sql: "SELECT day FROM entry WHERE day < ? AND slot_id = ? ORDER BY day DESC LIMIT 1",
        arguments: [day.number, slot]
      ).map { try $0.day(0) }
    }

    /// Those of some ids that there are, by day and number.
    public func some(_ ids: [Int64]) throws -> [Entry] {
      let entries = try ids.compactMap { id in
        try Row.fetchOne(
          log.db, sql: "SELECT \(Entry.columns) FROM \(Entry.tables) WHERE id = ?", arguments: [id]
        ).map { try Entry($0) }
      }
      return entries.sorted { ($0.day, $0.number) < ($1.day, $1.number) }
    }

    /// The portion that the last entries of a food have in the middle; nil where there are none.
    public func usualPortion(ofFood food: Int64) throws -> Portion? {
      let rows = try Row.fetchAll(
        log.db.cachedStatement(
          sql: "SELECT portion, portion_rest FROM entry WHERE food_id = ? ORDER BY id DESC LIMIT 15"),
        arguments: [food])
      let portions = try rows.map { try $0.portion(0, 1) }.sorted()
      return portions.isEmpty ? nil : portions[portions.count / 2]
    }

    /// The entries of a range in order of day and number.
    public func all(in range: DayRange) throws -> [Entry] {
      var all: [Entry] = []
      try forEach(in: range, isWhole: true) { all.append($0) }
      return all
    }
  }
}

extension Entry {
  static let columns = """
    id, day, n, slot_id, category_id, portion, food_id, amount, amount_unit_id, note, composite_id, minute,
    portion_rest, composite_n, composite_servings, energy, protein, carbs, fat, title, nutrients
    """
  static let tables = "entry LEFT JOIN entry_nutrition ON entry_id = entry.id"

  init(_ row: Row) throws {
    self.init(
      id: try row.read(0), day: try row.day(1), number: try Stored.entryNumber(row.read(2)),
      slotID: try row.read(3),
      categoryID: try row.read(4), portion: try row.portion(5, 12), foodID: try row.readOptional(6),
      amount: try row.amount(7), amountUnitID: try row.readOptional(8),
      note: try row.readOptional(9), compositeID: try row.readOptional(10),
      minute: try row.readOptional(11).map(Stored.minute),
      compositeNumber: try row.readOptional(13).map(Stored.entryNumber), compositeServings: try row.amount(14)
    )
    let known = Nutrition(
      energy: try row.amount(15), protein: try row.amount(16), carbs: try row.amount(17),
      fat: try row.amount(18), others: try NutrientsText.read(row.readOptional(20)))
    nutrition = known.isEmpty ? nil : known
    title = try row.readOptional(19)
    try checkRow()
  }

  /// One that stands in the row of a composite would show without a name where the composite is not known.
  func checkRow() throws {
    guard compositeNumber == nil || (compositeID != nil && compositeServings != nil) else {
      throw StoreError.damaged(reason: "the row of an entry is of no composite")
    }
  }
}
