import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let setTake = Command(
    "set take", "Take over what an older log names for this machine", topic: .shell
  ) {
    let what = Parameter(
      "what",
      ChoiceKind(
        "WHAT",
        [
          (word: "all", value: true), (word: "none", value: false),
        ], detail: { $0 ? "this machine has them from now on" : "they go out of the log, unused" }))
    return Form(
      syntax: what,
      details: """
        A log of an older dhsh may name a folder for backups, a server that is asked or a file with a key. What a log \
        says is not done because a log says it: all takes these settings for this machine, none leaves them. Both take \
        them out of the log, which undo takes back. Only at the prompt.
        """,
      examples: [
        .init("set take all", "", in: .prompt, says: "names nothing that this machine does not have")
      ],
      action: .change { call, context in
        guard context.history != nil || context.isRehearsal else {
          throw CommandError.takenAtPrompt
        }
        guard let takeover = try MachineTakeover(context.log, context.names.table.settings) else {
          return Report.notice("This log names nothing that this machine does not have.", .dim).asAnswer
        }
        for (setting, value) in takeover.found {
          try context.log.settings.set(setting.name, nil)
          if call[what] { try context.log.setOfMachine(setting.name, value) }
        }
        let names = takeover.found.map(\.setting.name).joined(separator: ", ")
        var report = Report.notice(
          call[what]
            ? "\(names): taken for this machine." : "\(names): left, and no part of the log any more.",
          .good)
        if call[what] { report.notices.append(MachineFile.remark) }
        return report.asOfMachine
      })
  }
}
