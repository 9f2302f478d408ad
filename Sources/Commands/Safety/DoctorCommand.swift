import Domain
import Language
import Naming
import Reports
import Runtime
import Store

extension Command {
  static let doctor = Command("doctor", "Check the log for damage, or repair it", topic: .changes) {
    let repairs = Flag("repair")
    return Form(
      syntax: .optional(repairs),
      details: """
        Every value of every table is looked at, what rows say of each other, and by SQLite the file itself. It \
        works where a damaged value keeps other commands from answering. --repair mends what can be mended, \
        says what it did, and is one change: undo takes it back, but for the journal, imported samples, the \
        index of foods and kept files, which are outside of it. Kept files that are gone or changed come back from \
        a backup; those that nothing needs, as a run that was cut off leaves them, are no damage, and go. What no \
        repair can know is left as it is: a copy has it.
        """,
      examples: [.init("doctor", "is all well?", says: "Nothing is damaged.")], traits: .worksOnDamage,
      action: .control { call, engine in
        guard call[repairs], !engine.isDryRun else {
          let found = try engine.store.damage() + MeaningDamage.find(engine) + AttachmentDamage.find(engine)
          var report = DamageReport.list(found, leftovers: AttachmentDamage.leftovers(engine))
          report.notices += try DamageReport.foreign(engine.store.foreignTables())
          return DamageReport.outcome(report, left: found)
        }
        let now = engine.clock.now()
        let step = JournalStep(
          line: "doctor --repair", source: engine.source, at: now, script: "# doctor --repair")
        let (found, left, isUndoable) = try engine.store.repair(
          step, also: { try MeaningDamage.mend($0, engine.table.settings) })
        let (lost, stillLost, deleted) = try AttachmentDamage.mend(engine)
        engine.cache.forgetLines()
        return DamageReport.outcome(
          DamageReport.repaired(found + lost, left + stillLost, isUndoable: isUndoable, deleted: deleted),
          left: left + stillLost)
      })
  }
}

/// What is damaged, as people and machines read it.
private enum DamageReport {
  /// - Parameter left: what is still damaged; where there is some, the run ends with 74, as any that comes across it.
  static func outcome(_ report: Report, left: [Damage]) -> Outcome {
    var outcome = Outcome(report)
    if !left.isEmpty { outcome.complaint = CommandError.damagedLog }
    return outcome
  }

  /// - Parameter leftovers: how many files stand beside the kept ones that nothing needs.
  static func list(_ found: [Damage], leftovers: Int) -> Report {
    var report = Report(.list, tables: [table(found, "Repair")])
    let mendable = found.filter { $0.repair != nil }
    if !found.isEmpty {
      report.notices = [Notice("\(count(found)) damaged.", .bad)]
      if !mendable.isEmpty {
        let all =
          mendable.count < found.count
          ? "\(mendable.count) of them" : mendable.count == 1 ? "it" : "them"
        report.notices.append(Notice("doctor --repair mends \(all)\(whatUndoDoes(mendable))", .dim))
      }
      if mendable.count < found.count { report.notices.append(copyIsNeeded) }
    }
    if leftovers > 0 {
      let them = leftovers == 1 ? "it" : "them"
      let files = Counting.text(leftovers, "kept file is", "kept files are")
      report.notices.append(
        Notice("\(files) left over, and nothing needs \(them); doctor --repair deletes \(them).", .dim))
    }
    return report
  }

  /// What is said of tables that another program keeps in the file.
  static func foreign(_ tables: [String]) -> [Notice] {
    guard let first = tables.first else { return [] }
    let names = tables.map { $0.neutralised() }.joined(separator: ", ")
    let said = tables.count == 1 ? "The table \(names) is" : "The tables \(names) are"
    return [Notice("\(said) of another program; dhsh leaves \(first == names ? "it" : "them") alone.", .dim)]
  }

  /// What undo will take back of a repair.
  private static func whatUndoDoes(_ mendable: [Damage]) -> String {
    let outside = mendable.count { $0.isOutside }
    if outside == mendable.count { return "; undo does not take that back." }
    return " in one change, which undo takes back" + (outside == 0 ? "." : but(for: outside))
  }

  private static func but(for outside: Int) -> String {
    ", but for \(Counting.text(outside, "thing", "things")) outside of the journal."
  }

  /// - Parameters:
  ///   - isUndoable: whether there is a step that undo takes back.
  ///   - deleted: how many files went that nothing needed.
  static func repaired(_ found: [Damage], _ left: [Damage], isUndoable: Bool, deleted: Int) -> Report {
    let mended = found.filter { !left.contains($0) }
    var report = Report(.list)
    if !mended.isEmpty {
      report.tables = [table(mended, "Repaired")]
      let outside = mended.count { $0.isOutside }
      let undo =
        !isUndoable
        ? "undo does not take this back, but what was done before it."
        : "undo takes it back" + (outside == 0 ? "." : but(for: outside))
      let things = Counting.text(mended.count, "thing", "things")
      report.notices = [Notice("\(things) repaired. \(undo)", .good)]
    }
    if deleted > 0 {
      let files = Counting.text(
        deleted, "kept file that nothing needed is", "kept files that nothing needed are")
      report.notices.append(Notice("\(files) deleted.", .good))
    }
    if !left.isEmpty {
      report.tables.append(table(left, "Repair", key: "left"))
      report.notices += [Notice("\(count(left)) still damaged.", .bad), copyIsNeeded]
    } else if found.isEmpty {
      // What was deleted is said first: it was no damage.
      if deleted == 0 { report.tables = [table([], "Repaired")] } else { report.notices.append(isWhole) }
    }
    return report
  }

  private static let isWhole = Notice("Nothing is damaged.")

  private static let copyIsNeeded = Notice(
    "What cannot be repaired is in a copy of the log made before: put one in its place.", .fair)

  private static func count(_ damage: [Damage]) -> String {
    Counting.text(damage.count, "thing is", "things are")
  }

  private static func table(_ damage: [Damage], _ repair: String, key: String = "damage") -> Table {
    Table(
      key,
      columns: [
        Column("place", "Where", minimum: 20), Column("problem", "What", minimum: 24),
        Column("repair", repair, minimum: 16),
      ],
      rows: damage.map { [.text($0.place), .text($0.problem), .optional($0.repair)] },
      empty: isWhole.text)
  }
}
