import Language
import Reports

/// `--format csv` of one line: the format its answer is wanted in, whatever the session's.
struct LineFormat {
  static let option = "format"

  let format: DataFormat
  /// The line without it.
  let rest: Line

  private static func place(_ line: Line) -> Int? {
    line.tokens.firstIndex { $0.kind == .option && $0.text == "--" + option }
  }

  /// Whether a line has the option, rightly or not.
  static func isAsked(_ line: Line) -> Bool { place(line) != nil }

  /// Nil where the line does not ask for a format.
  init?(_ line: Line) throws {
    guard let index = Self.place(line) else { return nil }
    let names = DataFormat.allCases.map(\.rawValue).joined(separator: ", ")
    let after = index + 1
    guard after < line.tokens.count, line.tokens[after].isBare else {
      let end = line.tokens[index].span.upperBound
      var error = CommandError.formatMissing(names).at(end..<end + 1)
      error.isIncomplete = true
      throw error
    }
    let token = line.tokens[after]
    guard let format = DataFormat(rawValue: token.text.lowercased()) else {
      throw CommandError.noFormat(token.text, formats: names).at(token.span)
    }
    self.format = format
    var tokens = line.tokens
    tokens.removeSubrange(index...after)
    rest = Line(text: line.text, tokens: tokens)
  }

  /// What could stand at the last token, where that is of such an option.
  static func candidates(_ line: Line) -> [Candidate] {
    guard let last = line.tokens.last, line.tokens.count > 1 else { return [] }
    let before = line.tokens[line.tokens.count - 2]
    if before.kind == .option, before.text == "--" + option {
      return DataFormat.allCases.map(\.rawValue).filter { $0.hasPrefix(last.text.lowercased()) }.map {
        Candidate($0)
      }
    }
    // Not among the options of the command unless it is begun.
    guard last.text.utf8.count > 3, ("--" + option).hasPrefix(last.text) else { return [] }
    return [Candidate("--" + option, detail: "the answer as csv, json, markdown or plain")]
  }
}
