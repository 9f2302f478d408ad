import Domain
import Language
import Naming
import Query

/// How the condition of a trigger stands on a day.
package enum TriggerState: Equatable {
  case holds, fails
  /// It names what is not there any more; why, in words.
  case unreadable(String)
}

/// Conditions over what a day has, as `days | where` knows them.
package enum TriggerReader {
  /// The columns that a condition may name.
  package static func columns(_ context: any ParseContext) throws -> [QueryColumn] {
    try fields(context.names).map(\.column)
  }

  private static func fields(_ names: NameResolver) throws -> [Field<DayRow>] {
    try DayRowFields.all(names).filter { $0.scope != .reports }
  }

  /// How the conditions of triggers stand on a day, by the triggers' ids. The day is read once, and no more of it than
  /// they ask for.
  package static func states(
    of triggers: [DayTrigger], on day: Day, _ context: Context
  ) throws -> [Int64: TriggerState] {
    guard !triggers.isEmpty else { return [:] }
    try context.names.refresh()
    let fields = try fields(context.names)
    let kind = ConditionKind { _ in fields.map(\.column) }
    var states: [Int64: TriggerState] = [:]
    var conditions: [(id: Int64, condition: Condition)] = []
    for trigger in triggers {
      do {
        let line = Line(text: trigger.condition, tokens: (try? Lexer.tokens(trigger.condition)) ?? [])
        guard !line.tokens.isEmpty,
          case .one(let condition, _) = try kind.parse(at: 0, in: line, context.names)
        else {
          states[trigger.id] = .unreadable("it is no condition")
          continue
        }
        conditions.append((trigger.id, condition))
      } catch let error as CommandError {
        states[trigger.id] = .unreadable(error.message)
      }
    }
    let wanted = Set(conditions.flatMap { $0.condition.columns.map { fields[$0].key } })
    var writer = RowWriter(fields.map { ($0.key, $0.value) }, wanted)
    let needs = FieldNeeds(fields.filter { wanted.contains($0.key) }.map(\.needs))
    try DayRow.forEach(in: DayRange(day), needs: needs, context) { day in
      let row = writer.row(of: day)
      for (id, condition) in conditions { states[id] = condition.holds(for: row) ? .holds : .fails }
    }
    return states
  }
}
