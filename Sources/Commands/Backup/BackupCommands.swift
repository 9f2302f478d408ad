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

  static let backupCheck = checking("backup check")
  static let backupVerify = checking("backup verify")

  private static func checking(_ name: String) -> Command {
    Command(name, "Read backups and look whether they are whole", topic: .changes) { checkForm(name) }
  }

  private static func checkForm(_ name: String) -> Command.Form {
    let which = OptionalParameter("backup", BackupKind())
    return Form(
      syntax: .optional(which),
      details: "Every byte is read and compared with what was written; of all of them where none is named.",
      examples: [
        .init(name, "all of them", in: .program, after: ["backup"], says: "1 backup is whole."),
        .init("\(name) 1", "one of them", in: .program, after: ["backup"], says: "1 backup is whole."),
      ],
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
        guard damaged.isEmpty else {
          throw CommandError.damagedBackups(damaged, isNewer: isNewer, areSome: all.count > damaged.count)
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
}
