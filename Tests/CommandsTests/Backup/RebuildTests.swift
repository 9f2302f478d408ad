import Foundation
import Language
import Store
import TestSupport
import Testing

@testable import Commands
@testable import Runtime

/// A log with all there can be in one, written down as a script, and made anew of it.
@Suite struct RebuildTests {
  private let sandbox: Sandbox
  private let health: HealthFile

  init() throws {
    sandbox = try Sandbox()
    health = try HealthFile()
  }

  private func furnish() throws {
    try sandbox.furnish()
    let pdf = try health.file("blood test.pdf", Data("%PDF-1.7 blood".utf8))
    let photo = try health.file("apple.jpg", Data(SamplePicture.jpeg()))
    let face = try health.file("me.png", Data(SamplePicture.png))
    let export = try health.records([
      HealthFile.record(
        "StepCount", "2026-11-18 10:00:00 +0100", "2026-11-18 10:30:00 +0100", "900", unit: "count"),
      HealthFile.record("BodyMass", "2026-11-18 07:00:00 +0100", nil, "84.9", unit: "kg", source: "Scale"),
      HealthFile.sleep("AsleepREM", "2026-11-18 23:00:00 +0100", "2026-11-19 06:00:00 +0100"),
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"30\" durationUnit=\"min\" "
        + "sourceName=\"Watch\" startDate=\"2026-11-18 18:00:00 +0100\" endDate=\"2026-11-18 18:30:00 +0100\"/>",
    ])
    for line in [
      "log veg 1 2026-10-20", "food add Bun starchy 1", "food add Patty protein 1",
      "food compose Burger from bun, patty x2",
      "log burger x2 @dinner yesterday", "food photo apple \(photo)", "profile photo \(face)",
      "document add \"\(pdf)\" \"Costs $5\"", "meeting add doctor tomorrow at 10:30",
      "meeting attach 1 costs",
      "profile name Anna", "profile target 78 by tomorrow", "target veg at least 4 from 1 nov",
      "target veg at least 5 from 10 nov", "category profile treats weight 0.2 from 5 nov",
      "compensation edit 1 ratio 20 from 3 nov", "goal kcal 2000 from 1 nov", "goal kcal 1900 from 9 nov",
      "goal weight 75kg by 2027-04-03", "budget add Cut 1700 kcal", "budget add Bulk 2500 kcal",
      "budget activate bulk --sure",
      "trigger add Protein when protein_g >= 160 say well done", "metric add pain 0 to 10 --day mean",
      "metric add headache yes/no", "body add pain 3", "body add headache yes", "mark partial yesterday",
      "index metric steps ideal 7000 to 11000 weight 0.15 from 4 nov", "index set 9 from 6 nov", "mood 4",
      "workout run 45min effort 7", "health import \(export)", "source off typed",
      "save query weekends = days last $1 | mean score", "delete 1", "set keys vi",
    ] { _ = try sandbox.answers(line) }
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  /// Every byte of an export, by the path in it.
  private func exported(_ sandbox: Sandbox) throws -> [String: Data] {
    _ = try sandbox.answers("export to all")
    let folder = sandbox.folder + "/all"
    return try FileManager.default.subpathsOfDirectory(atPath: folder).reduce(into: [:]) {
      $0[$1] = FileManager.default.contents(atPath: folder + "/" + $1)
    }
  }

  @Test func `A log with everything is the same to the byte, with its files`() throws {
    try furnish()
    let said = sandbox.say("export script to s.dhsh")
    #expect(said.contains("and 3 kept files beside it"))
    let script = try text(sandbox.folder + "/s.dhsh")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.folder + "/s.dhsh.attachments").count == 3)
    let copy = try Sandbox()
    // Trying it takes in nothing.
    _ = try copy.script(script, name: sandbox.folder + "/s.dhsh", mode: .check)
    #expect(!FileManager.default.fileExists(atPath: try #require(copy.engine.store.filesPath)))
    try copy.script(script, name: sandbox.folder + "/s.dhsh")
    #expect(try copy.everything() == sandbox.everything())
    let (before, after) = (try exported(sandbox), try exported(copy))
    #expect(before.keys.sorted() == after.keys.sorted())
    for (name, bytes) in before { #expect(after[name] == bytes, "\(name)") }
    #expect(before.keys.filter { $0.hasPrefix("attachments/") }.count == 3)
    #expect(copy.say("doctor") == "Nothing is damaged.\n")
    for line in [
      "today", "metrics all", "samples all", "goal", "budget", "index", "category show veg", "profile",
    ] {
      #expect(
        copy.json(line)
          == sandbox.json(line).replacing(
            try #require(sandbox.engine.store.filesPath), with: try #require(copy.engine.store.filesPath)))
    }
    // Written down again, it is the same script.
    _ = try copy.answers("export script to s.dhsh")
    #expect(try text(copy.folder + "/s.dhsh") == script)
  }

  @Test func `What is dated, and what devices told, is exported`() throws {
    try furnish()
    let files = try exported(sandbox)
    let dated = String(decoding: try #require(files["dated.csv"]), as: UTF8.self)
    for row in [
      "since,kind,name,setting,value", ",category,Vegetables,target,at least 3.0",
      "2026-11-10,category,Vegetables,target,at least 5.0", "2026-11-05,category,Treats,weight,0.2",
      ",compensation,Treats by Sports,ratio,15", "2026-11-03,compensation,Treats by Sports,ratio,20",
      "2026-11-01,goal,energy,kcal,2000", "2026-11-09,goal,energy,kcal,1900", "goal,weight,due,2027-04-03",
      "budget,Cut,kcal,1700", "2026-11-20,budget,Bulk,active,yes",
      "2026-11-04,index,steps,ideal,7000 to 11000",
      "2026-11-06,index,,metrics,9", "2026-11-19,day,,mark,partial",
    ] { #expect(dated.contains(row), "\(row)\n\(dated)") }
    let samples = String(decoding: try #require(files["samples.csv"]), as: UTF8.self)
    #expect(samples.contains("steps,900,") && samples.contains("Scale"))
    #expect(String(decoding: try #require(files["photos.csv"]), as: UTF8.self).contains("\nApple,"))
    #expect(String(decoding: try #require(files["aliases.csv"]), as: UTF8.self).contains("weekends"))
    // Nothing names a place of this machine.
    for (name, bytes) in files where !name.hasPrefix("attachments/") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(try #require(sandbox.engine.store.filesPath)), "\(name)")
    }
  }

  @Test func `Every column of an export has a meaning of its own`() throws {
    try furnish()
    let readme = String(decoding: try #require(try exported(sandbox)["README.md"]), as: UTF8.self)
    for part in readme.components(separatedBy: "\n## ").dropFirst() {
      let name = part.prefix { $0 != "\n" }
      let rows = part.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
      let meanings = rows.map { $0.last ?? "" }
      #expect(rows.allSatisfy { $0.count == 2 } && !meanings.contains(""), "\(name): \(rows)")
      // Of values of days there are many of a kind.
      guard name != "days" else { continue }
      #expect(Set(meanings).count == meanings.count, "\(name): \(meanings)")
    }
  }

  @Test func `More values of devices than memory should hold are left out, and that is said`() throws {
    try furnish()
    try sandbox.engine.store.read { log in
      let table = try #require(ExportTable.all.first { $0.name == "samples" })
      let context = try sandbox.engine.context(log, now: sandbox.now.moment)
      let all = try table.read(.all, context)
      let few = try table.read(.all, context, mostSamples: 3)
      #expect(all.leftOut == 0 && few.leftOut == all.rows - few.rows && few.rows > 3)
      #expect(
        few.readme.contains("The \(few.leftOut) values of devices are too many: a shorter range has them."))
      #expect(few.line == "samples all | where source = typed")
    }
  }

  @Test func `A file that is missing or another one is named`() throws {
    try furnish()
    _ = try sandbox.answers("export script to s.dhsh")
    let script = try text(sandbox.folder + "/s.dhsh")
    let folder = sandbox.folder + "/s.dhsh.attachments"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    try Data("%PDF another".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    let copy = try Sandbox()
    let error = try #require(throws: CommandError.self) {
      try copy.script(script, name: sandbox.folder + "/s.dhsh")
    }
    #expect(error.message.contains("is not there, or not what was kept"))
    #expect(error.places.first?.text.hasPrefix("rebuild file") == true)
    #expect(try copy.everything() == Sandbox().everything())
    #expect(
      ((try? FileManager.default.contentsOfDirectory(
        atPath: try #require(copy.engine.store.filesPath))) ?? []).isEmpty)
    #expect(sandbox.told("rebuild file \(folder)/\(name)").text.contains("stands only in a script"))
  }

  /// The lines of a script of this log, which stands beside its files.
  private func lines() throws -> [String] {
    try furnish()
    _ = try sandbox.answers("export script to s.dhsh")
    return try text(sandbox.folder + "/s.dhsh").split(separator: "\n").map(String.init)
  }

  /// Runs a script in a new log, which it must leave as it was, with no file beside it.
  private func refusal(_ lines: [String]) throws -> CommandError {
    let copy = try Sandbox()
    let error = try #require(throws: CommandError.self) {
      try copy.script(lines.joined(separator: "\n"), name: sandbox.folder + "/s.dhsh")
    }
    #expect(try copy.everything() == Sandbox().everything())
    #expect(!FileManager.default.fileExists(atPath: try #require(copy.engine.store.filesPath)))
    #expect(copy.say("doctor") == "Nothing is damaged.\n")
    return error
  }

  @Test func `What was cut short makes nothing`() throws {
    let lines = try lines()
    for count in [2, 3, lines.count / 2, lines.count - 4, lines.count - 1] {
      let error = try refusal(Array(lines.prefix(count)))
      #expect(error.exitStatus == 65 && error.hint?.contains("cut short") == true, "\(count): \(error)")
      #expect(error.message.contains("that is there") || error.places.first?.line == 2)
    }
    // In the midst of a row, as a full disk leaves it.
    let torn = try refusal(Array(lines.prefix(20)) + [String(lines[20].prefix(40))])
    #expect(torn.exitStatus == 65 && torn.places.first?.line == 21, "\(torn)")
    let more = try refusal(lines + ["row day_mark {\"day\": 3, \"last_n\": 4}"])
    #expect(more.hint == "something was added to the script")
    // Trying it tells as well.
    let copy = try Sandbox()
    let tried = try copy.engine.script(
      lines.dropLast(5).joined(separator: "\n"), name: sandbox.folder + "/s.dhsh", mode: .check)
    #expect(tried.errors.count == 1)
  }

  @Test func `A script without counts works, and says what it cannot tell`() throws {
    var lines = try lines()
    lines[1] = String(lines[1].prefix { $0 != " " }) + " \(Transaction.Rows.version)"
    let copy = try Sandbox()
    let said = try copy.script(lines.joined(separator: "\n"), name: sandbox.folder + "/s.dhsh")
    #expect(
      said.flatMap(\.notices).contains { $0.text.contains("whether its end is missing cannot be told") })
    #expect(try copy.everything() == sandbox.everything())
    #expect(try refusal([lines[1]]).message == "no row follows it")
  }

  @Test(arguments: [
    ("row entry", "another row of entry has the same id"),
    ("row category", "another row of category has the same"),
  ]) func `A row that is there twice is named`(_ begin: String, _ words: String) throws {
    var lines = try lines()
    let place = try #require(lines.firstIndex { $0.hasPrefix(begin) })
    lines.insert(lines[place], at: place + 1)
    let error = try refusal(lines)
    #expect(error.message.hasPrefix(words) && error.exitStatus == 65, "\(error.message)")
    #expect(error.places.first?.line == place + 2 && error.span == 4..<begin.utf8.count)
  }

  @Test(arguments: [("unit", "category"), ("category", "entry"), ("slot", "entry"), ("food", "entry")])
  func `A row without the one it names is named`(_ parent: String, _ child: String) throws {
    var lines = try lines()
    let name = try Regex("^row \(child) .*\"\(parent)_id\": (\\d+)", as: (Substring, Substring).self)
    let named = lines.compactMap { $0.firstMatch(of: name)?.1 }
    let id = try #require(named.first)
    lines.remove(at: try #require(lines.firstIndex { $0.hasPrefix("row \(parent) {\"id\": \(id),") }))
    let error = try refusal(lines)
    #expect(
      error.message.hasSuffix("\(parent)_id is \(id), not a \(parent) that is there"), "\(error.message)")
    #expect(error.exitStatus == 65 && error.hint?.contains("rows are there") == true, "\(error)")
    let line = try #require(error.places.first?.line)
    #expect(lines[line - 1].contains("\"\(parent)_id\": \(id)") || line == 2, "\(line): \(error.message)")
  }

  @Test(arguments: [
    ("{}", "this row has no values"), ("{\"id\": 1, \"day\": 3}", "a row of entry needs"),
    ("{\"id\": \"x\"}", "a row of entry"),
  ]) func `A row without its values is named`(_ row: String, _ words: String) throws {
    let lines = try lines()
    let error = try refusal(Array(lines.prefix(2)) + ["row entry \(row)"] + Array(lines.dropFirst(2)))
    #expect(error.message.hasPrefix(words) && error.places.first?.line == 3, "\(error.message)")
  }

  @Test(arguments: [
    ("\"portion\": 10,", "\"portion\": -5,", "portion is -5"), ("\"at_least\"", "\"at_leest\"", "at_leest"),
  ]) func `A row with a value that cannot be is named`(_ old: String, _ new: String, _ words: String) throws {
    var lines = try lines()
    let place = try #require(lines.firstIndex { $0.contains(old) })
    lines[place] = lines[place].replacing(old, with: new, maxReplacements: 1)
    let error = try refusal(lines)
    #expect(error.message.contains(words) && error.exitStatus == 65, "\(error)")
    #expect(error.places.first?.line == place + 1)
  }

  @Test(arguments: ["row slot {\"id\": 3,", "row category {\"id\": 9,", "row unit {\"id\": 1,"])
  func `What names a row that is gone is left out where that is asked for`(_ begin: String) throws {
    let rest = try lines().filter { !$0.hasPrefix(begin) }
    let copy = try Sandbox()
    let outcome = try copy.engine.script(
      rest.joined(separator: "\n"), name: sandbox.folder + "/s.dhsh", mode: .keepGoing)
    #expect(outcome.errors.contains { $0.message.contains("rows follow it") }, "\(outcome.errors)")
    #expect(copy.say("doctor") == "Nothing is damaged.\n")
    for line in ["today", "entries all", "foods", "metrics weight"] { #expect(!copy.told(line).isRefused) }
  }

  @Test func `What is left of a script can be kept where that is asked for`() throws {
    let lines = try lines()
    let copy = try Sandbox()
    let rest = lines.filter { !$0.hasPrefix("row alias") }
    let outcome = try copy.engine.script(
      rest.joined(separator: "\n"), name: sandbox.folder + "/s.dhsh", mode: .keepGoing)
    #expect(outcome.errors.count == 1 && outcome.errors[0].message.contains("rows follow it"))
    #expect(copy.say("doctor") == "Nothing is damaged.\n")
    #expect(copy.json("entries all") == sandbox.json("entries all"))
  }
}
