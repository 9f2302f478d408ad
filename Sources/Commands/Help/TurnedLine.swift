import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime

/// Lines that have all their words, and not where they belong here: `delete food soup`, `body edit weight yesterday 82.7`,
/// `food edit soup --name Broth`, `entries --csv`. The line that has them there is offered if it
/// would be done.
struct TurnedLine: Misreading {
  /// `entries --csv`: a format as other programs have it. Asked before a line is read, since a question is read as a whole.
  func check(_ step: Step, _ names: NameResolver) throws {
    let line = step.line
    guard
      let option = line.tokens.first(where: { token in
        token.kind == .option && DataFormat(rawValue: String(token.text.dropFirst(2)).lowercased()) != nil
      }), let first = line.tokens.firstIndex(where: { $0.kind == .option }),
      // What stands behind another option may be its value.
      line.tokens[first].span == option.span
    else { return }
    let format = option.text.dropFirst(2).lowercased()
    throw CommandError.formatAsOption(option.text, format: format).at(option.span)
      .fixed(by: [[Fix(option.span, "--format \(format)")]], isNear: true)
  }

  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard [.syntax, .unknown, .ambiguous].contains(error.kind), (2...30).contains(line.tokens.count) else {
      return nil
    }
    if let meant = ofNoun(step, context.names.table) {
      let offered = context.offers(meant)
      var asked = CommandError.nounBehindVerb(meant).at(line.span(0..<2)).corrected(to: offered, isNear: true)
      if offered.isEmpty, let refusal = context.refusal(of: meant) { asked = refusal }
      throw asked
    }
    guard error.fixes.isEmpty, error.corrections.isEmpty, !line.hasPipes else { return nil }
    let ways = [near(error, line), withoutSmall(error, line), dayLast(step).map { [$0] } ?? []]
    for way in ways {
      let offered = way.flatMap(context.offers)
      if !offered.isEmpty { throw error.corrected(to: offered, isNear: true) }
    }
    return nil
  }

  /// `delete food soup` as `food delete soup`; nil where no noun stands behind the verb.
  private func ofNoun(_ step: Step, _ table: CommandTable) -> String? {
    let line = step.line
    guard step.tokens == 1, line.tokens.count > 2, line.tokens[1].isBare else { return nil }
    let typed = line.tokens[1].text.lowercased()
    let noun = ([typed] + NameMatch.forms(of: typed)).first { noun in
      table.commands.contains { $0.words == [noun, step.command.name] }
    }
    return noun.map { "\($0) \(step.command.name) \(line.source(2..<line.tokens.count))" }
  }

  /// The line with each word that is near to the one that nothing expected: `name` for `--name`.
  private func near(_ error: CommandError, _ line: Line) -> [String] {
    guard error.code == .syntax, let span = error.span, error.text == nil else { return [] }
    return error.candidates.prefix(3).compactMap { line.text.mended(by: [Fix(span, $0)]) }
  }

  /// The line without a word that only is polite: `backup now`.
  private func withoutSmall(_ error: CommandError, _ line: Line) -> [String] {
    guard let span = error.span, error.text == nil,
      LineWords.contains("line-polite", line.slice(span).lowercased())
    else { return [] }
    return line.text.mended(by: [.removing(span)]).map { [$0] } ?? []
  }

  /// The line with its day at the end; nil where it stands there, or nowhere, or where there are several.
  private func dayLast(_ step: Step) -> String? {
    let tokens = step.line.tokens
    func day(_ start: Int) -> Int? {
      guard tokens[start].text.first?.isLetter == true,
        case .day(_, let count)? = DayText.read(tokens[start...], today: Day(0))
      else { return nil }
      return count
    }
    for start in tokens.indices.dropFirst(step.tokens + 1) {
      guard let count = day(start) else { continue }
      // What stands behind another day would change places for ever.
      guard start + count < tokens.count, (start + count..<tokens.count).allSatisfy({ day($0) == nil }) else {
        return nil
      }
      let rest = step.line.source(start + count..<tokens.count)
      return "\(step.line.source(0..<start)) \(rest) \(step.line.source(start..<start + count))"
    }
    return nil
  }
}

/// `log usual wed, tue, mon`: a line of one day for several, which is offered once for each.
struct SeveralDays: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    guard [.syntax, .unknown, .ambiguous].contains(error.kind), (4...30).contains(step.line.tokens.count),
      !step.line.hasPipes, let lines = days(step)
    else { return nil }
    // Each by itself: the first tells whether the others would be done.
    guard let first = lines.first, !context.offers(first).isEmpty else { return nil }
    var asked = error.corrected(to: [lines.joined(separator: "; ")], isNear: true)
    (asked.fixes, asked.candidates) = ([], [])
    asked.hint = "one line is of one day"
    throw asked
  }

  /// The line once for each of several days at its end; nil where there are no such.
  private func days(_ step: Step) -> [String]? {
    let tokens = step.line.tokens
    let start = tokens.indices.dropFirst(step.tokens + 1).first { days(tokens[$0...]) != nil }
    guard let start, let days = days(tokens[start...]) else { return nil }
    let before = step.line.source(0..<start)
    return days.map { "\(before) \($0)" }
  }

  /// Days, between which commas or words stand that part things; nil where all of it is not that, or one day.
  private func days(_ tokens: ArraySlice<Token>) -> [String]? {
    var (days, part): ([String], [Token]) = ([], [])
    func isDay(_ part: [Token]) -> Bool {
      if case .day(_, part.count)? = DayText.read(part[...], today: Day(0)) { true } else { false }
    }
    func endsPart() -> Bool {
      guard isDay(part) else { return false }
      days.append(part.map(\.text).joined(separator: " "))
      part = []
      return true
    }
    for token in tokens {
      if token.kind == .comma || PartingWords.contains(token.text) {
        // `, and` is one.
        guard part.isEmpty ? !days.isEmpty : endsPart() else { return nil }
      } else if token.isBare, token.text.hasSuffix(","), token.text.utf8.count > 1 {
        part.append(
          Token(
            kind: .word, text: String(token.text.dropLast()),
            span: token.span.lowerBound..<token.span.upperBound - 1))
        guard endsPart() else { return nil }
      } else {
        part.append(token)
      }
    }
    return endsPart() && (2...7).contains(days.count) ? days : nil
  }
}
