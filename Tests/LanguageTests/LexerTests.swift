import Domain
import Language
import Testing

/// Lines cut into words.
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
    ("delete #1-#3 #4,#5", ["delete", "#1-#3", "#4,#5"]), ("a #3x", ["a"]), ("a # 3", ["a"]),
    ("a#b", ["a#b"]), ("log veg 1#3", ["log", "veg", "1#3"]), ("a;b", ["a", ";", "b"]),
    ("a;;b", ["a", ";", ";", "b"]), ("days|take 3", ["days", "|", "take", "3"]),
    ("log \"a;b|c#d\"", ["log", "a;b|c#d"]), ("log a\\;b", ["log", "a;b"]), ("log \\\"a", ["log", "\"a"]),
    ("log 'a\\b'", ["log", "a\\b"]), ("log \"a\"b", ["log", "ab"]), ("log a\"b c\"d", ["log", "ab cd"]),
    ("log don't \"x\"", ["log", "don't", "x"]), ("log @'Late Night'", ["log", "@Late Night"]),
    ("--note=a=b", ["--note", "a=b"]), ("--note=\"\"", ["--note", ""]), ("a=b", ["a=b"]), ("--=x", ["--=x"]),
    ("-3 -- --", ["-3", "--", "--"]), ("log a\\", ["log", "a\\"]),
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

  /// What a token is by its looks.
  @Test(
    arguments: [
      ("log", [.word]), ("\"log\"", [.quoted]), ("a\"b\"", [.quoted]), ("--note", [.option]), ("--", [.word]),
      ("\"--note\"", [.quoted]), ("--note=x", [.option, .word]), ("--note=\"x\"", [.option, .quoted]),
      ("-3", [.word]), ("a; b", [.word, .semicolon, .word]), ("a | b", [.word, .pipe, .word]),
      ("'a' b", [.quoted, .word]), ("a, b", [.word, .word]), ("\\-\\-a", [.option]),
    ] as [(String, [Token.Kind])])
  func kinds(_ line: String, _ kinds: [Token.Kind]) throws {
    #expect(try Lexer.tokens(line).map(\.kind) == kinds)
  }

  /// A line in the typing: whether a quote is open, and where a comment begins.
  @Test(
    arguments: [
      ("log \"a b", true, nil), ("log \"a b\"", false, nil), ("log 'a", true, nil), ("log don't", false, nil),
      ("log \"a\\\"", true, nil), ("log veg # five", false, 8), ("# all", false, 0), ("log \"# a", true, nil),
      ("log --note=\"a", true, nil), ("delete #3", false, nil), ("delete #3 #x", false, 10), ("", false, nil),
    ] as [(String, Bool, Int?)])
  func inTheTyping(_ line: String, _ isOpen: Bool, _ comment: Int?) throws {
    let found = try Lexer.scan(line)
    #expect(found.isOpen == isOpen)
    #expect(found.comment == comment)
  }

  /// How what stands behind the first word and its options is taken.
  enum Rest: Sendable { case words, text, program }

  @Test(
    arguments: [
      (.words, "say a; b # c", ["say", "a", ";", "b"]),
      (.text, "say a; b | c # d  ", ["say", "a; b | c # d"]),
      (.text, "say \"a; b\"", ["say", "a; b"]), (.text, "say \"a\" and \"b\"", ["say", "\"a\" and \"b\""]),
      (.text, "say --dry-run it's a \"toast\"", ["say", "--dry-run", "it's a \"toast\""]),
      (.text, "say -- a", ["say", "-- a"]),
      (.program, "run ls | wc; a # b", ["run", "ls", "|", "wc;", "a", "#", "b"]),
      (.program, "run \"a b\" c", ["run", "a b", "c"]),
    ] as [(Rest, String, [String])])
  func theRest(_ rest: Rest, _ line: String, _ expected: [String]) throws {
    var lexer = try Lexer(line)
    reading: while lexer.advance() {
      if !lexer.result.tokens.isEmpty, !lexer.isAtOption {
        switch rest {
        case .words: break
        case .text:
          lexer.takeText()
          break reading
        case .program:
          try lexer.takeProgram()
          break reading
        }
      }
      guard try lexer.take() else { break }
    }
    #expect(lexer.result.tokens.map(\.text) == expected)
  }

  /// Which texts need quotes to be one word that is nothing else.
  @Test(arguments: [
    ("Oats", "Oats"), ("Rolled Oats", "\"Rolled Oats\""), ("7up", "\"7up\""), ("it's", "\"it's\""),
    ("a\"b\\c", "\"a\\\"b\\\\c\""), ("", "\"\""), ("@y", "\"@y\""), ("-x", "\"-x\""), ("a=b", "\"a=b\""),
    ("$1", "\"$1\""), ("Käse", "Käse"), ("a;b", "\"a;b\""),
  ])
  func quotes(_ text: String, _ quoted: String) { #expect(Lexer.quoted(text) == quoted) }

  /// Commas and colons behind words, for those who read lists.
  @Test(arguments: [
    ("toast, coffee", ["toast", ",", "coffee"]), ("toast,coffee", ["toast", ",", "coffee"]),
    ("2,5 veg", ["2,5", "veg"]), ("a,, b", ["a", ",", ",", "b"]), ("lunch: toast", ["lunch", "toast"]),
    ("12:30", ["12:30"]), (":", [":"]), ("\"green tea\", toast", ["green tea", ",", "toast"]),
    ("\"a, b\"", ["a, b"]), ("1,a", ["1", ",", "a"]), ("a\\,b", ["a,b"]), ("toast", ["toast"]),
  ])
  func parted(_ line: String, _ words: [String]) throws {
    #expect(try Line(line).parted.tokens.map(\.text) == words)
  }
}
