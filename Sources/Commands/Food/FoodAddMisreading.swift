import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `food add kvass` and `food add kvass 100 kcal` do not say of which category it is: it is asked, with the likely ones.
struct FoodAddMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    if step.command.name == Command.foodAdd.name, let asked = stroked(step, error, context) { throw asked }
    if step.command.name == Command.foodAdd.name, error.kind == .syntax,
      let asked = try ofContainer(step, error, context)
    {
      throw asked
    }
    guard step.command.name == Command.foodAdd.name, line.tokens.count > step.tokens,
      [.unknownName, .incomplete, .missing].contains(error.code) || error.kind == .syntax,
      let end = nameEnd(line, step.tokens), try !namesCategory(line, from: step.tokens, context)
    else { return nil }
    // Behind the name stands nothing, or how much it has.
    let name =
      line.tokens[end - 1].kind == .quoted
      ? line.tokens[end - 1].text : line.joined(step.tokens, end - step.tokens)
    guard let place = line.span(step.tokens..<end) else { return nil }
    // One that is there already has its category.
    if case .found(let item) = try context.names.item(name), case .food(let food) = item,
      Names.key(food.name) == Names.key(name)
    {
      throw CommandError.taken("food", food.name).at(place)
        .corrected(to: Self.ofKnown(food.name, line, from: end, context))
    }
    // What it is had in is its serving.
    let serving = try container(line, context)?.fix
    var refused = CommandError.noCategory(of: name).at(place).fixed(
      by: try LikelyCategories.likely(name, context.names).map {
        [Fix(place, "\(Lexer.quoted(name)) \(Lexer.quoted($0.name))")] + (serving.map { [$0] } ?? [])
      })
    refused.isIncomplete = end == line.tokens.count
    throw refused
  }

  /// What is done with a food that is there already: what the line says of it is said of that one, or it is shown.
  /// - Parameter start: the first token of what the line says.
  static func ofKnown(_ food: String, _ line: Line, from start: Int, _ context: Context) -> [String] {
    let name = Lexer.quoted(food)
    let rest = line.source(start..<line.tokens.count)
    guard !rest.isEmpty else { return ["food show \(name)"] }
    let label = LabelWords(line, from: start)
    let ways = ["food nutrition \(name) \(label.contents) \(label.serving)", "food edit \(name) \(rest)"]
    let said = ways.lazy.compactMap { context.offers($0.trimmed).first }.first
    return [said, "food show \(name)"].compactMap(\.self)
  }

  /// `food add skyr 63 kcal per 100g protein 11g`: a label, whose last nutrient is no category; nil of a name that ends
  /// before none.
  /// - Parameters:
  ///   - name: the tokens that were read as the name.
  ///   - category: the one that was read as the category.
  static func label(
    _ line: Line, name: Range<Int>, category: Int, _ context: Context
  ) throws -> CommandError? {
    guard SpeechWords.nutrient(Names.key(line.tokens[category].text)) != nil,
      category + 1 < line.tokens.count,
      case (_?, let symbol) = QuantityKind.split(line.tokens[category + 1].text), LabelWords.isWeight(symbol),
      let start = name.dropFirst().first(where: { index in
        line.tokens[index].text.first?.isNumber == true || line.tokens[index].text.lowercased() == "per"
      })
    else { return nil }
    var end = start
    var categories: [Domain.Category] = []
    // `skyr dairy 63 kcal …`
    if end - name.lowerBound > 1,
      case .found(let said) = try context.names.categories().resolve(typed: line.tokens[end - 1].text)
    {
      end -= 1
      categories = [said]
    }
    let text = line.source(name.lowerBound..<end)
    let place = line.span(name.lowerBound..<end)
    if case .found(.food(let food)) = try context.names.item(text), Names.key(food.name) == Names.key(text) {
      return CommandError.taken("food", food.name).at(place).corrected(
        to: ofKnown(food.name, line, from: start, context))
    }
    if categories.isEmpty { categories = try LikelyCategories.likely(text, context.names) }
    let label = LabelWords(line, from: start)
    let lines = categories.map {
      "food add \"\(text)\" \(Lexer.quoted($0.name)) \(label.serving) \(label.contents)"
    }
    let asked =
      end < start
      ? CommandError.nameOrNutrition(line.source(start..<line.tokens.count)) : .noCategory(of: text)
    return asked.at(place).corrected(to: lines, isNear: true)
  }

  /// An error of a name that a food has already, with what the line says of it behind its category.
  static func known(_ error: CommandError, _ line: Line, behind end: Int, _ context: Context) -> CommandError
  {
    let shows = "food show "
    guard end < line.tokens.count, let shown = error.corrections.first, shown.hasPrefix(shows),
      let name = (try? Lexer.tokens(String(shown.dropFirst(shows.count))))?.first?.text
    else { return error }
    return error.corrected(to: ofKnown(name, line, from: end, context))
  }

  /// `per bowl` at the end, where nobody knows what that weighs: one is a serving, which its note says.
  private func container(_ line: Line, _ context: Context) throws -> (word: String, fix: Fix)? {
    let place = line.tokens.count - 2
    guard place > 2, line.tokens[place].text.lowercased() == "per", line.tokens[place].isBare,
      case let word = line.tokens[place + 1].text.lowercased(), line.tokens[place + 1].isBare,
      !word.isEmpty, word.allSatisfy(\.isLetter), try context.names.unit(exactly: word) == nil,
      let span = line.span(place..<place + 2)
    else { return nil }
    let isServing = SpeechWords.unit(word) == "serving" || word == "serving"
    return (word, isServing ? .removing(span) : Fix(span, "--note \"1 \(word)\""))
  }

  /// `63kcal/100g`, as labels have it: how much of what; nil of other lines.
  private func stroked(_ step: Step, _ error: CommandError, _ context: Context) -> CommandError? {
    let fixes = step.line.tokens.dropFirst(step.tokens).compactMap { token -> Fix? in
      let parts = token.text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard token.isBare, parts.count == 2,
        parts.allSatisfy({ part in
          if case (_?, let unit) = QuantityKind.split(part) { !unit.isEmpty } else { false }
        })
      else { return nil }
      return Fix(token.span, parts.joined(separator: " per "))
    }
    guard let first = fixes.first, let text = step.line.text.mended(by: fixes) else { return nil }
    var offered = context.offers(text)
    // `450g 63kcal/100g`: what a serving weighs, and what a label says of 100 g.
    let line = step.line
    if offered.isEmpty, let place = line.tokens.firstIndex(where: { $0.span == first.span }),
      place > step.tokens + 2, case (_?, let symbol) = QuantityKind.split(line.tokens[place - 1].text),
      LabelWords.isWeight(symbol)
    {
      let name = line.tokens[step.tokens]
      let food =
        name.kind == .quoted ? line.slice(name.span) : "\"\(line.source(step.tokens..<place - 2))\""
      let adding = "food add \(food) \(line.source(place - 2..<place - 1)) per \(line.tokens[place - 1].text)"
      let rest = line.tokens[place...].map { token in
        fixes.first { $0.span == token.span }?.text ?? line.slice(token.span)
      }
      offered = context.offers("\(adding); food nutrition \(food) \(rest.joined(separator: " "))")
    }
    return offered.isEmpty ? nil : error.corrected(to: offered, isNear: true)
  }

  /// The same of a food whose category is said.
  private func ofContainer(_ step: Step, _ error: CommandError, _ context: Context) throws -> CommandError? {
    guard let (word, fix) = try container(step.line, context),
      try namesCategory(step.line, from: step.tokens, context)
    else { return nil }
    return CommandError.energyPer(word).at(error.span).fixed(by: [[fix]], isNear: true)
  }

  /// The token behind the name: the first one that says how much, or the end.
  private func nameEnd(_ line: Line, _ start: Int) -> Int? {
    guard line.tokens[start].isBare || line.tokens[start].kind == .quoted else { return nil }
    if line.tokens[start].kind == .quoted { return start + 1 }
    let words = line.tokens[start...].prefix {
      $0.isBare && $0.text.first?.isNumber != true && $0.text.lowercased() != "per"
    }
    guard !words.isEmpty, words.count < 5 else { return nil }
    return words.endIndex
  }

  /// Whether a word is a nutrient that an amount stands beside: `10g protein` names no category.
  private func isCounted(_ place: Int, _ line: Line) -> Bool {
    guard SpeechWords.nutrient(Names.key(line.tokens[place].text)) != nil else { return false }
    return [place - 1, place + 1].contains {
      line.tokens.indices.contains($0) && line.tokens[$0].text.first?.isNumber == true
    }
  }

  /// Whether a word behind the first one is a category's, or short for one or several.
  private func namesCategory(_ line: Line, from start: Int, _ context: Context) throws -> Bool {
    let categories = try context.names.categories()
    return line.tokens.indices.dropFirst(start + 1).contains { place in
      let token = line.tokens[place]
      guard !isCounted(place, line), token.isBare || token.kind == .quoted,
        token.text.first?.isLetter == true,
        token.text.utf8.count > 2
      else { return false }
      if case .unknown = categories.resolve(typed: token.text) { return false }
      return true
    }
  }
}
