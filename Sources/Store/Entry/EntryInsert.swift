import Domain
import GRDB

/// Inserts entries.
final class EntryInsert {
  /// Prepared once.
  static let kept = Kept<EntryInsert?>(until: .transaction, nil)

  private let insert: RowInsert

  /// - Parameter session: what records changes.
  init(_ db: Database, _ session: ChangeSession?) throws {
    insert = try RowInsert(
      db, "entry",
      [
        "id", "day", "n", "slot_id", "category_id", "portion", "food_id", "amount", "amount_unit_id", "note",
        "composite_id", "minute", "private", "portion_rest", "composite_n", "composite_servings",
      ], session)
  }

  /// - Parameter besideSession: whether the entry is recorded here, and not by the session.
  func run(_ entry: Entry, isPrivate: Bool, besideSession: Bool) throws {
    try insert.run(besideSession: besideSession) { row in
      row.bind(entry.id)
      row.bind(Int64(entry.day.number))
      row.bind(Int64(entry.number))
      row.bind(entry.slotID)
      row.bind(entry.categoryID)
      row.bind(Int64(entry.portion.columns.tenths))
      row.bind(entry.foodID)
      row.bind(entry.amount?.micros)
      row.bind(entry.amountUnitID)
      try row.bind(entry.note)
      row.bind(entry.compositeID)
      row.bind(entry.minute.map(Int64.init))
      row.bind(Int64(isPrivate ? 1 : 0))
      row.bind(Int64(entry.portion.columns.rest))
      row.bind(entry.compositeNumber.map(Int64.init))
      row.bind(entry.compositeServings?.micros)
    }
  }
}
