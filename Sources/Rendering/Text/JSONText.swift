import Domain
import Reports

/// Values as JSON has them.
enum JSONText {
  static func cell(_ cell: Cell, into output: inout Output) {
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
    case .record(let fields):
      output.write(0x7B)
      for (index, field) in fields.enumerated() {
        if index > 0 { output.write(0x2C) }
        string(field.key, into: &output)
        output.write(0x3A)
        self.cell(field.cell, into: &output)
      }
      output.write(0x7D)
    case .day, .listed, .id:
      output.write(0x22)
      output.write(cell.machineText ?? "")
      output.write(0x22)
    case .shown(let inner, _, _), .barred(let inner, _, _), .shortened(let inner, _):
      self.cell(inner, into: &output)
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
