import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let categoryProfile = Command(
    "category profile", "Change how the score judges a category", topic: .plan
  ) {
    let category = Parameter("category", .category)
    let reset = Keyword("reset")
    let weight = OptionalParameter("weight", .number("NUMBER", "a weight such as 0.12"))
    let under = Side("under")
    let over = Side("over")
    let cap = OptionalParameter("cap", .onOff)
    let curve = OptionalParameter("curve", .oneOf("CURVE", PenaltyCurve.self))
    let holds = HoldsWords(judging: .entries)
    return Form(
      syntax: .sequence(
        category,
        .choice(
          reset,
          .anyOrder(
            .sequence("weight", weight), under, over, .sequence("cap", cap), .sequence("curve", curve))),
        holds),
      details: """
        A deviation of LIMIT costs 50 points times the multiplier. cap on: more than the target is as good. \
        reset goes back to the weight and the profile that its name and its target imply, as they are where nobody \
        edited them: those follow the target when that changes. \(HoldsWords.details)
        """,
      examples: [
        .init("category profile sports weight 0.3", "counts for more", says: "Weight      0.3"),
        .init("category profile treats over 2 limit 1 curve quadratic", "stricter", says: "quadratic"),
        .init("category profile dairy reset", "as if nobody had edited it", says: "Weight      0.08"),
      ],
      action: .change { call, context in
        for side in [under, over] { try side.checkWhole(call, context, of: call[category]) }
        let days = try holds.days(call, context)
        guard !call[reset] else {
          return try context.set([.weight(nil), .profile(nil)], of: call[category], days)
        }
        let id = call[category].id
        let categories = context.log.categories
        let timeline = try context.log.dayRules()
        let weight = try call.number(weight, .notNegative(upTo: 1000))
        let isProfileGiven =
          under.isGiven(in: call) || over.isGiven(in: call) || call.has(cap) || call.has(curve)
        guard weight != nil || isProfileGiven else {
          throw CommandError.noProfileChange(call[category].name).at(call.span(of: category))
        }
        var replaced: [Day] = []
        if let weight { replaced += try categories.set(.weight(weight), of: id, from: days.first) }
        if isProfileGiven {
          replaced += try context.amend(
            days, later: categories.changes().filter { $0.id == id && $0.setting.isProfile }.map(\.first),
            state: { (timeline.rules(on: $0).category(id) ?? call[category]).dailyProfile },
            change: { profile in
              try under.apply(call, &profile.under)
              try over.apply(call, &profile.over)
              profile.capsOver = call[cap] ?? profile.capsOver
              profile.curve = call[curve] ?? profile.curve
            },
            set: { _ = try categories.set(.profile($0), of: id, from: $1) })
        }
        return try CatalogueNoun.categories.report(call[category], context)
          .holding(days, replaced: Set(replaced).sorted(), context)
      })
  }

  /// The words for one side of a profile: `under 1.5 limit 2`.
  private struct Side: SyntaxPart {
    private let word: String
    private let multiplier: OptionalParameter<Amount>
    private let limit: OptionalParameter<Amount>

    init(_ word: String) {
      self.word = word
      multiplier = OptionalParameter(word, .number("MULTIPLIER", "a multiplier, 0 for no penalty"))
      limit = OptionalParameter("\(word)-limit", .number("LIMIT", "the deviation that costs 50 points"))
    }

    var syntax: Syntax { .sequence(word, multiplier, .optional("limit", limit)) }

    func isGiven(in call: Invocation) -> Bool { call.has(multiplier) }

    func checkWhole(_ call: Invocation, _ context: Context, of category: Domain.Category) throws {
      try call.checkWhole(limit, of: category, context)
    }

    func apply(_ call: Invocation, _ penalty: inout Penalty) throws {
      if let multiplier = try call.number(multiplier, .notNegative(upTo: 1000)) {
        penalty.multiplier = multiplier
      }
      if let limit = try call.number(limit, .positive(upTo: 1000)) { penalty.softLimit = limit }
    }
  }
}
