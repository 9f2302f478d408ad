import Foundation
import TestSupport
import Testing

/// A disk that is full while a file is written, as the limit on the size of files stands for it.
@Suite(.enabled(if: Binary.dhsh != nil)) struct FullFileTests {
  private let program: Program

  init() throws {
    program = try Program()
    // Letters at random, so that a zip file is no smaller than the limit either.
    var random = Generator(seed: 31)
    let lines = (0..<1500).map { index in
      let note = (0..<120).map { _ in
        String("abcdefghijklmnopqrstuvwxyz0123456789".randomElement(using: &random)!)
      }
      return "log veg 0.1 @lunch -\(index % 300) --note \"\(note.joined())\"\n"
    }
    try program.write("days.dhsh", lines.joined())
    #expect(try program.run(["--now", "2026-11-20T12:00", "days.dhsh"]).status == 0)
  }

  /// Neither a half of it is there, nor what it was written into meanwhile; what was there before still is.
  @Test(arguments: [
    "entries all | to csv out", "entries all | to json out --force", "export to out", "export to out.zip",
    "export script to out", "journal export out",
  ])
  func leavesNothing(_ line: String) throws {
    let isReplaced = line.contains("--force")
    if isReplaced { try program.write("out", "mine") }
    let before = try program.files()
    let answer = try program.run(["--now", "2026-11-20T12:00", "-c", line], fileLimit: 100)
    #expect(answer.status == 74 && answer.err.hasPrefix("dhsh: cannot write "), "\(answer)")
    #expect(try program.files() == before)
    #expect(try program.folder.names().allSatisfy { !$0.hasPrefix(".dhsh-") })
    #expect(program.text("out") == (isReplaced ? "mine" : nil))
  }
}
