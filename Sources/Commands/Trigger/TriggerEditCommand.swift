import Domain
import Language
import Runtime

extension Command {
  static let triggerEdit = Command("trigger edit", "Change a trigger", topic: .shell) {
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
          throw CommandError.unchangedTrigger(changed.name).at(call.span(of: trigger))
        }
        return try CatalogueNoun.trigger.saved(changed, context)
      })
  }
}
