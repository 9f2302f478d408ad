/// A program and its arguments as one line of text. No shell reads it: blanks part words, quotes keep blanks, and a
/// backslash outside single quotes keeps the character after it. Nothing else means anything.
public enum ProgramWords {
  /// The words of a line. A single quote inside a word is an apostrophe, and a line break is a blank.
  /// - Returns: nil where a quote is never closed.
  public static func words(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in text.unicodeScalars {
      let scalar = scalar == "\n" || scalar == "\r" || scalar == "\t" ? " " : scalar
      if isEscaped {
        word = (word ?? .init()) + [scalar]
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if scalar == open { quote = nil } else { word = (word ?? .init()) + [scalar] }
      } else if scalar == "\"" || (scalar == "'" && word == nil) {
        quote = scalar
        word = word ?? .init()
      } else if scalar == " " {
        if let word { words.append(String(word)) }
        word = nil
      } else {
        word = (word ?? .init()) + [scalar]
      }
    }
    guard quote == nil else { return nil }
    if let word { words.append(String(word)) }
    return words
  }

  /// A line that has these words.
  public static func text(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.unicodeScalars.allSatisfy { !" \"'\\$#;|".unicodeScalars.contains($0) }
    if isPlain { return word }
    var text = "\""
    for scalar in word.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
