import Foundation
import Language
import Runtime
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

    /// Says all but the last sentence; what begins with `>` is a line of dhsh.
    func prepare(_ sandbox: Sandbox) {
      for sentence in sentences.dropLast() {
        _ = sandbox.say(sentence.hasPrefix("> ") ? String(sentence.dropFirst(2)) : "say \(sentence)")
      }
    }
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
  static let all = rows("forty.tsv") + rows("hundred.tsv") + rows("dictated.tsv") + rows("corrections.tsv")

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

  @Test func thereAreThreeHundred() { #expect(Self.all.count >= 300) }

  /// A sentence compiles to its lines, a rehearsal of it does nothing, and only what is certain changes the log, exactly
  /// as its lines do.
  @Test(arguments: all) func savesOnlyWhatIsCertain(_ row: Row) throws {
    let sandbox = try Self.sandbox()
    row.prepare(sandbox)
    let before = try sandbox.engine.store.everyRow()
    let sentence = row.sentences[row.sentences.count - 1]
    let found = try Self.compiled(sentence, sandbox)
    let items = try #require(found["items"] as? [[String: Any]])
    let questions = try #require(found["questions"] as? [[String: Any]])
    let commands = items.compactMap { $0["command"] as? String }
    let isAssumed = items.contains { $0["assumed"] as? Bool == true }
    let outcome = !questions.isEmpty ? "asked" : isAssumed ? "assumed" : items.isEmpty ? "nothing" : "saved"
    #expect(outcome == row.outcome, "\(sentence): \(found)")
    if row.outcome == "saved" || row.outcome == "assumed" { #expect(commands == row.lines, "\(sentence)") }
    let plain = row.outcome == "saved" ? try sandbox.copied() : nil
    _ = sandbox.say("say \(sentence)")
    guard let plain else {
      #expect(try sandbox.engine.store.everyRow() == before)
      return
    }
    for line in row.lines { _ = try plain.engine.run(line) }
    #expect(plain.say("entries all") == sandbox.say("entries all"))
    #expect(plain.say("body list") == sandbox.say("body list"))
    guard row.lines != ["undo"] else { return }
    _ = try sandbox.engine.run("undo")
    #expect(try sandbox.engine.store.everyRow() == before)
  }

  /// The sentence goes to the end of its line, whatever stands in it, wherever the line does.
  @Test(arguments: [
    ("a banana; an apple", ["Banana", "Apple"]), ("a banana | an apple", ["Banana", "Apple"]),
    ("an apple -- a banana", ["Apple", "Banana"]), ("\"a banana; an apple\"", ["Banana", "Apple"]),
    ("a 6\" toast", []), ("a banana # an apple", ["Banana", "Apple"]), ("a banana --yes", []),
    ("'twas a banana", []),
    ("a \"coke zero\" and an \"apple\"", ["Coke Zero", "Apple"]), ("an apple --format json", []),
  ])
  func isTakenVerbatim(_ sentence: String, _ foods: [String]) throws {
    let ways: [(Sandbox) -> Void] = [
      { _ = $0.say("say \(sentence)") }, { _ = $0.say("today; say \(sentence)") },
      { _ = try? $0.engine.script("today\nsay \(sentence)\n", name: "said.dhsh", arguments: []) },
    ]
    for way in ways {
      let sandbox = try Self.sandbox()
      way(sandbox)
      let entries = sandbox.say("entries all")
      let json = try JSONSerialization.jsonObject(with: Data(entries.utf8)) as? [[String: Any]]
      #expect(json?.compactMap { $0["food"] as? String } == foods, "\(sentence): \(entries)")
    }
  }

  /// Every line that is offered would be done, but for those with a gap to fill.
  /// Of every third sentence: each choice is a run of its own.
  @Test(arguments: all.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)) func choicesCanBeTaken(
    _ row: Row
  ) throws {
    let sandbox = try Self.sandbox()
    row.prepare(sandbox)
    let found = try Self.compiled(row.sentences[row.sentences.count - 1], sandbox)
    for question in try #require(found["questions"] as? [[String: Any]]) {
      for choice in question["choices"] as? [String] ?? [] where !choice.contains("…") {
        #expect(throws: Never.self, "\(choice)") { try sandbox.copied().engine.run(choice) }
      }
    }
  }

  /// Questions have a way on, as the person needs it.
  @Test(arguments: [
    ("a Big Mac", "food add \"Big Mac\" …", "log …kcal \"Big Mac\""),
    ("two Snickers", "log Snickers x2", "food measure Snickers pc …g"),
    ("one and a half cups of oatmeal", "food measure Oatmeal cup …g", "log Oatmeal x1"),
    ("fifty eggs", "log Egg x8; log Egg x7", "log Egg x10; log Egg x10"),
    ("1.000 steps", "body add steps 1", "body add steps 1000"),
    ("two beers, 300 calories", "log Beer x2 300kcal", "log Beer x2 600kcal"),
    ("a burger, 600 calories", "log 600kcal \"burger\"", "food add burger …"),
    ("300 calories burned", "log Sports …min 300kcal", ""),
    ("a slice of pizza and a Big Mac", "food add \"Big Mac\" …", ""),
    ("I slept seven to eight hours", "body add sleep 7h", "body add sleep 8h"),
  ])
  func asksWithCorrections(_ sentence: String, _ first: String, _ second: String) throws {
    let found = try Self.compiled(sentence, try Self.sandbox())
    let questions = try #require(found["questions"] as? [[String: Any]])
    let choices = questions.flatMap { $0["choices"] as? [String] ?? [] }
    #expect(choices.contains(first), "\(choices)")
    #expect(second.isEmpty || choices.contains { $0.hasPrefix(second) }, "\(choices)")
  }

  /// What is not known may be left out of what was said.
  /// What a new user says first, of the foods that a new user has.
  @Test(arguments: [
    (
      "two eggs and a slice of toast for breakfast", ["log Egg x2 @Breakfast", "log Toast 1slice @Breakfast"]
    ),
    ("two slices of toast", ["log Toast 2slice"]), ("a slice of pizza", ["log Pizza 1slice"]),
    ("a cup of coffee", ["log Coffee 1cup"]),
  ])
  func theStarterLibraryIsSpoken(_ sentence: String, _ lines: [String]) throws {
    let said = try Sandbox(after: ["food starter"]).say("say \(sentence)")
    for line in lines { #expect(said.contains(line), "\(said)") }
  }

  /// A number without a unit is in the one that the log is read in; one that is said stays as it was said.
  @Test(arguments: [
    ("us", "I weighed 184", "weight 184lb"), ("us", "I weighed 84 kilos", "weight 84kg"),
    ("uk", "I weighed twelve", "weight 168lb"), ("metric", "I weighed 84", "weight 84kg"),
    ("us", "my waist is 36 inches", "body add waist 36"),
    ("us", "my waist is 92 centimetres", "body add waist 92cm"),
    ("uk", "I weighed 184", nil), ("metric", "mood four and a half", nil),
  ])
  func numbersAreInTheUnitsOfTheLog(_ units: String, _ sentence: String, _ line: String?) throws {
    let sandbox = try Self.sandbox()
    if units != "metric" { _ = try sandbox.engine.run("set units \(units)") }
    let found = try Self.compiled(sentence, sandbox)
    let commands = (found["items"] as? [[String: Any]] ?? []).compactMap { $0["command"] as? String }
    #expect(commands == (line.map { [$0] } ?? []), "\(found)")
  }

  /// What is asked names what it asks about.
  @Test(arguments: [
    ("almost ten thousand steps", "was this to be logged: ten thousand steps?"),
    ("I skipped 300 calories", "was this to be logged: skipped 300 calories?"),
    ("30 minutes", "how long was “30 minutes”?"),
  ])
  func questionsNameWhatTheyAsk(_ sentence: String, _ question: String) throws {
    let found = try Self.compiled(sentence, try Self.sandbox())
    let questions = try #require(found["questions"] as? [[String: Any]])
    #expect(questions.compactMap { $0["question"] as? String } == [question], "\(found)")
  }

  /// A correction is of what was just said: of another day, or after other entries, it is asked.
  @Test func whatWasSaidLongAgoIsAskedAbout() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.say("say two eggs")
    #expect(try Self.compiled("no, make that four", sandbox)["items"] as? [[String: Any]] != nil)
    _ = sandbox.say("log banana")
    var asked = try #require(
      try Self.compiled("no, make that four", sandbox)["questions"] as? [[String: Any]])
    #expect(asked.first?["choices"] as? [String] == ["edit 1 x4", "edit 2 x4"], "\(asked)")
    let later = try Self.sandbox()
    _ = later.say("say two eggs")
    later.now.moment = try Sandbox(now: "2026-11-23T12:00").now.moment
    asked = try #require(try Self.compiled("no, make that four", later)["questions"] as? [[String: Any]])
    #expect(asked.first?["choices"] as? [String] == ["edit 1 x4 2026-11-20"], "\(asked)")
  }

  /// A distance beside a time is in no line, and told to be left out.
  @Test func whatNoLineKeepsIsTold() throws {
    let found = try Self.compiled("I ran five kilometers in twenty five minutes", try Self.sandbox())
    #expect(found["ignored"] as? [String] == ["5 km"])
  }

  /// Options stand before the sentence, and the answer is one value of that format.
  @Test(arguments: ["say --format json two eggs", "say --dry-run --format json two eggs"])
  func formatsStandInFront(_ line: String) throws {
    let sandbox = try Self.sandbox()
    sandbox.renderer.format = .table
    let json = sandbox.say(line)
    let found = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(found?["heard"] as? String == "two eggs", "\(json)")
  }

  /// A weight that jumps is asked about, with the line that saves it; who is sure says so in front.
  @Test func whatHasToBeMeantCanBe() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.say("weight 84")
    let error = #expect(throws: CommandError.self) { try sandbox.engine.run("say I weighed 42") }
    #expect(error?.corrections == ["weight 42kg --sure"])
    for flag in ["--sure", "--yes"] {
      let sure = try sandbox.copied()
      _ = try sure.engine.run("say \(flag) I weighed 42")
      #expect(sure.say("body list").contains("\"weight_kg\":42"), "\(flag)")
    }
  }

  @Test func theUnknownMayBeLeftOut() throws {
    let sandbox = try Self.sandbox()
    let error = #expect(throws: CommandError.self) { try sandbox.engine.run("say an apple and a Big Mac") }
    #expect(error?.corrections.last == "log Apple x1")
  }
}
