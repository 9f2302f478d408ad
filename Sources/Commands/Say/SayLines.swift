import Domain
import Language
import Naming
import Phrases
import Records
import Store

/// Writes the clauses of a sentence as lines.
struct SayLines {
  let vocabulary: SayVocabulary
  var context: Context { vocabulary.context }

  /// The line of a clause, or what has to be asked first.
  func result(_ clause: SpokenClause) throws -> SayResult {
    if clause.kind == .energy, clause.isBurnt { return try burnt(clause) }
    switch clause.doubt {
    case .energy: return try energyOfWhich(clause)
    case .unclear:
      return ask(clause, .unclear, "was this to be logged: \(clause.said)?", try choices(clause))
    case .number where clause.kind != .sport:
      return ask(clause, .number, "which number is meant?")
    default: break
    }
    if clause.number?.value == .zero, clause.kind != .weight {
      return ask(clause, .number, "none of it, or how many?")
    }
    switch clause.kind {
    case .item: return try item(clause)
    case .energy: return try energy(clause)
    case .weight: return try weight(clause)
    case .metric(let name): return try metric(name, clause)
    case .sport: return try sport(clause)
    }
  }

  func ask(
    _ clause: SpokenClause, _ kind: SayQuestion.Kind, _ text: String, _ choices: [String] = []
  ) -> SayResult {
    .question(SayQuestion(kind: kind, word: clause.title, span: clause.span, text: text, choices: choices))
  }

  /// A clause that is logged only where the person says so.
  func asked(_ clause: SpokenClause, _ question: String) throws -> SayResult {
    guard case .item(let item) = try result(clause) else { return try result(clause) }
    return ask(clause, .unclear, question, [item.command])
  }

  /// The lines that an uncertain clause would be, were it certain.
  private func choices(_ clause: SpokenClause) throws -> [String] {
    var sure = clause
    sure.doubt = nil
    if case .item(let item) = try result(sure) { return [item.command] }
    return []
  }

  /// The lines for each of the numbers that a clause may mean.
  private func choices(_ clause: SpokenClause, _ head: (Amount) throws -> String) throws -> [String] {
    try (clause.number?.choices ?? []).compactMap {
      guard case .item(let item) = try line(clause, try head($0), takesMeal: false) else { return nil }
      return item.command
    }
  }

  /// `I slept eight hours last night` is of today.
  private func ofItsMorning(_ clause: SpokenClause) -> SpokenClause {
    var clause = clause
    if let day = clause.moment.day, day.day < context.today,
      clause.moment.part == .evening || clause.moment.part == .night
    {
      let morning = day.day + 1
      clause.moment.day = SpokenDay(
        day: morning, text: morning == context.today ? "" : morning.description, isUnsure: day.isUnsure)
    }
    clause.moment.part = nil
    return clause
  }

  /// A finished line.
  /// - Parameters:
  ///   - more: what it takes for granted by custom: what a serving or a pint is.
  ///   - guesses: what else it takes for granted: what a name means.
  func line(
    _ clause: SpokenClause, _ head: String, assuming more: [String] = [], guessing guesses: [String] = [],
    note: String? = nil, takesMeal: Bool = true
  ) throws -> SayResult {
    let times = nightOrDay(clause.moment)
    if !times.isEmpty {
      let ways = try times.compactMap { minute -> String? in
        var clause = clause
        (clause.moment.minute, clause.moment.isEitherHalf) = (minute, false)
        let way = try line(
          clause, head, assuming: more, guessing: guesses, note: note, takesMeal: takesMeal)
        return if case .item(let item) = way { item.command } else { nil }
      }
      let both = times.map { TimeOfDay.text($0) }.joined(separator: " or ")
      return ask(clause, .unclear, "when was it: \(both)?", ways)
    }
    let moment = try moment(of: clause, takesMeal: takesMeal)
    var guesses = clause.assumptions + guesses
    if clause.lacksMoment, takesMeal { guesses.append("\(clause.name) at the usual time") }
    let command = ([head] + moment.words + (note.map { ["--note", Lexer.quoted($0)] } ?? [])).joined(
      separator: " ")
    return .item(
      SayItem(
        text: clause.name, span: clause.span, command: command,
        assumptions: guesses + more + moment.assumptions, guesses: guesses))
  }

  // MARK: Foods and categories

  private func item(_ clause: SpokenClause) throws -> SayResult {
    guard !clause.words.isEmpty else { return ask(clause, .food, "of what?") }
    if let result = try nutrients(clause) { return result }
    switch try vocabulary.match(clause.words) {
    case .exact(let item, let isPlural): return try line(clause, item, isPlural: isPlural)
    case .part(let item, let said):
      return try line(clause, item, isPlural: false, guessing: ["\(clause.name) as \(said)"])
    case .several(let items):
      let lines = try items.prefix(6).compactMap { item -> String? in
        guard case .item(let found) = try line(clause, item, isPlural: false) else { return nil }
        return found.command
      }
      let names = items.prefix(3).map(\.name).joined(separator: ", ") + (items.count > 3 ? ", …" : "")
      return ask(clause, .food, "which \(clause.name): \(names)?", lines)
    case .unknown(let near):
      // A chicken soup is no Chicken.
      let near = try near.filter { try Corrections.keepsNames(of: clause.name, in: $0.name, context.names) }
      let lines = try near.prefix(3).compactMap { item -> String? in
        // Sandwich bread, another name of Toast, is near to a sandwich, and Toast is not.
        let name = item.spelling(near: clause.name)
        guard case .item(let found) = try line(clause, item, called: name, isPlural: false) else {
          return nil
        }
        return found.command
      }
      return ask(
        clause, .food, "\(CommandError.excerpt(clause.name)) is not known",
        lines + (try context.names.hasFoods() ? [] : [NameResolver.starter])
          + (try ways(toLogUnknown: clause)))
    }
  }

  private func line(
    _ clause: SpokenClause, _ item: Loggable, called name: String? = nil, isPlural: Bool,
    guessing guesses: [String] = []
  ) throws -> SayResult {
    let name = Lexer.quoted(name ?? item.name)
    let quantity: SayQuantity
    switch item {
    case .food(let food): quantity = try SayQuantity(clause, of: food, isPlural: isPlural, context)
    case .category(let category): quantity = try SayQuantity(clause, of: category, context)
    }
    switch quantity {
    case .text(let text, let assumptions):
      var said = "log \(name) \(text)\(energyWords(clause))"
      var without: [String] = []
      var more: [String] = []
      for part in clause.with {
        guard case .exact(.food(let food), let isPlural) = try vocabulary.match(part.words),
          case .text(let text, let assumptions) = try SayQuantity(part, of: food, isPlural: isPlural, context)
        else { continue }
        said += " with \(Lexer.quoted(food.name)) \(text)"
        more += assumptions
      }
      if case .food(let food) = item, food.isComposite {
        for (words, heard) in clause.without {
          let part = words.map(\.typed).joined(separator: " ")
          let shorter = said + (without.isEmpty ? " without " : ", ") + Lexer.quoted(part)
          guard SayPlan.canBeDone(shorter, context) else { continue }
          (said, without) = (shorter, without + [heard])
        }
      }
      let result = try line(clause, said, assuming: more + assumptions, guessing: guesses)
      guard case .item(var made) = result else { return result }
      made.without = without
      return .item(made)
    case .unknown(let kind, let text, let choices):
      let lines = try choices.map { choice -> String in
        let said = "log \(name) \(choice)\(energyWords(clause))"
        guard !choice.hasPrefix("food "), case .item(let found) = try line(clause, said) else {
          return choice
        }
        return found.command
      }
      return ask(clause, kind, text, lines)
    }
  }

  // MARK: Energy, the body, movement

  private func weight(_ clause: SpokenClause) throws -> SayResult {
    // A number alone is in the unit that people read here.
    let said = try clause.unit ?? context.format(Metrics.weight).unit.symbol
    guard let number = clause.number, !number.isArticle, number.choices.isEmpty, clause.words.isEmpty else {
      return ask(clause, .amount, "which weight?", try choices(clause, { "weight \($0)\(said)" }))
    }
    var clause = clause
    clause.unit = said
    return try line(
      clause, "weight \(Self.parted(clause, number) ?? "\(number.value)\(said)")", takesMeal: false)
  }

  /// A value of which a unit and a smaller one were said; nil where its unit has none: 13 stone 4 as pounds, 5 foot 11,
  /// 1 metre 80 as centimetres.
  static func parted(_ clause: SpokenClause, _ number: SpokenNumber) -> String? {
    func sum(_ size: Int64) -> Amount {
      number.value * size + (clause.rest ?? .zero)
    }
    switch clause.unit {
    case "st": return "\(sum(14))lb"
    case "ft": return "\(number.value)ft" + (clause.rest.map { "\($0)in" } ?? "")
    case "metre": return "\(sum(100))cm"
    default: return nil
    }
  }

  private func metric(_ name: String, _ clause: SpokenClause) throws -> SayResult {
    guard let number = clause.number, !number.isArticle, number.choices.isEmpty else {
      return ask(
        clause, .amount, "which value of \(name)?",
        try choices(clause, { try "body add \(name) \($0)\(unit(clause, name))" }))
    }
    // A night is that of the day it ends on.
    let clause = name == "sleep" ? ofItsMorning(clause) : clause
    let value = try Self.parted(clause, number) ?? "\(number.value)\(unit(clause, name))"
    return try line(clause, "body add \(name) \(value)", takesMeal: false)
  }

  /// The unit that was said, where a number alone is not in it already.
  private func unit(_ clause: SpokenClause, _ metric: String) throws -> String {
    guard let said = clause.unit else { return "" }
    let own = try context.names.metrics().names.first { $0.item.name == metric }?.item
    return try own.map { try context.format($0).symbol == said } ?? false ? "" : said
  }

  /// `I walked the dog` is a walk; `the dog walked` is none of one's own.
  private static func withoutDog(_ words: [SpokenWord]) -> [SpokenWord] {
    guard let place = words.firstIndex(where: { ["dog", "dogs", "hund"].contains($0.text) }), place > 0,
      ["walk", "walked", "walking"].contains(words[place - 1].text)
    else { return words }
    return words.enumerated().filter { $0.offset != place }.map(\.element)
  }

  private func sport(_ clause: SpokenClause) throws -> SayResult {
    guard let number = clause.number, number.choices.isEmpty, clause.doubt == nil, let unit = clause.unit
    else {
      return ask(clause, .amount, "how long was \(CommandError.excerpt(clause.title))?")
    }
    let categories = try context.names.categories().names.map(\.item).filter(\.isEnabled)
    let timed = try categories.filter { try context.log.units[$0.unitID]?.dimension == .time }
    guard let sports = timed.first(where: { $0.name == "Sports" }) ?? timed.first else {
      return ask(clause, .food, "no category is kept in minutes")
    }
    let minutes = unit == "h" ? number.value * 60 : number.value
    let all = Self.withoutDog(clause.words).filter { !SpeechWords.plainSports.contains($0.text) }
    // Where it was says what it was, if nothing else does.
    let named = all.filter { !LineWords.contains("line-sport-place", $0.text) }
    let said = named.isEmpty ? all : named
    let note = said.map(\.typed).joined(separator: " ")
    let time = "\(minutes)\(unit == "s" ? "s" : "min")\(energyWords(clause))"
    // `my daughter ran`, `watching tennis`: the words are kept, and may say that it was none.
    let isCertain = said.allSatisfy { SpeechWords.isOfMovement($0.text) }
    return try line(
      clause, "log \(Lexer.quoted(sports.name)) \(time)",
      guessing: isCertain ? [] : ["\(clause.name) as \(sports.name)"], note: note.isEmpty ? nil : note)
  }
}
