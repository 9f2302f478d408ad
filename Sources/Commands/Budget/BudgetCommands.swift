import Domain
import Language
import Naming
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

  static let budget = Command("budget", "Show what the active budget leaves", topic: .energy) {
    Form(
      details: """
        What is left of the period is spread over the days that are left: who eats less one day may eat more on the \
        others. A past day on which nothing was logged counts as its allowance; mark complete DAY says that it is all \
        there.
        """,
      examples: [.init("budget", "how it stands", says: "budget")],
      action: .query { _, context in try BudgetReport.active(on: context.today, context) })
  }

  static let budgetList = Command("budget list", "List the budgets", topic: .energy) {
    Form(
      examples: [.init("budget list", "all of them", says: "No budgets yet")],
      action: .query { _, context in try BudgetReport.list(context) })
  }

  static let budgetShow = Command("budget show", "Show a budget", topic: .energy) {
    let budget = Parameter("budget", .budget)
    return Form(
      syntax: budget,
      action: .query { call, context in try BudgetReport.one(call[budget], context) })
  }

  static let budgetExplain = Command(
    "budget explain", "Show how a day's allowance comes about", topic: .energy
  ) {
    let when = OptionalParameter("when", .nearDay)
    return Form(
      syntax: .optional(when),
      details: "Each day of the period with the numbers that its allowance is made of.",
      action: .query { call, context in
        try BudgetReport.explanation(on: call[when] ?? context.currentDay, context)
      })
  }

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
        `expenditure less 500kcal` gives 500 kcal less than `expenditure` has learned that you spend; activity is \
        credited above its mean of those weeks then.
        """,
      examples: [
        .init(
          "budget add Cut 1800kcal protein 160g over week from mon", "1800 kcal a day, spread over the week",
          says: "12,600"),
        .init("budget add 20000kcal in all over 10d", "so much for ten days", says: "20,000"),
      ],
      action: .change { call, context in
        let day = call[words.from] ?? context.today
        try context.checkDay(day, call.span(of: words.from))
        var budget = Budget(
          id: try context.log.newID(), name: try call[name] ?? freeName(context), period: .week, first: day,
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
            throw CommandError(
              .refused, "a budget cannot go over \(CommandError.excerpt(String(over)))",
              span: call.span(of: name),
              hint: "over is followed by day, week, month or 1 to \(BudgetPeriod.most) days, such as 10d")
          }
          throw CommandError(
            .refused, "a budget called \(CommandError.excerpt(budget.name)) needs energy",
            span: call.span(of: name),
            hint: isPeriod
              ? "over is followed by day, week, month or so many days, such as 10d"
              : "budget add Cut 1800kcal over week")
        }
        try BudgetWords.check(budget.name, call.span(of: name), call.line)
        try context.log.budgets.save(budget)
        let activations = try context.log.budgets.activations()
        let days = DayRange(min(day, context.today), max(day, context.today))
        let isFirst = activations.others(than: nil, in: days) == nil
        let planned = isFirst ? try planned(after: day, context) : []
        if isFirst { try context.log.budgets.activate(budget.id, from: day) }
        var report =
          try isFirst
          ? BudgetReport.active(on: max(day, context.today), context) : BudgetReport.one(budget, context)
        report.say(words.roundings(call))
        report.notices += planned
        if !isFirst {
          let from = day > context.today ? " from \(day)" : ""
          report.notices.append(
            Notice("budget activate \(Lexer.quoted(budget.name))\(from) makes it the active one.", .dim))
        }
        return report
      })
  }

  static let budgetEdit = Command("budget edit", "Change a budget", topic: .energy) {
    let budget = Parameter("budget", .budget)
    let words = BudgetWords()
    return Form(
      syntax: .sequence(budget, words),
      details: """
        A change holds from today, or from the day given: the days before keep their allowances. What was said of later \
        days stays in all that the change does not name; the answer tells what gives way. `in all`, `a day` and `over` \
        leave what a day holds as it is, and so are nutrients that are not named. `no protein` takes protein out. Where it \
        goes over another period, the one that runs ends the day before, and a new one begins. `carry` and `no-carry` \
        are asked on the last day of a period.
        """,
      examples: [
        .init(
          "budget add Cut 1800kcal; budget edit cut in all", "the energy of the whole week", says: "12,600")
      ],
      action: .change { call, context in
        let old = call[budget]
        var changed = old
        let day = call[words.from] ?? context.today
        try context.checkDay(day, call.span(of: words.from))
        let activations = try context.log.budgets.activations()
        try words.apply(
          call, to: &changed, from: day, keeping: activations.first(of: old.id, before: day), context)
        try context.log.budgets.save(changed)
        var report = try BudgetReport.one(changed, context)
        report.say(words.roundings(call))
        report.fields.append(ReportField("holds_from", "Holds from", .day(day), .machines))
        report.notices += BudgetChange(
          old: old, new: changed, day: day, activations: activations, context: context
        ).notices()
        return report
      })
  }

  static let budgetCopy = Command("budget copy", "Make a budget like another", topic: .energy) {
    let budget = Parameter("budget", .budget)
    let name = Parameter("name", .newName)
    return Form(
      syntax: .sequence(budget, .optional("to"), name),
      action: .change { call, context in
        var copy = call[budget]
        (copy.id, copy.name) = (try context.log.newID(), call[name])
        try BudgetNameRule.check(copy.name, call.span(of: name), own: nil, context)
        try context.log.budgets.save(copy)
        return try BudgetReport.one(copy, context)
      })
  }

  static let budgetActivate = Command("budget activate", "Make a budget the active one", topic: .energy) {
    let budget = Parameter("budget", .budget)
    let from = OptionalParameter("from", .startDay)
    let (sure, yes) = (Flag("sure"), Flag("yes"))
    return Form(
      syntax: .sequence(budget, .optional("from", from), .optional(.choice(sure, yes))),
      details:
        "Where another is active --sure is needed. Activated in its middle, the first period is shorter.",
      action: .change { call, context in
        let (chosen, span) = (call[budget], call.span(of: budget))
        // One that begins later is active from then.
        let day = call[from] ?? max(context.today, chosen.first)
        try context.checkDay(day, call.span(of: from))
        let days = DayRange(day, max(day, context.today))
        if !call[sure], !call[yes],
          let active = try context.log.budgets.activations().others(than: chosen.id, in: days),
          let other = try context.log.budgets.withDeleted().first(where: { $0.id == active })
        {
          throw CommandError(
            .refused, "\(other.name) is active", span: span,
            hint: "budget activate \(Lexer.quoted(chosen.name)) --sure puts this one in its place")
        }
        let planned = try planned(after: day, context)
        try context.log.budgets.activate(chosen.id, from: day)
        var report = try BudgetReport.active(on: max(day, context.today), context)
        report.notices += planned
        return report
      })
  }

  static let budgetOff = Command("budget off", "Have no active budget from today", topic: .energy) {
    let from = OptionalParameter("from", .startDay)
    return Form(
      syntax: .optional("from", from),
      details: "It is kept; the days before keep their allowances.",
      action: .change { call, context in
        let day = call[from] ?? context.today
        guard try context.log.budgets.activations().active(on: day) != nil else {
          throw CommandError(.refused, "no budget is active", hint: "budget list shows them")
        }
        let planned = try planned(after: day, context)
        try context.log.budgets.activate(nil, from: day)
        var report = Report.notice("No budget is active from \(day.label(near: context.today)).")
        report.notices += planned
        return report
      })
  }

  static let budgetDelete = Command("budget delete", "Delete a budget", topic: .energy) {
    let budget = Parameter("budget", .budget)
    let (sure, yes) = (Flag("sure"), Flag("yes"))
    return Form(
      syntax: .sequence(budget, .optional(.choice(sure, yes))),
      details: """
        It ends today: days before on which it was active keep their allowances. Of the active one --sure is needed.
        """,
      action: .change { call, context in
        let gone = call[budget]
        let activations = try context.log.budgets.activations()
        let isActive = activations.active(on: context.today)?.budget == gone.id
        guard !isActive || call[sure] || call[yes] else {
          throw CommandError(
            .refused, "\(gone.name) is active", span: call.span(of: budget),
            hint: "budget delete \(Lexer.quoted(gone.name)) --sure, or budget off keeps it")
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

  /// What was to be active later and gives way to what is active from a day on.
  private static func planned(after day: Day, _ context: Context) throws -> [Notice] {
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
  private static func freeName(_ context: Context) throws -> String {
    let taken = Set(try context.log.budgets.all().map { Names.key($0.name) })
    return (1...).lazy.map { $0 == 1 ? "Budget" : "Budget \($0)" }.first { !taken.contains(Names.key($0)) }
      ?? "Budget"
  }
}
