import Glibc

/// Why a request has no answer.
public enum RequestFault: Error, Equatable, Sendable {
  /// `curl` is not installed.
  case noProgram
  /// Nobody answered within the time.
  case timedOut(seconds: Int)
  /// The answer is longer than any real one.
  case tooLong
  /// No connection; `reason` is curl's.
  case unreachable(reason: String)
  /// The server answered, but not with what was asked for.
  case refused(status: Int)
  /// The answer is not of the shape that was asked for; `reason` ends a sentence that begins with "the answer".
  case misshapen(reason: String)
  case interrupted
}

/// Makes a request by the program `curl`, which is run without a shell: dhsh itself opens no connection.
///
/// What curl is told, the key among it, goes through its standard input, so that no list of processes shows it. Its
/// own configuration is not read, no other place is gone to, and what comes back is cut off at a size.
public struct Curl: Sendable {
  public let url: String
  public var headers: [(name: String, value: String)] = []
  /// Sent by POST; nil asks by GET.
  public var body: [UInt8]?
  /// All of it, from the first byte sent to the last one received.
  public var seconds = 60
  public var mostBytes = 1 << 20
  /// What is run.
  public var program = "curl"

  public init(_ url: String) { self.url = url }

  /// - Parameter shouldStop: asked every tenth of a second; true ends it.
  /// - Returns: the status of the answer and what it holds.
  public func answer(shouldStop: () -> Bool = { false }) throws(RequestFault) -> (status: Int, bytes: [UInt8])
  {
    let bodyFile = body.map(ChildProgram.memory)
    defer { if let bodyFile { close(bodyFile) } }
    guard bodyFile.map({ $0 >= 0 }) ?? true else { throw .unreachable(reason: "no room for the request") }
    guard let input = ChildProgram.pipe() else { throw .unreachable(reason: "no pipe") }
    defer { close(input[0]) }
    guard let output = ChildProgram.pipe() else {
      close(input[1])
      throw .unreachable(reason: "no pipe")
    }
    defer { close(output[0]) }
    let child = spawn(input[0], output[1], bodyFile)
    close(output[1])
    guard let child else {
      close(input[1])
      throw .noProgram
    }
    // Shorter than a pipe holds, so that it never waits.
    let told = Array(configuration.utf8)
    _ = told.withUnsafeBytes { write(input[1], $0.baseAddress, $0.count) }
    close(input[1])
    return try received(output[0], child, shouldStop)
  }

  /// Reads what it writes until it ends.
  private func received(
    _ descriptor: Int32, _ child: pid_t, _ shouldStop: () -> Bool
  ) throws(RequestFault) -> (status: Int, bytes: [UInt8]) {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    var fault: RequestFault?
    var left = (seconds + 2) * 10
    reading: while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, 100)
      if shouldStop() {
        fault = .interrupted
        break
      }
      if ready <= 0 {
        left -= 1
        if left <= 0 {
          fault = .timedOut(seconds: seconds)
          break
        }
        continue
      }
      let got = read(descriptor, &block, block.count)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break reading }
      bytes += block[..<got]
      // The status stands behind it, in a few bytes.
      if bytes.count > mostBytes + 16 {
        fault = .tooLong
        break
      }
    }
    if fault != nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    if let fault { throw fault }
    return try judged(bytes, exit: (status >> 8) & 0xFF)
  }

  /// The answer without the status that curl writes behind it.
  private func judged(_ bytes: [UInt8], exit: Int32) throws(RequestFault) -> (status: Int, bytes: [UInt8]) {
    switch exit {
    case 0: break
    case 28: throw .timedOut(seconds: seconds)
    case 63: throw .tooLong
    case 127: throw .noProgram
    case 6: throw .unreachable(reason: "there is no such host")
    case 7: throw .unreachable(reason: "nobody answers there")
    case 35, 51, 53, 54, 58, 59, 60, 77, 83, 90, 91: throw .unreachable(reason: "it cannot be trusted (TLS)")
    case 52, 56: throw .unreachable(reason: "the connection was cut off")
    default: throw .unreachable(reason: "curl ended with \(exit)")
    }
    guard let line = bytes.lastIndex(of: 0x0A),
      let status = Int(String(decoding: bytes[(line + 1)...], as: UTF8.self))
    else { throw .misshapen(reason: "has no status") }
    return (status, Array(bytes[..<line]))
  }

  private func spawn(_ input: Int32, _ output: Int32, _ bodyFile: Int32?) -> pid_t? {
    // Its own configuration is left out first of all.
    ChildProgram.spawn(
      [program, "--disable", "--config", "-"], input: input, output: output,
      besides: bodyFile.map { [($0, Self.bodyDescriptor)] } ?? [])
  }

  private static let bodyDescriptor: Int32 = 9

  /// What curl is told, one option a line.
  var configuration: String {
    var lines = [
      "silent", "url = \(Self.quoted(url))", "proto = \"=http,https\"", "max-redirs = 0", "globoff",
      "connect-timeout = 10", "max-time = \(seconds)", "max-filesize = \(mostBytes)",
      "write-out = \"\\n%{http_code}\"", "user-agent = \"dhsh\"",
    ]
    // A proxy of the environment is for what is elsewhere: what is on this machine stays on it.
    if WebHost(of: url)?.isLoopback == true { lines.append("noproxy = \"*\"") }
    for (name, value) in headers { lines.append("header = \(Self.quoted("\(name): \(value)"))") }
    if body != nil { lines.append("data-binary = \"@/dev/fd/\(Self.bodyDescriptor)\"") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text in the quotes of curl's configuration; what would end a line is left out.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
