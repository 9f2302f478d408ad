import Domain
import Language
import Reports

extension Command {
  static let log: Command = {
    let item = Parameter("item", .loggable)
    let quantity = OptionalParameter("quantity", .quantity(of: item))
    let slot = OptionalParameter("slot", .slot)
    let when = OptionalParameter("when", .day)
    let time = OptionalParameter("time", .time)
    let note = OptionalParameter("note", .text("TEXT", "a note in quotes"))
    return Command(
      "log", "Log a food or a portion of a category", topic: .logging,
      syntax: .sequence(
        item, .anyOrder(quantity, slot, when, .sequence("at", time), .option("note", note))),
      details: """
        A quantity is a portion of the category (1.5), an amount in a unit (80g, 1h), or a number of \
        servings of a food (x2); a food without one is one serving. Portions are kept in tenths. The meal \
        is chosen by the clock unless @MEAL or a time is given. The day is the current day unless one is given.
        """,
      examples: [
        .init("log veg 1.5", "a portion of a category", says: "1.5 portions"),
        .init(
          "log oatmeal 80g @breakfast yesterday --note \"with cinnamon\"", "a food by weight",
          says: "Oatmeal (Starchy Sides)"),
        .init("log apple x2", "two servings", says: "2.0 portions"),
        .init("log sports 1h", "units convert", says: "60 min"),
        .init("log drinks 500ml at 10:15", "at a time, which chooses the meal", says: "Morning Snack"),
      ],
      action: .change { call, context in
        let day = call[when] ?? context.currentDay
        try context.checkDay(day, call.span(of: when))
        var what = try LoggedPortion(call[item], context)
        if what.food == nil,
          try context.log.dayRules().rules(on: day).category(what.category.id)?.isEnabled == false
        {
          throw CommandError(
            .refused, "\(what.category.name) is disabled", span: call.span(of: item),
            hint: "category enable \(Lexer.quoted(what.category.name))")
        }
        if what.food == nil, !call.has(quantity), let span = call.span(of: when),
          call.line.slice(span).hasPrefix("-")
        {
          // Meant as a quantity, read as a day.
          throw CommandError(
            .refused, "a quantity cannot be negative", span: span,
            hint:
              "for a day before today, give the quantity first: log \(Lexer.quoted(what.category.name)) 1 \(call.line.slice(span))"
          )
        }
        try what.set(call[quantity], span: call.span(of: quantity) ?? call.span(of: item), context)
        let minute = call[time]
        let meal = try call[slot] ?? context.slot(atMinute: minute ?? context.now.minute, on: day)
        let change = try EntryChange(day, context)
        var entry = Entry(
          id: 0, day: day, number: 0, slotID: meal.id, categoryID: what.category.id, portion: what.portion,
          foodID: what.food?.id, amount: what.amount, amountUnitID: what.amountUnit?.id, note: call[note],
          minute: context.minute(minute, on: day))
        entry = try context.log.entries.add(entry)
        var outcome = try change.outcome([entry])
        if let amount = what.amount, amount > .zero, entry.portion == .zero {
          outcome.report.notices.insert(
            Notice("So little rounds to 0.0: portions are kept in tenths.", .fair), at: 0)
        }
        return outcome
      })
  }()
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
