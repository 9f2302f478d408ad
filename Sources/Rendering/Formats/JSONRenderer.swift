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
        string(report.notices.map(\.text).joined(separator: "\n"), into: &output)
        output.write("}\n")
        return
      }
      output.write(0x7B)
      var isFirst = true
      func key(_ name: String, _ output: inout Output) {
        if !isFirst { output.write(0x2C) }
        isFirst = false
        string(name, into: &output)
        output.write(0x3A)
      }
      for field in fields {
        key(field.key, &output)
        cell(field.cell, into: &output)
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
        string(column.key, into: &text)
        text.write(0x3A)
        keys.append((index, text.bytes))
      }
      for (number, row) in table.rows.enumerated() {
        output.write(number == 0 ? "{" : ",{")
        for key in keys {
          output.write(key.text)
          cell(row[key.index], into: &output)
        }
        output.write(0x7D)
      }
    }
    if !isOne { output.write(0x5D) }
  }

  private static func cell(_ cell: Cell, into output: inout Output) {
    switch cell {
    case .missing: output.write("null")
    case .text(let text): string(text, into: &output)
    case .list(let cells):
      output.write(0x5B)
      for (index, inner) in cells.enumerated() {
        if index > 0 { output.write(0x2C) }
        self.cell(inner, into: &output)
      }
      output.write(0x5D)
    case .day, .listed, .id:
      output.write(0x22)
      output.write(cell.machineText ?? "")
      output.write(0x22)
    case .shown(let inner, _, _), .barred(let inner, _, _): self.cell(inner, into: &output)
    default: output.write(cell.machineText ?? "null")
    }
  }

  static func string(_ text: String, into output: inout Output) {
    output.write(0x22)
    // Beyond ASCII, too, what steers a terminal is written as its number.
    guard text.firstControl() == nil else {
      for scalar in text.unicodeScalars { self.scalar(scalar, into: &output) }
      output.write(0x22)
      return
    }
    for byte in text.utf8 {
      switch byte {
      case 0x22: output.write("\\\"")
      case 0x5C: output.write("\\\\")
      default: output.write(byte)
      }
    }
    output.write(0x22)
  }

  private static func scalar(_ scalar: Unicode.Scalar, into output: inout Output) {
    switch scalar {
    case "\"": output.write("\\\"")
    case "\\": output.write("\\\\")
    case "\n": output.write("\\n")
    case "\r": output.write("\\r")
    case "\t": output.write("\\t")
    case _ where ControlCharacter.contains(scalar):
      let digits = String(scalar.value, radix: 16)
      output.write("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    default: output.write(String(scalar))
    }
  }
}

extension Output {
  mutating func write(_ bytes: [UInt8]) { for byte in bytes { write(byte) } }
}
