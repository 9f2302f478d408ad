import Domain
import TestSupport
import Testing

@testable import Exchange

/// What a model writes of a photo comes to an estimate that keeps to its limits, or to a plain fault.
@Suite struct EstimateReaderTests {
  private static func item(
    _ name: String = "rice", _ low: String = "200", _ high: String = "300", _ more: String = ""
  ) -> String { "{\"name\": \"\(name)\", \"kcal_low\": \(low), \"kcal_high\": \(high)\(more)}" }

  private static func read(_ items: [String], _ question: String = "null", isAnswered: Bool = false)
    -> Result<PhotoEstimate, PhotoEstimate.Fault>
  {
    let text = "```json\n{\"items\": [\(items.joined(separator: ","))], \"question\": \(question)}\n```"
    do throws(PhotoEstimate.Fault) {
      return .success(try EstimateReader.estimate(text, isAnswered: isAnswered))
    } catch {
      return .failure(error)
    }
  }

  @Test func whatIsAskedFor() throws {
    let estimate = try Self.read(
      [
        Self.item(
          "rice", "200", "300", ", \"category\": \"Starchy Sides\", \"amount\": 2, \"grams\": \"180\""),
        Self.item("water", "0", "0"), Self.item("chicken", "150.4", "201"),
      ], "\"Was it fried? And how much?\""
    ).get()
    #expect(estimate.energy == 350...501)
    #expect(estimate.energy.middle == 430)
    #expect(estimate.question == "Was it fried?")
    #expect(estimate.items[0].category == "Starchy Sides" && estimate.items[0].grams == 180)
    #expect(estimate.items[2].category == nil && estimate.items[2].amount == nil)
  }

  /// A range with the larger number first is turned.
  @Test func aRangeTheWrongWayRound() throws {
    let estimate = try Self.read([Self.item("rice", "300", "200"), Self.item("egg", "70", "90")]).get()
    #expect(estimate.items.map(\.energy) == [200...300, 70...90])
    #expect(estimate.items.map(\.isTurned) == [true, false])
  }

  /// It is asked once.
  @Test func noQuestionAfterAnAnswer() throws {
    #expect(try Self.read([Self.item()], "\"And?\"", isAnswered: true).get().question == nil)
    for text in [
      "\"Tell me more.\"", "\"?\"", "42", "[\"a?\"]", "\"\(String(repeating: "x", count: 200))?\"",
    ] {
      #expect(try Self.read([Self.item()], text).get().question == nil)
    }
    #expect(try Self.read([Self.item()], "\"See http://x.example?\"").get().question == nil)
  }

  private static let broken: [([String], PhotoEstimate.Fault)] = [
    ([], .items(0)), (Array(repeating: item(), count: 13), .items(13)), ([item("")], .name),
    ([item("***")], .name), ([item(String(repeating: "x", count: 61))], .name),
    ([item("rice", "200", "200")], .sure("rice")), ([item("rice", "9000", "200")], .energy("rice")),
    ([item("rice", "-5", "10")], .energy("rice")), ([item("rice", "2900", "9000")], .energy("rice")),
    ([item("rice", "0", "2000")], .vague("rice")), ([item("rice", "\"nan\"", "2")], .shape),
    ([item("rice", "\"many\"", "2")], .shape), ([item("rice", "1e999", "2")], .shape), (["[]"], .shape),
    (["{\"name\": 7, \"kcal_low\": 1, \"kcal_high\": 2}"], .shape),
  ]

  @Test(arguments: broken.indices) func whatIsNoEstimate(_ index: Int) {
    let (items, fault) = Self.broken[index]
    #expect(Self.read(items) == .failure(fault))
  }

  @Test(arguments: [
    "", "I cannot see a meal.", "{}", "[1, 2]", "{\"items\": \"rice\"}", "{\"items\": [", "}{",
  ])
  func shapes(_ text: String) {
    #expect(throws: PhotoEstimate.Fault.shape) { try EstimateReader.estimate(text) }
  }

  /// Names are words and nothing else: none ends a line, opens a quote or draws.
  @Test func namesArePlain() throws {
    let name = "a\\u001b[31m <b>rice</b>\\n; quit \\\" $1"
    let estimate = try Self.read([Self.item(name)]).get()
    #expect(estimate.items[0].name == "a31m brice/b quit 1")
  }
}
