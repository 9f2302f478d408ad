import Language
import TestSupport
import Testing

/// What is put in for `$1` and its like, and that the lexer sees a line as what puts it in does.
@Suite struct SubstitutionTests {
  @Test(arguments: [
    ("edit #1 $1", ["2.0"], "edit #1 2.0"), ("delete #12 $1 # $1", ["3"], "delete #12 3 # $1"),
    ("log shepherd's $1", ["2"], "log shepherd's 2"),
    ("log a's --note \"$1\"", ["b \"c\""], "log a's --note \"b \\\"c\\\"\""),
    ("log --note='$1' $1", ["2"], "log --note='$1' 2"), ("log @'$1' $1", ["2"], "log @'$1' 2"),
    ("log --note=#$1", ["2"], "log --note=#2"), ("log \\' $1 \\'", ["2"], "log \\' 2 \\'"),
    ("log \"a'b\" $1", ["2"], "log \"a'b\" 2"), ("$1 # it's $1", ["today"], "today # it's $1"),
    ("delete $1", ["#3"], "delete #3"), ("log \\\\$1", ["2"], "log \\\\2"), ("log \\$1", ["2"], "log $1"),
    ("log veg 1 --note ${1:-x}\\", [], "log veg 1 --note x\\"),
    // The number of an entry, where it is one; else a comment.
    ("delete #1 #$1", ["2"], "delete #1 #2"), ("delete #$1", ["12"], "delete #12"),
    ("move #$1 #$2", ["3", "x"], "move #3 #$2"), ("#$1 delete", ["2"], "#$1 delete"),
    ("delete 1 #$1x", ["2"], "delete 1 #$1x"), ("delete 1 #$2", ["2"], "delete 1 #$2"),
  ])
  func putsIn(_ text: String, _ arguments: [String], _ expected: String) throws {
    #expect(try Substitution.apply(text, arguments) == expected)
  }

  /// An alias whose only `$` is a character has its arguments behind it.
  @Test func anAliasWithoutPlacesTakesArgumentsAtItsEnd() throws {
    #expect(try Substitution.alias("log treats --note 5\\$", ["2"]) == "log treats --note 5$ 2")
    #expect(try Substitution.alias("log shepherd's $1", ["2"]) == "log shepherd's 2")
    #expect(try Substitution.alias("log veg", ["2"]) == "log veg 2")
  }

  private static let bytes = Array(" \"'\\#;|=@-a1$\t\nß")

  /// Quotes, words and comments are where the lexer has them.
  @Test func readsAsTheLexerDoes() throws {
    try forAll(cases: 3_000) { generator in
      let line = String(generator.array(0...14) { $0.pick(Self.bytes) })
      guard let scan = try? Lexer.scan(line) else { return }
      var state = LexerState()
      var comment: Int?
      let bytes = Array(line.utf8)
      for (index, byte) in bytes.enumerated() where comment == nil {
        if state.isComment(bytes, at: index) { comment = index } else { state.read(byte) }
      }
      try #require(comment == scan.comment, "\(line.debugDescription)")
      if comment == nil { try #require((state.quote != nil) == scan.isOpen, "\(line.debugDescription)") }
    }
  }

  /// What stands for `$1` outside single quotes, backslashes and comments is part of a word.
  @Test func everyPlaceIsFilled() throws {
    try forAll(cases: 3_000) { generator in
      let head = String(generator.array(0...10) { $0.pick(Self.bytes.filter { $0 != "$" }) })
      let line = head + "$1"
      guard let scan = try? Lexer.scan(line), scan.comment == nil, let last = scan.tokens.last else { return }
      let filled = try Lexer.scan(try Substitution.apply(line, ["Zucchini"]))
      // The lexer kept the `$` as it stands only where it is a character.
      let isCharacter = head.utf8.reversed().prefix { $0 == 0x5C }.count % 2 == 1 || Self.isSingle(line, last)
      try #require(
        filled.tokens.last?.text.hasSuffix("Zucchini") == !isCharacter, "\(line.debugDescription)")
    }
  }

  private static func isSingle(_ line: String, _ token: Token) -> Bool {
    var state = LexerState()
    for byte in line.utf8.dropLast(2) { state.read(byte) }
    return state.quote == 0x27
  }
}
