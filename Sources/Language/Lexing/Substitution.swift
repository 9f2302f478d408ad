/// `$1`, `$@` and `${1:-default}` in scripts and aliases.
public enum Substitution {
  /// The text with its arguments put in. Inside quotes an argument is put in as it is; elsewhere as one word.
  /// - Returns: the text and the places where it no longer lines up with its source, for carets.
  public static func apply(_ text: String, _ arguments: [String]) throws(CommandError) -> String {
    guard text.hasByte(0x24) else { return text }
    var result = ""
    var quote: Character?
    var index = text.startIndex
    // Where no closing brace follows any more.
    var isBraceMissing = false
    func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.utf8.startIndex, to: index) }
    while index < text.endIndex {
      guard result.utf8.count <= Lexer.maximumLength else {
        throw CommandError(Lexer.Failure.tooLong(result.utf8.count))
      }
      let character = text[index]
      var after = text.index(after: index)
      if character == "\\", quote != "'", after < text.endIndex {
        if text[after] == "$" { result += "$" } else { result += "\\" + String(text[after]) }
        index = text.index(after: after)
        continue
      }
      if character == "\"" || character == "'" {
        if quote == nil { quote = character } else if quote == character { quote = nil }
      }
      // In a comment nothing is put in.
      if character == "#", quote == nil, result.last?.isWhitespace ?? true { return result + text[index...] }
      guard character == "$", quote != "'", after < text.endIndex else {
        result.append(character)
        index = after
        continue
      }
      let start = index
      func put(_ value: String) { result += quote == nil ? Lexer.argument(value) : escaped(value) }
      let next = text[after]
      if next == "@" {
        result += arguments.map { quote == nil ? Lexer.argument($0) : escaped($0) }.joined(separator: " ")
        index = text.index(after: after)
      } else if let number = next.wholeNumberValue, next.isASCII {
        after = text.index(after: after)
        guard number >= 1, number <= arguments.count else {
          throw missing(number, offset(start)..<offset(after))
        }
        put(arguments[number - 1])
        index = after
      } else if next == "{", !isBraceMissing, let close = text[after...].firstIndex(of: "}") {
        let body = text[text.index(after: after)..<close]
        let end = text.index(after: close)
        let split = body.firstRange(of: ":-")
        guard let number = Int(split.map { body[..<$0.lowerBound] } ?? body), (1...9).contains(number) else {
          throw CommandError(
            .syntax, "only $1 to $9, $@ and ${1:-default} can stand here", span: offset(start)..<offset(end),
            hint: "write \\$ for the character itself")
        }
        if number <= arguments.count, !arguments[number - 1].isEmpty {
          put(arguments[number - 1])
        } else if let split {
          result += body[split.upperBound...]
        } else {
          throw missing(number, offset(start)..<offset(end))
        }
        index = end
      } else {
        if next == "{" { isBraceMissing = true }
        result.append(character)
        index = after
      }
    }
    return result
  }

  /// An alias: its arguments put in, or appended where it names none.
  public static func alias(_ body: String, _ arguments: [String]) throws(CommandError) -> String {
    if body.contains("$") {
      return try apply(body, arguments.map { (try? Lexer.tokens($0).first?.text) ?? $0 })
    }
    return ([body] + arguments).joined(separator: " ")
  }

  private static func missing(_ number: Int, _ span: Range<Int>) -> CommandError {
    CommandError(
      .syntax, "the script was not given argument \(number)", span: span,
      hint: "give it, or write ${\(number):-default}")
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : String($1) }
  }
}

extension Lexer {
  /// An argument as one word of a line; numbers and slots stay what they are.
  public static func argument(_ text: String) -> String {
    let needsQuotes = text.isEmpty || text.contains { $0.isWhitespace || "\"'\\;|#".contains($0) }
    return needsQuotes ? quoted(text) : text
  }
}
