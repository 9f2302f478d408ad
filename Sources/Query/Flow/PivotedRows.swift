import Domain
import Language

extension RowSet {
  /// Rows of a name, what names their column, and a number, with a column for each name of the second kind.
  /// - Parameter limit: the most columns.
  func pivoted(atMost limit: Int) throws(CommandError) -> RowSet {
    guard columns.count > 2 else { return self }
    func inOrder(_ values: Set<QueryValue>, _ column: QueryColumn) -> [QueryValue] {
      values.map { ($0, column.order(of: $0)) }.sorted { QueryValue.precedes($0.1, $1.1) }.map(\.0)
    }
    let names = inOrder(Set(rows.map { $0[0] }), columns[0])
    let across = inOrder(Set(rows.map { $0[1] }), columns[1])
    guard across.count < limit else {
      throw CommandError.tooManyAcross(columns[1].name, count: across.count)
    }
    var places: [QueryValue: Int] = [:]
    for (place, value) in across.enumerated() { places[value] = place + 1 }
    var values: [QueryValue: Row] = [:]
    // Of no rows the count is 0, and all else missing.
    let nothing: QueryValue = columns[2].name == "count" ? .number(0) : .missing
    for row in rows {
      guard let place = places[row[1]] else { continue }
      values[row[0], default: Row(repeating: nothing, count: across.count + 1)][place] = row[2]
    }
    let spread = across.map { value in
      var column = columns[2]
      column.name = value.words
      column.role = .measure
      return column
    }
    return RowSet(
      columns: ([columns[0]] + spread).withDistinctNames(),
      rows: names.compactMap { name in values[name].map { [name] + $0.dropFirst() } }, unit: unit)
  }
}
