import Domain
import Language
import Naming
import Phrases
import Records

/// Energy as it is said: alone, beside a thing, and spent.
extension SayLines {
  func energy(_ clause: SpokenClause) throws -> SayResult {
    guard let number = clause.number, number.choices.isEmpty else {
      return ask(clause, .amount, "how much energy?")
    }
    let nutrients = nutrientWords(clause)
    let energy = "\(number.value)\(clause.unit ?? "kcal")"
    guard !clause.words.isEmpty else { return try line(clause, "log \(energy)\(nutrients)") }
    func ofItem(_ item: Loggable) throws -> SayResult {
      try line(clause, "log \(Lexer.quoted(item.name)) \(energy)\(nutrients)")
    }
    let alone = try energyAlone(clause, energy, nutrients)
    switch try vocabulary.match(clause.words) {
    case .exact(let item, _): return try ofItem(item)
    case .several(let items):
      // What could be several things is asked about with energy as it is without.
      let lines = try (items.prefix(4).map { try ofItem($0) } + [alone]).compactMap { result -> String? in
        if case .item(let item) = result { item.command } else { nil }
      }
      let names = items.prefix(3).map(\.name).joined(separator: ", ") + (items.count > 3 ? ", …" : "")
      return ask(clause, .food, "which \(clause.name): \(names)?", lines)
    case .part, .unknown: return alone
    }
  }

  /// Energy of no food, by what it is called.
  private func energyAlone(_ clause: SpokenClause, _ energy: String, _ nutrients: String) throws -> SayResult
  {
    try line(clause, "log \(energy)\(nutrients) \"\(clause.name.filter { !"\"\\".contains($0) })\"")
  }

  /// What a line says of energy behind how much there was: ` 250kcal protein 20g`.
  func energyWords(_ clause: SpokenClause) -> String {
    (clause.energy.map { " \($0.value)\($0.unit)" } ?? "") + nutrientWords(clause)
  }

  private func nutrientWords(_ clause: SpokenClause) -> String {
    clause.nutrients.map { " \($0.name) \($0.grams)g" }.joined()
  }

  /// Grams of a nutrient by itself, and of others beside it; nil where a food or a category is called so.
  func nutrients(_ clause: SpokenClause) throws -> SayResult? {
    guard let (name, grams) = clause.nutrient, let word = clause.words.first,
      try !PlainGramsKind.isTaken(name, context.names), try !PlainGramsKind.isTaken(word.text, context.names)
    else { return nil }
    return try line(clause, "log \(name) \(grams)g\(energyWords(clause))")
  }

  /// Energy that was spent belongs to a workout.
  func burnt(_ clause: SpokenClause) throws -> SayResult {
    let energy = clause.number.map { "\($0.value)\(clause.unit ?? "kcal")" } ?? "…\(EnergyFormat.symbol)"
    return ask(
      clause, .unclear, "energy that was burned belongs to a workout; how long was it?",
      ["log Sports …min \(energy)"])
  }

  /// Energy that may be that of one, of several or of all: the ways to say which.
  func energyOfWhich(_ clause: SpokenClause) throws -> SayResult {
    guard let energy = clause.energy else { return ask(clause, .unclear, "whose energy is meant?") }
    var ways: [String] = []
    func add(_ clause: SpokenClause) throws {
      var clause = clause
      clause.doubt = nil
      if case .item(let item) = try result(clause) { ways.append(item.command) }
    }
    try add(clause)
    if clause.kind == .item, clause.isSeveral, let number = clause.number {
      // That of each of them.
      var each = clause
      let product = Int128(energy.value.micros) * Int128(number.value.micros)
      each.energy?.value = Amount(micros: Rounding.divide(product, by: Int128(Amount.scale)) ?? 0)
      try add(each)
    }
    return ask(clause, .unclear, "whose are the \(energy.value) \(energy.unit)?", ways)
  }

  /// What logs a thing that no food is called: a food of it, or its energy.
  func ways(toLogUnknown clause: SpokenClause) throws -> [String] {
    let name = Lexer.quoted(clause.name)
    let label = "\"\(clause.name.filter { !"\"\\".contains($0) })\""
    guard clause.energy != nil,
      case .item(let item) = try line(clause, "log\(energyWords(clause)) \(label)")
    else { return ["food add \(name) …", "log …\(EnergyFormat.symbol) \(label)"] }
    return [item.command, "food add \(name) …"]
  }
}
