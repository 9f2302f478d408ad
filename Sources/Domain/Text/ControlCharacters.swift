/// Characters that no text of the log may hold, because they do not stand for themselves: they steer a terminal, end a
/// line, or turn the direction of what follows.
///
/// They are Unicode's controls (ESC, NUL, C1 and the others), the separators of lines and paragraphs, the embeddings,
/// overrides and isolates of bidirectional text, the deprecated format characters U+206A to U+206F, the annotation
/// characters U+FFF9 to U+FFFB, and the byte order mark. Joiners and marks that scripts and emoji need are none.
public enum ControlCharacter {
  public static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x2028...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  /// `U+001B`
  public static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// The first of them in some UTF-8, and where it begins.
  /// - Parameter isKept: of the bytes below 0x20, those that may stand there.
  public static func first(
    in bytes: UnsafeBufferPointer<UInt8>, except isKept: (UInt8) -> Bool = { _ in false }
  ) -> (scalar: Unicode.Scalar, offset: Int)? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7F {
        index += 1
      } else if byte < 0x80 {
        if !isKept(byte) { return (Unicode.Scalar(byte), index) }
        index += 1
      } else {
        // All others begin with one of three bytes.
        if byte == 0xC2 || byte == 0xE2 || byte == 0xEF, let scalar = scalar(bytes, index), contains(scalar) {
          return (scalar, index)
        }
        index += 1
      }
    }
    return nil
  }

  /// The character of two or three bytes that begins at a place.
  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Unicode.Scalar? {
    let count = bytes[start] == 0xC2 ? 2 : 3
    guard start + count <= bytes.count else { return nil }
    var value = UInt32(bytes[start]) & (count == 2 ? 0x1F : 0x0F)
    for offset in 1..<count { value = value << 6 | UInt32(bytes[start + offset] & 0x3F) }
    return Unicode.Scalar(value)
  }
}

extension String {
  /// The first control character in it; nil where it may be kept and shown as it is.
  /// - Parameter allowsLines: whether line breaks and tabs are none.
  public func firstControl(allowsLines: Bool = false) -> Unicode.Scalar? {
    var text = self
    return text.withUTF8 { bytes in
      ControlCharacter.first(in: bytes) { allowsLines && ($0 == 0x0A || $0 == 0x09) }?.scalar
    }
  }

  /// Itself as it may be shown: what breaks a line or a column is a blank, every other control character is `�`.
  /// - Parameter keepsLines: whether line breaks stay.
  public func neutralised(keepsLines: Bool = false) -> String {
    guard firstControl() != nil else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A where keepsLines: result.unicodeScalars.append(scalar)
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result += " "
      default: result.unicodeScalars.append(ControlCharacter.contains(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  /// Whether there is anything in it to be seen: more than blanks, joiners, and marks without a letter to stand on.
  public var isVisible: Bool {
    unicodeScalars.contains { scalar in
      if scalar.value > 0x20, scalar.value < 0x7F { return true }
      let properties = scalar.properties
      if properties.isWhitespace || properties.isDefaultIgnorableCodePoint || scalar.value == 0x2800 {
        return false
      }
      switch properties.generalCategory {
      case .control, .format, .nonspacingMark, .enclosingMark, .unassigned, .surrogate: return false
      default: return true
      }
    }
  }
}
