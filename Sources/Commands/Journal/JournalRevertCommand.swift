import Domain
import Language
import Records
import Reports
import Runtime
import Store

extension Command {
  static let journalRevert = Command(
    "journal revert", "Take back one change of the journal, whatever came after it", topic: .changes
  ) {
    let number = Parameter("number", .integer("N", "a change, as journal numbers them"))
    return Form(
      syntax: number,
      details: """
        Taking back is a change of its own, which undo takes back. Where a later change has to do with the same, it is \
        named, and nothing is done. In a shared log it may be a change of another machine.
        """,
      examples: [
        .init(
          "journal revert 19", "a change of some time ago",
          says: "Took back: category profile dairy weight 0.3")
      ],
      traits: .isOfThisLog,
      action: .change { call, context in
        let span = call.span(of: number)
        guard let record = try context.log.journal.step(Int64(call[number])) else {
          throw CommandError.noChange(call[number]).at(span)
        }
        guard !record.isUndone else { throw CommandError.undoneAlready(record.line).at(span) }
        do {
          try context.log.journal.revert(record) { try MetricReader($0).importedDays() }
        } catch RevertObstacle.changedNothing {
          throw CommandError.changedNothing(record.line).at(span)
        } catch RevertObstacle.isInUse(let later) {
          throw CommandError.restsOnIt(record.line, later).at(span)
        }
        return Report.notice("Took back: \(record.line)", .good)
      })
  }
}
