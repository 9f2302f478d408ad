import GRDB

/// The numbers of entries and of composites' rows, which are of this device alone. An entry of another device keeps its
/// number where that is free on its day, and gets the next one where it is not; one that has had a number here keeps it.
final class EntryNumbers {
  private struct Place: Hashable {
    let id: Int64
    let day: Int64
  }

  /// Places of columns in `entry`.
  private static let day = 1
  private static let n = 2
  private static let compositeN = 14
  private static let slot = 3
  private static let compositeID = 10

  /// What entries had, by their ids and days.
  private var had: [Place: (n: Int64, compositeN: Int64?)] = [:]
  /// Whose the numbers of a day were.
  private var owners: [Label: Set<Int64>] = [:]
  /// The highest number that was ever given on a day.
  private var highest: [Int64: Int64] = [:]
  /// What the row of a composite that its step calls by a number and a day is called here.
  private var rows: [Label: Int64] = [:]
  /// Rows of composites that are there already, and to which a step of another device adds.
  private var joined: Set<Label> = []
  /// The device that made the step; nil for this one.
  private var device: Int64?
  /// The place of the step.
  private var place: (stamp: Int64, device: Int64) = (0, 0)

  private struct Label: Hashable {
    let row: Int64
    let day: Int64
  }

  /// - Parameter device: the one that made the step; nil for this one.
  func beginStep(_ changes: [RowChange], device: Int64?, at place: (stamp: Int64, device: Int64)) {
    (rows, joined, self.device, self.place) = ([:], [], device, place)
    guard device != nil else { return }
    // The entries of a new row have the numbers behind its own.
    var lowest: [Label: Int64] = [:]
    for change in changes where change.table == "entry" && change.kind == .added {
      guard let values = values(change.new), let row = values.row else { continue }
      let label = Label(row: row, day: values.day)
      lowest[label] = min(lowest[label] ?? .max, values.n)
    }
    joined = Set(lowest.filter { $0.value != $0.key.row + 1 }.keys)
  }

  private func values(_ record: [DatabaseValue?]) -> (day: Int64, n: Int64, row: Int64?)? {
    guard record.count > Self.compositeN, let day = integer(record[Self.day]), let n = integer(record[Self.n])
    else { return nil }
    return (day, n, integer(record[Self.compositeN]))
  }

  /// Remembers what the entries of a step that is taken back were called.
  func remember(_ effect: UnsafeRawBufferPointer) throws {
    for change in try RowChange.all(effect) where change.table == "entry" {
      for record in [change.new, change.old] {
        guard let id = integer(change.key.first), let values = values(record) else { continue }
        let place = Place(id: id, day: values.day)
        // The newest step is taken back first, and knows best.
        if had[place] == nil {
          had[place] = (values.n, values.row)
          for n in [values.n, values.row].compactMap(\.self) {
            owners[Label(row: n, day: values.day), default: []].insert(id)
          }
        }
        highest[values.day] = max(highest[values.day] ?? 0, values.n, values.row ?? 0)
      }
    }
  }

  private func integer(_ value: DatabaseValue??) -> Int64? { (value ?? nil).flatMap(Int64.fromDatabaseValue) }

  /// Sets the numbers in the values that a step writes to an entry.
  /// - Parameter old: the values before, as far as they were recorded.
  func give(
    _ new: inout [DatabaseValue?], _ id: DatabaseValue, isNew: Bool, old: [DatabaseValue?], _ db: Database
  ) throws {
    guard let id = Int64.fromDatabaseValue(id), new.count > Self.compositeN else { return }
    var said = (day: integer(new[Self.day]), n: integer(new[Self.n]), row: new[Self.compositeN])
    // Nothing of its place changes.
    guard isNew || said.day != nil || said.n != nil || said.row != nil else { return }
    let present = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT day, n, composite_n FROM entry WHERE id = ?"), arguments: [id])
    guard let day = said.day ?? present?[0] else { return }
    let place = Place(id: id, day: day)
    if old.isEmpty, let present, present[0] == day {
      // Another device made the same: it has its numbers here.
      (said.n, new[Self.n]) = (nil, nil)
      if present[2] as Int64? != nil { (said.row, new[Self.compositeN]) = (nil, nil) }
    }
    var row = integer(said.row)
    if let present, present[0] != day {
      // Where it goes the numbers that it keeps may be those of others.
      said.n = said.n ?? present[1]
      // Those of a row go together; below zero are numbers of this device.
      if said.row == nil, let own: Int64 = present[2] { row = -own }
    }
    if let n = said.n {
      let number = try isFree(had[place]?.n, place, db) ?? isFree(n, place, db) ?? next(day, db)
      new[Self.n] = number.databaseValue
      highest[day] = max(highest[day] ?? 0, number)
    }
    guard let row else { return }
    let label = Label(row: row, day: day)
    let called =
      try rows[label] ?? known(label, db) ?? (isNew ? former(new, id, db) : nil)
      ?? number(ofRow: abs(row), place, besides: integer(new[Self.n]), db)
    rows[label] = called
    new[Self.compositeN] = called.databaseValue
    highest[day] = max(highest[day] ?? 0, called)
  }

  /// What the row of a composite is called here: as it was, or as the step calls it, where that is free.
  /// - Parameter own: the number of the entry itself, where it gets one.
  private func number(ofRow row: Int64, _ place: Place, besides own: Int64?, _ db: Database) throws -> Int64 {
    for candidate in [had[place]?.compositeN, row].compactMap(\.self) where candidate != own {
      // The others of the row have it too.
      let owners = owners[Label(row: candidate, day: place.day)] ?? []
      let areSiblings = owners.allSatisfy { had[Place(id: $0, day: place.day)]?.compositeN == candidate }
      let isTaken = try Int64.fetchAll(
        db.cachedStatement(
          sql: "SELECT id FROM entry WHERE day = ?1 AND id <> ?3 AND (n = ?2 OR composite_n = ?2)"),
        arguments: [place.day, candidate, place.id]
      ).contains { had[Place(id: $0, day: place.day)]?.compositeN != candidate }
      if areSiblings, !isTaken { return candidate }
    }
    return try next(place.day, db)
  }

  /// What the row is called here that an entry was a part of before it went, where the others of that are there still.
  private func former(_ new: [DatabaseValue?], _ id: Int64, _ db: Database) throws -> Int64? {
    guard let composite = new[Self.compositeID], !composite.isNull else { return nil }
    let rows = try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT composite_n FROM entry
          WHERE day = ? AND slot_id IS ? AND composite_id = ? AND composite_n IS NOT NULL
          """), arguments: [new[Self.day], new[Self.slot], composite])
    guard !rows.isEmpty else { return nil }
    let row = Fold.RowID(table: "entry", key: [id.databaseValue])
    guard let image = try RowMemory.image(of: row, before: place, db), image.count > Self.compositeN,
      let former = integer(image[Self.compositeN])
    else { return nil }
    // On another day it has another number.
    return rows.contains(former)
      ? former : rows.count == 1 && image[Self.day] != new[Self.day] ? rows[0] : nil
  }

  /// What a row that is there already is called here, by the entries that its device has put into it.
  private func known(_ label: Label, _ db: Database) throws -> Int64? {
    guard let device, joined.contains(label) else { return nil }
    let steps = try Row.fetchCursor(
      db, sql: "SELECT intent FROM journal WHERE device = ? AND away = 1 ORDER BY stamp DESC",
      arguments: [device])
    while let step = try steps.next() {
      let intent: DatabaseValue = step[0]
      for change in try intent.withChanges({ try RowChange.all($0) }) where change.table == "entry" {
        guard let values = values(change.new), values.row == label.row, values.day == label.day,
          let id = integer(change.key.first)
        else { continue }
        let called = try Int64.fetchOne(
          db, sql: "SELECT composite_n FROM entry WHERE id = ? AND day = ?", arguments: [id, label.day])
        if let called { return called }
      }
    }
    return nil
  }

  /// A number, where no other entry of the day has it, nor had it here and may come back.
  private func isFree(_ n: Int64?, _ place: Place, _ db: Database) throws -> Int64? {
    guard let n, try isFreeRow(n, place, db) else { return nil }
    let others = owners[Label(row: n, day: place.day)] ?? []
    return others.isEmpty || others == [place.id] ? n : nil
  }

  private func isFreeRow(_ n: Int64, _ place: Place, _ db: Database) throws -> Bool {
    let isTaken = try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM entry WHERE day = ?1 AND id <> ?3 AND (n = ?2 OR composite_n = ?2))
          """), arguments: [place.day, n, place.id])
    return isTaken == false
  }

  private func next(_ day: Int64, _ db: Database) throws -> Int64 {
    let last = try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT max(ifnull((SELECT max(n) FROM entry WHERE day = ?1), 0),
            ifnull((SELECT max(composite_n) FROM entry WHERE day = ?1), 0),
            ifnull((SELECT last_n FROM day_mark WHERE day = ?1), 0))
          """), arguments: [day])
    let number = max(last ?? 0, highest[day] ?? 0) + 1
    highest[day] = number
    return number
  }
}
