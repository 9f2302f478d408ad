import Domain
import Language
import Naming
import Phrases
import Runtime
import Store
import TestSupport
import Testing

/// A name that completion puts on the line means the thing it is the name of, whatever is in it.
@Suite struct NameRoundTripTests {
  private static let pieces = [
    "Oats", "7", "x2", "80g", "yesterday", "at", "@lunch", "#1", "log", ";", "|", "--note", "-1", "\"",
    "'", "\\", "a\\", "$1", "&", "and", "Café", "日本", "👨‍👩‍👧", "1.5", "1,5", "(raw)", "2%", "=", "^", "*", ",",
  ]

  @Test func `An inserted name is read as that name`() throws {
    var tried = 0
    try forAll(cases: 60) { generator in
      let sandbox = try Sandbox()
      let name = generator.array(1...4) { $0.oneIn(4) ? $0.word(1...5) : $0.pick(Self.pieces) }
        .joined(separator: generator.oneIn(5) ? "," : " ")
      // A meal is marked so; food add refuses it.
      if name.hasPrefix("@") { return }
      try sandbox.engine.store.perform(.test()) { log in
        let food = Food(id: try log.newID(), name: name, categoryID: 1, portion: Portion(tenths: 10))
        try log.foods.save(food, key: Names.key)
      }
      // Typed as by somebody who knows the name: its beginning, within quotes where it needs them.
      for line in ["log ", "log \""] {
        let found = sandbox.engine.complete(line)
        guard let candidate = found.candidates.first(where: { $0.display == name }) else { continue }
        let before = String(decoding: line.utf8.prefix(found.range(of: candidate).lowerBound), as: UTF8.self)
        _ = try sandbox.engine.run(before + candidate.insert)
        let logged = try sandbox.engine.store.read { log in
          try log.entries.all(in: DayRange(Day(20_777), Day(20_777))).last?.foodID.flatMap {
            try log.foods[$0]?.name
          }
        }
        try #require(logged == name, "\(before + candidate.insert)")
        tried += 1
      }
    }
    #expect(tried > Cases.count(60))
  }
}
