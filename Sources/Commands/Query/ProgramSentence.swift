import Language
import Naming
import Phrases

/// Commands of psql and sqlite3 with what they are given: `\\copy (entries) to 'out.csv' csv`, `.read day.sql`. The line
/// that does it here is offered.
struct ProgramSentence {
  let error: CommandError

  init?(_ line: Line) {
    guard let first = line.tokens.first, line.tokens.count > 1 else { return nil }
    let word = line.slice(first.span).lowercased()
    let rest = line.source(1..<line.tokens.count).trimmed
    let lines: [String]
    switch word {
    case "\\copy", "copy": lines = Self.copied(rest, isSure: word != "copy")
    case ".mode": lines = ["set format \(rest)"]
    case ".read", "\\i": lines = ["run \(rest)"]
    case ".import": lines = ["import \(line.slice(line.tokens[1].span))"]
    case ".dump", ".backup", ".save": lines = ["export to \(rest)", "backup"]
    default: return nil
    }
    guard !lines.isEmpty else { return nil }
    error = CommandError.ofOtherProgram(line.slice(first.span)).at(first.span).corrected(
      to: lines, isNear: true)
  }

  /// `(select … from entries) to 'out.csv' with csv header`: a question, and where it goes.
  private static func copied(_ text: String, isSure: Bool) -> [String] {
    guard let match = text.wholeMatch(of: /(.+?)\s+to\s+(\S+)(.*)/.ignoresCase().dotMatchesNewlines()) else {
      return []
    }
    var asked = String(match.1).trimmed
    let isInside = asked.hasPrefix("(") && asked.hasSuffix(")")
    guard isSure || isInside else { return [] }
    if isInside { asked = String(asked.dropFirst().dropLast()).trimmed }
    if let line = selected(asked) { asked = line }
    let file = match.2.filter { !"'\"".contains($0) }
    let format = match.3.lowercased().contains("json") ? "json" : "csv"
    let target = file.lowercased() == "stdout" ? "" : " \(Lexer.quoted(String(file)))"
    return ["\(asked) | to \(format)\(target)"]
  }

  /// A sentence of SQL as a question.
  private static func selected(_ text: String) -> String? {
    guard text.lowercased().hasPrefix("select "), let tokens = try? Lexer.tokens(text) else { return nil }
    return SelectSentence(Line(text: text, tokens: tokens)).question
  }
}
