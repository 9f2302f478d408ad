import Foundation
import TestSupport
import Testing

/// However the program ends, the terminal is as it was.
@Suite(.enabled(if: Binary.dhsh != nil), .serialized)
struct RescueTests {
  /// A fault would be looked into by Swift's own debugger.
  private static let environment = ["SWIFT_BACKTRACE": "enable=no"]

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGUSR1, SIGTERM, SIGHUP])
  func atThePrompt(_ number: Int32) throws {
    try withPrompt(environment: Self.environment) { session, _ in
      #expect(session.isRaw && session.screen.marksPastes)
      session.signal(number)
      let status = try session.waitForExit()
      #expect(status == 128 + number)
      #expect(!session.isRaw && !session.screen.marksPastes)
    }
  }

  @Test(arguments: [SIGSEGV, SIGQUIT, SIGTERM])
  func onTheSecondScreen(_ number: Int32) throws {
    try withPrompt(environment: Self.environment) { session, _ in
      try session.send("watch today\r")
      try session.wait(for: "the second screen") { $0.isAlternate && !$0.showsCursor }
      session.signal(number)
      let status = try session.waitForExit()
      #expect(status == 128 + number)
      #expect(!session.isRaw && !session.screen.isAlternate)
      #expect(session.screen.showsCursor && session.screen.wraps)
    }
  }

  @Test func whenItLeaves() throws {
    try withPrompt { session, _ in
      try session.send("quit\r")
      #expect(try session.waitForExit() == 0)
      #expect(!session.isRaw && !session.screen.marksPastes)
    }
  }

  /// Lines that are too deep, pasted as several and as one: they are refused, and the prompt goes on.
  @Test(arguments: [
    ("days | where ", "(", 10_000, "more than 400"), ("days | where ", "not ", 10_000, "more than 400"),
    ("days | where score > ", "- ", 10_000, "more than 400"),
    ("days | where score > 1", "+1", 10_000, "more than 400"),
    ("delete", " 1", 20_000, "at most 500 values"), ("help", " a", 20_000, "at most 500 values"),
    ("food find ", "ab", 15_000, "No foods yet"),
  ])
  func deepLinesDoNotEndIt(_ start: String, _ part: String, _ count: Int, _ message: String) throws {
    let line = start + String(repeating: part, count: count)
    try withPrompt { session, _ in
      try session.send("\u{1B}[200~today\n\(line)\u{1B}[201~")
      try session.expect("2 lines", timeout: 30)
      try session.send("\u{1B}")
      try session.expect("dropped; nothing was run", timeout: 30)
      try session.expect(line: "dhsh>", timeout: 30)
      try session.send("\u{1B}[200~\(line)\u{1B}[201~\r")
      try session.expect(matching: message, timeout: 60)
      try session.expect(line: "dhsh>", timeout: 30)
      try session.send("log veg 1\r")
      try session.expect("Vegetables  1.0 portion", timeout: 30)
      try session.expect(line: "dhsh>")
      try session.send("\u{4}")
      #expect(try session.waitForExit() == 0)
    }
  }
}
