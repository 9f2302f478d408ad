import Foundation
import TestSupport
import Testing

/// `--json-lines`: requests of another program, an object for each; errors are answers.
@Suite struct RequestTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.say("food add Broccoli vegetables 1", "food add Egg protein 0.5 78kcal")
  }

  private func answers(_ requests: String..., by name: String = "phone") throws -> [StrictJSON] {
    let answer = try program.run(
      ["--now", "2026-11-20T12:00", "--json-lines", "--as", name],
      input: requests.joined(separator: "\n") + "\n")
    #expect(answer.status == 0 && answer.err == "")
    return try StrictJSON.values(answer.out)
  }

  private func entries() throws -> Int {
    let said = try program.say(at: "2026-11-20T12:00", "entries all | count")
    return try #require(Int(said.out.split(separator: "\n").last?.trimmingCharacters(in: .whitespaces) ?? ""))
  }

  @Test func `Each request has one answer, with its id, what was changed, and what is told`() throws {
    let all = try answers(
      #"{"id": "a", "line": "log egg 2"}"#, "score", #"{"id": 3, "lines": ["log broccoli 1", "weight 80"]}"#)
    #expect(all.count == 3 && all.allSatisfy { $0["ok"] == .bool(true) })
    #expect(all.map { $0["id"] } == [.string("a"), .null, .number("3")])
    #expect(all.map { $0["change"] } == [.number("3"), .null, .number("4")])
    guard case .array(let first) = all[0]["answers"], case .array(let both) = all[2]["answers"],
      case .array(let entry) = first.first
    else {
      Issue.record("\(all)")
      return
    }
    #expect(first.count == 1 && both.count == 2 && entry.count == 1)
    #expect(entry[0]["food"] == .string("Egg") && entry[0]["change"] == .number("3"))
  }

  @Test func `An error is an answer and the next request is read`() throws {
    let all = try answers(
      #"{"id": 1, "line": "log brocoli 1"}"#, "{", #"{"id": 2}"#, #"{"line": "log egg 1", "colour": 3}"#,
      #"{"line": "log egg 1", "day": "20 nov"}"#, #"{"line": "log egg; log egg", "meal": "lunch"}"#,
      #"{"id": 4, "lines": ["log egg 1", "bogus"]}"#, "bogus", #"{"id": 5, "line": "log egg 1"}"#)
    #expect(all.count == 9)
    #expect(all.prefix(8).allSatisfy { $0["ok"] == .bool(false) } && all[8]["ok"] == .bool(true))
    #expect(all[0]["error"]?["lines"] == .array([.string("log Broccoli 1")]))
    #expect(
      all.compactMap { $0["error"]?["code"] }
        == [
          "unknown_name", "bad_value", "bad_value", "bad_value", "bad_value", "bad_value", "unknown_command",
          "unknown_command",
        ].map(StrictJSON.string))
    #expect(try entries() == 1)
    #expect(all[2]["id"] == .number("2") && all[6]["id"] == .number("4"))
  }

  /// What is wrong with a request is said with what would be right, under the id that it has, wherever that stands.
  @Test(arguments: [
    (#""day": "20 nov""#, "a day such as 2026-11-20"), (#""time": "8""#, "a time such as 08:10"),
    (#""lines": "log egg 1""#, "a list of texts"), (#""colour": 1"#, "it may have id, line"),
    (#""complete": "lo""#, "in place of line"),
  ])
  func `A request that is none`(_ part: String, _ words: String) throws {
    let answer = try #require(try answers(#"{"line": "log egg 1", \#(part), "id": 7}"#).first)
    #expect(answer["id"] == .number("7") && answer["ok"] == .bool(false))
    guard case .string(let message) = answer["error"]?["message"] else {
      Issue.record("\(answer)")
      return
    }
    #expect(message.contains(words))
    #expect(try entries() == 0)
  }

  @Test func `Day, time and meal stand beside the line`() throws {
    _ = try answers(
      #"{"line": "log egg 2", "day": "2026-11-18", "time": "08:10", "meal": "Late Night"}"#)
    let said = try program.say(at: "2026-11-20T12:00", "entries all | select date, slot, hour")
    #expect(said.out.contains("18 Nov") && said.out.contains("Late Night") && said.out.contains("8.17"))
  }

  @Test func `Asked again with the same id nothing is done twice, by the same one who asks`() throws {
    let request = #"{"id": "r1", "line": "log egg 2"}"#
    let first = try answers(request, request)
    #expect(first[0]["repeated"] == nil && first[1]["repeated"] == .bool(true))
    #expect(first[0]["change"] == first[1]["change"])
    // Also in a later run; another one who asks has ids of its own.
    #expect(try answers(request)[0]["repeated"] == .bool(true))
    #expect(try entries() == 1)
    #expect(try answers(request, by: "watch")[0]["repeated"] == nil)
    #expect(try entries() == 2)
    // What failed was not done, and is tried again.
    let bad = #"{"id": "r2", "line": "log kohlrabi 1"}"#
    #expect(try answers(bad)[0]["ok"] == .bool(false))
    try program.say("food add Kohlrabi vegetables 1")
    #expect(try answers(bad)[0]["ok"] == .bool(true))
  }

  @Test func `What Tab would offer is asked for`() throws {
    let all = try answers(#"{"id": 1, "complete": "log broc"}"#)
    guard case .array(let candidates) = all[0]["candidates"] else {
      Issue.record("\(all)")
      return
    }
    #expect(candidates.first?["display"] == .string("Broccoli"))
  }

  @Test func `The journal tells who asked`() throws {
    _ = try answers(#"{"id": 1, "line": "log egg 2"}"#)
    try program.run(["--as", "assistant", "-c", "log egg 1"])
    let journal = try program.say("journal 2 | select source")
    #expect(journal.out.contains("phone") && journal.out.contains("assistant"))
  }

  /// The example of the documentation is a program that runs.
  @Test func `The program of docs requests talks to it`() throws {
    let page = URL(filePath: #filePath).appending(path: "../../../docs/requests.md").standardized
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```python\n")
    let code = try #require(parts.last?.components(separatedBy: "```").first)
    try program.write("client.py", code)
    try program.write("asked", "log egg 2\nlog brocoli 1\nundo --change 3\nbogus\n")
    let said = try program.shell(#"python3 client.py "$DHSH" --now 2026-11-20T12:00 <asked"#)
    #expect(said.status == 0 && said.err == "", "\(said)")
    let lines = said.out.split(separator: "\n").map(String.init)
    #expect(lines.first == "3" && lines.contains("unknown_name") && lines.contains("  log Broccoli 1"))
    #expect(lines.contains { $0.contains("Took back: log egg 2") } && lines.contains("unknown_command"))
  }

  @Test func `Options that do not go with it, and names that are none`() throws {
    #expect(try program.run(["--json-lines", "-c", "today"]).status == 64)
    #expect(try program.run(["--json-lines", "--check"]).status == 64)
    #expect(try program.run(["--as", "", "-c", "today"]).status == 64)
  }
}
