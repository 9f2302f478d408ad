import Foundation
import TestSupport
import Testing

@testable import Shell

struct HistoryTests {
  private let folder: String
  private var path: String { folder + "/state/dhsh/history" }

  init() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("h-\(UUID().uuidString)").path
  }

  private func history(session: String = "s1", at time: Int64 = 1_763_600_000) -> History {
    History(path: path, session: session, now: { time })
  }

  private func permissions(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func remembersAcrossSessions() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = history()
    first.record("log oatmeal 80g", outcome: .ok)
    first.record("log “a\tb\\n\n日本”", outcome: .refused)
    #expect(first.problem == nil)
    let second = history(session: "s2")
    #expect(second.entries == first.entries)
    #expect(second.entries.map(\.outcome) == [.ok, .refused])
    #expect(second.entries[0].session == "s1")
    #expect(try permissions(path) == 0o600)
    #expect(try permissions(folder + "/state") == 0o700)
  }

  @Test func eachLineOnceTheLatest() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = history()
    for line in ["a", "b", "a"] { first.record(line, outcome: .ok) }
    #expect(first.entries.map(\.line) == ["b", "a"])
    #expect(history().entries.map(\.line) == ["b", "a"])
  }

  @Test(arguments: [" secret", "", "   ", "\tx"])
  func notMeantToBeKept(line: String) {
    let history = History(path: nil, now: { 0 })
    history.record(line, outcome: .ok)
    #expect(history.entries.isEmpty)
  }

  @Test func survivesDamage() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    history().record("good 1", outcome: .ok)
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    try handle.seekToEnd()
    handle.write(
      Data([0xFF, 0xFE, 0x09, 0x0A]) + Data("x\ty\tz\tw\n12\ts\tok\tbad \\q\n99\ts\tok\thalf".utf8))
    try handle.close()
    let after = history()
    #expect(after.entries.map(\.line) == ["good 1", "half"])
    after.record("good 2", outcome: .ok)
    #expect(history().entries.map(\.line) == ["good 1", "half", "good 2"])
  }

  @Test func readsNoMoreThanTheEndOfALongFile() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/state/dhsh", withIntermediateDirectories: true)
    let rows = (0..<25_000).map { "\($0)\ts\tok\tline number \($0)\n" }.joined()
    try rows.write(toFile: path, atomically: true, encoding: .utf8)
    let entries = history().entries
    #expect(entries.count == History.capacity)
    #expect(entries.first?.line == "line number 15000")
    #expect(entries.last?.line == "line number 24999")
  }

  @Test func sessionsLoseNothingOfEachOther() async {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = path
    await withTaskGroup { group in
      for session in 0..<6 {
        group.addTask {
          let history = History(path: path, session: "s\(session)", now: { 1 })
          for number in 0..<50 { history.record("line \(session) \(number)", outcome: .ok) }
        }
      }
      group.addTask {
        let history = History(path: path, session: "f", now: { 1 })
        for number in 0..<20 {
          history.record("gone \(number)", outcome: .ok)
          history.forget { $0 == "gone \(number)" }
        }
      }
    }
    let lines = Set(history().entries.map(\.line))
    #expect(lines.count == 300)
    #expect(!lines.contains { $0.hasPrefix("gone") })
  }

  @Test func forgetsEverywhere() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = history()
    for line in ["a", "secret", "b", "secret"] { first.record(line, outcome: .ok) }
    // Another session adds one that this one has not read.
    history().record("secret too", outcome: .ok)
    #expect(first.forget { $0.hasPrefix("secret") } == ["secret", "secret too"])
    #expect(first.entries.map(\.line) == ["a", "b"])
    #expect(history().entries.map(\.line) == ["a", "b"])
    #expect(try permissions(path) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/state/dhsh") == ["history"])
    #expect(!(try String(contentsOfFile: path, encoding: .utf8)).contains("secret"))
  }

  @Test func privateLinesStayHere() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let history = history()
    history.record("open", outcome: .ok)
    history.isPrivate = true
    history.record("hidden", outcome: .ok)
    #expect(history.entries.map(\.line) == ["open", "hidden"])
    #expect(self.history().entries.map(\.line) == ["open"])
    history.isPrivate = false
    #expect(history.entries.map(\.line) == ["open"])
  }

  /// A file that others may read is its owner's alone again, as soon as it is read or written to.
  @Test(arguments: [true, false]) func restrictsItsFile(_ reads: Bool) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    history().record("a", outcome: .ok)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    if reads { #expect(history().entries.count == 1) } else { history().record("b", outcome: .ok) }
    #expect(try permissions(path) == 0o600)
  }

  /// A line typed in private is not remembered once that is over.
  @Test func whatWasTypedInPrivateIsKeptNowhere() {
    let history = History(path: nil, now: { 0 })
    history.record("hidden", outcome: .ok, isPrivate: true)
    #expect(history.entries.isEmpty)
    history.isPrivate = true
    history.record("open", outcome: .ok, isPrivate: false)
    history.record("hidden", outcome: .ok, isPrivate: true)
    history.isPrivate = false
    #expect(history.entries.map(\.line) == ["open"])
  }

  @Test func saysWhyItCannotSave() {
    let history = History(path: "/proc/nowhere/history", now: { 0 })
    history.record("a", outcome: .ok)
    #expect(history.problem?.contains("/proc/nowhere/history") == true)
    #expect(history.entries.map(\.line) == ["a"])
  }

  @Test func suggestsTheLatestThatWorked() {
    let history = History(path: nil, now: { 0 })
    history.record("log oatmeal 80g", outcome: .ok)
    history.record("log oatmeal 8g", outcome: .refused)
    #expect(history.latest(withPrefix: "log o") == "log oatmeal 80g")
    #expect(history.latest(withPrefix: "log oatmeal 80g") == nil)
    #expect(history.latest(withPrefix: "") == nil)
  }
}

struct HistoryMovementTests {
  private let entries = ["log a", "today", "log b", "log c"].enumerated().map {
    HistoryEntry(time: Int64($0.offset), session: "s", outcome: .ok, line: $0.element)
  }

  @Test func upAndDownByPrefix() {
    var browser = HistoryBrowser()
    var line = TextLine("log")
    var seen: [String] = []
    while let older = browser.older(than: line, in: entries) {
      line = older
      seen.append(line.text)
    }
    #expect(seen == ["log c", "log b", "log a"])
    seen = []
    while let newer = browser.newer(than: line, in: entries) {
      line = newer
      seen.append(line.text)
    }
    #expect(seen == ["log b", "log c", "log"])
  }

  @Test func aChangedLineBeginsANewSearch() {
    var browser = HistoryBrowser()
    #expect(browser.older(than: TextLine(), in: entries)?.text == "log c")
    #expect(browser.older(than: TextLine("to"), in: entries)?.text == "today")
    #expect(browser.newer(than: TextLine("x"), in: entries) == nil)
  }

  @Test func searchFindsAllWordsInAnyOrder() {
    var search = HistorySearch(original: TextLine(), entries: entries, now: 100)
    #expect(search.shown.text == "log c")
    search.type("B LO")
    #expect(search.matches.map(\.line) == ["log b"])
    search.type("zz")
    #expect(search.shown == TextLine())
    search.clear()
    search.move(1)
    search.move(1)
    #expect(search.shown.text == "today")
    search.move(-9)
    #expect(search.shown.text == "log c")
  }

  @Test func lastWords() {
    var insertion = LastWordInsertion()
    let first = insertion.next(in: TextLine("x "), from: entries)
    #expect(first?.text == "x c")
    let second = first.flatMap { insertion.next(in: $0, from: entries) }
    #expect(second?.text == "x b")
    #expect(insertion.next(in: TextLine(""), from: entries)?.text == "c")
  }
}
