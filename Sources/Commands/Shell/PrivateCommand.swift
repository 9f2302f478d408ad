import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let privateMode = Command(
    "private", "Keep what is typed out of the history and of habits", topic: .shell
  ) {
    let (on, off) = (Keyword("on"), Keyword("off"))
    return Form(
      syntax: .optional(.choice(on, off)),
      details: """
        While it is on, lines are not kept in the history, and what they log is kept out of suggestions and of \
        the ranking of completion. The log itself keeps it. A single line is kept out by a blank before it.
        """,
      examples: [
        .init("private on", "until private off, or the end of the session", says: "kept out of the history")
      ],
      traits: .setsSession,
      action: .query { call, context in
        if call[on] || call[off] { context.names.isPrivate = call[on] }
        return Report.notice(
          context.names.isPrivate
            ? "Private: lines are kept out of the history and of habits." : "Lines are kept in the history.")
      })
  }
}
