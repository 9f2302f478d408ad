import Domain
import Language
import Naming
import Phrases

/// Several things without a comma, as `apple 2 banana`, where the amount may be of either. They are read to be refused,
/// with the lines that say which.
struct UnpartedWords: SyntaxPart {
  private let parts = ListKey()
  private let count = OptionalParameter("count", .count)
  private let item = OptionalParameter("item", .item)
  private let counted = OptionalParameter("item", .counted)
  private let quantity = OptionalParameter("quantity", QuantityKind())

  var syntax: Syntax {
    .unspoken(
      .list(
        parts, of: .choice(.sequence(count, counted), .sequence(item, .optional(quantity))),
        between: Syntax.empty))
  }

  /// - Throws: where a call has such words.
  func refuse(_ call: Invocation, _ names: NameResolver) throws {
    guard call.has(parts) else { return }
    let line = call.line
    let all = call.parts(of: parts).filter { $0.has(parts) }
    func text(_ part: Invocation) -> String { part.span(of: parts).map(line.slice) ?? "" }
    guard all.count > 1, let first = all[0].span(of: parts), let last = all[all.count - 1].span(of: parts),
      let next = all[1].span(of: parts)
    else { return }
    let whole = first.lowerBound..<last.upperBound
    let error = CommandError.unpartedThings.at(next)
    if let done = done(all, line) {
      throw CommandError.doneBehindCategory(line.slice(next)).at(whole).fixed(
        by: [[Fix(whole, done)]], isNear: true)
    }
    // A part of a name, or a word that says how much, is no thing that was meant.
    func isNamed(_ part: Invocation) -> Bool {
      guard let item = part[self.item] ?? part[counted],
        let span = part.span(of: self.item) ?? part.span(of: counted)
      else { return false }
      let key = Names.key(line.slice(span))
      return item.isCalled(key) && !CountKind.saysHowMuch(key)
    }
    guard all.allSatisfy(isNamed) else {
      // Without a quantity between them they are rather one name, of something that is in no library.
      guard !all.contains(where: { $0.has(count) || $0.has(quantity) }) else {
        // `protein shake 30g protein`
        let ways = NutrientMisplaced.ways(line, from: 1)?.lines ?? []
        throw error.fixed(by: Fix.ways(line.start..<line.end, ways))
      }
      throw try unknown(
        line, whole, all.filter(isNamed).compactMap { ($0[item] ?? $0[counted])?.name }, names)
    }
    var ways = [all.map(text)]
    // The amount between two may be of the one or of the other.
    let between = all.indices.dropLast().first {
      all[$0].has(quantity) && !all[$0 + 1].has(count) && !all[$0 + 1].has(quantity)
    }
    if let between, let amount = all[between].span(of: quantity), let own = all[between].span(of: parts) {
      var other = all.map(text)
      other[between] = line.slice(own.lowerBound..<amount.lowerBound).trimmed
      other[between + 1] = line.slice(amount) + " " + other[between + 1]
      ways.append(other)
    }
    throw error.fixed(by: Fix.ways(whole, ways.map { $0.joined(separator: ", ") }))
  }

  /// `sports 30min cycling`: what was done stands in the place of what it counts for; nil of other things.
  private func done(_ all: [Invocation], _ line: Line) -> String? {
    guard all.count == 2, case .category? = all[0][item] ?? all[0][counted],
      let span = all[1].span(of: item) ?? all[1].span(of: counted), case let word = line.slice(span),
      SpeechWords.isSport(Names.key(word)),
      case let amounts = all.flatMap({ [$0.span(of: quantity), $0.span(of: count)] }).compactMap(\.self),
      amounts.count == 1, let amount = amounts.first
    else { return nil }
    return "\(word) \(line.slice(amount))"
  }

  /// A name that nothing has, with the foods that are called by a word of it.
  private func unknown(
    _ line: Line, _ span: Range<Int>, _ within: [String], _ names: NameResolver
  ) throws -> CommandError {
    let text = line.slice(span)
    var near = within
    for food in try names.nearestFoods(text) where !near.contains(food.name) { near.append(food.name) }
    var error = CommandError.unknownThing(text, near: near.map { Lexer.quoted($0) }).at(span)
    error.isNear = !near.isEmpty
    let tokens = line.tokens.indices.filter { span.contains(line.tokens[$0].span.lowerBound) }
    if let start = tokens.first, let end = tokens.last {
      error.fixes = try Corrections.logging(text, start..<end + 1, line, near, names)
    }
    return error
  }
}
