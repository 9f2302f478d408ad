/// Text as roff reads it: what would mean something to it is written so that it does not.
enum Roff {
  /// A text that stands as it is: every hyphen is a minus sign, as one types it, and no quote is made round.
  static func literal(_ text: some StringProtocol) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += escaped($1, isLiteral: true) }
  }

  /// Running text. A hyphen between letters joins them; any other is a minus sign. What stands between backticks is
  /// typed, and bold.
  static func prose(_ text: String) -> String { words(text).joined(separator: " ") }

  /// The words of running text, those between two backticks as they are typed, each whole in its font.
  static func words(_ text: String) -> [String] {
    var isTyped = false
    return text.split(whereSeparator: \.isWhitespace).map { word -> String in
      var written = isTyped ? #"\fB"# : ""
      for (index, part) in word.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
        if index > 0 {
          isTyped.toggle()
          written += isTyped ? #"\fB"# : #"\fR"#
        }
        written += isTyped ? literal(part) : running(part)
      }
      return isTyped ? written + #"\fR"# : written
    }
  }

  private static func running(_ word: some StringProtocol) -> String {
    let scalars = Array(word.unicodeScalars)
    let isOption = word.hasPrefix("-") || word.contains("--")
    return scalars.indices.reduce(into: "") { text, index in
      let joins =
        scalars[index] == "-" && !isOption && index > 0 && index < scalars.count - 1
        && scalars[index - 1].properties.isAlphabetic && scalars[index + 1].properties.isAlphabetic
      text += joins ? "-" : escaped(scalars[index], isLiteral: false)
    }
  }

  /// A text as one argument of a macro, which is no macro itself whatever it says.
  static func word(_ text: String) -> String { #""\&"# + literal(text) + "\"" }

  /// A heading in capitals, as an argument.
  static func title(_ text: String) -> String {
    let capitals = text.uppercased()
    return capitals.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-" || $0 == " ") }
      ? capitals : word(capitals)
  }

  /// A line that stays as it is.
  static func literalLine(_ text: String) -> String { guarded(literal(text)) }

  /// A line of the file that begins with no request, whatever its text begins with. One without text ends nothing.
  static func guarded(_ line: String) -> String {
    line.isEmpty || line.hasPrefix(".") || line.hasPrefix("'") ? #"\&"# + line : line
  }

  private static func escaped(_ scalar: Unicode.Scalar, isLiteral: Bool) -> String {
    switch scalar {
    case "\\": #"\e"#
    case "-": #"\-"#
    case "'": isLiteral ? #"\(aq"# : "'"
    case "\"": #"\(dq"#
    case "`": #"\(ga"#
    case "^": #"\(ha"#
    case "~": #"\(ti"#
    case _ where scalar.isASCII: String(scalar)
    default: #"\["# + "u" + hex(scalar.value) + "]"
    }
  }

  /// At least four digits, as roff wants them.
  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
