import Domain
import Exchange
import Language
import Naming
import Tables

/// The cells of a row of a table of foods, by the fields they are.
package struct FoodCells {
  package let row: TableRow
  package let places: [TableMapping.Place]

  package subscript(field: String) -> String? { place(field)?.text }

  package func place(_ field: String) -> (text: String, place: TableMapping.Place)? {
    for place in places where place.field == field {
      if let text = row.cell(place.column), !Placeholder.isOne(text) { return (text, place) }
    }
    return nil
  }

  /// What stands behind a number in another cell of the same field: of a serving of 330, "1 can (330 ml)" says of what.
  package func unit(behind number: Amount, _ field: String) -> String? {
    for place in places where place.field == field {
      let words = (row.cell(place.column) ?? "").split {
        !($0.isLetter || $0.isNumber || $0 == "." || $0 == ",")
      }
      for (index, word) in words.enumerated() {
        let (found, unit) = QuantityKind.split(String(word))
        guard found == number else { continue }
        if !unit.isEmpty { return unit }
        if index + 1 < words.count { return String(words[index + 1]) }
      }
    }
    return nil
  }

  package init(row: TableRow, places: [TableMapping.Place]) {
    self.row = row
    self.places = places
  }
}
