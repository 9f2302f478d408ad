import Language
import Testing

/// What Tab offers in a line of a small syntax, with the cursor at its end.
@Suite struct CandidateTests {
  private static let days = (0...9).reversed().map { "2026-11-1\($0)" }

  private func offers(_ shape: String, _ text: String) throws -> [String] {
    try #require(Shapes.all[shape]).candidates(Line(typing: text), from: 0, FixedContext()).map(\.insert)
  }

  @Test(arguments: [
    ("verb", "", ["add", "delete", "list"]), ("verb", "d", ["delete"]), ("verb", "L", ["list"]),
    ("verb", "x", []), ("verb", "add ", []), ("verb", "list ", []), ("verb", "\"l", []),
    ("rename", "rye bread ", ["to"]), ("rename", "rye t", ["to"]), ("rename", "rye to ", []),
    ("entry", "toast y", ["yesterday"]), ("entry", "toast t", ["today", "tue"]), ("entry", "toast a", ["at"]),
    ("entry", "toast --", ["--note", "--sure"]), ("entry", "toast --s", ["--sure"]),
    ("entry", "toast at ", ["12:15"]), ("entry", "toast at 1", ["12:15"]), ("entry", "toast at 9", []),
    ("entry", "toast -2", ["-2"]), ("entry", "toast 2026-11-1", days),
    ("entry", "toast mon ", ["at", "--note", "--sure"]), ("entry", "toast mon t", []),
    ("entry", "toast at 8:30 --", ["--note", "--sure"]), ("entry", "toast --sure --", ["--note"]),
    ("entry", "toast --note ", []), ("entry", "toast 2 a", ["at"]), ("entry", "toast x ", []),
    ("several", "1 ", []), ("days", "", ["over"]), ("days", "over q", ["q1", "q2", "q3", "q4"]),
    ("days", "over last w", ["week", "weekend"]),
    ("days", "over this ", ["week", "weekend", "month", "quarter", "year"]),
    ("days", "over n", ["nov"]), ("days", "over last 7d ", []),
  ])
  func offers(_ shape: String, _ text: String, _ expected: [String]) throws {
    #expect(try offers(shape, text) == expected)
  }

  /// What may follow is offered together: days, a word, options.
  @Test func allThatMayFollow() throws {
    #expect(
      try offers("entry", "toast ") == [
        "today", "yesterday", "wed", "tue", "mon", "sun", "sat", "at", "--note", "--sure",
      ])
  }

  /// A word of a choice with what it stands for.
  @Test(arguments: [("", ["on", "off"]), ("of", ["off"]), ("x", [])])
  func choices(_ text: String, _ expected: [String]) throws {
    let found = try ChoiceKind<Bool>.onOff.candidates(CompletionQuery(text: text), FixedContext())
    #expect(found.map(\.insert) == expected)
  }

  /// What is put in where words of the candidate stand there already.
  @Test(arguments: [
    ("without Bun", 1, "log x without B", "Bun"), ("without Bun", 1, "log x without ", "Bun"),
    ("without Bun", 1, "log x with B", "without Bun"), ("Bun", 0, "log x B", "Bun"),
  ])
  func behind(_ insert: String, _ before: Int, _ line: String, _ expected: String) {
    var candidate = Candidate(insert)
    candidate.wordsBefore = before
    #expect(candidate.behind(line) == expected)
  }
}
