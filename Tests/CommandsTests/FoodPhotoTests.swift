import Commands
import Foundation
import Language
import Naming
import Runtime
import Shell
import Store
import TestSupport
import Testing

/// Photos of foods by Unsplash: only when asked, with a key, kept with who took them, and never by a rehearsal.
@Suite struct FoodPhotoTests {
  private let sandbox: Sandbox
  private static let secret = "client-secret-4711"

  init() throws {
    sandbox = try Sandbox(now: "2026-11-20T12:30")
    _ = try sandbox.answers("food add Bread starchy 1")
  }

  /// A log that asks a server, with a key in a file.
  private func asking(_ server: LocalServer) throws {
    let key = try sandbox.file(Self.secret + "\n", "key")
    _ = try sandbox.answers("set unsplash.key \(key); set unsplash.address \(server.address)")
  }

  private func good() throws -> LocalServer {
    let server = try LocalServer(.text, files: PhotoLibrary.files)
    try asking(server)
    return server
  }

  /// The names of the files kept with the log.
  private var kept: [String] {
    guard let folder = sandbox.engine.store.attachmentFolder else { return [] }
    return folder.names()
  }

  private func told(_ line: String) -> (text: String, isRefused: Bool) {
    let (text, isRefused) = sandbox.told(line)
    return (text.split(whereSeparator: \.isWhitespace).joined(separator: " "), isRefused)
  }

  /// All there is but for what the last search found, which is remembered outside the journal.
  private func rows() throws -> [String] { try sandbox.everything().filter { !$0.hasPrefix("asked") } }

  @Test func foundTakenAndShown() throws {
    let server = try good()
    let before = try rows()
    let found = told("food photo bread search")
    #expect(
      !found.isRefused && found.text.contains("1 Ann Baker a loaf https://unsplash.com/photos/Loaf-1_x"))
    #expect(try rows() == before)
    #expect(sandbox.engine.nextLines == ["food photo Bread take 1", "food photo Bread take 2"])
    let credit = "Photo by Ann Baker on Unsplash, https://unsplash.com/photos/Loaf-1_x"
    #expect(told("food photo bread take 1").text.contains(credit))
    #expect(told("food show bread").text.contains(credit))
    let json = try StrictJSON(sandbox.json("food show bread"))
    #expect(json["photographer"] == .string("Ann Baker"))
    #expect(json["photo_link"] == .string("https://unsplash.com/photos/Loaf-1_x"))
    guard case .string(let path)? = json["photo"] else {
      Issue.record("a path was to come")
      return
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(SamplePicture.jpeg()))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(
      server.got.map { String($0.prefix { $0 != " " && $0 != "?" }) }
        == ["/v1/search/photos", "/v1/photos/counted", "/v1/bread.jpg"])
    // It is one step, which undo takes back and redo does again without a server.
    _ = try sandbox.answers("undo")
    #expect(try rows() == before)
    _ = try sandbox.answers("redo")
    #expect(told("food show bread").text.contains(credit) && server.got.count == 3)
  }

  /// The number means the photo of the last search for that food, whatever was done between the two.
  @Test func takenInALaterLine() throws {
    let server = try good()
    _ = try sandbox.answers("food add Toast starchy 1")
    #expect(!told("food photo bread search").isRefused)
    for line in ["log bread", "food photo toast", "undo", "today"] { _ = sandbox.say(line) }
    #expect(told("food photo bread take 2").text.contains("Photo by Bo on Unsplash"))
    #expect(told("food photo toast take 2").text.contains("the last search was not for photos of Toast"))
    #expect(server.got.first?.hasPrefix("/v1/search/photos") == true)
  }

  /// Another run of the program knows the number too: what was found is remembered with the log.
  @Test func takenInALaterRun() throws {
    let server = try good()
    let folder = try TemporaryFolder()
    let key = try sandbox.file(Self.secret + "\n", "key")
    func run(_ lines: String...) throws -> String {
      let clock = try Clock.fixed(#require(Clock.parse("2026-11-20T12:30")))
      let engine = Engine(store: try Store.open(path: folder.file()), clock: clock, source: "dhsh")
      engine.machineFile = MachineFile(path: folder.file("machine.dhsh"))
      var said = ""
      for line in lines {
        for outcome in try engine.run(line) {
          let report = try EffectPerformer(engine, folder: folder.path).perform(outcome)
          said += report.notices.map(\.text).joined(separator: "\n")
        }
      }
      return said
    }
    _ = try run("set unsplash.key \(key); set unsplash.address \(server.address)", "food add Bread starchy 1")
    #expect(try run("food photo bread search").contains("take 1"))
    // The ids alone are remembered, so the server is asked for the photo itself.
    #expect(try run("food photo bread take 2").contains("Photo by Bo on Unsplash"))
    #expect(throws: CommandError.self) { try run("food photo bread take 3") }
  }

  @Test func byIDAndByItsPage() throws {
    let server = try good()
    #expect(told("food photo bread take Roll-2").text.contains("Photo by Bo on Unsplash"))
    #expect(server.got.first?.hasPrefix("/v1/photos/Roll-2 ") == true)
    #expect(!told("food photo bread take https://unsplash.com/photos/Roll-2").isRefused)
    #expect(told("food photo bread take none").text.contains("it has no such photo"))
  }

  @Test func otherWordsAndMachines() throws {
    let server = try good()
    let json = try StrictJSON(sandbox.json("food photo bread search sliced rye"))
    #expect(server.got.first?.contains("query=sliced%20rye&") == true)
    guard case .array(let rows) = json, rows.count == 2, case .object(let keys, _) = rows[0] else {
      Issue.record("two objects were to come")
      return
    }
    #expect(keys == ["n", "id", "photographer", "about", "link"] && rows[1]["about"] == .null)
  }

  /// What would do it again needs neither the server nor the key, and the key is nowhere.
  @Test func journalAndExports() throws {
    let server = try good()
    defer { withExtendedLifetime(server) {} }
    _ = try sandbox.answers("food photo bread search; log bread")
    _ = try sandbox.answers("food photo bread take 2")
    let script = sandbox.folder + "/journal.dhsh"
    _ = try sandbox.answers("journal export \(script)")
    let text = try String(contentsOfFile: script, encoding: .utf8)
    #expect(text.contains("--by Bo --link https://unsplash.com/photos/Roll-2"))
    #expect(!text.contains("search") && !text.contains("take 2"))
    let place = try #require(sandbox.engine.store.filesPath)
    #expect(text.contains("food photo Bread from \(place)/"))
    let copy = try Sandbox(now: "2026-11-20T12:30")
    _ = try copy.script(text)
    #expect(copy.say("food show bread").contains("Photo by Bo on Unsplash"))
    let folder = sandbox.folder + "/all"
    _ = try sandbox.answers("export to \(folder)")
    let photos = try String(contentsOfFile: folder + "/photos.csv", encoding: .utf8)
    #expect(photos.contains("Bo,https://unsplash.com/photos/Roll-2"))
    _ = try sandbox.answers("export script \(sandbox.folder)/log.dhsh")
    for place in [sandbox.folder + "/all", sandbox.folder + "/journal.dhsh", sandbox.folder + "/log.dhsh"] {
      #expect(try !holds(Self.secret, place))
    }
    #expect(try !sandbox.everything().contains { $0.contains(Self.secret) })
  }

  private func holds(_ text: String, _ place: String) throws -> Bool {
    let inside = (try? FileManager.default.subpathsOfDirectory(atPath: place)) ?? []
    return try ([place] + inside.map { place + "/" + $0 }).contains { path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
        return false
      }
      return try Data(contentsOf: URL(filePath: path)).range(of: Data(text.utf8)) != nil
    }
  }

  @Test func erasedWithTheFood() throws {
    let server = try good()
    defer { withExtendedLifetime(server) {} }
    _ = try sandbox.answers("food photo bread search")
    _ = try sandbox.answers("food photo bread take 1")
    _ = try sandbox.answers("erase food bread --sure")
    #expect(try !sandbox.everything().contains { $0.contains("Ann Baker") || $0.contains("Loaf-1") })
    #expect(kept.isEmpty)
  }

  /// No preview, dry run, check, what-if nor log opened for reading asks anything.
  @Test func rehearsalsAskNothing() throws {
    let server = try good()
    for line in ["food photo bread search", "food photo bread take Roll-2"] {
      _ = sandbox.preview(line)
      #expect(sandbox.rehearsed(line).contains("would be"))
      _ = sandbox.say("what-if \(line)")
      _ = try sandbox.engine.check(line)
      _ = sandbox.engine.suggestion(line)
    }
    let files = try TemporaryFolder()
    let path = files.file("log.db")
    let key = try sandbox.file(Self.secret, "key")
    let now = sandbox.now
    let writer = Engine(store: try Store.open(path: path), clock: Clock { now.moment })
    _ = try writer.run("food add Bread starchy 1")
    _ = try writer.run("set unsplash.key \(key); set unsplash.address \(server.address)")
    let reader = Engine(store: try Store.open(path: path, readOnly: true), clock: Clock { now.moment })
    reader.store.machine = writer.store.machine
    for line in ["food photo bread search", "food photo bread take Roll-2"] {
      let said = try reader.answers(line).flatMap(\.notices).map(\.text)
      #expect(said.contains { $0.contains("would be") }, "\(said)")
    }
    #expect(server.got.isEmpty)
  }

  @Test func withoutAKey() throws {
    let server = try LocalServer(.text, files: PhotoLibrary.files)
    _ = try sandbox.answers("set unsplash.address \(server.address)")
    for line in ["food photo bread search", "food photo bread take Roll-2"] {
      let (text, isRefused) = told(line)
      #expect(
        isRefused && text.contains("without a key")
          && text.contains("https://unsplash.com/oauth/applications"))
    }
    #expect(told("set unsplash.key \(Self.secret)").isRefused)
    _ = try sandbox.answers("set unsplash.key env:NO_SUCH_VARIABLE_HERE")
    #expect(told("food photo bread search").text.contains("NO_SUCH_VARIABLE_HERE is not set"))
    #expect(server.got.isEmpty)
  }

  private static let bad: [(LocalServer.Manner, String)] = [
    (.flood, "too long"), (.drop, "cut off"), (.redirect, "another address"),
    (.unauthorised, "accept the key"),
    (.limited, "all its requests of this hour"), (.forbidden, "does not let this key"), (.broken, "(500)"),
  ]

  @Test(arguments: bad) func badServers(_ manner: LocalServer.Manner, _ why: String) throws {
    let server = try LocalServer(manner, files: PhotoLibrary.files)
    try asking(server)
    let before = try rows()
    for line in ["food photo bread search", "food photo bread take Roll-2"] {
      let (text, isRefused) = told(line)
      #expect(isRefused && text.contains(why) && !text.contains(Self.secret), "\(text)")
    }
    #expect(try rows() == before)
  }

  /// The photo that a good server names comes from a bad one.
  @Test(arguments: [
    (LocalServer.Manner.garbage, "is no picture"), (.redirect, "another address"), (.flood, "too long"),
  ])
  func badPictures(_ manner: LocalServer.Manner, _ why: String) throws {
    let server = try LocalServer(manner, files: PhotoLibrary.files, at: "/v1/bread.jpg")
    try asking(server)
    let before = try rows()
    _ = sandbox.say("food photo bread search")
    let (text, isRefused) = told("food photo bread take 1")
    #expect(isRefused && text.contains(why) && text.contains("nothing was changed"), "\(text)")
    #expect(try rows() == before)
    #expect(kept.isEmpty)
  }

  /// ^C ends the wait for a server that says nothing.
  @Test func stalled() throws {
    let server = try LocalServer(.stall)
    try asking(server)
    var asked = 0
    sandbox.engine.isInterrupted = {
      asked += 1
      return asked > 6
    }
    let (text, isRefused) = told("food photo bread search")
    #expect(isRefused && text.contains("interrupted"), "\(text)")
  }

  @Test func whatCannotBeTaken() throws {
    let server = try good()
    #expect(told("food photo bread take 1").text.contains("the last search was not for photos of Bread"))
    #expect(told("food photo bread take").text.contains("which photo"))
    #expect(told("food photo bread take ../../etc").text.contains("is no photo of Unsplash"))
    #expect(server.got.isEmpty)
    _ = sandbox.say("food photo bread search")
    #expect(told("food photo bread take 3").text.contains("there is no photo 3"))
    _ = try sandbox.answers("food add Toast starchy 1")
    #expect(told("food photo toast take 1").text.contains("the last search was not for photos of Toast"))
    #expect(server.got.count == 1)
  }

  /// A picture of somebody else can have its credit too.
  @Test func creditOfAFile() throws {
    let picture = sandbox.folder + "/a.jpg"
    try Data(SamplePicture.jpeg()).write(to: URL(filePath: picture))
    let said = told("food photo bread \(picture) --by \"Eve Cook\" --link https://example.org/1")
    #expect(said.text.contains("Photo by Eve Cook, https://example.org/1"))
    #expect(told("food photo bread \(picture) --link javascript:x").text.contains("begins with http"))
  }

  @Test func completion() throws {
    func offers(_ line: String) -> [String] { sandbox.engine.complete(line).candidates.map(\.display) }
    #expect(Set(["search", "take", "none"]).isSubset(of: offers("food photo bread ")))
    #expect(offers("set unsplash.address ") == ["https://api.unsplash.com"])
  }
}
