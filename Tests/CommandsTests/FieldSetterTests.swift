import Foundation
import Language
import TestSupport
import Testing

@testable import Naming

/// What a line sets of a record stands once beside its field, whichever verb says it.
@Suite struct FieldSetterTests {
  /// - Parameters:
  ///   - words: what is said of it.
  ///   - record: what it is then shown by.
  @Test(arguments: [
    ("document add FILE \"Scan\"", "document edit 1", "3 nov --note \"from the lab\"", "document show 1"),
    ("document add FILE \"Scan\"", "document edit 1", "yesterday", "document show 1"),
    ("meeting add doctor", "meeting edit 1", "tomorrow at 10:30 --note \"ask\"", "meeting show 1"),
    ("meeting add doctor", "meeting edit 1", "mon 14:00", "meeting show 1"),
    ("meeting add doctor", "meeting edit 1", "--document 1 --document 2", "meeting show 1"),
    ("unit add mug as 350ml", "unit edit mug", "--symbol mg2", "unit list"),
    ("food add Tea drinks", "food edit tea", "per 150ml --note hot --kcal 2 --alias cha", "food show tea"),
  ]) func addAndEditSetAlike(_ add: String, _ edit: String, _ words: String, _ record: String) throws {
    func shown(_ lines: (String) -> [String]) throws -> String {
      let sandbox = try Sandbox()
      let file = try sandbox.file("%PDF-1.7 a", "scan.pdf")
      if words.contains("--document") {
        for title in ["One", "Two"] { _ = try sandbox.answers("document add \(file) \(title)") }
      }
      for line in lines(add.replacing("FILE", with: file)) { _ = try sandbox.answers(line) }
      // Where the file is kept is of each log.
      return sandbox.json(record).replacing(/"path": *"[^"]*"/, with: "")
    }
    let together = try shown { ["\($0) \(words)"] }
    #expect(together == (try shown { [$0, "\(edit) \(words)"] }))
    #expect(together.contains("{"))
  }

  /// An empty note is none, of what is new and of what has one.
  @Test(arguments: [
    ("document add FILE", "document edit 1", "document show 1"),
    ("meeting add doctor", "meeting edit 1", "meeting show 1"),
    ("food add Tea drinks", "food edit tea", "food show tea"),
  ]) func emptyNotesAreNone(_ add: String, _ edit: String, _ record: String) throws {
    for lines in [["ADD --note \"\""], ["ADD --note x", "\(edit) --note \"\""]] {
      let sandbox = try Sandbox()
      let new = add.replacing("FILE", with: try sandbox.file("%PDF-1.7 a", "scan.pdf"))
      for line in lines { _ = try sandbox.answers(line.replacing("ADD", with: new)) }
      #expect(sandbox.json(record).replacing(" ", with: "").contains("\"note\":null"), "\(lines)")
    }
  }

  /// An error stands at the option whose value is refused.
  @Test(arguments: [
    ("unit edit glass --name Becher --symbol 2x", "2x"), ("unit edit glass --symbol b --name 2x", "2x"),
    ("unit add mug as 350ml --symbol 2x", "2x"), ("unit edit glass as 5g", "5g"),
  ]) func refusedInItsPlace(_ line: String, _ place: String) throws {
    let sandbox = try Sandbox()
    let error = #expect(throws: CommandError.self) { try sandbox.answers(line) }
    let span = try #require(error?.span)
    #expect(Array(line.utf8)[span] == Array(place.utf8)[...])
  }

  /// `--whole` of a new unit and `--decimals` of one there is are the same field.
  @Test func decimalsOfUnits() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.answers("unit add mug as 350ml --whole")
    #expect(throws: CommandError.self) { try sandbox.answers("log drinks 1.5mug") }
    _ = try sandbox.answers("unit edit mug --decimals on")
    _ = try sandbox.answers("log drinks 1.5mug")
    #expect(throws: CommandError.self) { try sandbox.answers("unit add cup2 as 350ml --decimals on") }
  }

  /// A folder of dhsh's own is made where its path leads, from the root or from here; false where that cannot be.
  @Test func foldersAreMadeWhereTheyAreNamed() throws {
    let folder = try TemporaryFolder()
    let ups = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in "../" }.joined()
    for path in [folder.file("a/b"), "\(ups)\(folder.file("c/d").dropFirst())"] {
      #expect(Files.makeFolder(path))
      #expect(Files.makeFolder(path), "what is there stays")
    }
    #expect(try folder.names().sorted() == ["a", "c"])
    try Data().write(to: URL(filePath: folder.file("file")))
    #expect(!Files.makeFolder(folder.file("file/in")))
  }
}
