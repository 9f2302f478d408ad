import Domain
import Records
import Reports
import Store

extension ComingChanges {
  /// Of budgets: what they give, and which is active.
  static func ofBudgets(_ context: Context) throws -> [Notice] {
    var coming = ComingChanges()
    let budgets = try context.log.budgets.all()
    for budget in budgets {
      for (before, rate) in zip(budget.rates, budget.rates.dropFirst()) where rate.first > context.today {
        let texts = BudgetChange.differences(
          budget.version(on: rate.first), budget.version(on: before.first), rate.first)
        guard !texts.isEmpty else { continue }
        coming.add(rate.first, "\(budget.name) \(texts.joined(separator: ", "))")
      }
    }
    for change in try context.log.budgets.activations().changes where change.first > context.today {
      let name = budgets.first { $0.id == change.budget }?.name
      coming.add(change.first, name.map { "\($0) is active" } ?? "no budget is active")
    }
    return coming.notices(context)
  }
}
