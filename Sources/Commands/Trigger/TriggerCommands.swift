import Domain
import Language
import Naming
import Records
import Reports
import Runtime

extension CatalogueNoun<TriggerRow, DayTrigger> {
  static let trigger = CatalogueNoun(
    word: "trigger", kind: .trigger, topic: .shell, key: "triggers", fields: TriggerFields.all,
    empty: "There are no triggers.", answer: .record(title: \.name), rows: TriggerRow.all,
    save: { trigger, log in try log.triggers.save(trigger) },
    reorder: { ids, log in try log.triggers.reorder(ids) }, setEnabled: { $0.isEnabled = $1 })

  /// - Parameter own: the one that is to get the name.
  fileprivate func check(_ name: String, _ span: Range<Int>?, own: DayTrigger?, _ context: Context) throws {
    try NameRule.checkNew(name, span, for: own, word, among: try context.names.triggers()) {
      "trigger edit \($0) changes it"
    }
  }
}

extension Command {
  /// In the order of the help.
  static let triggerCommands: [Command] =
    CatalogueNoun.trigger.lists(
      "List the triggers",
      examples: [
        .init("trigger list", "those that come with dhsh are off at first", says: "Protein met")
      ])
    + [
      triggerShow, triggerAdd, triggerEdit, triggerRename, triggerMove, triggerEnable, triggerDisable,
      triggerAllow, triggerDelete,
    ]

  private static let triggerShow = Command("trigger show", "Show a trigger", topic: .shell) {
    let trigger = CatalogueNoun.trigger.parameter
    return Form(
      syntax: trigger,
      examples: [.init("trigger show greasy", "when, and what it says", says: "meal_over")],
      action: .query { call, context in try CatalogueNoun.trigger.report(call[trigger], context) })
  }

  private static let triggerAdd = Command(
    "trigger add", "Be told, or have something run, once a day comes to be so", topic: .shell
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

  private static let triggerEdit = Command("trigger edit", "Change a trigger", topic: .shell) {
    let trigger = CatalogueNoun.trigger.parameter
    let words = TriggerWords()
    return Form(
      syntax: .sequence(
        trigger, .optional("when", words.condition), .optional("say", words.message),
        .optional("run", words.program)),
      details: "say \"\" and run \"\" take the text and the program away.",
      examples: [
        .init("trigger edit greasy say that was a lot", "", says: "that was a lot"),
        .init("trigger edit goal run paplay \"/home/me/goal met.wav\"", "", says: "goal met.wav"),
      ],
      traits: .takesProgram,
      action: .change { call, context in
        var changed = call[trigger]
        try words.apply(call, to: &changed, context)
        guard changed != call[trigger] else {
          throw CommandError(
            .refused, "nothing was changed: it is so already", span: call.span(of: trigger),
            hint: "trigger edit \(Lexer.quoted(changed.name)) when CONDITION, say TEXT or run COMMAND")
        }
        return try CatalogueNoun.trigger.saved(changed, context)
      })
  }

  private static let triggerRename = CatalogueNoun.trigger.rename(
    "Give a trigger another name",
    examples: [.init("trigger rename greasy to Greasy", "", says: "Greasy")]
  ) { trigger, name, span, context in
    try CatalogueNoun.trigger.check(name, span, own: trigger, context)
    trigger.name = name
  }

  private static let triggerMove = CatalogueNoun.trigger.move(
    "Change the order of the triggers", details: "Of several that fire at once the first is told first.",
    examples: [.init("trigger move greasy 1", "", says: "1  Greasy meal")])

  private static let triggerEnable = CatalogueNoun.trigger.enable(
    "Switch a trigger on",
    examples: [.init("trigger enable protein", "told once it is met", says: "Enabled")])

  private static let triggerDisable = CatalogueNoun.trigger.disable(
    "Switch a trigger off", examples: [])

  private static let triggerAllow = Command(
    "trigger allow", "Let this machine run the program of a trigger", topic: .shell
  ) {
    let trigger = CatalogueNoun.trigger.parameter
    return Form(
      syntax: trigger,
      details: """
        A log that comes from elsewhere runs nothing here because it says so. Who adds a trigger, or gives it another \
        program, has allowed that program on the machine where that was typed.
        """,
      examples: [.init("trigger allow greasy", "", says: "runs no program")],
      action: .change { call, context in
        let trigger = call[trigger]
        guard !trigger.program.isEmpty else {
          return Report.notice("\(trigger.name) runs no program.", .dim).asAnswer
        }
        try context.log.allow(trigger.program)
        return Report(
          .record, fields: [ReportField("allowed", "", .text(ProgramWords.text(trigger.program)), .machines)],
          notices: [
            Notice("\(trigger.name) may run \(ProgramWords.text(trigger.program)) on this machine.", .good),
            MachineFile.remark,
          ]
        ).asOfMachine
      })
  }

  private static let triggerDelete = CatalogueNoun.trigger.delete(
    "Delete a trigger", examples: [.init("trigger delete greasy", "", says: "Deleted")]
  ) { trigger, _, _, context in
    try context.log.triggers.delete(trigger.id)
    return "Deleted the trigger \(trigger.name). undo brings it back."
  }
}
