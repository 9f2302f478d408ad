import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime

extension Command {
  static let columns = Command(
    "columns", "List what can be asked of days, entries and others", topic: .questions
  ) {
    let source = OptionalParameter("source", SourceKind())
    return Form(
      syntax: .optional(source),
      details: """
        Those that have values in the last 30 days come first, with the count of rows that have one. Without a source \
        it is of days.
        """,
      examples: [
        .init("columns", "of days", says: "score"), .init("columns entries", "of entries", says: "portion"),
      ],
      action: .query { call, context in
        let table = context.names.table
        let name = call[source] ?? Command.days.name
        guard let command = table.commands.first(where: { $0.name == name }) else { return Report.nothing }
        let columns = try command.knownColumns(context)
        var report = Report(
          .list,
          tables: [
            Table(
              "columns",
              columns: [
                Column("column", "Column"), Column("known", "Known", right: true),
                Column("meaning", "What it is", minimum: 16), Column("unit", "Unit", .machines),
              ],
              rows: columns.map { column, known in
                [
                  .text(column.name), .shown(.int(known), as: known > 0 ? "\(known)" : "", .plain),
                  .text(column.detail), .text(column.unit),
                ]
              })
          ])
        let others = SourceKind.names(table).filter { $0 != name }
        report.notices = [
          Notice("Of others: \(others.map { "columns \($0)" }.joined(separator: ", ")).", .dim),
          Notice("\(name) | mean COLUMN asks of one; help queries has the steps.", .dim),
        ]
        return report
      })
  }
}

/// The name of a source of questions.
private struct SourceKind: ParameterKind {
  let label = "SOURCE"
  let description = "what rows are asked of: days, entries, meals, …"

  static func names(_ table: CommandTable) -> [String] {
    table.commands.filter { $0.source != nil }.map(\.name)
  }

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let typed = line.tokens[index].text.lowercased()
    let names = Self.names(context.names.table)
    if names.contains(typed) { return .one(typed, 1) }
    let begun = names.filter { $0.hasPrefix(typed) }
    return begun.count == 1 ? .one(begun[0], 1) : .none
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let table = context.names.table
    return table.commands.filter { $0.source != nil && $0.name.hasPrefix(query.text.lowercased()) }.map {
      Candidate($0.name, detail: $0.summary)
    }
  }
}
