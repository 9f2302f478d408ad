import Domain
import Language
import Naming
import Runtime
import TestSupport
import Testing

/// Logging again, elsewhere and more of it; and what `undo` does not count.
@Suite struct RepeatTests {
  private func furnished() throws -> Sandbox {
    let sandbox = try Sandbox()
    for line in [
      "food add Oats starchy 1 per 50g", "food add Apple fruit 1", "food nutrition oats 370kcal per 100g",
      "log oats 80g, fruit 1 @breakfast yesterday",
    ] {
      _ = try sandbox.answers(line)
    }
    return sandbox
  }

  @Test func aMealGoesToAnother() throws {
    let sandbox = try furnished()
    _ = try sandbox.answers("repeat breakfast yesterday @dinner")
    #expect(
      sandbox.say("entries today | select item, slot, portion | to csv")
        == "item,slot,portion\nOats,Dinner,1.6\nFruit,Dinner,1\n")
  }

  @Test func aMealWithoutADayGoesToAnother() throws {
    let sandbox = try furnished()
    _ = try sandbox.answers("repeat breakfast @lunch")
    #expect(sandbox.say("entries today | select slot | to csv") == "slot\nLunch\nLunch\n")
  }

  /// So many times of everything: the weight that was typed, the portion and the energy.
  @Test func soManyTimes() throws {
    let sandbox = try furnished()
    _ = try sandbox.answers("repeat breakfast yesterday x2")
    #expect(
      sandbox.say("entries today | select item, slot, portion, kcal | to csv")
        == "item,slot,portion,kcal\nOats,Breakfast,3.2,592\nFruit,Breakfast,2,\n")
    _ = try sandbox.answers("repeat 1 @dinner x0.5")
    #expect(
      sandbox.say("entries today | where slot = Dinner | select item, portion, kcal | to csv")
        == "item,portion,kcal\nOats,1.6,296\n")
  }

  /// A composite twice is twice its servings and twice its parts.
  @Test func aCompositeTwice() throws {
    let sandbox = try furnished()
    _ = try sandbox.answers("food compose Bowl from oats 50g, apple")
    _ = try sandbox.answers("log bowl yesterday @lunch")
    _ = try sandbox.answers("repeat lunch yesterday x2")
    #expect(sandbox.say("today").contains("Bowl  2 servings") || sandbox.say("today").contains("2 servings"))
    #expect(
      sandbox.say("entries today | select item, portion | to csv") == "item,portion\nOats,2\nApple,2\n")
  }

  @Test func noTimesAtAllIsRefused() throws {
    let sandbox = try furnished()
    for line in ["repeat breakfast yesterday x0", "repeat breakfast yesterday x99999"] {
      #expect(throws: CommandError.self) { try sandbox.answers(line) }
    }
    #expect(sandbox.say("entries today | count | to csv").hasSuffix("\n0\n"))
  }

  /// `undo #3` once took back three changes.
  @Test func undoCountsNoEntries() throws {
    let sandbox = try furnished()
    let said = sandbox.say("undo #2")
    #expect(said.contains("undo 2") && said.contains("delete 2"), "\(said)")
    #expect(sandbox.say("entries yesterday | count | to csv").hasSuffix("\n2\n"))
  }
}
