import Domain
import Language
import Records
import Reports
import Runtime
import Store

extension Command {
  static let rebuild = Command("rebuild", "Empty a new log for the rows of a script", topic: .changes) {
    let version = Parameter("version", .integer("VERSION", "the version of the rows"))
    let rows = OptionalParameter("rows", .integer("ROWS", "how many rows follow"))
    let files = OptionalParameter("files", .integer("FILES", "how many files follow"))
    return Form(
      syntax: .sequence(version, .optional("rows", rows, "files", files)),
      details:
        """
        Only scripts that export script wrote have it, and only a log in which nothing was done takes it. Where fewer \
        rows or files follow than it says, the script was cut short, and nothing is made of it.
        """,
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
        context.rebuild = RebuildOrder(
          at: context.places, span: span, rows: call[rows], files: call[files])
        guard call[rows] == nil else { return Report.nothing }
        return Report.notice(
          "The script does not say how many rows it has, as those of older dhsh do not: whether its end is missing "
            + "cannot be told.", .fair)
      })
  }

  static let row = Command("row", "Put a row into a log that is rebuilt", topic: .changes) {
    let table = Parameter("table", .text("TABLE", "the table"))
    let values = Parameter("values", .rest("VALUES", "the values of a row as JSON"))
    return Form(
      syntax: .sequence(table, values),
      details: "Only scripts that export script wrote have it, after rebuild.",
      action: .change { call, context in
        guard context.log.rebuilding != nil else {
          throw CommandError(
            .refused, "row stands only in a script that export script wrote",
            span: call.line.tokens.first?.span)
        }
        let line = context.places.first?.line ?? 0
        if let problem = try context.log.rows.insert(call[table], call[values], line: line) {
          throw CommandError(.syntax, problem, span: call.span(of: table))
        }
        return Report.nothing
      })
  }

  static let rebuildFile = Command(
    "rebuild file", "Take in a file that belongs to a log that is rebuilt", topic: .changes
  ) {
    let path = Parameter("path", .file)
    return Form(
      syntax: path,
      details: """
        Only scripts that export script wrote have it, behind their rows. The path is one from the folder of the \
        script; the name is the SHA-256 of the bytes, and nothing else is taken.
        """,
      action: .change { call, context in
        let span = call.span(of: path)
        guard context.log.rebuilding != nil else {
          throw CommandError(
            .refused, "rebuild file stands only in a script that export script wrote",
            span: call.line.tokens.first?.span)
        }
        let source = context.besideScript(call[path])
        let isTaken: Bool
        do {
          isTaken = try context.log.attachments.take(source)
        } catch let error as AttachmentError {
          throw CommandError(error, span)
        }
        guard isTaken else {
          throw CommandError(
            .noInput, "\(source) is not there, or not what was kept", span: span,
            hint:
              "its folder belongs beside the script; without this line, and with a count of files one less at its "
              + "head, the log is made without the file")
        }
        context.rebuild?.taken += 1
        return Report.nothing
      })
  }
}
