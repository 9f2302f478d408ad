import Rendering
import TestSupport
import Testing

@testable import Shell

/// What is painted has to appear where the layout says, whatever was on the screen before.
struct PainterTests {
  /// A screen with a prompt and the cursor where libedit leaves it.
  private func screen(_ frame: EditorFrame, rows: Int, above: Int) -> Screen {
    var screen = Screen(columns: frame.columns, rows: rows)
    screen.feed(String(repeating: "before\r\n", count: above).utf8)
    screen.feed("dhsh> ".utf8)
    screen.feed(String(repeating: "\r\n", count: frame.end.row).utf8)
    if frame.end.row > frame.cursor.row { screen.feed("\u{1B}[\(frame.end.row - frame.cursor.row)A".utf8) }
    screen.feed("\u{1B}[\(frame.cursor.column + 1)G".utf8)
    return screen
  }

  @Test func menuAtTheBottomRow() throws {
    let menu = MenuView(items: [.init(display: "oatmeal", detail: "80 g")], selected: 0)
    let input = LayoutInput(
      line: TextLine("log o"), promptWidth: 6, size: .init(columns: 30, rows: 6),
      spans: [.init(0..<3, .command)], menu: menu, preview: ["effect"])
    let frame = try #require(Layout.frame(input))
    var screen = screen(frame, rows: 6, above: 5)
    screen.feed(Painter.paint(frame, color: true).utf8)
    #expect(
      screen.lines == ["before", "before", "before", "dhsh> log o", "› oatmeal  80 g", "effect"])
    #expect(screen.row == 3 && screen.column == 11)
    #expect(screen[3, 6].style == Style.command.parameters)
    #expect(screen[3, 10].style == "")
    #expect(screen[4, 2].style == Style.selected.parameters)

    screen.feed(Painter.clear(from: frame.cursor, end: frame.end).utf8)
    #expect(screen.lines == ["before", "before", "before", "dhsh> log o", "", ""])
    #expect(screen.row == 3 && screen.column == 11)
  }

  @Test func repaintingLeavesNothingBehind() throws {
    var input = LayoutInput(
      line: TextLine("ab"), promptWidth: 6, size: .init(columns: 30, rows: 8), suggestion: "cdef",
      preview: ["one", "two"])
    let long = try #require(Layout.frame(input))
    var screen = screen(long, rows: 8, above: 1)
    screen.feed(Painter.paint(long, color: true).utf8)
    #expect(screen.text == "before\ndhsh> abcdef\none\ntwo")
    input.suggestion = nil
    input.preview = ["1"]
    screen.feed(Painter.paint(try #require(Layout.frame(input)), color: true).utf8)
    #expect(screen.text == "before\ndhsh> ab\n1")
  }

  @Test(arguments: 0..<400)
  func everyCellIsInItsPlace(seed: UInt64) throws {
    var random = Seeded(seed: seed)
    let parts = [
      "a", "b", "1", " ", "日", "本", "é", "e\u{301}", "🇮🇹", "👨‍👩‍👧", "👍🏽", "❤️", "\n", "\t", "\u{1}", "xyz",
    ]
    let count = Int.random(in: 0...60, using: &random)
    let text = (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
    let characters = Array(text)
    let before = characters.prefix(Int.random(in: 0...characters.count, using: &random))
    let rows = Int.random(in: 3...40, using: &random)
    let input = LayoutInput(
      line: TextLine(text, cursor: String(before).utf8.count), promptWidth: 6,
      size: .init(columns: Int.random(in: 8...50, using: &random), rows: rows),
      spans: [.init(0..<(text.utf8.count / 2), .name)], suggestion: "suggested",
      preview: ["first row", "second row"])
    guard let frame = Layout.frame(input) else { return }
    var screen = screen(frame, rows: rows, above: Int.random(in: 0...5, using: &random))
    screen.feed(Painter.paint(frame, color: true).utf8)

    let top = screen.row - frame.cursor.row
    #expect(screen.column == frame.cursor.column, "seed \(seed): \(text.debugDescription)")
    for cell in frame.typed where cell.width > 0 {
      let shown = screen[top + cell.at.row, cell.at.column]
      #expect(
        shown.text.unicodeScalars.first == cell.text.unicodeScalars.first,
        "seed \(seed): \(cell) in \(text.debugDescription)\n\(screen.text)")
      #expect(shown.style == cell.style.parameters)
    }
    for (offset, row) in frame.below.enumerated() {
      #expect(screen.lines[top + frame.end.row + 1 + offset] == row.text)
    }
  }
}

/// A small generator whose seed is in the test's name.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
