import Domain
import Language
import Store

/// Works out the portion that a typed quantity of an item means. A class, since it holds a category, a food and units,
/// which are more to copy than to work out; who makes one has it alone.
final class LoggedPortion {
  let category: Domain.Category
  let unit: MeasureUnit
  var food: Food?
  var portion: Portion = .zero
  /// What was typed, where it was typed in a unit, as servings, or could not be kept as it is.
  var amount: Amount?
  /// Nil where servings were typed.
  var amountUnit: MeasureUnit?
  /// The portion before it was rounded, where rounding moved it so far that it has to be said.
  private(set) var exact: Portion?
  /// Whether a number alone was taken for servings.
  private(set) var isCounted = false

  init(_ item: Loggable, _ context: Context) throws {
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
  }

  var name: String { food?.name ?? category.name }

  /// Whether a serving is so much of a unit, as 150 ml: a number alone then counts servings.
  var isServedByAmount: Bool { food?.amount != nil && unit.dimension != .portion }

  /// - Parameters:
  ///   - span: where the quantity stands, for messages.
  ///   - line: the line it stands in, to offer it with the quantity mended.
  func set(
    _ quantity: Quantity?, span: Range<Int>?, _ context: Context, in line: Line? = nil
  ) throws {
    let format = PortionFormat(unit)
    (amount, amountUnit, exact, isCounted) = (nil, nil, nil, false)
    guard var quantity else {
      guard let food else {
        throw CommandError(
          .syntax, "How much \(category.name)?", span: span,
          hint: Self.offer("\(Lexer.quoted(category.name)) \(format.number(.one))", span, line))
      }
      portion = food.portion
      return
    }
    quantity = try measured(quantity, span, context)
    switch quantity {
    case .plain(let number) where isServedByAmount:
      (quantity, isCounted) = (.servings(number), number != .one)
    case .servings(let count) where food == nil: quantity = .plain(count)
    default: break
    }
    try checkWhole(quantity, span)
    if let line, let span { try refuseEither(quantity, span, context, in: line) }
    if case .servings(let count) = quantity { amount = count }
    if case .measured(let number, let typed) = quantity { (amount, amountUnit) = (number, typed) }
    do {
      portion = try self.portion(quantity, PortionEngine(), context)
      // Nothing else is rounded, and a number in tenths is what it is.
      guard unit.dimension == .portion else { return }
      if case .plain(let number) = quantity, Portion(number) == portion { return }
      let exact = try self.portion(quantity, .exact, context)
      let moved = Portion(micros: abs(exact.micros - portion.micros))
      // Who types a weight expects some rounding, but not by half a step.
      guard moved > .zero, amountUnit == nil || moved.micros >= Portion.tenth / 2 || portion == .zero else {
        return
      }
      self.exact = exact
      if case .plain(let number) = quantity { (amount, amountUnit) = (number, unit) }
    } catch let refusal as PortionEngine.Refusal {
      throw try explained(refusal, span, format, context, line)
    }
  }

  /// Refuses a number that has two meanings, of which one is not much less likely than the other.
  private func refuseEither(
    _ quantity: Quantity, _ span: Range<Int>, _ context: Context, in line: Line
  ) throws {
    let text = line.slice(span)
    try refuseTime(quantity, text, span, line)
    func isLoggable(_ quantity: Quantity) -> Bool {
      (try? portion(quantity, PortionEngine(), context)) != nil
    }
    switch quantity {
    case .servings(let count) where unit.dimension == .time && food != nil:
      // `running 30` is half an hour rather than thirty times what one serving is.
      guard count >= Amount(5), Amount(text) != nil else { return }
      let times = isLoggable(quantity) ? ["x\(text)"] : []
      throw either(text, ["\(text)\(unit.symbol)"] + times, "\(unit.symbol) or servings", span, line)
    case .measured(let number, let typed):
      // `1.500 ml` is a litre and a half where a point parts thousands, and so is `1,500 ml` where a comma does.
      let parts = text.prefix { $0.isNumber || ".,".contains($0) }.split { ".,".contains($0) }
      guard parts.count == 2, (1...3).contains(parts[0].count), parts[0] != "0", parts[1].count == 3,
        let whole = Amount("\(parts[0])\(parts[1])"), let decimal = Amount("\(parts[0]).\(parts[1])"),
        whole == number || decimal == number,
        isLoggable(.measured(whole, typed)), isLoggable(.measured(decimal, typed))
      else { return }
      let ways = ["\(whole)\(typed.symbol)", "\(decimal)\(typed.symbol)"]
      throw either(text, ways, ways.joined(separator: " or "), span, line)
    default: return
    }
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
      error.corrections.insert(
        Self.mended(line, span, "").replacing(" ,", with: ",").trimmed + " " + time, at: 1)
    }
    throw error
  }

  private func either(
    _ text: String, _ ways: [String], _ meanings: String, _ span: Range<Int>, _ line: Line
  ) -> CommandError {
    var error = CommandError(
      .ambiguous, "\(CommandError.excerpt(text)) could be \(meanings)", span: span,
      hint: "write \(ways.joined(separator: " or "))")
    error.corrections = ways.map { Self.mended(line, span, $0) }
    return error
  }

  /// The line to write with an item as it has to be; what else it says stays.
  private static func offer(_ item: String, _ span: Range<Int>?, _ line: Line?) -> String {
    guard let line, let span else { return "log \(item)" }
    return mended(line, span, item)
  }

  /// A line with other words at a place.
  private static func mended(_ line: Line, _ span: Range<Int>, _ text: String) -> String {
    let end = line.tokens.last?.span.upperBound ?? span.upperBound
    let start = line.tokens.first?.span.lowerBound ?? 0
    return line.slice(start..<span.lowerBound) + text + line.slice(span.upperBound..<end)
  }

  /// A quantity in a measure of the food's own as the amount that it is; such a measure goes before a unit of its name.
  private func measured(_ quantity: Quantity, _ span: Range<Int>?, _ context: Context) throws -> Quantity {
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
      return .measured(Amount(micros: micros), unit)
    }
    guard case .measures(_, let word) = quantity else { return quantity }
    throw CommandError(
      .refused, "\(name) has no measure \(CommandError.excerpt(word))", span: span,
      hint: food == nil ? nil : "food measure \(Lexer.quoted(name)) \(word) 60g makes one")
  }

  /// Whether a quantity is in the unit a serving is told in, where a measure of that name tells what one weighs: two
  /// slices are two servings of one slice, be a slice 30 g or not.
  private func isServed(in quantity: Quantity, besides unit: MeasureUnit) -> Bool {
    guard case .measured(_, let typed) = quantity, typed.id == food?.amountUnitID else { return false }
    return unit.dimension != typed.dimension && unit.dimension != self.unit.dimension
  }

  private func checkWhole(_ quantity: Quantity, _ span: Range<Int>?) throws {
    let (number, typed): (Amount, MeasureUnit?) =
      switch quantity {
      case .plain(let number): (number, unit)
      case .measured(let number, let typed): (number, typed)
      case .servings(let count), .measures(let count, _): (count, nil)
      }
    if let typed, !typed.allowsDecimals, number.micros % Amount.scale != 0 {
      throw CommandError(.refused, "\(typed.symbol) are counted whole", span: span)
    }
  }

  private func portion(_ quantity: Quantity, _ engine: PortionEngine, _ context: Context) throws -> Portion {
    switch quantity {
    case .servings(let count), .measures(let count, _):
      return try engine.portion(servings: count, of: food?.portion ?? .one, unit: unit)
    case .plain(let number):
      return try engine.portion(number, in: nil, of: unit)
    case .measured(let number, let typed):
      // What the food says of its own unit goes before what the units are of each other: its cup may be a large one.
      guard let food, let known = food.amount, let id = food.amountUnitID,
        typed.dimension != unit.dimension || typed.id == id && typed.id != unit.id,
        let knownUnit = try context.log.units[id], knownUnit.dimension == typed.dimension
      else { return try engine.portion(number, in: typed, of: unit) }
      return try engine.portion(
        number, in: typed, of: known, in: knownUnit, counting: food.amountPortion, unit: unit)
    }
  }

  private func explained(
    _ refusal: PortionEngine.Refusal, _ span: Range<Int>?, _ format: PortionFormat, _ context: Context,
    _ line: Line?
  ) throws -> CommandError {
    switch refusal {
    case .negative:
      return CommandError(.refused, "a quantity cannot be negative", span: span)
    case .above(let limit):
      var error = CommandError(
        .refused, "one entry of \(name) can hold at most \(format.text(limit))", span: span,
        hint: unit.dimension == .portion
          ? "log it in several entries if it was really more" : "is the unit right?")
      guard let line, let span, Amount(line.slice(span)) != nil else { return error }
      let text = line.slice(span)
      if text.count == 5, text.contains("."), let minute = TimeOfDay.parse(text.replacing(".", with: ":")) {
        error.hint = "at \(TimeOfDay.text(minute))?"
        error.corrections = [Self.mended(line, span, "at \(TimeOfDay.text(minute))")]
      } else if let symbol = try missingUnit(context) {
        error.hint = "\(text)\(symbol)?"
        error.corrections = [Self.mended(line, span, text + symbol)]
      }
      return error
    case .doesNotConvert:
      let typed = amountUnit?.symbol ?? "this unit"
      if let line, let span, let hour = LogDraft.hour(line.slice(span)) {
        let time = "at \(TimeOfDay.text(hour * 60))"
        var error = CommandError(
          .refused, "\(name) takes no time", span: span, hint: "when it was stands behind at: \(time)")
        error.corrections = [Self.mended(line, span, time)]
        return error
      }
      if let food, food.amount == nil, unit.dimension == .portion {
        return CommandError(
          .refused, "\(typed) means nothing for \(name) yet", span: span,
          hint: "tell how much one serving is: food edit \(Lexer.quoted(name)) per 50\(typed)")
      }
      if let food, let unit = amountUnit, unit.dimension == .count {
        return CommandError(
          .refused, "how much one \(typed) of \(name) is, is not known", span: span,
          hint: "food measure \(Lexer.quoted(food.name)) \(Lexer.quoted(unit.name)) 40g says it")
      }
      let fitting = try context.log.units.all().filter { $0.isEnabled && $0.dimension == unit.dimension }.map(
        \.symbol)
      return CommandError(
        .refused, "\(typed) does not convert to the \(unit.symbol) that \(name) is kept in", span: span,
        hint: "use \(fitting.prefix(5).joined(separator: ", "))")
    }
  }
  /// The unit that was left out of a number too large to be anything else: `g` of `log cheese 60`.
  private func missingUnit(_ context: Context) throws -> String? {
    if let known = try food?.amountUnitID.flatMap({ try context.log.units[$0] }), known.isEnabled,
      known.dimension != .count
    {
      return known.symbol
    }
    guard unit.dimension == .volume || unit.dimension == .mass else { return nil }
    let smaller = try context.log.units.all().filter {
      $0.isEnabled && $0.dimension == unit.dimension && $0.factorNanos < unit.factorNanos
    }
    return smaller.min { $0.factorNanos < $1.factorNanos }?.symbol
  }
}
