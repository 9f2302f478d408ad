import Domain

/// Numbers as tables write them.
public enum TableNumber {
  /// Whether the numbers of a table have a comma before their decimals.
  public static func usesCommas(_ rows: [TableRow], isDelimitedByComma: Bool) -> Bool {
    var (commas, dots) = (0, 0)
    for cell in rows.joinedCells {
      guard let number = Parts(cell) else { continue }
      if number.commas == 1, number.dots <= 1, number.lastIsComma, number.tail != 3 || !isDelimitedByComma {
        commas += 1
      } else if number.dots == 1, number.commas == 0, number.tail != 3 {
        dots += 1
      }
    }
    return commas > dots
  }

  /// A number as Swift reads it, and what stands behind it, its unit: `1.234,5 kg` is `1234.5` and `kg`. A sign in front
  /// is kept. Nil for what is none: `NaN`, `1.2.3`, an empty cell.
  /// - Parameter commas: whether a comma stands before the decimals.
  public static func read(_ text: String, decimalCommas commas: Bool) -> (number: String, unit: String)? {
    if !commas, isPlain(text) { return (text, "") }
    var digits = ""
    var (hasPoint, hasDigit) = (false, false)
    var group: Int?
    var index = text.startIndex
    let point: Character = commas ? "," : "."
    let parting: Character = commas ? "." : ","
    scan: while index < text.endIndex {
      let character = text[index]
      switch character {
      case "0"..."9":
        digits.append(character)
        hasDigit = true
        group = group.map { $0 + 1 }
      case "-", "+", "−":
        guard digits.isEmpty else { break scan }
        if character != "+" { digits.append("-") }
      case point where !hasPoint:
        guard group == nil || group == 3 else { return nil }
        digits.append(".")
        (hasPoint, group) = (true, nil)
      case " " where hasDigit && !hasPoint && partsThousands(text, index):
        guard group.map({ $0 == 3 }) ?? (digits.drop { $0 == "-" }.utf8.count <= 3) else { return nil }
        group = 0
      case parting, "'", "\u{A0}", "\u{202F}", "’":
        // Only in front of three digits: `1,234`, and never behind the point.
        let next = text.index(after: index)
        guard hasDigit, !hasPoint, next < text.endIndex, text[next].isASCII, text[next].isNumber else {
          break scan
        }
        guard group == nil || group == 3 else { return nil }
        group = 0
      default: break scan
      }
      index = text.index(after: index)
    }
    guard hasDigit, group == nil || group == 3, digits.utf8.count <= 40 else { return nil }
    let unit = String(text[index...]).trimmed
    // `1.2.3`, `3/4`, a date or a time.
    if let first = unit.first, first.isNumber || ".,:/-".contains(first) { return nil }
    if digits.hasSuffix(".") { digits.removeLast() }
    return (digits, unit)
  }

  /// Whether three digits, and no more, stand behind a blank: `8 123`.
  private static func partsThousands(_ text: String, _ blank: String.Index) -> Bool {
    text[text.index(after: blank)...].prefix { $0.isASCII && $0.isNumber }.count == 3
  }

  /// Whether a text is digits, as most cells are, with a point between them at most.
  private static func isPlain(_ text: String) -> Bool {
    var points = 0
    var last: UInt8 = 0x2E
    for byte in text.utf8 {
      if byte == 0x2E { points += 1 } else if byte < 0x30 || byte > 0x39 { return false }
      if points > 1 || (byte == 0x2E && last == 0x2E) { return false }
      last = byte
    }
    return last != 0x2E && text.utf8.count <= 40
  }

  /// The same, as a number.
  public static func value(_ text: String, decimalCommas: Bool) -> (value: Double, unit: String)? {
    guard let (number, unit) = read(text, decimalCommas: decimalCommas), let value = Double(number),
      value.isFinite
    else { return nil }
    return (value, unit)
  }

  /// How commas and points stand in a number; nil where there is none.
  private struct Parts {
    var commas = 0
    var dots = 0
    var lastIsComma = false
    /// Digits behind the last of them.
    var tail = 0

    init?(_ text: String) {
      guard let first = text.utf8.first, (0x30...0x39).contains(first) || first == 0x2D, text.utf8.count < 20
      else { return nil }
      for (place, byte) in text.utf8.enumerated().dropFirst(first == 0x2D ? 1 : 0) {
        switch byte {
        case 0x30...0x39: tail += 1
        case 0x2C: (commas, lastIsComma, tail) = (commas + 1, true, 0)
        case 0x2E: (dots, lastIsComma, tail) = (dots + 1, false, 0)
        default:
          // `84,6 kg`: a unit may stand behind it.
          let rest = text.utf8.dropFirst(place)
          guard rest.count <= 8, !rest.contains(where: { (0x2C...0x3A).contains($0) }) else { return nil }
          return
        }
      }
    }
  }
}

extension [TableRow] {
  fileprivate var joinedCells: some Sequence<String> { lazy.flatMap(\.cells) }
}
