import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let restore = Command("restore", "Put a backup in the place of the log", topic: .changes) {
    let which = Parameter("backup", BackupKind())
    let sure = Sure()
    return Form(
      syntax: .sequence(which, .optional(sure)),
      details: """
        All of the backup is read and compared with what was written before anything is touched; one of an older \
        dhsh is brought up to date, one of a newer is refused. What is in the log now is saved as one more backup \
        first: restoring that undoes it. Other shells that have the log open go on with what was restored. What this \
        machine is set to, such as backup.folder, stays. Only with --sure; a path names a backup elsewhere.
        """,
      examples: [
        .init(
          "restore 1 --sure", "", in: .program, after: ["backup", "log veg 3"],
          gives: ["restored": 1, "saved": 2])
      ],
      insteadOfRehearsal: "restore without --sure says what it would do",
      foresight: { call, context in
        let backup = try Backups(context.log).find(call[which], call.span(of: which))
        guard let manifest = backup.manifest, backup.problem == nil else {
          return .notice("#\(backup.number) cannot be restored: \(backup.problem ?? "").", .bad)
        }
        return .notice("\(manifest.title.capitalizedFirst): \(manifest.contents)", .fair)
      },
      action: .control { call, engine in
        let span = call.span(of: which)
        let backup = try engine.store.read { try Backups($0).find(call[which], span) }
        let manifest = try backup.verify(shouldStop: engine.isInterrupted)
        if let path = engine.recorder?.path {
          throw CommandError.recordingRestored(path)
        }
        guard !engine.isDryRun else {
          return Report.notice(
            "\(manifest.title.capitalizedFirst) is whole and would be restored: \(manifest.contents).", .dim)
        }
        guard sure.isGiven(call) else { throw isUnsure(call, manifest) }
        return try restored(backup, call.line.text, engine)
      })
  }

  private static func isUnsure(_ call: Invocation, _ manifest: BackupManifest) -> CommandError {
    Sure.isMissing(call, .replacesLog(manifest.title, manifest.contents))
  }

  private static func restored(_ backup: Backup, _ line: String, _ engine: Engine) throws -> Report {
    engine[BackgroundBackup.self]?.wait()
    let now = engine.clock.now()
    let saving = try engine.store.read { log in
      let backups = try Backups(log)
      // What was never used is not worth a backup; neither has a log in memory a place for one.
      return try log.isUsed
        ? (folder: try backups.folder, request: try backups.request(.restore, at: now)) : nil
    }
    let (manifest, saved) = try engine.store.restore(
      backup, saving: saving, JournalStep(line: line, source: engine.source, at: now))
    engine.cache.forgetLines()
    var report = Report(
      .record,
      fields: [
        .machines("restored", .int(manifest.number)), .machines("saved", .optional(saved?.number)),
      ], notices: [Notice("Restored \(manifest.title): \(manifest.contents).", .good)])
    if let saved {
      let way =
        "What was there before is backup #\(saved.number): restore \(saved.number) --sure brings it back."
      report.notices.append(Notice(way, .dim))
    }
    return report
  }
}

extension BackupManifest {
  /// `backup #12 of 2026-11-20 08:15 (before the trip)`
  var title: String { "backup #\(number) of \(created.asReadTime)" + (note.map { " (\($0))" } ?? "") }
}
