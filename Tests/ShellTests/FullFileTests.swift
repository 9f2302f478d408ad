import Foundation
import TestSupport
import Testing

/// A disk that is full while a file is written, as the limit on the size of files stands for it.
@Suite(.enabled(if: Binary.dhsh != nil)) struct FullFileTests {
  private let program: Program

  init() throws {
    program = try Program()
    for (name, bytes) in try Self.made.get() {
      try bytes.write(to: URL(filePath: program.folder.file(name)))
    }
  }

  /// The files of a long log, made once.
  private static let made = Result { () throws -> [(name: String, bytes: Data)] in
    let program = try Program()
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
    return try program.folder.names().filter { $0.hasPrefix("log.db") }.map { name in
      (name, try Data(contentsOf: URL(filePath: program.folder.file(name))))
    }
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

  /// What goes beside the log, and the log itself, say why, and are as they were.
  @Test(arguments: [
    ("backup", 100, "dhsh: the backup cannot be made at "),
    ("document add picture.png", 400, "dhsh: the file cannot be kept at "),
    ("profile photo picture.png", 400, "dhsh: the file cannot be kept at "),
    ("log photo picture.png", 400, "dhsh: the file cannot be kept at "),
    ("log veg 1 mon", 1, "dhsh: the log cannot be read or written: "),
    ("backup", 1, "dhsh: the log cannot be"),
    ("undo", 1, "dhsh: the log cannot be read or written: "), ("more.dhsh", 1, "dhsh: the log cannot be"),
  ]) func saysWhy(_ line: String, _ limit: Int, _ said: String) throws {
    try program.write("more.dhsh", "log veg 1\nlog fruit 1\n")
    var picture = Array("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) })
    picture += [0, 0, 0, 13] + Array("IHDR".utf8) + [UInt8](repeating: 1, count: 17)
    // A chunk that no program knows, larger than the limit.
    picture += [0, 8, 0, 0] + Array("IDAT".utf8) + [UInt8](repeating: 7, count: (8 << 16) + 4)
    picture += [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    try Data(picture).write(to: URL(filePath: program.folder.file("picture.png")))
    let before = try program.say("entries all | count", "document list", "backup list", "doctor").out
    let arguments = line.hasSuffix(".dhsh") ? [line] : ["-c", line]
    let answer = try program.run(["--now", "2026-11-20T12:00"] + arguments, fileLimit: limit)
    #expect(answer.status == 74 && answer.err.hasPrefix(said), "\(answer)")
    #expect(answer.err.contains("ulimit -f") || answer.err.contains("File too large"), "\(answer)")
    #expect(try program.say("entries all | count", "document list", "backup list", "doctor").out == before)
  }
}
