import Domain
import Records

/// The order that entries of a day are read in: by meal, in it by time, what was logged together beside each other.
struct EntryOrder {
  /// Where each meal stands in the day.
  private let places: [Int64: Int]

  init(_ slots: [MealSlot]) {
    places = Dictionary(slots.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  func sorted(_ rows: [EntryRow]) -> [EntryRow] {
    // What has no time stays behind what was logged of its meal before it.
    // By meal alone, of the day that is read: a key of a type of its own would have to be looked up at each start.
    var last: [Int64: Int] = [:]
    var times: [Int64: Int] = [:]
    var day: Day?
    for entry in rows.map(\.entry).sorted(by: { ($0.day, $0.number) < ($1.day, $1.number) }) {
      if entry.day != day { (day, last) = (entry.day, [:]) }
      if let minute = entry.minute { last[entry.slotID] = minute }
      times[entry.id] = last[entry.slotID]
    }
    return rows.sorted { key($0.entry, times) < key($1.entry, times) }
  }

  private func key(_ entry: Entry, _ times: [Int64: Int]) -> (Day, Int, Int, Int, Int) {
    (
      entry.day, places[entry.slotID] ?? .max, times[entry.id] ?? .max,
      entry.compositeNumber ?? entry.number, entry.number
    )
  }
}
