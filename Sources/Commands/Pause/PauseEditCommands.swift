import Domain
import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  /// In the order of the help.
  static let pauseCommands: [Command] = [pause, pauseList, pauseShow, pauseEnd, pauseEdit, pauseDelete]

  private static let pauseList = Command("pause list", "List the pauses", topic: .scores) {
    let range = OptionalParameter("range", .range)
    return Form(
      syntax: .optional(range),
      examples: [
        .init("pause list", "", after: ["pause today flu"], says: "flu"),
        .init("pause list nov", "those that hold a day of a range", says: "No pauses yet"),
      ],
      action: .query { call, context in try PauseReport.list(in: call[range] ?? .all, context) })
  }

  private static let pauseShow = Command("pause show", "Show the pause that holds a day", topic: .scores) {
    let pause = Parameter("pause", PauseKind())
    return Form(
      syntax: pause,
      examples: [
        .init(
          "pause show today", "", after: ["pause today flu"],
          gives: ["first_day": "2026-11-20", "last_day": "2026-11-20", "days": 1, "reason": "flu"])
      ],
      action: .query { call, context in PauseReport.one(call[pause], context) })
  }

  private static let pauseEnd = Command("pause end", "End a pause", topic: .scores) {
    let when = OptionalParameter("when", EitherDayKind())
    let sure = Sure()
    return Form(
      syntax: .anyOrder(when, sure),
      details: """
        Today counts again; with a day, that is the last one of the pause. It is the pause that holds today, or that day, \
        else the one without an end.
        """,
      examples: [
        .init(
          "pause end", "from today on days count again", after: ["pause from yesterday cold"],
          says: "Thu 19 Nov (cold). From Fri 20 Nov on days count again."),
        .init(
          "pause end today", "with today", after: ["pause from yesterday"],
          says: "From Sat 21 Nov on days count again."),
      ],
      action: .change { call, context in
        let (pauses, today) = (try context.log.pauses.all(), context.today)
        let (said, span) = (call[when] ?? [today - 1], call.span(of: when))
        let held = said.lazy.compactMap { call[when] == nil ? nil : pauses[$0] }.first ?? pauses[today]
        guard var pause = held ?? pauses.all.last(where: { $0.last == nil }) else {
          throw CommandError.noPauseNow
        }
        let first = pause.first
        let last = try said.meant(at: span) { $0 >= first } ?? today
        if call[when] == nil, pause.first == today { throw CommandError.pauseBeganToday }
        pause.last = last
        var report = try PauseReport.saved(pause, isSure: sure.isGiven(call), call, span, context)
        let next = (last + 1).label(near: today)
        report.notices = [
          Notice("Paused: \(PauseText.text(pause, near: today)). From \(next) on days count again.")
        ]
        if call[when] == nil {
          report.notices.append(Notice("pause end today keeps today paused as well.", .dim))
        }
        return report
      })
  }

  private static let pauseEdit = Command("pause edit", "Change a pause", topic: .scores) {
    let pause = Parameter("pause", PauseKind())
    let editor = FieldEditor(PauseFields.all, .edit)
    let sure = Sure()
    return Form(
      syntax: .sequence(pause, editor.syntax(and: [sure.syntax])),
      details: "to open has no end until pause end; --reason \"\" takes the reason away.",
      examples: [
        .init(
          "pause edit today to sun", "a longer one", after: ["pause today flu"],
          says: "Fri 20 – Sun 22 Nov (flu), 3 days"),
        .init(
          "pause edit today --reason \"a cold\"", "another reason", after: ["pause today flu"], says: "a cold"
        ),
      ],
      action: .change { call, context in
        var row = PauseRow(call[pause], context.today)
        try editor.apply(call, &row, context)
        return try PauseReport.saved(
          row.pause, isSure: sure.isGiven(call), call, call.span(of: pause), context)
      })
  }

  private static let pauseDelete = Command(
    "pause delete", "Delete a pause, so that its days are judged", topic: .scores
  ) {
    let pause = Parameter("pause", PauseKind())
    return Form(
      syntax: pause, details: "All that was logged on them stays.",
      examples: [
        .init(
          "pause delete today", "", after: ["pause today flu"],
          says: "Deleted the pause Fri 20 Nov (flu). Its days are judged again.")
      ],
      action: .change { call, context in
        try context.log.pauses.delete(call[pause].id)
        let text = PauseText.text(call[pause], near: context.today)
        return Report.notice("Deleted the pause \(text). Its days are judged again. undo brings it back.")
      })
  }
}
