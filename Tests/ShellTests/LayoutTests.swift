import Rendering
import Testing

@testable import Shell

struct LayoutTests {
  private func layOut(
    _ text: String, cursor: Int? = nil, columns: Int = 20, rows: Int = 10, suggestion: String? = nil,
    preview: LinePreview = []
  ) -> EditorFrame? {
    Layout.frame(
      LayoutInput(
        line: TextLine(text, cursor: cursor), promptWidth: 6, size: .init(columns: columns, rows: rows),
        suggestion: suggestion, preview: preview))
  }

  /// Where the cursor is after a text, prompt and all, in 20 columns.
  @Test(arguments: [
    ("", 0, 6), ("abc", 0, 9), ("abcdefghijklm", 0, 19), ("abcdefghijklmn", 1, 0), ("abcdefghijklmno", 1, 1),
    ("a\nb", 1, 1), ("abcdefghijklmn\n", 2, 0), ("日本", 0, 10), ("日本語日本語日", 1, 0),
    // A wide character that does not fit leaves the last column free.
    ("a日本語日本語日", 1, 2), ("e\u{301}x", 0, 8), ("🇮🇹", 0, 8), ("\u{1}", 0, 8), ("a\tb", 0, 9), ("\u{E000}", 0, 7),
  ])
  func endOfText(text: String, row: Int, column: Int) throws {
    let frame = try #require(layOut(text))
    #expect(frame.cursor == Position(row: row, column: column))
    #expect(frame.end == frame.cursor)
  }

  @Test func cursorBeforeAWideCharacterThatBreaks() throws {
    let text = "a日本語日本語日"
    let frame = try #require(layOut(text, cursor: text.utf8.count - 3))
    #expect(frame.cursor == Position(row: 1, column: 0))
  }

  @Test func suggestionStopsBeforeTheLastColumn() throws {
    let frame = try #require(layOut("abc", suggestion: "defghijklmnopqrst"))
    #expect(frame.suggestion == "defghijkl…")
    #expect(frame.end.column + frame.suggestion.displayWidth == 19)
  }

  @Test func suggestionOnlyAtTheEnd() throws {
    #expect(try #require(layOut("abc", cursor: 1, suggestion: "def")).suggestion == "")
  }

  @Test func nothingWhereTheLineFillsTheScreen() {
    #expect(layOut(String(repeating: "x", count: 73), rows: 4) == nil)
    #expect(layOut(String(repeating: "x", count: 53), rows: 4) != nil)
  }

  @Test func previewIsCutToTheScreen() throws {
    let preview = LinePreview((1...9).map { StyledText("preview \($0) of several lines") })
    let frame = try #require(layOut("abc", rows: 6, preview: preview))
    #expect(frame.below.count == 2)
    #expect(frame.below.allSatisfy { $0.width <= 19 })
  }

  @Test(
    arguments: [
      ("log vegg 1", 4..<8, "no such", 40, ["          ^^^^ no such"]),
      // Below the caret where there is no room beside it.
      ("log vegg 1", 4..<8, "no category or food", 20, ["          ^^^^", "no category or food"]),
      // Wide characters take two cells; a place without width still has a caret.
      ("log 日本 1", 4..<10, "unknown", 40, ["          ^^^^ unknown"]),
      ("log", 3..<3, "missing", 40, ["         ^ missing"]),
      // Not on the first row.
      ("0123456789 0123456789", 18..<21, "unknown", 20, ["unknown"]),
    ] as [(String, Range<Int>, String, Int, [String])])
  func caretStandsUnderWhatIsMeant(
    line: String, mark: Range<Int>, text: String, columns: Int, expected: [String]
  ) throws {
    let input = LayoutInput(
      line: TextLine(line), promptWidth: 6, size: .init(columns: columns, rows: 9),
      preview: LinePreview([StyledText(text)], mark: mark))
    #expect(try #require(Layout.frame(input)).below.map(\.text) == expected)
  }

  @Test func spansBecomeStyles() throws {
    let input = LayoutInput(
      line: TextLine("é 12"), promptWidth: 6, spans: [.init(0..<2, .command), .init(3..<5, .number)])
    let frame = try #require(Layout.frame(input))
    #expect(frame.typed.map(\.style) == [.command, .plain, .number, .number])
  }

  @Test func menuTakesRoomBeforePreview() throws {
    let items = (1...30).map { MenuView.Item(display: "item \($0)", detail: "") }
    let input = LayoutInput(
      line: TextLine("x"), promptWidth: 6, size: .init(columns: 40, rows: 12),
      menu: MenuView(items: items, selected: nil), preview: [StyledText("effect")])
    let frame = try #require(Layout.frame(input))
    #expect(frame.below.map(\.text) == (1...5).map { "  item \($0)" } + ["  … 25 more", "effect"])
  }
}

struct MenuViewTests {
  private let items = (1...25).map { MenuView.Item(display: "item \($0)", detail: "detail \($0)") }

  @Test(
    arguments: [
      (nil, "item 1", "… 16 more"), (8, "item 1", "… 16 more"), (9, "item 10", "… 7 more"),
      (24, "item 19", "… 25 in all"),
    ] as [(Int?, String, String)])
  func pages(selected: Int?, first: String, footer: String) {
    let rows = MenuView(items: items, selected: selected).rendered(rows: 10, width: 40)
    #expect(rows.count <= 10)
    #expect(rows.first?.text.contains(first) == true)
    #expect(rows.last?.text == "  " + footer)
  }

  @Test func allOfAShortMenu() {
    let rows = MenuView(items: Array(items.prefix(3)), selected: 1).rendered(rows: 10, width: 40)
    #expect(rows.map(\.text) == ["  item 1  detail 1", "› item 2  detail 2", "  item 3  detail 3"])
  }

  @Test(arguments: [3, 10, 22, 49, 79])
  func neverWiderThanAllowed(width: Int) {
    let long = [
      MenuView.Item(display: String(repeating: "日本", count: 30), detail: String(repeating: "x", count: 90)),
      MenuView.Item(display: "Cre\u{300}me\nbrûlée", detail: "👨‍👩‍👧"),
    ]
    for row in MenuView(header: "a header that is long", items: long, selected: 0).rendered(
      rows: 9, width: width)
    {
      #expect(row.width <= width)
      #expect(!row.text.contains("\n"))
    }
  }
}
