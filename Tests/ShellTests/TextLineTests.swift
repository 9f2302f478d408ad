import Rendering
import Testing

@testable import Shell

struct TextLineTests {
  @Test(arguments: [
    ("abc", "ab"), ("a🇮🇹", "a"), ("e\u{301}", ""), ("a👨‍👩‍👧", "a"), ("👍🏽", ""), ("日本", "日"), ("", ""),
    ("🇮🇹🇫🇷", "🇮🇹"), ("a\n", "a"),
  ])
  func backspaceTakesAWholeCharacter(text: String, left: String) {
    var line = TextLine(text)
    line.deleteBack()
    #expect(line == TextLine(left))
  }

  @Test func deleteForwardTakesAWholeCharacter() {
    var line = TextLine("🇮🇹e\u{301}x", cursor: 0)
    line.deleteForward()
    #expect(line == TextLine("e\u{301}x", cursor: 0))
    line.deleteForward()
    #expect(line == TextLine("x", cursor: 0))
  }

  @Test(arguments: [
    ("log oat", 7, 4), ("log oat ", 8, 4), ("log", 3, 0), ("", 0, 0), ("a-b", 3, 2), ("été x", 5, 0),
  ])
  func previousWord(text: String, cursor: Int, expected: Int) {
    #expect(TextLine(text, cursor: cursor).previousWord == expected)
  }

  @Test(arguments: [("log oat", 0, 3), ("log oat", 3, 7), ("x", 1, 1), (" été x", 0, 6)])
  func nextWord(text: String, cursor: Int, expected: Int) {
    #expect(TextLine(text, cursor: cursor).nextWord == expected)
  }

  @Test func rows() {
    let line = TextLine("first\nsecond\n3", cursor: 4)
    #expect(line.movedByRow(-1) == nil)
    #expect(line.movedByRow(1) == 10)
    #expect(TextLine("first\nsecond\n3", cursor: 11).movedByRow(1) == 14)
    #expect(TextLine("one").movedByRow(1) == nil)
  }

  @Test(arguments: [
    ("a\r\nb\rc\n\n", "a\nb\nc"), ("x\ty\u{1B}[31m\u{7}", "x y[31m"), ("\u{9B}1m日", "1m日"), ("", ""),
  ])
  func paste(typed: String, clean: String) {
    #expect(Words.pasted(typed.utf8) == clean)
  }

  @Test(arguments: [
    ("log oatmeal 80g", "80g"), ("log \"Rolled oats\"", "\"Rolled oats\""), ("x ", "x"), ("", nil),
    ("  ", nil),
  ])
  func lastWord(line: String, word: String?) {
    #expect(Words.last(of: line) == word)
  }

  @Test func firstWordBringsItsBlanks() {
    #expect(Words.first(of: " oatmeal 80g") == " oatmeal ")
    #expect(Words.first(of: "meal 80g") == "meal ")
  }
}

struct UndoTests {
  private func typed(_ text: String, into stack: inout UndoStack) {
    var line = TextLine()
    for character in text {
      line.insert(String(character))
      stack.note(line)
    }
  }

  @Test func wordByWord() {
    var stack = UndoStack()
    typed("log oat", into: &stack)
    var line = TextLine("log oat")
    var seen: [String] = []
    while let before = stack.undo(from: line) {
      line = before
      seen.append(line.text)
    }
    #expect(seen == ["log ", "log", ""])
  }

  @Test func aPasteIsOneStepOfItsOwn() {
    var stack = UndoStack()
    typed("ab", into: &stack)
    stack.note(TextLine("abcdef"))
    #expect(stack.undo(from: TextLine("abcdef")) == TextLine("ab"))
  }

  @Test func whatWasNotNotedYetIsTakenBackToo() {
    var stack = UndoStack()
    typed("ab", into: &stack)
    #expect(stack.undo(from: TextLine("", cursor: 0))?.text == "ab")
  }
}

struct CompletionMenuTests {
  private func candidates(_ names: [String], _ range: Range<Int>) -> [Completion] {
    names.map { Completion(replace: range, insert: $0) }
  }

  @Test(
    arguments: [
      (["Oatmeal", "Oat milk"], "log oat", nil), (["Oatmeal", "Oatcake"], "log o", "log Oat"),
      (["Vegetables", "Veggie burger"], "log v", "log Veg"),
      // Found by another word: what was typed stays.
      (["Rolled oats", "Rolled rye"], "log oat", nil), (["\"Oat a\"", "\"Oat b\""], "log oat", nil),
    ] as [([String], String, String?)])
  func commonPrefix(names: [String], typed: String, expected: String?) {
    let line = TextLine(typed)
    let longer = CompletionMenu.commonPrefix(of: candidates(names, 4..<typed.utf8.count), in: line)
    #expect(longer?.text == expected)
  }

  /// Lines that are offered where nothing is typed are chosen whole, and not by what they begin with.
  @Test func offeredLinesAreWhole() {
    let offered = candidates(["log \"White Bread\"", "log \"Wholemeal Bread\""], 0..<0)
    #expect(CompletionMenu.commonPrefix(of: offered, in: TextLine("")) == nil)
  }

  @Test func choosingAndGoingBack() throws {
    let typed = TextLine("log o @dinner", cursor: 5)
    var menu = try #require(
      CompletionMenu(typed: typed, candidates: candidates(["Oatmeal", "Orange"], 4..<5)))
    // The first is marked, and taken by Enter, while the line stays as it was typed.
    #expect(menu.shown == typed)
    #expect(menu.selected == 0)
    #expect(menu.taken.text == "log Oatmeal @dinner")
    menu.move(1)
    // The blank that is there already is used.
    #expect(menu.shown == TextLine("log Orange @dinner", cursor: 10))
    #expect(menu.taken == TextLine("log Orange @dinner", cursor: 11))
    menu.move(1)
    #expect(menu.shown == TextLine("log Oatmeal @dinner", cursor: 11))
    menu.movePage(1, rows: 9)
    #expect(menu.selected == 1)
  }

  @Test func typingNarrowsWhatIsForTheSameWord() throws {
    let menu = try #require(
      CompletionMenu(typed: TextLine("log o"), candidates: candidates(["Oatmeal", "Orange"], 4..<5)))
    let line = TextLine("log or")
    #expect(menu.narrowed(to: line, candidates(["Orange"], 4..<6))?.taken.text == "log Orange ")
    #expect(menu.narrowed(to: line, candidates(["1"], 6..<6)) == nil)
    #expect(menu.narrowed(to: line, []) == nil)
    // One that replaces more of the line than the others.
    let several = candidates(["Orange juice"], 0..<6) + candidates(["Orange"], 4..<6)
    #expect(menu.narrowed(to: line, several) != nil)
  }

  @Test func takingAddsABlank() {
    let line = CompletionMenu.take(Completion(replace: 0..<2, insert: "log"), in: TextLine("lo"))
    #expect(line == TextLine("log "))
  }
}

struct PromptTextTests {
  /// libedit loses what follows two sequences in a row.
  @Test func oneSequenceForEachChangeOfStyle() {
    var text = StyledText("dhsh", .emphasis)
    text.append(" Thu", .warn)
    text.append(" private", .warn)
    text.append("> ")
    let shown = PromptText(Prompt(text), color: true)
    #expect(
      shown.encoded == "\u{1}\u{1B}[1m\u{1}dhsh\u{1}\u{1B}[0m\u{1B}[33m\u{1} Thu private\u{1}\u{1B}[0m\u{1}> "
    )
    #expect(shown.width == 18)
    #expect(PromptText(Prompt(text), color: false).encoded == "dhsh Thu private> ")
  }
}
