import Foundation
import Testing

/// The program from outside, in a folder of its own that is its home and where its log is.
public struct Program {
  public struct Answer: Sendable {
    public var status: Int32
    public var out: String
    public var err: String
  }

  public let folder: TemporaryFolder

  public init() throws { folder = try TemporaryFolder() }

  /// Runs it to its end.
  /// - Parameters:
  ///   - input: what it reads from its standard input.
  ///   - variables: of its environment, besides those that every run has.
  ///   - fileLimit: how large it may make a file, in KiB; nil for no limit.
  @discardableResult
  public func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:], fileLimit: Int? = nil
  ) throws -> Answer {
    let dhsh = try #require(Binary.dhsh)
    let limited = fileLimit.map { ["-c", "ulimit -f \($0); exec \"$0\" \"$@\"", dhsh] } ?? []
    return try answer(
      fileLimit == nil ? dhsh : "/bin/bash", limited + arguments, input: input, variables: variables)
  }

  private func answer(
    _ program: String, _ arguments: [String], input: String, variables: [String: String]
  ) throws -> Answer {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let usual = ["HOME": folder.path, "DHSH_DB": folder.file(), "TZ": "UTC"]
    process.environment = usual.merging(variables) { $1 }
    process.currentDirectoryURL = URL(filePath: folder.path)
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (stdin, stdout, stderr)
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let out = stdout.fileHandleForReading.readDataToEndOfFile()
    let err = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Answer(
      status: process.terminationStatus, out: String(decoding: out, as: UTF8.self),
      err: String(decoding: err, as: UTF8.self))
  }

  /// Runs a line of bash, in which `$DHSH` is the program: for what is no text.
  @discardableResult
  public func shell(_ line: String) throws -> Answer {
    let dhsh = try #require(Binary.dhsh)
    return try answer(
      "/bin/bash", ["-c", line], input: "", variables: ["DHSH": dhsh, "PATH": "/usr/bin:/bin"])
  }

  /// Runs lines one by one, each a step of its own.
  @discardableResult
  public func say(_ lines: String...) throws -> Answer { try run(lines.flatMap { ["-c", $0] }) }

  /// The same at a moment; `log` is another log in the folder.
  @discardableResult
  public func say(at now: String, log: String? = nil, _ lines: String...) throws -> Answer {
    try run(["--now", now] + (log.map { ["--db", folder.file($0)] } ?? []) + lines.flatMap { ["-c", $0] })
  }

  /// Makes a file in the folder.
  public func write(_ name: String, _ text: String) throws {
    try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
  }

  /// The text of a file in the folder; nil where there is none.
  public func text(_ name: String) -> String? {
    try? String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  /// The files in the folder but for those of the log.
  public func files() throws -> [String] {
    try folder.names().filter { !$0.hasPrefix("log.db") && !$0.hasPrefix(".") }
  }
}
