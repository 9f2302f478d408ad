import Domain
import Language
import Reports

extension Command {
  static let log = Command("log", "Log a food or a portion of a category", topic: .logging) {
    let words = LogWords()
    return Form(
      syntax: words.syntax,
      spoken: words.spoken,
      details: """
        A quantity is a portion of the category (1.5, 1/2), an amount in a unit (80g, 1h), or a number of \
        servings of a food (x2); a food without one is one serving. Of a food whose serving is an amount, such as \
        150 ml, a number alone counts servings. Portions are kept in tenths, other units exactly. The meal is chosen \
        by the clock unless @MEAL or a time is given. The day is the current day unless one is given; a time before \
        the day begins is that of the night just gone.
        The quantity may come first, where a number counts servings, and commas part several things: \
        `log 2 toast, coffee, 80g oatmeal`. Where it can be nothing else a meal needs no @ and a time no `at`.
        """,
      examples: [
        .init("log veg 1.5", "a portion of a category", says: "1.5 portions"),
        .init(
          "log oatmeal 80g @breakfast yesterday --note \"with cinnamon\"", "a food by weight",
          says: "Oatmeal (Starchy Sides)"),
        .init("log apple x2", "two servings", says: "2.0 portions"),
        .init("log sports 1h", "units convert", says: "60 min"),
        .init("log 2 apple, 80g oatmeal lunch", "several things", says: "Oatmeal (Starchy Sides)"),
        .init("log drinks 500ml at 10:15", "at a time, which chooses the meal", says: "Morning Snack"),
      ],
      action: .change { call, context in
        let drafts = try words.drafts(call)
        let days = drafts.map { context.day($0.when, at: $0.minute) }
        let change = try EntryChange(of: days, context)
        var notices: [Notice?] = []
        let entries = try zip(drafts, days).map { draft, day in
          let what = try portion(draft, on: day, context)
          let meal = try draft.slot ?? context.slot(atMinute: draft.minute ?? context.now.minute, on: day)
          notices += [what.notice, context.notice(draft.minute, on: day, given: draft.when)]
          return try context.log.entries.add(
            Entry(
              id: 0, day: day, number: 0, slotID: meal.id, categoryID: what.category.id,
              portion: what.portion, foodID: what.food?.id, amount: what.amount,
              amountUnitID: what.amountUnit?.id, note: draft.note,
              minute: context.minute(draft.minute, on: day)))
        }
        notices += try WorkoutLog.makeWay(for: entries, context)
        return try change.outcome(entries, notices)
      })
  }

  /// What a draft comes to, where it may be logged on a day.
  private static func portion(_ draft: LogDraft, on day: Day, _ context: Context) throws -> LoggedPortion {
    try context.checkDay(day, draft.whenSpan)
    var what = try LoggedPortion(draft.item, context)
    if what.food == nil,
      try context.log.dayRules().rules(on: day).category(what.category.id)?.isEnabled == false
    {
      throw CommandError(
        .refused, "\(what.category.name) is disabled", span: draft.itemSpan,
        hint: "category enable \(Lexer.quoted(what.category.name))")
    }
    if what.food == nil, draft.quantity == nil, let span = draft.whenSpan,
      draft.call.line.slice(span).hasPrefix("-")
    {
      // Meant as a quantity, read as a day.
      throw CommandError(
        .refused, "a quantity cannot be negative", span: span,
        hint:
          "for a day before today, give the quantity first: log \(Lexer.quoted(what.category.name)) 1 \(draft.call.line.slice(span))"
      )
    }
    try what.set(draft.quantity, span: draft.quantitySpan ?? draft.itemSpan, context, in: draft.call.line)
    return what
  }
}

extension Context {
  /// Refuses a day far from now, which is more likely a slip than a wish.
  func checkDay(_ day: Day, _ span: Range<Int>?) throws {
    if day > today + 366 {
      throw CommandError(.refused, "\(day) is more than a year ahead", span: span, hint: "check the year")
    }
    if day < today - 36_525 {
      throw CommandError(
        .refused, "\(day) is more than a hundred years ago", span: span, hint: "check the year")
    }
  }

  /// The meal slot that the clock chooses.
  func slot(atMinute minute: Int, on day: Day) throws -> MealSlot {
    if let slot = try log.slots.slot(atMinute: minute, on: day.weekday) { return slot }
    throw CommandError(
      .refused, "the clock may choose no meal slot on \(day.weekday.name)s",
      hint: try log.slots.all().first.map { "name one: @\(Lexer.quoted($0.name))" } ?? "slot add NAME TIME")
  }
}
