import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let show = Command("show", "Show one category's day", topic: .days) {
    let category = OptionalParameter("category", .category)
    let slot = OptionalParameter("slot", .slotName)
    let when = OptionalParameter("when", .day)
    return Form(
      syntax: .sequence(category, .optional(when)),
      spoken: .choice(
        .sequence(when, .optional(.choice(category, slot))), .sequence(slot, .optional(when))),
      examples: [
        .init("show veg", "the vegetables of the current day", says: "1.5 portions"),
        .init("show sports yesterday", "of another day", says: "No items yet"),
      ],
      action: .query { call, context in
        let day = call[when] ?? context.currentDay
        if let slot = call[slot] { return try MealReport.make(slot, day, context) }
        guard let one = call[category] else { return try DayReport.make(day, context) }
        let evaluation = try context.days.evaluation(of: day)
        guard let state = evaluation.category(one.id) else {
          throw StoreError.damaged(reason: "the category \(one.name) is gone")
        }
        var report = Report(
          .record, title: "\(one.name) · \(day.title)", fields: try fields(state, day, context),
          tables: [
            .apart(
              try context.entries(of: day) { $0.categoryID == one.id },
              empty: state.category.isEnabled
                ? NextLine.empty(
                  NextLine.log(
                    one, format: PortionFormat(try context.log.units[one.unitID]), day, context))
                : "No items yet, and it does not count. \(NextLine.enable(one, on: day, context)) lets it count."
            )
          ])
        // Off its target, and as good as on it: that wants a reason.
        report.notices = try FreeMisses(evaluation, context).notice(of: state)
        return report
      })
  }

  private static func fields(
    _ state: CategoryState, _ day: Day, _ context: Context
  ) throws -> [ReportField] {
    let format = PortionFormat(try context.log.units[state.category.unitID])
    // What does not count lacks nothing, and has nothing too much.
    let counts = state.category.isEnabled
    let (words, tone): (String, Tone) =
      switch state.status {
      case _ where !counts: ("disabled", .dim)
      case .met: ("met", .good)
      case .over: (state.overWord, state.isOverFree ? .plain : .fair)
      case .below: ("below", .bad)
      case .paused: ("\(PauseText.mark) paused", .dim)
      }
    return [
      .machines("date", .day(day)), .machines("category", .text(state.category.name)),
      .machines("unit", .text(format.symbol)),
      ReportField("target", "Target", .text(format.rule(of: state.category))),
      ReportField(
        "total", "Total",
        .shown(
          .portion(state.total),
          as: format.text(state.judged) + (state.category.isWeekly ? " in seven days" : ""), .plain)),
      ReportField("status", "Status", .shown(.text(state.status.rawValue), as: words, tone)),
      ReportField(
        "missing", "Missing",
        state.status == .paused
          ? .missing : .shown(.portion(state.missing), as: state.missing.shown.shortDescription, .plain),
        counts && state.missing > .zero ? .everyone : .machines),
      ReportField(
        "over", state.isOverFree ? "Above" : "Over",
        state.status == .paused
          ? .missing : .shown(.portion(state.over), as: state.over.shown.shortDescription, .plain),
        counts && state.over > .zero ? .everyone : .machines),
      ReportField("score", "Score", state.score.map { .score($0.score) } ?? .missing),
    ]
  }
}
