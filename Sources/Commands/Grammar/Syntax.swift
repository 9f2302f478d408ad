/// The shape of a command's words after its name.
///
/// One value serves parsing, completion, colour, help and checking; see docs/grammar.md.
public indirect enum Syntax: Sendable {
  /// A fixed word. It is bound under its own text.
  case word(String)
  /// A value, bound under a name.
  case parameter(String, any ParameterKind)
  /// `--name VALUE`, bound under the name.
  case option(String, any ParameterKind)
  /// `--name`, bound under the name.
  case flag(String)
  case sequence([Syntax])
  case optional(Syntax)
  /// The first of these that fits.
  case choice([Syntax])
  /// Any of these, each at most once, in any order.
  case anyOrder([Syntax])
  /// One or more times.
  case repeated(Syntax)

  /// Nothing at all.
  public static let empty = Syntax.sequence([])

  /// Fixed words in a row.
  static func words(_ text: String) -> Syntax {
    .sequence(text.split(separator: " ").map { .word(String($0)) })
  }
}

/// A kind of parameter: knows how to read it, offer it and speak of it.
public protocol ParameterKind: Sendable {
  /// What stands for it in usage lines, such as `QUANTITY`.
  var label: String { get }
  /// What it is, in a few words, for errors and help: "a quantity such as 1.5, 80g or x2".
  var description: String { get }
  /// Whether unquoted words in a row may be one value.
  var spansWords: Bool { get }
  /// Reads a value from the tokens at `index`: the ways to read it with how many tokens each takes,
  /// the likeliest first. Empty when it is none.
  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult
  /// Why the token is no such value, when it looks as if it were meant to be one.
  func diagnose(at index: Int, in line: Line, _ resolver: NameResolver) throws -> Diagnostic?
  /// What could stand here, given what was typed of it.
  func candidates(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Candidate]
}

extension ParameterKind {
  public var spansWords: Bool { false }
  public func diagnose(at index: Int, in line: Line, _ resolver: NameResolver) throws -> Diagnostic? { nil }
  public func candidates(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Candidate] { [] }
}

/// The ways to read a value.
public enum ParseResult {
  case none
  case one(Value, Int)
  case several([(Value, Int)])
}

/// The tokens of one command, with the text they came from.
public struct Line: Sendable {
  public let text: String
  public let tokens: [Token]

  /// The text of the tokens as typed, from the first to the last.
  func source(_ range: Range<Int>) -> String {
    guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
    return slice(first.span.lowerBound..<last.span.upperBound)
  }

  func slice(_ span: Range<Int>) -> String {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: min(span.lowerBound, utf8.count))
    let end = utf8.index(utf8.startIndex, offsetBy: min(span.upperBound, utf8.count))
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }

  /// How many bare words stand in a row from `index`.
  func run(from index: Int) -> Int {
    var end = index
    while end < tokens.count, tokens[end].isBare { end += 1 }
    return end - index
  }

  /// Bare words joined by blanks, or the one quoted token.
  func joined(_ index: Int, _ count: Int) -> String {
    count == 1 ? tokens[index].text : tokens[index..<index + count].map(\.text).joined(separator: " ")
  }
}

/// What is wrong with a token, before it is placed in a line.
public struct Diagnostic: Sendable {
  public var kind: CommandError.Kind
  public var message: String
  /// The nearest right thing or the way on.
  public var hint: String?
  /// Lines that may have been meant instead.
  public var corrections: [String] = []
  public var isNear = false
  /// How many tokens it is about.
  public var tokens: Int
  /// Complaints of kinds that checkFormat the token's shape come first.
  public var rank: Int

  init(_ kind: CommandError.Kind, _ message: String, hint: String? = nil, tokens: Int = 1, rank: Int = 1) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.tokens = tokens
    self.rank = rank
  }
}

/// What was typed of a value under the cursor.
public struct CompletionQuery: Sendable {
  /// The text so far, without quotes; empty after a blank.
  public var text: String
  /// Whole words before it that may belong to it.
  public var before: [String]
  public var key: String { Names.key(text) }
  /// Whether it stands in quotes.
  public var isQuoted: Bool
  /// What the words before it are known to be.
  public var known: Invocation?
  /// Whether what is near will do where nothing begins with it.
  var allowsSlips = true
}

/// Something that could be typed next.
public struct Candidate: Equatable, Sendable {
  /// What replaces the word under the cursor.
  public var insert: String
  public var display: String
  public var detail: String
  /// Whether a blank follows it.
  public var endsWord = true
  /// How many words before the one under the cursor it replaces as well.
  public var wordsBefore = 0
  /// Whether habit makes it likely enough to be suggested without being asked for.
  public var isLikely = false

  public init(_ insert: String, display: String? = nil, detail: String = "") {
    self.insert = insert
    self.display = display ?? insert
    self.detail = detail
  }
}
