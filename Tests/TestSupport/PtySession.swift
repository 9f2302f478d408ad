import CPty
import Foundation

/// A program in a terminal, with someone who types and looks at the screen.
public final class PtySession {
  /// Something expected did not come; says what the screen shows instead.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// What the screen shows, as far as it was read.
  public private(set) var screen: Screen
  private let terminal: Int32
  private let process: Int32
  private var status: Int32?
  private var isClosed = false

  /// Starts a program with just these variables and `TERM`.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws {
    var variables = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC"]
    variables.merge(environment) { $1 }
    var process: Int32 = 0
    terminal = Self.withPointers([path] + arguments) { argumentPointers in
      Self.withPointers(variables.map { "\($0.key)=\($0.value)" }) { variablePointers in
        cpty_spawn(path, argumentPointers, variablePointers, Int32(columns), Int32(rows), &process)
      }
    }
    guard terminal >= 0 else { throw Failure(description: "cannot start \(path)") }
    self.process = process
    screen = Screen(columns: columns, rows: rows)
  }

  deinit {
    if status == nil && exitStatus == nil {
      kill(process, SIGKILL)
      var ignored: Int32 = 0
      waitpid(process, &ignored, 0)
    }
    if !isClosed { Foundation.close(terminal) }
  }

  /// Types.
  public func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if written > 0 { rest = rest.dropFirst(written) }
      // Its input is full until it reads, and it may wait for us to read.
      if written < 0 && errno != EAGAIN && errno != EINTR { throw failure("cannot type") }
      pump(wait: 1)
    }
  }

  /// Waits until the screen shows a text.
  public func expect(_ text: String, timeout: Double = 60) throws {
    try wait(for: "“\(text)”", timeout: timeout) { $0.text.contains(text) }
  }

  /// Waits until what the screen shows matches a pattern.
  public func expect(matching pattern: String, timeout: Double = 60) throws {
    let regex = try Regex(pattern)
    try wait(for: "/\(pattern)/", timeout: timeout) { $0.text.firstMatch(of: regex) != nil }
  }

  /// Waits until the cursor's row is this one. Behind a prompt at which nothing is typed a line may be offered.
  public func expect(line: String, timeout: Double = 60) throws {
    try wait(for: "the line “\(line)”", timeout: timeout) {
      $0.currentLine == line || $0.currentLine.hasPrefix(line + " ") && $0.column == 6 && line == "dhsh>"
    }
  }

  /// Waits until the screen is as wanted.
  public func wait(
    for description: String, timeout: Double = 60, _ condition: (Screen) -> Bool
  ) throws {
    let end = Date().addingTimeInterval(timeout)
    repeat {
      if condition(screen) { return }
      pump(wait: 20)
    } while Date() < end
    pump(wait: 0)
    if !condition(screen) { throw failure("no \(description) within \(timeout) s") }
  }

  /// Waits until nothing more is written for a while.
  public func settle(quiet: Double = 0.2, timeout: Double = 30) {
    let end = Date().addingTimeInterval(timeout)
    while Date() < end && pump(wait: Int32(quiet * 1000)) {}
  }

  /// Changes the window's size.
  public func resize(columns: Int, rows: Int) {
    pump(wait: 0)
    screen.resize(columns: columns, rows: rows)
    _ = cpty_resize(terminal, Int32(columns), Int32(rows))
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) { kill(process, number) }

  /// Whether keys go to the program one by one, unseen: how an editor wants them, and no shell behind it.
  public var isRaw: Bool {
    var settings = termios()
    return tcgetattr(terminal, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON | ECHO) == 0
  }

  /// Takes the terminal away, as a closed window does.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    Foundation.close(terminal)
  }

  /// Waits for the program to end, and returns its exit status; 128 + n if signal n ended it.
  public func waitForExit(timeout: Double = 60) throws -> Int32 {
    let end = Date().addingTimeInterval(timeout)
    while Date() < end {
      if let status = exitStatus {
        pump(wait: 0)
        return status
      }
      if isClosed { usleep(10_000) } else { pump(wait: 10) }
    }
    throw failure("still running after \(timeout) s")
  }

  private var exitStatus: Int32? {
    if status == nil {
      let polled = cpty_poll_exit(process)
      if polled != -1 { status = polled }
    }
    return status
  }

  /// Reads what was written, waiting so many milliseconds for it. Whether there was anything.
  @discardableResult
  private func pump(wait: Int32) -> Bool {
    guard !isClosed else { return false }
    var isAnything = false
    var wait = wait
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      var event = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&event, 1, wait) > 0 else { return isAnything }
      let got = read(terminal, &buffer, buffer.count)
      guard got > 0 else {
        // Nobody on the other end any more; do not spin until that is noticed elsewhere.
        usleep(useconds_t(max(0, wait)) * 1000)
        return isAnything
      }
      screen.feed(buffer[..<got])
      isAnything = true
      wait = 0
    }
  }

  private func failure(_ text: String) -> Failure {
    let rows = screen.lines.enumerated().map { $0 == screen.row ? "> \($1)" : "| \($1)" }
    return Failure(description: "\(text); the screen shows\n" + rows.joined(separator: "\n"))
  }

  private static func withPointers<T>(
    _ strings: [String], _ body: ([UnsafePointer<CChar>?]) -> T
  ) -> T {
    var pointers = strings.map { UnsafePointer(strdup($0)) }
    defer { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }
    pointers.append(nil)
    return body(pointers)
  }
}
