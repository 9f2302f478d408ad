import Domain
import Language
import Naming
import Reports

/// The words of a target: `at least 3`, `at most 1`, `exactly 3`, `1 to 2`, `range 1 to 2`, `between 1 and 2`.
///
/// Where a syntax may leave them out, the lower bound is an optional parameter, and so is the rule.
package struct TargetWords<Low: ParameterKey & SyntaxPart>: SyntaxPart {
  private let least = Keyword("least")
  private let most = Keyword("most")
  private let exactly = Keyword("exactly")
  private let saidLeast = OptionalParameter("least", .small(of: "least", "> >= ≥"))
  private let saidMost = OptionalParameter("most", .small(of: "most", "< <= ≤"))
  private let upTo = Keyword("up")
  /// The lower bound, or the only one.
  private let low: Low
  private let high = OptionalParameter("high", TargetAmountKind())
  /// `1-2`
  private let bounds = OptionalParameter("bounds", BoundsKind())

  package var syntax: Syntax {
    .choice(
      .sequence("at", least, low), .sequence("at", most, low), .sequence(exactly, low),
      .sequence(.optional("range"), low, "to", high), .sequence("between", low, "and", high))
  }

  /// A number alone, too: it sets the bound of a target as it is.
  package var withBare: Syntax { .choice(syntax, bounds, low) }

  /// As people say it: `min 3`, `max 1`, `>= 3`, `up to 2`.
  package var spoken: Syntax {
    .choice(
      syntax, bounds, .sequence(saidLeast, low), .sequence(saidMost, low), .sequence(upTo, "to", low), low)
  }

  private func isLeast(_ call: Invocation) -> Bool { call[least] || call.has(saidLeast) }

  private func isMost(_ call: Invocation) -> Bool { call[most] || call.has(saidMost) || call[upTo] }

  /// - Parameter current: the target whose kind a number alone keeps.
  fileprivate func rule(
    _ quantity: Quantity, _ call: Invocation, in unit: MeasureUnit, keeping current: TargetRule? = nil
  ) throws(CommandError) -> TargetRule {
    let span = call.span(of: low)
    let bound = try quantity.target(in: unit, span)
    if isLeast(call) { return .atLeast(bound) }
    if isMost(call) { return .atMost(bound) }
    if call[exactly] { return .exactly(bound) }
    if let current, call[high] == nil {
      switch current {
      case .atLeast: return .atLeast(bound)
      case .atMost: return .atMost(bound)
      case .exactly: return .exactly(bound)
      case .range:
        let number = PortionFormat(unit).number(bound)
        let double = PortionFormat(unit).number(bound + bound)
        throw CommandError.targetIsRange(number, double: double).at(span)
          .fixed(by: Fix.ways(span, ["at least \(number)", "exactly \(number)", "\(number) to \(double)"]))
      }
    }
    let upper = try call[high].map { quantity throws(CommandError) in try quantity.target(in: unit, span) }
    guard bound <= upper ?? bound else {
      throw CommandError.boundsReversed.at(span)
    }
    return .range(bound, upper ?? bound)
  }
}

extension TargetWords<Parameter<Quantity>> {
  package init() { low = Parameter("low", TargetAmountKind()) }

  /// The unit that its bound is said in: `at least 10 min`.
  package func unit(_ call: Invocation) -> MeasureUnit? {
    if case .measured(_, let unit) = call[low] { unit } else { nil }
  }

  /// - Parameter unit: the unit the category is kept in.
  package func rule(_ call: Invocation, in unit: MeasureUnit) throws(CommandError) -> TargetRule {
    try rule(call[low], call, in: unit)
  }
}

extension TargetWords<OptionalParameter<Quantity>> {
  package init() { low = OptionalParameter("low", TargetAmountKind()) }

  /// How often, where the line says that instead of how much: `3 times`.
  package func times(_ call: Invocation) -> (count: Amount, span: Range<Int>?)? {
    if case .servings(let count)? = call[low] { (count, call.span(of: low)) } else { nil }
  }

  /// The rule, where one was given.
  /// - Parameter unit: the unit the category is kept in.
  /// - Parameter current: the target there is, whose kind a number alone keeps.
  package func rule(
    _ call: Invocation, in unit: MeasureUnit, keeping current: TargetRule? = nil
  ) throws(CommandError) -> TargetRule? {
    if let bounds = call[self.bounds] {
      let span = call.span(of: self.bounds)
      let (low, high) = try (bounds.low.target(in: unit, span), bounds.high.target(in: unit, span))
      return .range(min(low, high), max(low, high))
    }
    guard let quantity = call[low] else { return nil }
    return try rule(quantity, call, in: unit, keeping: current)
  }
}

extension TargetWords<Parameter<Quantity>> {
  /// Asks what kind of target a number alone is, where there is none yet whose kind it keeps.
  package func checkKind(_ call: Invocation) throws {
    guard !saysKind(call), let span = call.span(of: low) else { return }
    let ways = ["at least", "at most"].map { "\($0) \(call.line.slice(span))" }
    throw CommandError.either("the target", ways).at(span).fixed(by: Fix.ways(span, ways))
  }
}

extension TargetWords {
  /// Whether the line says what kind of target it is, and not a number alone.
  package func saysKind(_ call: Invocation) -> Bool {
    isLeast(call) || isMost(call) || call[exactly] || call[high] != nil || call[bounds] != nil
  }
}

extension Quantity {
  /// A bound of a target of a category kept in a unit. How often something is eaten are portions of it.
  fileprivate func target(in unit: MeasureUnit, _ span: Range<Int>?) throws(CommandError) -> Portion {
    if case .servings = self, unit.dimension != .portion {
      throw CommandError.targetCountsNoTimes(unit.symbol).at(span)
    }
    let kept: Portion
    let exact: Portion
    do {
      (kept, exact) = try (bound(in: unit, PortionEngine()), bound(in: unit, .exact))
    } catch {
      switch error {
      case .negative: throw CommandError.negative("a target").at(span)
      case .above(let limit):
        throw CommandError.targetTooLarge(PortionFormat(unit).text(limit)).at(span)
      case .doesNotConvert:
        throw CommandError.unitDoesNotConvert(unit.symbol).at(span)
      }
    }
    // A third of a dozen was rounded when it was read.
    if abs(exact.micros - kept.micros) >= Portion.slack.micros { try unit.checkWhole(exact.amount, span) }
    return kept
  }
}

extension Quantity {
  /// As a bound in the steps of an engine.
  fileprivate func bound(in unit: MeasureUnit, _ engine: PortionEngine) throws(PortionEngine.Refusal)
    -> Portion
  {
    switch self {
    case .plain(let amount), .servings(let amount), .measures(let amount, _):
      try engine.target(amount, in: nil, of: unit)
    case .measured(let amount, let typed): try engine.target(amount, in: typed, of: unit)
    }
  }
}

extension TargetWords {
  /// What has to be said of bounds that are not kept as they were typed: `at least 2.6, rounded from 2.55`.
  package func notice(_ call: Invocation, in unit: MeasureUnit) -> Notice? {
    let typed =
      call.all(Quantity.self) + (call[bounds].map { [$0.low, $0.high] } ?? [])
    let format = PortionFormat(unit)
    let rounded = typed.compactMap { quantity -> String? in
      guard let bound = try? quantity.bound(in: unit, PortionEngine()),
        let exact = try? quantity.bound(in: unit, .exact), bound != exact
      else { return nil }
      return "\(format.number(bound)) from \(format.number(exact))"
    }
    return rounded.isEmpty
      ? nil : Notice("Rounded, since portions are kept in tenths: \(rounded.joined(separator: ", ")).", .fair)
  }
}
