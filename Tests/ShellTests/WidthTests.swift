import Testing

@testable import Shell

struct WidthTests {
  @Test(arguments: [
    ("", 0), ("log veg 1.5", 11), ("café", 4), ("cafe\u{301}", 4), ("日本", 4), ("한국", 4),
    ("👨‍👩‍👧", 2), ("🇮🇹", 2), ("👍🏽", 2), ("❤️", 2), ("a\tb\u{7}", 2), ("…·–", 3), ("\u{200B}", 0),
  ])
  func displayWidth(text: String, width: Int) {
    #expect(Terminal.displayWidth(text) == width)
  }

  @Test(arguments: [
    ("oatmeal", 7, "oatmeal"), ("oatmeal", 6, "oatme…"), ("oatmeal", 1, "…"), ("oatmeal", 0, ""),
    ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 6, "日本語"), ("cafe\u{301}s", 5, "cafe\u{301}s"),
    ("cafe\u{301}s!", 5, "cafe\u{301}…"),
  ])
  func truncation(text: String, width: Int, expected: String) {
    let cut = Terminal.truncate(text, to: width)
    #expect(cut == expected)
    #expect(Terminal.displayWidth(cut) <= width)
  }

  @Test func padding() {
    #expect(Terminal.pad("日", to: 4) == "日  ")
    #expect(Terminal.pad("1.5", to: 5, .right) == "  1.5")
    #expect(Terminal.pad("longer", to: 3) == "longer")
  }

  @Test func styledTextIsCutAcrossItsRuns() {
    let text = StyledText("log ", .command) + StyledText("vegetables", .name)
    #expect(text.width == 14)
    #expect(text.truncated(to: 14) == text)
    let cut = text.truncated(to: 7)
    #expect(cut.text == "log ve…")
    #expect(cut.runs.map(\.style) == [.command, .name])
  }
}

struct StyleTests {
  @Test func plainTextHasNoSequences() {
    #expect(Style.plain.applied(to: "x") == "x")
    #expect(Style.bad.applied(to: "x", color: false) == "x")
    #expect(Style.bad.applied(to: "") == "")
    #expect(Style.bad.applied(to: "x") == "\u{1B}[31mx\u{1B}[0m")
  }

  @Test(arguments: Style.allCases)
  func everyStyleIsClosed(style: Style) {
    let text = StyledText(runs: [.init("a", style), .init("b")]).rendered(color: true)
    #expect(text.hasSuffix("b"))
    #expect(style == .plain || text.contains("\u{1B}[0mb"))
  }

  @Test(
    arguments: [
      (ColorChoice.auto, true, nil, "xterm", true), (.auto, true, "1", "xterm", false),
      (.auto, true, "", "xterm", true), (.auto, false, nil, "xterm", false),
      (.auto, true, nil, "dumb", false), (.auto, true, nil, nil, false),
      (.always, false, "1", "dumb", true), (.never, true, nil, "xterm", false),
    ] as [(ColorChoice, Bool, String?, String?, Bool)])
  func color(choice: ColorChoice, isTerminal: Bool, noColor: String?, kind: String?, expected: Bool) {
    let decided = Terminal.decidesColor(choice, isTerminal: isTerminal, noColor: noColor, kind: kind)
    #expect(decided == expected)
  }
}
