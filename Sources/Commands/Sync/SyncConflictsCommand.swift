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
          return try engine.store.read { try ConflictsReport.list(all, $0) }
        }
        guard let given = call[number] ?? (all.count == 1 ? 1 : nil) else {
          throw CommandError.whichConflict(of: all.count)
        }
        guard all.indices.contains(given - 1) else {
          throw CommandError.noConflict(given, of: all.count).at(call.span(of: number))
        }
        let conflict = all[given - 1]
        let other = conflict.kind == .dropped ? conflict.later.line : conflict.earlier?.line
        let said = takes ? "Taken: \(other ?? "the other side")" : "It stays as it is."
        guard !engine.isDryRun else { return Report.notice("Nothing was changed: this was a dry run.", .dim) }
        if takes {
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
  static func list(_ conflicts: [Conflict], _ log: Transaction) throws -> Report {
    let names = try log.deviceNames()
    let columns = [
      Column("number", "#"), Column("what", "What"), Column("stands", "Stands"),
      Column("other", "Other side"),
      Column("kind", "Why"),
    ]
    let rows = conflicts.enumerated().map { index, conflict -> [Cell] in
      let what = conflict.noun + (conflict.label.map { " \($0)" } ?? "")
      let stands = side(conflict.stands, names)
      let earlier = conflict.earlier.map { side($0, names) } ?? ""
      // A change that was left out does not stand; what it met does.
      let isLeftOut = conflict.kind == .dropped
      return [
        .int(index + 1), .text(what), .text(isLeftOut ? earlier : stands),
        .text(isLeftOut ? side(conflict.later, names) : earlier),
        .text(reason(conflict.kind)),
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
      report.notices = [Notice("sync conflicts keep 1 says that the first is seen.", .dim)]
    }
    return report
  }

  private static func side(_ side: Conflict.Side, _ names: [Int64: String]) -> String {
    // What was there when it was shared has no line of its own.
    let line =
      switch side.line {
      case "# erased": "what is erased"
      case let line where line.hasPrefix("# "): "as it was there"
      default: side.line
      }
    return "\(line) (\(names[side.device] ?? "another machine"), \(SyncWords.shown(side.at)))"
  }

  private static func reason(_ kind: FoldEvent.Kind) -> String {
    switch kind {
    case .replaced: "both changed it"
    case .dropped: "it was deleted"
    case .revived: "it was deleted, and is needed"
    case .cleared: "what it names was deleted"
    case .joined: "two of one name are one"
    case .renamed: "the name was taken"
    }
  }
}
