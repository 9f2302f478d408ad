import Rendering

/// From a frame to what is written to the terminal. The cursor is moved relative to where it is:
/// nobody knows on which row of the screen the prompt stands.
struct Painter {
  let color: Bool
  private var output = ""
  private var at = Position(row: 0, column: 0)
  private var style = Style.plain

  /// Repaints the line, with everything around it, and returns to the cursor.
  static func paint(_ frame: EditorFrame, color: Bool) -> String {
    var painter = Painter(color: color)
    painter.paint(frame)
    return painter.output
  }

  /// Takes away what is behind the line's end and below it.
  static func clear(from cursor: Position, end: Position, stayingAtEnd: Bool = false) -> String {
    var painter = Painter(color: false)
    painter.at = cursor
    painter.move(to: end)
    painter.output += "\u{1B}[J"
    if !stayingAtEnd { painter.move(to: cursor) }
    return painter.output
  }

  /// To the first cell of the prompt, taking away everything from there on.
  static func rewind(from cursor: Position) -> String {
    var painter = Painter(color: false)
    painter.at = cursor
    painter.move(to: Position(row: 0, column: 0))
    return painter.output + "\u{1B}[J"
  }

  private init(color: Bool) { self.color = color }

  private mutating func paint(_ frame: EditorFrame) {
    output += "\u{1B}[?25l"
    at = frame.cursor
    move(to: frame.start)
    for cell in frame.typed { paint(cell, columns: frame.columns) }
    reach(frame.end, columns: frame.columns)
    set(.dim)
    output += frame.suggestion
    at.column += frame.suggestion.displayWidth
    set(.plain)
    for row in frame.below {
      output += "\u{1B}[K\r\n" + row.rendered(color: color)
      at = Position(row: at.row + 1, column: row.width)
    }
    output += "\u{1B}[J"
    move(to: frame.cursor)
    output += "\u{1B}[?25h"
  }

  private mutating func paint(_ cell: EditorFrame.Cell, columns: Int) {
    if cell.text == "\n" {
      set(.plain)
      // After a full row the newline stands on a row of its own.
      if at.row != cell.at.row { reach(cell.at, columns: columns) }
      output += "\u{1B}[K\r\n"
      at = Position(row: cell.at.row + 1, column: 0)
      return
    }
    // Where a row is full the terminal goes on by itself, and knows that it is one line.
    if cell.isUncertain || isAdrift { reach(cell.at, columns: columns) }
    set(cell.style)
    if cell.isUncertain {
      output += String(repeating: " ", count: cell.width)
      output += "\u{1B}[\(cell.at.column + 1)G" + cell.text
      at = Position(row: cell.at.row, column: cell.at.column + cell.width)
      // Behind the last column there is no place to go to; the next cell finds its own row.
      if at.column < columns {
        output += "\u{1B}[\(at.column + 1)G"
      } else {
        output += "\u{1B}[\(columns)G"
        isAdrift = true
      }
      return
    }
    output += cell.text
    at = Position(row: cell.at.row, column: cell.at.column + cell.width)
  }

  /// Whether the terminal's cursor is not where writing on would be right.
  private var isAdrift = false

  /// Goes to a cell that follows what was written last.
  private mutating func reach(_ target: Position, columns: Int) {
    if target.row > at.row {
      set(.plain)
      // A blank takes a full row's cursor to the next one, keeping the two one line.
      let isFull = at.column >= columns && !isAdrift
      output +=
        isFull && target.row == at.row + 1 ? " \r" : String(repeating: "\r\n", count: target.row - at.row)
      at = Position(row: target.row, column: 0)
    }
    isAdrift = false
    if target.column != at.column { move(to: target) }
  }

  private mutating func move(to target: Position) {
    if target.row < at.row { output += "\u{1B}[\(at.row - target.row)A" }
    if target.row > at.row { output += "\u{1B}[\(target.row - at.row)B" }
    output += "\u{1B}[\(target.column + 1)G"
    at = target
  }

  private mutating func set(_ new: Style) {
    guard color, new != style else { return }
    if style != .plain { output += "\u{1B}[0m" }
    if new != .plain { output += "\u{1B}[\(new.parameters)m" }
    style = new
  }
}
