import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let bodyEdit = Command(
    "body edit", "Correct a value by its number, or the one that counts of a kind", topic: .body
  ) {
    let which = WhichValue()
    let value = OptionalParameter("value", .loggedValue)
    let when = OptionalParameter("when", .day)
    let time = OptionalParameter("time", .time)
    let energy = OptionalParameter("energy", .energy)
    let note = OptionalParameter("note", .note())
    let small = OptionalParameter("to", .small(of: "to"))
    return Form(
      syntax: .sequence(
        which, .optional(value),
        .anyOrder(.unspoken(energy), when, .sequence("at", time), .option("note", note))),
      spoken: .sequence(
        which.told, small, value, .anyOrder(when, .sequence("at", time), .option("note", note))),
      details: """
        body show tells the numbers of a day's values. Of several of a kind in a day, `body edit weight 81.6 to 81.4` \
        corrects the one that is so much. --note \"\" takes a note away. Of a workout the energy it took may \
        be said as well, alone or behind its length: `body edit workout 350kcal`, `body edit workout 50min 350kcal`.
        """,
      examples: [
        .init("body edit weight 84.0 yesterday", "it was a slip", says: "84"),
        .init("body edit 1 84.3 at 07:30", "the value #1 of the current day", says: "07:30"),
      ],
      action: .change { call, context in
        let (metric, old) = try which.find(call, on: call[when], context)
        let day = old.day
        var new = old
        if let spent = try spent(call, value, energy, metric) {
          var session =
            try context.log.samples.sessions(in: DayRange(old.day))[old.id]
            ?? WorkoutSession(kind: old.note ?? "Workout", effort: nil)
          session.energy = spent.nonZero
          try context.log.samples.describe(old.id, session)
        }
        if let typed = call[value], metric.key != Metrics.workout.key || typed.energy == nil {
          new.value = try BodyEntry.checked(metric, typed, call.span(of: value), context)
          new.isRelative = typed.isRelative
          if new.length > 0, metric.rule == .minutes || metric.rule == .night {
            new.length = try BodyEntry.length(metric, new.value, call.span(of: value))
          }
          try BodyEntry.keepTimes(
            of: typed, in: &new, metric, call.span(of: value), isTimed: call.span(of: time), call.line,
            context)
        }
        if let minute = call[time] {
          new.start = context.minute(minute, on: day).map { $0 * 60 }
          if metric.rule == .minutes || metric.rule == .night {
            new.length = try BodyEntry.length(metric, new.value, call.span(of: time))
          }
        }
        if let note = call[note] { new.note = note.trimmed.isEmpty ? nil : note }
        if new != old { try context.log.samples.update(new) }
        return try BodyTable.day(old.day, context)
      })
  }

  /// The energy that a line says a workout took; nil where it says none.
  private static func spent(
    _ call: Invocation, _ value: OptionalParameter<MetricValue>, _ energy: OptionalParameter<Amount>,
    _ metric: Domain.Metric
  ) throws -> Amount? {
    let isWorkout = metric.key == Metrics.workout.key
    guard call.has(energy) || isWorkout else { return nil }
    guard isWorkout else {
      throw CommandError.takesNoEnergy(metric.name).at(call.span(of: energy))
    }
    let spent = call[energy] ?? call[value]?.energy
    try EnergyCheck.energy(
      spent, spent.flatMap { _ in call.span(of: energy) ?? call.span(of: value) }, call.line)
    return spent
  }

  static let bodyDelete = Command(
    "body delete", "Delete a value by its number, or the one that counts of a kind", topic: .body
  ) {
    let which = WhichValue()
    let when = OptionalParameter("when", .day)
    return Form(
      syntax: .sequence(which, .optional(when)),
      spoken: .sequence(which.told, .optional(when)),
      details: """
        Of several of a kind in a day, `body delete weight 81.6` deletes the one that is so much, and a kind alone the one \
        that counts. The answer says which it was; undo brings it back.
        """,
      examples: [
        .init(
          "body delete weight yesterday", "the one before it in that day counts again",
          says: "No body values."),
        .init("body delete #1", "the value #1 of the current day", says: "No body values"),
      ],
      action: .change { call, context in
        let (metric, old) = try which.find(call, on: call[when], context)
        try context.log.samples.delete(old.id)
        var report = try BodyTable.day(old.day, context)
        let time = old.start.map { " of \(TimeOfDay.text($0 / 60))" } ?? ""
        let value = try context.format(metric).said(old.value)
        report.notices.append(
          Notice(
            "Deleted: \(metric.name) \(value)\(time)\(context.otherDay(old.day)). undo brings it back.", .dim)
        )
        return report
      })
  }
}

/// The number of a typed value of the current day.
struct BodyNumberKind: ParameterKind {
  let label = "N"
  let description = "the number of a body value"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Int> {
    IntegerKind.number(line.tokens[index]).map { .one($0, 1) } ?? .none
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let names = context.names
    let text = query.text.hasPrefix("#") ? String(query.text.dropFirst()) : query.text
    let catalogue = try names.log.metricCatalogue()
    return try names.log.samples.numbered(on: names.currentDay).compactMap { sample in
      guard let number = sample.number, String(number).hasPrefix(text) else { return nil }
      let detail =
        try catalogue[sample.metric].map {
          "\($0.name) \(MetricFormat($0, try names.unitSystem()).text(sample.value))"
        } ?? ""
      return Candidate(String(number), detail: detail)
    }
  }
}
