import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime
import Store

extension Command {
  static let exportScript = Command(
    "export script", "Write the whole log as a script that makes it anew", topic: .changes
  ) {
    let file = Parameter("file", .writtenFile)
    let force = Flag("force")
    return Form(
      syntax: .sequence(.optional("to"), file, .optional(force)),
      details: """
        dhsh --db NEW.db FILE makes the same log of a new one: entries with their numbers, ids and private marks, \
        foods, categories, dated targets, settings, body values and imports. The files of documents and photos stand \
        beside the script, in the folder FILE.attachments, and are taken in again from there. It is what the log \
        holds, not how that came about, which journal export writes, in the words it was typed in. `-` is standard \
        output: the files are then looked for in a folder beside the script that is called as the log's own, \
        NAME.db.attachments.
        """,
      examples: [
        .init(
          "export script to log.dhsh", "dhsh --db NEW.db log.dhsh makes it anew", in: .program,
          says: "log.dhsh: 59 rows written.")
      ],
      traits: .isLong,
      action: .query { call, context in
        let target = TargetFile(call[file], call.span(of: file), replaces: call[force])
        let kept = try KeptFiles(beside: target, context)
        var script = ""
        var rows = 0
        let machines = context.names.table.settings.filter(\.isOfMachine).map { "\"\($0.name)\"" }
        try context.log.rows.read { table, row in
          // What an older log names for a machine is no part of it.
          guard table != "setting" || !machines.contains(where: { row.contains($0) }) else { return }
          script += "row \(table) \(row)\n"
          rows += 1
        }
        script += kept.lines
        // How much there is stands at its head: what was cut off behind it is missed.
        let head = """
          # A log as a script: dhsh --db NEW.db THIS-FILE makes the same one. It holds what was done in private.
          rebuild \(Transaction.Rows.version) rows \(rows) files \(kept.count)

          """
        script.insert(contentsOf: head, at: script.startIndex)
        var outcome = Outcome(.nothing)
        try outcome.write(.text(script), to: target, Counting.text(rows, "row", "rows") + kept.words)
        if !target.isStandardOutput { outcome.effects.insert(contentsOf: kept.effects, at: 0) }
        outcome.report.notices += kept.notices
        if script.utf8.count > Files.maximumScript {
          outcome.report.notices.append(
            Notice(
              "A script of more than \(Files.maximumScript >> 20) MB is not read again; backup and restore carry such a log.",
              .bad))
        }
        return outcome
      })
  }
}

/// The kept files that a script needs beside it.
private struct KeptFiles {
  private var there: [(name: String, path: String)] = []
  private var lost: [String] = []
  /// The folder beside the script, as its lines name it, and where it is made.
  private let folder: String
  private let place: String

  init(beside target: TargetFile, _ context: Context) throws {
    place = target.path + ".attachments"
    let own = target.isStandardOutput ? (try context.log.file ?? "log.db") + ".attachments" : place
    folder = String(own[(own.lastIndex(of: "/").map(own.index(after:)) ?? own.startIndex)...])
    let checked = try context.log.attachments.checked()
    (there, lost) = (checked.whole.map { ($0.file.fileName, $0.path) }, checked.lost)
  }

  var lines: String {
    // In quotes a dollar sign would be an argument of the script.
    there.map { "rebuild file \(Lexer.quoted("\(folder)/\($0.name)").replacing("$", with: "\\$"))\n" }
      .joined()
  }

  var count: Int { there.count }

  var words: String {
    there.isEmpty ? "" : ", and \(Counting.text(there.count, "kept file", "kept files")) beside it"
  }

  var notices: [Notice] { [KeptFile.lostNotice(lost)].compactMap(\.self) }

  /// A file is called by what is in it: one that is there already is the same.
  var effects: [Effect] {
    guard !there.isEmpty else { return [] }
    return [
      Effect(
        SaveFilesBeside(files: there.map { ($0.name, .file($0.path)) }, path: place),
        intent: "\(place) would be written: \(Counting.text(there.count, "kept file", "kept files")).")
    ]
  }
}
