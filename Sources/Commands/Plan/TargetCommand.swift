import Domain
import Language

/// A target rule as typed, before the unit it is for is known.
struct TypedTarget {
  var rule: String
  var low: Quantity
  var high: Quantity?
}

extension Syntax {
  /// `at least 3`, `at most 1`, `exactly 3`, `1 to 2`, `range 1 to 2`, `between 1 and 2`;
  /// `Invocation.target` reads it.
  static let target = Syntax.choice([
    .sequence([.word("at"), .word("least"), .parameter("low", QuantityKind.amount)]),
    .sequence([.word("at"), .word("most"), .parameter("low", QuantityKind.amount)]),
    .sequence([.word("exactly"), .parameter("low", QuantityKind.amount)]),
    .sequence([
      .optional(.word("range")), .parameter("low", QuantityKind.amount), .word("to"),
      .parameter("high", QuantityKind.amount),
    ]),
    .sequence([
      .word("between"), .parameter("low", QuantityKind.amount), .word("and"),
      .parameter("high", QuantityKind.amount),
    ]),
  ])
}

extension Invocation {
  /// The target typed in the words of `Syntax.target`.
  var target: TypedTarget? {
    guard let low = quantity("low") else { return nil }
    if has("least") { return TypedTarget(rule: "least", low: low) }
    if has("most") { return TypedTarget(rule: "most", low: low) }
    if has("exactly") { return TypedTarget(rule: "exactly", low: low) }
    return TypedTarget(rule: "range", low: low, high: quantity("high"))
  }
}

/// Makes rules of what was typed.
enum TargetText {
  static func rule(
    _ typed: TypedTarget, unit: MeasureUnit, span: Range<Int>?, _ context: Context
  ) throws -> TargetRule {
    let low = try portion(typed.low, unit, span)
    switch typed.rule {
    case "least": return .atLeast(low)
    case "most": return .atMost(low)
    case "exactly": return .exactly(low)
    default:
      let high = try portion(typed.high ?? typed.low, unit, span)
      guard low <= high else {
        throw CommandError(
          .refused, "a range goes from the lower to the higher bound", span: span, hint: "the other way round"
        )
      }
      return .range(low, high)
    }
  }

  private static func portion(_ quantity: Quantity, _ unit: MeasureUnit, _ span: Range<Int>?) throws
    -> Portion
  {
    let format = PortionFormat(unit)
    do {
      switch quantity {
      case .plain(let amount), .servings(let amount):
        return try PortionEngine().target(amount, in: nil, of: unit)
      case .measured(let amount, let typed): return try PortionEngine().target(amount, in: typed, of: unit)
      }
    } catch {
      switch error {
      case .negative: throw CommandError(.refused, "a target cannot be negative", span: span)
      case .above(let limit):
        throw CommandError(.refused, "a target can be at most \(format.text(limit))", span: span)
      case .doesNotConvert:
        throw CommandError(
          .refused, "this unit does not convert to \(unit.symbol)", span: span, hint: "use \(unit.symbol)")
      }
    }
  }
}

extension Command {
  static let target = Command(
    "target", "Show or change the target of a category", topic: .plan,
    syntax: .sequence([.parameter("category", NameKind.category), .optional(Syntax.target)]),
    details: "A target counts for all days, past ones too: scores are worked out when they are asked for.",
    examples: [
      .init("target veg at least 4", "a minimum"), .init("target drinks 1.5 to 2.5", "a range"),
      .init("target treats at most 2", "a maximum"), .init("target sports at least 1h", "units convert"),
    ],
    action: .change { call, context in
      guard var category = call.category("category") else { throw call.incomplete }
      guard let typed = call.target, let unit = try context.log.units[category.unitID] else {
        return try CategoryReport.one(category, context).asAnswer
      }
      category.target = try TargetText.rule(typed, unit: unit, span: call.span("low"), context)
      return try CategoryReport.saved(category, context).outcome
    })

  static let categoryProfile = Command(
    "category profile", "Change how the score judges a category", topic: .plan,
    syntax: .sequence([
      .parameter("category", NameKind.category),
      .choice([
        .word("reset"),
        .anyOrder([
          .sequence([
            .word("weight"), .parameter("weight", NumberKind.number("NUMBER", "a weight such as 0.12")),
          ]),
          .sequence([
            .word("under"),
            .parameter("under", NumberKind.number("MULTIPLIER", "a multiplier, 0 for no penalty")),
            .optional(
              .sequence([
                .word("limit"),
                .parameter("under-limit", NumberKind.number("LIMIT", "the deviation that costs 50 points")),
              ])),
          ]),
          .sequence([
            .word("over"),
            .parameter("over", NumberKind.number("MULTIPLIER", "a multiplier, 0 for no penalty")),
            .optional(
              .sequence([
                .word("limit"),
                .parameter("over-limit", NumberKind.number("LIMIT", "the deviation that costs 50 points")),
              ])),
          ]),
          .sequence([.word("cap"), .parameter("cap", ChoiceKind<String>.oneOf("ON", ["on", "off"]))]),
          .sequence([
            .word("curve"), .parameter("curve", ChoiceKind<String>.oneOf("CURVE", ["linear", "quadratic"])),
          ]),
        ]),
      ]),
    ]),
    details: """
      A deviation of LIMIT costs 50 points times the multiplier. cap on: more than the target is as good. \
      reset goes back to the profile the target implies.
      """,
    examples: [
      .init("category profile sports weight 0.3", "counts for more"),
      .init("category profile treats over 2 limit 1 curve quadratic", "stricter"),
      .init("category profile dairy reset", "as the target implies"),
    ],
    action: .change { call, context in
      guard var category = call.category("category") else { throw call.incomplete }
      if call.has("reset") {
        category.profile = nil
        return try CategoryReport.saved(category, context).outcome
      }
      var profile = category.effectiveProfile
      func number(_ name: String, above minimum: Double, orEqual: Bool) throws -> Double? {
        guard let value = call.number(name)?.doubleValue else { return nil }
        guard orEqual ? value >= minimum : value > minimum, value <= 1000 else {
          throw CommandError(
            .refused, "this must be \(orEqual ? "0 or more" : "more than 0"), and at most 1000",
            span: call.span(name))
        }
        return value
      }
      if let weight = try number("weight", above: 0, orEqual: true) { profile.weight = weight }
      if let under = try number("under", above: 0, orEqual: true) { profile.under.multiplier = under }
      if let limit = try number("under-limit", above: 0, orEqual: false) { profile.under.softLimit = limit }
      if let over = try number("over", above: 0, orEqual: true) { profile.over.multiplier = over }
      if let limit = try number("over-limit", above: 0, orEqual: false) { profile.over.softLimit = limit }
      if let cap = call.text("cap") { profile.capsOver = cap == "on" }
      if let curve = call.text("curve").flatMap(PenaltyCurve.init(rawValue:)) { profile.curve = curve }
      category.profile = profile
      return try CategoryReport.saved(category, context).outcome
    })
}
