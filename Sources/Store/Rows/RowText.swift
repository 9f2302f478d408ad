import Domain
import GRDB

/// A row as one line of JSON, with all the digits its values have: `{"id": 3, "name": "Toast"}`. What is NULL is left
/// out.
enum RowText {
  static func text(_ row: Row) -> String {
    var text = "{"
    for (column, value) in row where !value.isNull {
      if text.utf8.count > 1 { text += ", " }
      text += quoted(column) + ": "
      switch value.storage {
      case .int64(let number): text += String(number)
      case .double(let number): text += "\(number)"
      case .string(let string): text += quoted(string)
      case .null, .blob: text += "null"
      }
    }
    return text + "}"
  }

  /// As JSON has it, and as a script leaves it alone: there a `$` would be an argument.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "$": result += "\\u0024"
      case _ where ControlCharacter.contains(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Reads such a line.
  /// - Returns: nil where it is none.
  static func values(_ text: String) -> [String: DatabaseValue]? {
    var reader = Reader(bytes: Array(text.utf8))
    return reader.object()
  }

  private struct Reader {
    let bytes: [UInt8]
    var at = 0

    mutating func object() -> [String: DatabaseValue]? {
      guard take(0x7B) else { return nil }
      var values: [String: DatabaseValue] = [:]
      while !take(0x7D) {
        if !values.isEmpty { guard take(0x2C) else { return nil } }
        guard let name = string(), take(0x3A), let value = value(), values[name] == nil else { return nil }
        values[name] = value
      }
      skip()
      return at == bytes.count ? values : nil
    }

    private mutating func skip() { while at < bytes.count, bytes[at] == 0x20 { at += 1 } }

    private mutating func take(_ byte: UInt8) -> Bool {
      skip()
      guard at < bytes.count, bytes[at] == byte else { return false }
      at += 1
      return true
    }

    private mutating func value() -> DatabaseValue? {
      skip()
      if at < bytes.count, bytes[at] == 0x22 { return string()?.databaseValue }
      let start = at
      while at < bytes.count, bytes[at] != 0x2C, bytes[at] != 0x7D, bytes[at] != 0x20 { at += 1 }
      let text = String(decoding: bytes[start..<at], as: UTF8.self)
      if let number = Int64(text) { return number.databaseValue }
      guard let number = Double(text), number.isFinite else { return nil }
      return number.databaseValue
    }

    private mutating func string() -> String? {
      guard take(0x22) else { return nil }
      var result: [UInt8] = []
      while at < bytes.count {
        let byte = bytes[at]
        at += 1
        guard byte != 0x22 else { return String(validating: result, as: UTF8.self) }
        guard byte == 0x5C else {
          result.append(byte)
          continue
        }
        guard at < bytes.count else { return nil }
        at += 1
        switch bytes[at - 1] {
        case 0x22, 0x5C: result.append(bytes[at - 1])
        case 0x6E: result.append(0x0A)
        case 0x75:
          guard at + 4 <= bytes.count,
            let code = UInt32(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(code)
          else { return nil }
          result += Array(String(Character(scalar)).utf8)
          at += 4
        default: return nil
        }
      }
      return nil
    }
  }
}
