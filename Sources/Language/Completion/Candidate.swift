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

  /// What is to be put in the place of the word at the end of a line alone: the words before it that the candidate has
  /// as well, as the `without` of `without Bun`, stand there already.
  public func behind(_ line: String) -> String {
    guard wordsBefore > 0 else { return insert }
    let typed = line.split(separator: " ").map { $0.lowercased() }
    let before = (line.last == " " ? typed[...] : typed.dropLast()).suffix(wordsBefore)
    let own = insert.split(separator: " ")
    guard own.count > before.count, zip(own, before).allSatisfy({ $0.lowercased() == $1 }) else {
      return insert
    }
    return own.dropFirst(before.count).joined(separator: " ")
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
  public var allowsSlips = true

  public init(
    text: String, before: [String] = [], isQuoted: Bool = false, known: Invocation? = nil,
    allowsSlips: Bool = true
  ) {
    self.text = text
    self.before = before
    self.isQuoted = isQuoted
    self.known = known
    self.allowsSlips = allowsSlips
  }
}
