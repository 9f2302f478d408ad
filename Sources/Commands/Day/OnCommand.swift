import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let on = Command("on", "Make another day the current one", topic: .days) {
    let when = Parameter("when", .day)
    return Form(
      syntax: when,
      details:
        "Until another `on`, entries and views without a day mean this one. `on today` goes back to the clock.",
      examples: [
        .init("on yesterday", "to fill in yesterday", says: "The current day is"),
        .init("on today", "back to the clock", says: "Today it is"),
      ],
      traits: .setsSession,
      action: .query { call, context in
        let day = call[when]
        try context.checkDay(day, call.span(of: when))
        // At the prompt a day that is today goes with the clock. A script says `today` where it means that.
        let isToday =
          context.isConversation
          ? day == context.today : call.span(of: when).map { call.line.slice($0).lowercased() } == "today"
        context.names.selectedDay = isToday ? nil : day
        return Report.notice(
          day == context.today
            ? "Today it is: \(day.label(near: context.today))."
            : "The current day is \(day.label(near: context.today)).")
      })
  }
}
