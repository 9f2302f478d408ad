import Glibc
import TestSupport
import Testing

@testable import Naming

/// What is said of files that cannot be made or read: which, why, and what to do.
@Suite struct FileFaultTests {
  @Test(arguments: [
    (EACCES, "you may not write in /home/else", "~/scores.csv"),
    (EROFS, "/home/else can only be read", "~/scores.csv"),
    (ENOENT, "there is no folder /home/else", "make it first"),
    (ENOTDIR, "/home/else is no folder", "name a folder"),
    (ENOSPC, "no room left", "another disk"),
  ])
  func making(_ code: Int32, _ why: String, _ hint: String) {
    let error = FileFault.making("/home/else/scores.csv", code)
    #expect(
      error.message.contains("/home/else/scores.csv") && error.message.contains(why), "\(error.message)")
    #expect(error.hint?.contains(hint) == true, "\(error.hint ?? "")")
  }

  @Test func reading() {
    let error = FileFault.reading("/home/else/scores.csv", EACCES)
    #expect(error.message == "cannot read /home/else/scores.csv: you may not read it")
  }

  /// Every way to write says so.
  @Test(arguments: [
    "days | to csv FILE.csv", "days all | chart line score to FILE.svg", "report to FILE.html",
  ])
  func writing(_ line: String) throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:30")
    _ = try sandbox.answers("log veg 1")
    let told = sandbox.told(line.replacing("FILE", with: sandbox.folder + "/none/x"))
    let text = told.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(told.isRefused && text.contains("there is no folder"), "\(text)")
    #expect(text.contains("make it first"), "\(text)")
  }
}
