extension Report {
  /// The report with a `'` before each text that a spreadsheet would take for a formula: those that begin with =, +, -,
  /// @, a tab or a carriage return (OWASP, "CSV Injection"). Numbers stay numbers.
  public var guardedForSpreadsheets: Report {
    var report = self
    for index in fields.indices {
      report.fields[index].key = Self.guarded(fields[index].key)
      report.fields[index].cell = fields[index].cell.guarded
    }
    for index in tables.indices {
      report.tables[index].columns = tables[index].columns.map { column in
        var column = column
        column.key = Self.guarded(column.key)
        return column
      }
      report.tables[index].rows = tables[index].rows.map { $0.map(\.guarded) }
    }
    return report
  }

  fileprivate static func guarded(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else {
      return text
    }
    return "'" + text
  }
}

extension Cell {
  fileprivate var guarded: Cell {
    switch self {
    case .text(let text): .text(Report.guarded(text))
    case .list(let cells): .list(cells.map(\.guarded))
    case .shown(let cell, let text, let tone): .shown(cell.guarded, as: text, tone)
    case .shortened(let cell, let text): .shortened(cell.guarded, as: text)
    default: self
    }
  }
}
