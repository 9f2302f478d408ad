/// A value of JSON. Numbers stay as they are written.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  /// In the order of the file.
  case object([(key: String, value: JSONValue)])

  public static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)), (.string(let a), .string(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a.elementsEqual(b) { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }
}

/// Why a text is no JSON; `reason` ends a sentence that begins with its name.
public struct JSONFault: Error, Equatable, Sendable {
  public var reason: String
}

/// Reads JSON as RFC 8259 has it.
public struct JSONReader {
  /// Deeper nesting is of no export.
  static let deepest = 64

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// The value of a text.
  public static func value(_ bytes: [UInt8]) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    let value = try reader.value()
    reader.skipBlanks()
    guard case .object = value, reader.index < bytes.count, bytes[reader.index] == 0x7B else {
      guard reader.index == bytes.count else { throw reader.fault("something behind its end") }
      return value
    }
    // JSON lines: a record in each.
    var values = [value]
    while reader.index < bytes.count {
      values.append(try reader.value())
      reader.skipBlanks()
    }
    return .array(values)
  }

  /// JSON lines of which some are none: the records with their lines, and the lines that hold no record.
  /// - Returns: nil where fewer than half of the lines are records, which is another kind of text.
  static func lines(_ bytes: [UInt8]) -> (values: [(line: Int, value: JSONValue)], faults: [Int])? {
    var values: [(line: Int, value: JSONValue)] = []
    var faults: [Int] = []
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { continue }
      if let value = try? JSONReader.value(Array(line)), case .object = value {
        values.append((index + 1, value))
      } else {
        faults.append(index + 1)
      }
    }
    return values.isEmpty || values.count < faults.count ? nil : (values, faults)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func fault(_ what: String) -> JSONFault {
    let line = bytes[..<min(index, bytes.count)].count { $0 == 0x0A } + 1
    return JSONFault(reason: "is not valid JSON: \(what) in line \(line)")
  }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func takes(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func takes(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count,
      bytes[index..<index + count].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: count))
    else { return false }
    index += count
    return true
  }

  private mutating func value() throws(JSONFault) -> JSONValue {
    skipBlanks()
    guard index < bytes.count else { throw fault("an end too early") }
    switch bytes[index] {
    case 0x7B: return try nested(JSONReader.object)
    case 0x5B: return try nested(JSONReader.array)
    case 0x22: return .string(try string())
    case 0x2D, 0x30...0x39: return .number(try number())
    default:
      if takes("true") { return .bool(true) }
      if takes("false") { return .bool(false) }
      if takes("null") { return .null }
      throw fault("something unexpected")
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONFault) -> JSONValue
  ) throws(JSONFault) -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw fault("nesting of more than \(Self.deepest) levels") }
    index += 1
    return try read(&self)
  }

  private static func object(_ reader: inout JSONReader) throws(JSONFault) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = []
    if reader.takes(0x7D) { return .object(members) }
    repeat {
      reader.skipBlanks()
      guard reader.index < reader.bytes.count, reader.bytes[reader.index] == 0x22 else {
        throw reader.fault("a member without a name")
      }
      let key = try reader.string()
      guard reader.takes(0x3A) else { throw reader.fault("a member without a value") }
      members.append((key, try reader.value()))
    } while reader.takes(0x2C)
    guard reader.takes(0x7D) else { throw reader.fault("an object that is not closed") }
    return .object(members)
  }

  private static func array(_ reader: inout JSONReader) throws(JSONFault) -> JSONValue {
    var elements: [JSONValue] = []
    if reader.takes(0x5D) { return .array(elements) }
    repeat { elements.append(try reader.value()) } while reader.takes(0x2C)
    guard reader.takes(0x5D) else { throw reader.fault("a list that is not closed") }
    return .array(elements)
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = index
    while index < bytes.count, "+-.eE0123456789".utf8.contains(bytes[index]) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite, text.utf8.count <= 40 else {
      throw fault("a number that is none")
    }
    return text.contains(where: { $0 == "e" || $0 == "E" }) ? "\(value)" : text
  }

  private mutating func string() throws(JSONFault) -> String {
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x22:
        guard let string = String(validating: text, as: UTF8.self) else {
          throw fault("text that is not UTF-8")
        }
        return string
      case 0x5C: text.append(contentsOf: Array(String(try escaped()).utf8))
      case 0..<0x20: throw fault("a control character")
      default: text.append(byte)
      }
    }
    throw fault("a text that is not closed")
  }

  private mutating func escaped() throws(JSONFault) -> Unicode.Scalar {
    guard index < bytes.count else { throw fault("a text that is not closed") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: return Unicode.Scalar(byte)
    case 0x62: return "\u{8}"
    case 0x66: return "\u{C}"
    case 0x6E: return "\n"
    case 0x72: return "\r"
    case 0x74: return "\t"
    case 0x75:
      let first = try hexadecimal()
      if let scalar = Unicode.Scalar(first) { return scalar }
      // Two halves of one character.
      guard (0xD800..<0xDC00).contains(first), takes("\\u") else { throw fault("half a character") }
      let second = try hexadecimal()
      guard (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      else { throw fault("half a character") }
      return scalar
    default: throw fault("an unknown escape")
    }
  }

  private mutating func hexadecimal() throws(JSONFault) -> UInt32 {
    guard index + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw fault("an unknown escape") }
    index += 4
    return value
  }
}
