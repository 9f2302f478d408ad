import Domain
import Language
import Records
import Runtime

extension Command {
  static let plan = Command("plan", "What would still lift the score of a day most", topic: .scores) {
    /// The most additions to a plan.
    let most = 4
    let when = OptionalParameter("when", .day)
    let budget = Keyword("budget")
    let count = OptionalParameter("count", .integer("N", "how many additions at most, 1 to 4"))
    return Form(
      syntax: .anyOrder(when, count, .sequence("within", budget)),
      details: """
        Of all ways to add at most N (3) of what you log yourself, in your usual amounts and at this time of day, \
        the one with the best score; of those with the same score the one with the fewest additions, then the most \
        usual. A category that you log as such may be added in any amount up to your usual most. Below stand the \
        best ways without one of these. The lines are ready to run: the prompt offers them next.
        within budget plans for energy and protein: of what fits the energy that is left today, composites among it, \
        what brings the protein nearest to its goal, and of such the best score.
        """,
      examples: [
        .init("plan", "what would still fit today", says: "log Sports 30"),
        .init("plan 2", "two additions at most", says: "Score: 30 → 62"),
        .init(
          "plan within budget", "what fits the energy that is left", after: ["goal kcal 1800"],
          says: "Energy left"),
        .init("plan yesterday", "what would have lifted yesterday", says: "log Sports 30 2026-11-19"),
      ],
      action: .query { call, context in
        let limit = call[count] ?? 3
        guard (1...most).contains(limit) else {
          throw CommandError.outOfRange("a plan", "has", 1...most, "additions", hint: "plan 3").at(
            call.span(of: count))
        }
        let day = call[when] ?? context.currentDay
        try context.checkDay(day, call.span(of: when))
        if let pause = try context.log.pauses.all()[day] {
          throw CommandError.pausedPlan(
            day.label(near: context.today), PauseText.words(pause)
          ).at(call.span(of: when))
        }
        if call[budget] { return try BudgetPlan(day, limit: limit, context).outcome() }
        return try PlanReport(day, limit: limit, context).outcome()
      })
  }
}
