import Domain
import Language
import Naming
import Records

/// The words of a goal of what is eaten: `protein 150g`, `carbs at most 200`, `kcal none`, `kcal usual`.
struct EatenGoalWords: SyntaxPart {
  let kind: GoalKind
  private let value: OptionalParameter<Amount>
  private let bound = GoalBoundWords()
  private let name: OptionalParameter<String>
  private let share = OptionalParameter("share", ShareKind())

  init(_ kind: GoalKind) {
    self.kind = kind
    name = OptionalParameter("name", EatenNameKind(kind: kind))
    value =
      kind == .calories
      ? OptionalParameter(kind.rawValue, .energyOrNumber) : OptionalParameter(kind.rawValue, .grams)
  }

  var syntax: Syntax {
    let behind = bound.syntax(value)
    return kind == .calories
      ? .choice(
        .sequence("kcal", behind), .unspoken(.sequence("calories", behind)),
        // So much can be energy alone.
        .unspoken(value))
      : .sequence(kind.rawValue, behind)
  }

  /// As people say it: `max 150 carbs`, `no protein`, `fat 30%`, and by its name alone what is to be shown.
  var spoken: Syntax {
    var ways: [Syntax] = [
      .sequence(name, bound.spoken(value)), .sequence(bound.off, name),
      .sequence(bound.spokenAmount(value), name), name.syntax,
    ]
    if kind == .calories {
      ways.append(bound.spokenAmount(value))
    } else {
      ways.insert(.sequence(name, bound.spokenAmount(share)), at: 1)
    }
    return .choice(of: ways)
  }

  func isMeant(_ call: Invocation) -> Bool {
    call.has(value) || call.has(name) || call.has(share) || bound.isMeant(call)
  }

  /// What takes it away, and where its name stands as people say it.
  var off: OptionalParameter<String> { bound.off }
  var named: KeyGroup { [name] }

  /// - Returns: nil where the line names it and says nothing of it.
  func said(_ call: Invocation, _ roundings: inout Roundings, _ context: Context) throws -> SaidGoal? {
    if let percent = call[share] {
      throw try GoalShare(percent, of: kind, call.span(of: share), context).refusal
    }
    guard call.has(value) || bound.isMeant(call) else { return nil }
    let isEnergy = kind == .calories
    return bound.said(
      kind,
      isEnergy
        ? roundings.energy(call[value], "kcal")
        : roundings.whole(call[value], "g", "\(kind.rawValue)_g"),
      at: call.span(of: value), call)
  }
}

/// The words of a goal of a nutrient beside protein, carbs and fat: `fibre at least 30g`, `caffeine at most 400mg`.
struct NutrientGoalWords: SyntaxPart {
  private let nutrient = OptionalParameter("nutrient", NutrientKind())
  private let amount = OptionalParameter("amount", NutrientAmountKind())
  private let bound = GoalBoundWords()

  var syntax: Syntax { .sequence(nutrient, bound.syntax(amount)) }

  var spoken: Syntax {
    .choice(
      .sequence(nutrient, bound.spoken(amount)), .sequence(bound.off, nutrient),
      .sequence(bound.spokenAmount(amount), nutrient), nutrient)
  }

  func kind(_ call: Invocation) -> GoalKind? { call[nutrient].map { .nutrient($0.key) } }

  var off: OptionalParameter<String> { bound.off }
  var named: KeyGroup { [nutrient] }

  /// - Returns: nil where the line says nothing of one.
  func said(_ call: Invocation) throws -> SaidGoal? {
    guard let nutrient = call[nutrient], call.has(amount) || bound.isMeant(call) else { return nil }
    let span = call.span(of: amount)
    let value = try call[amount].map { said -> Int in
      guard let amount = said.amount(of: nutrient), amount <= Amount(1_000_000) else {
        throw CommandError.implausibleGoal("it lies between 0 and 1,000,000 \(nutrient.unit.rawValue)").at(
          span)
      }
      return Rounding.whole(amount.doubleValue * 1000)
    }
    let said = bound.said(.nutrient(nutrient.key), value, at: span, call)
    if said.value != nil, said.bound == nil, nutrient.isToReach == nil {
      let ways = ["at least", "at most"].map { "\($0) \(span.map(call.line.slice) ?? "")" }
      throw CommandError.either("the goal", ways).at(span).fixed(by: Fix.ways(span, ways))
    }
    return said
  }
}

/// The words of a goal of a metric: `sleep 7h`, `steps at least 8000`, `waist at most 90`.
struct MetricGoalWords: SyntaxPart {
  private let metric = OptionalParameter("metric", .goalMetric)
  private let value = OptionalParameter("value", .loggedValue)
  private let bound = GoalBoundWords()

  var syntax: Syntax { .sequence(metric, bound.syntax(value)) }

  var spoken: Syntax {
    .choice(
      .sequence(metric, bound.spoken(value)), .sequence(bound.off, metric),
      .sequence(bound.spokenAmount(value), metric), metric)
  }

  func kind(_ call: Invocation) -> GoalKind? { call[metric].map(Self.kind) }

  var off: OptionalParameter<String> { bound.off }
  var named: KeyGroup { [metric] }

  private static func kind(_ metric: Domain.Metric) -> GoalKind {
    metric == Metrics.weight ? .weight : .metric(metric.key)
  }

  /// - Returns: nil where the line says nothing of one.
  func said(_ call: Invocation, _ context: Context) throws -> SaidGoal? {
    guard let metric = call[metric], call.has(value) || bound.isMeant(call) else { return nil }
    let span = call.span(of: value)
    try checkShare(metric, call, context)
    let thousandths = try call[value].map { typed in
      let format = try context.format(metric)
      let certain = try BodyEntry.certain(
        metric, BodyEntry.inHours(metric, typed, span).inThousands(of: metric), span, context)
      guard let amount = try certain.amount(of: metric, context.names) else {
        throw CommandError.notAGoal(of: metric.name, in: format.unit.symbol).at(span)
      }
      guard metric.plausible.contains(amount.doubleValue) else {
        throw CommandError.implausibleGoal(format.limits).at(span)
      }
      return Rounding.whole(amount.doubleValue * 1000)
    }
    let kind = Self.kind(metric)
    let said = bound.said(kind, thousandths, at: span, call)
    // What is measured may be too much or too little; what adds up is to be reached.
    if said.value != nil, said.bound == nil, !metric.isCumulative, metric.rule != .night, kind != .weight {
      let ways = ["at least", "at most"].map { "\($0) \(span.map(call.line.slice) ?? "")" }
      throw CommandError.either("the goal", ways).at(span).fixed(by: Fix.ways(span, ways))
    }
    return said
  }

  /// Asks about `fat 20%`: the name is that of a nutrient in full, and stands for a metric too.
  private func checkShare(_ metric: Domain.Metric, _ call: Invocation, _ context: Context) throws {
    guard let name = call.span(of: self.metric), let span = call.span(of: value),
      let kind = GoalKind.eaten.first(where: { $0.rawValue == call.line.slice(name).lowercased() }),
      case let text = call.line.slice(span), text.hasSuffix("%"),
      let percent = Amount(String(text.dropLast()).trimmed)
    else { return }
    throw try GoalShare(percent, of: kind, span, context).question(
      or: metric, at: name, isBound: bound.isBound(call))
  }
}

/// What a line says of a goal, whatever days it is of.
struct SaidGoal {
  let kind: GoalKind
  /// In the kind's unit; nil for no goal.
  let value: Int?
  /// Nil where the line does not say.
  let bound: GoalBound?
  /// Whether some days are to have the goal of all days again.
  let isUsual: Bool
  /// Where the value stands.
  let span: Range<Int>?
}

/// `at least`, `at most` before a value, `none` or `usual` in its place.
struct GoalBoundWords {
  private let least = Keyword("least")
  private let most = Keyword("most")
  private let none = Keyword("none")
  private let usual = Keyword("usual")
  private let saidLeast = OptionalParameter("least", .small(of: "least", "> >= ≥"))
  private let saidMost = OptionalParameter("most", .small(of: "most", "< <= ≤"))
  private let upTo = Keyword("up")
  /// `off` in the place of `none`, or before what it is of.
  let off = OptionalParameter("off", .small(of: "off deny"))

  func syntax(_ value: some SyntaxPart) -> Syntax {
    .choice(none, usual, .sequence(.optional("at", .choice(least, most)), value))
  }

  /// As people say it: `max 200`, `off`, `= 2000`.
  func spoken(_ value: some SyntaxPart) -> Syntax { .choice(off, none, usual, spokenAmount(value)) }

  func spokenAmount(_ value: some SyntaxPart) -> Syntax {
    .sequence(
      .optional(OptionalParameter("put", .small(of: "put", "= :"))),
      .optional(
        .choice(.sequence("at", .choice(least, most)), saidLeast, saidMost, .sequence(upTo, "to"))), value)
  }

  func isMeant(_ call: Invocation) -> Bool { call[none] || call[usual] || call.has(off) }

  func isBound(_ call: Invocation) -> Bool { bound(call) != nil }

  private func bound(_ call: Invocation) -> GoalBound? {
    call[least] || call.has(saidLeast)
      ? .atLeast : call[most] || call.has(saidMost) || call[upTo] ? .atMost : nil
  }

  func said(_ kind: GoalKind, _ value: Int?, at span: Range<Int>?, _ call: Invocation) -> SaidGoal {
    SaidGoal(
      kind: kind, value: call[none] || call.has(off) ? nil : value, bound: bound(call), isUsual: call[usual],
      span: span)
  }
}
