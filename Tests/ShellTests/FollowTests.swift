import Foundation
import TestSupport
import Testing

/// `docs/clients/follow.py`, which keeps a store of its own up to date with a log.
@Suite struct FollowTests {
  private static let client = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/clients/follow.py")

  /// Runs the client; as `python3` itself it is killed at a line, as if the machine had died.
  private func follow(_ program: Program, dyingAt line: Int? = nil) throws -> Program.Answer {
    try program.write(
      "killed.py",
      """
      import os, runpy, sys
      left = int(sys.argv.pop(1))
      def each(frame, event, argument):
          global left
          if event == "line" and frame.f_code.co_filename.endswith("follow.py"):
              left -= 1
              if left == 0:
                  os._exit(9)
          return each
      sys.argv = sys.argv[1:]
      sys.settrace(each)
      runpy.run_path(sys.argv[0], run_name="__main__")
      """)
    let client = program.text("follow.py") == nil ? Self.client.path : "follow.py"
    let words = "\"\(client)\" copy.sqlite \"$DHSH\" --now 2026-11-20T12:00"
    return try program.shell(
      line.map { "python3 killed.py \($0) \(words)" } ?? "python3 \(words)")
  }

  /// What the client keeps, and what it would keep had it just begun.
  private func check(_ program: Program, _ label: String) throws {
    try program.write(
      "check.py",
      """
      import json, sqlite3, sys
      kept = {tuple(row[:2]): json.loads(row[2]) for row in sqlite3.connect("copy.sqlite").execute("SELECT * FROM kept")}
      rows = json.load(sys.stdin)["changes"]
      print(kept == {(row["table"], row["id"]): row["row"] for row in rows}, len(kept))
      """)
    let answer = try program.shell(
      "\"$DHSH\" --now 2026-11-20T12:00 --format json -c 'changes since 0' | python3 check.py")
    #expect(answer.out.hasPrefix("True"), "\(label): \(answer.out)\(answer.err)")
  }

  @Test func itSurvivesAKillAtAnyLine() throws {
    let program = try Program()
    let client = try String(contentsOf: Self.client, encoding: .utf8)
    // Pages small enough for several of them.
    try program.write("follow.py", client.replacing("PAGE = 500", with: "PAGE = 5"))
    for number in 1...8 {
      let line = number * number + 8
      try program.say(
        at: "2026-11-20T12:00", "log veg \(number)", "weight 8\(number)",
        number > 2 ? "delete \(number - 1)" : "today",
        number % 3 == 0 ? "undo" : "today", number == 5 ? "category rename veg Greens" : "today")
      let killed = try follow(program, dyingAt: line)
      #expect(killed.status == 9 || killed.status == 0, "\(killed)")
      guard number % 2 == 0 else { continue }
      let answer = try follow(program)
      #expect(answer.status == 0 && answer.err.isEmpty, "\(answer)")
      try check(program, "killed at line \(line)")
    }
    // Nothing is new, and nothing is passed over in silence.
    let listed = try program.say(at: "2026-11-20T12:00", "changes")
    #expect(listed.out.contains("follow.py") && listed.out.contains("  0\n"), "\(listed.out)")
  }

  /// A log that was restored is read anew.
  @Test func itBeginsAnewAfterARestore() throws {
    let program = try Program()
    try program.say(at: "2026-11-20T12:00", "log veg 1", "backup", "log fruit 1")
    #expect(try follow(program).status == 0)
    let restored = try program.say(at: "2026-11-20T12:00", "restore 1 --sure")
    #expect(restored.status == 0, "\(restored)")
    let answer = try follow(program)
    #expect(answer.status == 0, "\(answer)")
    try check(program, "restored")
  }
}
