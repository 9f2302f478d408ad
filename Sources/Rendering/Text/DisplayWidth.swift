import CText

extension Unicode.Scalar {
  /// How many cells it takes in a terminal by the C library's table: 0, 1 or 2; nil where it cannot be printed.
  public var displayWidth: Int? {
    if value >= 0x20 && value < 0x7F { return 1 }
    let width = ctext_width(value)
    return width < 0 ? nil : Int(width)
  }
}

extension Character {
  /// How many cells it takes: 0, 1 or 2, however many scalars it is made of.
  public var displayWidth: Int {
    if let asciiValue { return asciiValue >= 0x20 && asciiValue < 0x7F ? 1 : 0 }
    var widest = 0
    var isEmoji = false
    var regionals = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xFE0F: isEmoji = true
      case 0x1F1E6...0x1F1FF: regionals += 1
      default: break
      }
      widest = max(widest, scalar.displayWidth ?? 0)
    }
    guard widest > 0 else { return 0 }
    return isEmoji || regionals > 1 ? 2 : widest
  }
}

/// Where a text stands in its column.
public enum Alignment: Sendable { case left, right }

extension String {
  /// How many cells it takes in a terminal. Controls take none.
  public var displayWidth: Int { asciiWidth ?? reduce(0) { $0 + $1.displayWidth } }

  /// As many whole characters from its start as fit into `width` cells.
  public func prefix(fitting width: Int) -> String {
    var room = width
    var end = startIndex
    for index in indices {
      room -= self[index].displayWidth
      if room < 0 { break }
      end = self.index(after: index)
    }
    return String(self[..<end])
  }

  /// Itself if it fits into `width` cells, else its beginning and `…`.
  public func truncated(to width: Int) -> String {
    guard displayWidth > width else { return self }
    guard width > 0 else { return "" }
    return prefix(fitting: width - 1) + "…"
  }

  /// Itself filled up with blanks to `width` cells. A longer one is left as it is.
  public func padded(to width: Int, _ alignment: Alignment = .left) -> String {
    let missing = width - displayWidth
    guard missing > 0 else { return self }
    let blanks = String(repeating: " ", count: missing)
    return alignment == .left ? self + blanks : blanks + self
  }

  /// Itself without the blanks at its end.
  public var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The width of a text of ASCII alone, which most are, from its bytes; else nothing.
  private var asciiWidth: Int? {
    var text = self
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
