import Commands
import GRDB
import Naming
import Runtime
import Store
import TestSupport
import Testing

/// Steps recorded before the grammar changed are exported in the words of now.
@Suite struct EarlierGrammarTests {
  /// Composites could be given energy, which never counted.
  @Test(arguments: [
    (
      "food compose Bowl from half, oats --kcal 500 --protein 20 --note x",
      "food compose Bowl from half, oats --note x"
    ),
    ("food compose Bowl from half, oats --kcal 500", "food compose Bowl from half, oats"),
    ("food edit both --kcal 520 --note y", "food edit both --note y"),
    ("food edit oats --kcal 520", "food edit oats --kcal 520"),
    ("food nutrition both 500kcal protein 30", "food nutrition both"),
    ("food nutrition oats 500kcal protein 30", "food nutrition oats 500kcal protein 30"),
    ("food nutrition both none", "food nutrition both none"),
    ("log oats at 02:00", "log oats at 02:00"),
  ])
  func secondGrammar(was: String, now: String) throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(path: folder.file())
    let clock = try Clock.fixed(#require(Clock.parse("2026-11-20T12:00")))
    let engine = Engine(store: store, clock: clock, source: "prompt")
    _ = try engine.answers(
      "food add Half starchy 0.5; food add Oats starchy 1; food compose Both from half, oats")
    _ = try engine.answers("log veg 1")
    try DatabaseQueue(path: folder.file()).write {
      try $0.execute(sql: "UPDATE journal SET line = ?, grammar = 2 WHERE id = 2", arguments: [was])
    }
    let script = try engine.answers("journal export").flatMap(\.notices).map(\.text).joined(separator: "\n")
    #expect((script + "\n").contains("\n\(now)\n"), "\(script)")
  }

  @Test(arguments: [
    // `per` told what 1.0 is; now it tells what the serving is.
    ("food add Toast starchy 0.5 per 1 slice", "food add Toast starchy 0.5 per 0.5slice"),
    (
      "food add Porridge starchy 1.0 per 50g --note \"a b\"",
      "food add Porridge starchy 1.0 per 50g --note \"a b\""
    ),
    ("food add Bread starchy 2 per 50 g; log bread", "food add Bread starchy 2 per 100g; log bread"),
    ("food add Bread starchy per 50g", "food add Bread starchy per 50g"),
    ("food edit half per 60g", "food edit half per 30g"),
    ("food edit half portion 1.5 per 60g", "food edit half portion 1.5 per 90g"),
    ("food edit oats per 60g", "food edit oats per 60g"),
    // A serving was a number of litres, in tenths, and a number after its food litres.
    ("food add Kaffee drinks 150ml", "food add Kaffee drinks 0.2"),
    ("food add Kaffee drinks 150 ml --alias cup", "food add Kaffee drinks 0.2 --alias cup"),
    ("food add Run sports 1/2h", "food add Run sports 30"),
    // Fractions had any size.
    ("log oats 18/11", "log oats 1.636364"), ("log oats 1/2", "log oats 1/2"),
    ("log oats 5/4p", "log oats 1.25p"),
    // A time before the day begins was that of the night to come.
    ("log oats at 02:00", "log oats at 02:00 today"),
    ("log oats at 02:00 yesterday", "log oats at 02:00 yesterday"),
    ("log oats at 8:00", "log oats at 8:00"), ("weight 84 at 01:30", "weight 84 at 01:30 today"),
    ("on yesterday; log oats at 02:00", "on yesterday; log oats at 02:00"),
    ("l oats at 02:00 --note 'x y'", "log oats at 02:00 today --note 'x y'"),
  ])
  func exported(was: String, now: String) throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(path: folder.file())
    let clock = try Clock.fixed(#require(Clock.parse("2026-11-20T12:00")))
    let engine = Engine(store: store, clock: clock, source: "prompt")
    _ = try engine.answers("food add Half starchy 0.5; food add Oats starchy 1")
    _ = try engine.answers("log veg 1")
    let other = try DatabaseQueue(path: folder.file())
    func record(_ grammar: Int?) throws {
      try other.write {
        try $0.execute(
          sql: "UPDATE journal SET line = ?, grammar = ? WHERE id = 2", arguments: [was, grammar])
      }
    }
    try record(nil)
    let script = try engine.answers("journal export").flatMap(\.notices).map(\.text).joined(separator: "\n")
    #expect(script.contains("\n\(now)"), "\(script)")
    // Those of now stay.
    try record(3)
    let same = try engine.answers("journal export").flatMap(\.notices).map(\.text).joined(separator: "\n")
    #expect(same.contains("\n" + was) || was.hasPrefix("l "), "only the command is written in full")
  }

  /// A word that stands for a line of one's own is no beginning of a command: `b` is not `body`.
  @Test func aliasesStay() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(path: folder.file())
    let clock = try Clock.fixed(#require(Clock.parse("2026-11-20T12:00")))
    let engine = Engine(store: store, clock: clock, source: "prompt")
    _ = try engine.answers("alias b log veg 2")
    _ = try engine.answers("log veg 1")
    try DatabaseQueue(path: folder.file()).write {
      try $0.execute(sql: "UPDATE journal SET line = 'b', grammar = NULL WHERE id = 2")
    }
    let script = try engine.answers("journal export").flatMap(\.notices).map(\.text).joined(separator: "\n")
    #expect(script.hasSuffix("\nb"), "\(script)")
  }
}
