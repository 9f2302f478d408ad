import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `goal 75 kg`, `goal lose 4kg by march`, `goal eat 1800 kcal`: what is to be reached as people wish for it, with the
/// lines that set it.
struct GoalMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    if step.command.name == Command.weight.name, line.tokens.count > step.tokens + 1,
      LineWords.contains("question-goal", line.tokens[step.tokens].text.lowercased())
    {
      // `weight goal 76 by june`
      let text = "goal weight \(due(line.source(step.tokens + 1..<line.tokens.count)))"
      let offered = context.offers(text)
      guard !offered.isEmpty else { return nil }
      throw error.corrected(to: offered, isNear: true)
    }
    // `steps goal 8000`
    if let typed = step.measured?.line, let goal = Self.namedFirst(typed) {
      let offered = context.offers(goal)
      guard !offered.isEmpty else { return nil }
      var asked = CommandError.goalComesFirst.corrected(to: offered, isNear: true)
      (asked.text, asked.span) = (typed.text, typed.span(0..<typed.tokens.count))
      throw asked
    }
    guard step.command.name == Command.goal.name, line.tokens.count > step.tokens,
      line.tokens.allSatisfy(\.isBare)
    else { return nil }
    let first = line.tokens[step.tokens].text.lowercased()
    if let none = none(first, line, from: step.tokens + 1, error, context) { throw none }
    if let sign = Self.sign(first), line.tokens.count > step.tokens + 1 {
      throw try change(sign, line, from: step.tokens + 1, error, context)
    }
    // `goal eat 1800 kcal`
    let start = line.tokens[step.tokens...].firstIndex { !Self.isSmall($0.text) } ?? step.tokens
    let rest = line.source(start..<line.tokens.count)
    guard start > step.tokens || error.fixes.isEmpty && error.corrections.isEmpty else { return nil }
    var ways = start > step.tokens ? ["goal \(rest)"] : []
    if line.tokens[start].text.first?.isNumber == true {
      let end = Self.end(line, from: start)
      ways.append("goal weight \(due(rest))")
      // What is of each day is no meal.
      ways += ["target \(Self.turned(line, start..<end))"] + (end == line.tokens.count ? ["log \(rest)"] : [])
    }
    let offered = ways.flatMap { way in
      context.offers(way).filter { !way.hasPrefix("target ") || $0.hasPrefix("target ") }
    }
    guard !offered.isEmpty else { return nil }
    throw CommandError.goalOfWhat.at(line.span(step.tokens..<line.tokens.count))
      .corrected(to: offered, isNear: true)
  }

  /// `i want pizza`, `lose weight`: a wish without a number is of a thing, or of a goal that is still to be said.
  func question(about line: Line) -> CommandError? {
    guard line.tokens.allSatisfy(\.isBare) else { return nil }
    if let goal = Self.namedFirst(line) {
      return CommandError.goalComesFirst.at(line.span(0..<line.tokens.count)).corrected(
        to: [goal], isNear: true)
    }
    let words = line.tokens.map { $0.text.lowercased() }
    let count =
      LineWords.all("line-wish").map { $0.split(separator: " ").map(String.init) }
      .filter { words.starts(with: $0) }.map(\.count).max() ?? 0
    guard count > 0 || Self.sign(words[0]) != nil, count < words.count else { return nil }
    let start = words[count...].firstIndex { !Self.isSmall($0) } ?? count
    let rest = line.source(start..<words.count)
    return CommandError.goalOfWhat.at(line.span(0..<words.count))
      .corrected(to: ["log \(rest)", "what-if log \(rest)", "goal", "weight"])
  }

  /// `water goal 2l`, `protein target is 150g`: of what it is stands before the word goal; nil of other lines.
  private static func namedFirst(_ line: Line) -> String? {
    let words = line.tokens.map { $0.text.lowercased() }
    guard (3...8).contains(words.count),
      let place = words.firstIndex(where: { LineWords.contains("question-goal", $0) }), place > 0,
      words[..<place].allSatisfy({ $0.first?.isLetter == true && $0.allSatisfy { $0.isLetter || $0 == "-" } })
    else { return nil }
    let rest = words.indices.dropFirst(place + 1).drop { index in
      ["is", "to", "of", "the"].contains { LineWords.contains("line-\($0)", words[index]) }
        || words[index] == "="
    }
    let name = words[..<place].drop { LineWords.contains("own", $0) }
    guard let first = rest.first, !name.isEmpty,
      line.tokens[first...].contains(where: { $0.text.first?.isNumber == true })
    else { return nil }
    return "goal \(name.joined(separator: " ")) \(line.source(first..<words.count))"
  }

  /// `goal no treats`: none of a category is its target.
  private func none(
    _ first: String, _ line: Line, from start: Int, _ error: CommandError, _ context: Context
  ) -> CommandError? {
    guard [.unknownName, .syntax].contains(error.code), LineWords.contains("line-deny", first),
      line.tokens.count > start, case let name = line.source(start..<line.tokens.count),
      let (category, food) = category(of: name, context)
    else { return nil }
    let offered = context.offers("target \(Lexer.quoted(category.name.lowercased())) at most 0")
    guard !offered.isEmpty else { return nil }
    let asked = food.map { CommandError.noGoalOfFood($0, category.name) } ?? .targetOfCategory
    return asked.at(error.span).corrected(to: offered, isNear: food == nil)
  }

  /// The category of a name, with the food where it is one's.
  private func category(of name: String, _ context: Context) -> (Domain.Category, food: String?)? {
    if case .found(let category)? = try? context.names.categories().resolve(typed: name) {
      return (category, nil)
    }
    guard case .found(.food(let food))? = try? context.names.item(name),
      let category = try? context.log.categories[food.categoryID]
    else { return nil }
    return (category, food.name)
  }

  /// Up or down, by a word that says how the weight is to change.
  private static func sign(_ word: String) -> Double? {
    LineWords.contains("line-lose", word) ? -1 : LineWords.contains("line-gain", word) ? 1 : nil
  }

  private static func isSmall(_ word: String) -> Bool { LineWords.contains("line-strive", word.lowercased()) }

  /// Where `a day` behind a wish begins; the end of the line where nothing such stands.
  private static func end(_ line: Line, from start: Int) -> Int {
    let words = line.tokens.map { $0.text.lowercased() }
    let count = words.count
    if count > start + 2, LineWords.contains("line-daily", words[count - 1]) { return count - 1 }
    guard count > start + 3, LineWords.contains("line-period-day", words[count - 1]),
      LineWords.contains("line-each", words[count - 2])
    else { return count }
    return count - 2
  }

  /// `2 liters water` as `water at least 2 liters`: the name in front of how much.
  private static func turned(_ line: Line, _ range: Range<Int>) -> String {
    let words = line.tokens[range].map(\.text)
    let (amount, name) = (words.dropLast(), words.last ?? "")
    return
      "\(name) at least \(amount.filter { !LineWords.contains("line-of", $0.lowercased()) }.joined(separator: " "))"
  }

  /// With `by` for other words that say until when.
  private func due(_ text: String) -> String {
    text.split(separator: " ").map { word in
      LineWords.contains("line-until", word.lowercased()) && word != "to" ? "by" : String(word)
    }.joined(separator: " ")
  }

  /// What asks about a change of the weight: from what it is now, or how fast.
  private func change(
    _ sign: Double, _ line: Line, from start: Int, _ error: CommandError, _ context: Context
  ) throws -> CommandError {
    let place = line.span(start - 1..<line.tokens.count)
    guard case .one(let said, let count) = try BodyWeightKind().parse(at: start, in: line, context.names)
    else {
      return error
    }
    let rest = line.source(start + count..<line.tokens.count)
    // `a week` says how fast.
    if let each = line.tokens.dropFirst(start + count).first,
      LineWords.contains("line-each", each.text.lowercased())
    {
      return CommandError.weightOfTime.at(place).corrected(
        to: context.offers("budget \(line.source(start - 1..<line.tokens.count))"))
    }
    guard let now = try MetricReader(context.log).latest(Metrics.weight, onOrBefore: context.today)?.value
    else {
      return CommandError.noWeightYet.at(place).corrected(to: ["weight"])
    }
    let format = try context.format(Metrics.weight)
    let goal = now + sign * said.kilograms.doubleValue
    let text = "\(format.typed(goal))\(format.unit.isKept ? "kg" : "")"
    return CommandError.weightFrom(format.text(now), to: format.text(goal)).at(place)
      .corrected(to: context.offers("goal weight \(text) \(due(rest))".trimmed), isNear: true)
  }
}
