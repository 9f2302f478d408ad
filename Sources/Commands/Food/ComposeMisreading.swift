import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `save meal usual breakfast: toast, butter`, `recipe add usual toast, butter` and `meal save usual`: what is eaten often
/// is a food made of foods.
struct ComposeMisreading: Misreading {
  func question(about line: Line) -> CommandError? {
    guard !line.hasPipes, line.tokens.count > 1, line.tokens.allSatisfy({ $0.isBare || $0.kind != .option })
    else { return nil }
    let words = line.tokens.map { $0.text.lowercased() }
    let start =
      words.firstIndex { !Self.isSaving($0) && !Self.isRecipe($0) && !Self.isAdding($0) } ?? words.count
    let before = words[..<start]
    // `recipe chili = 400g beans`
    let isTold = before.contains(where: Self.isRecipe) && line.tokens[start...].contains(where: Self.isSign)
    // `save breakfast as usual`
    let isOfMeal = words.dropFirst(start + 1).first.map { LineWords.contains("line-like", $0) } ?? false
    guard before.contains(where: Self.isRecipe) || before.contains(where: Self.isSaving) && isOfMeal,
      start < words.count, before.count > 1 || isTold || Self.isSaving(words[0])
    else { return nil }
    let rest = Array(line.tokens[(isOfMeal ? start + 2 : start)...])
    guard !rest.isEmpty else { return nil }
    // `save breakfast as usual`: what the meal has is known where the line is run.
    if isOfMeal, MealKind.name(of: words[start]) != nil, !rest.contains(where: Self.isSign) {
      let name = Lexer.quoted(rest.map(\.text).joined(separator: " "))
      return CommandError.composedOfFoods(name).at(line.start..<line.end)
        .corrected(to: ["food compose \(name) from \(line.tokens[start].text)"], isNear: true)
    }
    return Self.composing(rest, line)
  }

  /// `food compose usual from breakfast`, with what the meal has on the current day; nil where no meal stands there.
  private func ofMeal(_ step: Step, _ context: Context) throws -> CommandError? {
    let line = step.line
    guard let from = line.tokens.lastIndex(where: { $0.isBare && $0.text.lowercased() == "from" }),
      from > step.tokens, from + 1 < line.tokens.count,
      case .one(let slot, let count) = try MealKind().parse(at: from + 1, in: line, context.names),
      from + 1 + count == line.tokens.count
    else { return nil }
    let entries = try context.log.entries.all(in: DayRange(context.currentDay)).filter {
      $0.slotID == slot.id
    }
    let parts = try entries.map { entry -> String? in
      guard let food = try entry.foodID.flatMap({ try context.log.foods[$0] }) else { return nil }
      let name = Lexer.quoted(food.name)
      guard let amount = entry.amount else { return name }
      guard let unit = try entry.amountUnitID.flatMap({ try context.log.units[$0] }) else {
        return "\(name) x\(amount.asTyped)"
      }
      return "\(name) \(amount)\(unit.symbol)"
    }
    // A portion of a category has no food that could be a part.
    let asked = CommandError.composedOfMeal(slot.name).at(line.span(from + 1..<line.tokens.count))
    guard !parts.isEmpty, parts.allSatisfy({ $0 != nil }) else { return asked }
    let text = "\(line.source(0..<from + 1)) \(parts.compactMap(\.self).joined(separator: ", "))"
    let offered = context.offers(text)
    // Why not is told of that line.
    return offered.isEmpty ? context.refusal(of: text) ?? asked : asked.corrected(to: offered, isNear: true)
  }

  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    let name = step.command.name
    if name == Command.foodCompose.name, let asked = try ofMeal(step, context) { throw asked }
    if [Command.foodCompose, .foodAdd].contains(where: { $0.name == name }),
      line.tokens.count > step.tokens + 2
    {
      // `food compose usual = toast, butter`, `food add usual = toast + butter`
      let rest = Array(line.tokens[step.tokens...])
      guard rest.contains(where: Self.isSign) else { return nil }
      throw Self.composing(rest, line)
    }
    guard name == "meal", error.code == .unknownName, line.tokens.count > step.tokens + 1,
      case let word = line.tokens[step.tokens].text.lowercased(), Self.isSaving(word) || Self.isAdding(word)
    else { return nil }
    throw Self.composing(Array(line.tokens[(step.tokens + 1)...]), line)
  }

  private static func isSign(_ token: Token) -> Bool { token.text == "=" || token.text.hasSuffix(":") }
  private static func isSaving(_ word: String) -> Bool { LineWords.contains("line-save", word) }
  private static func isRecipe(_ word: String) -> Bool { LineWords.contains("line-recipe", word) }
  private static func isAdding(_ word: String) -> Bool {
    LineWords.meanings("verb")[word] == "add" || word == "add"
  }

  /// What says how a name and foods are put together; the line itself where both are told.
  private static func composing(_ tokens: [Token], _ line: Line) -> CommandError {
    let sign = tokens.firstIndex(where: isSign)
    // Without a sign a name is one word.
    let end = sign.map { tokens[$0].text == "=" ? $0 : $0 + 1 } ?? 1
    let name = tokens[..<end].map(\.text).joined(separator: " ").prefix { $0 != ":" }
    let rest = tokens[min(tokens.count, sign.map { $0 + 1 } ?? end)...]
    var error = CommandError.composedOfFoods(Lexer.quoted(String(name))).at(line.start..<line.end)
    guard let first = rest.first, let last = rest.last, !name.isEmpty else { return error }
    let written = line.slice(first.span.lowerBound..<last.span.upperBound)
    let count = servings(behind: line)
    let foods = count.flatMap { parted(Array(rest), into: $0) } ?? written
    error.briefHint = count.map { "one of \($0) servings has so much" } ?? "food compose makes it"
    return error.corrected(to: ["food compose \(Lexer.quoted(String(name))) from \(foods)"], isNear: true)
  }

  /// How many servings a recipe makes, where that stands behind a `;`: `; 4 servings`, `; serves 4`.
  private static func servings(behind line: Line) -> Int? {
    let behind = line.slice(line.end..<line.text.utf8.count).split(separator: " ").map { $0.lowercased() }
    guard behind.first == ";", (2...4).contains(behind.count),
      behind.contains(where: {
        ["serving", "portion"].contains(SpeechWords.unit($0)) || LineWords.contains("line-serves", $0)
      })
    else { return nil }
    return behind.lazy.compactMap { Int($0) }.first.flatMap { (2...100).contains($0) ? $0 : nil }
  }

  /// What one of several servings has of each food; nil where an amount is not said in figures.
  private static func parted(_ tokens: [Token], into count: Int) -> String? {
    let parts = tokens.split { $0.kind == .comma || PartingWords.contains($0.text) }.map(Array.init)
    let each = parts.map { part -> String? in
      guard let place = part.firstIndex(where: { QuantityKind.split($0.text).0 != nil }) else { return nil }
      let (amount, unit) = QuantityKind.split(part[place].text)
      guard
        let share = amount.flatMap({
          Rounding.divide(Int128($0.micros), by: Int128(count) * 1000).map { Amount(micros: $0 * 1000) }
        })
      else { return nil }
      var words = part.map { Lexer.quoted($0.text) }
      words[place] = "\(share)\(unit)"
      return words.joined(separator: " ")
    }
    return each.allSatisfy { $0 != nil } ? each.compactMap(\.self).joined(separator: ", ") : nil
  }
}
