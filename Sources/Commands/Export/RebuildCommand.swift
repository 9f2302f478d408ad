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
      examples: [
        .init(
          #"rebuild 15 rows 1 files 0; row source {"id": 2, "name": "Scale", "kind": "table", "position": 1, "enabled": 1}"#,
          "the head of such a script", in: .script, says: "1  Scale   table  yes")
      ],
      traits: .bringsThePast,
      action: .change { call, context in
        let span = call.line.tokens.first?.span
        guard call[version] <= Transaction.Rows.version else {
          throw CommandError.newerExport(call[version], known: Transaction.Rows.version).at(
            call.span(of: version))
        }
        guard try context.log.rows.clear() else {
          throw CommandError.usedLog.at(span)
        }
        context.rebuild = RebuildOrder(
          at: context.places, span: span, rows: call[rows], files: call[files])
        guard call[rows] == nil else { return Report.nothing }
        return Report.notice(
          "The script does not say how many rows it has, as those of older dhsh do not: whether its end is missing "
            + "cannot be told.", .fair)
      })
  }
}
