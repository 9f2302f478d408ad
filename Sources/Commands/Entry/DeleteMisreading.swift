import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `delete all of today's sports`: each entry of one thing, by the numbers they have.
struct DeleteMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard step.command.name == Command.delete.name, [.syntax, .unknown, .ambiguous].contains(error.kind),
      line.tokens.count > step.tokens + 1, line.tokens.allSatisfy(\.isBare)
    else { return nil }
    func isOf(_ names: [String], _ token: Token) -> Bool {
      names.contains { LineWords.contains($0, token.text.lowercased()) }
    }
    let all = ["any", "line-each", "line-everything"]
    var rest = line.tokens[step.tokens...].drop { isOf(all + ["line-of", "line-on", "line-the"], $0) }
    let said = line.tokens[step.tokens..<rest.startIndex]
    guard said.contains(where: { isOf(all, $0) }), !rest.isEmpty else { return nil }
    var day = context.currentDay
    func takeDay(_ part: ArraySlice<Token>) throws -> Int? {
      guard case .day(let named, let count)? = try DayText.read(part, context.names) else { return nil }
      day = named
      return count
    }
    if let count = try takeDay(rest) {
      rest = rest.dropFirst(count)
    } else if let end = try rest.indices.dropFirst().first(where: {
      try takeDay(rest[$0...]) == rest.endIndex - $0
    }) {
      rest = rest[..<end]
    }
    let name = rest.drop { isOf(["line-of", "line-on"], $0) }.map(\.text).joined(separator: " ")
    if name.isEmpty {
      // `delete everything from today`
      let offered = context.offers("delete all \(day)")
      guard !offered.isEmpty else { return nil }
      throw error.corrected(to: offered)
    }
    guard case .found(let item) = try context.names.item(name) else { return nil }
    let entries = try context.log.entries.all(in: DayRange(day)).filter { $0.isOf(item) }
    let numbers = entries.map { "\($0.number)" }.joined(separator: ",")
    let when = day == context.currentDay ? "" : " \(day)"
    let offered = numbers.isEmpty ? [] : context.offers("delete \(numbers)\(when)")
    guard !offered.isEmpty else {
      throw CommandError.lacks(day.label(near: context.today), "entry of \(item.name)")
        .at(line.span(step.tokens..<line.tokens.count)).corrected(to: ["entries\(when)"])
    }
    throw CommandError.allOfItem(item.name, count: entries.count)
      .at(line.span(step.tokens..<line.tokens.count)).corrected(to: offered, isNear: true)
  }
}

/// `split 3`, `halve 2`: an entry stays one, of which there was less.
struct SplitMisreading: Misreading {
  func question(about line: Line) -> CommandError? {
    guard (2...6).contains(line.tokens.count), line.tokens.allSatisfy(\.isBare),
      LineWords.contains("line-split", line.tokens[0].text.lowercased()),
      let number = IntegerKind.number(line.tokens[1])
    else { return nil }
    return CommandError.notSplit.at(line.span(0..<line.tokens.count))
      .corrected(to: ["edit \(number) x0.5", "repeat \(number)", "entries"])
  }
}
