import Language
import Testing

@testable import Commands
@testable import Domain

@Suite struct LexerTests {
  @Test(arguments: [
    ("log veg 1.5 @lunch", ["log", "veg", "1.5", "@lunch"]),
    ("log \"Rolled Oats\" 80g", ["log", "Rolled Oats", "80g"]),
    ("log 'it is \"so\"'", ["log", "it is \"so\""]),
    ("log \"a \\\"b\\\" c\"", ["log", "a \"b\" c"]),
    ("log shepherd's pie", ["log", "shepherd's", "pie"]),
    ("log oats\\ rolled", ["log", "oats rolled"]),
    ("log @\"Late Night\"", ["log", "@Late Night"]),
    ("a --note=\"x y\" b", ["a", "--note", "x y", "b"]),
    ("a --note= b", ["a", "--note", "b"]),
    ("a; b|c", ["a", ";", "b", "|", "c"]),
    ("  \t ", []),
    ("# all of it", []),
    ("a # the rest; of \"it", ["a"]),
    ("#1 is a comment at the start", []),
    ("delete #3 #4", ["delete", "#3", "#4"]),
    ("log café 日本", ["log", "café", "日本"]),
    ("a \"\" b", ["a", "", "b"]),
  ])
  func words(_ line: String, _ expected: [String]) throws {
    #expect(try Lexer.tokens(line).map(\.text) == expected)
  }

  @Test func spansCoverTheSource() throws {
    let line = "log \"Rolled Oats\"  80g --note=x"
    let sources = try Lexer.tokens(line).map { Line(text: line, tokens: []).slice($0.span) }
    #expect(sources == ["log", "\"Rolled Oats\"", "80g", "--note", "x"])
  }

  @Test func refusals() {
    #expect(throws: Lexer.Failure.unterminatedQuote(at: 4)) { try Lexer.tokens("log \"x") }
    #expect(throws: Lexer.Failure.control("\u{7}", at: 4)) { try Lexer.tokens("log \u{7}x") }
    #expect(throws: Lexer.Failure.control("\u{1B}", at: 6)) { try Lexer.tokens("log \"a\u{1B}[31m\"") }
    #expect(throws: Lexer.Failure.tooLong(70_000)) { try Lexer.tokens(String(repeating: "x", count: 70_000)) }
  }

  /// Wherever it stands, and whatever stands before it.
  @Test func noControlCharacterGetsIn() throws {
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), ControlCharacter.contains(scalar) else { continue }
      guard !["\t", "\n", "\r"].contains(scalar) else { continue }
      for line in [
        "log \(scalar)", "log a\\\(scalar)b", "\"a\\\(scalar)\"", "'\(scalar)'", "log # \(scalar)",
      ] {
        #expect(throws: Lexer.Failure.self) { try Lexer.tokens(line) }
      }
    }
  }

  /// What goes on in the next line goes on behind a blank, also in quotes.
  @Test(arguments: ["\"a\nb\"", "'a\tb'", "\"a\\\nb\"", "a\\\tb", "a\\\nb"])
  func breaksAreBlanks(_ line: String) throws {
    #expect(try Lexer.tokens(line).map(\.text) == ["a b"])
  }

  /// Quoting is undone by reading, whatever the text.
  @Test func quotingRoundTrips() throws {
    for text in [
      "Oats", "Rolled Oats", "7up", "a\"b\\c", "x;y|z", "#1", "it's", "--x", "@y", "$1", "日本 酒", "", "a=b",
    ] {
      let tokens = try Lexer.tokens("log " + Lexer.quoted(text))
      #expect(tokens.map(\.text) == ["log", text])
    }
  }
}

@Suite struct NameTests {
  @Test(arguments: [
    ("Oils / Fats / Nuts", "oils fats nuts"), ("CAFÉ au lait", "cafe au lait"), ("Käse", "kase"),
    ("Straße", "strasse"), ("Milk, 2%", "milk 2"), ("shepherd's pie", "shepherds pie"), ("🍎", "🍎"),
    ("veg", "veg"),
    ("  x  ", "x"), ("Smørrebrød", "smorrebrod"), ("ｆｕｌｌ", "full"),
  ])
  func folding(_ name: String, _ key: String) { #expect(Names.key(name) == key) }

  @Test(arguments: [("kitten", "sitting", 3), ("ab", "ba", 1), ("veg", "veg", 0), ("", "ab", 2)])
  func distance(_ a: String, _ b: String, _ expected: Int) {
    #expect(Names.distance(a, b, limit: 5) == expected)
    #expect(Names.distance(b, a, limit: 5) == expected)
    #expect(expected == 0 || Names.distance(a, b, limit: expected - 1) == nil)
  }

  private static var lexicon: Lexicon<String> {
    Lexicon(
      ["Breakfast", "Morning Snack", "Afternoon Snack", "Late Night", "Midnight", "Snack"], name: { $0 })
  }

  @Test(arguments: [
    ("breakfast", "Breakfast"), ("b", "Breakfast"), ("mor", "Morning Snack"), ("af sn", "Afternoon Snack"),
    ("snack", "Snack"), ("mid", "Midnight"), ("night", "Late Night"),
  ])
  func unambiguous(_ typed: String, _ expected: String) {
    guard case .found(let name) = Self.lexicon.resolve(Names.key(typed)) else {
      Issue.record("\(typed) was not found")
      return
    }
    #expect(name == expected)
  }

  @Test func ambiguousAndUnknown() {
    guard case .ambiguous(let names) = Self.lexicon.resolve("m") else {
      Issue.record("m should be ambiguous")
      return
    }
    #expect(names == ["Morning Snack", "Midnight"])
    guard case .unknown = Self.lexicon.resolve("night late") else {
      Issue.record("words count in their order")
      return
    }
    #expect(Self.lexicon.nearest("brekfast") == ["Breakfast"])
  }
}
