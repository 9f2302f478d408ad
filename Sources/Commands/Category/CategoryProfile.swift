import Domain
import Language

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
    return Form(
      syntax: .sequence(
        category,
        .choice(
          reset,
          .anyOrder(
            .sequence("weight", weight), under, over, .sequence("cap", cap), .sequence("curve", curve)))),
      details: """
        A deviation of LIMIT costs 50 points times the multiplier. cap on: more than the target is as good. \
        reset goes back to the profile the target implies.
        """,
      examples: [
        .init("category profile sports weight 0.3", "counts for more", says: "Weight      0.3"),
        .init("category profile treats over 2 limit 1 curve quadratic", "stricter", says: "quadratic"),
        .init("category profile dairy reset", "as the target implies", says: "Weight      0.1"),
      ],
      action: .change { call, context in
        var changed = call[category]
        var profile = changed.effectiveProfile
        if let weight = try call.number(weight, .notNegative(upTo: 1000)) { profile.weight = weight }
        try under.apply(call, &profile.under)
        try over.apply(call, &profile.over)
        if let cap = call[cap] { profile.capsOver = cap }
        if let curve = call[curve] { profile.curve = curve }
        changed.profile = call[reset] ? nil : profile
        return try CatalogueNoun.categories.saved(changed, context)
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

    func apply(_ call: Invocation, _ penalty: inout Penalty) throws {
      if let multiplier = try call.number(multiplier, .notNegative(upTo: 1000)) {
        penalty.multiplier = multiplier
      }
      if let limit = try call.number(limit, .positive(upTo: 1000)) { penalty.softLimit = limit }
    }
  }
}
