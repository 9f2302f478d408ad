import Domain
import Language
import Naming
import Phrases

/// How several of a food are read whose name says several and which is weighed, or of which a serving is a part: three
/// almonds are no three servings of almonds, and an avocado is not the half of one.
package enum CountedPieces {
  /// A number counts servings.
  case servings
  /// Each is one of a measure that the food has.
  case measure(String)
  /// A serving is a part of one, and nobody has said which of the two is counted.
  case parts(ServingNote)
  /// So many of them are a serving, as its note says: two eggs of scrambled eggs.
  case each(Int64)
  /// Nobody has said what one weighs.
  case unknown

  package init(of food: Food, _ context: Context) throws {
    let note = Self.part(of: food)
    let unit = try food.amountUnitID.flatMap { try context.log.units[$0] }
    guard note != nil || unit.map({ $0.dimension != .count }) ?? false && Self.isPlural(food.name) else {
      self = .servings
      return
    }
    let measures = try context.log.foods.measures(of: food.id).map { Names.key($0.name) }
    self =
      ["pc", "piece"].first(where: measures.contains).map { .measure($0) } ?? note.map { .parts($0) }
      ?? Self.inServing(food).map { .each($0) } ?? .unknown
  }

  /// What says that a serving of a food is a part of one: then each number counts whole ones, also a half, an article
  /// and one behind the food; nil of other foods, and of one that somebody said counts servings.
  package static func part(of food: Food) -> ServingNote? {
    guard food.bareNumber != .servings, let note = ServingNote(food), note.isPartOfOne else { return nil }
    return note
  }

  private static func isPlural(_ name: String) -> Bool {
    let key = Names.key(name)
    return key.hasSuffix("s") && !key.hasSuffix("ss") && key.utf8.count > 3
      && !NameMatch.forms(of: String(Names.words(key).last ?? "")).isEmpty
  }

  /// Servings that a number of pieces may mean at most.
  private static let mostServings: Int64 = 4

  /// How many of what its name says a serving is by its note: 2 of Scrambled Eggs with the note `2 eggs`.
  private static func inServing(_ food: Food) -> Int64? {
    let words = Names.words(Names.key(food.note ?? "")).map(String.init)
    guard words.count == 2, let count = Int64(words[0]), (2...24).contains(count),
      let head = Names.words(Names.key(food.name)).last.map(String.init),
      head == words[1] || NameMatch.forms(of: head).contains(words[1])
    else { return nil }
    return count
  }

  /// The servings that so many pieces are, where so many of them are one.
  package static func servings(_ number: Amount, each count: Int64) -> Amount {
    Amount(micros: Rounding.divide(Int128(number.micros), by: Int128(count)) ?? number.micros)
  }

  /// What `3 almonds` are.
  /// - Throws: what is asked where nobody has said what one weighs.
  package func quantity(
    _ count: Quantity, of food: Food, _ span: Range<Int>?, in line: Line, _ context: Context
  ) throws -> Quantity {
    guard case .plain(let number) = count else { return count }
    switch self {
    case .servings: return count
    case .measure(let name): return .measures(number, name)
    case .each(let each): return .servings(Self.servings(number, each: each))
    case .parts(let note):
      let whole = try Self.weighing(food, note, context)
      throw CommandError.partIsServing(food.name, serving: food.note ?? "").at(span).fixed(
        by: (whole.map { [[.inserting("\($0);", at: line.start)]] } ?? [])
          + Fix.ways(span, [note.count(number), number].compactMap { $0.map { "x\($0.asTyped)" } }))
    case .unknown:
      // So many of what is weighed are no servings.
      let isFew = number.micros <= Self.mostServings * Amount.scale
      throw CommandError.pieceOfUnknownWeight(food.name).at(span)
        .fixed(by: isFew ? Fix.ways(span, ["x\(number.asTyped)"]) : [])
    }
  }

  /// The line that says what a whole one weighs, so that numbers count those from then on; nil where a serving has no
  /// weight.
  package static func weighing(_ food: Food, _ note: ServingNote, _ context: Context) throws -> String? {
    guard let amount = food.amount.flatMap(note.count),
      let unit = try food.amountUnitID.flatMap({ try context.log.units[$0] }), unit.dimension != .count
    else { return nil }
    return "food measure \(Lexer.quoted(food.name)) piece \(amount)\(unit.symbol)"
  }
}
