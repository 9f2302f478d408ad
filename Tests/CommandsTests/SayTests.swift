import Commands
import Foundation
import Language
import TestSupport
import Testing

/// Sentences as people dictate them: what each compiles to, and that nothing uncertain is saved.
@Suite struct SayTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data/spoken")

  struct Row: Sendable, CustomTestStringConvertible {
    var sentences: [String]
    var lines: [String]
    var outcome: String
    var testDescription: String { sentences.joined(separator: " / ") }
  }

  static func rows(_ name: String) -> [Row] {
    let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(
        sentences: parts[0].components(separatedBy: " / "),
        lines: parts[1].isEmpty ? [] : parts[1].components(separatedBy: "; "), outcome: parts[2])
    }
  }
  static let all = rows("forty.tsv") + rows("hundred.tsv")

  /// The log of the samples; a copy is faster than making it again.
  static func sandbox() throws -> Sandbox { try #require(template).copied() }
  nonisolated(unsafe) private static let template = try? furnished()

  private static func furnished() throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-20T12:00", format: .json)
    let foods = try String(contentsOf: folder.appending(path: "foods.dhsh"), encoding: .utf8)
    _ = try sandbox.engine.script(foods, name: "foods.dhsh", arguments: [])
    return sandbox
  }

  /// The lines a sentence compiles to, without being done.
  private static func compiled(_ sentence: String, _ sandbox: Sandbox) throws -> [String: Any] {
    let json = sandbox.say("say --dry-run \(sentence)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any], "\(sentence): \(json)")
  }

  @Test func thereAreAHundredAndForty() { #expect(Self.all.count >= 140) }

  @Test(arguments: all) func compiles(_ row: Row) throws {
    let sandbox = try Self.sandbox()
    for sentence in row.sentences.dropLast() { _ = sandbox.say("say \(sentence)") }
    let sentence = row.sentences[row.sentences.count - 1]
    let found = try Self.compiled(sentence, sandbox)
    let items = try #require(found["items"] as? [[String: Any]])
    let questions = try #require(found["questions"] as? [[String: Any]])
    let commands = items.compactMap { $0["command"] as? String }
    let isAssumed = items.contains { $0["assumed"] as? Bool == true }
    let outcome = !questions.isEmpty ? "asked" : isAssumed ? "assumed" : items.isEmpty ? "nothing" : "saved"
    #expect(outcome == row.outcome, "\(sentence): \(found)")
    if row.outcome == "saved" || row.outcome == "assumed" { #expect(commands == row.lines, "\(sentence)") }
  }

  /// Only what is certain changes the log, and then exactly as its lines do.
  @Test(arguments: all) func savesOnlyWhatIsCertain(_ row: Row) throws {
    let sandbox = try Self.sandbox()
    for sentence in row.sentences.dropLast() { _ = sandbox.say("say \(sentence)") }
    let plain = try sandbox.copied()
    let before = try sandbox.engine.store.everyRow()
    _ = sandbox.say("say \(row.sentences[row.sentences.count - 1])")
    let after = try sandbox.engine.store.everyRow()
    guard row.outcome == "saved" else {
      #expect(after == before)
      return
    }
    for line in row.lines { _ = try plain.engine.run(line) }
    #expect(plain.say("entries all") == sandbox.say("entries all"))
    #expect(plain.say("body list") == sandbox.say("body list"))
    guard row.lines != ["undo"] else { return }
    _ = try sandbox.engine.run("undo")
    #expect(try sandbox.engine.store.everyRow() == before)
  }
}
