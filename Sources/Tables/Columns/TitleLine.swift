import Domain

/// Finds the line of titles among the first rows of a table: words that stand above the most rows of as many cells.
public enum TitleLine {
  /// - Parameters:
  ///   - rows: the first ones of a table.
  ///   - named: titles that somebody has named, folded.
  ///   - known: how many titles of a row are known by what they mean.
  /// - Returns: the place of the line; nil where the first rows are of values.
  public static func find(_ rows: [TableRow], named: Set<String>, known: ([ColumnTitle]) -> Int) -> Int? {
    let times = TableTimeReader(order: .dayFirst)
    var best = (score: -1, place: 0)
    for (place, row) in rows.prefix(30).enumerated() {
      let titles = row.cells.map { ColumnTitle($0) }
      let saying = named.isEmpty ? 0 : titles.count { named.contains($0.name) }
      let filled = row.cells.filter { !$0.trimmed.isEmpty }
      guard !filled.isEmpty else { continue }
      let values = filled.count { cell in
        TableNumber.value(cell, decimalCommas: false) != nil && !cell.contains(where: \.isLetter)
          || (try? times.read(cell)) != nil
      }
      // Numbers and days are none, but for times of day that some programs put over columns.
      let isOfValues = filled.contains { cell in
        TableTimeReader.epoch(cell) != nil || cell.utf8.count >= 8 && (try? times.read(cell)) != nil
      }
      guard saying > 0 && !isOfValues || values * 4 <= filled.count else { continue }
      let width = trimmedCount(row)
      let below = rows.dropFirst(place + 1).count { abs($0.cells.count - row.cells.count) <= 1 }
      let score =
        saying * 100_000 + known(titles) * 1000 + (width > 1 ? min(below, 99) * 10 : 0) + min(width, 9)
      if score > best.score { best = (score, place) }
    }
    guard best.score < 0 else { return best.place }
    // Rows that are all alike are values; a first one that is not is titles, whatever they are.
    func kinds(_ row: TableRow) -> [Bool] {
      row.cells.map { $0.trimmed.isEmpty || TableNumber.value($0, decimalCommas: false) == nil }
    }
    return rows.count < 2 || kinds(rows[0]) == kinds(rows[1]) ? nil : 0
  }

  private static func trimmedCount(_ row: TableRow) -> Int {
    row.cells.count - row.cells.reversed().prefix { $0.trimmed.isEmpty }.count
  }
}
