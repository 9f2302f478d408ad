import Domain
import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let pause = Command(
    "pause", "Leave days unjudged, as those of an illness or a holiday", topic: .scores
  ) {
    let days = OptionalParameter("days", PauseDaysKind())
    let reason = OptionalParameter("reason", PauseReasonKind())
    let named = OptionalParameter("reason", PauseReasonWordKind())
    let sure = Sure()
    return Form(
      syntax: .optional(.sequence(days, .anyOrder(reason, sure))),
      spoken: .sequence(named, .optional(days, .optional(sure))),
      details: """
        For an illness or a holiday; pause end, or a last day, ends it. A paused day neither counts in a streak nor \
        breaks it, is in no mean of scores, has nothing missing, no goal judges it, and no insight is told of it. A budget takes it as eaten to its rate. All can \
        be logged on it as ever. from WHEN has no end until pause end. A date without a year is the nearest one. Without \
        a range, the pauses there are.
        """,
      examples: [
        .init("pause today flu", "one day, with the reason", says: "Fri 20 Nov (flu)"),
        .init(
          "pause 3 dec..10 dec \"a holiday\"", "some that are ahead",
          says: "Thu 3 – Thu 10 Dec (a holiday), 8 days"),
        .init("pause from yesterday cold", "no end is known yet", says: "from Thu 19 Nov on (cold)"),
        .init("pause until sunday", "from today on", says: "Fri 20 – Sun 22 Nov, 3 days"),
        .init("pause", "what is paused", says: "No pauses yet"),
      ],
      action: .change { call, context in
        guard let said = call[days] else {
          if let span = call.span(of: named) { throw CommandError.pauseOfWhen(at: span) }
          return try PauseReport.list(in: .all, context).asAnswer
        }
        let pause = Pause(
          id: try context.log.newID(), from: said.first, to: said.last,
          reason: (call[reason] ?? call[named]).flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed })
        return try PauseReport.saved(pause, isSure: sure.isGiven(call), call, call.span(of: days), context)
          .outcome
      })
  }
}

/// Pauses as reports.
enum PauseReport {
  /// Days of a pause with an end from which on it is asked about: more likely a slip of the year.
  private static let long = 60

  static func list(in range: DayRange, _ context: Context) throws -> Report {
    FieldTable.list(
      "pauses", PauseFields.all,
      try context.log.pauses.all().overlapping(range).map { PauseRow($0, context.today) },
      empty: "No pauses yet. pause today \"flu\" makes one.")
  }

  /// Saves a pause whose days no other one holds.
  /// - Throws: `CommandError` if another pause has some of its days, or they are hardly meant.
  static func saved(
    _ pause: Pause, isSure: Bool, _ call: Invocation, _ span: Range<Int>?, _ context: Context
  ) throws -> Report {
    let today = context.today
    try context.checkDay(pause.first, span)
    if let last = pause.last {
      try context.checkDay(last, span)
      guard last >= pause.first else {
        throw CommandError.pauseEndsBefore(pause.first.label(near: today), last.label(near: today)).at(span)
      }
    }
    let all = try context.log.pauses.all()
    let others = all.overlapping(pause.range).filter { $0.id != pause.id }
    if let other = others.first {
      let known = all.all.first { $0.id == pause.id }
      throw CommandError.pausedAlready(
        other, upTo: line(upTo: other, pause, known: known),
        joined: line(joining: pause, others, known: known),
        near: today
      ).at(span)
    }
    let count = pause.last.map { $0 - pause.first + 1 }
    if let count, count >= long, !isSure {
      throw Sure.isMissing(call, .longPause(count, PauseText.days(pause, near: today)).at(span))
    }
    try context.log.pauses.save(pause)
    return one(pause, context, ["Paused: \(words(pause, today))."])
  }

  /// The line that ends a pause with the day before another one; nil where that holds its first day.
  private static func line(upTo other: Pause, _ pause: Pause, known: Pause?) -> String? {
    guard pause.first < other.first else { return nil }
    let last = other.first - 1
    if let known { return "pause edit \(known.first) from \(pause.first) to \(last)" }
    let reason = pause.reason.map { " \(Lexer.quoted($0))" } ?? ""
    return "pause \(PauseDays(pause.first, to: last).text)\(reason)"
  }

  /// The line that makes one pause of one and those that share days with it.
  /// - Parameter known: the pause as the log has it, if it is not a new one.
  private static func line(joining pause: Pause, _ others: [Pause], known: Pause?) -> String {
    let ends = others.map(\.last) + [pause.last]
    let last = ends.contains(nil) ? "open" : ends.compactMap(\.self).max().map(\.description) ?? "open"
    let first = ([pause] + others).map(\.first).min() ?? pause.first
    let kept = known ?? others[0]
    let gone = others.filter { $0.id != kept.id }.map { "pause delete \($0.first); " }.joined()
    return "\(gone)pause edit \(kept.first) from \(first) to \(last)"
  }

  /// `Thu 3 – Thu 10 Dec (flu), 8 days, in 6 days`
  static func words(_ pause: Pause, _ today: Day) -> String {
    let count = pause.last.map { $0 - pause.first + 1 }
    let days = count.flatMap { $0 > 1 ? Counting.text($0, "day", "days") : nil }
    let ahead = pause.first - today
    let begins = ahead > 0 ? "beginning \(ahead == 1 ? "tomorrow" : "in \(ahead) days")" : nil
    let open = pause.last == nil ? "until pause end" : nil
    return [PauseText.text(pause, near: today), days, open, begins].compactMap(\.self).joined(separator: ", ")
  }

  static func one(_ pause: Pause, _ context: Context, _ notices: [String] = []) -> Report {
    var fields = FieldTable.fields(PauseFields.all, PauseRow(pause, context.today))
    if !notices.isEmpty { for index in fields.indices { fields[index].audience = .machines } }
    return Report(
      .record, title: notices.isEmpty ? "Pause" : nil, fields: fields, notices: notices.map { Notice($0) })
  }
}
