import Commands
import Language
import Runtime
import TestSupport
import Testing

/// The examples of commands that need a prompt, at one.
@Suite(.enabled(if: Binary.dhsh != nil), .serialized)
struct PromptExampleTests {
  static let commands = CommandTable.all.commands.filter { $0.examples.contains { $0.place == .prompt } }

  @Test(arguments: commands.flatMap(\.examples).filter { $0.place == .prompt })
  func works(_ example: Example) throws {
    let program = try Program()
    try Sandbox.furnish(program.folder.file())
    let session = try PtySession(
      try #require(Binary.dhsh), ["--now", Example.now],
      environment: ["HOME": program.folder.path, "DHSH_DB": program.folder.file()], columns: 80, rows: 30)
    // What is likely next may stand behind it in grey.
    try session.wait(for: "a prompt") { $0.currentLine.hasPrefix("dhsh>") }
    for line in example.before {
      try session.send(line + "\r")
      try session.wait(for: "another prompt after \(line)") {
        $0.currentLine.hasPrefix("dhsh>") && !$0.currentLine.contains(line) && $0.text.contains(line)
      }
    }
    try session.send(example.line + "\r")
    if let says = example.says {
      try session.expect(says)
    } else {
      // What answers nothing leaves the program.
      #expect(try session.waitForExit() == 0)
    }
  }
}
