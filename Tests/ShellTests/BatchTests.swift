import Foundation
import TestSupport
import Testing

@testable import Shell

/// Several lines at once: reviewed, then run as one script or not at all.
@Suite(.enabled(if: Binary.dhsh != nil), .serialized)
struct BatchTests {
  private func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  @Test func enterRunsAllAsOneScript() throws {
    try withPrompt { session, _ in
      // What is typed already joins the first line.
      try session.send("log ")
      try session.send(paste("veg 1\r\n# comment\r\n\r\nlog fruit 1\r\n"))
      try session.expect("2 lines; Enter runs them as one, e edits, Esc drops")
      try session.expect("› ✓ log veg 1")
      try session.expect("  ✓ log fruit 1")
      try session.send("\r")
      try session.expect("Fruit  1.0 portion")
      try session.expect(line: "dhsh>")
      try session.send("undo\r")
      session.settle()
      try session.send("entries all\r")
      try session.expect("No items yet")
      try session.expect(line: "dhsh>")
      // Each line is a line of the history.
      try session.send("\u{1B}[A\u{1B}[A\u{1B}[A")
      try session.expect(line: "dhsh> log fruit 1")
    }
  }

  @Test func aMistakeKeepsAllFromRunning() throws {
    try withPrompt { session, _ in
      try session.send(paste("log veg 1\nlog zzz 2\nlog fruit 1"))
      try session.expect("3 lines, 1 with a mistake; e edits, Esc drops")
      try session.expect("✗ log zzz 2    no category or food is called")
      try session.send("\r")
      try session.expect("mend it first")
      try session.send("\u{1B}")
      try session.expect("dropped; nothing was run")
      try session.expect(line: "dhsh>")
      try session.send("entries all\r")
      try session.expect("No items yet")
    }
  }

  /// A line sees what the lines before it do.
  @Test func laterLinesKnowWhatEarlierOnesMake() throws {
    try withPrompt { session, _ in
      try session.send(paste("food add Quark dairy 1\nlog quark x2\non yesterday\nlog veg 1"))
      try session.expect("4 lines; Enter runs")
      try session.send("\u{3}")
      try session.expect(line: "dhsh>")
      try session.wait(for: "the review to go") { !$0.text.contains("Enter runs") }
      try session.send("food list\r")
      try session.expect("No foods yet")
    }
  }

  @Test func oneLineGoesOnTheLine() throws {
    try withPrompt { session, _ in
      try session.send(paste("log\tveg\u{7} 1\r\n"))
      try session.expect(line: "dhsh> log veg 1")
      try session.send("\u{15}entries all\r")
      try session.expect("No items yet")
    }
  }

  @Test func theEditorMakesABatchOfSeveralLines() throws {
    let script = "#!/bin/sh\nprintf 'log veg 1\\nlog fruit 2\\n' > \"$1\"\n"
    try withPrompt(environment: ["EDITOR": "sh ~/editor"], files: ["editor": script]) { session, _ in
      try session.send("\u{18}\u{5}")
      try session.expect("2 lines; Enter runs them as one")
      try session.send("\r")
      try session.expect("Fruit  2.0 portions")
    }
  }

  @Test func reviewOfManyLinesScrolls() {
    let text = (1...30).map { "log veg \($0)" }.joined(separator: "\n")
    var review = BatchReview(original: TextLine(), text: text, mistakes: [19: "too much"])
    #expect(
      review.view.rendered(rows: 5, width: 40).map(\.text).prefix(2) == [
        "30 lines, 1 with a mistake; e edits, Es…", "› ✓ log veg 1",
      ])
    // Enter goes to the first mistake.
    review.refuse()
    let rows = review.view.rendered(rows: 5, width: 60).map(\.text)
    #expect(rows[0] == "30 lines, 1 with a mistake: mend it first; e edits, Esc dro…")
    #expect(rows.contains("› ✗ log veg 20  too much"))
  }
}
