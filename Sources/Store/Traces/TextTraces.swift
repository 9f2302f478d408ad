import Domain
import Foundation
import GRDB

/// A row of the log that holds an erased text in words of its own: an alias, a trigger, a note.
public struct TextHolder: Hashable, Sendable {
  /// Its table, such as `alias`.
  public let table: String
  /// What people call such a row.
  public let noun: String
  /// Which it is: its name, or `#3 of 2026-11-18`.
  public let label: String
}

/// Where erased texts stand besides the rows that were erased: in lines that were typed, and in rows that name them.
struct TextTraces {
  /// Folded, each between blanks, so that only whole words are found.
  private let texts: [String]
  private let key: @Sendable (String) -> String
  /// Texts that another device has erased, of which it is not told what they were.
  private let digests: [Erased]

  /// - Parameter key: folds a text, with a blank between its words.
  init(_ texts: Set<String>, digests: [Erased] = [], key: @escaping @Sendable (String) -> String) {
    self.key = key
    self.digests = digests
    // One letter or a small number stands in lines that have nothing to do with it.
    self.texts = Set(texts.map(key)).filter {
      $0.utf8.count > 2 || $0.contains(where: \.isLetter) && $0.utf8.count > 1
    }
    .map { " \($0) " }
  }

  func isIn(_ text: String) -> Bool {
    let folded = " \(key(text)) "
    return texts.contains { folded.contains($0) } || digests.contains { $0.isIn(folded) }
  }

  /// Tables whose texts are names: another food is not meant because it shares a word.
  private static let ofNames: Set = [
    "food", "food_alias", "food_measure", "category", "slot", "unit", "metric", "source",
  ]

  func isIn(_ text: String, of table: String) -> Bool {
    guard Self.ofNames.contains(table) else { return isIn(text) }
    let folded = " \(key(text)) "
    return texts.contains(folded) || digests.contains { $0.isIn(folded) }
  }

  /// Whether a text of a step goes that is of another row than those erased: only where the words themselves were erased. A
  /// note that names an erased food stays, and is told.
  func isErased(_ text: String) -> Bool {
    let folded = " \(key(text)) "
    return digests.contains { $0.isIn(folded) }
  }

  /// What the tables still hold of it.
  func holders(_ db: Database) throws -> [TextHolder] {
    guard !texts.isEmpty else { return [] }
    db.add(
      function: DatabaseFunction("dh_holds", argumentCount: 2) { values in
        guard let table = String.fromDatabaseValue(values[0]), let text = String.fromDatabaseValue(values[1])
        else { return false }
        return isIn(text, of: table)
      })
    let outside = Set(TableRules.outsideTheJournal.map(\.name))
    return try TableRules.all.filter { !outside.contains($0.name) }.flatMap { rule -> [TextHolder] in
      let columns = rule.columns.filter(\.isFreeText).map(\.name)
      guard !columns.isEmpty else { return [] }
      let conditions = columns.map { "(\"\($0)\" IS NOT NULL AND dh_holds('\(rule.name)', \"\($0)\"))" }
      let sql = """
        SELECT CAST(ifnull(\(rule.label), 'of no name') AS TEXT) FROM "\(rule.name)"
        WHERE \(conditions.joined(separator: " OR "))
        """
      return try Row.fetchAll(db, sql: sql).map {
        TextHolder(table: rule.name, noun: rule.noun, label: try $0.read(0))
      }
    }
  }

  /// A row of any table.
  private struct Place: Hashable {
    let table: String
    let id: ChangesetRows.Value
  }

  /// Replaces each line of the journal that has it by a comment, and takes the rows that ever had it out of the changes,
  /// unless the log still has them so.
  func wipe(_ db: Database, _ erasure: inout Erasure) throws {
    guard !texts.isEmpty else { return }
    let gone = try placesGone(db)
    let steps = try Row.fetchCursor(db, sql: "SELECT id, line, script, changeset FROM journal ORDER BY id")
    var changes: [(id: Int64, bytes: [UInt8])] = []
    while let step = try steps.next() {
      let lines = [try step.readLines(1), try step.readOptionalLines(2)].compactMap { $0 }
      let bytes = [UInt8](try step.read(3) as Data)
      var isWorthUndoing = false
      let kept = try ChangesetRows.filtered(bytes) { row in
        let isGone = gone.contains(Place(table: row.table, id: row.value(0)))
        if !isGone, row.table != "day_mark" { isWorthUndoing = true }
        return isGone
      }
      guard kept.count < bytes.count || lines.contains(where: isIn) else { continue }
      for text in lines {
        erasure.lines.insert(text)
        erasure.lines.formUnion(text.split(separator: "\n").map(String.init).filter(isIn))
      }
      changes.append((try step.read(0), isWorthUndoing ? kept : []))
    }
    erasure.lines.remove(Journal.erased)
    for (id, bytes) in changes { try Journal.forget(id, bytes, db) }
    erasure.steps += changes.count
  }

  /// The rows that some change had the text in and that the log does not have so.
  private func placesGone(_ db: Database) throws -> Set<Place> {
    var places: Set<Place> = []
    let steps = try Row.fetchCursor(db, sql: "SELECT changeset FROM journal ORDER BY id")
    while let step = try steps.next() {
      _ = try ChangesetRows.filtered([UInt8](try step.read(0) as Data)) { row in
        if row.freeTexts.contains(where: { isIn($0, of: row.table) }) {
          places.insert(Place(table: row.table, id: row.value(0)))
        }
        return false
      }
    }
    return try places.filter { try !isHeld($0, db) }
  }

  private func isHeld(_ place: Place, _ db: Database) throws -> Bool {
    guard let rule = TableRules.named[place.table], let column = rule.columns.first
    else { return false }
    let id: (any DatabaseValueConvertible)? =
      switch place.id {
      case .integer(let number): number
      case .text(let text): text
      case .undefined, .other: nil
      }
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM \"\(rule.name)\" WHERE \"\(column.name)\" = ?", arguments: [id])
    return row?.databaseValues.contains { value in
      if case .string(let text) = value.storage { isIn(text, of: place.table) } else { false }
    } ?? false
  }
}
