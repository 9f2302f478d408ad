/// `$1`, `$@` and `${1:-default}` in scripts and aliases.
public enum Substitution {
  /// The text with its arguments put in. Inside quotes an argument is put in as it is; elsewhere as one word.
  public static func apply(_ text: String, _ arguments: [String]) throws(CommandError) -> String {
    guard text.hasByte(0x24) else { return text }
    var filling = Filling(text, arguments)
    try filling.run()
    return String(decoding: filling.result, as: UTF8.self)
  }

  /// An alias: its arguments put in, or appended where it names none.
  public static func alias(_ body: String, _ arguments: [String]) throws(CommandError) -> String {
    var filling = Filling(body, arguments.map { (try? Lexer.tokens($0).first?.text) ?? $0 })
    try filling.run()
    let text = String(decoding: filling.result, as: UTF8.self)
    return filling.namesArguments ? text : ([text] + arguments).joined(separator: " ")
  }
}

/// One text while its arguments are put in.
private struct Filling {
  private let bytes: [UInt8]
  private let arguments: [String]
  private(set) var result: [UInt8] = []
  /// Whether a place for an argument was met.
  private(set) var namesArguments = false
  /// Where the result stands, which is what the lexer will read.
  private var state = LexerState()
  /// Where no closing brace follows any more.
  private var isBraceMissing = false

  init(_ text: String, _ arguments: [String]) {
    bytes = Array(text.utf8)
    self.arguments = arguments
    result.reserveCapacity(bytes.count)
  }

  mutating func run() throws(CommandError) {
    var index = 0
    while index < bytes.count {
      guard result.count <= Lexer.maximumLength else {
        throw CommandError(Lexer.Failure.tooLong(max(result.count, bytes.count)))
      }
      let byte = bytes[index]
      if let (number, end) = numberBehindSign(at: index) {
        namesArguments = true
        put(number.utf8)
        index = end
      } else if state.isComment(bytes, at: index) {
        // In a comment nothing is put in.
        result += bytes[index...]
        return
      } else if byte == 0x5C, state.quote != 0x27, index + 1 < bytes.count {
        put(bytes[index + 1] == 0x24 ? bytes[(index + 1)...(index + 1)] : bytes[index...(index + 1)])
        index += 2
      } else if byte == 0x24, state.quote != 0x27, let (text, end) = try argument(at: index) {
        namesArguments = true
        put(text.utf8)
        index = end
      } else {
        put(CollectionOfOne(byte))
        index += 1
      }
    }
  }

  /// `#$1`, where that becomes the number of an entry: what stands for it, and where it ends. At the start of a line it
  /// is a comment, as `#1` is.
  private func numberBehindSign(at start: Int) -> (text: String, end: Int)? {
    guard bytes[start] == 0x23, start + 2 < bytes.count, bytes[start + 1] == 0x24,
      case let digit = Int(bytes[start + 2]) - 0x30, digit > 0, digit <= arguments.count,
      start + 3 == bytes.count || Lexer.ends(bytes[start + 3])
    else { return nil }
    let number = Array("#\(arguments[digit - 1])".utf8)
    // Read with its argument it is a word.
    guard number.count > 1, number.dropFirst().allSatisfy({ 0x30...0x39 ~= $0 }),
      state.isComment(bytes, at: start), !state.isComment(number, at: 0)
    else { return nil }
    return (String(decoding: number, as: UTF8.self), start + 3)
  }

  private mutating func put(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      result.append(byte)
      state.read(byte)
    }
  }

  /// What stands for the `$` at an index, and where that ends; nil where it is but a character.
  private mutating func argument(at start: Int) throws(CommandError) -> (text: String, end: Int)? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case 0x40:  // @
      return (arguments.map(word).joined(separator: " "), start + 2)
    case let digit where digit >= 0x30 && digit <= 0x39:
      let number = Int(digit) - 0x30
      guard number >= 1, number <= arguments.count else { throw missing(number, start..<start + 2) }
      return (word(arguments[number - 1]), start + 2)
    case 0x7B:  // {
      guard !isBraceMissing, let close = bytes[start...].firstIndex(of: 0x7D) else {
        isBraceMissing = true
        return nil
      }
      return (try braced(start + 2..<close, of: start..<close + 1), close + 1)
    default: return nil
    }
  }

  /// What `${1}` or `${1:-default}` stands for.
  private func braced(_ inside: Range<Int>, of span: Range<Int>) throws(CommandError) -> String {
    let body = String(decoding: bytes[inside], as: UTF8.self)
    let split = body.firstRange(of: ":-")
    guard let number = Int(split.map { body[..<$0.lowerBound] } ?? body[...]), (1...9).contains(number) else {
      throw CommandError.unknownArgument.at(span)
    }
    if number <= arguments.count, !arguments[number - 1].isEmpty { return word(arguments[number - 1]) }
    guard let split else { throw missing(number, span) }
    return String(body[split.upperBound...])
  }

  /// An argument as it is put in here.
  private func word(_ argument: String) -> String {
    guard state.quote != nil else { return Lexer.argument(argument) }
    return argument.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : String($1) }
  }

  private func missing(_ number: Int, _ span: Range<Int>) -> CommandError {
    CommandError.argumentMissing(number).at(span)
  }
}

extension Lexer {
  /// An argument as one word of a line; numbers and slots stay what they are.
  public static func argument(_ text: String) -> String {
    if text.utf8.first == 0x23, text.utf8.count > 1, text.utf8.dropFirst().allSatisfy({ 0x30...0x39 ~= $0 }) {
      return text
    }
    let needsQuotes = text.isEmpty || text.contains { $0.isWhitespace || "\"'\\;|#".contains($0) }
    return needsQuotes ? quoted(text) : text
  }
}
