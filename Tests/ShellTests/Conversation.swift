import Foundation
import TestSupport
import Testing

/// A conversation of an assistant with the program, a message at a time.
final class Conversation {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var buffer = Data()
  private var number = 0

  init(_ program: Program, _ option: String = "--mcp", now: String = "2026-11-20T12:00") throws {
    process.executableURL = URL(filePath: try #require(Binary.dhsh))
    process.arguments = ["--now", now, option]
    process.environment = ["HOME": program.folder.path, "DHSH_DB": program.folder.file(), "TZ": "UTC"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
  }

  func send(_ line: String) throws { try send(Data((line + "\n").utf8)) }
  func send(_ data: Data) throws { try input.fileHandleForWriting.write(contentsOf: data) }

  /// The next message.
  func next() throws -> StrictJSON {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer = Data(buffer[(end + 1)...])
        return try StrictJSON(line)
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Failure() }
      buffer += more
    }
  }

  struct Failure: Error {}

  /// What a tool answers, and whether that is an error.
  func call(_ tool: String, _ arguments: String) throws -> (value: StrictJSON, text: String, isError: Bool) {
    number += 1
    try send(
      #"{"jsonrpc":"2.0","id":\#(number),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    )
    let answer = try next()
    #expect(answer["id"] == .number("\(number)"))
    guard case .string(let text)? = answer["result"]?["content"]?.elements?.first?["text"] else {
      Issue.record("\(answer)")
      return (.null, "", true)
    }
    return ((try? StrictJSON(text)) ?? .null, text, answer["result"]?["isError"] == .bool(true))
  }

  /// The words of what a tool refuses, or nothing.
  func refusal(_ tool: String, _ arguments: String) throws -> String {
    let answer = try call(tool, arguments)
    guard answer.isError, case .string(let message)? = answer.value["error"]?["message"] else { return "" }
    return message
  }

  @discardableResult func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
