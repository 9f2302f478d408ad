import Rendering

/// Goes along a line as libedit does when it fills its rows.
struct LayoutCursor {
  let columns: Int
  private(set) var position: Position

  init(columns: Int, promptWidth: Int) {
    self.columns = max(1, columns)
    position = Position(row: promptWidth / self.columns, column: promptWidth % self.columns)
  }

  /// Where the cursor is shown before a character: a wide one that no longer fits begins a new row.
  func cursor(before character: Character) -> Position {
    guard let scalar = character.unicodeScalars.first,
      position.column + (scalar.displayWidth ?? 0) > columns
    else { return position }
    return Position(row: position.row + 1, column: 0)
  }

  /// Puts a character in its place, as one cell or, where rows break or it must be spelled out, several.
  mutating func place(_ character: Character, _ style: Style, into cells: inout [EditorFrame.Cell]) {
    if character == "\n" || character == "\r\n" {
      cells.append(.init(at: position, width: 0, text: "\n", style: .plain))
      position = Position(row: position.row + 1, column: 0)
      return
    }
    let scalars = character.unicodeScalars
    let isUncertain = scalars.count > 1 && scalars.contains(where: Self.isJoining)
    if isUncertain {
      let width = scalars.reduce(0) { $0 + ($1.displayWidth ?? 0) }
      if width > 0 && position.column + width <= columns {
        append(String(character), width, style, isUncertain: true, into: &cells)
        return
      }
    }
    for scalar in scalars {
      if isUncertain && (scalar.displayWidth ?? 0) == 0 { continue }
      place(scalar, style, into: &cells)
    }
  }

  private mutating func place(_ scalar: Unicode.Scalar, _ style: Style, into cells: inout [EditorFrame.Cell])
  {
    switch scalar.value {
    case 0x09:
      let width = min(8 - position.column % 8, columns - position.column)
      append(String(repeating: " ", count: width), width, style, into: &cells)
    case 0..<0x20, 0x7F:
      let letter = Unicode.Scalar(UInt8(scalar.value ^ 0x40))
      spell("^\(letter)", style, into: &cells)
    case 0x80..<0xA0:
      spell("^" + String(Unicode.Scalar(scalar.value | 0x40) ?? "?"), style, into: &cells)
    default:
      guard let width = scalar.displayWidth else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let missing = max(0, 4 - digits.count)
        spell("\\U+" + String(repeating: "0", count: missing) + digits, style, into: &cells)
        return
      }
      if width == 0, let last = cells.indices.last, cells[last].text != "\n" {
        cells[last].text.unicodeScalars.append(scalar)
      } else {
        append(String(scalar), width, style, into: &cells)
      }
    }
  }

  /// A character that cannot be shown, as the characters libedit shows instead.
  private mutating func spell(_ text: String, _ style: Style, into cells: inout [EditorFrame.Cell]) {
    for character in text { append(String(character), 1, style, into: &cells) }
  }

  private mutating func append(
    _ text: String, _ width: Int, _ style: Style, isUncertain: Bool = false,
    into cells: inout [EditorFrame.Cell]
  ) {
    if position.column + width > columns { position = Position(row: position.row + 1, column: 0) }
    cells.append(.init(at: position, width: width, text: text, style: style, isUncertain: isUncertain))
    position.column += width
    if position.column >= columns { position = Position(row: position.row + 1, column: 0) }
  }

  /// Whether a scalar makes one picture of its neighbours in some terminals and not in others.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200D, 0xFE0F, 0x20E3, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: false
    }
  }
}
