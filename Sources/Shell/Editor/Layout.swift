import Rendering

/// A place on the screen, counted from where the prompt begins.
struct Position: Equatable {
  var row: Int
  var column: Int
}

/// What is to be seen: the typed line where libedit has put it, and everything around it.
struct EditorFrame: Equatable {
  /// A character of the line in its place.
  struct Cell: Equatable {
    var at: Position
    var width: Int
    var text: String
    var style: Style
    /// Terminals disagree about how wide it is, so that its cells need to be made sure of.
    var isUncertain = false
  }

  var start: Position
  var cursor: Position
  var end: Position
  /// The line's characters; a newline is a cell of no width.
  var typed: [Cell]
  /// What follows the line in grey.
  var suggestion: String
  /// The rows below the line.
  var below: [StyledText]
  var columns: Int

  /// Whether anything is shown that libedit does not know of.
  var hasOverlay: Bool { !suggestion.isEmpty || !below.isEmpty }
}

/// What decides about a frame.
struct LayoutInput {
  var line: TextLine
  var promptWidth = 0
  var size = Terminal.Size(columns: 80, rows: 24)
  var spans: [StyledSpan] = []
  var suggestion: String?
  var menu: MenuView?
  var menuRows = 10
  var preview: LinePreview = []
}

/// Where everything goes. The line's own cells follow libedit's rules to the letter, because libedit
/// moves the cursor by them: each scalar for itself, controls as `^X`, rows broken at the last column.
enum Layout {
  /// The frame, or nil where the line leaves no room for anything else.
  static func frame(_ input: LayoutInput) -> EditorFrame? {
    let columns = input.size.columns
    guard columns > 3 else { return nil }
    var walk = LayoutCursor(columns: columns, promptWidth: input.promptWidth)
    let start = walk.position
    var cursor = start
    var cells: [EditorFrame.Cell] = []
    var offset = 0
    for character in input.line.text {
      if offset == input.line.cursor { cursor = walk.cursor(before: character) }
      let style = input.spans.first { $0.range.contains(offset) }?.style ?? .plain
      walk.place(character, style, into: &cells)
      // libedit's cursor may stand between the scalars of one character.
      if character.utf8.count > 1, offset < input.line.cursor,
        input.line.cursor < offset + character.utf8.count
      {
        cursor = walk.position
      }
      offset += character.utf8.count
    }
    if input.line.cursor >= offset { cursor = walk.position }
    let end = walk.position
    let room = input.size.rows - end.row - 1
    guard room > 0 else { return nil }

    var frame = EditorFrame(
      start: start, cursor: cursor, end: end, typed: cells, suggestion: "", below: [], columns: columns)
    if let suggestion = input.suggestion, cursor == end {
      // The last column stays free: a terminal that is written to its edge may go on to the next row.
      frame.suggestion = MenuView.flat(suggestion).truncated(to: columns - 1 - end.column)
    }
    frame.below = below(input, room: room, width: columns - 1)
    return frame
  }

  /// How many rows a menu may have.
  static func menuRows(_ input: LayoutInput, room: Int) -> Int {
    min(input.menuRows, room, max(3, input.size.rows / 2))
  }

  /// The rows between the line and the end of the screen.
  static func room(for line: TextLine, promptWidth: Int, size: Terminal.Size) -> Int {
    size.rows - 1 - end(of: line.text, promptWidth: promptWidth, columns: size.columns).row
  }

  /// Where a text ends.
  static func end(of text: some StringProtocol, promptWidth: Int, columns: Int) -> Position {
    var walk = LayoutCursor(columns: columns, promptWidth: promptWidth)
    var cells: [EditorFrame.Cell] = []
    for character in text { walk.place(character, .plain, into: &cells) }
    return walk.position
  }

  private static func below(_ input: LayoutInput, room: Int, width: Int) -> [StyledText] {
    var rows = input.menu?.rendered(rows: menuRows(input, room: room), width: width) ?? []
    let left = min(room - rows.count, max(1, input.size.rows / 3))
    guard left > 0 else { return rows }
    let lines = previewRows(input, width: width).flatMap { line in
      StyledText(runs: line.runs.map { .init(MenuView.flat($0.text), $0.style) }).wrapped(to: width)
    }
    for (number, line) in lines.prefix(left).enumerated() {
      guard number == left - 1, lines.count > left else {
        rows.append(line.truncated(to: width))
        continue
      }
      // What has no room in these rows is not there unseen.
      let text = line.width + 2 > width ? line.text.shortened(to: width - 2) : line.text + " …"
      rows.append(StyledText(text, line.runs.last?.style ?? .plain))
    }
    return rows
  }

  /// The preview with its caret under the part of the line it is about, where that is on the first row.
  private static func previewRows(_ input: LayoutInput, width: Int) -> [StyledText] {
    var rows = input.preview.rows
    guard let mark = input.preview.mark, let first = rows.first else { return rows }
    func column(_ offset: Int) -> Int? {
      let text = TextLine(input.line.text, cursor: offset).beforeCursor
      let place = end(of: text, promptWidth: input.promptWidth, columns: input.size.columns)
      return place.row == 0 ? place.column : nil
    }
    guard let start = column(mark.lowerBound), let end = column(mark.upperBound) else { return rows }
    var caret = StyledText(String(repeating: " ", count: start))
    caret.append(String(repeating: "^", count: max(1, end - start)), .error)
    // Beside the caret where it fits, else below it.
    if caret.width + 1 + first.width <= width {
      rows[0] = caret + StyledText(" ") + first
    } else {
      rows.insert(caret, at: 0)
    }
    return rows
  }
}
