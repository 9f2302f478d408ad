import Language
import Records
import Reports
import Runtime
import Store

extension Command {
  static let backupDelete = Command("backup delete", "Delete backups for good", topic: .changes) {
    let which = RepeatedParameter("backup", BackupKind())
    let sure = Sure()
    return Form(
      syntax: .sequence(.repeated(which), .optional(sure)),
      details: "Only what dhsh wrote goes: a folder with something of yours in it stays. Only with --sure.",
      examples: [
        .init("backup delete 1 --sure", "", in: .program, after: ["backup"], says: "Deleted #1.")
      ],
      traits: [],
      action: .query { call, context in
        let backups = try Backups(context.log)
        let chosen = try call[which].map { try backups.find($0, call.line.tokens.first?.span) }
        let names = chosen.map { "#\($0.number)" }.joined(separator: ", ")
        guard sure.isGiven(call) else { throw Sure.isMissing(call, "deleting \(names)") }
        var outcome = Outcome(.nothing)
        outcome.effects = [
          Effect(
            DeleteBackups(paths: chosen.map(\.path)), done: "Deleted \(names).",
            intent: "\(names) would be deleted.")
        ]
        return outcome
      })
  }
}
