import Language
import Testing

/// What fixes make of a line: other words at a place, more of them, fewer, and all that stands round it as it was.
@Suite struct FixTests {
  @Test(
    arguments: [
      // Other words at a place
      ("log egg 2", [Fix(8..<9, "x2")], "log egg x2"),
      (
        "log apple; log water 0.3  # after the run", [Fix(21..<24, "0.3L")],
        "log apple; log water 0.3L  # after the run"
      ),
      (" log egg 2", [Fix(9..<10, "x2")], " log egg x2"),
      ("log müsli 2", [Fix(11..<12, "x2")], "log müsli x2"),
      ("log \"rye bread\" 2", [Fix(4..<15, "Rye")], "log Rye 2"),
      ("what-if log egg 2; today", [Fix(16..<17, "x2")], "what-if log egg x2; today"),
      // Words put in
      ("log egg", [.inserting("x2", at: 7)], "log egg x2"),
      ("log egg ", [.inserting("x2", at: 7)], "log egg x2 "),
      ("log egg;undo", [.inserting("x2", at: 7)], "log egg x2;undo"),
      ("log egg", [.inserting("set dates dmy;", at: 0)], "set dates dmy; log egg"),
      ("undo;log egg", [.inserting("redo;", at: 5)], "undo; redo; log egg"),
      ("weight 42 # new scales", [.inserting("--sure", at: 9)], "weight 42 --sure # new scales"),
      // Words taken out
      ("log a 2 eggs", [.removing(4..<5)], "log 2 eggs"),
      ("log egg 8.30, toast", [.removing(8..<12)], "log egg, toast"),
      ("log egg now", [.removing(8..<11)], "log egg"), ("now log egg", [.removing(0..<3)], "log egg"),
      // Several at once, in whatever order they are told
      ("log a, b", [Fix(7..<8, "Bread"), Fix(4..<5, "Apple")], "log Apple, Bread"),
      ("log egg 8.30, toast", [.removing(8..<12), .inserting("at 8:30", at: 19)], "log egg, toast at 8:30"),
      ("log x 2", [.inserting("food add x;", at: 0), Fix(4..<5, "\"x\"")], "food add x; log \"x\" 2"),
      // Nothing that can be done
      ("log egg", [Fix(4..<9, "x")], nil), ("log egg", [Fix(4..<6, "x"), Fix(5..<7, "y")], nil),
      ("log", [], "log"),
    ] as [(String, [Fix], String?)])
  func mends(_ text: String, _ fixes: [Fix], _ mended: String?) {
    #expect(text.mended(by: fixes) == mended)
  }

  /// A line in another one keeps its fixes, at their places there; in quotes they would be of another text.
  @Test(arguments: [
    ("watch log egg 2", 1, ["watch log egg x2"]), ("watch \"log egg 2\"", 1, []),
  ]) func innerLines(_ text: String, _ index: Int, _ mended: [String]) throws {
    let line = Line(text: text, tokens: try Lexer.tokens(text))
    let inner = InnerLine(line, from: index)
    let error = CommandError.nothingMoreExpected.at(8..<9)
      .fixed(by: [[Fix(8..<9, "x2")], [.inserting("undo;", at: 0)]])
    #expect(inner.placed(error).mending(text).corrections == mended)
  }

  /// What is done in the place of one of several commands leaves the others.
  @Test func otherCommandsStay() throws {
    let text = "log apple; log egg 2; undo"
    let line = Line(text: text, tokens: Array(try Lexer.tokens(text)[3..<6]))
    let error = CommandError.nothingMoreExpected.corrected(to: ["edit 2 x2"]).placed(in: line)
    #expect(error.mending(text).corrections == ["log apple; edit 2 x2; undo"])
  }
}
