import Domain
import Language
import Phrases
import Store

/// What a person may do whose `log` names something unknown, as lines ready to run, the likeliest first: what they
/// may have meant, the food made and logged in one line, the category alone.
package enum Corrections {
  typealias Rule =
    @Sendable (_ name: String, _ at: Range<Int>, _ line: Line, _ near: [String], NameResolver) throws ->
    [[Fix]]

  /// - Parameters:
  ///   - name: what was typed of the item.
  ///   - tokens: where it stands in the line.
  ///   - near: names that are like it.
  @Sendable package static func logging(
    _ name: String, _ tokens: Range<Int>, _ line: Line, _ near: [String], _ resolver: NameResolver
  ) throws -> [[Fix]] {
    // What can be no name is not offered as one, and neither is an amount.
    guard let place = line.span(tokens), (try? NameRule.check(name, nil)) != nil,
      try !isAmount(name, resolver)
    else { return [] }
    if let metric = try metric(named: name, resolver) {
      let known = ["mood", "weight"].contains(metric.name)
      return [[Fix(line.start..<place.upperBound, "\(known ? "" : "body add ")\(metric.name)")]]
    }
    if let whole = try joined(tokens, line, resolver) {
      return try logging(line.joined(whole.lowerBound, whole.count), whole, line, [], resolver)
    }
    if let held = try held(name, tokens, line, resolver) { return held }
    if let said = try behindEnergy(tokens, line, resolver) { return said }
    if let glued = try glued(name, resolver) { return [[Fix(place, glued)]] }
    if let (start, counted) = try counted(name, tokens.lowerBound, line, resolver) {
      return [[Fix(start..<place.upperBound, counted)]]
    }
    if let energy = try energyAlone(name, tokens, line, resolver) {
      return [[Fix(line.start..<line.end, energy)]]
    }
    if near.isEmpty, let counted = counting(name, tokens, line) {
      return [[Fix(line.start..<line.end, counted)]]
    }
    // That of the next thing is not of this one.
    let own = line.tokens[tokens.upperBound...].prefix { $0.text != "," && !PartingWords.contains($0.text) }
    let behind = try amount(in: own, resolver)
    let amount = try behind ?? amount(before: tokens.lowerBound, line, resolver)
    // What is not measured so is not meant: `330ml ale` is no almonds.
    let near = try near.filter { name in
      guard let unit = amount?.unit, case .found(let item) = try resolver.item(name) else { return true }
      return try item.isMeasured(in: unit, resolver.log)
    }
    let kept = try near.prefix(2).filter { try keepsNames(of: name, in: $0, resolver) }
    func ways(_ names: [String]) -> [[Fix]] { Fix.ways(place, names.map { Lexer.quoted($0) }) }
    // What has all that was typed comes first, and what leaves a word out last.
    let lines = ways(kept.filter { !dropsWord(of: name, in: $0) })
    let shorter = ways(kept.filter { dropsWord(of: name, in: $0) })
    // Of several things each is another's line.
    guard !line.tokens.contains(where: { $0.kind == .comma }) else { return lines + shorter }
    if let parted = try parted(name, resolver) { return [[Fix(place, parted)]] + lines + shorter }
    // What is less than a gram is no food.
    if let behind, NewNames.isDose(behind.unit) {
      return [[Fix(line.start..<line.end, NewNames.dosing(name, behind.text, behind.unit))]]
    }
    guard NewNames.mayBeOne(name) else { return lines + shorter }
    // Who slips in the name of a category wants no new food.
    let meant = try near.first.map { try resolver.categories().resolve(typed: $0) }
    if case .found = meant { return lines + shorter }
    /// - Parameter words: how much of the category one is.
    func adding(_ words: String, to category: Domain.Category, _ span: Range<Int>) -> [Fix] {
      let food = Lexer.quoted(name)
      let making = "food add \(food) \(Lexer.quoted(category.name)) \(words);"
      return [.inserting(making, at: line.start), Fix(span, food)]
    }
    /// The category's own unit says how much it was.
    func isCounted(_ unit: MeasureUnit, in category: Domain.Category) throws -> Bool {
      try unit.dimension == resolver.log.units[category.unitID]?.dimension
    }
    guard let category = try category(like: name, amount?.unit.dimension, resolver) else {
      guard isOther(name, than: near), amount?.unit.dimension != .time else { return lines + shorter }
      let made = try LikelyCategories.of(name, amount?.unit.dimension, resolver).prefix(near.isEmpty ? 3 : 2)
        .map { category in
          guard let amount else { return adding("1", to: category, place) }
          guard try isCounted(amount.unit, in: category) else {
            return adding("1 per \(amount.text)", to: category, place)
          }
          return adding(
            amount.text, to: category, behind == nil ? place : place.lowerBound..<amount.span.upperBound)
        }
      return lines + made + shorter
    }
    let group = Lexer.quoted(category.name)
    func adding(_ words: String, _ span: Range<Int>) -> [Fix] { adding(words, to: category, span) }
    guard let amount else {
      // A category needs to be told how much.
      let hasNumber =
        line.tokens[tokens.upperBound...].first.map { QuantityKind.split($0.text).0 != nil } ?? false
      return lines + [adding("1", place)] + shorter + [[Fix(place, hasNumber ? group : "\(group) 1")]]
    }
    // What stands before the name stays there.
    let whole = behind == nil ? place : place.lowerBound..<amount.span.upperBound
    if try isCounted(amount.unit, in: category) {
      return lines + [adding(amount.text, whole)] + shorter + [[Fix(place, group)]]
    }
    return lines + [adding("1 per \(amount.text)", place)] + shorter + [[Fix(whole, "\(group) 1")]]
  }

  /// `60g`, `2x330ml`
  private static func isAmount(_ name: String, _ resolver: NameResolver) throws -> Bool {
    guard name.first?.isNumber == true, let tokens = try? Lexer.tokens(name), !tokens.isEmpty,
      case .one(.measured, tokens.count) = try QuantityKind().parse(
        at: 0, in: Line(text: name, tokens: tokens), resolver)
    else { return false }
    return true
  }

  /// `pushups 20`, `20 pushups`: so many of what nobody eats are counted; nil of a line that says more, or fewer.
  private static func counting(_ name: String, _ tokens: Range<Int>, _ line: Line) -> String? {
    let words = line.tokens.dropFirst().enumerated().filter { !tokens.contains($0.offset + 1) }.map(\.element)
    guard words.count == 1, let count = Int(words[0].text), count > mostServings else { return nil }
    let food = Lexer.quoted(name)
    return "metric add \(food) --day sum; body add \(food) \(count)"
  }

  /// Servings of something in one entry that may well be.
  private static let mostServings = 12

  /// What is measured rather than logged, by its name alone: `log mood 4`.
  static func metric(named name: String, _ resolver: NameResolver) throws -> Domain.Metric? {
    let metric = try resolver.log.metricCatalogue().metric(named: name)
    return metric?.isTyped == true ? metric : nil
  }

  /// `veg1.5`, `oatmeal80g`, `toast*2`, `oatmeal=80g`: the name of something with its quantity, apart; nil where it is none.
  private static func glued(_ name: String, _ resolver: NameResolver) throws -> String? {
    // `apple@lunch`
    if let sign = name.firstIndex(of: "@"), sign > name.startIndex {
      let (item, meal) = (String(name[..<sign]).trimmed, name[sign...])
      guard case .found = try resolver.item(item) else { return nil }
      return "\(Lexer.quoted(item)) \(meal)"
    }
    guard let end = name.firstIndex(where: \.isNumber), end > name.startIndex else { return nil }
    var (item, quantity) = (String(name[..<end]).trimmed, String(name[end...]))
    guard QuantityKind.split(quantity).0 != nil, !quantity.contains(" ") else { return nil }
    if let sign = item.last, "*×=:".contains(sign) {
      (item, quantity) = (String(item.dropLast()).trimmed, ("*×".contains(sign) ? "x" : "") + quantity)
    }
    guard
      case .found = try resolver.item(item)
    else { return nil }
    return "\(Lexer.quoted(item)) \(quantity)"
  }

  /// `2toast`, `80goatmeal` and `2 x 80g oatmeal` as they are read, and where they begin; nil where it is none.
  private static func counted(
    _ name: String, _ index: Int, _ line: Line, _ resolver: NameResolver
  ) throws -> (start: Int, text: String)? {
    guard let first = name.split(separator: " ").first.map(String.init),
      case (_?, let unit) = QuantityKind.split(first), !unit.isEmpty
    else { return nil }
    let (digits, rest) = (first.dropLast(unit.count), name.dropFirst(first.count))
    func isItem(_ text: String) throws -> Bool {
      if case .found = try resolver.item(text.trimmed) { true } else { false }
    }
    func from(_ token: Int, _ text: String) -> (Int, String) { (line.tokens[token].span.lowerBound, text) }
    if try isItem(unit + rest) { return from(index, "\(digits) \(unit)\(rest)") }
    for length in 1..<max(2, min(unit.count, 5)) {
      let (symbol, item) = (String(unit.prefix(length)), unit.dropFirst(length) + rest)
      if try resolver.unit(exactly: symbol) != nil, try isItem(String(item)) {
        return from(index, "\(digits)\(symbol) \(item)")
      }
    }
    return nil
  }

  /// What is certain of the category of an unknown food: minutes are those of the one category that counts them, and
  /// foods with a like name are all of one. A category that is only likely would put the food where it does not belong.
  private static func category(
    like name: String, _ dimension: Dimension?, _ resolver: NameResolver
  ) throws -> Domain.Category? {
    let enabled = try resolver.categories().names.filter { !$0.isAlias && $0.item.isEnabled }.map(\.item)
    if dimension == .time {
      let timed = try enabled.filter { try resolver.log.units[$0.unitID]?.dimension == .time }
      return timed.count == 1 ? timed[0] : nil
    }
    // A food that is like it by a slip or a beginning says nothing of what it is.
    let words = try Names.words(Names.key(name)).filter { try !resolver.isOfItsOwn(String($0)) }
    let forms = words.flatMap { [String($0)] + NameMatch.forms(of: String($0)) }
    let like = try resolver.foods(like: name, limit: 12).compactMap { match in
      try resolver.log.foods[match.foodID]
    }.filter { food in forms.contains { NamePart([Substring($0)], of: food.name) == .words } }
    // What a word describes may be of another: salad dressing alone is no salad, and a cheese sandwich is no cheese.
    let kinds = words.last.map { [String($0)] + NameMatch.forms(of: String($0)) } ?? []
    let isKind = like.contains { food in
      Names.words(Names.key(food.name)).last.map { kinds.contains(String($0)) } ?? false
    }
    guard isKind, let first = like.first?.categoryID, like.allSatisfy({ $0.categoryID == first }) else {
      return nil
    }
    return enabled.first { $0.id == first }
  }

  /// Grams or millilitres of something to eat that stand before its name at most: 75 kg are something else. In the smallest
  /// parts of amounts and units.
  private static let most = 3000 * Int128(Amount.scale) * Int128(MeasureUnit.factorScale)

  /// The amount that stands before a name, such as `330ml`; of `2x330ml` that of one.
  private static func amount(
    before index: Int, _ line: Line, _ resolver: NameResolver
  ) throws -> (text: String, unit: MeasureUnit, span: Range<Int>)? {
    for start in stride(from: index - 1, through: max(1, index - 4), by: -1) {
      let read: (Quantity, Int)? =
        switch try QuantityKind().parse(at: start, in: line, resolver) {
        case .none: nil
        case .one(let quantity, let count): (quantity, count)
        case .several(let readings): readings.first
        }
      guard case (.measured(let number, let unit), let count)? = read, start + count == index,
        Int128(number.micros) * Int128(unit.factorNanos) <= most, let span = line.span(start..<index)
      else { continue }
      let typed = line.tokens[start..<index].map(\.text).joined()
      let each = typed.split { "xX×*".contains($0) }.last.map(String.init) ?? typed
      return (each.first?.isNumber == true ? each : typed, unit, span)
    }
    return nil
  }

  /// The amount typed in a unit, such as `80g` or `80 g`.
  private static func amount(
    in tokens: ArraySlice<Token>, _ resolver: NameResolver
  ) throws -> (text: String, unit: MeasureUnit, span: Range<Int>)? {
    for (index, token) in zip(tokens.indices, tokens) where token.isBare {
      let (number, symbol) = QuantityKind.split(token.text)
      guard number != nil else { continue }
      let follows = symbol.isEmpty && index + 1 < tokens.endIndex
      let unitText = follows ? tokens[index + 1].text : symbol
      guard !unitText.isEmpty, let unit = try resolver.unit(exactly: unitText) else { return nil }
      let end = follows ? tokens[index + 1].span.upperBound : token.span.upperBound
      return (follows ? token.text + unitText : token.text, unit, token.span.lowerBound..<end)
    }
    return nil
  }
}
