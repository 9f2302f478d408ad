import Domain

/// Entries as a line names them by number.
package enum EntryReference: Hashable, Sendable {
  case number(Int)
  /// `1,2`
  case several([Int])
  /// `1-3`: those there are.
  case range(ClosedRange<Int>)
  case last
  /// All there are, which is refused with the numbers that would be meant.
  case all
}

/// Entries that a line names as one.
package struct NamedEntries {
  /// In order of their numbers; never none.
  package var entries: [Entry]
  /// Whether the row is meant that they stand under, and not each by itself.
  package var isRow = false

  package init(entries: [Entry], isRow: Bool = false) {
    self.isRow = isRow
    self.entries = entries
  }
}

extension NamedEntries {
  /// The number that names them.
  package var number: Int { (isRow ? entries.first?.compositeNumber : nil) ?? entries.first?.number ?? 0 }

  /// The numbers of its entries: `#4, #5`.
  package var partNumbers: String { entries.map { "#\($0.number)" }.joined(separator: ", ") }

  /// Entries of whole meals: each row as one, and each entry that stands alone.
  package static func inRows(_ entries: [Entry]) -> [NamedEntries] {
    entries.reduce(into: []) { all, entry in
      if let last = all.last, last.isRow, last.number == entry.compositeNumber {
        all[all.count - 1].entries.append(entry)
      } else {
        all.append(NamedEntries(entries: [entry], isRow: entry.compositeNumber != nil))
      }
    }
  }
}
