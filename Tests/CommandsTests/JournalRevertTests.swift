import Language
import Runtime
import TestSupport
import Testing

/// One change of the journal is taken back by itself, or what came after it is named.
@Suite struct JournalRevertTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for line in ["food add Egg protein 0.5 78kcal", "log egg 1", "log egg 2", "target veg 6"] {
      _ = try sandbox.answers(line)
    }
  }

  private func refusal(_ line: String) -> CommandError? {
    do {
      _ = try sandbox.engine.run(line)
      return nil
    } catch { return error }
  }

  private func entries() throws -> String { sandbox.say("entries today | select servings | to csv") }

  @Test func `What came after it stands, and undo brings it back`() throws {
    let before = try entries()
    #expect(sandbox.say("journal revert 2").contains("Took back: log egg 1"))
    #expect(try entries() == "servings\n2\n")
    _ = try sandbox.answers("undo")
    #expect(try entries() == before)
  }

  @Test func `It can be taken back itself by its number`() throws {
    let before = try entries()
    _ = try sandbox.answers("journal revert 3")
    _ = try sandbox.answers("journal revert 5")
    #expect(try entries() == before)
  }

  @Test func `A change that a later one rests on is refused by the line of that`() throws {
    let food = refusal("journal revert 1")
    #expect(food?.code == .inUse && food?.corrections == ["journal revert 2"], "\(String(describing: food))")
    _ = try sandbox.answers("edit 1 3")
    let edited = refusal("journal revert 2")
    #expect(edited?.message.contains("edit 1 3") == true && edited?.corrections == ["journal revert 5"])
    _ = try sandbox.answers("journal revert 5")
    _ = try sandbox.answers("journal revert 2")
    #expect(try entries() == "servings\n2\n")
  }

  @Test func `A deletion is taken back also where another came after it`() throws {
    let before = try entries()
    for line in ["delete 1", "delete 2", "journal revert 5"] { _ = try sandbox.answers(line) }
    #expect(try entries() == "servings\n1\n")
    _ = try sandbox.answers("journal revert 6")
    #expect(try entries() == before)
  }

  /// No two things have one name: what has it by now goes first.
  @Test(
    arguments: [
      ["food add Soup veg 1", "food delete soup", "food add Soup veg 2"],
      ["food add Soup veg 1", "food edit soup name Broth", "food add Soup veg 2"],
      ["food add Soup veg 1", "food delete soup", "food add Broth veg 2 --alias soup"],
      ["slot add Brunch from 10:30", "slot delete brunch", "slot add brunch from 10:45"],
    ])
  func `What has the name by now stands in the way`(_ lines: [String]) throws {
    for line in lines { _ = try sandbox.answers(line) }
    let refused = refusal("journal revert 6")
    #expect(refused?.corrections == ["journal revert 7"], "\(String(describing: refused))")
    _ = try sandbox.answers("journal revert 7")
    _ = try sandbox.answers("journal revert 6")
    #expect(sandbox.say("doctor").contains("Nothing is damaged"))
  }

  @Test func `What is not there, or was taken back, is said`() throws {
    #expect(refusal("journal revert 99")?.code == .notFound)
    _ = try sandbox.answers("undo")
    #expect(refusal("journal revert 4")?.code == .nothingToDo)
  }

  @Test func `A script of the journal says what it does not do again`() throws {
    _ = try sandbox.answers("journal revert 2")
    let script = sandbox.say("journal export")
    #expect(script.contains("\n# not done again: journal revert 2"), "\(script)")
    #expect(script.hasPrefix("# Where \"# not done again\" stands"))
  }
}
