import Domain
import Store

/// What a person may do whose `log` names something unknown, as lines ready to run, the likeliest first: what they
/// may have meant, the food made and logged in one line, the category alone.
enum WaysOn {
  typealias Rule =
    @Sendable (_ name: String, _ at: Range<Int>, _ line: Line, _ near: [String], Scope) throws -> [String]

  /// - Parameters:
  ///   - name: what was typed of the item.
  ///   - tokens: where it stands in the line.
  ///   - near: names that are like it.
  @Sendable static func logging(
    _ name: String, _ tokens: Range<Int>, _ line: Line, _ near: [String], _ scope: Scope
  ) throws -> [String] {
    guard let first = line.tokens.first, let last = line.tokens.last, !name.hasPrefix("@") else { return [] }
    let before = line.slice(first.span.lowerBound..<line.tokens[tokens.lowerBound].span.lowerBound)
    let after = line.slice(line.tokens[tokens.upperBound - 1].span.upperBound..<last.span.upperBound)
    var lines = near.prefix(2).map { before + Lexer.quoted($0) + after }
    // Who slips in the name of a category wants no new food.
    let meant = try near.first.map { try scope.categories().resolve(typed: $0) }
    if case .found = meant { return lines }
    guard let category = try category(like: name, scope) else { return lines }
    let categoryName = Lexer.quoted(category.name)
    let amount = try weight(in: line.tokens[tokens.upperBound...], category, scope).map { " per \($0)" } ?? ""
    lines.append(
      "food add \(Lexer.quoted(name)) \(categoryName) 1\(amount); \(before)\(Lexer.quoted(name))\(after)")
    lines.append("log \(categoryName) 1")
    return lines
  }

  /// The category of the foods with a like name, else the one that is logged most at this moment; nil where nothing
  /// tells.
  private static func category(like name: String, _ scope: Scope) throws -> Domain.Category? {
    var votes: [Int64: Double] = [:]
    for match in try scope.foods(like: name, limit: 12) {
      if let food = try scope.log.food(match.foodID) { votes[food.categoryID, default: 0] += 1 }
    }
    if votes.isEmpty {
      for (item, likelihood) in try scope.habits().ranking.likelihoods(at: scope.moment()) {
        switch item {
        case .category(let id): votes[id, default: 0] += likelihood
        case .food(let id):
          if let food = try scope.log.food(id) { votes[food.categoryID, default: 0] += likelihood }
        }
      }
    }
    // Nobody eats minutes of sports.
    let eaten = try scope.categories().names.filter { !$0.isAlias && $0.item.isEnabled }.map(\.item).filter {
      try scope.log.unit($0.unitID)?.dimension != .time
    }
    return eaten.filter { votes[$0.id] != nil }.max { votes[$0.id]! < votes[$1.id]! }
  }

  /// The amount typed, where it cannot be one of the category's own unit: `80g`.
  private static func weight(
    in tokens: ArraySlice<Token>, _ category: Domain.Category, _ scope: Scope
  ) throws -> String? {
    for (index, token) in zip(tokens.indices, tokens) where token.isBare {
      let (number, symbol) = QuantityKind.split(token.text)
      guard number != nil else { continue }
      let unitText = symbol.isEmpty && index + 1 < tokens.endIndex ? tokens[index + 1].text : String(symbol)
      guard !unitText.isEmpty, let unit = try scope.unit(exactly: unitText),
        unit.dimension != (try scope.log.unit(category.unitID)?.dimension)
      else { return nil }
      return symbol.isEmpty ? token.text + unitText : token.text
    }
    return nil
  }
}
