import Language
import Naming
import Phrases
import Records
import Runtime

/// `log the same as this morning`, `log last`, `log same as yesterday`: what was had before is logged by `repeat`.
struct RepeatMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard step.command.name == Command.log.name, [.syntax, .unknown, .ambiguous].contains(error.kind),
      line.tokens.count > step.tokens, line.tokens.allSatisfy(\.isBare)
    else { return nil }
    func isOf(_ names: [String], _ token: Token) -> Bool {
      names.contains { LineWords.contains($0, token.text.lowercased()) }
    }
    if let meal = try ofMeal(line, from: step.tokens, context) { throw meal }
    let words = line.tokens[step.tokens...].drop { isOf(["line-the"], $0) }
    guard let first = words.first, isOf(["line-alike", "line-last"], first) else { return nil }
    // `usual` may be a food of one's own.
    guard case .unknown = try context.names.item(first.text) else { return nil }
    let rest = words.dropFirst().drop { isOf(["line-alike", "line-like", "line-the", "line-again"], $0) }
    let when = rest.map(\.text).joined(separator: " ")
    // What is usual is rather that of a day than what was logged just before.
    let usual = isOf(["line-last"], first) || first.text.lowercased() == "same" ? "last" : "yesterday"
    // `this morning` is a meal of today, as a sentence has it.
    let said =
      rest.isEmpty
      ? [] : try context.log.rehearse { try SayPlan("same as \(when)", context).items.map(\.command) }
    let ways = (rest.isEmpty ? ["repeat \(usual)"] : said.count == 1 ? said : ["repeat \(when)"])
    let offered = ways.flatMap(context.offers)
    guard !offered.isEmpty else { return nil }
    throw CommandError.repeats.at(line.span(step.tokens..<line.tokens.count)).corrected(
      to: offered, isNear: true)
  }

  /// `log breakfast again`, `log lunch same as yesterday`: a meal, and that it was as before; nil of other lines.
  private func ofMeal(_ line: Line, from start: Int, _ context: Context) throws -> CommandError? {
    guard start < line.tokens.count,
      case .one(_, let count) = try MealKind().parse(at: start, in: line, context.names),
      start + count < line.tokens.count
    else { return nil }
    let rest = line.tokens[(start + count)...]
    func says(_ names: [String], _ token: Token) -> Bool {
      names.contains { LineWords.contains($0, token.text.lowercased()) }
    }
    let when = rest.drop { says(["line-alike", "line-like", "line-the", "line-again"], $0) }
    guard when.count < rest.count,
      when.isEmpty || rest.first.map({ says(["line-alike", "line-like"], $0) }) == true,
      when.isEmpty || DayText.read(when, today: context.today)?.isDay == true
    else { return nil }
    let meal = line.source(start..<start + count)
    let text = "repeat \(meal) \(when.map(\.text).joined(separator: " "))".trimmed
    let offered = context.offers(text)
    let place = line.span(start..<line.tokens.count)
    guard offered.isEmpty else { return CommandError.repeats.at(place).corrected(to: offered, isNear: true) }
    return context.refusal(of: text).map { refusal in
      var refusal = refusal
      (refusal.text, refusal.span) = (nil, place)
      return refusal.corrected(to: ["history"])
    }
  }
}
