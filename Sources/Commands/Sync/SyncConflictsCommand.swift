import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store
import Sync

extension Command {
  static let syncConflicts = Command(
    "sync conflicts", "What does not stand as it was typed", topic: .changes
  ) {
    let what = OptionalParameter(
      "what",
      ChoiceKind(
        "WHAT", [(word: "keep", value: false), (word: "take", value: true)],
        detail: { $0 ? "the other side's value" : "what is there" }))
    let number = OptionalParameter("number", .integer("N", "a conflict, as they are listed"))
    return Form(
      syntax: .optional(.sequence(what, .optional(number))),
      details: """
        Where two machines changed the same value apart from each other the later change stands, on all of them. Both lines \
        are shown; keep N leaves it as it is, take N puts the other side's value in its place, as a change of yours.
        """,
      examples: [
        .init("sync conflicts", "", says: "Everything stands as it was typed.")
      ],
      traits: .isOfThisLog, insteadOfRehearsal: "sync conflicts alone lists them",
      action: .control { call, engine in
        let all = try engine.store.read { try $0.conflicts() }
        guard let takes = call[what] else {
          let values = try ConflictValues.all(of: all, in: engine.store, engine)
          return try engine.store.read { try ConflictsReport.list(all, values, $0) }
        }
        guard let given = call[number] ?? (all.count == 1 ? 1 : nil) else {
          throw CommandError.whichConflict(of: all.count)
        }
        guard all.indices.contains(given - 1) else {
          throw CommandError.noConflict(given, of: all.count).at(call.span(of: number))
        }
        let conflict = all[given - 1]
        guard !engine.isDryRun else { return Report.notice("Nothing was changed: this was a dry run.", .dim) }
        var said = "It stays as it is."
        if takes {
          said = try "Taken: \(ConflictsReport.other(conflict, engine))"
          let isTaken = try engine.store.takeOther(conflict, engine.sharingStep(call.line.text))
          guard isTaken else { throw CommandError.nothingToTake(conflict).at(call.span(of: number)) }
        } else {
          try engine.store.settle(conflict)
        }
        return Report.notice(said, .good)
      })
  }
}

enum ConflictsReport {
  static func list(_ conflicts: [Conflict], _ values: [Int: ConflictValues], _ log: Transaction) throws
    -> Report
  {
    let names = try log.deviceNames()
    let columns = [
      Column("number", "#"), Column("what", "What", minimum: 10),
      Column("stands", "Stands", minimum: 12),
      Column("other", "Other side", minimum: 12),
      Column("kind", "Why", minimum: 8, optional: true),
    ]
    let rows = conflicts.enumerated().map { index, conflict -> [Cell] in
      let what = conflict.noun + (conflict.label.map { " \($0)" } ?? "")
      return [
        .int(index + 1), .text(what),
        .text(sides([conflict.stands], values[index]?.stands, names)),
        .text(sides(conflict.others, values[index]?.other, names)), .text(reason(conflict)),
      ]
    }
    var table = Table("conflicts", columns: columns, rows: rows)
    table.empty = "Everything stands as it was typed."
    var report = Report(.list, tables: [table])
    if let taken = conflicts.firstIndex(where: \.canBeTaken) {
      report.notices = [
        Notice(
          "sync conflicts take \(taken + 1) takes the other side of #\(taken + 1), keep \(taken + 1) leaves it as it is.",
          .dim)
      ]
    } else if !conflicts.isEmpty {
      report.notices = [
        Notice("There is no other side to take; sync conflicts keep 1 takes #1 off the list.", .dim)
      ]
    }
    return report
  }

  /// What can be taken, in words.
  static func other(_ conflict: Conflict, _ engine: Engine) throws -> String {
    guard !conflict.others.isEmpty else { return "the other side" }
    let values = try ConflictValues.all(of: [conflict], in: engine.store, engine)[0]?.other
    return lines(conflict.others, values, takenBack: "what it was before ")
  }

  /// - Parameters:
  ///   - values: what its values are, where no line says it.
  ///   - takenBack: what stands before a line that was taken back.
  private static func lines(
    _ sides: [Conflict.Side], _ values: String?, takenBack: String = "taken back: "
  ) -> String {
    if let values, sides.contains(where: \.isWordless) { return values }
    var lines: [String] = []
    for side in sides {
      let line = side.isWordless ? "as it was there" : side.line == "# erased" ? "what is erased" : side.line
      let said = side.isTakenBack ? takenBack + line : line
      if !lines.contains(said) { lines.append(said) }
    }
    return lines.joined(separator: ", ")
  }

  /// All lines of a machine behind one another, with the time of the last.
  private static func sides(_ sides: [Conflict.Side], _ values: String?, _ names: [Int64: String]) -> String {
    var machines: [[Conflict.Side]] = []
    for side in sides {
      if machines.last?.last?.device == side.device {
        machines[machines.count - 1].append(side)
      } else {
        machines.append([side])
      }
    }
    return machines.map { sides in
      let name = names[sides[0].device] ?? "another machine"
      return "\(lines(sides, values)) (\(name), \(SyncWords.shown(sides[sides.count - 1].at)))"
    }.joined(separator: ", ")
  }

  private static func reason(_ conflict: Conflict) -> String {
    switch conflict.kind {
    case .replaced: conflict.isGone ? "it was deleted" : "both changed it"
    case .dropped: conflict.isOfDeleted ? "it was deleted" : "both cannot be"
    case .revived: "it was deleted, and is needed"
    case .cleared: "what it names was deleted"
    case .joined: "both made it"
    case .renamed: "the name was taken"
    }
  }
}
