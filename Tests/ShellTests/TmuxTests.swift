import Foundation
import TestSupport
import Testing

/// The prompt in a terminal that other people wrote: whole screens as tmux shows them.
@Suite(.enabled(if: Binary.dhsh != nil && Tmux.isInstalled, "needs tmux"), .serialized)
struct TmuxTests {
  private static let furniture = [
    "food add Oatmeal starchy 1 per 50g", "food add \"日本 Nudeln\" starchy 1", "food add Orange fruit 1",
    "food add Olives oils 1",
  ]

  private func withScreen(_ columns: Int, _ rows: Int, _ body: (Tmux) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let tmux = try Tmux(
      [try #require(Binary.dhsh), "--now", "2026-11-20T12:15", "--db", folder.file()], home: folder.path,
      columns: columns, rows: rows)
    defer { tmux.end() }
    try tmux.wait { $0.hasSuffix("dhsh>") }
    for line in Self.furniture { try tmux.type(line + "\r") }
    try tmux.wait { $0.hasSuffix("dhsh>") && $0.contains("Olives") }
    try tmux.type("\u{0C}")
    try tmux.wait { $0 == "dhsh>" }
    try body(tmux)
  }

  @Test func menuAndPreview() throws {
    try withScreen(80, 24) { tmux in
      try tmux.type("log o\t")
      // What the marked candidate would still need comes below the menu in a pause.
      let menu = """
        dhsh> log o
        › Oils / Fats / Nuts  0.0 of 2.0–3.0 portions
          Olives              Oils / Fats / Nuts · serving 1.0 portion
          Orange              Fruit · serving 1.0 portion
          Oatmeal             Starchy Sides · 1 portion = 50 g
        """
      try tmux.wait { $0 == menu || $0.hasPrefix(menu + "\n") }
      try tmux.type("r")
      try tmux.wait { $0.contains("› Orange  Fruit") }
      try tmux.type("\r")
      try tmux.expect(
        """
        dhsh> log Orange
        Orange · Lunch · Fruit 0.0 → 1.0 of ≥ 2.0, 1.0 missing · score 20
        """)
      try tmux.type("\r")
      try tmux.expect(
        """
        dhsh> log Orange
        #1  Lunch  Orange (Fruit)  1.0 portion
        Fruit 0.0 → 1.0 of ≥ 2.0, 1.0 missing · score 20
        dhsh>
        """)
    }
  }

  @Test func narrowWithWideCharacters() throws {
    try withScreen(50, 12) { tmux in
      try tmux.type("log 日\t")
      try tmux.expect(
        """
        dhsh> log "日本 Nudeln"
        日本 Nudeln · Starchy Sides 0.0 → 1.0 of 3.0, 2.…
        """)
      try tmux.type("2 @\t")
      try tmux.wait { $0.contains("› @Lunch            12:00 to 14:30") }
      try tmux.type("\u{1B}")
      try tmux.wait { !$0.contains("›") }
    }
  }

  @Test func bottomRowAndResize() throws {
    try withScreen(60, 10) { tmux in
      // Those that come while one is dealt with are one.
      for _ in 0..<60 where try tmux.screen().split(separator: "\n").count < 10 { try tmux.type("\u{03}") }
      try tmux.wait { $0.split(separator: "\n").count == 10 }
      try tmux.type("log o\t")
      // The menu makes itself room.
      try tmux.wait { $0.contains("dhsh> log o\n› Oils / Fats / Nuts") && $0.contains("Olives") }
      tmux.resize(44, 10)
      try tmux.wait { $0.contains("› Oils / Fats / Nuts  0.0 of 2.0–3.0 porti…") }
      try tmux.type("\t\r")
      // Rows that tmux joined or parted on its own may stay above the line; below it stands no menu any more.
      try tmux.wait { screen in
        screen.components(separatedBy: "dhsh> log Olives").dropFirst().last.map { !$0.contains("›") } ?? false
      }
    }
  }

  @Test func watchLeavesTheScreenAsItWas() throws {
    try withScreen(70, 12) { tmux in
      try tmux.type("log orange\r")
      try tmux.wait { $0.hasSuffix("dhsh>") && $0.contains("#1") }
      let before = try tmux.screen()
      try tmux.type("watch show fruit\r")
      try tmux.expect(
        """
        Fruit · FRI - 20 Nov 26   Target: at least 2.0   Total: 1.0 portion
        Status: below   Missing: 1   Score: 50

         #  Meal   Item                Portion
        #1  Lunch  Orange (Fruit)  1.0 portion






        any key leaves · watch show fruit
        """)
      tmux.resize(40, 5)
      try tmux.wait { $0.hasSuffix("… 3 more rows · any key leaves · watch …") }
      tmux.resize(70, 12)
      try tmux.wait { $0.hasSuffix("any key leaves · watch show fruit") }
      try tmux.type("q")
      try tmux.expect(before + " watch show fruit\ndhsh>")
    }
  }
}

/// A tmux server of its own, with one window that runs a program.
private struct Tmux {
  private static let path = ["/usr/bin/tmux", "/bin/tmux", "/usr/local/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  static var isInstalled: Bool { path != nil }

  private let socket: String

  init(_ command: [String], home: String, columns: Int, rows: Int) throws {
    socket = home + "/tmux"
    let words =
      (["env", "-i", "HOME=\(home)", "TERM=screen-256color", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin"] + command)
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
