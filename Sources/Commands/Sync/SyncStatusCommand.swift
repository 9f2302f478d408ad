import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store
import Sync

extension Command {
  static let syncStatus = Command("sync status", "How a shared log stands", topic: .changes) {
    Form(
      details: """
        The machines that share the log: what came of each last, what waits and why, how much of ours it has, and whose \
        clock is off. Nothing is taken in or sent.
        """,
      examples: [
        .init("sync status", "", in: .program, after: ["sync set shared --name laptop"], says: "laptop")
      ],
      insteadOfRehearsal: "it changes nothing",
      action: .control { _, engine in
        let status = try engine.syncStatus()
        return try engine.store.read { try SyncStatusReport.make(status, conflicts: $0.conflictCount()) }
      })
  }
}

enum SyncStatusReport {
  static func make(_ status: SyncStatus, conflicts: Int) throws -> Report {
    var report = Report(
      .record,
      fields: [
        ReportField("folder", "Folder", .text(status.share.folder)),
        ReportField("name", "This machine", .text(status.share.name)),
        ReportField("unsent", "To be sent", .int(status.unsent)),
        .machines("sent", .int(Int(status.share.number))),
        .machines("conflicts", .int(conflicts)), .machines("is_there", .bool(status.isThere)),
      ])
    let columns = [
      Column("name", "Machine"), Column("last", "Last change"), Column("taken", "Changes"),
      Column("has_ours", "Has of ours"),
      Column("state", "State"),
    ]
    let rows = status.devices.map { device -> [Cell] in
      [
        .text(device.name), device.last.map { .text(moment($0)) } ?? .missing, .int(Int(device.number)),
        device.isFormer
          ? .missing : device.knowsOfUs.map { .text("\($0) of \(status.share.number)") } ?? .missing,
        status.isThere ? .text(state(device)) : .missing,
      ]
    }
    var table = Table("devices", columns: columns, rows: rows)
    table.empty = "No other machine yet: sync join \(Lexer.quoted(status.share.folder)) there."
    report.tables = [table]
    if status.isForgotten { report.notices.append(Notice(SyncWords.forgotten, .fair)) }
    if !status.isThere { report.notices.append(Notice(SyncWords.gone(status.share.folder), .fair)) }
    for device in status.devices {
      if let reason = device.waiting {
        report.notices.append(Notice(SyncWords.waiting(device.name, reason), .fair))
      }
      if abs(device.clock) > 0 {
        report.notices.append(
          Notice("The clock of \(device.name) is \(apart(device.clock)).", .fair))
      }
    }
    report.notices += status.unread.prefix(3).map {
      Notice(SyncWords.unread($0, isSealed: status.share.seal != nil), .fair)
    }
    if conflicts > 0 {
      report.notices.append(
        Notice(
          "\(Counting.text(conflicts, "change does", "changes do")) not stand as typed: sync conflicts shows them.",
          .fair
        ))
    }
    return report
  }

  private static func state(_ device: SyncStatus.Device) -> String {
    if device.isForgotten { return "forgotten" }
    if device.waiting != nil { return "waits" }
    if device.hasUnread { return "not all can be read" }
    if device.isFormer, device.ready == 0 { return "has another number now" }
    return device.ready > 0 ? "\(device.ready) to take in" : "up to date"
  }

  /// In UTC, as the other machine may be elsewhere.
  private static func moment(_ stamp: Stamp) -> String {
    let seconds = Int(stamp.milliseconds / 1000)
    let day = Day(seconds / 86_400)
    let minute = seconds % 86_400 / 60
    return "\(day) " + (minute / 60 < 10 ? "0" : "") + "\(minute / 60):" + (minute % 60 < 10 ? "0" : "")
      + "\(minute % 60) UTC"
  }

  /// `3 hours ahead`, `1 year behind`
  private static func apart(_ milliseconds: Int64) -> String {
    let minutes = Int(abs(milliseconds) / 60_000)
    let (count, one, more) =
      switch minutes {
      case ..<120: (minutes, "minute", "minutes")
      case ..<2880: (minutes / 60, "hour", "hours")
      case ..<525_600: (minutes / 1440, "day", "days")
      default: (minutes / 525_600, "year", "years")
      }
    return Counting.text(count, one, more) + (milliseconds > 0 ? " ahead" : " behind")
  }
}
