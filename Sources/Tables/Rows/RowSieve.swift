import Domain

/// Which rows of a table are none of its own: what its program marks as deleted, totals beside their parts, titles that
/// come again.
public struct RowSieve: Sendable {
  public enum Verdict: Equatable, Sendable {
    case row
    case deleted
    /// Its program says that it is none.
    case left
    case titlesAgain
    /// A row of totals, which counts only where the day has none of its parts.
    case total
  }

  private let titles: [ColumnTitle]
  private let deleted: [Int]
  private let grouping: [Int]
  private let first: Int?
  private let leaves: [(column: Int, words: Set<String>)]
  private let keeps: [(column: Int, words: Set<String>)]

  /// - Parameters:
  ///   - titles: of all columns.
  ///   - rows: the first ones below them.
  ///   - rules: which rows its program says are none of its own.
  public init(_ titles: [ColumnTitle], _ rows: [TableRow], _ rules: RowRules = RowRules()) {
    self.titles = titles
    func columns(_ rules: [String: Set<String>]) -> [(column: Int, words: Set<String>)] {
      rules.compactMap { title, words in titles.firstIndex { $0.name == title }.map { ($0, words) } }
    }
    (leaves, keeps) = (columns(rules.leaves), columns(rules.keeps))
    deleted = titles.indices.filter { Self.deletions.contains(titles[$0].name) }
    grouping = titles.indices.filter { column in
      !Self.texts.contains(titles[column].name)
        && rows.contains { row in row.cell(column).map { Self.isTotal($0) } ?? false }
    }
    first = titles.firstIndex { !$0.text.isEmpty }
  }

  /// Whether there are rows of totals.
  public var hasTotals: Bool { !grouping.isEmpty }

  /// Whether every row with a number in it is one of the table's own.
  public var isTrivial: Bool { deleted.isEmpty && grouping.isEmpty && leaves.isEmpty && keeps.isEmpty }

  public func verdict(_ row: TableRow) -> Verdict {
    for column in deleted {
      if let text = row.cell(column), Self.isYes(text) { return .deleted }
    }
    for (column, words) in leaves {
      if let text = row.cell(column), words.contains(text.lowercased()) { return .left }
    }
    for (column, words) in keeps {
      guard let text = row.cell(column), words.contains(text.lowercased()) else { return .left }
    }
    if let first, row.cells.count > 1, first < row.cells.count,
      row.cells[first].trimmed == titles[first].text,
      isTitles(row)
    {
      return .titlesAgain
    }
    for column in grouping {
      if let text = row.cell(column), Self.isTotal(text) { return .total }
    }
    return .row
  }

  private func isTitles(_ row: TableRow) -> Bool {
    let both = min(row.cells.count, titles.count)
    let same = (0..<both).count { row.cells[$0].trimmed == titles[$0].text }
    return same >= 2 && same * 2 > both
  }

  private static let deletions: Set = [
    "deleted", "is deleted", "removed", "is removed", "gelöscht", "supprimé", "eliminado", "trashed",
  ]
  private static let texts: Set = ["note", "notes", "comment", "comments", "notiz", "description", "remarks"]
  private static let totals: Set = [
    "total", "totals", "daily total", "daily totals", "weekly totals", "day total", "grand total", "sum",
    "summe", "gesamt", "insgesamt", "totale", "totaux",
  ]

  private static func isYes(_ text: String) -> Bool {
    ["1", "true", "yes", "y", "x", "ja", "oui", "si", "sí"].contains(text.lowercased())
  }

  private static func isTotal(_ text: String) -> Bool {
    text.utf8.count <= 13 && totals.contains(text.lowercased())
  }
}

/// What was left out of a table, and how often.
public struct LeftOut: Sendable {
  public private(set) var deleted = 0
  public private(set) var left = 0
  public private(set) var titles = 0
  public private(set) var totals = 0

  public init() {}

  public mutating func count(_ verdict: RowSieve.Verdict) {
    switch verdict {
    case .row: break
    case .deleted: deleted += 1
    case .left: left += 1
    case .titlesAgain: titles += 1
    case .total: totals += 1
    }
  }

  /// What people read of each.
  public var parts: [String] {
    func rows(_ count: Int, _ of: String) -> String? {
      count == 0 ? nil : "\(Counting.text(count, "row", "rows")) \(of)"
    }
    return [
      rows(deleted, "marked as deleted"), rows(left, "that say nothing of a metric"),
      rows(totals, "of totals beside their parts"),
      rows(titles, "with the titles again"),
    ].compactMap(\.self)
  }
}
