import Foundation
import TestSupport
import Testing

/// What systemd runs to remind: the unit that the packages bring, and the one that `remind install` writes.
@Suite struct ReminderUnitTests {
  private let program: Program

  init() throws {
    program = try Program()
    // In the place of the one that shows a notification.
    try program.write("notify-send", "#!/bin/sh\nprintf '<%s>' \"$@\" >>shown\n")
    try program.shell("chmod +x notify-send")
  }

  /// The line of a service, as systemd hands it to the shell.
  private func line(_ unit: String) throws -> String {
    let found = try #require(unit.firstMatch(of: /(?m)^ExecStart=\/bin\/sh -c "(.*)"$/))
    return String(found.1).replacing("\\\"", with: "\"").replacing("$$", with: "$").replacing("%%", with: "%")
  }

  private func packaged() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let unit = root.appending(path: "packaging/systemd/dhsh-remind.service")
    return try line(String(contentsOf: unit, encoding: .utf8)).replacing(
      "@DHSH@", with: "\(Binary.dhsh ?? "")")
  }

  private func written() throws -> String {
    let answer = try program.run(
      ["-c", "remind install"], variables: ["XDG_CONFIG_HOME": program.folder.path])
    #expect(answer.status == 0, "\(answer)")
    return try line(#require(program.text("systemd/user/dhsh-remind.service")))
  }

  @Test(arguments: [true, false]) func showsWhatIsDueAndNothingElse(isPackaged: Bool) throws {
    try program.say("set remind meetings")
    let line = isPackaged ? try packaged() : try written()
    try program.write("line", "PATH=.:$PATH\n" + line)
    #expect(try program.shell("sh line").status == 0)
    #expect(program.text("shown") == nil)
    try program.say("meeting add doctor tomorrow")
    #expect(try program.shell("sh line").status == 0)
    #expect(program.text("shown")?.hasPrefix("<dhsh><Meeting tomorrow with doctor.") == true)
  }
}
