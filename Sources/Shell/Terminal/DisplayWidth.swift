import CEdit

extension Terminal {
  /// How many cells a text takes in a terminal. Controls take none.
  public static func displayWidth(_ text: String) -> Int {
    if let width = asciiWidth(text) { return width }
    var total = 0
    for character in text { total += displayWidth(character) }
    return total
  }

  /// How many cells a character takes: 0, 1 or 2, however many scalars it is made of.
  public static func displayWidth(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
    var widest = 0
    var isEmoji = false
    var regionals = 0
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0xFE0F: isEmoji = true
      case 0x1F1E6...0x1F1FF: regionals += 1
      default: break
      }
      widest = max(widest, width(of: scalar))
    }
    guard widest > 0 else { return 0 }
    return isEmoji || regionals > 1 ? 2 : widest
  }

  /// As many whole characters from the start of a text as fit.
  public static func prefix(of text: String, fitting width: Int) -> String {
    var room = width
    var end = text.startIndex
    for index in text.indices {
      room -= displayWidth(text[index])
      if room < 0 { break }
      end = text.index(after: index)
    }
    return String(text[..<end])
  }

  /// The text if it fits, else its beginning and `…`.
  public static func truncate(_ text: String, to width: Int) -> String {
    guard displayWidth(text) > width else { return text }
    guard width > 0 else { return "" }
    return prefix(of: text, fitting: width - 1) + "…"
  }

  /// Where a text stands in its column.
  public enum Alignment: Sendable { case left, right }

  /// The text filled up with blanks to a width. A longer one is left as it is.
  public static func pad(_ text: String, to width: Int, _ alignment: Alignment = .left) -> String {
    let missing = width - displayWidth(text)
    guard missing > 0 else { return text }
    let blanks = String(repeating: " ", count: missing)
    return alignment == .left ? text + blanks : blanks + text
  }

  /// The cells of one scalar by the C library's table.
  static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value >= 0x20 && scalar.value < 0x7F { return 1 }
    return max(0, Int(cedit_width(scalar.value)))
  }

  /// The width of a text of ASCII alone, which most are, from its bytes; else nothing.
  private static func asciiWidth(_ text: String) -> Int? {
    var text = text
    return text.withUTF8 { bytes -> Int? in
      var width = 0
      for byte in bytes {
        if byte >= 0x80 { return nil }
        if byte >= 0x20 && byte != 0x7F { width += 1 }
      }
      return width
    }
  }
}
