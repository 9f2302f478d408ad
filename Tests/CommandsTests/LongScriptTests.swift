import Commands
import Domain
import Foundation
import Language
import Naming
import Runtime
import Store
import TestSupport
import Testing

/// Scripts that are longer than what is read of one before it is run: they do what short ones do.
@Suite struct LongScriptTests {
  private let questions = String(repeating: "category list\n", count: 1500)

  @Test func anErrorAtItsEndTakesAllBack() throws {
    let sandbox = try Sandbox()
    let before = try sandbox.everything()
    let text = String(repeating: "log veg 1\n", count: 1500) + "bogus\n"
    do {
      _ = try sandbox.engine.script(text, name: "long.dhsh")
      Issue.record("it has done something")
    } catch {
      #expect(error.places.last?.line == 1501)
    }
    #expect(try sandbox.everything() == before)
  }

  @Test func whatKeepsGoingTellsErrorsInTheirOrder() throws {
    let sandbox = try Sandbox()
    let text = "bogus\n" + questions + "log veg 99\nlog nothing 1\n?!\nlog veg 1\n"
    let outcome = try sandbox.engine.script(text, name: "long.dhsh", mode: .keepGoing)
    #expect(outcome.errors.compactMap { $0.places.last?.line } == [1, 1502, 1503, 1504])
    #expect(sandbox.say("entries | count").contains("1"))
  }

  /// Nothing is known of its change while it is read ahead.
  @Test func aChangeFarBehindIsOneStepThatFires() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run("trigger add Two when entries >= 2")
    let outcome = try sandbox.engine.script(questions + "log veg 1\nlog veg 1\n", name: "long.dhsh")
    #expect(outcome.effects.count == 1)
    #expect(sandbox.say("undo").contains("long.dhsh"))
    #expect(
      try sandbox.engine.script(questions + "now 2026-11-20T08:15\nlog veg 1\nlog veg 1\n", name: "x").effects
        .isEmpty)
  }

  @Test func questionsAloneAreNoStep() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run("log veg 1")
    #expect(try sandbox.engine.script(questions, name: "long.dhsh").lines == 1500)
    #expect(sandbox.say("undo").contains("log veg 1"))
  }

  @Test func aLogThatIsOnlyReadAnswersThem() throws {
    let path = try Sandbox().folder + "-log.db"
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    _ = try Store.open(path: path)
    let moment = try #require(Clock.parse("2026-11-20T08:15"))
    let engine = Engine(
      store: try Store.open(path: path, readOnly: true), clock: Clock { moment }, source: "prompt")
    for count in [1000, 1500] {
      let text = String(repeating: "category list\n", count: count)
      #expect(try engine.script(text, name: "long.dhsh").outcomes.count == count)
    }
    #expect(throws: CommandError.self) { try engine.script(questions + "log veg 1", name: "long.dhsh") }
  }
}
