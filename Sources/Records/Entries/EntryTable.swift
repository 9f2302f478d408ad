import Domain
import Naming
import Query
import Reports

/// A table of entries as it is made, one by one. People read the parts of a composite below the row they belong to;
/// machines get the entries alone.
package struct EntryTable {
  private let list: FieldList<EntryRow>
  private var rows: [[Cell]] = []
  private var lines: [Table.Line] = []
  /// The row that the last entry stands under.
  private var current: (day: Day, number: Int, note: String?)?

  package init(_ list: FieldList<EntryRow>) { self.list = list }

  /// - Parameter standsAlone: whether it is shown without its row, and says where it came from.
  package mutating func add(_ row: EntryRow, standsAlone: Bool = false) {
    let entry = row.entry
    if let number = entry.compositeNumber, !standsAlone {
      if current?.day != entry.day || current?.number != number {
        current = (entry.day, number, entry.note)
        lines.append(Table.Line(above: rows.count, cells: heading(row, number)))
      }
      row.isUnderRow = true
      row.sharesNote = entry.note == current?.note
    } else {
      current = nil
    }
    rows.append(list.row(row))
  }

  /// `#3  Hamburger  2 servings`
  private func heading(_ row: EntryRow, _ number: Int) -> [Cell] {
    let fields = list.fields
    return fields.indices.map { index in
      switch fields[index].key {
      case "date": fields[index].cell(row)
      case "n": .shown(.int(number), as: "#\(number)", .dim)
      case "slot": .text(row.slotName)
      case "item": .text(row.composite?.name ?? "?")
      case "portion": .text(row.entry.compositeServings.map(ServingFormat.text) ?? "")
      case "note": .optional(row.entry.note)
      default: .missing
      }
    }
  }

  /// What has been added so far.
  package func table(title: String? = nil, empty: String = "") -> Table {
    var table = Table(
      "entries", title: title, columns: list.columns, rows: rows, empty: empty)
    table.lines = lines
    return table
  }
}

extension Table {
  /// Entries of a day out of their rows: each says where it came from.
  package static func apart(
    _ rows: [EntryRow], title: String? = nil, empty: String = "No items yet"
  ) -> Table {
    var table = EntryTable(FieldList(EntryFields.ofDay))
    for row in rows { table.add(row, standsAlone: true) }
    return table.table(title: title, empty: empty)
  }
}
