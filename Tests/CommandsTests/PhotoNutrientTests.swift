import Foundation
import Runtime
import TestSupport
import Testing

/// The nutrients that a model gives of a meal on a photo.
@Suite struct PhotoNutrientTests {
  private let sandbox: Sandbox
  private let photo: String

  init() throws {
    sandbox = try Sandbox(now: "2026-11-20T12:30")
    photo = sandbox.folder + "/lunch.jpg"
    try Data(SamplePicture.jpeg()).write(to: URL(filePath: photo))
  }

  private func agree(_ server: LocalServer) throws {
    _ = try sandbox.answers("set model.address \(server.address)")
    _ = try sandbox.answers("set model.photos \(server.address)")
  }

  /// Where the words break depends on how long the folder's name is.
  private func said(_ line: String) -> String {
    sandbox.say(line).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private var entries: String { sandbox.json("entries") }

  private static func item(_ nutrients: String) -> String {
    """
    {"items": [{"name": "rice", "category": "Starchy Sides", "amount": 2, "grams": 200, "kcal_low": 220,
      "kcal_high": 300\(nutrients)}], "question": null}
    """
  }

  /// What the model gives of nutrients is told, logged and kept.
  @Test func nutrientsAreLogged() throws {
    let server = try LocalServer(
      .text, text: Self.item(#", "protein_g": 5.4, "carbs_g": 56, "fat_g": 1.2"#))
    try agree(server)
    let json = try StrictJSON(sandbox.json("log photo \(photo) @lunch"))
    guard case .array(let items)? = json["items"] else {
      Issue.record("items were to come")
      return
    }
    #expect(items[0]["protein_g"] == .number("5.4") && items[0]["carbs_g"] == .number("56"))
    #expect(items[0]["fat_g"] == .number("1.2"))
    let line = try #require(sandbox.engine.nextLines.first)
    #expect(line.contains("260kcal protein 5g carbs 56g fat 1g"), "\(line)")
    _ = try sandbox.answers(line)
    #expect(entries.contains("\"kcal\":260,\"protein_g\":5,\"carbs_g\":56,\"fat_g\":1"), "\(entries)")
  }

  /// Those that cannot be of the same thing are left out, which is said; the line can be run all the same.
  @Test(arguments: [
    #", "protein_g": 90, "carbs_g": 90, "fat_g": 90"#, #", "protein_g": 5, "carbs_g": 6, "fat_g": 1"#,
    #", "protein_g": 150, "carbs_g": 100"#, #", "fat_g": 60"#,
  ]) func impossibleNutrientsAreLeftOut(_ nutrients: String) throws {
    let server = try LocalServer(.text, text: Self.item(nutrients))
    try agree(server)
    let said = self.said("log photo \(photo) @lunch")
    #expect(
      said.contains("The nutrients that the model gives of rice are not those of its weight and energy"))
    let line = try #require(sandbox.engine.nextLines.first)
    #expect(line.contains("260kcal @Lunch"), "\(line)")
    #expect(!sandbox.told(line).isRefused)
    #expect(entries.contains("\"kcal\":260,\"protein_g\":null"), "\(entries)")
  }

  /// One nutrient alone, or none, is what it is: the others are not known.
  @Test(arguments: [
    (#", "protein_g": 6"#, " protein 6g"), (#", "protein_g": null, "carbs_g": null"#, ""), ("", ""),
  ])
  func someNutrients(_ nutrients: String, _ words: String) throws {
    let server = try LocalServer(.text, text: Self.item(nutrients))
    try agree(server)
    #expect(!said("log photo \(photo) @lunch").contains("left out"))
    #expect(sandbox.engine.nextLines.first?.contains("260kcal\(words) @Lunch") == true)
  }
}
