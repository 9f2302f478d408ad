import Foundation
import TestSupport
import Testing

@testable import Shell

/// Signals that come while something is read.
@Suite(.enabled(if: Binary.dhsh != nil), .serialized, .timeLimit(.minutes(2))) struct SignalTests {
  private let program: Program

  init() throws { program = try Program() }

  /// Starts the program with a pipe for its input, which stays open.
  private func start(_ arguments: [String]) throws -> (process: Process, input: Pipe, output: Pipe) {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Binary.dhsh))
    process.arguments = arguments
    process.environment = ["HOME": program.folder.path, "DHSH_DB": program.folder.file(), "TZ": "UTC"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, output)
    // The thread of a test may have signals blocked, and what it starts would have them so too; so it is with those
    // that whoever started the tests ignores, as nohup does.
    var (none, own) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &own)
    let ignored = [SIGINT, SIGTERM, SIGHUP].map { ($0, signal($0, SIG_DFL)) }
    defer {
      pthread_sigmask(SIG_SETMASK, &own, nil)
      for (number, handler) in ignored { signal(number, handler) }
    }
    try process.run()
    return (process, input, output)
  }

  /// Waits until the program takes a signal itself, however busy the machine is.
  private func wait(until process: Process, takes number: Int32) throws {
    for _ in 0..<1_000 {
      let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      let caught = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      let mask = UInt64(caught?.split(whereSeparator: \.isWhitespace).last ?? "", radix: 16) ?? 0
      if mask & (1 << UInt64(number - 1)) != 0 { return }
      usleep(10_000)
    }
    Issue.record("it never takes signal \(number)")
  }

  /// More of it was to come: `delete 1` may have been to be `delete 12`.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func halfALineIsDropped(_ number: Int32) throws {
    try program.say("log veg 1")
    let (process, input, output) = try start([])
    input.fileHandleForWriting.write(Data("entries\n".utf8))
    _ = output.fileHandleForReading.availableData
    input.fileHandleForWriting.write(Data("log fruit 1 \\\n  --note x\ndelete 1".utf8))
    _ = output.fileHandleForReading.availableData
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationStatus == 128 + number)
    let entries = try program.say("entries").out
    #expect(entries.contains("Vegetables") && entries.contains("Fruit"))
  }

  @Test func theLastLineNeedsNoEnd() throws {
    try program.say("log veg 1")
    #expect(try program.run([], input: "log fruit 1\ndelete 1").status == 0)
    let entries = try program.say("entries").out
    #expect(!entries.contains("Vegetables") && entries.contains("Fruit"))
  }

  /// A script that does not end, on a pipe or a FIFO that nobody writes to, can be given up, and is not run.
  @Test(arguments: [["-"], ["fifo"], ["-c", "run fifo"], ["-c", "check fifo"]], [SIGINT, SIGTERM])
  func readingCanBeGivenUp(_ arguments: [String], _ number: Int32) throws {
    let fifo = program.folder.file("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    let arguments = arguments.map { $0.replacing("fifo", with: fifo) }
    let (process, input, output) = try start(arguments)
    input.fileHandleForWriting.write(Data("log veg 1\n".utf8))
    try wait(until: process, takes: number)
    usleep(300_000)
    #expect(process.isRunning)
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationStatus == 128 + number)
    let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(said.contains("interrupted; nothing was changed"), "\(said)")
    #expect(try program.say("entries").out == "No items yet\n")
  }

  /// What is read through a FIFO is a script like any other.
  @Test func aFIFOIsRead() throws {
    let fifo = program.folder.file("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    let (process, _, _) = try start([fifo])
    usleep(100_000)
    let writer = try #require(FileHandle(forWritingAtPath: fifo))
    for line in ["log veg 1\n", "log fr", "uit 1\n"] {
      writer.write(Data(line.utf8))
      usleep(30_000)
    }
    try writer.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try program.say("entries").out.contains("Fruit"))
  }

  /// A folder is no input.
  @Test(arguments: [[], ["-"], ["--check"]] as [[String]]) func aFolderIsNoInput(_ arguments: [String]) throws
  {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let binary = try #require(Binary.dhsh)
    process.arguments = ["-c", "exec \"$0\" \"$@\" < \"$HOME\"", binary] + arguments
    process.environment = ["HOME": program.folder.path, "DHSH_DB": program.folder.file(), "TZ": "UTC"]
    let output = Pipe()
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 66)
    let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(said == "dhsh: stdin is a folder, not a script\n")
  }
}

/// Lines as they come from a descriptor.
struct LineReaderTests {
  @Test(arguments: [
    ("a\nb", false, ["a", "b"]), ("a\nb", true, ["a"]), ("a\\\nb", true, []), ("a\\\nb", false, ["a\nb"]),
    ("a\\", false, ["a\n"]), ("a\\", true, []), ("\n\n", true, ["", ""]), ("a\r\nb\r", false, ["a", "b"]),
  ])
  func lines(_ text: String, _ stops: Bool, _ expected: [String]) throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    // Told to stop after what there is was read once.
    nonisolated(unsafe) var asked = 0
    var reader = LineReader(pipe.fileHandleForReading.fileDescriptor) {
      asked += 1
      return stops && asked > 2
    }
    var lines: [String] = []
    while let line = try reader.next() { lines.append(line) }
    #expect(lines == expected)
  }
}
