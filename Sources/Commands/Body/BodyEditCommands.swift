import Domain
import Language
import Reports

extension Command {
  static let bodyEdit = Command("body edit", "Correct the latest value of a kind", topic: .body) {
    let metric = Parameter("metric", .metric)
    let value = Parameter("value", .metricValue)
    let when = OptionalParameter("when", .day)
    return Form(
      syntax: .sequence(metric, value, .optional(when)),
      examples: [.init("body edit weight 84.0 yesterday", "it was a slip", says: "84")],
      action: .change { call, context in
        var old = try BodyEntry.latest(
          call[metric], call.span(of: metric), call[when] ?? context.currentDay, context)
        old.value = try BodyEntry.checked(call[metric], call[value], call.span(of: value), context)
        old.isRelative = call[value].isRelative
        try context.log.samples.update(old)
        return try BodyTable.day(old.day, context)
      })
  }

  static let bodyDelete = Command("body delete", "Delete the latest value of a kind", topic: .body) {
    let metric = Parameter("metric", .metric)
    let when = OptionalParameter("when", .day)
    return Form(
      syntax: .sequence(metric, .optional(when)),
      examples: [.init("body delete weight yesterday", "the one before it in that day counts again")],
      action: .change { call, context in
        let old = try BodyEntry.latest(
          call[metric], call.span(of: metric), call[when] ?? context.currentDay, context)
        try context.log.samples.delete(old.id)
        return try BodyTable.day(old.day, context)
      })
  }
}
