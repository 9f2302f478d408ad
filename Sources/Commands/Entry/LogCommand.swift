import Domain
import Language
import Reports

extension Command {
  static let log: Command = {
    let words = LogWords()
    return Command(
      "log", "Log a food or a portion of a category", topic: .logging,
      syntax: words.syntax,
      details: """
        A quantity is a portion of the category (1.5, 1/2), an amount in a unit (80g, 1h), or a number of \
        servings of a food (x2); a food without one is one serving. It may stand first: a number before a food \
        counts servings. Several items have commas between them. Of a food whose serving is an amount, such as \
        150 ml, a number alone counts servings. Portions are kept in tenths, other units exactly. The meal is chosen \
        by the clock unless @MEAL or a time is given. The day is the current day unless one is given; a time before \
        the day begins is that of the night just gone.
        """,
      examples: [
        .init("log veg 1.5", "a portion of a category", says: "1.5 portions"),
        .init(
          "log oatmeal 80g @breakfast yesterday --note \"with cinnamon\"", "a food by weight",
          says: "Oatmeal (Starchy Sides)"),
        .init("log apple x2", "two servings", says: "2.0 portions"),
        .init(
          "log 2 apple, banana, 80g oatmeal", "several at once, how much before each", says: "1.6 portions"),
        .init("log sports 1h", "units convert", says: "60 min"),
        .init("log drinks 500ml at 10:15", "at a time, which chooses the meal", says: "Morning Snack"),
      ],
      action: .change { call, context in
        let minute = call[words.time]
        let day = context.day(call[words.when], at: minute)
        try context.checkDay(day, call.span(of: words.when))
        let wanted = words.wanted(call)
        let portions = try wanted.map { try portion($0, on: day, words, call, context) }
        let meal = try call[words.slot] ?? context.slot(atMinute: minute ?? context.now.minute, on: day)
        let change = try EntryChange(day, context)
        let entries = try portions.map { what in
          try context.log.entries.add(
            Entry(
              id: 0, day: day, number: 0, slotID: meal.id, categoryID: what.category.id,
              portion: what.portion,
              foodID: what.food?.id, amount: what.amount, amountUnitID: what.amountUnit?.id,
              note: call[words.note], minute: context.minute(minute, on: day)))
        }
        return try change.outcome(
          entries, portions.map(\.notice) + [context.notice(minute, on: day, given: call[words.when])])
      })
  }()

  /// How much of an item is to be logged.
  private static func portion(
    _ wanted: LogWords.Wanted, on day: Day, _ words: LogWords, _ call: Invocation, _ context: Context
  ) throws -> LoggedPortion {
    var what = try LoggedPortion(wanted.item, context)
    if what.food == nil,
      try context.log.dayRules().rules(on: day).category(what.category.id)?.isEnabled == false
    {
      throw CommandError(
        .refused, "\(what.category.name) is disabled", span: wanted.itemSpan,
        hint: "category enable \(Lexer.quoted(what.category.name))")
    }
    if what.food == nil, wanted.quantity == nil, let span = call.span(of: words.when),
      call.line.slice(span).hasPrefix("-")
    {
      // Meant as a quantity, read as a day.
      throw CommandError(
        .refused, "a quantity cannot be negative", span: span,
        hint:
          "for a day before today, give the quantity first: log \(Lexer.quoted(what.category.name)) 1 \(call.line.slice(span))"
      )
    }
    try what.set(wanted.quantity, span: wanted.quantitySpan ?? wanted.itemSpan, context)
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
    let slots = try log.slots.all()
    if let slot = SlotSchedule(slots).slot(atMinute: minute, on: day.weekday) { return slot }
    throw CommandError(
      .refused, "the clock may choose no meal slot on \(day.weekday.name)s",
      hint: slots.first.map { "name one: @\(Lexer.quoted($0.name))" } ?? "slot add NAME TIME")
  }
}
