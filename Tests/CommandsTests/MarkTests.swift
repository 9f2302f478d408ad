import Language
import Runtime
import TestSupport
import Testing

/// What has a colour while it is typed.
@Suite struct MarkTests {
  @Test(
    arguments: [
      ("log oatmeal 80g @lunch", ["command log", "name oatmeal", "name @lunch", "number 80g"]),
      ("log \"Oatmeal\" x2", ["command log", "name \"Oatmeal\""]),
      // Still being typed: it may become right.
      ("log oatme", ["command log", "name oatme"]), ("log oat", ["command log", "name oat"]),
      ("log vegx", ["command log", "unknown vegx"]), ("lgo", ["unknown lgo"]),
      // Wrong for good.
      ("log qqqq 1", ["command log", "unknown qqqq", "number 1"]), ("lgo veg", ["unknown lgo"]),
      (
        "log oatmeal 1 @lunhc --note x",
        ["command log", "name oatmeal", "unknown @lunhc", "number 1", "option --note"]
      ),
      ("log \"open", ["command log", "unknown \"open"]),
      ("today # well", ["command today", "comment # well"]),
      ("log veg 1; log fruit", ["command log", "name veg", "number 1", "command log", "name fruit"]),
      (
        "what-if log veg 1; lgo fruit over last 9d",
        ["command what-if", "command log", "name veg", "number 1", "unknown lgo"]
      ),
      ("category enable dairy", ["command category", "command enable", "name dairy"]), ("", []),
    ] as [(String, [String])])
  func highlights(_ line: String, _ expected: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    let highlights = sandbox.engine.highlights(line)
    let bytes = Array(line.utf8)
    #expect(highlights.map { "\($0.kind) " + String(decoding: bytes[$0.span], as: UTF8.self) } == expected)
  }
}
