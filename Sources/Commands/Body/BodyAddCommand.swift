import Domain
import Language
import Naming
import Reports
import Runtime

extension Command {
  static let bodyAdd = Command("body add", "Log body values", topic: .body) {
    let metrics = RepeatedParameter("metric", .metric)
    let values = RepeatedParameter("value", .loggedValue)
    let (moment, jump) = (BodyMoment(), WeightJump())
    return Form(
      syntax: .sequence(.repeated(metrics, values), moment, jump),
      spoken: .sequence(.repeated(metrics, values), moment.spoken, jump.syntax),
      details: """
        weight and lean in kg, fat in %, waist in cm, steps as a count, or whatever `set units` says; any unit may \
        stand behind a number: 185lb, 11st 6lb, 5ft11, 900kJ. metric list shows more. All are kept; of a \
        day the one typed last counts, or the later one where both have a time. Steps and energy are the day's total so \
        far, and +2000 adds to it; workouts and mindful minutes add up.
        """,
      examples: [
        .init("body add weight 84.2 fat 22.1 waist 98 steps 9000", "today", says: "steps 9000"),
        .init("body add steps 12000 yesterday", "another day", says: "12000"),
      ],
      action: .change { call, context in
        let typed = zip(zip(call[metrics], call[values]), call.spans(of: values))
        var report = try BodyEntry.added(
          typed.map { pair, span in
            let sample = try BodyEntry.sample(pair.0, pair.1, span, moment, call, context)
            try jump.check(pair.0, sample, span, call, context)
            return (pair.0, sample)
          }, moment.notice(call, context), context)
        report.notices += typed.compactMap { BodyEntry.readAsHours($0.0.0, $0.0.1) }
        return report
      })
  }
}
