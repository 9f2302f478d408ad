import Domain
import Language
import Phrases

/// The days of a pause, the last of which may be open.
package struct PauseDays: Hashable, Sendable {
  package var first: Day
  /// Nil while no end is known.
  package var last: Day?

  /// Those of days that lie behind or ahead, as a line says them for good: `2026-12-03..2026-12-10`.
  package var text: String {
    guard let last else { return "from \(first)" }
    return first == last ? "\(first)" : "\(first)..\(last)"
  }

  package init(_ first: Day, to last: Day?) { (self.first, self.last) = (first, last) }
}

/// Days that are lived without being judged: a day, a range, or `from` a day on. A date without a year is the nearest;
/// a weekday that may lie behind or ahead is asked about.
package struct PauseDaysKind: ParameterKind {
  package let label = "RANGE"
  package let description = "days such as today, 3 dec..10 dec, next week or from 3 dec"
  package let spansWords = true

  package init() {}

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    PauseDays
  > {
    let readings = try readings(at: index, in: line, context)
    return readings.count == 1 ? .one(readings[0].days, readings[0].tokens) : .none
  }

  /// What the words say, each once: weekdays may say two things.
  private func readings(
    at index: Int, in line: Line, _ context: any ParseContext
  ) throws -> [(days: PauseDays, tokens: Int)] {
    var found: [(days: PauseDays, tokens: Int)] = []
    for sense in [DayText.Sense.start, .near] {
      guard let reading = try read(line.tokens[index...], context, sense) else { continue }
      if !found.contains(where: { $0 == reading }) { found.append(reading) }
    }
    return found
  }

  private func read(
    _ tokens: ArraySlice<Token>, _ context: any ParseContext, _ sense: DayText.Sense
  ) throws -> (days: PauseDays, tokens: Int)? {
    guard let first = tokens.first, first.isBare, first.text.lowercased() != "all" else { return nil }
    if let said = try said(tokens, context) { return said }
    if let (range, count) = RangeText.spread(tokens, today: context.today, as: sense) {
      return (days(range, tokens.prefix(count)), count)
    }
    if case .day(let day, let count)? = try DayText.read(tokens, context, as: sense) {
      return (PauseDays(day, to: day), count)
    }
    if let (range, count) = RangeText.read(tokens, today: context.today, as: sense) {
      return (days(range, tokens.prefix(count)), count)
    }
    guard first.text.lowercased() == "from",
      case .day(let day, let count)? = try DayText.read(tokens.dropFirst(), context, as: sense)
    else { return nil }
    return (PauseDays(day, to: nil), count + 1)
  }

  /// Days from today on, as people say them: `3 days`, `for a week`, `until sunday`.
  private func said(
    _ tokens: ArraySlice<Token>, _ context: any ParseContext
  ) throws -> (days: PauseDays, tokens: Int)? {
    let today = context.today
    guard let first = tokens.first?.text.lowercased() else { return nil }
    if LineWords.contains("line-until", first),
      case .day(let day, let count)? = try DayText.read(tokens.dropFirst(), context, as: .coming),
      day >= today
    {
      return (PauseDays(today, to: day), count + 1)
    }
    let isAnnounced = LineWords.contains("line-for", first)
    let length = Array(tokens.dropFirst(isAnnounced ? 1 : 0).prefix(2))
    guard length.count == 2, length.allSatisfy(\.isBare),
      let unit = LineWords.meanings("day-unit")[length[1].text.lowercased()].flatMap({ Int($0) }),
      let count = LineWords.contains("line-article", length[0].text.lowercased()) ? 1 : Int(length[0].text),
      (1...366).contains(count)
    else { return nil }
    return (PauseDays(today, to: today + (count * unit - 1)), isAnnounced ? 3 : 2)
  }

  /// `3 dec..` and `since 3 dec` have no end.
  private func days(_ range: DayRange, _ tokens: ArraySlice<Token>) -> PauseDays {
    let isOpen = tokens.first?.text.lowercased() == "since" || tokens.last?.text.hasSuffix("..") == true
    return PauseDays(range.first, to: isOpen ? nil : range.last)
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    let readings = try readings(at: index, in: line, context)
    guard readings.count > 1, let last = readings.map(\.tokens).max() else {
      return try RangeKind().diagnose(at: index, in: line, context)
    }
    let span = line.tokens[index].span.lowerBound..<line.tokens[index + last - 1].span.upperBound
    let texts = readings.map(\.days.text)
    var error = CommandError.eitherDays(line.slice(span), texts[0], texts[1])
    error.fixes = Fix.ways(span, texts)
    return Diagnostic(error, tokens: last, rank: 5)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let words = [
      "today", "yesterday", "tomorrow", "from today", "from tomorrow", "this week", "next week",
      "this weekend", "next weekend", "next month", "today..tomorrow",
    ]
    let today = context.today
    return try words.compactMap { text in
      let tokens = try Lexer.tokens(text)
      guard let (days, _) = try read(tokens[...], context, .near) else { return nil }
      let end = days.last.map { $0 == days.first ? "" : " to \($0.label(near: today))" } ?? " on"
      return Candidate(text, detail: days.first.label(near: today) + end)
    }.going(on: query)
  }
}

/// A pause there is, by a day that it holds.
package struct PauseKind: ParameterKind {
  package let label = "WHEN"
  package let description = "a day of a pause, such as today or 3 dec"

  package init() {}

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Pause> {
    let pauses = try context.names.log.pauses.all()
    for sense in [DayText.Sense.near, .start, .past, .coming] {
      guard case .day(let day, let count)? = try DayText.read(line.tokens[index...], context, as: sense)
      else { return .none }
      if let pause = pauses[day] { return .one(pause, count) }
    }
    return .none
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    guard case .day(let day, let count)? = try DayText.read(line.tokens[index...], context, as: .near) else {
      return try DayKind(sense: .near).diagnose(at: index, in: line, context)
    }
    return Diagnostic(.notPaused(day.label(near: context.today)), tokens: count, rank: 4)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let today = context.today
    return try context.names.log.pauses.all().all.reversed().map { pause in
      let end = pause.last.map { " to \($0.label(near: today))" } ?? " on"
      let reason = pause.reason.map { " · \($0)" } ?? ""
      return Candidate("\(pause.first)", detail: "\(pause.first.label(near: today))\(end)\(reason)")
    }.filter { $0.insert.hasPrefix(query.text) }
  }
}

/// A reason that days are paused for, as people name it before the days: `flu`, `holiday`.
package struct PauseReasonWordKind: ParameterKind {
  package let label = "REASON"
  package let description = ""

  package init() {}

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String>
  {
    let token = line.tokens[index]
    return token.isBare && LineWords.contains("line-ill", token.text.lowercased())
      ? .one(token.text, 1) : .none
  }
}

/// Why days are paused, in some words; reasons of before are offered.
package struct PauseReasonKind: ParameterKind {
  package let label = "REASON"
  package let description = "why, such as flu or holiday"

  private var words: TextKind { .words(label, description) }

  package init() {}

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String>
  {
    try words.parse(at: index, in: line, context)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    guard query.before.isEmpty else { return [] }
    let typed = query.text.lowercased()
    var seen: Set<String> = []
    return try context.names.log.pauses.all().all.reversed().compactMap(\.reason).filter {
      $0.lowercased().hasPrefix(typed) && seen.insert($0.lowercased()).inserted
    }.map { Candidate(Lexer.quoted($0), display: $0, detail: "a reason of before") }
  }
}
