import Language
import Records
import Reports
import Runtime
import Store

extension Command {
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
        if !all.isEmpty { report.notices.append(Notice("In \(try backups.folder.path)", .dim)) }
        report.notices += [Backups.remark(on: all, after: context.today)].compactMap(\.self)
        return report
      })
  }
}
