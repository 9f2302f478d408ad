import Language
import Records
import Reports
import Runtime

extension Command {
  static let numbers = Command("numbers", "Say what a number alone counts in a script", topic: .shell) {
    let (servings, portions) = (Keyword("servings"), Keyword("portions"))
    return Form(
      syntax: .choice(servings, portions),
      details: """
        Beside a food a number alone counts servings: log egg 2 is two eggs. Before version 0.2 a number behind a food \
        was portions of its category; a script of that time keeps its meaning with `numbers portions` as its first \
        line. It ends with the script or the line, and stands where the journal of an older log is written down.
        """,
      examples: [
        .init(
          "food add Egg protein 0.5; numbers portions; log egg 2", "as before version 0.2", in: .script,
          says: "2.0 portions")
      ],
      traits: .setsSession,
      action: .query { call, context in
        context.names.countsPortions = call[portions]
        return Report.nothing
      })
  }
}
