import Domain
import GRDB

/// Inserts entries.
final class EntryInsert {
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
      try row.bind(entry.id)
      try row.bind(Int64(entry.day.number))
      try row.bind(Int64(entry.number))
      try row.bind(entry.slotID)
      try row.bind(entry.categoryID)
      try row.bind(Int64(entry.portion.columns.tenths))
      try row.bind(entry.foodID)
      try row.bind(entry.amount?.micros)
      try row.bind(entry.amountUnitID)
      try row.bind(entry.note)
      try row.bind(entry.compositeID)
      try row.bind(entry.minute.map(Int64.init))
      try row.bind(Int64(isPrivate ? 1 : 0))
      try row.bind(Int64(entry.portion.columns.rest))
      try row.bind(entry.compositeNumber.map(Int64.init))
      try row.bind(entry.compositeServings?.micros)
    }
  }
}
