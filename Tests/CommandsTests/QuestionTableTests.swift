import Foundation
import TestSupport
import Testing

/// What a curious person asks of three weeks, each in one line: `questions.tsv` has the question, the line and a part of
/// what it answers. The questions were written down before the lines, and most of the lines were right at the first try.
@Suite(.serialized) struct QuestionTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let question: String
    let line: String
    let says: String
    var testDescription: String { question }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data")

  static let rows: [Row] = {
    let text = (try? String(contentsOf: folder.appending(path: "questions.tsv"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(
        question: cells[0], line: cells.count > 1 ? cells[1] : "", says: cells.count > 2 ? cells[2] : "")
    }
  }()

  private struct Log: @unchecked Sendable { let sandbox: Sandbox }

  private static let log: Result<Log, any Error> = Result {
    let sandbox = try Sandbox(now: "2026-11-20T12:15", width: nil)
    try sandbox.script(
      String(contentsOf: folder.appending(path: "three-weeks.dhsh"), encoding: .utf8),
      name: "three-weeks.dhsh")
    return Log(sandbox: sandbox)
  }

  @Test func all() { #expect(Self.rows.count == 77 && Self.rows.allSatisfy { !$0.says.isEmpty }) }

  @Test(arguments: rows) func isAnswered(_ row: Row) throws {
    let answer = try Self.log.get().sandbox.told(row.line)
    #expect(!answer.isRefused && answer.text.contains(row.says), "\(row.line)\n\(answer.text)")
  }

  /// Numbers in several units are no one number.
  @Test func unitsAreNotMixed() throws {
    let sandbox = try Self.log.get().sandbox
    let whole = sandbox.told("entries all | sum portion")
    #expect(whole.isRefused && whole.text.contains("group unit"), "\(whole.text)")
    #expect(sandbox.say("entries all | group unit | sum portion").contains("min"))
    #expect(!sandbox.told("entries all | group category | sum portion").isRefused)
  }

  /// Steps without a | are told where it goes, and those of other languages how they are called.
  @Test(arguments: [
    ("entries all group item count", "entries all | group item | count"),
    ("days all | order score", "sort"), ("days all | filter treats > 1", "where"),
    ("days all | limit 3", "take"),
  ])
  func isTold(_ line: String, _ said: String) throws {
    let answer = try Self.log.get().sandbox.told(line)
    #expect(answer.isRefused && answer.text.contains(said), "\(answer.text)")
  }

  /// Any answer is written, and not only rows.
  @Test func anyAnswerIsWritten() throws {
    let sandbox = try Self.log.get().sandbox
    #expect(sandbox.say("score explain yesterday | to csv").hasPrefix("category,"))
    #expect(sandbox.say("goal | to json").hasPrefix("[{\"goal\""))
    _ = sandbox.say("today | to today.json")
    let text = try String(
      contentsOf: URL(filePath: sandbox.folder).appending(path: "today.json"), encoding: .utf8)
    #expect(text.hasPrefix("{\"date\":\"2026-11-20\""))
  }
}
