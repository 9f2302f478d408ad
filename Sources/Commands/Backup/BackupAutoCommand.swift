import Records
import Reports
import Runtime
import Store

extension Command {
  static let backupAuto = Command("backup auto", "Save a copy once a day", topic: .changes) {
    Form(
      details: """
        For cron: it makes today's backup unless there is one, also one by hand. At the prompt that happens by \
        itself when it starts (set backup.auto off ends that). A folder that is not there is an error here.
        """,
      examples: [
        .init(
          "backup auto", "once a day", in: .program,
          gives: ["number": 1, "kind": "daily", "entries": 5, "restorable": true])
      ],
      action: .query { _, context in
        let backups = try Backups(context.log)
        guard try !backups.hasOne(of: context.today) else {
          return Outcome(.notice("There is a backup of today already.", .dim))
        }
        var outcome = Outcome(.nothing)
        outcome.effects = [
          Effect(
            MakeBackup(order: BackupOrder(kind: .daily)),
            intent: "A backup would be made in \(try backups.folder.path).")
        ]
        return outcome
      })
  }
}
