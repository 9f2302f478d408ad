import Foundation
import TestSupport
import Testing

/// Words behind the program are one line, as if they were typed.
@Suite struct ProgramLineTests {
  private let program: Program

  init() throws { program = try Program() }

  @Test(arguments: [
    (["log", "veg", "1.5"], "1.5 portions"), (["log", "veg", "1", "--note", "with dip"], "with dip"),
    (["log veg 1.5"], "1.5 portions"), (["today"], "Score"), (["sleep", "7h"], "sleep 7h"),
    (["log", "veg", "1;", "log", "fruit", "1"], "Fruit"), (["weighed", "84.2"], "84.2"),
    (["foods", "|", "count"], "Count"), (["today", "--format", "json"], "\"date\""),
    (["log", "veg", "1", "--note", "#migraine"], "#migraine"),
  ])
  func isOneLine(_ words: [String], _ said: String) throws {
    let answer = try program.run(words)
    #expect(answer.status == 0 && answer.out.contains(said), "\(answer.out)\(answer.err)")
  }

  /// A path, and a file whose name is no command, is a script.
  @Test func scripts() throws {
    try program.write("breakfast", "log veg 2\n")
    try program.write("today", "log veg 3\n")
    #expect(try program.run(["breakfast"]).out.contains("2.0 portions"))
    #expect(try program.run(["today"]).out.contains("Score"))
    #expect(try program.run(["--", "today"]).out.contains("3.0 portions"))
    #expect(try program.run(["nowhere"]).status == 66)
    #expect(try program.run(["log", "veg", "99"]).status == 1)
  }

  /// What could follow is asked without making a log.
  @Test func completionMakesNoLog() throws {
    #expect(try program.run(["--db", "none.db", "--complete", "log v"]).out.contains("Vegetables"))
    #expect(try program.run(["--db", "none.db", "--read-only", "today"]).status == 73)
  }

  /// What is only rehearsed is not written to the disk.
  @Test(arguments: [
    "import t.csv --dry-run", "what-if log veg 1", "say --dry-run two apples", "plan",
    "food import f.csv --dry-run",
  ])
  func rehearsalsWriteNothing(_ line: String) throws {
    try program.write("t.csv", "date,weight\n2026-11-05,84.2\n2026-11-06,84.1\n")
    try program.write("f.csv", "food,category,kcal\nKiwi,fruit,42\n")
    _ = try program.say("food add Apple fruit 1")
    _ = try program.say(line)
    let before = try Data(contentsOf: URL(filePath: program.folder.file()))
    let answer = try program.say(line)
    #expect(answer.status == 0, "\(answer.err)")
    #expect(try Data(contentsOf: URL(filePath: program.folder.file())) == before)
  }

  @Test func dictation() throws {
    let answer = try program.run(["say", "-"], input: "I weighed 84.2 kilos\n")
    #expect(answer.status == 0 && answer.out.contains("84.2"), "\(answer.out)\(answer.err)")
  }

  /// The help of the program is broken between words.
  @Test(arguments: [50, 80]) func help(_ width: Int) throws {
    let wide = try program.run(["--help"], variables: ["COLUMNS": "300"]).out
    let narrow = try program.run(["--help"], variables: ["COLUMNS": "\(width)"]).out
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= width }, "\(narrow)")
    #expect(narrow.split(whereSeparator: \.isWhitespace) == wide.split(whereSeparator: \.isWhitespace))
  }

  /// A slip in a command is told apart from a file that is missing.
  @Test func slip() throws {
    let answer = try program.run(["lgo", "eggs"])
    #expect(answer.status == 66 && answer.err.contains("dhsh log"), "\(answer.err)")
  }
}
