import Domain

/// The order that entries of a day are read in: by meal, in it by time, what was logged together beside each other.
struct EntryOrder {
  /// Where each meal stands in the day.
  private let places: [Int64: Int]

  init(_ slots: [MealSlot]) {
    places = Dictionary(slots.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  func sorted(_ rows: [EntryRow]) -> [EntryRow] { rows.sorted { key($0.entry) < key($1.entry) } }

  private func key(_ entry: Entry) -> (Day, Int, Int, Int, Int) {
    (
      entry.day, places[entry.slotID] ?? .max, entry.minute ?? .max, entry.compositeNumber ?? entry.number,
      entry.number
    )
  }
}
