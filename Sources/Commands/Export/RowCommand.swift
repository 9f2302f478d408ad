import Language
import Records
import Reports
import Runtime
import Store

extension Command {
  static let row = Command("row", "Put a row into a log that is rebuilt", topic: .changes) {
    let table = Parameter("table", .text("TABLE", "the table"))
    let values = Parameter("values", .rest("VALUES", "the values of a row as JSON"))
    return Form(
      syntax: .sequence(table, values),
      details: "Only scripts that export script wrote have it, after rebuild.",
      examples: [
        .init(
          #"row source {"id": 2, "name": "Scale", "kind": "table", "position": 1, "enabled": 1}"#,
          "one of its rows", in: .script, after: ["rebuild 15 rows 1 files 0"], says: "1  Scale   table  yes")
      ],
      action: .change { call, context in
        guard context.log.rebuilding != nil else {
          throw CommandError.onlyInExport("row").at(call.line.tokens.first?.span)
        }
        let line = context.places.first?.line ?? 0
        if let problem = try context.log.rows.insert(call[table], call[values], line: line) {
          throw CommandError.unreadableRow(problem).at(call.span(of: table))
        }
        return Report.nothing
      })
  }
}
