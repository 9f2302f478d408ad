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
    // What it offers already, if that would be done.
    guard !line.hasPipes, error.mending(line.text).corrections.allSatisfy({ context.offers($0).isEmpty })
    else { return nil }
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
      !step.line.hasPipes, let lines = DayList.lines(step.line, from: step.tokens + 1)
    else { return nil }
    // Each by itself: the first tells whether the others would be done.
    guard let first = lines.first, !context.offers(first).isEmpty else { return nil }
    var asked = error.corrected(to: [lines.joined(separator: "; ")], isNear: true)
    (asked.fixes, asked.candidates) = ([], [])
    asked.hint = "one line is of one day"
    throw asked
  }
}
