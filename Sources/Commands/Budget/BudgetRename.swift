import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let budgetRename = Command("budget rename", "Give a budget another name", topic: .energy) {
    let budget = Parameter("budget", .budget)
    let name = Parameter("name", .newName)
    return Form(
      syntax: .sequence(budget, .optional("to"), name),
      examples: [
        .init("budget add Cut 1800kcal; budget rename cut to Winter", "its numbers stay", says: "Winter")
      ],
      action: .change { call, context in
        var budget = call[budget]
        try BudgetNameRule.check(call[name], call.span(of: name), own: budget, context)
        budget.name = call[name]
        try context.log.budgets.save(budget)
        return try BudgetReport.one(budget, context)
      })
  }
}

/// The names of budgets.
enum BudgetNameRule {
  static func check(_ name: String, _ span: Range<Int>?, own: Budget?, _ context: Context) throws {
    let lexicon = Lexicon(try context.log.budgets.all(), name: \.name)
    try NameRule.checkNew(name, span, for: own, "budget", among: lexicon) { "budget edit \($0) changes it" }
  }
}
