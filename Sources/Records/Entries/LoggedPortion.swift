import Domain
import Language
import Naming
import Phrases
import Store

/// Works out the portion that a typed quantity of an item means. A class, since it holds a category, a food and units,
/// which are more to copy than to work out; who makes one has it alone.
package final class LoggedPortion {
  package let category: Domain.Category
  package let unit: MeasureUnit
  package var food: Food?
  package var portion: Portion = .zero
  /// What was typed, where it was typed in a unit, as servings, or could not be kept as it is.
  package var amount: Amount?
  /// Nil where servings were typed.
  package var amountUnit: MeasureUnit?
  /// What one serving counts for; nil where that is not known in the unit of the category.
  private(set) var serving: Portion?
  /// Whether the food is counted in another unit by now than the entry was.
  private(set) var isOtherwiseCounted = false
  /// The portion before it was rounded, where rounding moved it so far that it has to be said.
  package private(set) var exact: Portion?
  /// Whether a number alone was taken for servings.
  private(set) var isCounted = false
  /// How a quantity was read that could be read otherwise, and why, if that has to be said.
  var reading: String?
  /// What was set, as it was read.
  package private(set) var quantity: Quantity?

  package init(_ item: Loggable, _ context: Context) throws {
    switch item {
    case .category(let category):
      self.category = category
      food = nil
    case .food(let food):
      guard let category = try context.log.categories[food.categoryID] else {
        throw StoreError.damaged(reason: "the food \(food.name) has no category")
      }
      self.category = category
      self.food = food
    }
    guard let unit = try context.log.units[category.unitID] else {
      throw StoreError.damaged(reason: "the category \(category.name) has no unit")
    }
    self.unit = unit
    serving = food?.portion
  }

  /// What an entry is of, in the category and the unit that it was logged in, whatever has become of its food since.
  package convenience init(of entry: Entry, _ context: Context) throws {
    let item = try context.item(of: entry)
    guard case .food(let food) = item, food.categoryID != entry.categoryID,
      let category = try context.log.categories[entry.categoryID]
    else {
      try self.init(item, context)
      return
    }
    try self.init(.category(category), context)
    self.food = food
    serving = food.portion
    guard try context.log.categories[food.categoryID]?.unitID != unit.id else { return }
    isOtherwiseCounted = true
    serving = try Self.serving(of: food, entry, unit, context)
  }

  /// What a serving was when an entry was logged, in the unit of that time.
  private static func serving(
    of food: Food, _ entry: Entry, _ unit: MeasureUnit, _ context: Context
  ) throws -> Portion? {
    if let count = entry.amount, entry.amountUnitID == nil, count > .zero {
      return Rounding.divide(
        Int128(entry.portion.micros) * Int128(Amount.scale), by: Int128(count.micros)
      ).map { Portion(micros: Int($0)) }
    }
    guard let amount = food.servingAmount,
      let own = try food.amountUnitID.flatMap({ try context.log.units[$0] })
    else { return nil }
    return own.convert(amount, to: unit).map { Portion($0) }
  }

  var name: String { food?.name ?? category.name }

  /// Whether a serving is so much of a unit, as 150 ml.
  var isServedByAmount: Bool { food?.amount != nil && serving != nil && unit.dimension != .portion }

  /// - Parameters:
  ///   - span: where the quantity stands, for messages.
  ///   - counted: the number before a food that the quantity came from.
  ///   - line: the line it stands in, to offer it with the quantity mended.
  package func set(
    _ quantity: Quantity?, before counted: Amount? = nil, span: Range<Int>?, _ context: Context,
    in line: Line? = nil
  ) throws {
    let format = PortionFormat(unit)
    (amount, amountUnit, exact, isCounted, reading, self.quantity) = (nil, nil, nil, false, nil, nil)
    guard var quantity else {
      guard food != nil else {
        let one = howMuch(span, line, format)
        throw CommandError.howMuch(category.name, hint: Self.offer(one, span, line)).at(span)
          .fixed(by: Fix.ways(span, [one]))
      }
      portion = try oneServing(span)
      guard unit.allows(portion.amount) else { throw try refusePart(portion, span, line) }
      return
    }
    quantity = try measured(quantity, span, context, in: line)
    switch quantity {
    case .plain(let number) where food != nil:
      if let line, let span { try refuseTime(.servings(number), line.slice(span), span, line) }
      quantity = try read(number, span, context, in: line)
      if counted == nil { noteEarlier(number, quantity, context) }
      if case .servings = quantity { isCounted = number != .one && serving != .one }
    case .servings(let count) where food == nil: quantity = .plain(count)
    case .servings(let count) where span.flatMap({ line?.slice($0).contains("/") }) ?? false:
      noteEarlier(count, quantity, context)
    default: break
    }
    try checkWhole(quantity, span)
    if let line, let span { quantity = try certain(quantity, span, context, in: line) }
    self.quantity = quantity
    if let counted { noteEarlier(before: counted, quantity, context) }
    if case .servings(let count) = quantity { amount = count }
    if case .measured(let number, let typed) = quantity { (amount, amountUnit) = (number, typed) }
    do {
      portion = try self.portion(quantity, PortionEngine(), context)
      let limit = PortionEngine().limit(of: unit, target: category.target)
      guard portion <= limit else { throw PortionEngine.Refusal.above(limit: limit) }
      // Nothing else is rounded, and a number in steps is what it is.
      guard unit.step != nil else { return }
      if case .plain(let number) = quantity, Portion(number) == portion { return }
      let exact = try self.portion(quantity, .exact, context)
      let moved = Portion(micros: abs(exact.micros - portion.micros))
      guard moved > .zero else { return }
      // A third of a dozen was rounded when it was read.
      guard unit.allowsDecimals || moved < .slack else { throw try refusePart(exact, span, line) }
      guard unit.allowsDecimals else { return }
      self.exact = exact
      if case .plain(let number) = quantity { (amount, amountUnit) = (number, unit) }
    } catch let refusal as PortionEngine.Refusal {
      throw try explained(refusal, span, format, context, line)
    }
  }

  /// An item with how much of it there may have been: of what takes time as it was typed, for it says what was done.
  private func howMuch(_ span: Range<Int>?, _ line: Line?, _ format: PortionFormat) -> String {
    guard unit.dimension == .time else { return "\(Lexer.quoted(category.name)) \(format.number(.one))" }
    return "\(span.flatMap { line?.slice($0) } ?? Lexer.quoted(category.name)) 30min"
  }

  /// A quantity as it can only be meant: `1.000 ml` is a litre where no entry can hold a millilitre.
  /// - Throws: where it has two meanings.
  private func certain(
    _ quantity: Quantity, _ span: Range<Int>, _ context: Context, in line: Line
  ) throws -> Quantity {
    let text = line.slice(span)
    try refuseTime(quantity, text, span, line)
    guard case .measured(let number, let typed) = quantity else { return quantity }
    guard let figures = PartedFigures(text.prefix { $0.isNumber || ".,".contains($0) }),
      let decimal = figures.decimal, [figures.whole, decimal].contains(number)
    else { return quantity }
    let readings = [figures.whole, decimal].map { amount in
      let isPossible = loggable(.measured(amount, typed), context) != nil
      return (value: amount, plausibility: isPossible ? Plausibility.possible : .impossible)
    }
    switch Asking.line.choose(readings) {
    case .none: return quantity
    case .take(let amount, _): return .measured(amount, typed)
    case .ask(let amounts):
      let ways = amounts.map { "\($0)\(typed.symbol)" }
      throw either(text, ways, ways.joined(separator: " or "), span, line)
    }
  }

  /// The portion that a quantity comes to where an entry can hold it: not too much, and not nothing.
  func loggable(_ quantity: Quantity, _ context: Context) -> Portion? {
    guard let portion = try? portion(quantity, PortionEngine(), context), portion > .zero,
      portion <= PortionEngine().limit(of: unit, target: category.target)
    else { return nil }
    return portion
  }

  /// Refuses `8.30` of what is counted: it is rather when it was.
  private func refuseTime(
    _ quantity: Quantity, _ text: String, _ span: Range<Int>, _ line: Line
  ) throws {
    guard text.utf8.dropLast(2).last == UInt8(ascii: ".") else { return }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, text.allSatisfy({ $0.isNumber || $0 == "." }),
      let minute = TimeOfDay.parse(text.replacing(".", with: ":")), minute >= 4 * 60
    else { return }
    let count: String
    switch quantity {
    case .plain(let number) where unit.dimension == .portion: count = "\(number) \(unit.symbol)"
    case .servings(let number): count = "x\(number)"
    default: return
    }
    let time = "at \(TimeOfDay.text(minute))"
    var error = either(text, [time, count], "a time or a quantity", span, line)
    // Of several things the time at the end is that of all.
    if line.tokens.contains(where: { $0.kind == .comma || $0.text.hasSuffix(",") }) {
      error.fixes.insert([.removing(span), .inserting(time, at: line.end)], at: 1)
    }
    throw error
  }

  func either(
    _ text: String, _ ways: [String], _ meanings: String, _ span: Range<Int>, _ line: Line
  ) -> CommandError {
    CommandError.either(
      CommandError.excerpt(text), [meanings], hint: "write \(ways.joined(separator: " or "))"
    ).at(span).fixed(by: Fix.ways(span, ways))
  }

  /// The line to write with an item as it has to be; what else it says stays.
  private static func offer(_ item: String, _ span: Range<Int>?, _ line: Line?) -> String {
    guard let line, let span else { return "log \(item)" }
    return line.text.mended(by: [Fix(span, item)])?.trimmed ?? "log \(item)"
  }

  /// A quantity in a measure of the food's own as the amount that it is; such a measure goes before a unit of its name.
  private func measured(
    _ quantity: Quantity, _ span: Range<Int>?, _ context: Context, in line: Line?
  ) throws -> Quantity {
    let (number, words): (Amount, [String])
    switch quantity {
    case .measures(let count, let word): (number, words) = (count, [word])
    case .measured(let count, let unit): (number, words) = (count, [unit.symbol, unit.name] + unit.aliases)
    default: return quantity
    }
    let measures = try food.map { try context.log.foods.measures(of: $0.id) } ?? []
    if let own = measures.named(words), let unit = try context.log.units[own.amountUnitID],
      !isServed(in: quantity, besides: unit),
      let micros = Rounding.divide(
        Int128(number.micros) * Int128(own.amount.micros), by: Int128(Amount.scale))
    {
      // A third is kept to six digits, and 120 g are no 119.99988 g.
      let isEndless = number.micros % 10 != 0
      let rounded = isEndless ? Rounding.divide(Int128(micros), by: 1000).map { $0 * 1000 } : micros
      return .measured(Amount(micros: rounded ?? micros), unit)
    }
    guard case .measures(let count, let word) = quantity else { return quantity }
    if try isLiquid(context), let size = try SpokenMeasure(word, context),
      let unit = try context.names.unit(exactly: "ml")
    {
      reading = size.assumptions.first.map { "Taken: \($0)" }
      return .measured(size.of(count), unit)
    }
    // `food add Soup veg --note "1 bowl"` says that a bowl is a serving, and `half a tin` that a tin is two.
    if let note = food.flatMap(ServingNote.init), note.names([word]), let servings = note.count(count) {
      return .servings(servings)
    }
    // `a bowl`, `2 bowls`: a number that is typed stands in the place as well.
    throw CommandError.hasNoMeasure(name, measure: word, isCategory: food == nil).at(span)
      .fixed(by: food == nil ? [] : Fix.ways(span, [Self.servings(count, at: span, in: line)]))
  }

  /// Whether it is kept by volume: itself, or in its category.
  private func isLiquid(_ context: Context) throws -> Bool {
    let own = try food?.amountUnitID.flatMap { try context.log.units[$0] } ?? unit
    return own.dimension == .volume
  }

  /// Whether a quantity is in the unit a serving is told in, where a measure of that name tells what one weighs: two
  /// slices are two servings of one slice, be a slice 30 g or not.
  private func isServed(in quantity: Quantity, besides unit: MeasureUnit) -> Bool {
    guard case .measured(_, let typed) = quantity, typed.id == food?.amountUnitID else { return false }
    return unit.dimension != typed.dimension && unit.dimension != self.unit.dimension
  }

  /// What one serving of the food counts for.
  func oneServing(_ span: Range<Int>?) throws -> Portion {
    if let serving { return serving }
    throw CommandError.unknownServing(name, unit: unit.symbol, category: category.name).at(span)
  }

  func portion(_ quantity: Quantity, _ engine: PortionEngine, _ context: Context) throws -> Portion {
    switch quantity {
    case .servings(let count), .measures(let count, _):
      return try engine.portion(servings: count, of: food == nil ? .one : oneServing(nil), unit: unit)
    case .plain(let number):
      return try engine.portion(number, in: nil, of: unit)
    case .measured(let number, let typed):
      // What the food says of its own unit goes before what the units are of each other: its cup may be a large one.
      guard !isOtherwiseCounted, let food, let known = food.amount, let id = food.amountUnitID,
        typed.dimension != unit.dimension || typed.id == id && typed.id != unit.id,
        let knownUnit = try context.log.units[id], knownUnit.dimension == typed.dimension
      else { return try engine.portion(number, in: typed, of: unit) }
      return try engine.portion(
        number, in: typed, of: known, in: knownUnit, counting: food.amountPortion, unit: unit)
    }
  }
}
