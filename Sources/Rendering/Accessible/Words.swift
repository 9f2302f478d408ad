/// Signs that say something, in words: what is left has no character that a screen reader passes over, or reads as what
/// it looks like.
enum Words {
  /// What stands for a sign; longer ones before those they begin with.
  private static let signs: [(sign: String, words: String)] = [
    (" · ", ", "), (" → ", " to "), ("→", " to "), ("·", ""), ("✓", "met"), ("★", "favorite"),
    ("≥", "at least"), ("≤", "at most"), ("≈", "about"), ("±", "plus or minus"), ("−", "minus "),
    ("×", "times "),
    ("…", "..."), ("–", "to"), ("—", ","), ("↑", "up"), ("↓", "down"), ("↗", "rising"), ("↘", "falling"),
    ("▲", "up"), ("▼", "down"), ("●", ""), ("○", ""), ("△", ""), ("⚠", "warning:"), ("✗", "no"), ("✕", "no"),
    ("“", "\""), ("”", "\""), ("‘", "'"), ("’", "'"),
  ]

  /// Whether a character is drawn and not read: boxes, blocks, shades, arrows, dots of braille, shapes.
  static func isDrawing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2190...0x21FF, 0x2300...0x23FF, 0x2500...0x25FF, 0x2800...0x28FF, 0x2B00...0x2BFF: true
    case 0x2713...0x2718, 0x2605, 0x2606, 0x00B7, 0x2022: true
    default: false
    }
  }

  /// A text that can be read aloud.
  static func read(_ text: String) -> String {
    let text = withEstimates(text)
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text.trimmingSpaces }
    if text == "–" { return "none" }
    return withWords(text)
  }

  /// `~80` as `about 80`; a folder such as `~/logs` stays what it is.
  private static func withEstimates(_ text: String) -> String {
    guard text.utf8.contains(0x7E) else { return text }
    var parts = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropFirst() {
      parts[index] = (parts[index].first?.isNumber == true ? "about " : "~") + parts[index]
    }
    return parts.joined()
  }

  private static func withWords(_ text: String) -> String {
    var text = text
    for (sign, words) in signs where text.contains(sign) {
      // What stood for itself becomes a word of its own.
      text = text.replacing(sign, with: words.first?.isLetter == true ? spaced(words) : words)
    }
    text.unicodeScalars.removeAll(where: isDrawing)
    return text.trimmingSpaces
  }

  private static func spaced(_ words: String) -> String { " \(words) " }
}

extension String {
  /// Without blanks at its ends, and with one alone between words.
  fileprivate var trimmingSpaces: String {
    guard contains("  ") || hasPrefix(" ") || hasSuffix(" ") || contains(" ,") else { return self }
    return split(separator: " ").joined(separator: " ").replacing(" ,", with: ",").replacing("( ", with: "(")
      .replacing(" )", with: ")")
  }
}
