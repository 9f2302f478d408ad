import Foundation
import Language
import Phrases
import TestSupport
import Testing

@testable import Naming
@testable import Records
@testable import Runtime

/// One of many and many of one: each form of a name is of its food, or is asked about.
@Suite struct NameNumberTests {
  /// Of all foods a log comes with, by all of their names.
  @Test func eachFormIsOfItsFood() throws {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-20T12:30")
    var wrong: [String] = []
    var count = 0
    try sandbox.engine.store.read { log in
      let names = try sandbox.engine.context(log).names
      for food in try log.foods.find(words: [], limit: 1000) {
        for name in [food.name] + food.aliases {
          var words = Names.words(Names.key(name)).map(String.init)
          guard let last = words.popLast(), last.allSatisfy(\.isLetter) else { continue }
          for form in ["s", "es", "n", "en", "e"].map({ last + $0 }) + NameMatch.forms(of: last) {
            let key = (words + [form]).joined(separator: " ")
            guard case .found(.food(let found)) = try names.item(key) else { continue }
            count += 1
            let isCalled = ([found.name] + found.aliases).contains { Names.key($0) == key }
            if found.id != food.id, !isCalled { wrong.append("\(key) of \(food.name) is \(found.name)") }
          }
        }
      }
    }
    #expect(count > 800)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  /// In a list a beginning is a name only of what was had before.
  @Test func whatWasHadMayBeAbbreviatedInLists() throws {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-20T12:30")
    #expect(sandbox.say("log toast with marg").contains("log toast with Margarine"))
    _ = try sandbox.answers("log margarine")
    #expect(sandbox.say("log toast with marg").contains("#3"))
  }
}
