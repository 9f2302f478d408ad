import Domain

@testable import Language

/// Friday, 20 November 2026, 12:15, and nothing that has a name.
final class FixedContext: ParseContext {
  static let day = Day(year: 2026, month: 11, day: 20) ?? Day(0)

  let now: Moment
  let today: Day

  /// - Parameter minute: after midnight.
  init(minute: Int = 12 * 60 + 15, today: Day = FixedContext.day) {
    now = Moment(date: today, second: minute * 60)
    self.today = today
  }
}

extension Line {
  /// A line as it was typed.
  init(_ text: String) throws { self.init(text: text, tokens: try Lexer.tokens(text)) }

  /// A line in the typing: its last token is the word under the cursor, empty after a blank.
  init(typing text: String) throws {
    var tokens = try Lexer.scan(text).tokens
    let end = text.utf8.count
    if text.isEmpty || text.hasSuffix(" ") { tokens.append(Token(kind: .word, text: "", span: end..<end)) }
    self.init(text: text, tokens: tokens)
  }
}

extension ParameterKind {
  /// The ways in which the words behind a command are read: each value, and how many of them it takes.
  func readings(_ text: String, _ context: FixedContext = FixedContext()) throws -> [String] {
    let line = try Line("command \(text)")
    switch try parse(at: 1, in: line, context) {
    case .none: return []
    case .one(let value, let count): return ["\(value) in \(count)"]
    case .several(let all): return all.map { "\($0.0) in \($0.1)" }
    }
  }
}
