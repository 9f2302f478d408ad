/// Reads the values of attributes: names, numbers, times.
enum HealthText {
  /// Text with its entities replaced, no-break spaces made blanks, and no blanks round it.
  /// - Returns: nil where it is not UTF-8 or names an entity that XML does not know.
  static func decoded(_ bytes: UnsafeRawBufferPointer) -> String? {
    guard var text = String(validating: bytes, as: UTF8.self) else { return nil }
    if bytes.contains(0x26) {
      guard let replaced = replaced(text) else { return nil }
      text = replaced
    }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isSpace =
        scalar.value <= 0x20 || scalar.value == 0x7F
        || (scalar.value > 0x7F && scalar.properties.isWhitespace)
      if isSpace, scalars.isEmpty || scalars.last == " " { continue }
      scalars.append(isSpace ? " " : scalar)
    }
    if scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }

  private static func replaced(_ text: String) -> String? {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";") else { return nil }
      let name = rest[rest.index(after: start)..<end]
      switch name {
      case "amp": result += "&"
      case "lt": result += "<"
      case "gt": result += ">"
      case "quot": result += "\""
      case "apos": result += "'"
      default:
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let code, let scalar = Unicode.Scalar(code) else { return nil }
        result.unicodeScalars.append(scalar)
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// A finite decimal number: `72`, `-1.5`, `1e3`.
  static func number(_ bytes: UnsafeRawBufferPointer) -> Double? {
    // Up to 2⁵³ and 10²² both parts are exact, and so is one division of them (W. Clinger, 1990).
    var mantissa: UInt64 = 0
    var decimals = -1
    var digits = 0
    var at = 0
    let isNegative = bytes.first == 0x2D
    if isNegative { at = 1 }
    while at < bytes.count {
      let byte = bytes[at]
      if byte == 0x2E, decimals < 0 {
        decimals = 0
      } else if byte >= 0x30, byte <= 0x39 {
        digits += 1
        guard digits <= 18 else { return slowNumber(bytes) }
        mantissa = mantissa * 10 + UInt64(byte - 0x30)
        if decimals >= 0 { decimals += 1 }
      } else {
        return slowNumber(bytes)
      }
      at += 1
    }
    guard digits > 0 else { return nil }
    guard mantissa < 1 << 53 else { return slowNumber(bytes) }
    let value = Double(mantissa) / powers[max(0, decimals)]
    return isNegative ? -value : value
  }

  private static func slowNumber(_ bytes: UnsafeRawBufferPointer) -> Double? {
    // No names such as nan, no hexadecimal, nothing endless.
    guard !bytes.isEmpty, bytes.count <= 400,
      bytes.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }),
      let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }

  private static let powers: [Double] = (0...22).map { power in
    (0..<power).reduce(1.0) { value, _ in value * 10 }
  }
}
