import Domain
import Foundation
import Language
import Naming
import Phrases
import Runtime
import Store
import TestSupport
import Testing

/// How well the corrections in which people type a food find it, in a library of 8,789 names.
///
/// The list was written before anything was tuned to it: misspelt, abbreviated, one for many, words swapped,
/// joined or split. It goes through the same completion as the prompt, in a log without habits.
@Suite struct SearchQualityTests {
  /// What is wanted was first for this many of the hundred, and among the first five for so many.
  private static let first = 91
  private static let firstFive = 98

  private static func lines(_ name: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "Data/\(name)"), encoding: .utf8)
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  @Test func `The food that is wanted is found`() throws {
    let sandbox = try Sandbox()
    let names = try Self.lines("food-names.txt")
    try sandbox.engine.store.perform(.test()) { log in
      for name in names {
        let food = Food(id: try log.newID(), name: name, categoryID: 1, portion: Portion(tenths: 10))
        try log.foods.save(food, key: Names.key)
      }
    }
    var ranks: [Int?] = []
    var missed = ""
    for line in try Self.lines("typed-foods.txt") {
      let parts = line.components(separatedBy: " | ")
      try #require(parts.count == 2)
      let found = sandbox.engine.complete("log " + parts[0]).candidates.map(\.display)
      let rank = found.firstIndex(of: parts[1])
      ranks.append(rank)
      if rank != 0 {
        missed +=
          "\(rank.map { "\($0 + 1)." } ?? "none"): \(parts[0]) → \(parts[1]); first: \(found.first ?? "-")\n"
      }
    }
    #expect(ranks.count == 100)
    #expect(ranks.count { $0 == 0 } >= Self.first, "\(missed)")
    #expect(ranks.count { ($0 ?? 5) < 5 } >= Self.firstFive, "\(missed)")
    if ProcessInfo.processInfo.environment["DHSH_SHOW"] != nil {
      print("first \(ranks.count { $0 == 0 }), first five \(ranks.count { ($0 ?? 5) < 5 })\n\(missed)")
    }
  }
}
