import TestSupport
import Testing

@testable import Shell

/// A pager only where the answer does not fit.
@Suite(.enabled(if: Binary.dhsh != nil), .serialized)
struct PagerTests {
  private let pager = "#!/bin/sh\necho \"paged $(wc -l) rows\"\n"

  @Test(arguments: [(9, 10, false), (10, 10, true), (0, 10, false)])
  func needed(rows: Int, screen: Int, expected: Bool) {
    #expect(Pager.isNeeded(rows: rows, screen: screen) == expected)
  }

  @Test func longAnswersArePagedAndShortOnesAreNot() throws {
    try withPrompt(environment: ["PAGER": "sh ~/pager"], files: ["pager": pager]) { session, _ in
      try session.send("set cutoff\r")
      try session.expect("04:00")
      try session.send("help\r")
      try session.expect("paged ")
      try session.expect(line: "dhsh>")
      try session.send("set pager off\r")
      session.settle()
      try session.send("help\r")
      try session.expect("help all           every command")
    }
  }

  @Test func withoutAPagerItIsWritten() throws {
    for choice in ["", "cat", "no-such-program-here"] {
      try withPrompt(environment: ["PAGER": choice]) { session, _ in
        try session.send("help\r")
        try session.expect("help all           every command")
        try session.expect(line: "dhsh>")
      }
    }
  }
}
