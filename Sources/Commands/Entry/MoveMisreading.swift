import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `move everything from lunch to dinner`: one entry moves at a time, and the lines that move each are offered.
struct MoveMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard step.command.name == Command.move.name, [.syntax, .unknown, .ambiguous].contains(error.kind),
      line.tokens.count > step.tokens + 2, line.tokens.allSatisfy(\.isBare),
      isOf(["line-everything", "all"], line.tokens[step.tokens])
    else { return nil }
    var rest = line.tokens[(step.tokens + 1)...]
    func skip(_ names: [String]) { rest = rest.drop { isOf(names, $0) } }
    var day = context.currentDay
    var meal: MealSlot?
    // From where: `from lunch yesterday`.
    for _ in 0..<2 {
      skip(["line-of", "line-from", "line-on", "line-the"])
      if meal == nil, let start = rest.indices.first,
        case .one(let slot, let count) = try MealKind().parse(at: start, in: line, context.names)
      {
        meal = slot
        rest = rest.dropFirst(count)
      } else if case .day(let named, let count)? = try DayText.read(rest, context.names) {
        day = named
        rest = rest.dropFirst(count)
      }
    }
    guard let to = rest.first, isOf(["line-to"], to), rest.count > 1 else { return nil }
    rest.removeFirst()
    let place = line.source(rest.startIndex..<rest.endIndex)
    let rows = try NamedEntries.inRows(context.log.entries.all(in: DayRange(day)))
      .filter { row in meal.map { row.entries[0].slotID == $0.id } ?? true }
    let from = day == context.currentDay ? "" : " from \(day)"
    let lines = rows.prefix(Self.most).map { "move \($0.number) \(place)\(from)" }
    guard !rows.isEmpty else {
      throw CommandError.lacks(meal?.name ?? day.label(near: context.today), "entry").at(
        line.span(step.tokens..<line.tokens.count)
      ).corrected(to: ["entries\(day == context.currentDay ? "" : " \(day)")"])
    }
    let offered = rows.count > Self.most ? [] : context.offers(lines.joined(separator: "; "))
    guard !offered.isEmpty else { return nil }
    throw CommandError.movesOne.at(line.span(step.tokens..<line.tokens.count))
      .corrected(to: offered, isNear: true)
  }

  /// Entries that are moved by one line at most.
  private static let most = 20

  private func isOf(_ names: [String], _ token: Token) -> Bool {
    names.contains { LineWords.contains($0, token.text.lowercased()) }
  }
}
