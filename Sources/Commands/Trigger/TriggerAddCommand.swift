import Domain
import Language
import Records
import Runtime

extension Command {
  static let triggerAdd = Command(
    "trigger add", "Show a message or run a program when a condition becomes true", topic: .shell
  ) {
    let name = Parameter("name", .newName)
    let words = TriggerWords()
    return Form(
      syntax: .sequence(
        name, "when", words.condition, .optional("say", words.message), .optional("run", words.program)),
      details: """
        The condition is one of days | where, asked of today. It fires when a change turns it from false to true, \
        after that is saved; what is only tried, undo, imports and replayed journals fire nothing. run takes a program \
        and its arguments to the end of the line, `;`, `|` and `#` among them; no shell reads them, and what it prints \
        is not shown. All programs of a line are started together and its answer waits 2 seconds for them: one that \
        takes longer goes on by itself, for 10 seconds at most. Where one fails that is told, and nothing else comes of \
        it. On another machine the program runs once trigger allow says so there.
        """,
      examples: [
        .init(
          "trigger add Protein when protein_g >= 160 and kcal <= goal say well done run notify-send dhsh Protein",
          "a word, and a notification", says: "notify-send dhsh Protein"),
        .init("trigger add Under80 when weight <= 80", "it says its condition", says: "weight <= 80"),
        .init("trigger add Pizza when items ~ pizza say \"pizza again\"", "", says: "pizza again"),
      ],
      traits: .takesProgram,
      action: .change { call, context in
        let noun = CatalogueNoun.trigger
        try noun.check(call[name], call.span(of: name), own: nil, context)
        var trigger = DayTrigger(
          id: try context.log.newID(), name: call[name], condition: "",
          position: try noun.nextPosition(context))
        try words.apply(call, to: &trigger, context)
        return try noun.saved(trigger, context)
      })
  }
}
