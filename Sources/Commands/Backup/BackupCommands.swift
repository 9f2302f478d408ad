import Domain
import Language
import Records
import Reports
import Runtime
import Store

extension Command {
  static let backupCommands: [Command] = [
    backup, backupAuto, backupList, backupStatus, backupCheck, backupVerify, backupDelete, restore,
  ]

  static let backup = Command("backup", "Save a copy of the whole log", topic: .changes) {
    let note = OptionalParameter("note", .text("TEXT", "what it is for"))
    return Form(
      syntax: .optional(.option("note", note)),
      details: """
        Into a folder of its own in the folder for backups (set backup.folder), with a manifest of its versions, \
        counts and checksums; it is read again and compared before it counts. One made so stays until backup delete \
        takes it. Of those made by themselves backup.keep says which are kept; what a restore took away stays for 30 \
        days. restore puts one back.
        """,
      action: .query { call, context in
        let backups = try Backups(context.log)
        var outcome = Outcome(.nothing)
        outcome.effects = [
          Effect(
            MakeBackup(order: BackupOrder(kind: .hand, note: call[note])),
            intent: "A backup would be made in \(try backups.folder.path).")
        ]
        return outcome
      })
  }

  static let backupAuto = Command("backup auto", "Save a copy once a day", topic: .changes) {
    Form(
      details: """
        For cron: it makes today's backup unless there is one, also one by hand. At the prompt that happens by \
        itself when it starts (set backup.auto off ends that). A folder that is not there is an error here.
        """,
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

  static let backupList = Command("backup list", "List the backups", topic: .changes) {
    Form(
      details: """
        All in the folder for backups, the newest last. Those of another log say so, and can be restored as well. \
        Whether each byte is still as it was written, backup check reads.
        """,
      examples: [.init("backup list", "which there are, and of when", says: "No backups yet.")],
      action: .query { _, context in
        let backups = try Backups(context.log)
        let all = try backups.all()
        let rows = try all.map { BackupRow($0, log: try context.log.identity) }
        var report = FieldTable.list(
          "backups", BackupFields.all, rows, empty: "No backups yet. backup makes one.")
        report.notices += [Backups.remark(on: all, after: context.today)].compactMap(\.self)
        return report
      })
  }

  static let backupCheck = checking("backup check")
  static let backupVerify = checking("backup verify")

  private static func checking(_ name: String) -> Command {
    Command(name, "Read backups and look whether they are whole", topic: .changes) { checkForm }
  }

  private static var checkForm: Command.Form {
    let which = OptionalParameter("backup", BackupKind())
    return Form(
      syntax: .optional(which),
      details: "Every byte is read and compared with what was written; of all of them where none is named.",
      action: .query { call, context in
        let backups = try Backups(context.log)
        let all = try call[which].map { [try backups.find($0, call.span(of: which))] } ?? backups.all()
        var damaged: [(name: String, reason: String)] = []
        var isNewer = true
        for backup in all {
          do {
            _ = try backup.verify(
              remembers: !context.log.isReadOnly, shouldStop: context.work.isInterrupted)
          } catch BackupError.unfit(let name, let reason) {
            damaged.append((name, reason))
            isNewer = false
          } catch BackupError.newer(let name, let reason) {
            damaged.append((name, reason))
          }
        }
        if let one = damaged.first {
          // In the words of restore, which refuses the same.
          var error = CommandError(
            isNewer
              ? BackupError.newer(one.name, reason: one.reason)
              : BackupError.unfit(one.name, reason: one.reason))
          error.message = damaged.map { "\($0.name) cannot be restored: \($0.reason)" }.joined(
            separator: "; ")
          error.hint = all.count > damaged.count ? "what was not named is whole" : "backup makes a new one"
          throw error
        }
        var report = Report.notice(
          all.isEmpty
            ? "No backups yet. backup makes one."
            : "\(Counting.text(all.count, "backup is", "backups are")) whole.",
          all.isEmpty ? .dim : .good)
        report.notices += all.compactMap { $0.manifest?.lostNotice }
        return report
      })
  }

  static let backupDelete = Command("backup delete", "Delete backups for good", topic: .changes) {
    let which = RepeatedParameter("backup", BackupKind())
    let sure = Sure()
    return Form(
      syntax: .sequence(.repeated(which), .optional(sure)),
      details: "Only what dhsh wrote goes: a folder with something of yours in it stays. Only with --sure.",
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
