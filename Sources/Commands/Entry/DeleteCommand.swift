import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let delete = Command("delete", "Delete entries", topic: .logging) {
    let numbers = RepeatedParameter("n", .entries)
    let when = OptionalParameter("when", .dayOfEntry)
    let item = RepeatedParameter("item", .logged)
    let meal = OptionalParameter("meal", .meal)
    let slot = OptionalParameter("slot", .slotWithEntries)
    let comma = OptionalParameter("separator", .separator(of: "and", "+ &"))
    let small = OptionalParameter("small", .small(of: "entry"))
    return Form(
      syntax: .sequence(.repeated(numbers), .optional(when)),
      spoken: .sequence(
        .optional(small), .optional(when),
        .choice(
          meal, slot,
          .list(
            ListKey(), of: .sequence(.optional(small), .choice(numbers, item), .optional(small)),
            between: comma
          )),
        .optional(when)),
      details: """
        The numbers of the other entries stay as they are. undo brings it back. `last` is the last entry, `1-3` \
        are several; a food does where it was logged once that day, and a meal means all of it. The number of a composite's row deletes all \
        that stands below it.
        """,
      examples: [
        .init("delete 3", "an entry of the current day", says: "Deleted"),
        .init("delete 1 yesterday", "an entry of another day", says: "Vegetables"),
        .init("log veg 1; delete last", "the one logged last", says: "Deleted"),
        .init("delete oatmeal", "by what it is of", says: "Oatmeal"),
      ],
      action: .change { call, context in
        let days = call.spans(of: when)
        if days.count > 1 {
          throw CommandError.two("days").at(days[1])
        }
        let day = call[when] ?? context.currentDay
        let change = try EntryChange(day, context)
        var seen: Set<Int64> = []
        var named: [NamedEntries] = []
        for (reference, span) in zip(call[numbers], call.spans(of: numbers)) {
          if reference == .last, call[numbers].count > 1 {
            throw CommandError.lastIsOne.at(span)
          }
          try LastLogged.check("delete", reference, span, on: call[when], call.line, context)
          try checkAll(reference, span, on: call[when], call.line, context)
          named += try MissingEntry.explaining(call[when], span, isEdit: false, context) {
            try context.entries(reference, on: call[when], span)
          }
        }
        for (item, span) in zip(call[item], call.spans(of: item)) {
          named.append(
            try MissingEntry.onOtherDays(item, call[when], call.line, context) {
              try context.entries(of: item, on: day, span)
            })
        }
        if let one = call[meal] ?? call[slot] {
          named += try context.entries(ofMeal: one, on: day, call.span(of: meal) ?? call.span(of: slot))
        }
        // A row before its parts, where both are named.
        named.sort { $0.isRow && !$1.isRow }
        for index in named.indices { named[index].entries.removeAll { !seen.insert($0.id).inserted } }
        for entry in named.flatMap(\.entries) { try context.log.entries.delete(entry) }
        var outcome = try change.outcome(named, of: named.first)
        outcome.report.title = "Deleted"
        return outcome
      })
  }

  /// Refuses `all`, which could be the day or the log, with the line that deletes the day.
  private static func checkAll(
    _ reference: EntryReference, _ span: Range<Int>, on day: Day?, _ line: Line, _ context: Context
  ) throws {
    guard reference == .all else { return }
    let entries = try context.log.entries.all(in: DayRange(day ?? context.currentDay))
    let title = (day ?? context.currentDay).title
    guard let first = entries.first?.number, let last = entries.last?.number else {
      throw CommandError.lacks(title, "entry to delete", code: .nothingToDo).at(span)
    }
    let range = first == last ? "\(first)" : "\(first)-\(last)"
    var error = CommandError.allOfDay(range, day: title).at(span)
    error.corrections = ["delete \(range)" + (day.map { " \($0)" } ?? "")]
    throw error
  }
}
