import Domain
import Language
import Query
import Reports
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
        foods, categories, dated targets, settings, body values and imports. It is what the log holds, not how that \
        came about, which journal export writes, in the words it was typed in. The files of documents and photos are not \
        in it: the folder NAME.db.attachments beside the log has them, and is copied to NEW.db.attachments. `-` is \
        standard output.
        """,
      traits: .isLong,
      action: .query { call, context in
        var script = """
          # A log as a script: dhsh --db NEW.db THIS-FILE makes the same one. It holds what was done in private.
          rebuild \(Transaction.Rows.version)

          """
        let files = try Set(context.log.attachments.named().map(\.file)).count
        if files > 0 {
          script += """
            # \(count(files, "file", "files")) of documents and photos are not in it: copy the folder that stands beside the
            # log, its name with .attachments behind it, to NEW.db.attachments.

            """
        }
        var rows = 0
        try context.log.rows.read { table, row in
          script += "row \(table) \(row)\n"
          rows += 1
        }
        var outcome = Outcome(.nothing)
        try outcome.write(
          .text(script), to: TargetFile(call[file], call.span(of: file), replaces: call[force]),
          count(rows, "row", "rows"))
        return outcome
      })
  }

  static let rebuild = Command("rebuild", "Empty a new log for the rows of a script", topic: .changes) {
    let version = Parameter("version", .integer("VERSION", "the version of the rows"))
    return Form(
      syntax: version,
      details:
        "Only scripts that export script wrote have it, and only a log in which nothing was done takes it.",
      traits: .bringsThePast,
      action: .change { call, context in
        let span = call.line.tokens.first?.span
        guard call[version] <= Transaction.Rows.version else {
          throw CommandError(
            .configuration, "this was written by a newer dhsh (version \(call[version]) of the log)",
            span: call.span(of: version), hint: "this one knows \(Transaction.Rows.version); update dhsh")
        }
        guard try context.log.rows.clear() else {
          throw CommandError(
            .refused, "only a new log can be rebuilt, and this one has been used", span: span,
            hint: "dhsh --db NEW.db FILE makes one")
        }
        return Report.nothing
      })
  }

  static let row = Command("row", "Put a row into a log that is rebuilt", topic: .changes) {
    let table = Parameter("table", .text("TABLE", "the table"))
    let values = Parameter("values", .rest("VALUES", "the values of a row as JSON"))
    return Form(
      syntax: .sequence(table, values),
      details: "Only scripts that export script wrote have it, after rebuild.",
      action: .change { call, context in
        guard context.log.isRebuilding else {
          throw CommandError(
            .refused, "row stands only in a script that export script wrote",
            span: call.line.tokens.first?.span)
        }
        if let problem = try context.log.rows.insert(call[table], call[values]) {
          throw CommandError(.refused, problem, span: call.span(of: table))
        }
        return Report.nothing
      })
  }
}
