import Domain
import Foundation
import Language
import Reports
import Store
import TestSupport
import Testing

@testable import Commands
@testable import Naming
@testable import Runtime

/// What people have abbreviated means the same for ever, whatever commands come.
@Suite struct WordsTests {
  /// Commands that may come, some of them called as what is short for one there is.
  private static let later = CommandTable(
    CommandTable.all.commands
      + [
        "lab", "scan", "weigh", "wake", "backup", "backup list", "budget", "index", "mood", "metric add",
        "metric list", "say", "profile", "profile edit", "meeting", "document add", "restore",
        "health import",
        "goal", "photo", "insight", "energy", "device", "repeat", "calendar", "loggers", "kcal",
      ].map { name in
        Command(name, "later", topic: .shell) { .init(action: .query { _, _ in Report.nothing }) }
      })

  private static func found(_ line: String, in table: CommandTable) -> String {
    let tokens = (try? Lexer.tokens(line)) ?? []
    switch table.find(tokens[...]) {
    case .command(let command, let count): return "\(command.name) \(count)"
    case .incomplete(let group): return "\(group[0].words[0]) …"
    case .ambiguous, .unknown: return ""
    }
  }

  /// Every beginning of every command's first word, by itself and with what may follow.
  private static let beginnings = Set(
    CommandTable.all.firstWords.flatMap { word in (1...word.count).map { String(word.prefix($0)) } })

  @Test func beginningsMeanWhatTheyMeant() {
    var kept = 0
    for word in Self.beginnings {
      for line in [word, word.uppercased(), "\(word) 1", "\(word) list", "\(word) add x", "\(word) last 30d"]
      {
        let now = Self.found(line, in: .all)
        guard !now.isEmpty else { continue }
        let then = Self.found(line, in: Self.later)
        // What was refused may come to mean something: two words in full.
        if ["metric add 2", "metric list 2"].contains(then) { continue }
        #expect(then == now, "\(line)")
        kept += 1
      }
    }
    #expect(kept > 500)
  }

  /// The reserved words are those that were the only ones of their kind when they came out.
  @Test func theFirstReleaseKeepsWhatWasUnambiguous() {
    let words = ReservedWords.releases[0]
    for beginning in Self.beginnings {
      let begun = words.filter { $0.hasPrefix(beginning) }
      let expected = words.contains(beginning) ? beginning : begun.count == 1 ? begun[0] : nil
      #expect(ReservedWords.meaning(of: beginning, in: [words]) == expected, "\(beginning)")
    }
  }

  @Test func laterReleasesTakeWhatIsLeft() {
    let releases = [["log", "metrics", "weight"], ["metric", "lab", "mood"], ["moods", "load"]]
    for (word, meaning) in [
      ("l", "log"), ("lo", "log"), ("log", "log"), ("la", "lab"), ("loa", "load"), ("m", "metrics"),
      ("metric", "metrics"), ("mo", "mood"), ("moo", "mood"), ("mood", "mood"), ("moods", "moods"),
      ("w", "weight"),
    ] {
      #expect(ReservedWords.meaning(of: word, in: releases) == meaning, "\(word)")
    }
    #expect(ReservedWords.meaning(of: "x", in: releases) == nil)
    #expect(ReservedWords.meaning(of: "", in: releases) == nil)
  }

  /// A new command is listed with the release it comes with, or what it is called stays free for no one.
  @Test func everyFirstWordIsListed() {
    let listed = Set(ReservedWords.releases.joined())
    let missing = CommandTable.all.firstWords.filter { !listed.contains($0) }
    // `metric` alone has always meant `metrics`; the commands of that word have two.
    #expect(missing == ["metric"])
  }

  /// A command whose name has long been short for another could not be called.
  @Test func everyCommandIsFoundByItsName() {
    for command in CommandTable.all.commands {
      #expect(Self.found(command.name, in: .all) == "\(command.name) \(command.words.count)")
    }
    for word in ReservedWords.releases.joined() { #expect(CommandTable.all.isName(word), "\(word) is gone") }
  }

  /// Every line of every transcript calls what it called.
  @Test func transcripts() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "TranscriptTests/Sessions")
    var lines = 0
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard line.hasPrefix("dhsh> ") else { continue }
        for part in (try? CommandTable.all.split(String(line.dropFirst(6)))) ?? [] {
          let text = part.source(part.tokens.indices)
          #expect(Self.found(text, in: Self.later) == Self.found(text, in: .all), "\(text)")
          lines += 1
        }
      }
    }
    #expect(lines > 50)
  }

  /// An alias made before there was a command of its name goes on, and that is told once.
  @Test func anAliasWinsOverALaterCommand() throws {
    let sandbox = try Sandbox(table: Self.later)
    try sandbox.engine.store.perform(
      JournalStep(line: "alias", source: "test", at: sandbox.now.moment)
    ) { try $0.aliases.set("lab", "log veg 1") }
    let first = sandbox.say("lab")
    #expect(first.contains("#1") && first.contains("lab is your alias, and there is a command lab now"))
    let second = sandbox.say("lab @lunch")
    #expect(second.contains("#2") && second.contains("Lunch") && !second.contains("is your alias"))
    #expect(sandbox.preview("lab").contains("Vegetables"))
    #expect(sandbox.engine.complete("lab @lun").candidates.map(\.insert) == ["@Lunch"])
    #expect(
      sandbox.engine.complete("lab").candidates.filter { $0.insert == "lab" }.map(\.detail)
        == ["alias: log veg 1"])
    #expect(sandbox.engine.highlights("lab").map(\.kind) == [.command])
    try sandbox.script("lab\nlab\n")
    #expect(sandbox.say("show veg").contains("Total: 4.0"))
    // A command of the first release never gives way.
    #expect(sandbox.say("alias log log veg 1").contains("log is a command already"))
  }

  /// An alias comes before what its name is short for.
  @Test func anAliasWinsOverAnAbbreviation() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.say("l veg 1").contains("Vegetables"))
    _ = try sandbox.answers("alias l log fruit 1")
    #expect(sandbox.say("l").contains("Fruit"))
  }

  @Test func scriptsSayCommandsInFull() throws {
    for (text, full) in [
      ("l veg 1", "log veg 1"), ("LOG \"Oatmeal\" 80g", "log \"Oatmeal\" 80g"),
      ("cat add X", "category add X"),
      ("l veg 1; ta veg at least 2 # why", "log veg 1; target veg at least 2 # why"),
      ("l veg \\\n 1\n\n# l veg 1\nde 1", "log veg \\\n 1\n\n# l veg 1\ndelete 1"),
      ("log veg 1 --note \"l; de\"", "log veg 1 --note \"l; de\""), ("zzz 1", "zzz 1"), ("s 1", "s 1"),
      ("log veg 1 --note \"é\\\n l\"; l veg 1", "log veg 1 --note \"é\\\n l\"; log veg 1"),
    ] {
      #expect(ReplayedWords(table: .all).inFull(text) == full)
    }
  }

  @Test func exportsAndRecordingsSayCommandsInFull() throws {
    let folder = try TemporaryFolder()
    let sandbox = try Sandbox()
    _ = try sandbox.answers("record \(folder.file("a"))")
    for line in ["l veg 1", "alias two l fruit $1", "two 1", "cat add Legumes at least 1; l legumes 1"] {
      _ = try sandbox.answers(line)
    }
    try sandbox.script("l dairy 1\nta veg at least 2\n")
    _ = try sandbox.answers("record off")
    _ = try sandbox.answers("journal export \(folder.file("b"))")
    for name in ["a", "b"] {
      let text = try String(contentsOfFile: folder.file(name), encoding: .utf8)
      for line in [
        "log veg 1", "alias two l fruit $1".replacing("$", with: "\\$"), "log fruit 1",
        "category add Legumes at least 1; log legumes 1", "log dairy 1\ntarget veg at least 2",
      ] {
        #expect(text.contains("\n\(line)\n"), "\(line) in\n\(text)")
      }
    }
  }
}
