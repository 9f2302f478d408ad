import Foundation
import TestSupport
import Testing

/// A program that follows the log by `changes`.
private struct Copy {
  private(set) var cursor = "0"
  private(set) var rows: [String: String] = [:]

  private struct Answer: Decodable {
    let cursor: String
    let more: Bool
  }

  /// - Returns: how many rows came.
  @discardableResult
  mutating func follow(_ log: Sandbox, limit: Int? = nil) throws -> Int {
    var (count, isMore) = (0, true)
    while isMore {
      let text = log.say("changes since \(cursor)" + (limit.map { " --limit \($0)" } ?? ""))
      let answer = try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      for case let row as [String: Any] in json?["changes"] as? [Any] ?? [] {
        let name = "\(row["table"] ?? "") \(row["id"] ?? "")"
        count += 1
        if row["change"] as? String == "removed" {
          #expect(row["row"] is NSNull)
          rows[name] = nil
        } else {
          let values = try #require(row["row"] as? [String: Any])
          rows[name] = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(
            separator: "\n")
        }
      }
      (cursor, isMore) = (answer.cursor, answer.more)
    }
    return count
  }
}

@Suite struct ChangesTests {
  /// What people do in a log, with what shows in rows that they do not name.
  private static let lines = [
    "log veg 1.5", "log egg", "log bread 2 @breakfast --note \"fresh #good\"", "log soup", "log 450kcal cake",
    "log water 0.3L", "edit 1 2", "edit 1 note \"other\"", "delete 1", "undo", "undo 3", "redo",
    "food edit egg --name Eggs", "food edit eggs --name Egg", "food edit bread 2 portions",
    "food nutrition egg 80kcal protein 6", "food nutrition bread 120kcal", "food favorite egg",
    "food edit egg --alias oeuf", "food measure bread slice 30g", "food delete bread",
    "food add Bread starchy 1 per 50g 130kcal", "food compose Soup protein egg 1, bread 1",
    "category rename veg Greens", "category rename greens Vegetables", "category energy fruit 60",
    "category unit dairy g", "target veg at least 2", "slot rename lunch Mittag", "slot rename mittag Lunch",
    "unit rename gram gramm", "weight 84.2", "weight 83.9 yesterday", "mood 4 --note good", "steps 8000",
    "workout run 45min 400kcal", "workout run 30min --effort 5", "value delete 1", "goal kcal 2000",
    "goal kcal 500 @breakfast", "goal steps 9000", "goal kcal off", "pause 3 dec..10 dec flu", "pause end",
    "nutrient add magnesium mg", "log 300kcal magnesium 20mg", "nutrient delete magnesium",
    "set weight.unit lb",
    "erase 1 --sure", "erase food egg --sure", "move 1 to yesterday", "log fruit 1", "food starter",
  ]

  @Test(arguments: Cases.parts) func whoFollowsHasWhatIsThere(part: Int) throws {
    try forAll(cases: 12, part: part) { g in
      let log = try Sandbox(
        after: ["food add Egg protein 1 90kcal", "food add Bread starchy 1 per 50g", "log egg", "log veg 1"],
        format: .json)
      var copies = [Copy(), Copy()]
      var done: [String] = []
      for _ in 1...g.int(3...25) {
        let line = g.pick(Self.lines)
        _ = log.say(line)
        done.append(line)
        if g.oneIn(4) {
          let one = g.int(0...1)
          try copies[one].follow(log, limit: g.bool() ? nil : g.int(1...5))
          done.append("# \(one)")
        }
      }
      var fresh = Copy()
      try fresh.follow(log)
      for var copy in copies {
        try copy.follow(log, limit: g.bool() ? nil : g.int(1...30))
        let names = Set(copy.rows.keys).union(fresh.rows.keys).sorted()
        let wrong = names.first { copy.rows[$0] != fresh.rows[$0] }
        try #require(
          wrong == nil,
          "\(wrong ?? ""): \(wrong.flatMap { copy.rows[$0] } ?? "-") is \(wrong.flatMap { fresh.rows[$0] } ?? "-")\n\(done)"
        )
        try #require(try copy.follow(log) == 0)
      }
    }
  }

  /// The lines above do what they say, else the law would hold of nothing.
  @Test func theLinesAreUnderstood() throws {
    let log = try Sandbox(
      after: ["food add Egg protein 1 90kcal", "food add Bread starchy 1 per 50g", "log egg", "log veg 1"],
      format: .json)
    var wrong: [String] = []
    for line in Self.lines {
      let answer = log.say(line)
      if answer.contains("\"error\"") || answer.hasPrefix("dhsh:") { wrong.append("\(line): \(answer)") }
    }
    #expect(wrong.count <= 6, "\(wrong.joined(separator: "\n"))")
  }
}
