import Domain
import TestSupport
import Testing

@Suite struct ProgramWordsTests {
  @Test(arguments: [
    ("notify-send dhsh", ["notify-send", "dhsh"]), ("  a   b ", ["a", "b"]),
    ("a \"b c\" 'd  e'", ["a", "b c", "d  e"]),
    ("a\\ b c", ["a b", "c"]), ("\"a\\\"b\" 'c\\d'", ["a\"b", "c\\d"]),
    ("shepherd's pie", ["shepherd's", "pie"]),
    ("x\"y z\"w", ["xy zw"]), ("a \"\" b", ["a", "", "b"]),
    (
      "$HOME `ls` $(ls) > x | y && z *",
      [
        "$HOME", "`ls`", "$(ls)", ">", "x", "|", "y", "&&", "z", "*",
      ]
    ), ("", []), ("a\nb\tc", ["a", "b", "c"]), ("--title=now", ["--title=now"]),
  ])
  func read(_ text: String, _ words: [String]) { #expect(ProgramWords.words(text) == words) }

  @Test(arguments: ["\"a", "a 'b"]) func open(_ text: String) { #expect(ProgramWords.words(text) == nil) }

  /// What is written is read as it was.
  @Test func thereAndBack() throws {
    try forAll(cases: 2000) { generator in
      let letters = Array("ab \"'\\$#;|ä=")
      let words = generator.array(1...4) { generator in
        String(generator.array(0...6) { $0.pick(letters) })
      }
      try #require(ProgramWords.words(ProgramWords.text(words)) == words)
    }
  }
}
