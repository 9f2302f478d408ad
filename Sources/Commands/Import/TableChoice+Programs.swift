import Domain
import Exchange
import Records
import Tables

/// Tables of programs that are known.
extension TablePlan.Choice {
  /// By the titles of a program that is known.
  static func recognised(_ request: TablePlan.Request, _ context: Context) throws -> Self? {
    for sheet in request.file.sheets {
      if sheet.delimiter != nil, let first = sheet.head.first, !ReadyMapping.canBeTitles(first),
        let (ready, table) = request.ready.untitled(first, file: request.fileName)
      {
        let found = Found(number: 0, head: [], line: 0, mapping: table.mapping, rules: table.rules)
        return Self(mapping: table.mapping, sheets: [found], ready: ready)
      }
      let rows = firstRows(sheet)
      for (place, row) in rows.enumerated() where ReadyMapping.canBeTitles(row) {
        let section = place > 0 ? rows[place - 1].onlyCell : nil
        let head = row.cells.map { ColumnTitle($0) }
        guard
          let (ready, table) = request.ready.recognised(head, section: section, file: request.fileName),
          try section != nil || !saysMore(head, than: table, request, context)
        else { continue }
        return tables(of: ready, request, isNamed: false)
      }
    }
    return nil
  }

  /// Whether a table that a program is known to write says more by itself than its mapping has of it: then it is
  /// another's, and nothing is asked about it.
  private static func saysMore(
    _ head: [ColumnTitle], than table: ReadyMapping.Table, _ request: TablePlan.Request, _ context: Context
  ) throws -> Bool {
    guard request.target.word == TableTarget.values.word else { return false }
    let columns = try context.metricColumns()
    guard table.hidesMetrics(of: head, columns) else { return false }
    let own = try byEvidence(request, context)
    func metrics(_ mapping: TableMapping) -> Set<String> {
      Set(mapping.parts.compactMap { columns.metric($0.field)?.key })
    }
    return own.questions.isEmpty && metrics(own.mapping).isStrictSuperset(of: metrics(table.mapping))
  }

  /// All tables of a file that are of a program.
  static func tables(of ready: ReadyMapping, _ request: TablePlan.Request, isNamed: Bool) -> Self? {
    var found: [Found] = []
    var mapping: TableMapping?
    var nothing: String?
    for (number, sheet) in request.file.sheets.enumerated() {
      let rows = firstRows(sheet)
      // Titles of a program that is known may have times among them.
      for (place, row) in rows.enumerated() {
        let section = place > 0 ? rows[place - 1].onlyCell : nil
        let head = row.cells.map { ColumnTitle($0) }
        let known =
          isNamed
          ? ready.table(head, file: request.fileName)
          : ready.recognised(head, section: section, file: request.fileName)
        guard let known else { continue }
        var own = known.mapping
        if let offset = known.offset { own.parts.append(TableMapping.Part("offset", title: offset)) }
        mapping = mapping ?? own
        found.append(
          Found(
            number: number, head: head, line: row.line, mapping: own, rules: known.rules,
            isUTC: known.isUTC))
        nothing = nothing ?? known.nothing
        break
      }
    }
    // The lists in a record that is read say the same once more.
    let names = found.map { request.file.sheets[$0.number].name }
    found = found.enumerated().filter { index, _ in
      !names[..<index].contains { $0.isEmpty || names[index].hasPrefix($0 + ".") }
    }.map(\.element)
    guard let mapping else { return nil }
    var choice = Self(mapping: mapping, sheets: found, ready: ready)
    // Another list of the same file may have what this one has not.
    if found.count == 1 { choice.nothing = nothing }
    return choice
  }
}
