import Domain
import Language

/// Reads expressions by precedence climbing (Richards, 1969).
struct ExpressionParser {
  let columns: [QueryColumn]
  let today: Day
  private let tokens: [ExpressionToken]
  private let end: Int
  private var next = 0
  /// Names that were found, for colour.
  private(set) var names: [Range<Int>] = []

  /// - Parameter span: where the text stands in the line.
  init(_ text: String, at start: Int, columns: [QueryColumn], today: Day) throws(CommandError) {
    tokens = try ExpressionScanner.scan(text, at: start)
    end = start + text.utf8.count
    self.columns = columns
    self.today = today
  }

  /// The whole text as one expression.
  mutating func whole() throws(CommandError) -> Expression {
    let result = try expression(above: 0)
    guard next == tokens.count else { throw unexpected() }
    return result
  }

  /// Expressions parted by commas.
  mutating func list() throws(CommandError) -> [(Expression, Range<Int>)] {
    var items: [(Expression, Range<Int>)] = []
    repeat {
      let first = next
      let item = try expression(above: 0)
      items.append((item, tokens[first].span.lowerBound..<tokens[next - 1].span.upperBound))
    } while take(",")
    guard next == tokens.count else { throw unexpected() }
    return items
  }

  private mutating func expression(above level: Int) throws(CommandError) -> Expression {
    var left = try operand()
    while let symbol = binary(), symbol.precedence > level {
      let place = next
      next += 1
      if symbol == .and || symbol == .or || symbol.precedence != 3 {
        left = .binary(symbol, left, try expression(above: symbol.precedence))
      } else {
        let right = try value(for: left, above: symbol.precedence)
        try check(left, right, tokens[place].span)
        left = .binary(symbol, left, right)
      }
    }
    if isWord("in"), level < 3 {
      next += 1
      var choices: [Expression] = []
      let isOpen = take("(")
      repeat { choices.append(try value(for: left, above: 3)) } while take(",")
      if isOpen, !take(")") { throw expected("a closing parenthesis") }
      left = .isIn(left, choices)
      return try continued(left, above: level)
    }
    return left
  }

  /// What a column is compared with.
  private mutating func value(for left: Expression, above level: Int) throws(CommandError) -> Expression {
    if let constant = try constant(for: left) { return constant }
    return try expression(above: level)
  }

  /// What follows an `in`.
  private mutating func continued(_ first: Expression, above level: Int) throws(CommandError) -> Expression {
    var left = first
    while let symbol = binary(), symbol.precedence > level, symbol.precedence < 3 {
      next += 1
      left = .binary(symbol, left, try expression(above: symbol.precedence))
    }
    return left
  }

  private mutating func operand() throws(CommandError) -> Expression {
    guard next < tokens.count else { throw expected("a column or a value") }
    let token = tokens[next]
    switch token.kind {
    case .number(let number):
      next += 1
      return .constant(.number(number))
    case .text:
      next += 1
      return .constant(.text(token.text))
    case .symbol:
      if take("(") {
        let inner = try expression(above: 0)
        guard take(")") else { throw expected("a closing parenthesis") }
        return inner
      }
      if take("-") { return .negative(try expression(above: 5)) }
      throw unexpected()
    case .word:
      if isWord("not") {
        next += 1
        return .not(try expression(above: 2))
      }
      if isWord("has") {
        next += 1
        return .has(try operand())
      }
      if ["and", "or", "in"].contains(token.text.lowercased()) { throw unexpected() }
      next += 1
      if let day = day(token) { return .constant(.day(day)) }
      let column = try columns.find(token.text, span: token.span)
      names.append(token.span)
      return .column(column)
    }
  }

  /// A word that is a value of the column it is compared with: `weekday = sat`, `food in oatmeal, apple`.
  private mutating func constant(for column: Expression) throws(CommandError) -> Expression? {
    guard case .column(let index) = column, next < tokens.count, tokens[next].kind == .word else {
      return nil
    }
    let token = tokens[next]
    switch columns[index].kind {
    case .text(let known):
      // Words in a row are one text: a name without quotes.
      var words: [String] = []
      var last = next
      while last < tokens.count, tokens[last].kind == .word,
        !Self.reserved.contains(tokens[last].text.lowercased())
      {
        words.append(tokens[last].text)
        last += 1
      }
      guard !words.isEmpty else { return nil }
      let text = words.joined(separator: " ")
      if known.isEmpty {
        next = last
        return .constant(.text(text))
      }
      switch Lexicon(known, name: { $0 }).resolve(Names.key(text)) {
      case .found(let text):
        next = last
        return .constant(.text(text))
      default:
        if case .found = columns.resolve(token.text) { return nil }
        let near = Lexicon(known, name: { $0 }).nearest(Names.key(text), limit: 2)
        throw CommandError(
          .unknown, "\(columns[index].name) is never \(CommandError.excerpt(text))",
          span: token.span.lowerBound..<tokens[last - 1].span.upperBound,
          hint: near.isEmpty
            ? "it is one of " + known.prefix(9).joined(separator: ", ") + (known.count > 9 ? ", …" : "")
            : "did you mean \(near.joined(separator: " or "))?")
      }
    case .flag:
      guard ["yes", "true", "no", "false"].contains(token.text.lowercased()) else { return nil }
      next += 1
      return .constant(.flag(["yes", "true"].contains(token.text.lowercased())))
    default: return nil
    }
  }

  private static let reserved: Set<String> = ["and", "or", "not", "in", "has"]

  /// A text is not more or less than a number.
  private func check(_ left: Expression, _ right: Expression, _ span: Range<Int>) throws(CommandError) {
    guard let a = kind(left), let b = kind(right), a != b else { return }
    throw CommandError(.refused, "\(a) cannot be compared with \(b)", span: span)
  }

  private func kind(_ expression: Expression) -> String? {
    switch expression {
    case .constant(.number), .negative: "a number"
    case .constant(.text): "a text"
    case .constant(.day): "a day"
    case .column(let index):
      switch columns[index].kind {
      case .number, .score: "a number"
      case .text: "a text"
      case .day: "a day"
      case .flag: nil
      }
    default: nil
    }
  }

  private func day(_ token: ExpressionToken) -> Day? {
    // A word that is a column is one: a column is never called like a day.
    guard columns.firstIndex(where: { $0.name == token.text.lowercased() }) == nil else { return nil }
    let word = Token(kind: .word, text: token.text, span: token.span)
    guard case .day(let day, 1)? = DayText.read([word][...], today: today) else { return nil }
    return day
  }

  private func binary() -> Expression.Operator? {
    guard next < tokens.count, tokens[next].kind == .symbol || tokens[next].kind == .word else { return nil }
    return Expression.Operator(rawValue: tokens[next].text.lowercased())
  }

  private func isWord(_ word: String) -> Bool {
    next < tokens.count && tokens[next].kind == .word && tokens[next].text.lowercased() == word
  }

  private mutating func take(_ symbol: String) -> Bool {
    guard next < tokens.count, tokens[next].kind == .symbol, tokens[next].text == symbol else { return false }
    next += 1
    return true
  }

  private func unexpected() -> CommandError {
    guard next < tokens.count else { return expected("more") }
    return CommandError(
      .syntax, "did not expect \(CommandError.excerpt(tokens[next].text)) here", span: tokens[next].span,
      hint: "a condition is written like treats > 1 and weekday in sat, sun")
  }

  private func expected(_ what: String) -> CommandError {
    var error = CommandError(.syntax, "something is missing here: \(what)", span: end..<end + 1)
    error.isIncomplete = next >= tokens.count
    return error
  }
}
