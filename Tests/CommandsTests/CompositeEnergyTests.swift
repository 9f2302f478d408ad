import Domain
import Foundation
import Naming
import Runtime
import TestSupport
import Testing

/// A composite has what its parts have, and what is said of its parts once reaches those within it.
@Suite struct CompositeEnergyTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(width: nil)
    for line in [
      "food add Bun starchy 1 --kcal 150", "food add Patty protein 1 --kcal 250",
      "food compose Ham from bun, patty", "food add Basmati starchy 1", "food add Saft drinks 100ml",
      "food add Apple fruit 1", "food compose Curry from basmati, saft",
      "food compose \"Curry deluxe\" from curry, apple",
    ] { _ = try sandbox.answers(line) }
  }

  @Test(arguments: [
    "food edit ham --kcal 520", "food edit ham --protein 30", "food nutrition ham 500kcal protein 30",
  ])
  func itsEnergyIsThatOfItsParts(_ line: String) {
    let answer = sandbox.say(line)
    #expect(
      answer.contains("Ham has what its parts have") && answer.contains("food nutrition PART"), "\(answer)")
    #expect(sandbox.json("food show ham").contains("\"kcal\":400"))
  }

  @Test func composingTakesNoEnergy() {
    #expect(sandbox.told("food compose Bowl from bun, apple --kcal 500").isRefused)
    #expect(
      !sandbox.engine.complete("food compose Bowl from bun --").candidates.map(\.insert).contains("--kcal"))
    #expect(sandbox.say("food nutrition ham").contains("400"))
  }

  /// The line that is told changes the past.
  @Test func theHintIsTheLineThatWorks() throws {
    _ = try sandbox.answers("log bun")
    let answer = sandbox.say("food edit bun --kcal 400")
    #expect(
      answer.contains("1 entry keeps what it had; food nutrition Bun 400kcal --past changes it."), "\(answer)"
    )
    #expect(sandbox.say("food nutrition Bun 400kcal --past").contains("1 entry has it as well"))
    #expect(sandbox.json("entries").contains("\"kcal\":400"))
  }

  @Test(arguments: [
    ("log curry deluxe with basmati x2", ["Basmati 2", "Saft 0.1", "Apple 1"]),
    ("log curry deluxe x2 with basmati x2", ["Basmati 4", "Saft 0.2", "Apple 2"]),
    ("log curry deluxe with basmati x2 without saft", ["Basmati 2", "Apple 1"]),
    ("log ham with patty x2 without bun", ["Patty 2"]),
    ("log curry deluxe with curry x2", ["Basmati 2", "Saft 0.2", "Apple 1"]),
    // What is no part of it stands beside it.
    ("log curry deluxe with bun", ["Basmati 1", "Saft 0.1", "Apple 1", "Bun 1"]),
  ])
  func withReachesPartsOfParts(_ line: String, _ expected: [String]) throws {
    _ = try sandbox.answers(line)
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(sandbox.json("entries").utf8)) as? [[String: Any]])
    let logged = try entries.map { entry in
      let portion = try #require(entry["portion"] as? Double)
      return "\(entry["food"] as? String ?? "?") \(Decimals.text(portion, digits: 2))"
    }
    #expect(logged.sorted() == expected.sorted())
  }
}
