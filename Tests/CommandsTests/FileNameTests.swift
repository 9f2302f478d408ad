import Foundation
import Naming
import Runtime
import TestSupport
import Testing

/// Names of files are what somebody else chose: Tab offers those that a line can hold, and none steers the terminal.
@Suite struct FileNameTests {
  private static let hostile = [
    "a\u{202E}gpj.csv", "b\u{1B}[31m.csv", "c\nd.csv", "e\u{2028}f.csv", "g\u{9B}31m.csv", "h\u{7}.csv",
    "i\tj.csv",
    "k\u{2066}l.csv", "m\u{FEFF}n.csv", "o\u{7F}.csv",
  ]

  @Test(arguments: ["food import", "export to", "days | to csv", "document add"])
  func nothingOfANameSteersTheTerminal(_ command: String) throws {
    let sandbox = try Sandbox()
    let folder = sandbox.folder
    for name in Self.hostile + ["plain.csv", "Müsli 👩‍🍳.csv", "with blank.csv"] {
      #expect(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil), "\(name)")
    }
    // No UTF-8: what would be offered in its place is another name.
    let file = open(
      Array("\(folder)/z".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0], O_CREAT | O_WRONLY, 0o600)
    #expect(file >= 0)
    close(file)
    let found = sandbox.engine.complete("\(command) \(folder)/").candidates
    #expect(
      Set(found.map(\.display))
        == Set(["plain.csv", "Müsli 👩‍🍳.csv", "with blank.csv"].map { "\(folder)/\($0)" }))
    for candidate in found {
      #expect((candidate.insert + candidate.display + candidate.detail).foreignControls == [])
    }
  }
}
