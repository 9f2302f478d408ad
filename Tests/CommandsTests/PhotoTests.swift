import Foundation
import Naming
import Runtime
import TestSupport
import Testing

/// The photo of a meal: asked of a model where that was agreed, kept where there is none, and never more than that.
@Suite struct PhotoTests {
  private let sandbox: Sandbox
  private let photo: String

  init() throws {
    sandbox = try Sandbox(now: "2026-11-20T12:30")
    photo = sandbox.folder + "/lunch.jpg"
    try Data(SamplePicture.jpeg()).write(to: URL(filePath: photo))
  }

  private static let estimate = """
    {"items": [
      {"name": "rice", "category": "Starchy Sides", "amount": 2, "grams": 200, "kcal_low": 220, "kcal_high": 300},
      {"name": "chicken", "category": "Protein Sources", "amount": 1, "grams": 120, "kcal_low": 150, "kcal_high": 260},
      {"name": "sauce", "category": null, "kcal_low": 60, "kcal_high": 140}],
     "question": "Was the chicken fried?"}
    """
  private static let line = """
    log "Starchy Sides" 2 260kcal @Lunch --note "rice, 220–300 kcal by photo"; \
    log "Protein Sources" 1 210kcal @Lunch --note "chicken, 150–260 kcal by photo"; \
    log 100kcal "sauce" @Lunch --note "60–140 kcal by photo"
    """

  private func agree(_ server: LocalServer) throws {
    _ = try sandbox.answers("set model.address \(server.address)")
    _ = try sandbox.answers("set model.photos \(server.address)")
  }

  /// Where the words break depends on how long the folder's name is.
  private func said(_ line: String) -> String { Self.unbroken(sandbox.say(line)) }

  private static func unbroken(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private var entries: String { sandbox.json("entries") }

  @Test func anEstimateIsALineToTake() throws {
    let server = try LocalServer(.text, text: Self.estimate)
    try agree(server)
    let before = try sandbox.everything()
    let said = self.said("log photo \(photo) @lunch")
    #expect(said.contains("lunch.jpg, perhaps 430–700 kcal") && said.contains("220–300 kcal"))
    #expect(said.contains("Was the chicken fried?") && said.contains("Nothing is saved."))
    #expect(try sandbox.everything() == before)
    // What stands in grey at the prompt is that line; it is one step when it is taken.
    #expect(sandbox.engine.nextLines == [Self.line])
    #expect(sandbox.engine.suggestion("")?.contains("Starchy Sides") == true)
    _ = try sandbox.answers(Self.line)
    #expect(entries.contains("rice, 220–300 kcal by photo") && entries.contains("60–140 kcal by photo"))
    _ = try sandbox.answers("undo")
    #expect(try sandbox.everything() == before)
  }

  /// The picture goes as a data URL, without what the camera wrote beside it; of the log nothing but names of categories.
  @Test func whatIsSent() throws {
    let server = try LocalServer(.text, text: Self.estimate)
    try agree(server)
    _ = try sandbox.answers("log veg 1.5 --note secretnote; weight 84.2")
    _ = sandbox.say("log photo \(photo) @lunch --answer \"with dressing\"")
    let request = try #require(server.request)
    let start = try #require(request.range(of: "data:image/jpeg;base64,"))
    let coded = request[start.upperBound...].prefix { $0 != "\"" }
    let picture = try #require(Data(base64Encoded: String(coded)))
    #expect(picture.starts(with: [0xFF, 0xD8, 0xFF]))
    #expect(picture.range(of: Data(SamplePicture.secret.utf8)) == nil)
    #expect(request.contains("Vegetables (portions)") && request.contains("Unsweetened Drinks (L)"))
    #expect(request.contains("The person says: with dressing") && !request.contains("Sports"))
    #expect(!request.contains("secretnote") && !request.contains("84.2"))
    let prompt = sandbox.say("summary show-prompt photo")
    #expect(prompt.contains("Vegetables (portions)") && prompt.contains("The meal: Lunch."))
  }

  /// The question is asked once: an answer is followed by none.
  @Test func oneQuestion() throws {
    let server = try LocalServer(.text, text: Self.estimate)
    try agree(server)
    let said = self.said("log photo \(photo) @lunch --answer \"no\"")
    #expect(said.contains("430–700 kcal") && !said.contains("fried"))
  }

  @Test func machinesHaveAllOfIt() throws {
    let server = try LocalServer(.text, text: Self.estimate)
    try agree(server)
    let json = try StrictJSON(sandbox.json("log photo \(photo) @lunch yesterday"))
    guard case .object(let keys, _) = json else {
      Issue.record("an object was to come")
      return
    }
    #expect(
      keys == ["file", "date", "slot", "kcal_low", "kcal_high", "kcal", "question", "line", "items"])
    #expect(json["date"] == .string("2026-11-19") && json["slot"] == .string("Lunch"))
    #expect(json["kcal_low"] == .number("430") && json["kcal_high"] == .number("700"))
    #expect(sandbox.engine.nextLines[0].contains("@Lunch 2026-11-19"))
  }

  /// A food of the library is logged as itself, by its weight.
  @Test func ownFoods() throws {
    _ = try sandbox.answers("food add Rice starchy 1 per 100g")
    _ = try sandbox.answers(
      "food add \"Chicken Breast\" protein 1 per 120g; food nutrition \"Chicken Breast\" 110kcal per 100g")
    let text = Self.estimate.replacingOccurrences(of: "\"chicken\"", with: "\"chicken breasts\"")
    let server = try LocalServer(.text, text: text)
    try agree(server)
    let said = self.said("log photo \(photo) @lunch")
    let lines = sandbox.engine.nextLines[0].components(separatedBy: "; ")
    #expect(lines[0] == "log Rice 200g 260kcal @Lunch --note \"220–300 kcal by photo\"")
    // What it has is known: of the photo there is the weight alone, and where the two differ that is said.
    #expect(lines[1] == "log \"Chicken Breast\" 120g @Lunch --note \"120 g by photo\"")
    #expect(said.contains("Chicken Breast 120g, 132 kcal") && said.contains("(492 kcal)"), "\(said)")
    #expect(
      said.contains(
        "Chicken Breast 120g has 132 kcal by your library, which is logged; by the photo it is 150–260 kcal."),
      "\(said)")
    _ = try sandbox.answers(sandbox.engine.nextLines[0])
    #expect(sandbox.json("days today | select kcal").contains("\"kcal\":492"))
  }

  /// A number for a range lies in it, however narrow it is.
  @Test func theMiddleLiesWithin() {
    for (low, high) in [(1, 4), (61, 64), (220, 300), (0, 9), (0, 0), (95, 105)] {
      #expect((low...high).contains((low...high).middle), "\(low) to \(high)")
    }
    #expect((220...300).middle == 260 && (1...4).middle == 3)
  }

  /// What cannot be so much of a category is energy alone.
  @Test func tooMuchOfACategory() throws {
    let server = try LocalServer(
      .text,
      text: """
        {"items": [{"name": "soup", "category": "Vegetables", "amount": 99, "kcal_low": 100, "kcal_high": 200},
        {"name": "tea", "category": "Unsweetened Drinks", "amount": 0.25, "kcal_low": 0, "kcal_high": 0}]}
        """)
    try agree(server)
    _ = sandbox.say("log photo \(photo) @lunch")
    #expect(
      sandbox.engine.nextLines == [
        "log 150kcal \"soup\" @Lunch --note \"100–200 kcal by photo\"; "
          + "log \"Unsweetened Drinks\" 0.25L @Lunch --note \"tea, 0 kcal by photo\""
      ])
  }

  /// Somebody is asked before the first photo, and once for each address.
  @Test func askedOnce() throws {
    let server = try LocalServer(.text, text: Self.estimate)
    _ = try sandbox.answers("set model.address \(server.address)")
    let (text, isRefused) = sandbox.told("log photo \(photo) @lunch")
    let said = Self.unbroken(text)
    #expect(isRefused && said.contains("may photos of meals be sent to"))
    #expect(server.request == nil)
    let next = sandbox.engine.nextLines
    #expect(next.count == 2 && next[0].hasPrefix("set model.photos \(server.address); log photo "))
    #expect(sandbox.say(next[0]).contains("430–700 kcal"))
    #expect(sandbox.say("log photo \(photo) @lunch").contains("430–700 kcal"))
    _ = try sandbox.answers("set model.address http://127.0.0.1:9/v1")
    #expect(sandbox.told("log photo \(photo) @lunch").isRefused)
    #expect(sandbox.say(sandbox.engine.nextLines[1]).contains("What was it?"))
    #expect(sandbox.say("log photo \(photo) @lunch").contains("What was it?"))
  }

  @Test func aRangeTheWrongWayRoundIsTurnedAndSaid() throws {
    let server = try LocalServer(
      .text, text: "{\"items\": [{\"name\": \"rice\", \"kcal_low\": 300, \"kcal_high\": 200}]}")
    try agree(server)
    let said = Self.unbroken(self.said("log photo \(photo) @lunch"))
    #expect(said.contains("200–300 kcal") && said.contains("range of rice the wrong way round"), "\(said)")
  }

  /// Without a model it is kept, and undo takes it back.
  @Test func kept() throws {
    let before = try sandbox.everything()
    let said = self.said("log photo \(photo) @lunch --answer \"with dressing\"")
    #expect(said.contains("Photo of Lunch") && said.contains("What was it? log … @Lunch says it"))
    #expect(sandbox.json("document list").contains("with dressing"))
    _ = try sandbox.answers("undo")
    #expect(try sandbox.everything() == before)
  }

  /// No preview, dry run, check or what-if sends anything.
  @Test func rehearsalsSendNothing() throws {
    let server = try LocalServer(.text, text: Self.estimate)
    try agree(server)
    let line = "log photo \(photo) @lunch"
    #expect(Self.unbroken(sandbox.preview(line)).contains("nothing is saved before you take its line"))
    #expect(sandbox.rehearsed(line).contains("It was not sent."))
    _ = sandbox.say("what-if \(line)")
    _ = try sandbox.engine.check(line)
    _ = sandbox.engine.suggestion(line)
    #expect(server.request == nil)
  }

  private static let lies: [(String, String)] = [
    ("I am sorry, I cannot see that.", "other than what was asked"), ("{\"items\": []}", "nothing to eat"),
    ("{\"items\": [{\"name\": \"rice\", \"kcal_low\": 200, \"kcal_high\": 200}]}", "no range"),
    ("{\"items\": [{\"name\": \"rice\", \"kcal_low\": 9, \"kcal_high\": 2900}]}", "says nothing"),
    ("{\"items\": [{\"name\": \"rice\", \"kcal_low\": 9e9, \"kcal_high\": 9e10}]}", "so much energy"),
    ("{\"items\": [{\"name\": \"; delete 1\", \"kcal_low\": -1, \"kcal_high\": 2}]}", "so much energy"),
  ]

  @Test(arguments: lies.indices) func liesAreNotTaken(_ index: Int) throws {
    let server = try LocalServer(.text, text: Self.lies[index].0)
    try agree(server)
    let before = try sandbox.everything()
    let (text, isRefused) = sandbox.told("log photo \(photo) @lunch")
    let said = Self.unbroken(text)
    #expect(isRefused && said.contains(Self.lies[index].1), "\(said)")
    #expect(try sandbox.everything() == before)
    // What is left is to keep the photo.
    #expect(sandbox.engine.nextLines.first?.hasPrefix("document add ") == true)
    _ = try sandbox.answers(sandbox.engine.nextLines[0])
    #expect(sandbox.say("document list").contains("Photo of Lunch"))
  }

  @Test(arguments: [
    (LocalServer.Manner.garbage, "is not JSON"), (.shape, "choices"), (.unauthorised, "key"),
    (.flood, "too long"), (.drop, "cut off"), (.broken, "(500)"), (.redirect, "other than"),
  ])
  func badServers(_ manner: LocalServer.Manner, _ why: String) throws {
    let server = try LocalServer(manner)
    try agree(server)
    let before = try sandbox.everything()
    let (text, isRefused) = sandbox.told("log photo \(photo) @lunch")
    let said = Self.unbroken(text)
    #expect(isRefused && said.contains(why), "\(said)")
    #expect(try sandbox.everything() == before)
  }

  /// ^C ends the wait for a server that says nothing.
  @Test func stalled() throws {
    let server = try LocalServer(.stall)
    try agree(server)
    var asked = 0
    sandbox.engine.isInterrupted = {
      asked += 1
      return asked > 6
    }
    let (text, isRefused) = sandbox.told("log photo \(photo) @lunch")
    let said = Self.unbroken(text)
    #expect(isRefused && said.contains("interrupted"), "\(said)")
  }

  @Test func whatIsNoPhotoIsRefused() throws {
    let server = try LocalServer(.text, text: Self.estimate)
    try agree(server)
    let text = sandbox.folder + "/a.jpg"
    try Data("text".utf8).write(to: URL(filePath: text))
    #expect(said("log photo \(text)").contains("neither a PDF nor a"))
    try Data("%PDF-1.7 a".utf8).write(to: URL(filePath: text))
    #expect(said("log photo \(text)").contains("JPEG, PNG and WebP"))
    try Data(SamplePicture.jpeg().prefix(60)).write(to: URL(filePath: text))
    #expect(said("log photo \(text)").contains("before it is whole"))
    #expect(said("log photo \(sandbox.folder)/gone.jpg").contains("there is no"))
    #expect(server.request == nil)
  }

  @Test func completion() throws {
    func offers(_ line: String) -> [String] { sandbox.engine.complete(line).candidates.map(\.display) }
    #expect(offers("log ph").contains("log photo") || offers("log ph").contains("photo"))
    #expect(offers("log photo \(sandbox.folder)/").contains(photo))
    #expect(offers("log photo \(photo) ").contains("@Lunch"))
    #expect(offers("log photo \(photo) --").contains("--answer"))
    #expect(offers("set model.photos ") == ["ask", "never"])
  }
}
