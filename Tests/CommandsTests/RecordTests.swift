import Commands
import Foundation
import Rendering
import TestSupport
import Testing

/// Each record has one list of fields: whatever shows it gives the same keys.
@Suite struct RecordTests {
  private static let entry = [
    "id", "n", "slot", "category", "food", "portion", "unit", "amount", "amount_unit", "note", "composite",
    "composite_n", "composite_servings", "hour", "title", "kcal", "active_kcal", "protein_g", "carbs_g",
    "fat_g", "nutrients", "energy_by",
  ]

  /// The rows of a line's answer as JSON, at a key where it is inside a record.
  private func rows(_ line: String, at key: String?) throws -> [[String: Any]] {
    let sandbox = try Sandbox(format: .json)
    try sandbox.furnish()
    var value = try JSONSerialization.jsonObject(with: Data(sandbox.say(line).utf8))
    if let key { value = try #require((value as? [String: Any])?[key]) }
    return try #require(value as? [[String: Any]])
  }

  @Test(
    arguments: [
      ("entries", nil, true), ("log veg 1", nil, true), ("edit 1 2.0", nil, true),
      ("move 1 @dinner", nil, true),
      ("delete 1", nil, true), ("today", "entries", false), ("show veg", "entries", false),
      ("meal breakfast", "entries", false), ("score explain veg", "entries", false),
    ] as [(String, String?, Bool)])
  func entriesHaveTheSameKeys(_ line: String, _ key: String?, _ hasDate: Bool) throws {
    let row = try #require(try rows(line, at: key).first)
    // What changed something names the change.
    let changes = ["log", "edit", "move", "delete"].contains(line.prefix { $0 != " " }) ? ["change"] : []
    #expect(Set(row.keys) == Set(Self.entry + (hasDate ? ["date"] : []) + changes))
  }

  /// A question has every key of the list, with the same values.
  @Test(
    arguments: [("entries all", "entries all"), ("food list", "foods")])
  func questionsSayTheSame(_ list: String, _ source: String) throws {
    let listed = try rows(list, at: nil)
    let asked = try rows("\(source) | take 100", at: nil)
    #expect(listed.count == asked.count)
    for (one, other) in zip(listed, asked) {
      for (key, value) in one {
        #expect(
          String(describing: value) == String(describing: try #require(other[key])), "\(source): \(key)")
      }
    }
  }

  /// One food has the keys of the list, and what the library shows can be set.
  @Test func aFoodShowsWhatIsListed() throws {
    let listed = try #require(try rows("food list", at: nil).first)
    let sandbox = try Sandbox(format: .json)
    try sandbox.furnish()
    let text = sandbox.say(
      "food edit oatmeal name Porridge in fruit portion 2 per 40g --alias oats --note \"with milk\"")
    let shown = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    // Of its photo the list says nothing: that would be a look-up for each food. What its nutrients come to is asked of
    // `foods`.
    let alone = ["photo", "photographer", "photo_link", "kcal_computed", "change"]
    #expect(Set(shown.keys).subtracting(alone) == Set(listed.keys))
    let values = [
      "food": "Porridge", "category": "Fruit", "portion": "2", "unit": "portions", "amount": "40",
      "amount_unit": "g", "aliases": "oats", "note": "with milk", "favorite": "0",
    ]
    for (key, value) in values { #expect(shown[key].map { "\($0)" } == value, "\(key)") }
  }

  /// Of names taken away and added in one line, what is added is there in the end.
  @Test(arguments: [
    ("--alias oats --unalias oats", "oats"), ("--unalias oats --alias oats", "oats"),
    ("--alias flakes --unalias oats", "flakes"),
  ])
  func whatIsAddedStays(_ options: String, _ expected: String) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    _ = try sandbox.answers("food edit oatmeal --alias oats")
    _ = sandbox.say("food edit oatmeal \(options) --note x")
    #expect(sandbox.say("food show oatmeal").contains(expected))
  }
}
