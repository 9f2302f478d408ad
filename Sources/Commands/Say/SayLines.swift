import Domain
import Language
import Speech
import Store

/// Writes the clauses of a sentence as lines.
struct SayLines {
  let vocabulary: SayVocabulary
  var context: Context { vocabulary.context }

  /// The line of a clause, or what has to be asked first.
  func result(_ clause: SpokenClause) throws -> SayResult {
    switch clause.doubt {
    case .unclear:
      return ask(clause, .unclear, "was this to be logged: \(clause.name)?", try choices(clause))
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
    .question(SayQuestion(kind: kind, word: clause.name, span: clause.span, text: text, choices: choices))
  }

  /// The lines that an uncertain clause would be, were it certain.
  private func choices(_ clause: SpokenClause) throws -> [String] {
    var sure = clause
    sure.doubt = nil
    if case .item(let item) = try result(sure) { return [item.command] }
    return []
  }

  /// A finished line.
  func line(
    _ clause: SpokenClause, _ head: String, assuming more: [String] = [], note: String? = nil,
    takesMeal: Bool = true
  ) throws -> SayResult {
    let moment = try moment(of: clause, takesMeal: takesMeal)
    var assumptions = clause.assumptions + more + moment.assumptions
    if clause.lacksMoment, takesMeal { assumptions.append("\(clause.name) at the usual time") }
    let command = ([head] + moment.words + (note.map { ["--note", Lexer.quoted($0)] } ?? [])).joined(
      separator: " ")
    return .item(SayItem(text: clause.name, span: clause.span, command: command, assumptions: assumptions))
  }

  // MARK: Foods and categories

  private func item(_ clause: SpokenClause) throws -> SayResult {
    guard !clause.words.isEmpty else { return ask(clause, .food, "of what?") }
    switch try vocabulary.match(clause.words) {
    case .exact(let item, let isPlural): return try line(clause, item, isPlural: isPlural)
    case .part(let item, let said):
      return try line(clause, item, isPlural: false, assuming: ["\(clause.name) as \(said)"])
    case .several(let items):
      let lines = try items.prefix(6).compactMap { item -> String? in
        guard case .item(let found) = try line(clause, item, isPlural: false) else { return nil }
        return found.command
      }
      let names = items.prefix(3).map(\.name).joined(separator: ", ") + (items.count > 3 ? ", …" : "")
      return ask(clause, .food, "which \(clause.name): \(names)?", lines)
    case .unknown(let near):
      let lines = try near.prefix(3).compactMap { item -> String? in
        guard case .item(let found) = try line(clause, item, isPlural: false) else { return nil }
        return found.command
      }
      let name = Lexer.quoted(clause.name)
      return ask(
        clause, .food, "\(CommandError.excerpt(clause.name)) is not known",
        lines + ["food add \(name) …", "log …kcal \"\(clause.name)\""])
    }
  }

  private func line(
    _ clause: SpokenClause, _ item: Loggable, isPlural: Bool, assuming more: [String] = []
  ) throws -> SayResult {
    let name = Lexer.quoted(item.name)
    let quantity: SayQuantity
    switch item {
    case .food(let food): quantity = try SayQuantity(clause, of: food, isPlural: isPlural, context)
    case .category(let category): quantity = try SayQuantity(clause, of: category, context)
    }
    switch quantity {
    case .text(let text, let assumptions):
      return try line(clause, "log \(name) \(text)", assuming: more + assumptions)
    case .unknown(let kind, let text, let choices):
      let lines = try choices.map { choice -> String in
        guard !choice.hasPrefix("food "), case .item(let found) = try line(clause, "log \(name) \(choice)")
        else {
          return choice
        }
        return found.command
      }
      return ask(clause, kind, text, lines)
    }
  }

  // MARK: Energy, the body, movement

  private func energy(_ clause: SpokenClause) throws -> SayResult {
    guard let number = clause.number, number.choices.isEmpty else {
      return ask(clause, .amount, "how much energy?")
    }
    let nutrients = clause.nutrients.map { " \($0.name) \($0.grams)g" }.joined()
    let energy = "\(number.value)\(clause.unit ?? "kcal")"
    guard !clause.words.isEmpty else { return try line(clause, "log \(energy)\(nutrients)") }
    if case .exact(let item, _) = try vocabulary.match(clause.words) {
      return try line(clause, "log \(Lexer.quoted(item.name)) \(energy)\(nutrients)")
    }
    return try line(clause, "log \(energy)\(nutrients) \"\(clause.name.filter { !"\"\\".contains($0) })\"")
  }

  private func weight(_ clause: SpokenClause) throws -> SayResult {
    guard let number = clause.number, !number.isArticle, number.choices.isEmpty, clause.words.isEmpty else {
      return ask(clause, .amount, "which weight?")
    }
    var (value, unit) = (number.value, clause.unit ?? "kg")
    if unit == "st" {
      value = Amount(micros: number.value.micros * 14 + (clause.pounds?.micros ?? 0))
      unit = "lb"
    }
    return try line(clause, "weight \(value)\(unit)", takesMeal: false)
  }

  private func metric(_ name: String, _ clause: SpokenClause) throws -> SayResult {
    guard let number = clause.number, !number.isArticle, number.choices.isEmpty else {
      return ask(clause, .amount, "which value of \(name)?")
    }
    let isInches = clause.unit == "in"
    let value = isInches ? Amount(micros: number.value.micros * 254 / 100) : number.value
    let unit = clause.unit.flatMap { ["min", "h"].contains($0) ? $0 : nil } ?? ""
    return try line(clause, "body add \(name) \(value)\(unit)", takesMeal: false)
  }

  private func sport(_ clause: SpokenClause) throws -> SayResult {
    guard let number = clause.number, number.choices.isEmpty, clause.doubt == nil, let unit = clause.unit
    else {
      return ask(clause, .amount, "how long was \(CommandError.excerpt(clause.name))?")
    }
    let categories = try context.names.categories().names.map(\.item).filter(\.isEnabled)
    let timed = try categories.filter { try context.log.units[$0.unitID]?.dimension == .time }
    guard let sports = timed.first(where: { $0.name == "Sports" }) ?? timed.first else {
      return ask(clause, .food, "no category is kept in minutes")
    }
    let minutes = unit == "h" ? Amount(micros: number.value.micros * 60) : number.value
    let said = clause.words.filter { !SpeechWords.plainSports.contains($0.text) }
    let note = said.map(\.typed).joined(separator: " ")
    return try line(
      clause, "log \(Lexer.quoted(sports.name)) \(minutes)\(unit == "s" ? "s" : "min")",
      note: note.isEmpty ? nil : note)
  }
}
