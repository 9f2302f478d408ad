import Domain
import Language
import Phrases
import Records
import Reports
import Runtime
import Store

extension Command {
  /// In the order of the help.
  static let budgetCommands: [Command] = [
    budget, budgetList, budgetShow, budgetExplain, budgetAdd, budgetEdit, budgetRename, budgetCopy,
    budgetActivate, budgetOff,
    budgetDelete,
  ]

  /// What was to be active later and gives way to what is active from a day on.
  static func plannedBudgets(after day: Day, _ context: Context) throws -> [Notice] {
    let budgets = try context.log.budgets.all()
    let texts = try context.log.budgets.activations().changes.filter { $0.first > max(day, context.today) }
      .map {
        change in
        let name = budgets.first { $0.id == change.budget }?.name ?? "no budget"
        return "\(name) from \(change.first.label(near: context.today))"
      }
    return texts.isEmpty
      ? [] : [Notice("It takes the place of \(texts.joined(separator: ", ")).", .fair)]
  }

  /// `Budget`, `Budget 2`.
  static func freeBudgetName(_ context: Context) throws -> String {
    let taken = Set(try context.log.budgets.all().map { Names.key($0.name) })
    return (1...).lazy.map { $0 == 1 ? "Budget" : "Budget \($0)" }.first { !taken.contains(Names.key($0)) }
      ?? "Budget"
  }
}
