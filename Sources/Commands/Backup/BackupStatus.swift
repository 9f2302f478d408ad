import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let backupStatus = Command("backup status", "Show how the backups stand", topic: .changes) {
    Form(
      examples: [
        .init(
          "backup status", "where the log is, where they go, and when the last was made",
          says: "Backup folder")
      ],
      action: .query { _, context in
        let settings = try [Settings.backupAuto, Settings.backupKeep].map {
          try Settings.value($0, context.log)
        }
        let folder = try? Backups(context.log).folder
        let all = folder?.all() ?? []
        let log = try context.log.identity
        let own = all.filter { $0.manifest.map(log.owns) == true && $0.problem == nil }
        let last = own.last { ($0.day ?? context.today) <= context.today }
        let bytes = all.reduce(0) { $0 + $1.size }
        // What is in a folder that is away is not known.
        let isAway = folder.map { !$0.isThere && !$0.isOwn } ?? false
        var report = Report(
          .record,
          fields: [
            ReportField("log", "Log", .optional(try context.log.file)),
            ReportField(
              "folder", "Backup folder", folder.map { .text($0.path) } ?? .shown(.missing, as: "none", .fair)),
            .machines("there", .bool(folder?.isThere == true)),
            ReportField("auto", "Once a day", .text(settings[0])),
            ReportField("keep", "Kept", .shown(.text(settings[1]), as: words(settings[1]), .plain)),
            ReportField("backups", "Backups", isAway ? .missing : .int(all.count)),
            ReportField(
              "bytes", "Size", isAway ? .missing : .shown(.int(bytes), as: BackupRow.size(bytes), .plain)),
            .machines("last", .optional(last?.manifest?.created)),
            ReportField(
              "last_number", "Last",
              last.map { backup in
                .shown(.int(backup.number), as: said(backup, context.today), .plain)
              } ?? (isAway ? .missing : .shown(.missing, as: "none yet", .fair))),
            .machines("damaged", isAway ? .missing : .int(all.count { $0.problem != nil })),
          ])
        report.notices = remarks(folder, all, last, context.today)
        return report
      })
  }

  /// `#12, today 08:15`
  private static func said(_ backup: Backup, _ today: Day) -> String {
    let day =
      backup.day.map { $0 == today ? "today" : $0 == today - 1 ? "yesterday" : $0.label(near: today) } ?? ""
    return "#\(backup.number), \(day) \(backup.manifest?.created.dropFirst(11).prefix(5) ?? "")"
  }

  /// `the newest of 7 days, 4 weeks and 12 months, and all by hand`
  private static func words(_ rule: String) -> String {
    guard let rule = KeepRule(rule) else { return rule }
    let parts = [
      Counting.text(rule.days, "day", "days"), Counting.text(rule.weeks, "week", "weeks"),
      Counting.text(rule.months, "month", "months"),
    ]
    return "the newest of \(parts[0]), \(parts[1]) and \(parts[2]), and all by hand"
  }

  private static func remarks(
    _ folder: BackupFolder?, _ all: [Backup], _ last: Backup?, _ today: Day
  ) -> [Notice] {
    guard let folder else { return [Notice("set backup.folder FOLDER says where they go.", .dim)] }
    var notices = all.compactMap { backup in
      backup.problem.map { Notice("#\(backup.number) cannot be restored: \($0).", .bad) }
    }
    notices += [last?.manifest?.lostNotice].compactMap(\.self)
    if !folder.isThere, !folder.isOwn {
      notices.append(Notice("The folder is not there now: is its disk?", .fair))
    }
    notices += [Backups.remark(on: all, after: today)].compactMap(\.self)
    if let day = last?.day, today - day > 7 {
      notices.append(Notice("The last one is \(today - day) days old: backup makes one now.", .fair))
    }
    if folder.isOwn {
      notices.append(
        Notice("It is on the disk of the log. set backup.folder FOLDER, on another one, outlives it.", .dim))
    }
    return notices
  }
}
