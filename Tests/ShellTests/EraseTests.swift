import Foundation
import TestSupport
import Testing

/// Erasing from outside: the files of the log and the history of lines.
@Suite struct EraseProgramTests {
  private let program: Program

  init() throws { program = try Program() }

  private func files(holding secret: String) throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: program.folder.path)
    return all.filter { name in
      let bytes = FileManager.default.contents(atPath: program.folder.file(name)) ?? Data()
      return String(decoding: bytes, as: UTF8.self).lowercased().contains(secret)
    }
  }

  @Test func `Neither the log nor the history has it`() throws {
    let folder = program.folder.file(".local/state/dhsh")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try program.write(
      ".local/state/dhsh/history",
      "1\ta\tok\tlog veg 1 --note geheimnis\n2\ta\tok\tlog qui x2\n3\ta\tok\tlog fruit 1\n")
    try program.say(
      "log veg 1 --note Geheimnis", "food add Quittenschnaps treats 1", "log qui x2", "log fruit 1",
      "delete 1")
    #expect(try files(holding: "geheimnis").count == 2)
    let asked = try program.say("erase 1")
    #expect(asked.status == 1 && asked.err.contains("try erase 1 --sure"), "\(asked.err)")
    #expect(try program.say("erase 1 --sure").status == 0)
    #expect(try files(holding: "geheimnis") == [])
    #expect(try program.say("erase food quittenschnaps --sure").out.contains("Copies of the log"))
    #expect(try files(holding: "quitten") == [] && files(holding: "log qui") == [])
    #expect(program.text(".local/state/dhsh/history") == "3\ta\tok\tlog fruit 1\n")
    #expect(try program.say("entries").out.contains("Treats"))
    let purge = try program.say("journal purge before 2099-01-01 --sure")
    #expect(purge.status == 0 && purge.out.contains("undo of what was done before 2099-01-01 is gone"))
    #expect(try program.say("undo").status == 1)
    #expect(try program.say("doctor").out == "Nothing is damaged.\n")
  }

  /// What names an erased food by its own words is told, and goes with its lines when it is taken away.
  @Test func `Aliases, questions, triggers and notes that name it`() throws {
    try program.say(
      "food add QPARTQ veg", "alias qq = log qpartq 2", "save query qsv = entries all | where item ~ qpartq",
      "trigger add Tr when kcal > 3 say \"qpartq again\"", "log qpartq 1",
      "log veg 1 --note \"like Qpartq\"", "alias other = log veg 1")
    let said = try program.say("erase food qpartq --sure").out
    for line in [
      "alias delete qq", "alias delete qsv", "trigger delete Tr", "erase 2", "erase text QPARTQ --sure",
    ] {
      #expect(said.contains(line), "\(said)")
    }
    try program.say("alias delete qq", "alias delete qsv", "trigger delete Tr", "erase 2 --sure")
    let again = try program.say("erase text QPARTQ --sure")
    #expect(again.status == 0 && !again.out.contains("still names it"), "\(again.out)\(again.err)")
    #expect(try files(holding: "qpartq") == [])
    #expect(try program.say("erase text QPARTQ --sure").err.contains("the journal has no such words"))
    // What has nothing to do with it is as it was, and can be taken back.
    #expect(try program.say("undo").out == "Took back: alias other = log veg 1\n")
    #expect(try program.say("doctor").out == "Nothing is damaged.\n")
  }

  @Test func `A note that an alias has as well`() throws {
    try program.say("log veg 1 --note QNOTEQ", "alias k = log veg 1 --note QNOTEQ")
    #expect(try program.say("erase 1 --sure").out.contains("alias delete k"))
    try program.say("alias delete k", "erase text QNOTEQ --sure")
    #expect(try files(holding: "qnoteq") == [])
  }
}
