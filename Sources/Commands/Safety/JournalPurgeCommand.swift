import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  static let journalPurge = Command("journal purge", "Delete the old steps of the journal", topic: .changes) {
    let when = Parameter("when", .day)
    let sure = Sure()
    return Form(
      syntax: .sequence("before", when, .optional(sure)),
      details: """
        What is in the log stays. What was deleted, changed or taken back before that day is gone for good, also \
        from what lies free in the file: undo and journal export reach back to that day alone. Only with --sure.
        """,
      examples: [
        .init(
          "journal purge before tomorrow --sure", "all there is so far", in: .program,
          says: "Deleted 20 steps of the journal.")
      ],
      insteadOfRehearsal: "journal purge without --sure says what it would do",
      foresight: { call, _ in
        .notice("Deletes the steps before \(call[when]); undo does not reach past it then.", .fair)
      },
      action: .control { call, engine in
        guard sure.isGiven(call) || engine.isDryRun else {
          throw Sure.isMissing(call, "purging the journal before \(call[when])")
        }
        guard !engine.isDryRun else {
          return Report.notice("The journal before \(call[when]) would be deleted.", .dim)
        }
        let count = try engine.store.purgeJournal(before: call[when])
        engine.finishBackup()
        try engine.store.sweepAttachments()
        let obstacle = try engine.store.scrub()
        var report = Report.notice(
          count == 0
            ? "The journal has no step before \(call[when]); what lay free in the file is cleared."
            : "Deleted \(Counting.text(count, "step", "steps")) of the journal. The log has all it had; "
              + "undo of what was done before \(call[when]) is gone.", .good)
        report.notices += ErasureRemarks.all(obstacle: obstacle, engine)
        return report
      })
  }
}
