import Domain
import TestSupport
import Testing

@testable import Commands
@testable import Records
@testable import Runtime

/// Files of dhsh that another command reads, or none: what is said of them.
@Suite struct OwnRefusalTests {
  @Test(arguments: [
    ("entries", "food import", "log import"), ("foods", "log import", "food import"),
    ("samples", "log import", "import"), ("days", "log import", "import"),
    ("workouts", "food import", "import"), ("pauses", "log import", "import"),
    ("values", "log import", "import"),
  ])
  func anotherCommandIsNamed(_ table: String, _ command: String, _ right: String) throws {
    let sandbox = try Sandbox(width: 300)
    try sandbox.furnish()
    _ = sandbox.told("workout run 20min")
    _ = sandbox.told("pause today flu")
    _ = sandbox.told("export to \(sandbox.folder)/o")
    for ending in ["csv", "json"] {
      let path = "\(sandbox.folder)/o/\(table).\(ending)"
      let before = try sandbox.everything()
      let answer = sandbox.told("\(command) \(path)")
      #expect(answer.isRefused && answer.text.contains("\(right) \(path) reads it"), "\(answer.text)")
      #expect(try sandbox.everything() == before)
      #expect(!sandbox.told("\(right) \(path)").isRefused)
    }
  }

  /// Every other table of an export is refused with what to take instead, and so are answers made of other rows.
  @Test func whatCannotBeReadIsRefused() throws {
    let sandbox = try Sandbox(width: 300)
    try sandbox.furnish()
    _ = sandbox.told("mood 4")
    _ = sandbox.told("meeting add doctor")
    _ = sandbox.told("alias br = log oatmeal")
    _ = sandbox.told("export to \(sandbox.folder)/o")
    let readable: Set = ["entries", "foods", "samples", "values", "days", "workouts", "pauses"]
    for table in ExportTable.all where !readable.contains(table.name) {
      for command in ["import", "log import", "food import"] {
        let answer = sandbox.told("\(command) \(sandbox.folder)/o/\(table.name).csv")
        #expect(
          answer.isRefused && answer.text.contains("export script FILE"), "\(table.name): \(answer.text)")
      }
    }
    for (line, rows) in [
      ("meals all", "entries all"), ("tags", "entries all"),
    ] {
      _ = sandbox.told("\(line) | to csv \(sandbox.folder)/x.csv --force")
      let answer = sandbox.told("import \(sandbox.folder)/x.csv")
      #expect(answer.isRefused && answer.text.contains("\(rows) | to csv FILE"), "\(line): \(answer.text)")
    }
    for (line, rows) in [
      ("score last 3d", "entries all"), ("history last 3d", "entries all"), ("energy last 3d", "entries all"),
      ("mood journal", "samples mood all"), ("calendar", "entries all"),
    ] {
      sandbox.renderer.format = .csv
      let path = try sandbox.file(sandbox.say(line), "y.csv")
      sandbox.renderer.format = .table
      let answer = sandbox.told("import \(path)")
      #expect(answer.isRefused && answer.text.contains("\(rows) | to csv FILE"), "\(line): \(answer.text)")
    }
  }

  /// What is asked first of a table of dhsh's own is true of all of them.
  @Test func signsAreColumns() throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    try sandbox.engine.store.read { log in
      let context = try sandbox.engine.context(log)
      for known in OwnTable.readable {
        #expect(try known.columns(context).isSuperset(of: known.signs), "\(known.table.name)")
      }
      let sources = context.names.table.commands.filter { $0.source != nil }
      #expect(Set(sources.map(\.name)) == Set(OwnTable.sources.map(\.command)))
      for command in sources {
        let columns = Set(try command.source?.columns(context.names).map(\.name) ?? [])
        let signs = OwnTable.sources.first { $0.command == command.name }?.signs ?? []
        #expect(columns.isSuperset(of: signs), "\(command.name): \(columns)")
      }
    }
  }

  /// The table of other programs is none of ours, however like it its words are.
  @Test func tablesOfOthersAreRead() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.file(
      "date,time,metric,value,unit,source\n2026-11-19,10:00,weight,84.2,kg,typed\n", "t.csv")
    #expect(sandbox.say("import \(path)").contains("Columns: date, time, source, metric, value, unit."))
  }
}
