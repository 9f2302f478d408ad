import Domain
import Language
import Naming
import Reports
import Runtime

extension Command {
  static let run = Command("run", "Run a script", topic: .shell) {
    let file = Parameter("file", .script)
    let arguments = RepeatedParameter("argument", .text("ARGUMENT", "an argument for $1, $2, …"))
    return Form(
      syntax: .sequence(file, .optional(.repeated(arguments))),
      details: """
        A script is a text file with a command a line, `#` comments, `\\` at the end of a line to go on, \
        and $1 to $9, $@ and ${1:-default} for its arguments. It is one change: it runs whole or not at all, \
        and undo takes all of it back.
        """,
      examples: [
        .init(
          "run breakfast.dhsh 60g", "the file has log oatmeal $1 @breakfast", in: .program,
          gives: ["n": 4, "slot": "Breakfast", "portion": 1.2])
      ],
      traits: .includesScript,
      insteadOfRehearsal: "dhsh --dry-run FILE shows what a script would change",
      action: .control { call, engine in
        let path = Files.resolved(call[file])
        let result = try engine.script(
          try engine.text(path, at: call.span(of: file)), name: path, arguments: call[arguments])
        var outcome = Outcome(ScriptReport.whole(result, path, isDryRun: engine.isDryRun))
        outcome.effects = result.effects
        return outcome
      })
  }

  static let check = Command("check", "Check a script without running it", topic: .shell) {
    let file = Parameter("file", .script)
    let arguments = RepeatedParameter("argument", .text("ARGUMENT", "an argument for $1, $2, …"))
    return Form(
      syntax: .sequence(file, .optional(.repeated(arguments))),
      details: "Reads and tries every line, reports all that is wrong, and changes nothing.",
      examples: [
        .init(
          "check breakfast.dhsh 60g", "whether it would run", in: .program,
          says: "breakfast.dhsh: 1 command, all good.")
      ],
      action: .control { call, engine in
        let path = Files.resolved(call[file])
        let result = try engine.script(
          try engine.text(path, at: call.span(of: file)), name: path, arguments: call[arguments], mode: .check
        )
        return try ScriptReport.check(result, path)
      })
  }
}

/// What became of a script, as a report.
public enum ScriptReport {
  public static func whole(_ result: ScriptOutcome, _ name: String, isDryRun: Bool) -> Report {
    let reports = result.outcomes.map(\.report)
    var report = Report(.list)
    report.tables = reports.flatMap(\.tables)
    report.notices = reports.flatMap(\.notices)
    let lines = Counting.text(result.lines, "command", "commands")
    report.notices.append(
      Notice(isDryRun ? "\(name): \(lines) tried; nothing was changed." : "\(name): \(lines) done.", .dim))
    if let merged = merged(report.tables) { report.tables = [merged] }
    return report
  }

  /// What a dry run would have done.
  public static func tried(_ result: ScriptOutcome, _ name: String) -> String {
    let lines = Counting.text(result.lines, "command", "commands")
    let rows = result.changes?.rows ?? 0
    let effect = rows == 0 ? "nothing would change" : "\(Counting.text(rows, "row", "rows")) would change"
    return "\(name): \(lines) tried; \(effect). Nothing was changed."
  }

  /// Tables of one shape in a row are one table.
  private static func merged(_ tables: [Table]) -> Table? {
    guard var first = tables.first, tables.count > 1,
      tables.allSatisfy({ $0.key == first.key && $0.columns.count == first.columns.count })
    else { return nil }
    first.rows = tables.flatMap(\.rows)
    return first
  }

  public static func check(_ result: ScriptOutcome, _ name: String) throws -> Report {
    guard var error = result.errors.first else {
      var report = Report.notice(
        "\(name): \(Counting.text(result.lines, "command", "commands")), all good.", .good)
      report.notices += result.notices
      if !result.notices.isEmpty {
        report.notices.append(
          Notice(
            "Portions are said: 2p. numbers portions as the first line keeps what all its numbers meant."))
      }
      return report
    }
    error.others = Array(result.errors.dropFirst())
    throw error
  }
}
