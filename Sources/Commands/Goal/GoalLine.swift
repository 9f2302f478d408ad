import Domain
import Language
import Naming
import Records

/// The words of `goal`: of what, how much, of which days or meal, and from when on.
struct GoalWords: SyntaxPart {
  private let eaten = GoalKind.eaten.map(EatenGoalWords.init)
  private let nutrient = NutrientGoalWords()
  private let metric = MetricGoalWords()
  private let weight = OptionalParameter("weight", .bodyWeight)
  let due = OptionalParameter("due", .comingDay)
  private let noWeight = Keyword("none")
  private let off = OptionalParameter("off", .small(of: "off"))
  let scope = GoalScopeWords()
  let holds = HoldsWords(judging: .everything)

  private var ofWeight: Syntax {
    .sequence("weight", .choice(noWeight, .sequence(weight, .optional("by", due))))
  }

  var syntax: Syntax {
    .optional(.choice(.choice(of: eaten.map(\.syntax)), ofWeight, nutrient, metric), scope, holds)
  }

  /// As people say it: `breakfast 500`, `2000 saturday`, `no carbs`, `8000 steps`. What is named without how much is
  /// shown.
  var spoken: Syntax {
    let what = Syntax.choice(
      of: eaten.map(\.spoken) + [ofWeight, nutrient.spoken, metric.spoken, off.syntax])
    return .sequence(
      .optional(OptionalParameter("put", .small(of: "put"))), .anyOrder(of: scope.spoken), .optional(what),
      .anyOrder(of: scope.spokenBehind), holds)
  }

  /// Where a line says that something is to have no goal, and not what.
  func offAlone(_ call: Invocation) -> Range<Int>? { call.span(of: off) }

  /// The word that takes a goal away, where it stands before what it is of: `no alcohol`.
  func offInFront(_ call: Invocation) -> String? {
    let parts =
      eaten.map { ($0.off, $0.named) } + [(nutrient.off, nutrient.named), (metric.off, metric.named)]
    for (off, named) in parts {
      guard let word = call.span(of: off), let name = call.span(ofAny: named),
        word.upperBound <= name.lowerBound
      else { continue }
      return call.line.slice(word).lowercased()
    }
    return nil
  }

  /// What a line names; nil where it names nothing.
  func kind(_ call: Invocation) -> GoalKind? {
    eaten.first { $0.isMeant(call) }?.kind ?? (call[noWeight] || call.has(weight) ? .weight : nil)
      ?? nutrient.kind(call) ?? metric.kind(call)
  }

  /// - Returns: nil where the line says nothing of a goal, and so asks for those there are.
  func said(_ call: Invocation, _ roundings: inout Roundings, _ context: Context) throws -> SaidGoal? {
    if let words = eaten.first(where: { $0.isMeant(call) }) {
      return try words.said(call, &roundings, context)
    }
    if call[noWeight] || call.has(weight) {
      return SaidGoal(
        kind: .weight, value: roundings.grams(call[weight]), bound: nil, isUsual: false,
        span: call.span(of: weight))
    }
    return try nutrient.said(call) ?? metric.said(call, context)
  }
}
