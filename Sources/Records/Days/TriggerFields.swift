import Domain
import Query
import Reports
import Store

extension DayTrigger: CatalogueRecord {}

extension DayTrigger {
  /// Whether a machine runs its program; nil where it has none.
  package func isAllowed(on machine: MachineSettings) -> Bool? {
    program.isEmpty ? nil : machine.programs.contains(ProgramWords.text(program))
  }
}

/// A trigger with how it stands today.
package struct TriggerRow: CatalogueRow {
  package let record: DayTrigger
  let state: TriggerState?
  /// Whether this machine runs its program; nil where it has none.
  let isAllowed: Bool?

  /// All there are, in their order.
  @Sendable package static func all(_ context: Context) throws -> [TriggerRow] {
    let triggers = try context.log.triggers.all()
    let states = try TriggerReader.states(of: triggers, on: context.today, context)
    return triggers.map {
      TriggerRow(record: $0, state: states[$0.id], isAllowed: $0.isAllowed(on: context.log.machine))
    }
  }

  /// Why its condition cannot be read; nil where it can.
  var problem: String? { if case .unreadable(let why) = state { why } else { nil } }
}

/// What a trigger has.
package enum TriggerFields {
  package static let all: [Field<TriggerRow>] = [
    .position { $0.record.position },
    Field("trigger", "Trigger", .text, "its name") { .text($0.record.name) },
    Field("condition", "When", .text, "its condition", minimum: 24) { .text($0.record.condition) },
    Field("message", "Says", .text, "what it says", audience: .machines, alone: .titled("Says")) {
      .optional($0.record.message)
    },
    Field("command", "Runs", .text, "the program it runs", minimum: 10) {
      .optional($0.record.program.isEmpty ? nil : ProgramWords.text($0.record.program))
    },
    Field(
      "allowed", "Runs here", .flag, "whether this machine runs it", audience: .machines,
      alone: .titled("Runs here"),
      cell: { row in row.isAllowed.map { Cell.yesOrNo($0, no: .fair) } ?? .missing },
      value: { row in row.isAllowed.map { .flag($0) } ?? .missing }),
    .enabled { $0.record.isEnabled },
    Field(
      "holds", "Today", .flag, "whether its condition holds today",
      cell: { $0.problem == nil ? .yesOrNo($0.state == .holds, no: .dim) : .missing },
      value: { $0.problem == nil ? .flag($0.state == .holds) : .missing }),
    Field(
      "problem", "Problem", .text, "why it cannot be read", audience: .machines, alone: .titled("Problem")
    ) {
      .optional($0.problem)
    },
  ]
}
