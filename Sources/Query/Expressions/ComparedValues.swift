import Domain
import Language
import Phrases

/// What stands on the other side of a comparison.
extension ExpressionParser {
  /// A word that is a value of the column it is compared with: `weekday = sat`, `food in oatmeal, apple`.
  private mutating func constant(
    for column: Expression, _ symbol: Expression.Operator
  ) throws(CommandError) -> Expression? {
    guard case .column(let index) = column, next < tokens.count else { return nil }
    let token = tokens[next]
    // `month = 5`
    if case .number(let number) = token.kind, case .partOfYear(let part) = columns[index].kind,
      let place = Int(exactly: number), (1...part.names.count).contains(place)
    {
      next += 1
      return .constant(.text(part.names[place - 1]))
    }
    if columns[index].isHour, let minute = clock(token, isText: !columns[index].isNumeric) {
      next += 1
      return .constant(
        columns[index].isNumeric ? .number(Double(minute) / 60) : .text(TimeOfDay.text(minute)))
    }
    guard token.kind == .word || token.kind == .text else { return nil }
    switch columns[index].kind {
    case .text(let known):
      // Words in a row are one text: a name without quotes.
      var words: [String] = []
      var last = next
      while last < tokens.count, tokens[last].kind == .word,
        !boundaries.contains(tokens[last].text.lowercased())
      {
        words.append(tokens[last].text)
        last += 1
      }
      if token.kind == .text {
        words = [token.text]
        last = next + 1
      }
      guard !words.isEmpty else { return nil }
      var text = words.joined(separator: " ")
      // `sunday` is Sun, as `november` is Nov.
      if known == Self.weekdays,
        let day = Weekday.allCases.first(where: { $0.name.lowercased() == text.lowercased() })
      {
        text = day.short
      }
      if known.isEmpty || symbol == .contains {
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
        throw CommandError.neverIs(
          columns[index].name, text, known: known, near: near,
          isWeekdays: known == Self.weekdays && Self.weekdays(named: text) != nil
        ).at(token.span.lowerBound..<tokens[last - 1].span.upperBound)
      }
    case .partOfYear(let part) where symbol != .contains:
      if columns.resolve(token.text).found.map({ columns[$0].kind == .partOfYear(part) }) == true {
        return nil
      }
      let constant = try constant(part, token)
      next += 1
      return constant
    case .flag where token.kind == .word:
      guard ["yes", "true", "no", "false"].contains(token.text.lowercased()) else { return nil }
      next += 1
      return .constant(.flag(["yes", "true"].contains(token.text.lowercased())))
    case .number where token.kind == .word && columns[index].isYesNo:
      guard ["yes", "no"].contains(token.text.lowercased()) else { return nil }
      next += 1
      return .constant(.number(token.text.lowercased() == "yes" ? 1 : 0))
    default: return nil
    }
  }

  /// The minute of the day that a piece says beside hours of the clock: `18:00`, and `18` beside times that are texts.
  private func clock(_ token: ExpressionToken, isText: Bool) -> Int? {
    let parts = token.text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (isText ? 1...2 : 2...2).contains(parts.count), let hour = parts[0], (0...24).contains(hour) else {
      return nil
    }
    guard parts.count == 2 else { return hour * 60 }
    return parts[1].flatMap { (0..<60).contains($0) ? hour * 60 + $0 : nil }
  }

  /// What something is compared with.
  mutating func value(
    for left: Expression, _ symbol: Expression.Operator
  ) throws(CommandError) -> Expression {
    if let constant = try constant(for: left, symbol) { return constant }
    try askForUnit(behind: left, symbol)
    return try expression(above: Expression.Operator.equal.precedence)
  }

  /// Two values compared: what has an order of its own by that order, a month by its name where that was written.
  func compared(
    _ symbol: Expression.Operator, _ left: Expression, _ right: Expression, _ span: Range<Int>
  ) throws(CommandError) -> Expression {
    try check(symbol, left, right, span)
    try askForUnit(before: right, left, symbol, span)
    let (left, other) = try settled(left, symbol, right)
    let right = weekly(other, for: left)
    if let word = word(of: right, for: left), symbol == .equal || symbol == .unequal {
      let hasWord = Expression.hasWord(left, [word])
      return symbol == .equal ? hasWord : .not(hasWord)
    }
    if case .constant(.text(let text)) = right, partOfYear(left) == nil {
      let isText = Expression.isText(left, [TextPattern(text)])
      switch symbol {
      case .equal: return isText
      case .unequal: return .not(isText)
      case .contains: return .hasText(left, TextPattern(text))
      default: break
      }
    }
    if let part = partOfYear(left), part.isYearless(right) {
      if symbol.isOrder {
        throw CommandError.whichYear(part.rawValue, example: part.example).at(span)
      }
      return .binary(symbol, .yearless(left, part), right)
    }
    if symbol.isOrder, let known = order(of: left) ?? order(of: right) {
      return .binary(symbol, .place(left, known), .place(right, known))
    }
    return .binary(symbol, left, right)
  }

  /// A day that weeks are compared with is the week it is in.
  func weekly(_ value: Expression, for column: Expression) -> Expression {
    guard case .column(let index) = column, columns[index].kind == .week,
      case .constant(.day(let day)) = value
    else { return value }
    return .constant(.day(DayRange.week(of: day).first))
  }

  /// The key of a word that a column of words is compared with; the sign of a tag may stand before it.
  func word(of value: Expression, for column: Expression) -> String? {
    guard case .column(let index) = column, columns[index].isOfWords, case .constant(.text(let text)) = value
    else { return nil }
    return Names.key(text.hasPrefix("#") ? String(text.dropFirst()) : text)
  }

  func partOfYear(_ expression: Expression) -> YearPart? {
    guard case .column(let index) = expression, case .partOfYear(let part) = columns[index].kind else {
      return nil
    }
    return part
  }

  /// The texts a column can have, in their order.
  private func order(of expression: Expression) -> [String]? {
    guard case .column(let index) = expression, case .text(let known) = columns[index].kind else {
      return nil
    }
    return known.isEmpty ? nil : known
  }

  /// A month or a quarter: `2026-05`, or `may` of any year.
  private func constant(_ part: YearPart, _ token: ExpressionToken) throws(CommandError) -> Expression {
    let text = token.text.uppercased()
    if part.place(of: text) != nil { return .constant(.text(text)) }
    if text.utf8.count >= part.shortest,
      let name = part.names.first(where: { $0.uppercased().hasPrefix(text) })
    {
      return .constant(.text(name))
    }
    throw CommandError.neverIsPart(
      part.rawValue, typed: token.text, example: part.example, name: part.names[1].lowercased()
    ).at(token.span)
  }

  /// A day that several words say: `5 nov`, `last friday`.
  mutating func dayInWords() -> Day? {
    let words = tokens[next...].prefix(4).prefix { token in
      switch token.kind {
      case .word: !boundaries.contains(token.text.lowercased())
      case .number: true
      case .text, .symbol: false
      }
    }
    // A column called so is meant.
    guard words.count > 1, let first = words.first,
      !columns.contains(where: { $0.name.lowercased() == first.text.lowercased() })
    else { return nil }
    let line = words.map { Token(kind: .word, text: $0.text, span: $0.span) }
    guard case .day(let day, let count)? = DayText.read(line[...], today: today), count > 1 else {
      return nil
    }
    next += count
    return day
  }

  func day(_ token: ExpressionToken) -> Day? {
    // A word that is a column is one: a column is never called like a day.
    guard columns.firstIndex(where: { $0.name == token.text.lowercased() }) == nil else { return nil }
    let word = Token(kind: .word, text: token.text, span: token.span)
    guard case .day(let day, 1)? = DayText.read([word][...], today: today) else { return nil }
    return day
  }
}

extension YearPart {
  fileprivate var example: String { self == .month ? "2026-05" : "2026-Q2" }

  /// The letters that tell its parts from each other.
  fileprivate var shortest: Int { self == .month ? 3 : 2 }

  /// Whether it names a part of every year.
  func isYearless(_ expression: Expression) -> Bool {
    if case .constant(.text(let text)) = expression { names.contains(text) } else { false }
  }
}
