import Domain
import Language
import Naming
import Store

/// What composites are made of, and the measures of foods, as a cell of a table has them: `Bun; Patty x2; Cheddar 30 g`.
package enum FoodPartsText {
  /// - Returns: nil where there is none.
  static func text(of components: [FoodComponent], _ names: RowNames) throws -> String? {
    try joined(
      components.map { component in
        let name = written(try names.food(component.foodID)?.name ?? "?")
        if let unit = try component.unitID.flatMap({ try names.unit($0) }) {
          return "\(name) \(component.amount) \(unit.symbol)"
        }
        return component.amount == .one ? name : "\(name) x\(component.amount)"
      })
  }

  /// - Returns: nil where there is none.
  static func text(of measures: [FoodMeasure], _ names: RowNames) throws -> String? {
    try joined(
      measures.map { "\($0.name) \($0.amount) \(try names.unit($0.amountUnitID)?.symbol ?? "?")" })
  }

  /// Other names of a food.
  static func text(of aliases: [String]) -> String {
    aliases.map { alias in
      alias.contains { $0 == ";" || $0 == "|" || $0 == "\"" } ? quoted(alias) : alias
    }.joined(separator: "; ")
  }

  /// The names of a cell, as `text` writes them or somebody else may.
  package static func aliases(_ text: String) -> [String] {
    var names: [String] = []
    var name = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == ";" || character == "|" {
        names.append(name)
        name = ""
      } else if character == "\"", name.allSatisfy(\.isWhitespace), let whole = closed(&rest) {
        name = whole
      } else {
        name.append(character)
      }
    }
    return names + [name]
  }

  /// A name in quotes, whose first one is behind; nil where what stands behind the last one is no end of a name.
  private static func closed(_ text: inout Substring) -> String? {
    var rest = text
    var name = ""
    while let character = rest.popFirst() {
      if character != "\"" {
        name.append(character)
      } else if rest.first == "\"" {
        rest.removeFirst()
        name.append(character)
      } else {
        rest = rest.drop(while: \.isWhitespace)
        guard rest.first.map({ $0 == ";" || $0 == "|" }) ?? true else { return nil }
        text = rest
        return name
      }
    }
    return nil
  }

  private static func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }

  private static func joined(_ parts: [String]) -> String? {
    parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// A name that could be read as something else is in quotes.
  private static func written(_ name: String) -> String {
    let isPlain =
      !name.contains(";") && !name.contains("\"")
      // `Vitamin 500 g` ends as an amount does.
      && !name.split(separator: " ").suffix(2).contains { $0.contains { $0.isNumber } }
    return isPlain && !name.isEmpty ? name : quoted(name)
  }

  /// One thing of a cell: its name, and how much of it there is.
  struct Piece {
    var name: String
    /// What stands behind the name: empty, `x2`, `30 g`.
    var rest: Substring
  }

  /// The things of a cell, as `text` writes them or somebody else may.
  static func pieces(_ text: String) -> [Piece] {
    var rest = text[...]
    var pieces: [Piece] = []
    while let piece = piece(&rest) { pieces.append(piece) }
    return pieces
  }

  private static func piece(_ text: inout Substring) -> Piece? {
    text = text.drop { $0 == ";" || $0.isWhitespace }
    guard let first = text.first else { return nil }
    guard first == "\"" else {
      let end = text.firstIndex(of: ";") ?? text.endIndex
      let words = text[..<end].split(separator: " ")
      text = text[end...]
      let count = (1...2).first {
        $0 < words.count && quantity(words.suffix($0).joined(separator: " ")[...]) != nil
      }
      let name = words.dropLast(count ?? 0).joined(separator: " ")
      return Piece(name: name, rest: words.suffix(count ?? 0).joined(separator: " ")[...])
    }
    var name = ""
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == "\"" {
        guard next < text.endIndex, text[next] == "\"" else { break }
        index = next
      }
      name.append(text[index])
      index = text.index(after: index)
    }
    text = index < text.endIndex ? text[text.index(after: index)...] : ""
    let end = text.firstIndex(of: ";") ?? text.endIndex
    defer { text = text[end...] }
    return Piece(name: name, rest: text[..<end].drop(while: \.isWhitespace))
  }

  /// `x2`, `2`, `30 g`, `30g`: a number and a unit, empty for servings; nil for what is none.
  static func quantity(_ text: Substring) -> (amount: Amount, unit: String)? {
    let bare = text.hasPrefix("x") || text.hasPrefix("×") ? text.dropFirst() : text
    let (number, unit) = QuantityKind.split(String(bare))
    guard let number, number > .zero else { return nil }
    let symbol = unit.trimmed
    guard symbol.isEmpty || bare.count == text.count else { return nil }
    return (number, symbol)
  }
}
