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

/// Where something has left its traces.
struct Traces {
  private let table: String
  private let id: Int64?
  /// That and those that became one with it.
  private let ids: Set<Int64>
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
      ids = id.map { [$0] } ?? []
    case .food(let food):
      table = "food"
      entry = nil
      id = food
      ids = try Self.same(food, log.db).union(Self.former(food, log.db))
      composites = Set(try log.foods.composites(of: food).map(\.id))
    case .document(let document):
      table = "document"
      entry = nil
      id = document
      ids = [document]
    case .text(let text):
      table = ""
      entry = nil
      id = nil
      ids = []
      self.text = text
    }
  }

  /// What another device has erased.
  init?(_ erased: Erased, _ db: Database) throws {
    guard !erased.record.isEmpty else { return nil }
    (table, id, ids, entry) = (erased.record, erased.id, [erased.id], nil)
    if table == "food" {
      composites = try Set(
        Int64.fetchAll(db, sql: "SELECT composite_id FROM component WHERE food_id = ?", arguments: [id]))
    }
  }

  /// What it is told by; nothing where it was never there.
  var erased: [Erased] { ids.sorted().map { .row(table, $0) } }

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
  func isOwn(_ row: ChangesetRows.Row) -> Bool {
    switch row.table {
    case table, table + "_nutrition": return has(row, in: 0)
    case "food_alias", "food_measure", "photo": return table == "food" && has(row, in: 1)
    case "meeting_document": return table == "document" && has(row, in: 2)
    default: return false
    }
  }

  private func has(_ row: ChangesetRows.Row, in column: Int) -> Bool {
    ids.contains { row.has($0, in: column) }
  }

  /// Rows whose line may name it: what was logged of a food, or composed with it.
  func isRelated(_ row: ChangesetRows.Row) -> Bool {
    guard table == "food" else { return false }
    switch row.table {
    case "entry":
      return has(row, in: Self.foodColumn) || composites.union(ids).contains { row.has($0, in: 10) }
    case "component": return has(row, in: 1) || has(row, in: 2)
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
        && has(row, in: Self.foodColumn)
    default: return false
    }
  }

  /// The column `food_id` of entries.
  private static let foodColumn = 6

  func wipe(_ db: Database, _ erasure: inout Erasure) throws {
    if let text { erasure.texts.insert(text) }
    let steps = try Row.fetchCursor(db, sql: "SELECT id, line, script, changeset FROM journal ORDER BY id")
    var changes: [(id: Int64, bytes: [UInt8])] = []
    while let step = try steps.next() {
      let data: Data = try step.read(3)
      var isTouched = false
      var isWorthUndoing = false
      let kept = try ChangesetRows.filtered([UInt8](data)) { row in
        let isOwn = isOwn(row)
        if isOwn || isRelated(row) { isTouched = true }
        if !isOwn, !isLeftOver(row) { isWorthUndoing = true }
        if isOwn { erasure.texts.formUnion(row.erasedTexts) }
        return isOwn
      }
      guard isTouched else { continue }
      for text in [try step.readLines(1), try step.readOptionalLines(2)].compactMap({ $0 }) {
        erasure.lines.insert(text)
        erasure.lines.formUnion(text.split(separator: "\n").map(String.init))
      }
      changes.append((try step.read(0), isWorthUndoing ? kept : []))
    }
    erasure.lines.remove(Journal.erased)
    for (id, bytes) in changes { try Journal.forget(id, bytes, db) }
    erasure.steps = changes.count
  }

  /// The foods that are one with a food, that one among them.
  private static func same(_ food: Int64, _ db: Database) throws -> Set<Int64> {
    let sql = """
      WITH RECURSIVE same(id) AS (
        SELECT ? UNION
        SELECT iif(same_as.id = same.id, lower, same_as.id) FROM same_as JOIN same ON same.id IN (same_as.id, lower)
        WHERE kind = 'food')
      SELECT id FROM same
      """
    return try Set(Int64.fetchAll(db, sql: sql, arguments: [food]))
  }

  /// Foods that are deleted and were called as one is: what was added anew under its name is the same to people.
  private static func former(_ food: Int64, _ db: Database) throws -> Set<Int64> {
    guard
      let key = try DatabaseValue.fetchOne(db, sql: "SELECT key FROM food WHERE id = ?", arguments: [food]),
      let column = TableRules.named["food"]?.columns.firstIndex(where: { $0.name == "key" })
    else { return [] }
    var found: Set<Int64> = []
    let steps = try Row.fetchCursor(db, sql: "SELECT changeset FROM journal")
    while let step = try steps.next() {
      let changes: DatabaseValue = step[0]
      for change in try changes.withChanges({ try RowChange.all($0) }) where change.table == "food" {
        let isCalledSo = [change.old, change.new].contains {
          $0.indices.contains(column) && $0[column] == key
        }
        if isCalledSo, let id = change.key.first.flatMap(Int64.fromDatabaseValue) { found.insert(id) }
      }
    }
    let present = try Set(Int64.fetchAll(db, sql: "SELECT id FROM food"))
    return found.subtracting(present)
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
