import Domain

extension Command {
  static let log = Command(
    "log", "Log a food or a portion of a category", topic: .logging,
    syntax: .sequence([
      .parameter("item", NameKind.loggable),
      .anyOrder([
        .parameter("quantity", QuantityKind.quantity),
        .parameter("slot", NameKind.slot),
        .parameter("when", DayKind.day),
        .sequence([.word("at"), .parameter("time", TimeKind.time)]),
        .option("note", TextKind.text("TEXT", "a note in quotes")),
      ]),
    ]),
    details: """
      A quantity is a portion of the category (1.5), an amount in a unit (80g, 1h), or a number of \
      servings of a food (x2); a food without one is one serving. Portions are kept in tenths. The meal \
      is chosen by the clock unless @MEAL or a time is given. The day is the current day unless one is given.
      """,
    examples: [
      .init("log veg 1.5", "a portion of a category"),
      .init("log oatmeal 80g @breakfast yesterday --note \"with cinnamon\"", "a food by weight"),
      .init("log apple x2", "two servings"),
      .init("log sports 1h", "units convert"),
      .init("log drinks 500ml at 10:15", "at a time, which chooses the meal"),
    ],
    effect: .change { call, context in
      guard let item = call.item("item") else { throw call.incomplete }
      let day = call.day("when") ?? context.currentDay
      try checkDay(day, call.span("when"), context)
      var what = try LoggedPortion(item, context)
      if !what.category.isEnabled, what.food == nil {
        throw CommandError(
          .refused, "\(what.category.name) is disabled", span: call.span("item"),
          hint: "category enable \(Lexer.quoted(what.category.name))")
      }
      if what.food == nil, !call.has("quantity"), let span = call.span("when"),
        call.line.slice(span).hasPrefix("-")
      {
        // Meant as a quantity, read as a day.
        throw CommandError(
          .refused, "a quantity cannot be negative", span: span,
          hint:
            "for a day before today, give the quantity first: log \(Lexer.quoted(what.category.name)) 1 \(call.line.slice(span))"
        )
      }
      try what.set(call.quantity("quantity"), span: call.span("quantity") ?? call.span("item"), context)
      let slot =
        try call.slot("slot") ?? slot(atMinute: call.minute("time") ?? context.now.minute, on: day, context)
      let before = context.isConversation ? try DaySummary(day, context) : nil
      let entry = try context.log.entries.add(
        Entry(
          id: 0, day: day, number: 0, slotID: slot.id, categoryID: what.category.id, portion: what.portion,
          foodID: what.food?.id, amount: what.amount, amountUnitID: what.amountUnit?.id,
          note: call.text("note"),
          minute: context.minute(call.minute("time"), on: day)))
      var report = try EntryReport.changed([entry], before: before, context)
      if let amount = what.amount, amount > .zero, entry.portion == .zero {
        report.notices.insert(Notice("So little rounds to 0.0: portions are kept in tenths.", .fair), at: 0)
      }
      return report
    })

  /// A day far from now is more likely a slip than a wish.
  static func checkDay(_ day: Day, _ span: Range<Int>?, _ context: Context) throws {
    if day > context.today + 366 {
      throw CommandError(.refused, "\(day) is more than a year ahead", span: span, hint: "check the year")
    }
    if day < context.today - 36_525 {
      throw CommandError(
        .refused, "\(day) is more than a hundred years ago", span: span, hint: "check the year")
    }
  }

  static func slot(atMinute minute: Int, on day: Day, _ context: Context) throws -> MealSlot {
    let slots = try context.log.slots.all()
    if let slot = SlotSchedule(slots).slot(atMinute: minute, on: day.weekday) { return slot }
    throw CommandError(
      .refused, "the clock may choose no meal slot on \(day.weekday.name)s",
      hint: slots.first.map { "name one: @\(Lexer.quoted($0.name))" } ?? "slot add NAME TIME")
  }
}
