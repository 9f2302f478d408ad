import Reports

/// Comma-separated values after RFC 4180, with a header.
enum CSVRenderer {
  /// - Parameter header: the header written last; the same one is not written again.
  /// - Returns: the header in force.
  static func render(_ report: Report, after header: [String], into output: inout Output) -> [String] {
    guard let (keys, rows) = report.machineRows, !keys.isEmpty else { return header }
    if keys != header { line(keys, into: &output) }
    for row in rows { line(row.map { $0.machineText ?? "" }, into: &output) }
    return keys
  }

  private static func line(_ values: [String], into output: inout Output) {
    for (index, value) in values.enumerated() {
      if index > 0 { output.write(0x2C) }
      if value.utf8.contains(where: { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }) {
        output.write(0x22)
        output.write(value.replacing("\"", with: "\"\""))
        output.write(0x22)
      } else {
        output.write(value)
      }
    }
    output.newline()
  }
}

/// Values between tabs, a row a line, without a header: for cut and awk.
enum PlainRenderer {
  static func render(_ report: Report, into output: inout Output) {
    if let (_, rows) = report.machineRows {
      for row in rows {
        for (index, cell) in row.enumerated() {
          if index > 0 { output.write(0x09) }
          output.write(cell.plainText ?? "")
        }
        output.newline()
      }
    } else {
      for notice in report.notices {
        output.write(notice.text)
        output.newline()
      }
    }
  }
}

extension Report {
  /// Whether its charts draw the rows of its table, which are data already.
  var drawsItsRows: Bool { shape == .list && !tables.isEmpty }

  /// The rows a table of values holds: a list's rows; of a record its first table, or its fields as one row.
  /// Without a table, those of the first chart.
  var machineRows: (keys: [String], rows: [[Cell]])? {
    if let table = tables.first ?? charts.first?.table {
      let columns = table.columns.indices.filter { table.columns[$0].isForMachines }
      return (columns.map { table.columns[$0].key }, table.rows.map { row in columns.map { row[$0] } })
    }
    let fields = fields.filter { $0.audience != .people }
    return fields.isEmpty ? nil : (fields.map(\.key), [fields.map(\.cell)])
  }
}
