import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `edit 1 toast` names what the entry should have been of, which stands behind `as`.
struct EditMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    if [Command.edit.name, Command.delete.name].contains(step.command.name), line.tokens.count == step.tokens
    {
      throw try whichEntry(step.command.name, error, context)
    }
    if let last = last(step, error) { throw last }
    if let asked = try ofDay(step, context) { throw asked }
    if let several = several(step, error, context) { throw several }
    guard step.command.name == Command.edit.name else { return nil }
    // `edit banana 110kcal`: what a food has is said of the food.
    if error.code == .notHere {
      let offered = context.offers("food edit \(line.source(step.tokens..<line.tokens.count))")
      guard !offered.isEmpty else { return nil }
      throw error.corrected(to: offered)
    }
    guard error.kind == .syntax, let start = error.span?.lowerBound,
      let index = line.tokens.firstIndex(where: { $0.span.lowerBound == start }), index > step.tokens
    else { return nil }
    let named = try named(in: line, from: index, context.names)
    guard !named.names.isEmpty else { return nil }
    let span = line.span(index..<named.end)
    if let counted = counted(line, named, at: index, from: step.tokens) {
      throw CommandError.namedBehindAs(named.names[0]).at(span).fixed(by: counted, isNear: true)
    }
    let before = line.tokens[index - 1]
    // `edit 1 to toast`
    let isSmall = LineWords.contains("line-to", before.text.lowercased())
    let asName = isSmall ? Fix(before.span, "as") : .inserting("as", at: start)
    if let absent = try absent(step, context) {
      let others = try MissingEntry.numbers(context).map { [Fix(absent.place, $0), asName] }
      throw absent.error.fixed(by: others + [[Fix(line.start..<line.end, "log \(named.names[0])")]])
    }
    // Of a day without entries none can be corrected.
    let isEmpty = try context.log.entries.all(in: DayRange(context.currentDay)).isEmpty
    if isEmpty, IntegerKind.number(line.tokens[step.tokens]) != nil {
      throw CommandError.nothingToCorrect.at(span).fixed(
        by: Fix.ways(line.start..<line.end, ["today"]))
    }
    let ways = named.names.prefix(4).map { name in
      name == line.source(index..<named.end) ? [asName] : [asName, Fix(span ?? start..<start, name)]
    }
    throw CommandError.namedBehindAs(named.names[0]).at(span).fixed(by: Array(ways), isNear: true)
  }

  /// `edit last to 3 eggs`: how many it should have been of what; nil where nothing such stands before the name.
  private func counted(_ line: Line, _ named: (names: [String], end: Int), at index: Int, from start: Int)
    -> [[Fix]]?
  {
    let first = index - 2
    guard first > start, IntegerKind.number(line.tokens[index - 1]) != nil,
      LineWords.contains("line-to", line.tokens[first].text.lowercased())
    else { return nil }
    let number = line.tokens[index - 1].text
    guard let place = line.span(first..<named.end) else { return nil }
    return named.names.prefix(4).map { [Fix(place, "as \($0) \(number)")] }
  }

  /// `2 60g`: the entry has so much.
  func question(about line: Line) -> CommandError? {
    guard line.tokens.count == 2, line.tokens.allSatisfy(\.isBare), IntegerKind.number(line.tokens[0]) != nil,
      case (_?, let unit) = QuantityKind.split(line.tokens[1].text), unit.first?.isLetter == true
    else { return nil }
    return CommandError.changesEntry(line.tokens[0].text).at(line.tokens[0].span)
      .fixed(by: [[.inserting("edit", at: line.start)]], isNear: true)
  }

  /// `delete that`: what was logged last.
  private func last(_ step: Step, _ error: CommandError) -> CommandError? {
    let line = step.line
    guard [Command.edit, .delete, .move].map(\.name).contains(step.command.name),
      line.tokens.count > step.tokens, line.tokens[step.tokens].isBare,
      LineWords.contains("line-that", line.tokens[step.tokens].text.lowercased())
    else { return nil }
    return error.fixed(by: [[Fix(line.tokens[step.tokens].span, "last")]], isNear: true)
  }

  /// `move 1 2 lunch`: numbers that no comma parts.
  private func several(_ step: Step, _ error: CommandError, _ context: Context) -> CommandError? {
    let numbers = step.line.tokens.dropFirst(step.tokens).prefix { IntegerKind.number($0) != nil }
    guard step.command.name == Command.move.name, error.kind == .syntax, numbers.count > 1 else { return nil }
    let rest = step.line.source(numbers.endIndex..<step.line.tokens.count)
    let offered = context.offers("move \(numbers.map(\.text).joined(separator: ",")) \(rest)")
    guard !offered.isEmpty else { return nil }
    return CommandError.movesOne.at(step.line.span(numbers.startIndex..<numbers.endIndex))
      .corrected(to: offered, isNear: true)
  }

  /// `delete yesterday`: which of that day.
  private func ofDay(_ step: Step, _ context: Context) throws -> CommandError? {
    let line = step.line
    let name = step.command.name
    guard [Command.edit, .delete, .move].map(\.name).contains(name), line.tokens.count > step.tokens,
      case .day(let day, let count)? = try DayText.read(line.tokens[step.tokens...], context.names),
      step.tokens + count == line.tokens.count
    else { return nil }
    let when = line.source(step.tokens..<line.tokens.count)
    let rows = try NamedEntries.inRows(context.log.entries.all(in: DayRange(day)))
    let each =
      name == Command.delete.name ? rows.suffix(3).reversed().map { "delete \($0.number) \(when)" } : []
    return CommandError.whichOfDay(day.label(near: context.today), count: rows.count)
      .at(line.span(step.tokens..<line.tokens.count))
      .corrected(to: ["entries \(when)"] + each + (day == context.today ? ["undo"] : []))
  }

  /// What a line corrects, where nothing such is logged that day.
  private func absent(_ step: Step, _ context: Context) throws -> (error: CommandError, place: Range<Int>)? {
    let line = step.line
    guard IntegerKind.number(line.tokens[step.tokens]) == nil,
      let place = line.span(step.tokens..<step.tokens + 1),
      case .found(let item) = try context.names.item(line.tokens[step.tokens].text)
    else { return nil }
    do { _ = try context.entries(of: item, on: context.currentDay, place) } catch let error as CommandError
      where error.code == .notFound
    { return (error, place) }
    return nil
  }

  /// `edit` or `delete` alone: what was logged last, with the lines that correct it.
  private func whichEntry(
    _ command: String, _ error: CommandError, _ context: Context
  ) throws -> CommandError {
    var error = error
    let rows = try NamedEntries.inRows(context.log.entries.all(in: DayRange(context.currentDay)))
    guard let last = rows.last else {
      error.hint = "nothing is logged that day; history shows the days that have entries"
      return error
    }
    let number = last.number
    guard command == Command.edit.name else {
      error.hint = "#\(number) is the last: delete \(number) takes it out, entries shows the others"
      return error
    }
    error.hint =
      "#\(number) is the last: edit \(number) 2 says how much, edit \(number) @dinner when, edit \(number) as toast what"
    return error
  }

  /// What can be logged by the name at a place, as it is written, the likeliest first, and the token behind the name.
  private func named(in line: Line, from index: Int, _ names: NameResolver) throws -> (
    names: [String], end: Int
  ) {
    let end: Int? =
      switch try NameKind<Loggable>.item.parse(at: index, in: line, names) {
      case .one(_, let count): index + count
      case .several(let readings): readings.first.map { index + $0.1 }
      case .none: nil
      }
    if let end { return ([line.source(index..<end)], end) }
    guard line.tokens[index].isBare, case .ambiguous(let items) = try names.item(line.tokens[index].text)
    else {
      return ([], index)
    }
    return (items.map { Lexer.quoted($0.name) }, index + 1)
  }
}
