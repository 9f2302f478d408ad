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
      let rest = line.source(end..<line.tokens.count)
      let verbs = rest.isEmpty ? ["food show", "log"] : ["food nutrition", "food edit"]
      let offered = verbs.flatMap { verb in
        [rest, perLast(rest)].compactMap(\.self).flatMap {
          context.offers("\(verb) \(Lexer.quoted(food.name)) \($0)".trimmed)
        }
      }
      throw CommandError.taken("food", food.name).at(place)
        .corrected(to: [offered.first ?? "food show \(Lexer.quoted(food.name))"])
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

  /// The same with `per AMOUNT`, which stands before what it has, behind that; nil where it does not stand there.
  private func perLast(_ words: String) -> String? {
    let parts = words.split(separator: " ").map(String.init)
    guard parts.count > 2, parts[0].lowercased() == "per" else { return nil }
    return parts.dropFirst(2).joined(separator: " ") + " per " + parts[1]
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
