import TestSupport
import Testing

@testable import Shell

/// Other programs can write to the history, too: a line of it that comes back to the prompt steers no terminal.
@Suite struct NeutralLineTests {
  private let entries = [
    HistoryEntry(time: 0, session: "s", outcome: .ok, line: "log veg 1"),
    HistoryEntry(time: 1, session: "s", outcome: .ok, line: "log a\u{202E}b\u{1B}[31m\nlog \u{9B}c"),
  ]
  private let shown = "log a\u{FFFD}b\u{FFFD}[31m\nlog \u{FFFD}c"

  @Test func up() throws {
    var browser = HistoryBrowser()
    let found = browser.older(than: TextLine(), in: entries)
    let line = try #require(found)
    #expect(line.text == shown && browser.isBrowsing(line))
    // It goes on from there.
    let older = browser.older(than: line, in: entries)
    #expect(older?.text == "log veg 1")
  }

  @Test func search() {
    let search = HistorySearch(original: TextLine("log"), entries: entries, now: 2)
    #expect(search.shown.text == shown)
    for row in search.view.rendered(rows: 5, width: 60) { #expect(row.text.foreignControls == []) }
  }

  @Test func lastWord() {
    var last = LastWordInsertion()
    let line = last.next(in: TextLine("log "), from: entries)
    #expect(line?.text == "log \u{FFFD}c")
  }
}
