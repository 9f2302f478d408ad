import Domain
import Reports

/// One JSON value a report, on a line of its own.
enum JSONRenderer {
  static func render(_ report: Report, into output: inout Output) {
    switch report.shape {
    case .list where report.tables.isEmpty && !report.charts.isEmpty:
      charts(report.charts, into: &output)
      output.newline()
    case .list:
      rows(report.tables.first, into: &output)
      output.newline()
    case .record:
      let fields = report.fields.filter { $0.audience != .people }
      if fields.isEmpty, report.tables.isEmpty, report.charts.isEmpty {
        guard !report.notices.isEmpty else { return }
        output.write("{\"message\":")
        JSONText.string(report.notices.map(\.text).joined(separator: "\n"), into: &output)
        output.write("}\n")
        return
      }
      output.write(0x7B)
      var isFirst = true
      func key(_ name: String, _ output: inout Output) {
        if !isFirst { output.write(0x2C) }
        isFirst = false
        JSONText.string(name, into: &output)
        output.write(0x3A)
      }
      for field in fields {
        key(field.key, &output)
        JSONText.cell(field.cell, into: &output)
      }
      var written: Set<String> = []
      for table in report.tables where table.audience != .people && written.insert(table.key).inserted {
        key(table.key, &output)
        rows(table, into: &output)
      }
      if !report.charts.isEmpty {
        key("charts", &output)
        charts(report.charts, into: &output)
      }
      output.write("}\n")
    }
  }

  private static func rows(_ table: Table?, into output: inout Output) {
    let isOne = table?.isOne == true
    if isOne, table?.rows.count != 1 {
      output.write("null")
      return
    }
    if !isOne { output.write(0x5B) }
    if let table {
      var keys: [(index: Int, text: [UInt8])] = []
      for (index, column) in table.columns.enumerated() where column.isForMachines {
        var text = Output()
        if !keys.isEmpty { text.write(0x2C) }
        JSONText.string(column.key, into: &text)
        text.write(0x3A)
        keys.append((index, text.bytes))
      }
      for (number, row) in table.rows.enumerated() {
        output.write(number == 0 ? "{" : ",{")
        for key in keys {
          output.write(key.text)
          JSONText.cell(row[key.index], into: &output)
        }
        output.write(0x7D)
      }
    }
    if !isOne { output.write(0x5D) }
  }
}
