import Language
import Reports
import Store

extension Command {
  static let doctor = Command("doctor", "Look whether the log is whole, or repair it", topic: .changes) {
    let repairs = Flag("repair")
    return Form(
      syntax: .optional(repairs),
      details: """
        Every value of every table is looked at, what rows say of each other, and by SQLite the file itself. It \
        works where a damaged value keeps other commands from answering. --repair mends what can be mended, \
        says what it did, and is one change: undo takes it back, but for the journal, imported samples and the \
        index of foods, which are outside of it. Kept files that are gone or changed come back from a \
        backup, those that nothing needs go. What no repair can know is left as it is: a copy has it.
        """,
      examples: [.init("doctor", "is all well?", says: "Nothing is damaged.")], traits: .worksOnDamage,
      action: .control { call, engine in
        guard call[repairs], !engine.isDryRun else {
          let found = try engine.store.damage() + MeaningDamage.find(engine) + AttachmentDamage.find(engine)
          return DamageReport.outcome(DamageReport.list(found), left: found)
        }
        let now = engine.clock.now()
        let step = JournalStep(
          line: "doctor --repair", source: engine.source, at: now, script: "# doctor --repair")
        let (found, left, isUndoable) = try engine.store.repair(step, also: MeaningDamage.mend)
        let (lost, stillLost) = try AttachmentDamage.mend(engine)
        engine.cache.forgetCompletions()
        return DamageReport.outcome(
          DamageReport.repaired(found + lost, left + stillLost, isUndoable: isUndoable),
          left: left + stillLost)
      })
  }
}

/// What is damaged, as people and machines read it.
private enum DamageReport {
  /// - Parameter left: what is still damaged; where there is some, the run ends with 74, as any that comes across it.
  static func outcome(_ report: Report, left: [Damage]) -> Outcome {
    var outcome = Outcome(report)
    if !left.isEmpty { outcome.complaint = CommandError(.inputOutput, "the log is damaged") }
    return outcome
  }

  static func list(_ found: [Damage]) -> Report {
    var report = Report(.list, tables: [table(found, "Repair")])
    let mendable = found.count { $0.repair != nil }
    if !found.isEmpty {
      report.notices = [Notice("\(count(found)) damaged.", .bad)]
      if mendable > 0 {
        let all = mendable < found.count ? "\(mendable) of them" : mendable == 1 ? "it" : "them"
        let way = "doctor --repair mends \(all) in one change, which undo takes back."
        report.notices.append(Notice(way, .dim))
      }
      if mendable < found.count { report.notices.append(copyIsNeeded) }
    }
    return report
  }

  static func repaired(_ found: [Damage], _ left: [Damage], isUndoable: Bool) -> Report {
    var report = Report(.list, tables: [table(found.filter { !left.contains($0) }, "Repaired")])
    guard !found.isEmpty else { return report }
    let mended = found.count - left.count
    if mended > 0 {
      let undo = isUndoable ? " undo takes it back." : ""
      report.notices = [Notice("\(Command.count(mended, "thing", "things")) repaired.\(undo)", .good)]
    }
    if !left.isEmpty {
      report.tables.append(table(left, "Repair", key: "left"))
      report.notices += [Notice("\(count(left)) still damaged.", .bad), copyIsNeeded]
    }
    return report
  }

  private static let copyIsNeeded = Notice(
    "What cannot be repaired is in a copy of the log made before: put one in its place.", .fair)

  private static func count(_ damage: [Damage]) -> String {
    Command.count(damage.count, "thing is", "things are")
  }

  private static func table(_ damage: [Damage], _ repair: String, key: String = "damage") -> Table {
    Table(
      key,
      columns: [
        Column("place", "Where", minimum: 20), Column("problem", "What", minimum: 24, wraps: true),
        Column("repair", repair, minimum: 16, wraps: true),
      ],
      rows: damage.map { [.text($0.place), .text($0.problem), .optional($0.repair)] },
      empty: "Nothing is damaged.")
  }
}
