import Domain

/// A line that was entered, as the history remembers it.
public struct HistoryEntry: Sendable, Equatable {
  /// What became of the line.
  public enum Outcome: String, Sendable {
    case ok, refused
  }

  /// When, in seconds since 1970.
  public var time: Int64
  /// Which run of the program.
  public var session: String
  public var outcome: Outcome
  public var line: String

  /// The line as it may stand on the screen: other programs can write to the file, too.
  var shown: String { line.neutralised(keepsLines: true) }

  public init(time: Int64, session: String, outcome: Outcome, line: String) {
    self.time = time
    self.session = session
    self.outcome = outcome
    self.line = line
  }
}

/// An entry in the file: `time⇥session⇥outcome⇥line`, with `\\`, `\n`, `\t` and `\r` in the line.
extension HistoryEntry {
  var encoded: String {
    var text = "\(time)\t\(session)\t\(outcome.rawValue)\t"
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\n"
  }

  /// Nothing for a row that is no entry: half written, of another program, or not UTF-8.
  init?(row: UnsafeRawBufferPointer) {
    let tab = UInt8(ascii: "\t")
    let parts = row.split(separator: tab, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, !parts[3].isEmpty,
      let time = String(validating: parts[0], as: UTF8.self).flatMap({ Int64($0) }),
      let session = String(validating: parts[1], as: UTF8.self),
      let outcome = String(validating: parts[2], as: UTF8.self).flatMap(Outcome.init),
      let line = Self.unescaped(parts[3])
    else { return nil }
    self.init(time: time, session: session, outcome: outcome, line: line)
  }

  private static func unescaped(_ bytes: Slice<UnsafeRawBufferPointer>) -> String? {
    let backslash = UInt8(ascii: "\\")
    guard bytes.contains(backslash) else { return String(validating: bytes, as: UTF8.self) }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "n"): plain.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): plain.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "r"): plain.append(UInt8(ascii: "\r"))
        case backslash: plain.append(backslash)
        default: return nil
        }
        isEscaped = false
      } else if byte == backslash {
        isEscaped = true
      } else {
        plain.append(byte)
      }
    }
    return isEscaped ? nil : String(validating: plain, as: UTF8.self)
  }
}
