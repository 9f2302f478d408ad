import Domain
import Language
import Reports

extension Command {
  static let weight = Command("weight", "Log the weight, or show how it stands", topic: .body) {
    let value = OptionalParameter(
      "value", MetricValueKind(label: "KG", description: "a weight in kg"))
    let moment = BodyMoment()
    return Form(
      syntax: .optional(value, .optional("kg"), moment),
      examples: [
        .init("weight 84.2", "today", says: "weight 84.2 kg"),
        .init("weight 84.6 yesterday", "another day", says: "84.6"),
        .init("weight", "how it stands", says: "Current weight"),
      ],
      action: .change { call, context in
        guard let typed = call[value] else { return try WeightReport.make(context).asAnswer }
        let sample = try BodyEntry.sample(Metrics.weight, typed, call.span(of: value), moment, call, context)
        return try BodyEntry.added(
          [(Metrics.weight, sample)], moment.notice(call, context), context
        ).outcome
      })
  }
}
