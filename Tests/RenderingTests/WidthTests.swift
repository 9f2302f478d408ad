import Rendering
import Testing

struct WidthTests {
  @Test(arguments: [
    ("", 0), ("log veg 1.5", 11), ("café", 4), ("cafe\u{301}", 4), ("日本", 4), ("한국", 4),
    ("👨‍👩‍👧", 2), ("🇮🇹", 2), ("👍🏽", 2), ("❤️", 2), ("a\tb\u{7}", 2), ("…·–", 3), ("\u{200B}", 0),
  ])
  func displayWidth(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("oatmeal", 7, "oatmeal"), ("oatmeal", 6, "oatme…"), ("oatmeal", 1, "…"), ("oatmeal", 0, ""),
    ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 6, "日本語"), ("cafe\u{301}s", 5, "cafe\u{301}s"),
    ("cafe\u{301}s!", 5, "cafe\u{301}…"),
  ])
  func truncation(text: String, width: Int, expected: String) {
    let cut = text.truncated(to: width)
    #expect(cut == expected)
    #expect(cut.displayWidth <= width)
  }

  @Test func padding() {
    #expect("日".padded(to: 4) == "日  ")
    #expect("1.5".padded(to: 5, .right) == "  1.5")
    #expect("longer".padded(to: 3) == "longer")
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
}
