import Domain
import Language
import Naming
import Reports
import Runtime

extension Command {
  static let weight = Command("weight", "Log the weight, or show how it stands", topic: .body) {
    let value = OptionalParameter("value", .weightValue)
    let (moment, jump) = (BodyMoment(), WeightJump())
    let shown = OptionalParameter("day", .day)
    return Form(
      syntax: .optional(
        .choice(
          .sequence(value, moment, jump), shown, .unspoken(.sequence(moment.when, value, moment.behind, jump))
        )),
      spoken: .sequence(OptionalParameter("is", .small(of: "is", "=")), value, moment, jump),
      details: """
        A number alone is in kg, or in the unit that `set units` says. 185lb, 11st 6lb and 84.2kg are what they say \
        in every log. One more than 5 kg away from that of the day before has to be meant: --sure.
        """,
      examples: [
        .init("weight 84.2", "today", says: "weight 84.2 kg"),
        .init("weight 13st4lb", "in stones and pounds", says: "84.4"),
        .init("weight 84.6 yesterday", "another day", says: "84.6"),
        .init("weight", "how it stands", says: "Current weight"),
        .init("weight yesterday", "that of a day", says: "Weight"),
      ],
      action: .change { call, context in
        if let day = call[shown] { return try WeightReport.make(of: day, context).asAnswer }
        guard let typed = call[value] else { return try WeightReport.make(context).asAnswer }
        let sample = try BodyEntry.sample(Metrics.weight, typed, call.span(of: value), moment, call, context)
        try jump.check(Metrics.weight, sample, call.span(of: value), call, context)
        return try BodyEntry.added(
          [(Metrics.weight, sample)], moment.notice(call, context), context
        ).outcome
      })
  }
}
