import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  static let triggerAllow = Command(
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
          .record, fields: [.machines("allowed", .text(ProgramWords.text(trigger.program)))],
          notices: [
            Notice("\(trigger.name) may run \(ProgramWords.text(trigger.program)) on this machine.", .good),
            MachineFile.remark,
          ]
        ).asOfMachine
      })
  }
}
