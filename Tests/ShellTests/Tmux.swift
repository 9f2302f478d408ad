import Foundation

/// A tmux server of its own, with one window that runs a program.
struct Tmux {
  private static let path = ["/usr/bin/tmux", "/bin/tmux", "/usr/local/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  static var isInstalled: Bool { path != nil }

  private let socket: String

  init(
    _ command: [String], home: String, columns: Int, rows: Int, path: String = "/usr/bin:/bin"
  ) throws {
    socket = home + "/tmux"
    let words =
      (["env", "-i", "HOME=\(home)", "TERM=screen-256color", "LC_ALL=C.UTF-8", "PATH=\(path)"] + command)
      .map { "'\($0)'" }.joined(separator: " ")
    // A shell that stays keeps the window open until the test ends it.
    try run(["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "exec " + words])
  }

  func end() { _ = try? run(["kill-server"]) }

  func type(_ text: String) throws { try run(["send-keys", "-l", text]) }

  func resize(_ columns: Int, _ rows: Int) {
    _ = try? run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What is to be seen, without blanks at the ends of rows and without empty rows at the end.
  func screen() throws -> String {
    var rows = try run(["capture-pane", "-p"]).components(separatedBy: "\n").map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  func expect(_ expected: String) throws { try wait("the screen\n\(expected)") { $0 == expected } }

  func wait(_ what: String = "it", _ isThere: (String) -> Bool) throws {
    var shown = ""
    for _ in 0..<200 {
      shown = try screen()
      if isThere(shown) { return }
      usleep(50_000)
    }
    throw Failure(description: "waited for \(what) and saw\n\(shown)")
  }

  struct Failure: Error, CustomStringConvertible { let description: String }

  @discardableResult private func run(_ arguments: [String]) throws -> String {
    let words = ([Self.path ?? "tmux", "-S", socket, "-u"] + arguments).map {
      "'" + $0.replacing("'", with: "'\\''") + "'"
    }
    // The server lives on, and would keep a pipe open.
    let keeps = arguments.contains("capture-pane") ? "" : " >/dev/null"
    guard let pipe = popen(words.joined(separator: " ") + keeps + " 2>/dev/null </dev/null", "r") else {
      throw Failure(description: "tmux cannot be started")
    }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    while case let byte = getc(pipe), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
