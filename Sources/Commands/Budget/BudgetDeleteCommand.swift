import Domain
import Language
import Records
import Reports
import Runtime
import Store

extension Command {
  static let budgetDelete = Command("budget delete", "Delete a budget", topic: .energy) {
    let budget = Parameter("budget", .budget)
    let (sure, yes) = (Flag("sure"), Flag("yes"))
    return Form(
      syntax: .sequence(budget, .optional(.choice(sure, yes))),
      details: """
        It ends today: days before on which it was active keep their allowances. Of the active one --sure is needed.
        """,
      examples: [
        .init(
          "budget delete bulk", "", after: ["budget add Cut 1800kcal", "budget add Bulk 2500kcal"],
          says: "Deleted the budget Bulk.")
      ],
      action: .change { call, context in
        let gone = call[budget]
        let activations = try context.log.budgets.activations()
        let isActive = activations.active(on: context.today)?.budget == gone.id
        guard !isActive || call[sure] || call[yes] else {
          throw CommandError.budgetIsActive(gone.name).at(call.span(of: budget))
        }
        try context.log.budgets.delete(gone.id, from: context.today)
        var report = Report.notice("Deleted the budget \(gone.name). undo brings it back.")
        if isActive { report.notices.append(Notice("No budget is active from today.", .dim)) }
        if activations.first(of: gone.id, before: context.today) != nil {
          report.notices.append(Notice("Earlier days keep the allowances they had.", .dim))
        }
        return report
      })
  }
}
