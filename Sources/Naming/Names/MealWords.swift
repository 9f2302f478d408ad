import Domain
import Language
import Phrases

extension ParameterKind where Self == MealKind {
  /// A meal without its `@`, where it can be nothing else.
  package static var meal: MealKind { MealKind() }
}

/// A meal named without its `@`: `lunch`, `morning snack`, `frühstück`.
///
/// It needs three letters, and is no day: what could be both is a day, as it always was.
package struct MealKind: ParameterKind {
  package let label = "SLOT"
  package let description = "a meal such as @lunch"
  package var isName: Bool { true }

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    MealSlot
  > {
    for count in [2, 1] {
      if let slot = try resolve(index, count, line, context)?.found { return .one(slot, count) }
    }
    return .none
  }

  func isMeal(at index: Int, in line: Line, _ context: any ParseContext) throws -> Bool {
    if case .one = try parse(at: index, in: line, context) { true } else { false }
  }

  private func resolve(
    _ index: Int, _ count: Int, _ line: Line, _ context: any ParseContext
  ) throws -> Resolution<MealSlot>? {
    guard line.run(from: index) >= count else { return nil }
    let text = line.joined(index, count)
    guard text.utf8.count >= 3, text.utf8.first != 0x40, text.contains(where: \.isLetter) else { return nil }
    // `after` is no Afternoon Snack.
    guard count > 1 || !LineWords.contains("beside-meal", text.lowercased()) else { return nil }
    // `a snack` does not begin Afternoon Snack.
    guard count == 1 || !LineWords.contains("line-article", line.tokens[index].text.lowercased()) else {
      return nil
    }
    // What is a day is no meal.
    let isDay = { DayText.read(line.tokens[index...], today: context.today) != nil }
    let slots = try context.names.slots()
    // `last night` is the evening before, as it is said, and `friday night` that of Friday.
    if count == 1, index > 0, !isDay(), DayText.saysEvening(line.tokens[(index - 1)...]) {
      return slots.names.first { $0.key == Names.key("Dinner") }.map { .found($0.item) }
        ?? slots.resolve(typed: text)
    }
    // A word that means a meal comes before the beginning of another's name: `morning` is no Morning Snack.
    let key = Names.key(text)
    func slot(_ key: String) -> MealSlot? { slots.names.first { $0.key == key }?.item }
    if let slot = slot(key) ?? Self.meals[key].flatMap({ slot(Names.key($0)) }) {
      return isDay() ? nil : .found(slot)
    }
    let found = slots.resolve(typed: text)
    if case .unknown = found { return found }
    return isDay() ? nil : found
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    if let several = try several(at: index, in: line, context) { return several }
    guard let resolution = try resolve(index, 1, line, context) else { return nil }
    let text = line.tokens[index].text
    switch resolution {
    case .found: return nil
    case .ambiguous(let slots):
      let names = slots.map { "@" + Lexer.quoted($0.name) }
      return Diagnostic(
        .ambiguous(text, names).fixed(by: Fix.ways(line.tokens[index].span, names)), rank: 3)
    case .unknown:
      guard DayText.read(line.tokens[index...], today: context.today) == nil else { return nil }
      let near = try Self.near(text, context.names)
      guard !near.isEmpty else { return nil }
      // A food is more often meant.
      return Diagnostic(
        .unknown("meal slot", text, near: near.map { "@" + Lexer.quoted($0.display) })
          .fixed(by: Fix.ways(line.tokens[index].span, near.map { $0.display.lowercased() })), rank: 1)
    }
  }

  /// The meals whose names are near to a word.
  static func near(_ text: String, _ names: NameResolver) throws -> [Lexicon<MealSlot>.Name] {
    let key = Names.key(text)
    return try names.slots().names.filter { name in
      name.words.contains {
        $0.first == key.first && Names.distance(key, String($0), limit: key.utf8.count < 5 ? 1 : 2) != nil
      }
    }
  }

  /// The meals that a word at the beginning of a line is near to, as a line names them, those of other languages too: the
  /// shorter a word, the less of it may be wrong.
  package static func nearest(_ word: String, _ names: NameResolver) throws -> [String] {
    let key = Names.key(word)
    guard key.utf8.count > 3 else { return [] }
    func isNear(_ name: some StringProtocol) -> Bool {
      name.first == key.first && Names.distance(key, String(name), limit: key.utf8.count < 7 ? 1 : 2) != nil
    }
    // A meal in full is no slip.
    let slots = try names.slots().names
    guard meals[key] == nil, !slots.contains(where: { $0.key == key || $0.words.contains(key[...]) }) else {
      return []
    }
    let own = slots.filter { $0.words.contains(where: isNear) }.map {
      $0.words.count == 1 ? $0.display.lowercased() : "@" + Lexer.quoted($0.display)
    }
    return own.isEmpty ? meals.keys.filter { !$0.contains(" ") && isNear($0) }.sorted() : own
  }

  /// What is said of words that mean several meals and nothing else: `snack` before what was eaten.
  func several(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    let isSnack = Names.key(line.tokens[index].text) == "snack" && line.run(from: index) > 1
    let count = isSnack ? 1 : 2
    guard case .ambiguous(let slots)? = try resolve(index, count, line, context) else { return nil }
    let names = slots.map { "@" + Lexer.quoted($0.name) }
    return Diagnostic(
      .ambiguous(line.joined(index, count), names).fixed(
        by: Fix.ways(line.span(index..<index + count), names)),
      tokens: count, rank: 6)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    // A letter alone could begin anything, until it is known what is put there.
    let isPlaced = query.known.map { $0.last(Loggable.self) != nil || $0.last(EntryReference.self) != nil }
    guard query.text.utf8.count >= (isPlaced == true ? 1 : 2), !query.isQuoted else { return [] }
    var marked = query
    marked.text = "@" + query.text
    marked.allowsSlips = false
    return try NameKind<MealSlot>.slot.candidates(marked, context)
  }

  /// What a meal came as that is named by some words: `lunch`, `mittagessen`; nil where they are no such name.
  package static func name(of text: String) -> String? {
    let key = Names.key(text)
    return meals[key] ?? defaults.first { Names.key($0) == key }
  }

  private static let defaults = [
    "Breakfast", "Morning Snack", "Lunch", "Afternoon Snack", "Dinner", "Late Night", "Midnight",
  ]

  /// The meal that a folded word means, by the name it came with.
  package static let meals = LineWords.folded("slot")

  package init() {}
}
