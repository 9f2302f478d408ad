/// JSON read to the letter of RFC 8259, and stricter: a key that comes twice in an object, and what follows the value,
/// are errors as well.
public enum StrictJSON: Equatable, Sendable {
  case null
  case bool(Bool)
  /// As it was written.
  case number(String)
  case string(String)
  case array([StrictJSON])
  /// In the order they came.
  case object([String], [String: StrictJSON])

  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  /// Reads one value.
  public init(_ text: some StringProtocol) throws {
    var reader = StrictJSONReader(bytes: Array(text.utf8))
    self = try reader.whole()
  }

  /// Reads values parted by line breaks, as several answers are.
  public static func values(_ text: String) throws -> [StrictJSON] {
    try text.split(separator: "\n", omittingEmptySubsequences: true).map { try StrictJSON($0) }
  }

  /// The items of an array.
  public var elements: [StrictJSON]? { if case .array(let items) = self { items } else { nil } }

  /// The value of a key of an object, or of the objects of an array.
  public subscript(key: String) -> StrictJSON? {
    switch self {
    case .object(_, let values): values[key]
    case .array(let items): .array(items.map { $0[key] ?? .null })
    default: nil
    }
  }
}

private struct StrictJSONReader {
  let bytes: [UInt8]
  var place = 0

  mutating func whole() throws -> StrictJSON {
    let value = try value()
    skipBlanks()
    guard place == bytes.count else { throw fault("something after the value") }
    return value
  }

  private func fault(_ what: String) -> StrictJSON.Fault {
    let near = String(decoding: bytes[max(0, place - 20)..<min(bytes.count, place + 20)], as: UTF8.self)
    return StrictJSON.Fault(description: "\(what) at \(place), near \(near)")
  }

  private mutating func skipBlanks() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    guard place < bytes.count, bytes[place] == byte.asciiValue else { return false }
    place += 1
    return true
  }

  private mutating func value() throws -> StrictJSON {
    skipBlanks()
    for (word, value) in [("null", StrictJSON.null), ("true", .bool(true)), ("false", .bool(false))]
    where bytes[place...].starts(with: word.utf8) {
      place += word.utf8.count
      return value
    }
    guard place < bytes.count else { throw fault("no value") }
    switch bytes[place] {
    case 0x22: return .string(try string())
    case 0x5B: return try array()
    case 0x7B: return try object()
    default: return .number(try number())
    }
  }

  private mutating func array() throws -> StrictJSON {
    place += 1
    var items: [StrictJSON] = []
    skipBlanks()
    if take("]") { return .array(items) }
    repeat {
      items.append(try value())
      skipBlanks()
    } while take(",")
    guard take("]") else { throw fault("an array that does not end") }
    return .array(items)
  }

  private mutating func object() throws -> StrictJSON {
    place += 1
    var keys: [String] = []
    var values: [String: StrictJSON] = [:]
    skipBlanks()
    if take("}") { return .object(keys, values) }
    repeat {
      skipBlanks()
      guard place < bytes.count, bytes[place] == 0x22 else { throw fault("no key") }
      let key = try string()
      skipBlanks()
      guard take(":") else { throw fault("no colon") }
      guard values.updateValue(try value(), forKey: key) == nil else { throw fault("the key \(key) twice") }
      keys.append(key)
      skipBlanks()
    } while take(",")
    guard take("}") else { throw fault("an object that does not end") }
    return .object(keys, values)
  }

  private mutating func number() throws -> String {
    let start = place
    _ = take("-")
    let whole = digits()
    guard whole == 1 || whole > 1 && bytes[place - whole] != 0x30 else { throw fault("no number") }
    if take("."), digits() == 0 { throw fault("no decimals") }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      if digits() == 0 { throw fault("no exponent") }
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = place
    while place < bytes.count, (0x30...0x39).contains(bytes[place]) { place += 1 }
    return place - start
  }

  private mutating func string() throws -> String {
    place += 1
    var units: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case 0x22:
        guard let text = String(validating: units, as: UTF8.self) else { throw fault("no UTF-8") }
        return text
      case 0..<0x20: throw fault("a control character")
      case 0x5C: units += try escape().utf8
      default: units.append(byte)
      }
    }
    throw fault("a text that does not end")
  }

  private mutating func escape() throws -> String {
    guard place < bytes.count else { throw fault("half an escape") }
    let byte = bytes[place]
    place += 1
    let plain: [UInt8: String] = [
      0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r", 0x74: "\t",
    ]
    if let text = plain[byte] { return text }
    guard byte == 0x75 else { throw fault("an unknown escape") }
    let high = try unit()
    if let scalar = Unicode.Scalar(high) { return String(scalar) }
    guard (0xD800..<0xDC00).contains(high), take("\\"), take("u") else { throw fault("half a character") }
    let low = try unit()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
    else { throw fault("half a character") }
    return String(scalar)
  }

  private mutating func unit() throws -> UInt32 {
    guard place + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw fault("no four digits") }
    place += 4
    return unit
  }
}
