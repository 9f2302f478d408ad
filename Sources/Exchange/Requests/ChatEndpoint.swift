import Tables

/// A language model that the person chose, behind an interface as OpenAI's (`/chat/completions`): llama.cpp, Ollama and
/// many others have it.
public struct ChatEndpoint: Sendable {
  /// Such as `http://localhost:11434/v1`.
  public let address: String
  public let model: String
  /// Sent as a bearer token.
  public let key: String?
  public var seconds = 60
  public var program = "curl"

  public init(address: String, model: String, key: String?) {
    self.address = address
    self.model = model
    self.key = key
  }

  /// What is wrong with an address; nil where it can be one.
  public static func fault(in address: String) -> String? {
    let lower = address.lowercased()
    guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }) else {
      return "it begins with http:// or https://"
    }
    let host = address.dropFirst(scheme.count).prefix { $0 != "/" }
    guard !host.isEmpty, !host.hasPrefix(":") else { return "it has no host" }
    guard !host.contains("@") else { return "no name and password stand in it: set model.key" }
    guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) else {
      return "it has a character that no address has"
    }
    guard WebHost(of: address) != nil else { return "its host is not written plainly" }
    return nil
  }

  /// Whether what is sent there can be read on the way: not encrypted, and not to this machine.
  public static func isOpen(_ address: String) -> Bool {
    guard address.lowercased().hasPrefix("http://") else { return false }
    return WebHost(of: address)?.isLoopback != true
  }

  /// Asks for a text.
  /// - Parameters:
  ///   - rules: what the model is to keep to.
  ///   - question: what it is asked.
  ///   - image: a picture it is to look at, with its type.
  /// - Returns: what it wrote, without what it thought aloud.
  public func answer(
    rules: String, question: String, image: (type: String, bytes: [UInt8])? = nil,
    shouldStop: () -> Bool = { false }
  ) throws(RequestFault) -> String {
    var content = JSONText.string(question)
    if let image {
      let url = "data:\(image.type);base64,\(Base64.text(image.bytes))"
      content =
        "[{\"type\":\"text\",\"text\":\(content)},{\"type\":\"image_url\",\"image_url\":{\"url\":\(JSONText.string(url))}}]"
    }
    let body =
      "{\"model\":\(JSONText.string(model)),\"messages\":[{\"role\":\"system\",\"content\":\(JSONText.string(rules))},"
      + "{\"role\":\"user\",\"content\":\(content)}],\"temperature\":0.2,\"stream\":false}"
    var base = address
    while base.hasSuffix("/") { base.removeLast() }
    var curl = Curl(base.hasSuffix("/chat/completions") ? base : base + "/chat/completions")
    curl.headers = [("Content-Type", "application/json")]
    if let key { curl.headers.append(("Authorization", "Bearer \(key)")) }
    curl.body = Array(body.utf8)
    (curl.seconds, curl.program) = (seconds, program)
    let (status, bytes) = try curl.answer(shouldStop: shouldStop)
    guard (200..<300).contains(status) else { throw .refused(status: status) }
    return try Self.content(of: bytes)
  }

  /// The text of the first choice.
  static func content(of bytes: [UInt8]) throws(RequestFault) -> String {
    let value: JSONValue
    do { value = try JSONReader.value(bytes) } catch { throw .misshapen(reason: "is not JSON") }
    guard case .array(let choices)? = value["choices"], let message = choices.first?["message"],
      case .string(let text)? = message["content"]
    else { throw .misshapen(reason: "has no choices[0].message.content") }
    return withoutThoughts(text)
  }

  /// Models that think aloud do so between `<think>` and `</think>`.
  private static func withoutThoughts(_ text: String) -> String {
    guard let end = text.ranges(of: "</think>").last else { return text }
    return String(text[end.upperBound...])
  }

  /// The members of the object that a text is, with or without the fence that models put round it.
  /// - Returns: nil where it is none, or a member is no text.
  public static func members(_ text: String) -> [String: String]? {
    guard let start = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}"), start < end,
      case .object(let members)? = try? JSONReader.value(Array(text[start...end].utf8))
    else { return nil }
    var texts: [String: String] = [:]
    for (key, value) in members {
      guard case .string(let text) = value else { return nil }
      texts[key] = text
    }
    return texts
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Nil for what is no text.
  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}

/// Writes what requests hold.
enum JSONText {
  static func string(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": written += "\\\""
      case "\\": written += "\\\\"
      case "\n": written += "\\n"
      default:
        if scalar.value < 0x20 {
          let hex = String(scalar.value, radix: 16)
          written += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        } else {
          written.unicodeScalars.append(scalar)
        }
      }
    }
    return written + "\""
  }
}

/// RFC 4648, section 4.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var written: [UInt8] = []
    written.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = 0
      for place in 0..<3 { bits = bits << 8 | (place < group.count ? Int(group[start + place]) : 0) }
      for place in 0..<4 {
        written.append(place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: written, as: UTF8.self)
  }
}
