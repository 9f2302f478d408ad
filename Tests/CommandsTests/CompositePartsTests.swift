import TestSupport
import Testing

/// Parts of composites: left out as it is spoken, and in thirds.
@Suite struct CompositePartsTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(width: nil)
    for line in [
      "food add Bun starchy 1", "food add Patty protein 1", "food add Cheddar dairy 1 per 50g",
      "food compose Hamburger from bun, patty, cheddar 30g",
    ] { _ = try sandbox.answers(line) }
  }

  /// What is said to be left out is, where it is a part; else it is said that it was.
  @Test(arguments: [
    ("a hamburger without cheddar", "log Hamburger x1 without cheddar", ""),
    ("two hamburgers without the bun", "log Hamburger x2 without bun", ""),
    ("a hamburger with no cheddar", "log Hamburger x1 without cheddar", ""),
    ("ein hamburger ohne cheddar", "log Hamburger x1 without cheddar", ""),
    ("a hamburger without cheddar or bun for lunch", "log Hamburger x1 without cheddar, bun @Lunch", ""),
    ("a hamburger without pickles", "log Hamburger x1", "pickles"),
    ("a bun without cheddar", "log Bun x1", "cheddar"),
  ])
  func leftOutAsSpoken(_ sentence: String, _ line: String, _ ignored: String) {
    let said = sandbox.json("say --dry-run \(sentence)")
    #expect(said.contains("\"command\":\"\(line)\"") && said.contains("\"questions\":[]"), "\(said)")
    #expect(said.contains("\"ignored\":[\(ignored.isEmpty ? "" : "\"\(ignored)\"")]"), "\(said)")
  }

  /// A third of 30 g is 10 g, and three of them are 30 again.
  @Test func thirdsAreExact() {
    #expect(sandbox.json("log hamburger x1/3").contains("\"amount\":10,"))
    #expect(sandbox.json("edit 1 x1").contains("\"amount\":30,"))
    #expect(!sandbox.json("entries").contains("0.99999"))
    #expect(sandbox.json("edit 1 x2/3").contains("\"amount\":20,"))
  }
}
