import Foundation
import TestSupport
import Testing

/// Reports on paper: what prints them is a program outside, which may be missing, fail, lie or hang on to its files.
@Suite struct PagePrinterTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.say("log veg 1.5 --note \"Grüße, ばんごはん\"", "weight 84.2", "weight 84.6 yesterday")
  }

  /// Puts a printer of our own onto the path.
  private func printer(_ script: String) throws -> [String: String] {
    let folder = program.folder.file("bin")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "#!/bin/sh\n\(script)\n".write(toFile: folder + "/weasyprint", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder + "/weasyprint")
    let files = program.folder.file("tmp")
    try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
    return ["PATH": "\(folder):/usr/bin:/bin", "TMPDIR": files]
  }

  /// It is given the page that an HTML report is, and its PDF is put in place for the owner alone.
  @Test(arguments: ["report last 7d to out.pdf", "report doctor last 7d to out.pdf"])
  func printed(_ line: String) throws {
    let variables = try printer(
      "printf '%%PDF-1.7\\n' > \"$3\"; cat \"$2\" >> \"$3\"; echo noise; echo noise >&2")
    let answer = try program.run(["-c", line], variables: variables)
    #expect(answer.status == 0 && answer.out.hasPrefix("out.pdf written: 7 days"), "\(answer)")
    #expect(answer.err.isEmpty)
    let text = try #require(program.text("out.pdf"))
    #expect(text.hasPrefix("%PDF-1.7\n<!DOCTYPE html>") && text.contains("ばんごはん"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.folder.file("tmp")).isEmpty)
    let mode = try FileManager.default.attributesOfItem(atPath: program.folder.file("out.pdf"))[
      .posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try program.run(["-c", line], variables: variables).err.contains("is there already"))
    #expect(try program.run(["-c", line + " --force"], variables: variables).status == 0)
  }

  @Test(arguments: [
    ("exit 1", "weasyprint made no PDF"), ("exit 0", "weasyprint made no PDF"),
    ("echo lies > \"$3\"", "weasyprint made no PDF"),
    ("rm -f \"$3\"; ln -s /etc/hostname \"$3\"", "weasyprint made no PDF"),
  ])
  func refused(_ script: String, _ message: String) throws {
    let answer = try program.run(["-c", "report last 7d to out.pdf"], variables: try printer(script))
    #expect(answer.status != 0 && answer.err.contains(message), "\(answer)")
    #expect(program.text("out.pdf") == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.folder.file("tmp")).isEmpty)
  }

  @Test func missing() throws {
    let answer = try program.run(
      ["-c", "report last 7d to out.pdf"], variables: ["PATH": program.folder.path])
    #expect(answer.status == 1)
    #expect(
      answer.err.contains("there is no program here that prints a PDF") && answer.err.contains("weasyprint"))
    #expect(
      try program.run(["--dry-run", "-c", "report last 7d to out.pdf"]).out.contains("would be written"))
  }

  /// Where the real one is installed, what it prints is a PDF with the words in it.
  @Test func real() throws {
    let path = ["PATH": "/usr/local/bin:/usr/bin:/bin"]
    guard ["weasyprint", "pdftotext"].allSatisfy({ access("/usr/bin/\($0)", X_OK) == 0 }) else { return }
    let answer = try program.run(["-c", "report last 7d to out.pdf"], variables: path)
    try #require(answer.status == 0, "\(answer)")
    let reader = Process()
    reader.executableURL = URL(filePath: "/usr/bin/pdftotext")
    reader.arguments = [program.folder.file("out.pdf"), program.folder.file("out.txt")]
    try reader.run()
    reader.waitUntilExit()
    let text = try #require(program.text("out.txt"))
    #expect(text.contains("Days logged") && text.contains("Grüße") && text.contains("84.2"))
  }
}
