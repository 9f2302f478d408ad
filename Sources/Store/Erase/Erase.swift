import Domain
import Foundation
import GRDB

/// What can be erased with all its traces.
public enum Erasable: Sendable {
  /// The entry of a day with a number, also one that was deleted.
  case entry(number: Int, day: Day)
  /// A food, its other names and its note. Its entries stay, as plain portions.
  case food(Int64)
  /// A document, with its file.
  case document(Int64)
  /// What the journal still has of a text that is gone from the log.
  case text(String)
}

/// What was erased, for those who have more traces to wipe.
public struct Erasure: Sendable {
  /// Lines that had to do with it, as they were typed.
  public var lines: Set<String> = []
  /// The texts that are gone.
  public var texts: Set<String> = []
  /// Steps of the journal that had to do with it.
  public var steps = 0
  /// Whether nothing was found to erase.
  public var isEmpty: Bool { steps == 0 && !hadRow && holders.isEmpty }
  var hadRow = false
  /// What of the log still holds one of the texts, and keeps it until it is changed or deleted itself.
  public var holders: [TextHolder] = []
}

extension Store {
  /// Takes something out of the tables, out of every change of the journal and out of the index of names. The lines of
  /// the steps that had to do with it are replaced by a comment. It cannot be taken back. `scrub` follows.
  /// - Parameters:
  ///   - step: what the deletion is recorded under; its line must not name what is erased.
  ///   - key: folds a text, with a blank between its words.
  public func erase(
    _ what: Erasable, _ step: JournalStep, key: @escaping @Sendable (String) -> String
  ) throws -> Erasure {
    try transaction { db, result in
      let session = try ChangeSession(db)
      let log = Transaction(db, session: session)
      var erasure = Erasure()
      let traces = try Traces(what, log)
      erasure.hadRow = try traces.delete(log)
      let changes = try session.changes()
      let share = try Self.share(db)
      if !changes.isEmpty || share != nil { try Journal.append(step, changes, db, clock) }
      if share != nil { try Self.tell(what, traces, key, db) }
      try traces.wipe(db, isShared: share != nil, &erasure)
      let texts = TextTraces(erasure.texts, key: key)
      erasure.holders = try texts.holders(db)
      try texts.wipe(db, isShared: share != nil, &erasure)
      if case .food = what {
        try log.forgetFound()
        // Taken out word by word, the words would stay in the index until its parts are joined one day.
        try db.execute(sql: "INSERT INTO food_search(food_search) VALUES ('optimize')")
      }
      try log.flush()
      result = erasure
      return .commit
    }
  }

  /// Notes in the newest step what was erased, for the other devices.
  private static func tell(_ what: Erasable, _ traces: Traces, _ key: (String) -> String, _ db: Database)
    throws
  {
    let erased = if case .text(let text) = what { [Erased.text(key(text))] } else { traces.erased }
    try remember(erased, db)
    // Nobody takes back what tells them.
    try db.execute(
      sql: """
        UPDATE journal SET erases = ?, away = \(Journal.Origin.base) WHERE id = (SELECT max(id) FROM journal)
        """, arguments: [Erased.text(of: erased)])
  }

  /// Deletes the steps of the journal that were made before a day, and those older than the newest of them: what is in
  /// the log stays, what was taken back or deleted cannot come back. `scrub` follows.
  /// - Returns: how many there were.
  public func purgeJournal(before day: Day) throws -> Int {
    try transaction { db, result in
      let old = "id <= (SELECT max(id) FROM journal WHERE at < ?)"
      try Touched.noteSteps(where: old, [day.description], db)
      try db.execute(sql: "DELETE FROM journal WHERE \(old)", arguments: [day.description])
      result = db.changesCount
      // Others go by these steps still.
      if result != 0, try Self.share(db) != nil { throw StoreError.shared }
      return .commit
    }
  }

  /// Leaves nothing in the file and its write-ahead log but what is in the tables: what was deleted before is
  /// overwritten or cut off.
  /// - Returns: why not all of it could be done, in words; nil where it was.
  public func scrub() throws -> String? {
    let isOpenElsewhere = "another program has the log open"
    do {
      return try queue.inDatabase { db in
        // Not even for a moment in a file beside it.
        try db.execute(sql: "PRAGMA temp_store = MEMORY")
        try db.execute(sql: "VACUUM")
        let isBusy = try Int.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)") != 0
        return isBusy ? isOpenElsewhere : nil
      }
    } catch let error as DatabaseError {
      switch error.resultCode.primaryResultCode {
      case .SQLITE_BUSY: return isOpenElsewhere
      case .SQLITE_FULL: return "the disk has no room to write the file anew"
      case .SQLITE_INTERRUPT: return "it was interrupted"
      default: throw StoreError.mapped(error, path: path)
      }
    }
  }
}

/// Where something has left its traces.
struct Traces {
  private let table: String
  private let id: Int64?
  private let entry: Entry?
  private var text: String?
  /// The composites it is a component of: lines that log them may name it.
  private var composites: Set<Int64> = []

  init(_ what: Erasable, _ log: Transaction) throws {
    switch what {
    case .entry(let number, let day):
      table = "entry"
      entry = try log.entries.find(number, on: day)
      id = try entry?.id ?? Self.deletedEntry(number, day, log.db)
    case .food(let food):
      table = "food"
      entry = nil
      id = food
      composites = Set(try log.foods.composites(of: food).map(\.id))
    case .document(let document):
      table = "document"
      entry = nil
      id = document
    case .text(let text):
      table = ""
      entry = nil
      id = nil
      self.text = text
    }
  }

  /// What another device has erased.
  init?(_ erased: Erased, _ db: Database) throws {
    guard !erased.record.isEmpty else { return nil }
    (table, id, entry) = (erased.record, erased.id, nil)
    if table == "food" {
      composites = try Set(
        Int64.fetchAll(db, sql: "SELECT composite_id FROM component WHERE food_id = ?", arguments: [id]))
    }
  }

  /// What it is told by; nothing where it was never there.
  var erased: [Erased] { id.map { [.row(table, $0)] } ?? [] }

  /// - Returns: whether it was there.
  func delete(_ log: Transaction) throws -> Bool {
    if let entry {
      try log.entries.delete(entry)
      return true
    }
    guard let id else { return false }
    if table == "document" {
      try log.documents.delete(id)
      return true
    }
    guard table == "food", try log.foods[id] != nil else { return false }
    try log.foods.delete(id)
    return true
  }

  /// The rows themselves, which leave the changes they are in.
  private func isOwn(_ row: ChangesetRows.Row) -> Bool {
    guard let id else { return false }
    switch row.table {
    case table, table + "_nutrition": return row.has(id, in: 0)
    case "food_alias", "food_measure", "photo": return table == "food" && row.has(id, in: 1)
    case "meeting_document": return table == "document" && row.has(id, in: 2)
    default: return false
    }
  }

  /// Rows whose line may name it: what was logged of a food, or composed with it.
  private func isRelated(_ row: ChangesetRows.Row) -> Bool {
    guard let id, table == "food" else { return false }
    switch row.table {
    case "entry":
      return row.has(id, in: Self.foodColumn) || composites.union([id]).contains { row.has($0, in: 10) }
    case "component": return row.has(id, in: 1) || row.has(id, in: 2)
    default: return false
    }
  }

  /// A row that means nothing without what is erased, so that undo would take back a step and change nothing: that a
  /// number of the day was given, that an entry is no longer of the food.
  private func isLeftOver(_ row: ChangesetRows.Row) -> Bool {
    switch row.table {
    case "day_mark": return true
    case "entry":
      let changed = row.new.indices.filter { row.new[$0] != .undefined }
      return table == "food" && !row.old.isEmpty && changed == [Self.foodColumn]
        && row.has(id ?? 0, in: Self.foodColumn)
    default: return false
    }
  }

  /// The column `food_id` of entries.
  private static let foodColumn = 6

  /// - Parameter first: the first step that is looked at.
  func wipe(_ db: Database, from first: Int64 = 0, isShared: Bool, _ erasure: inout Erasure) throws {
    if let text { erasure.texts.insert(text) }
    let steps = try Row.fetchCursor(
      db, sql: "SELECT id, line, script, changeset, intent FROM journal WHERE id >= ? ORDER BY id",
      arguments: [first])
    var changes: [(id: Int64, bytes: [UInt8], intent: [UInt8]?)] = []
    while let step = try steps.next() {
      var isTouched = false
      var isWorthUndoing = false
      func kept(_ bytes: [UInt8]) throws -> [UInt8] {
        try ChangesetRows.filtered(bytes) { row in
          let isOwn = isOwn(row)
          if isOwn || isRelated(row) { isTouched = true }
          if !isOwn, !isLeftOver(row) { isWorthUndoing = true }
          if isOwn { erasure.texts.formUnion(row.freeTexts) }
          return isOwn
        }
      }
      let effect = try kept([UInt8](try step.read(3) as Data))
      let intent = try (step.readOptional(4) as Data?).map { try kept([UInt8]($0)) }
      guard isTouched else { continue }
      for text in [try step.readLines(1), try step.readOptionalLines(2)].compactMap({ $0 }) {
        erasure.lines.insert(text)
        erasure.lines.formUnion(text.split(separator: "\n").map(String.init))
      }
      changes.append(
        (try step.read(0), isWorthUndoing ? effect : [], isWorthUndoing ? intent : intent.map { _ in [] }))
    }
    erasure.lines.remove(Journal.erased)
    for (id, bytes, intent) in changes {
      try Journal.forget(id, bytes, intent: intent, isShared: isShared, db)
    }
    erasure.steps += changes.count
  }

  /// The id of an entry that only the journal still knows.
  private static func deletedEntry(_ number: Int, _ day: Day, _ db: Database) throws -> Int64? {
    var found: Int64?
    let steps = try Row.fetchCursor(db, sql: "SELECT changeset FROM journal ORDER BY id")
    while let step = try steps.next() {
      let data: Data = try step.read(0)
      _ = try ChangesetRows.filtered([UInt8](data)) { row in
        if row.table == "entry", row.value(1) == .integer(Int64(day.number)),
          row.value(2) == .integer(Int64(number)), case .integer(let id) = row.value(0)
        {
          found = id
        }
        return false
      }
    }
    return found
  }
}
