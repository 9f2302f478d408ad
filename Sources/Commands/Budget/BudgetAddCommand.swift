import Domain
import Language
import Records
import Reports
import Runtime
import Store

extension Command {
  static let budgetAdd = Command("budget add", "Make a budget", topic: .energy) {
    let name = OptionalParameter("name", .newName)
    let words = BudgetWords()
    return Form(
      syntax: .choice(words, .sequence(name, words)),
      details: """
        `a day` is meant unless `in all` says that the energy is that of the whole period. It goes over a week unless \
        `over` says otherwise. The first budget is active at once; others when `budget activate` says so. No day is \
        given less than its floor, 1200 kcal or the daily rate if that is smaller, unless `floor` says otherwise. \
        `credit 50%` gives half of the energy of activity back, `carry` takes what is left into the next period. \
        `expenditure less 500kcal` gives 500 kcal less than the cautious end of what `expenditure` has learned that you spend; activity is \
        credited above its mean of those weeks then.
        """,
      examples: [
        .init(
          "budget add Cut 1800kcal protein 160g over week from last mon",
          "1800 kcal a day, spread over the week",
          says: "12,600"),
        .init("budget add 20000kcal in all over 10d", "so much for ten days", says: "20,000"),
      ],
      action: .change { call, context in
        let day = try context.day(words.from, call) ?? context.today
        try context.checkDay(day, call.span(of: words.from))
        var budget = Budget(
          id: try context.log.newID(), name: try call[name] ?? freeBudgetName(context), period: .week,
          first: day,
          rates: [])
        try BudgetNameRule.check(budget.name, call.span(of: name), own: nil, context)
        try words.apply(call, to: &budget, from: day, context)
        guard !budget.rates.isEmpty else {
          let words = budget.name.split(separator: " ")
          let isPeriod = words.contains("over")
          // `Cut 1800kcal over 400d` has its energy; what it goes over is no period.
          if let over = words.firstIndex(of: "over").map({ words[($0 + 1)...] })?.first,
            over.first?.isNumber ?? false
          {
            throw CommandError.noBudgetPeriod(String(over), most: BudgetPeriod.most).at(call.span(of: name))
          }
          throw CommandError.namedBudgetNeedsEnergy(budget.name, isPeriod: isPeriod).at(call.span(of: name))
            .corrected(to: SaidBudget(call.line, from: SaidBudget.start)?.lines ?? [])
        }
        try BudgetWords.check(budget.name, call.span(of: name), call.line)
        // `weekly 14000kcal`, which would be a budget of that name with so much a day.
        if call.has(name), SaidBudget.isPeriod(budget.name), !context.bringsThePast,
          let said = SaidBudget(call.line, from: SaidBudget.start), said.isOfPeriod
        {
          throw BudgetMisreading.asking(said).at(call.span(of: name))
        }
        try context.chooseEnergy()
        try context.log.budgets.save(budget)
        let activations = try context.log.budgets.activations()
        let days = DayRange(min(day, context.today), max(day, context.today))
        let isFirst = activations.others(than: nil, in: days) == nil
        let planned = isFirst ? try plannedBudgets(after: day, context) : []
        if isFirst { try context.log.budgets.activate(budget.id, from: day) }
        var report =
          try isFirst
          ? BudgetReport.active(on: max(day, context.today), context) : BudgetReport.one(budget, context)
        report.say(words.roundings(call))
        report.notices += words.caution(call, budget, from: day) + planned
        if !isFirst {
          let from = day > context.today ? " from \(day)" : ""
          report.notices.append(
            Notice("budget activate \(Lexer.quoted(budget.name))\(from) makes it the active one.", .dim))
        }
        return report
      })
  }
}
