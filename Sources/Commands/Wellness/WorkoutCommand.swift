import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime
import Store

extension Command {
  static let workout = Command("workout", "Log a workout", topic: .body) {
    let kind = OptionalParameter("kind", WorkoutKindKind())
    let length = Parameter("length", MetricValueKind(label: "LENGTH", description: "how long, such as 45min"))
    let effort = OptionalParameter("effort", .integer("EFFORT", "how hard it was, 1 to 10"))
    let energy = OptionalParameter("energy", .energy)
    let moment = BodyMoment()
    return Form(
      syntax: .sequence(
        .optional(kind), length,
        .anyOrder(
          energy, .sequence("effort", effort), moment.when, .sequence("at", moment.time),
          .option("note", moment.note))),
      details: """
        Its minutes count for the index and the training load; a number alone is minutes. The energy it took counts as \
        active energy, the larger of it and what a device or Sports tells of the day, never their sum. Several of a day \
        are all kept, and one that a device tells of the same time makes way. workouts lists them, `body edit workout \
        350kcal` corrects the energy of the latest, and `body delete workout` takes it back.
        """,
      examples: [
        .init("workout run 45min effort 7 at 18:00", "how long, how hard and when", says: "Run 45 min"),
        .init("workout run 45min 400kcal", "with the energy it took", says: "400 kcal"),
        .init("workout yoga 1h yesterday", "of another day", says: "Yoga 1h"),
      ],
      action: .change { call, context in
        let impact = try IndexImpact(moment.day(call, context), context)
        var sample = try BodyEntry.sample(
          Metrics.workout, call[length], call.span(of: length), moment, call, context)
        if let hard = call[effort], !(1...10).contains(hard) {
          throw CommandError.badEffort(hard).at(call.span(of: effort))
        }
        try EnergyCheck.energy(call[energy], call.span(of: energy), call.line)
        if sample.value <= 0 {
          throw CommandError.noLength.at(call.span(of: length))
        }
        sample = try context.log.samples.add(sample)
        let word = call[kind] ?? "workout"
        let session = WorkoutSession(
          kind: word.capitalizedFirst, effort: call[effort], energy: call[energy]?.nonZero)
        try context.log.samples.describe(sample.id, session)
        var outcome = report(sample, session, context).outcome
        if let notice = moment.notice(call, context) { outcome.report.notices.append(notice) }
        if let notice = try uncounted(session, sample, context) { outcome.report.notices.append(notice) }
        try impact.add(to: &outcome, subject: session.kind)
        return outcome
      })
  }

  /// Tells that its minutes are none of a category of the day, which wants some; nil where there is no such category.
  private static func uncounted(
    _ session: WorkoutSession, _ sample: StoredSample, _ context: Context
  ) throws -> Notice? {
    guard context.isConversation, !context.bringsThePast else { return nil }
    let timed = try context.names.categories().names.map(\.item).first { category in
      try category.isEnabled && context.log.units[category.unitID]?.dimension == .time
    }
    guard let timed, let length = Int(exactly: sample.value.rounded()) else { return nil }
    let what =
      SpeechWords.isSport(Names.key(session.kind)) ? session.kind.lowercased() : Lexer.quoted(timed.name)
    return Notice(
      "For \(timed.name) of the day: log \(what) \(length)min. This counts for the index and the training load.",
      .dim, once: ("workout", ""))
  }

  private static func report(
    _ sample: StoredSample, _ session: WorkoutSession, _ context: Context
  ) -> Report {
    let time = sample.start.map { CalendarFields.clock(second: $0) }
    var text = "\(session.kind) \(Durations.text(sample.value))"
    if let time { text += " at \(time)" }
    if let effort = session.effort { text += ", effort \(effort)" }
    if let energy = session.energy { text += " · \(EnergyFormat.fine(energy))" }
    text += context.otherDay(sample.day)
    return Report(
      .record,
      fields: [
        .machines("date", .day(sample.day)), .machines("time", .optional(time)),
        .machines("kind", .text(session.kind)), .machines("minutes", .number(sample.value, digits: 3)),
        .machines("effort", .optional(session.effort)),
        .machines("kcal", session.energy.map(Cell.amount) ?? .missing),
      ], notices: [Notice(text)])
  }
}

/// What a workout was, in a word that is neither how long it took nor what it spent.
private struct WorkoutKindKind: ParameterKind {
  let label = "KIND"
  let description = "what it was, such as run"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let token = line.tokens[index]
    if token.isBare, case (.some, let unit) = QuantityKind.split(token.text) {
      let isMeasure = [MetricUnit.Quantity.time, .energy].contains { PhysicalUnit(word: unit, of: $0) != nil }
      if unit.isEmpty || isMeasure { return .none }
    }
    guard token.kind == .word || token.kind == .quoted else { return .none }
    return .one(token.text, 1)
  }
}
