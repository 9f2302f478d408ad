import Foundation
import Language
import TestSupport
import Testing

/// Errors as the program prints them for machines: with `--format json` on standard output, one value for a command.
@Suite struct ErrorJSONTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.say("food add Broccoli vegetables 1")
  }

  private func json(_ arguments: [String], input: String = "") throws -> (
    values: [StrictJSON], answer: Program.Answer
  ) {
    let answer = try program.run(["--format", "json"] + arguments, input: input)
    return (try StrictJSON.values(answer.out), answer)
  }

  /// The code of an error; nil for an answer.
  private func code(_ value: StrictJSON) -> StrictJSON? {
    guard case .object = value else { return nil }
    return value["error"]?["code"]
  }

  private func place(_ file: String, _ line: Int, _ column: Int, _ length: Int) -> StrictJSON {
    .array([.string(file)] + [line, column, length].map { .number(String($0)) })
  }

  /// All five keys and nothing else, and the words on standard error as without the option.
  @Test func anErrorIsOneValue() throws {
    let (values, answer) = try json(["-c", "log brocoli 1"])
    #expect(answer.status == 1 && values.count == 1)
    let error = try #require(values.first?["error"])
    guard case .object(let keys, _) = error else {
      Issue.record("\(answer.out)")
      return
    }
    #expect(keys == ["code", "place", "message", "candidates", "lines"])
    #expect(error["code"] == .string("unknown_name"))
    #expect(error["place"] == place("-c", 1, 5, 7))
    #expect(error["message"] == .string("no category or food is called “brocoli”"))
    #expect(error["candidates"] == .array([.string("Broccoli")]))
    #expect(error["lines"] == .array([.string("log Broccoli 1")]))
    #expect(answer.err == (try program.run(["-c", "log brocoli 1"]).err))
    #expect(answer.err.hasPrefix("dhsh: no category or food is called “brocoli”\n"))
  }

  /// Of several commands each has its value in its turn.
  @Test func eachCommandHasItsValue() throws {
    let lines = ["-c", "log veg 1", "-c", "bogus", "-c", "log fruit 1"]
    let stopped = try json(lines)
    #expect(stopped.values.count == 2 && stopped.answer.status == 1)
    #expect(code(stopped.values[0]) == nil && code(stopped.values[1]) == .string("unknown_command"))
    #expect(stopped.values[1]["error"]?["place"] == place("-c", 2, 1, 5))
    let all = try json(["--keep-going"] + lines)
    #expect(all.values.map { code($0) } == [nil, .string("unknown_command"), nil])
  }

  /// The lines of a pipe as well; something missing has no length, and stands behind the line.
  @Test func aPipeHasAValueForEachLine() throws {
    let (values, answer) = try json(
      ["--keep-going"], input: "log veg 1\n\nlog veg -1 now now\n  category add\nlog fruit 1\n")
    #expect(answer.status == 1)
    #expect(values.map { code($0) == nil } == [true, false, false, true])
    #expect(code(values[2]) == .string("incomplete"))
    #expect(values[2]["error"]?["place"] == place("stdin", 4, 15, 0))
  }

  /// A script done whole prints its answers or one error, which names the line of the script.
  @Test func aScriptNamesItsLine() throws {
    try program.write("inner.dhsh", "log veg 1\nlog fruit 99\n")
    try program.write("outer.dhsh", "log veg 1\n\nrun inner.dhsh\n")
    let (values, answer) = try json(["outer.dhsh"])
    #expect(values.count == 1 && answer.status == 1)
    #expect(code(values[0]) == .string("out_of_range"))
    #expect(values[0]["error"]?["place"] == place("inner.dhsh", 2, 11, 2))
    // What cannot be read is found before the first line is done.
    try program.write("unread.dhsh", "log veg 1\nbogus\n")
    let unread = try json(["unread.dhsh"])
    #expect(unread.values.map { code($0) } == [.string("unknown_command")] && unread.answer.status == 65)
  }

  /// Where a script goes on, the errors follow the answers, in the order of its lines.
  @Test func severalErrorsOfAScript() throws {
    try program.write("some.dhsh", "log veg 1\nbogus\nlog fruit 1\nlog fruit 99\n")
    let kept = try json(["--keep-going", "some.dhsh"])
    #expect(
      kept.values.map { code($0) } == [nil, nil, .string("unknown_command"), .string("out_of_range")])
    #expect(kept.values[3]["error"]?["place"] == place("some.dhsh", 4, 11, 2))
    #expect(kept.answer.status == 65)
    let checked = try json(["--check", "some.dhsh"])
    #expect(checked.values.map { code($0) } == [.string("unknown_command"), .string("out_of_range")])
    try program.write("good.dhsh", "log veg 1\n")
    let good = try json(["--check", "good.dhsh"])
    #expect(good.values.count == 1 && code(good.values[0]) == nil && good.answer.status == 0)
  }

  /// What no line is to blame for has no place.
  @Test func withoutALineThereIsNoPlace() throws {
    try program.write("text.txt", "some text that is no database, but long enough to be looked at\n")
    for (arguments, expected, status) in [
      (["--db", "text.txt", "-c", "today"], "input_output", Int32(74)),
      (["--db", "no/such/log.db", "-c", "today"], "cannot_create", 73), (["nowhere.dhsh"], "no_file", 66),
    ] {
      let (values, answer) = try json(arguments)
      #expect(values.map { code($0) } == [.string(expected)] && answer.status == status, "\(answer.out)")
      #expect(values.first?["error"]?["place"] == .null)
    }
  }

  /// Without the option standard output says nothing of errors.
  @Test func otherFormatsSayNothing() throws {
    for format in ["table", "plain", "csv", "markdown"] {
      #expect(try program.run(["--format", format, "-c", "bogus"]).out == "")
    }
  }
}
