import Domain
import Query
import Store

/// A day under the budget that was active on it, as its period came to be.
package struct DayUnderBudget {
  let budget: String
  let row: BudgetRow

  package static let fields: [Field<DayUnderBudget>] =
    [
      Field("budget", "Budget", .text, "the budget that was active") { .text($0.budget) }
    ] + BudgetRow.fields.map { field in field.of { $0.row } }

  /// Those of a range up to today, oldest first.
  package static func all(in range: DayRange, _ context: Context) throws -> [DayUnderBudget] {
    guard let begun = try context.log.budgets.activations().changes.map(\.first).min() else { return [] }
    let (first, last) = (max(range.first, begun), min(range.last, context.today))
    guard first <= last else { return [] }
    let book = try EnergyBook(DayRange(first, last), context)
    var (days, day): ([DayUnderBudget], Day) = ([], first)
    while day <= last {
      // The end of its period, or today, sees all that became of it.
      guard let period = book.standing(on: day)?.rows.last?.day,
        let view = book.standing(on: day, seenFrom: max(day, min(period, context.today)))
      else {
        day = day + 1
        continue
      }
      let rows = view.rows.filter { $0.day >= day && $0.day <= last }
      days += rows.map {
        DayUnderBudget(budget: view.budget.name, row: BudgetRow($0, book, context.today))
      }
      day = max(day, rows.last?.day ?? day) + 1
    }
    return days
  }
}
