import Domain
import Exchange
import Language
import Tables

/// The cells of a row of a table of entries, by their fields.
package struct EntryCells {
  package let row: TableRow
  package let places: [TableMapping.Place]
  package let hasDecimalCommas: Bool

  package subscript(field: String) -> String? {
    places.first { $0.field == field && row.cell($0.column) != nil }.flatMap { row.cell($0.column) }
  }

  /// What the first column of a field says that says something, and which it is.
  package func place(_ field: String) -> (text: String, place: TableMapping.Place)? {
    for place in places where place.field == field {
      if let text = row.cell(place.column), !Placeholder.isOne(text) { return (text, place) }
    }
    return nil
  }

  /// Whether the table has a column of a field, be there something in it or not.
  package func hasColumn(_ field: String) -> Bool { places.contains { $0.field == field } }

  package func refused(_ reason: String) -> TableReject { TableReject(line: row.line, reason: reason) }

  /// The number of a text, and the unit behind it.
  package func number(_ text: String, _ what: String = "quantity") throws -> (Amount, String) {
    guard let (digits, unit) = TableNumber.read(text, decimalCommas: hasDecimalCommas),
      let amount = Amount(digits)
    else { throw refused("\(CommandError.excerpt(text)) is no \(what)") }
    return (amount, unit)
  }

  package func amount(_ field: String, _ what: String) throws -> Amount? {
    try self[field].map { try number($0, what).0 }
  }

  package init(row: TableRow, places: [TableMapping.Place], hasDecimalCommas: Bool) {
    self.row = row
    self.places = places
    self.hasDecimalCommas = hasDecimalCommas
  }
}
