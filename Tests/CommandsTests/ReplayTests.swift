import Commands
import Domain
import Foundation
import GRDB
import Language
import Naming
import Records
import Runtime
import Store
import TestSupport
import Testing

/// What was done can be written down as a script that does it again.
@Suite struct ReplayTests {
  /// A session of somebody who logs, corrects, undoes, makes foods and changes the plan, over some days.
  private final class Session {
    let now: Sandbox.Now
    let engine: Engine
    let path: String

    init(_ path: String) throws {
      self.path = path
      let sandbox = try Sandbox(now: "2026-11-18T07:30")
      now = sandbox.now
      let now = sandbox.now
      engine = Engine(store: try Store.open(path: path), clock: Clock { now.moment }, source: "prompt")
      engine.history = Silent()
    }

    /// Whether it did something.
    @discardableResult func say(_ line: String) -> Bool { (try? engine.answers(line)) != nil }

    func step(_ generator: inout Generator) {
      let category = generator.pick(["veg", "fruit", "starchy", "dairy", "Greens", "treats"])
      let food = generator.pick(["Oatmeal", "Apple", "\"Rye bread\"", "Quark"])
      let amount = generator.pick(["1", "1.5", "x2", "80g", "0.3"])
      let when = generator.pick(["", "", " yesterday", " -2", " @dinner", " at 9:15", " 2026-11-17"])
      let number = generator.int(1...4)
      switch generator.int(1...34) {
      case 1...7: say("log \(category) \(amount)\(when)")
      case 8...11:
        let end = generator.pick([
          "--note \"mit \\\"Zimt\\\"\"", "--note x\\", "# five \\", "--note 'a\\' # \\\\\\",
        ])
        say("log \(food) \(amount)\(when) \(end)")
      case 12: say("food add \(food) \(category) 1 per 50g --note \"a # note\"")
      case 13:
        say("edit \(number) \(amount)")
        say("edit \(number) as \(food)")
      case 14: say("delete \(number)\(generator.pick(["", " yesterday"]))")
      case 15:
        say("move \(number) to yesterday")
        say("move \(number) @lunch")
      case 16, 17: say("undo \(generator.int(1...3))")
      case 18: say("redo")
      case 19: say("on \(generator.pick(["yesterday", "today", "2026-11-16"]))")
      case 20: say("alias b log \(food) $1; log veg 0.5")
      case 21:
        say("b 2")
        say("b 80g @lunch")
      case 22: say("private \(generator.pick(["on", "off", "off"]))")
      case 23: say(" log \(category) 1")
      case 24:
        say("category rename veg Greens")
        let holds = generator.pick(["", " always", " from yesterday", " from 2026-11-17"])
        say("target \(category) at least \(generator.int(1...4))\(holds)")
        say("category \(generator.pick(["disable", "enable"])) treats\(holds)")
        say("category profile \(category) \(generator.pick(["weight 0.3", "reset"]))\(holds)")
        say("compensation \(generator.pick(["delete 1", "add treats by veg ratio 2", "move 2 1"]))\(holds)")
      case 25:
        say("weight 84.\(number)\(when)")
        say("set cutoff 0\(number):00")
      case 26: say("log \(category) 1; on yesterday; log \(category) 2; log \(food)")
      case 27:
        let script =
          "on 2026-11-15\nlog $1 ${2:-1}\nprivate on\nlog fruit \\\n 1\n# done\nfood favorite apple"
        _ = try? engine.script(script, name: "/tmp/a script.dhsh", arguments: [category, "2"])
      case 28:
        _ = try? engine.script(
          "log veg 1\nlog nothing 2\nlog fruit 1", name: "prompt", mode: .keepGoing, isTyped: true)
      case 29:
        say("food delete \(food)")
        say("food edit \(food) name Kefir")
      case 30: say("food compose Bowl from \(food) 80g, quark x0.5 --note \"# \\\\\"")
      case 31:
        say("log bowl \(generator.pick(["", "x2", "x1/3 without quark", "with quark x3"]))\(when)")
        say("repeat last")
      case 32:
        say("edit bowl x1.5")
        say("food edit bowl with \(food) x2 without quark")
      case 33:
        say("move bowl \(generator.pick(["yesterday", "@dinner"]))")
        say("delete \(number)-\(number + 2)")
        say("food delete quark --from-composites --keep-entries")
      default:
        now.moment = Moment(date: now.moment.date + generator.int(0...1), second: generator.int(0...86_399))
      }
    }
  }

  private final class Silent: LineHistory {
    var isPrivate = false
    func lines(containing words: [String]) -> [String] { [] }
    func forget(_ lines: [String]) {}
    func forget(_ lines: Set<String>, holding texts: Set<String>) {}
  }

  @Test(arguments: Cases.parts) func `An exported journal makes the same log`(part: Int) throws {
    try forAll(cases: 8, part: part) { generator in
      let folder = try TemporaryFolder()
      let session = try Session(folder.file("a.db"))
      for _ in 0..<generator.int(5...60) { session.step(&generator) }
      session.engine.isPrivate = false
      let script = folder.file("script.dhsh")
      _ = try session.engine.answers("journal export \(script)")
      try Self.require(folder.file("a.db"), isMadeBy: script, folder)
    }
  }

  @Test(arguments: Cases.parts) func `A recording makes the same log`(part: Int) throws {
    try forAll(cases: 8, part: part) { generator in
      let folder = try TemporaryFolder()
      let session = try Session(folder.file("a.db"))
      let script = folder.file("script.dhsh")
      _ = try session.engine.answers("record \(script)")
      for _ in 0..<generator.int(5...60) { session.step(&generator) }
      _ = try session.engine.answers("record off")
      try Self.require(folder.file("a.db"), isMadeBy: script, folder)
    }
  }

  private static let lines = [
    "log veg 1 --note \"a b\" # five", "log fruit 0.5 --note 'it is $1' at 9:15",
    "log dairy 1 --note=a$1b; log veg 1",
    "alias b log veg $1", "b 1 # and $2", "food add \"Rye bread\" starchy 1 --note \"#\"",
    "log rye 1.5 @lunch",
    "food add Shepherd's protein 1", "log shepherd's 2 --note ''",
    "category rename \"Oils / Fats / Nuts\" Fat",
  ]

  /// Wherever a backslash stands, an exported line does what the typed one did, and no line after it is lost.
  @Test(arguments: Cases.parts) func `Lines with backslashes make the same log`(part: Int) throws {
    try forAll(cases: 8, part: part) { generator in
      let folder = try TemporaryFolder()
      let session = try Session(folder.file("a.db"))
      for _ in 0..<20 {
        var line = Array(generator.pick(Self.lines).utf8)
        for _ in 0..<generator.int(1...3) { line.insert(0x5C, at: generator.int(0...line.count)) }
        session.say(String(decoding: line, as: UTF8.self))
      }
      let script = folder.file("script.dhsh")
      _ = try session.engine.answers("journal export \(script)")
      try Self.require(folder.file("a.db"), isMadeBy: script, folder)
    }
  }

  /// A break behind a comment's backslash, as `-c` may have it, is still the comment's.
  @Test(arguments: [
    "# five \\", "--note x\\", "# five \\\nlog fruit 1", "# five\nlog fruit 1", "--note 'a\\' # \\\\\\",
  ])
  func `The line after one that ends in a backslash is kept`(_ end: String) throws {
    let folder = try TemporaryFolder()
    let session = try Session(folder.file("a.db"))
    #expect(session.say("log veg 1 \(end)") && session.say("log dairy 2"))
    let script = folder.file("script.dhsh")
    _ = try session.engine.answers("journal export \(script)")
    try Self.require(folder.file("a.db"), isMadeBy: script, folder)
  }

  /// The disk is full: what was done is saved and said to be, the file holds all up to then, and that is the end of it.
  @Test func `A recording that cannot go on ends`() throws {
    let folder = try TemporaryFolder()
    let sandbox = try Sandbox()
    let script = folder.file("x")
    for line in ["record \(script)", "log fruit 1"] { _ = try sandbox.answers(line) }
    let before = try String(contentsOfFile: script, encoding: .utf8)
    // The recorder's file is one that is always full, as far as it knows.
    let full = open("/dev/full", O_WRONLY)
    for entry in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(entry)")
      if target == script, let descriptor = Int32(entry) { dup2(full, descriptor) }
    }
    close(full)
    let said = sandbox.say("log dairy 1").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.contains("cannot write \(script): No space left on device; the recording ends before this"))
    #expect(said.contains("what was changed is saved"))
    #expect(sandbox.say("entries").contains("Dairy"))
    #expect(sandbox.say("record") == "Nothing is being recorded.\n")
    #expect(!sandbox.say("undo").contains("cannot write"))
    #expect(try String(contentsOfFile: script, encoding: .utf8) == before)
  }

  private static func require(_ log: String, isMadeBy script: String, _ folder: TemporaryFolder) throws {
    let store = try Store.open(path: folder.file("b.db"))
    let clock = Clock.fixed(Moment(date: Day(20_900), second: 0))
    let text = try String(contentsOfFile: script, encoding: .utf8)
    do {
      _ = try Engine(store: store, clock: clock).script(text, name: script)
    } catch {
      Issue.record("\(error.message)\n\(error.places)\n\(text)")
      throw error
    }
    let (made, wanted) = (try contents(folder.file("b.db")), try contents(log))
    if made != wanted {
      let difference = wanted.difference(from: made)
      Issue.record("\(difference.insertions) \(difference.removals)\n\(text)")
    }
    try #require(made == wanted)
  }

  /// Every row a person's data is in, ids by their order: what is undone takes ids that are not given again.
  private static func contents(_ path: String) throws -> [String] {
    try DatabaseQueue(path: path).read { db in
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'food\\_%' ESCAPE '\\'
            AND name NOT LIKE 'sqlite%' AND name NOT IN ('journal', 'device', 'touched')
            OR name = 'food_alias' ORDER BY name
          """)
      let all = try tables.map { table in (table, try Row.fetchAll(db, sql: "SELECT * FROM \(table)")) }
      let ids = all.flatMap { table, rows in rows.compactMap { $0["id"] as Int64? } }.sorted()
      let rank = Dictionary(ids.enumerated().map { ($1, $0) }) { a, _ in a }
      return all.flatMap { table, rows in
        rows.map { row in
          let cells = row.map { name, value in
            if name == "id" || name.hasSuffix("_id"), let id = Int64.fromDatabaseValue(value) {
              return "\(name)=\(rank[id].map(String.init) ?? "gone")"
            }
            return "\(name)=\(value)"
          }
          return "\(table): \(cells.joined(separator: " "))"
        }.sorted()
      }
    }
  }

  @Test func `An existing file is left as it is`() throws {
    let folder = try TemporaryFolder()
    let sandbox = try Sandbox(width: nil)
    _ = try sandbox.engine.answers("log veg 1")
    try "mine".write(toFile: folder.file("x"), atomically: true, encoding: .utf8)
    for command in ["journal export", "record"] {
      #expect(
        sandbox.say("\(command) \(folder.file("x"))").contains("is there already, and is left as it is"))
    }
    #expect(try String(contentsOfFile: folder.file("x"), encoding: .utf8) == "mine")
  }

  @Test func `What undo takes back is taken out of the recording`() throws {
    let folder = try TemporaryFolder()
    let sandbox = try Sandbox()
    _ = try sandbox.engine.answers("log veg 1")
    for line in [
      "record \(folder.file("x"))", "log fruit 1", "log dairy 1", "undo", "redo", "undo 2", "undo",
    ] {
      _ = try sandbox.engine.answers(line)
    }
    #expect(
      try String(contentsOfFile: folder.file("x"), encoding: .utf8)
        == "# undo took back a change from before this recording\n")
    // Done again in the order in which it was first done.
    _ = try sandbox.engine.answers("redo")
    _ = try sandbox.engine.answers("redo")
    let text = try String(contentsOfFile: folder.file("x"), encoding: .utf8)
    #expect(text.contains("redo did such a change again\nnow 2026-11-20T08:15:00\nlog fruit 1\n"), "\(text)")
  }

  @Test func `Now is for scripts`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.say("now 2026-11-01T08:00").contains("now is for scripts"))
    _ = try sandbox.engine.script(
      "now 2026-11-01T09:10\nlog veg 1\nnow 2026-11-01T12:30\nlog veg 2", name: "x")
    #expect(sandbox.say("day 2026-11-01").contains("Lunch"))
    #expect(throws: CommandError.self) { try sandbox.engine.script("now tomorrow-ish", name: "x") }
  }
}
