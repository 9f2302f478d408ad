/// The groups that rows fall into by some of their columns, numbered as they come. Texts that `=` finds equal are one.
struct GroupPlaces {
  private let columns: [Int]
  // One key is the usual case, and needs no list of them.
  private var places: [QueryValue: Int] = [:]
  private var lists: [Row: Int] = [:]
  private var spellings: [Spellings]
  /// What each group has in these columns.
  private(set) var keys: [Row] = []

  init(_ columns: [Int]) {
    self.columns = columns
    spellings = columns.map { _ in Spellings() }
  }

  /// The number of the group that a row belongs to; a new one is the next.
  mutating func place(of row: Row) -> Int {
    switch columns.count {
    case 0:
      if keys.isEmpty { keys = [[]] }
      return 0
    case 1:
      let key = row[columns[0]]
      if let place = places[key] { return place }
      let first = spellings[0].first(key)
      let place = places[first] ?? add([first])
      (places[first], places[key]) = (place, place)
      return place
    default:
      let key = columns.map { row[$0] }
      if let place = lists[key] { return place }
      let first = key.indices.map { spellings[$0].first(key[$0]) }
      let place = lists[first] ?? add(first)
      (lists[first], lists[key]) = (place, place)
      return place
    }
  }

  private mutating func add(_ key: Row) -> Int {
    keys.append(key)
    return keys.count - 1
  }

  /// The numbers of the groups in the order of their keys, as a shape orders these columns.
  func sorted(_ shape: RowShape) -> [Int] {
    let order = keys.map { key in
      zip(columns, key).map { shape.columns[$0].order(of: $1) }
    }
    return keys.indices.sorted { a, b in
      for (x, y) in zip(order[a], order[b]) where x != y { return QueryValue.precedes(x, y) }
      return a < b
    }
  }
}
