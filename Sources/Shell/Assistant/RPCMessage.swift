import Rendering
import Tables

/// A message of JSON-RPC 2.0, as the Model Context Protocol has them: one a line.
struct RPCMessage {
  enum Fault: Int {
    case unreadable = -32700
    case invalid = -32600
    case unknownMethod = -32601
    case badParameters = -32602
  }

  /// As it was written; nil for a notification, which is never answered.
  var id: String?
  var method = ""
  var parameters: [String: JSONValue] = [:]
  /// What is wrong with it, and in words.
  var fault: (Fault, String)?
  /// Whether it is the answer to a request, of which dhsh makes none.
  var isAnswer = false

  /// - Parameter line: nil where it was too long to be kept.
  init(_ line: [UInt8]?) {
    guard let line else {
      fault = (.invalid, "a message has at most \(MessageReader.longest >> 20) MB")
      return
    }
    guard String(validating: line, as: UTF8.self) != nil, let value = try? JSONReader.value(line) else {
      fault = (.unreadable, "a message is one line of JSON in UTF-8")
      return
    }
    guard case .object(let parts) = value else {
      fault = (.invalid, "a message is one object")
      return
    }
    let members = Dictionary(parts.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    switch members["id"] {
    case .string(let text): id = JSONLine.string(text)
    case .number(let text): id = text
    case nil: break
    default: fault = (.invalid, "an id is a text or a number")
    }
    guard case .string(let method) = members["method"] else {
      isAnswer = members["method"] == nil && (members["result"] ?? members["error"]) != nil
      fault = fault ?? (.invalid, "a message has a method")
      return
    }
    self.method = method
    if members["jsonrpc"] != .string("2.0") { fault = fault ?? (.invalid, "jsonrpc is \"2.0\"") }
    switch members["params"] {
    case .object(let members):
      parameters = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    case nil: break
    default: fault = fault ?? (.invalid, "params is an object")
    }
  }

  /// The answer that has what was asked for, with the end of its line.
  static func answer(_ id: String, _ result: String) -> String {
    var line = JSONLine()
    line.add("jsonrpc", "2.0")
    line.add("id", json: id)
    line.add("result", json: result)
    return line.text
  }

  /// The answer to what could not be understood.
  static func refusal(_ id: String?, _ fault: Fault, _ message: String) -> String {
    var line = JSONLine()
    line.add("jsonrpc", "2.0")
    line.add("id", json: id ?? "null")
    var error = JSONLine()
    error.add("code", json: String(fault.rawValue))
    error.add("message", message)
    line.add("error", json: error.json)
    return line.text
  }
}

extension JSONLine {
  /// The object without the end of its line.
  var json: String { String(text.dropLast()) }
}
