import Language
import TestSupport
import Testing

/// Parts of a syntax that could not begin at a word are passed over: none is that could.
@Suite struct LeadTests {
  @Test(arguments: ["450kcal", "+450kcal", "450.5KCAL", "450,5 kcal", "1900 kJ"])
  func energyIsReadHoweverItsNumberBegins(_ energy: String) throws {
    let sandbox = try Sandbox()
    #expect(sandbox.say("log treats 1 \(energy)").hasPrefix("#1"))
  }

  @Test(arguments: ["log veg 1 AT 12:30", "log veg 1 At 12:30", "log veg ½ @lunch", "log veg 1 --note ½"])
  func wordsAreReadHoweverTheyAreWritten(_ line: String) throws {
    let sandbox = try Sandbox()
    #expect(sandbox.say(line).hasPrefix("#1"))
  }
}
