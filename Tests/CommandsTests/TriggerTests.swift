import Language
import Naming
import Runtime
import Store
import TestSupport
import Testing

/// When triggers fire, and when they do not.
@Suite struct TriggerTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for line in [
      "food add Egg protein 1", "food nutrition egg 78kcal protein 60 per serving --sure", "goal kcal 500",
    ] {
      _ = try sandbox.answers(line)
    }
  }

  private func fires(_ line: String) -> Bool { sandbox.say(line).contains("Mine:") }

  private func add(_ condition: String) throws {
    _ = try sandbox.answers("trigger add Mine when \(condition) say it is so")
  }

  /// A condition, what is done first, and the line that makes it true.
  @Test(
    arguments: [
      ("protein_g >= 160 and kcal <= goal", ["goal kcal 2000", "log egg x2"], "log egg"),
      ("protein_g >= protein_goal", ["goal protein 50g"], "log egg"),
      ("weight <= 80", ["weight 80.4"], "weight 79.9 --note ok"), ("items ~ egg", [], "log egg"),
      ("treats > 1 and kcal > goal", ["log 450kcal", "log treats 1"], "log treats 1 80kcal"),
      ("entries = 2", ["log veg 1"], "log veg 1"),
      ("tag = migraine", ["log veg 1"], "log treats 1 --note \"#Migraine\""),
      ("meal_over ~ treats", ["log treats 1"], "log treats 0.5"), ("score > 0", [], "log veg 3"),
      ("kcal > goal", ["goal kcal 900", "log 600kcal"], "goal kcal 550"),
      ("entries = 0", ["log veg 1"], "delete 1"),
    ] as [(String, [String], String)])
  func firesOnce(_ condition: String, _ before: [String], _ line: String) throws {
    try add(condition)
    for earlier in before { #expect(!fires(earlier), "\(earlier)") }
    #expect(!sandbox.rehearsed(line).contains("Mine:") && !sandbox.preview(line).contains("Mine:"))
    #expect(!fires("what-if " + line))
    let copy = try sandbox.copied()
    let json = copy.json(line)
    #expect(json.contains("\"triggers\":[\"Mine\"]") || json.hasPrefix("["), "\(json)")
    #expect(fires(line), "\(sandbox.say("trigger show Mine"))")
    #expect(!fires("undo") && !fires("redo"))
    #expect(sandbox.json("trigger show Mine").contains("\"holds\":true"))
  }

  /// A program is taken as it stands, to the end of the line.
  @Test(arguments: [
    ("/bin/echo a ; log egg", ["/bin/echo", "a", ";", "log", "egg"]),
    ("/bin/echo a | b", ["/bin/echo", "a", "|", "b"]),
    ("/bin/echo #1 # all", ["/bin/echo", "#1", "#", "all"]),
    ("tool --format json --x=1", ["tool", "--format", "json", "--x=1"]),
    ("tool 'a;  b' \"c|d\" run", ["tool", "a;  b", "c|d", "run"]),
  ])
  func programsAreVerbatim(_ program: String, _ words: [String]) throws {
    for line in [
      "trigger add V when kcal > 5000 run \(program)",
      "trigger edit V when kcal > 5001 say well done run \(program)",
      "what-if trigger edit V say \"for a run\" run \(program)",
    ] {
      #expect(!sandbox.told(line).isRefused, "\(line): \(sandbox.say(line))")
      let kept = try sandbox.engine.store.read { try $0.triggers.all().first { $0.name == "V" }?.program }
      #expect(kept == words, "\(line): \(kept ?? [])")
    }
    #expect(sandbox.say("entries").contains("No items"))
    // Elsewhere it parts commands as ever.
    _ = sandbox.say("trigger enable V; log egg")
    #expect(sandbox.say("entries").contains("Egg"))
  }

  @Test(arguments: [
    // Another day is not today.
    "log veg 1 yesterday", "log veg 1 tomorrow", "weight 79 yesterday",
    // What has not changed has not turned.
    "food add Apple fruit 1", "today", "log veg 1 --nonsense",
  ])
  func doesNotFire(_ line: String) throws {
    try add("entries >= 1 or weight < 80")
    #expect(!fires(line))
  }

  /// One made, switched on or changed by a line has not turned by it.
  @Test func changesOfItsOwn() throws {
    _ = try sandbox.answers("log veg 1")
    #expect(!fires("trigger add Mine when entries >= 1"))
    _ = sandbox.say("trigger disable mine")
    #expect(!fires("log veg 1"))
    #expect(!fires("trigger enable mine"))
    #expect(!fires("trigger edit mine when entries >= 2"))
    #expect(!fires("log veg 1") && !fires("delete 2") && !fires("delete 3"))
    #expect(fires("log veg 1"))
  }

  @Test func scripts() throws {
    try add("entries >= 2")
    #expect(try effects("log veg 1\nlog veg 1\n", .whole) == 1)
    _ = sandbox.say("undo")
    #expect(try effects("log veg 1\nlog veg 1\n", .dryRun) == 0)
    #expect(try effects("log veg 1\nlog veg 1\n", .check) == 0)
    #expect(throws: CommandError.self) { try effects("log veg 1\nlog veg 1\nlog nothing\n", .whole) }
    #expect(try effects("log veg 1\nlog nothing\nlog veg 1\n", .keepGoing) == 1)
    _ = sandbox.say("undo")
    // As journals are written.
    #expect(try effects("now 2026-11-20T08:15\nlog veg 1\nlog veg 1\n", .whole) == 0)
  }

  private func effects(_ text: String, _ mode: ScriptMode) throws -> Int {
    try sandbox.engine.script(text, name: "test", mode: mode).effects.count
  }

  /// Four milestones, each once.
  @Test func milestones() throws {
    for line in ["weight 84 yesterday", "goal weight 80kg", "trigger enable quarter", "trigger enable half"] {
      _ = try sandbox.answers(line)
    }
    var told: [String] = []
    for (day, weight) in [(21, 84.0), (28, 83.0), (29, 82.9), (30, 80.0)] {
      sandbox.now.moment = try #require(Clock.parse("2026-11-\(day)T08:00"))
      told += sandbox.say("weight \(weight)").split(separator: "\n").filter { $0.contains("of the way") }.map
      {
        "\(day) \($0)"
      }
    }
    #expect(
      told == [
        "28 Quarter: a quarter of the way to the goal weight",
        "30 Halfway: half of the way to the goal weight",
      ])
  }

  /// Where a column is gone that is told once, and nothing is lost.
  @Test func unreadable() throws {
    _ = try sandbox.answers("category add Supplements at least 1")
    try add("supplements >= 1")
    let answer = sandbox.say("category rename supplements to Vitamins")
    #expect(
      answer.contains("The trigger Mine cannot be read any more: ")
        && answer.contains("trigger edit Mine when"))
    #expect(!sandbox.say("log veg 1").contains("cannot be read"))
    #expect(sandbox.json("trigger list").contains("\"problem\":\""))
    #expect(sandbox.json("entries | count").contains("1"))
  }

  @Test(arguments: [
    ("trigger add X", "something is missing"), ("trigger add X when", "something is missing"),
    ("trigger add X when nonsense > 1", "nonsense"),
    ("trigger add X when kcal", "a condition says yes or no"),
    ("trigger add X when kcal > 1 run \"\" ", ""),
    ("trigger add \"greasy meal\" when kcal > 1", "already a trigger"),
    ("trigger edit greasy", "nothing"), ("trigger show nothing", "no trigger"),
    ("trigger add X when kcal > mean(kcal)", "mean"), ("trigger add X when weight < 80 | sort score", "rows"),
  ])
  func refused(_ line: String, _ message: String) {
    let (text, isRefused) = sandbox.told(line)
    #expect(isRefused == !message.isEmpty && (message.isEmpty || text.contains(message)), "\(text)")
  }

  /// The words of a program are kept as they were meant.
  @Test(arguments: [
    ("run notify-send dhsh \"well done\"", "notify-send dhsh \\\"well done\\\""),
    ("say good run echo 'a b' c", "echo \\\"a b\\\" c"), ("say \"I run\" run x", "x"),
    ("run x say y", "x say y"),
  ])
  func programs(_ words: String, _ command: String) throws {
    let answer = sandbox.json("trigger add X when kcal > 1 \(words)")
    #expect(answer.contains("\"command\":\"\(command)\""), "\(answer)")
    #expect(answer.contains("\"condition\":\"kcal > 1\""))
  }

  /// Everything comes back: by undo, by the journal, by the script of the log.
  @Test func comesBack() throws {
    let before = try sandbox.everything()
    for line in [
      "trigger add X when kcal > 1 say \"a $1 \\\\ b\" run echo \"$HOME \\\\\" 'b c'",
      "trigger enable greasy",
      "trigger edit X when kcal > 2", "trigger rename X to Y", "trigger move Y 1", "trigger delete half",
    ] { _ = try sandbox.answers(line) }
    let after = try sandbox.everything()
    sandbox.renderer.width = nil
    let script = sandbox.say("journal export")
    let other = try Sandbox()
    _ = try other.script(script)
    #expect(try other.everything() == after)
    _ = try sandbox.answers("undo 6")
    #expect(try sandbox.everything() == before)
  }
}
