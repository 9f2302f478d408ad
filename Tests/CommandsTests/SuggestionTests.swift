import Runtime
import TestSupport
import Testing

/// How lines of the history go on in grey.
@Suite struct SuggestionTests {
  /// An earlier line is offered where it would do again what it did: not where it names entries by number, which are
  /// others by now, and not where it would fail.
  @Test(arguments: [
    ("days l", "days last 7d | mean score", "ast 7d | mean score"), ("delete ", "delete 3", nil),
    ("delete 1", "delete 1-3", nil), ("edit ", "edit #2 1.5", nil), ("move 3", "move 3 yesterday", nil),
    ("log q", "log quinoa 2", nil), ("today; de", "today; delete 2", nil),
    ("log veg 2 @d", "log veg 2 @dinner", "inner"),
  ])
  func earlierLines(_ typed: String, _ earlier: String, _ rest: String?) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    let offered = sandbox.engine.suggestion(typed) { _ in earlier }
    #expect(offered?.lowercased() == rest)
  }
}
