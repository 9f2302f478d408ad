import Domain
import Language
import Naming
import Records
import Reports

/// Budgets as reports.
enum BudgetReport {
  /// How the active budget stands on a day.
  static func active(on day: Day, _ context: Context) throws -> Report {
    let book = try EnergyBook(DayRange(day), context)
    guard let view = book.standing(on: day) else {
      let text =
        day == context.today
        ? "No budget is active. \(try wayOn(context))"
        : "No budget \(day < context.today ? "was" : "is") active on \(day.label(near: context.today))."
      var report = Report(.record, notices: [Notice(text, .dim)])
      report.fields = [.machines("budget", .missing)]
      return report
    }
    let (budget, standing) = (view.budget, view.standing)
    let rows = view.rows.map { BudgetRow($0, book, context.today) }
    let number: (Int) -> String = EnergyFormat.number
    let last = standing.rows.last?.day ?? day
    let first = standing.rows.first?.day ?? day
    let starts = day > context.today ? " from \(day.label(near: context.today))" : ""
    func field(_ key: String, _ value: Int) -> ReportField { ReportField.machines(key, .int(value)) }
    var report = Report(
      .record,
      title:
        "\(budget.name)  \(EnergyFormat.text(standing.total)), \(DayRange(first, last).dates(near: day))  ● active\(starts)",
      fields: [
        .machines("budget", .text(budget.name)), .machines("first", .day(first)),
        .machines("last", .day(last)),
        field("total", standing.total), field("spent", standing.spent), field("credit", standing.credit),
        field("remaining", standing.remaining), field("unspent", standing.unspent),
        field("missing_days", standing.missingDays),
      ])
    if let row = standing.today {
      report.notices.append(
        Notice(
          "\(day == context.today ? "Today" : day.label(near: context.today)) \(sum(row, standing, budget)) · eaten \(EnergyFormat.known(row.intake ?? Bounded(0))) · left \(EnergyFormat.known(standing.left))",
          standing.left.reaches(0) == false ? .bad : .plain))
    }
    report.notices += paused(standing, book, day, context)
    let nutrients = BudgetNutrient.allCases.compactMap { nutrient in
      book.standing(of: nutrient, view, on: day).flatMap { own in
        own.today.map { NutrientRow(nutrient: nutrient, row: $0, left: own.left, eaten: book.day(day).total) }
      }
    }
    if !nutrients.isEmpty {
      report.notices.append(Notice(nutrients.map(\.text).joined(separator: " · ").capitalizedFirst))
    }
    let ends = day < context.today ? nil : view.ends
    if let ends {
      report.notices.append(
        Notice(
          "The period ends early, with \(ends.label(near: context.today)); budget list shows what is coming.",
          .dim))
    } else if budget.rule(on: day).isInAll, let next = standing.rows.last.map({ $0.day + 1 }) {
      report.notices.append(
        Notice(
          "The next period gives the same again from \(next.label(near: context.today)); budget off from \(next) ends it.",
          .dim))
    }
    if day == context.today, let remark = try learnedSince(budget, day, context) {
      report.notices.append(remark)
    }
    if standing.carried != 0 {
      let text = "\(EnergyFormat.text(abs(standing.carried))) \(standing.carried > 0 ? "left" : "too much")"
      report.notices.append(Notice("\(text) in the period before, carried over.", .dim))
    }
    if standing.over > 0 {
      report.notices.append(
        Notice(
          "Even at the floor of each day the period ends \(EnergyFormat.text(standing.over)) over.", .fair))
    }
    if standing.unspent > 0 {
      report.notices.append(
        Notice("At the ceiling: \(number(standing.unspent)) of the period stay unspent.", .dim))
    }
    if standing.missingDays > 0 {
      let days =
        standing.missingDays == 1
        ? "1 day has nothing logged and counts as its allowance"
        : "\(standing.missingDays) days have nothing logged and count as their allowance"
      report.notices.append(Notice("\(days); mark complete DAY takes one as it is.", .dim))
    }
    var today = Table(
      "today",
      columns: ["allowance", "intake", "credit", "left", "eaten_entries", "intake_known"].map {
        Column($0, $0, right: true)
      },
      rows: standing.today.map { row in
        let eaten = book.day(row.day)
        return [
          [
            .int(row.allowance), row.intake == nil ? .int(0) : .optional(eaten.intake?.limit),
            .int(row.credit), .int(standing.left.limit), .int(eaten.total?.entries ?? 0),
            .int(eaten.total?.energy.known ?? 0),
          ]
        ]
      } ?? [])
    (today.audience, today.isOne) = (.machines, true)
    var table = FieldTable.table("nutrients", NutrientRow.fields, nutrients)
    table.audience = .machines
    report.tables = [today, table, FieldTable.table("days", BudgetRow.fields, rows)]
    return report
  }

  /// What the paused days of a period take.
  private static func paused(
    _ standing: BudgetStanding, _ book: EnergyBook, _ day: Day, _ context: Context
  ) -> [Notice] {
    let rows = standing.paused
    guard !rows.isEmpty else { return [] }
    let sum = EnergyFormat.text(rows.map(\.rate).reduce(0, +))
    let counted =
      rows.count == 1
      ? "1 day is paused and counts as eaten to its rate, \(sum)."
      : "\(rows.count) days are paused and count as eaten to their rates, \(sum)."
    let own = book.pauses[day].map { pause in
      let name = day == context.today ? "Today" : day.label(near: context.today)
      return Notice("\(PauseText.mark) \(name) is \(PauseText.words(pause)).", .dim)
    }
    return [own, Notice(counted, .dim)].compactMap(\.self)
  }

  /// What is spent by now, where it set the rate and has become another since.
  private static func learnedSince(_ budget: Budget, _ day: Day, _ context: Context) throws -> Notice? {
    guard let rate = budget.rate(on: day), let basis = rate.basis,
      let found = try SpentReader(context).expenditure(on: day)
    else { return nil }
    let now = Rounding.whole(found.low)
    guard abs(now - basis.expenditure) >= 50 else { return nil }
    return Notice(
      "An expenditure of \(EnergyFormat.number(basis.expenditure)) set the rate, and its cautious end is \(EnergyFormat.number(now)) now: budget edit \(Lexer.quoted(budget.name)) expenditure\(rate.difference) goes by it from today.",
      .dim)
  }

  /// `1,610 = (12,600 − 7,770) / 3 days`
  private static func sum(_ row: BudgetStanding.Row, _ standing: BudgetStanding, _ budget: Budget) -> String {
    let number: (Int) -> String = EnergyFormat.number
    let credit = standing.credit - row.credit
    let spent = standing.total + credit - row.remaining
    let given = credit == 0 ? number(standing.total) : "\(number(standing.total)) + \(number(credit))"
    let days = Counting.text(row.daysLeft, "day", "days")
    let left = "(\(given) − \(number(spent)))"
    let share =
      row.weight.map { "\(left) × \(shares($0)), as the goals of \(days) stand to one another" }
      ?? "\(left) / \(days)"
    if row.allowance > row.share {
      return "\(number(row.allowance)), the floor, above \(number(row.share)) = \(share)"
    }
    if row.allowance < row.share {
      return "\(number(row.allowance)), the ceiling, below \(number(row.share)) = \(share)"
    }
    let saved = row.saved.map { ", of it \(number($0)) saved" } ?? ""
    return "\(number(row.allowance)) = \(share)\(saved)"
  }

  /// `2,000 / 6,400`
  private static func shares(_ weight: BudgetDay.Weight) -> String {
    "\(EnergyFormat.number(weight.own)) / \(EnergyFormat.number(weight.left))"
  }

  private static func wayOn(_ context: Context) throws -> String {
    try context.log.budgets.all().isEmpty
      ? "budget add \(EnergyFormat.example(1800)) over week makes one."
      : "budget list shows those there are, budget activate NAME chooses one."
  }

  static func list(_ context: Context) throws -> Report {
    let active = try context.log.budgets.activations().active(on: context.today)
    let entries = try context.log.budgets.all().map {
      BudgetEntry(budget: $0, isActive: $0.id == active?.budget, day: context.today, isListed: true)
    }
    var report = FieldTable.list(
      "budgets", BudgetFields.all, entries,
      empty: "No budgets yet. budget add \(EnergyFormat.example(1800)) over week makes one.")
    report.notices += entries.compactMap(\.dayText).map { Notice($0, .dim) }
    report.notices += try ComingChanges.ofBudgets(context)
    return report
  }

  static func one(_ budget: Budget, _ context: Context) throws -> Report {
    let active = try context.log.budgets.activations().active(on: context.today)
    let entry = BudgetEntry(budget: budget, isActive: budget.id == active?.budget, day: context.today)
    var report = Report(.record, title: budget.name, fields: FieldTable.fields(BudgetFields.all, entry))
    // What it gives now stands above; what it gave before and will give is told beside it.
    let now = budget.rate(on: context.today)
    if budget.rates.count > 1, let first = budget.rates.first, let now {
      let others = budget.rates.indices.dropFirst().map { index in
        let (day, before) = (budget.rates[index].first, budget.rates[index - 1].first)
        let texts = BudgetChange.differences(budget.version(on: day), budget.version(on: before), day)
        let text =
          texts.isEmpty
          ? EnergyFormat.text(budget.rates[index].energy) : texts.joined(separator: ", ")
        return "\(text) from \(day.label(near: context.today))"
      }
      let texts = (["\(EnergyFormat.text(first.energy)) at first"] + others).joined(separator: ", ")
      report.notices.append(Notice("\(texts); now \(EnergyFormat.number(now.energy)).", .dim))
    }
    if let now, let origin = now.origin {
      let usual =
        budget.rule(on: context.today).terms.creditPercent > 0
        ? "; activity above \(EnergyFormat.plain(now.basis?.active ?? 0)) is credited" : ""
      report.notices.append(Notice("\(EnergyFormat.number(now.energy)) is \(origin)\(usual).", .dim))
    }
    return report
  }

  /// How the allowance of a day comes about, day by day and down to its entries.
  static func explanation(on day: Day, _ context: Context) throws -> Report {
    let book = try EnergyBook(DayRange(day), context)
    guard let view = book.standing(on: day) else { return try active(on: day, context) }
    let (budget, standing) = (view.budget, view.standing)
    let number: (Int) -> String = EnergyFormat.number
    var report = try active(on: day, context)
    // A past day stands among those that came after it as they are now.
    if day < context.today, let now = book.standing(on: day, seenFrom: context.today) {
      report.tables.removeAll { $0.key == "days" }
      report.tables.append(
        FieldTable.table("days", BudgetRow.fields, now.rows.map { BudgetRow($0, book, context.today) }))
    }
    report.title = "\(budget.name): how \(day.label(near: context.today)) comes about"
    for row in standing.rows where row.day <= day {
      if row.state == .paused {
        let words = book.pauses[row.day].map(PauseText.words) ?? "paused"
        report.notices.append(
          Notice("\(row.day.label(near: context.today)): \(words), counts as its rate \(number(row.rate))"))
        continue
      }
      var text =
        "\(row.day.label(near: context.today)): \(number(row.remaining)) left, "
        + (row.weight.map { "× \(shares($0))" } ?? "/ \(row.daysLeft)") + " = \(number(row.share))"
      if row.allowance > row.share { text += ", raised to the floor \(number(row.allowance))" }
      if row.allowance < row.share { text += ", lowered to the ceiling \(number(row.allowance))" }
      switch row.state {
      case _ where row.day > context.today: text += row.day == day ? "" : "; counts as that until then"
      case _ where row.day == context.today && day > row.day:
        text +=
          "; eaten \(EnergyFormat.known(row.intake ?? Bounded(0))) so far, counts as \(number(row.spent))"
      case .missing: text += "; nothing logged, counts as \(number(row.spent))"
      case .partial:
        text += "; \(EnergyFormat.known(row.intake ?? Bounded(0))) eaten, counts as \(number(row.spent))"
      default: text += "; eaten \(EnergyFormat.known(row.intake ?? Bounded(0)))"
      }
      if row.credit > 0 {
        let usual = budget.rate(on: row.day)?.basis?.active ?? 0
        text +=
          "; \(EnergyFormat.number(book.day(row.day).active ?? 0)) active\(usual > 0 ? " − \(number(usual)) usual" : "") · \(budget.rule(on: row.day).terms.creditPercent) % = \(number(row.credit)) credit"
      }
      report.notices.append(Notice(text + " (rate \(number(row.rate)))"))
    }
    if let origin = budget.rate(on: day)?.origin {
      report.notices.append(Notice("The rate is \(origin), as it was learned when it was set.", .dim))
    }
    let entries = try context.entries(of: day)
    if !entries.isEmpty { report.tables.append(.entries(entries, title: "What was eaten")) }
    return report
  }
}

extension Budget.Rate {
  /// `expenditure 2,258 − 500`; nil where a number was said.
  fileprivate var origin: String? {
    basis.map { basis in
      let difference = energy - basis.expenditure
      let text =
        difference == 0 ? "" : " \(difference < 0 ? "−" : "+") \(EnergyFormat.number(abs(difference)))"
      return "expenditure \(EnergyFormat.number(basis.expenditure))\(text)"
    }
  }

  /// As a line says it: ` less 500kcal`.
  fileprivate var difference: String {
    let difference = energy - (basis?.expenditure ?? energy)
    return difference == 0 ? "" : " \(difference < 0 ? "less" : "plus") \(EnergyFormat.word(abs(difference)))"
  }
}
