import Language
import Runtime
import TestSupport
import Testing

/// One's own change is found again: each answer to a change names it, and `undo --change` takes back that one or none.
@Suite struct ChangeIDTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for line in ["food add Egg protein 0.5 78kcal", "log egg 1", "log egg 2"] {
      _ = try sandbox.answers(line)
    }
  }

  private func code(_ line: String) -> CommandError.Code? {
    do {
      _ = try sandbox.engine.run(line)
      return nil
    } catch { return error.code }
  }

  @Test func `A change has the id that the journal has, a question none`() throws {
    let ids = try ["log egg 3", "score", "log egg 1; log egg 2"].map {
      try sandbox.engine.run($0).map(\.change)
    }
    #expect(ids == [[4], [nil], [5, 5]])
    #expect(sandbox.say("journal 2 | select line | to csv").hasSuffix("log egg 1; log egg 2\n"))
  }

  @Test func `A script is one change, and what is only tried is none`() throws {
    let script = try sandbox.engine.script("log egg 1\nlog egg 2", name: "a.dhsh")
    #expect(script.outcomes.map(\.change) == [4, 4])
    let tried = try sandbox.engine.script("log egg 1", name: "a.dhsh", mode: .dryRun)
    #expect(tried.outcomes.map(\.change) == [nil])
  }

  @Test func `undo takes back the change it names, or says what lies above it`() throws {
    #expect(code("undo --change 2") == .inUse)
    do { _ = try sandbox.engine.run("undo --change 2") } catch {
      #expect(error.message.contains("1 change came after it") && error.corrections.first == "undo 2")
    }
    #expect(code("undo --change 9") == .notFound)
    #expect(code("undo 2 --change 3") == .notApplicable)
    #expect(code("undo --change 3") == nil)
    #expect(code("undo --change 3") == .nothingToDo)
    #expect(code("undo --change 2") == nil)
  }

  @Test func `A rehearsed undo says what it would take back, and takes nothing`() throws {
    sandbox.engine.isDryRun = true
    let said = sandbox.say("undo 2")
    sandbox.engine.isDryRun = false
    #expect(said.contains("Would take back: log egg 2") && said.contains("Would take back: log egg 1"))
    #expect(sandbox.say("entries today | count | to csv").contains("2"))
  }
}
