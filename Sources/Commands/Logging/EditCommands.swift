import Domain

extension Command {
  static let edit = Command(
    "edit", "Correct an entry", topic: .logging,
    syntax: .sequence([
      .parameter("n", IntegerKind.entryNumber),
      .anyOrder([
        .parameter("quantity", QuantityKind.quantity),
        .parameter("slot", NameKind.slot),
        .parameter("when", DayKind.day),
        .sequence([.word("at"), .parameter("time", TimeKind.time)]),
        .sequence([.word("as"), .parameter("item", NameKind.item)]),
        .option("note", TextKind.text("TEXT", "a note in quotes; \"\" removes it")),
      ]),
    ]),
    details: "N is the number of the entry in the current day, or in the day given. What is not named stays.",
    examples: [
      .init("edit 3 1.0 @dinner", "another portion and meal"),
      .init("edit 3 as fruit", "it was something else"),
      .init("edit 1 2.0 yesterday", "an entry of another day"),
    ],
    effect: .change { call, context in
      let day = call.day("when") ?? context.currentDay
      let old = try entry(call, day, context)
      let before = context.isConversation ? try DaySummary(day, context) : nil
      var new = old
      if call.item("item") != nil || call.quantity("quantity") != nil {
        var what = try LoggedPortion(call.item("item") ?? item(of: old, context), context)
        if let quantity = call.quantity("quantity") {
          try what.set(quantity, span: call.span("quantity"), context)
        } else {
          let before = try LoggedPortion(item(of: old, context), context)
          guard before.unit.id == what.unit.id else {
            throw CommandError(
              .refused,
              "\(before.category.name) is kept in \(before.unit.symbol), \(what.category.name) in \(what.unit.symbol)",
              span: call.span("item"),
              hint: "say how much: edit \(old.number) 1\(what.unit.symbol) as \(Lexer.quoted(what.name))")
          }
          try what.set(.plain(old.portion.amount), span: call.span("item"), context)
        }
        new.categoryID = what.category.id
        new.foodID = what.food?.id
        new.portion = what.portion
        new.amount = what.amount
        new.amountUnitID = what.amountUnit?.id
      }
      if let minute = call.minute("time") {
        new.minute = context.minute(minute, on: day)
        new.slotID = try slot(atMinute: minute, on: day, context).id
      }
      if let slot = call.slot("slot") { new.slotID = slot.id }
      if let note = call.text("note") { new.note = note.isEmpty ? nil : note }
      if call.isOnly(["n", "when"]) {
        throw CommandError(
          .refused, "say what to change of #\(old.number)", span: call.span("n"),
          hint: "edit \(old.number) 1.5 @dinner")
      }
      return try EntryReport.changed(
        [try context.log.entries.update(new, from: old)], before: before, context)
    })

  static let move = Command(
    "move", "Move an entry to another day or meal", topic: .logging,
    syntax: .sequence([
      .parameter("n", IntegerKind.entryNumber),
      .choice([
        .sequence([.parameter("to", DayKind.day), .optional(.parameter("slot", NameKind.slot))]),
        .parameter("slot", NameKind.slot),
      ]),
      .optional(.sequence([.word("from"), .parameter("when", DayKind.day)])),
    ]),
    details: "In its new day the entry gets a new number; the old one is not given again.",
    examples: [
      .init("move 3 yesterday", "it was yesterday"), .init("move 3 @dinner", "it was at dinner"),
      .init("move 1 today from yesterday", "from another day"),
    ],
    effect: .change { call, context in
      let day = call.day("when") ?? context.currentDay
      let old = try entry(call, day, context)
      var new = old
      if let to = call.day("to") {
        try checkDay(to, call.span("to"), context)
        new.day = to
      }
      if let slot = call.slot("slot") { new.slotID = slot.id }
      guard new != old else {
        throw CommandError(
          .refused, "#\(old.number) is there already", span: call.span("to") ?? call.span("slot"))
      }
      let before = context.isConversation ? try DaySummary(new.day, context) : nil
      return try EntryReport.changed(
        [try context.log.entries.update(new, from: old)], before: before, context)
    })

  static let delete = Command(
    "delete", "Delete entries", topic: .logging,
    syntax: .sequence([
      .repeated(.parameter("n", IntegerKind.entryNumber)), .optional(.parameter("when", DayKind.day)),
    ]),
    details: "The numbers of the other entries stay as they are. undo brings it back.",
    examples: [
      .init("delete 3", "an entry of the current day"),
      .init("delete 1 yesterday", "an entry of another day"),
    ],
    effect: .change { call, context in
      let day = call.day("when") ?? context.currentDay
      let before = context.isConversation ? try DaySummary(day, context) : nil
      var seen: Set<Int> = []
      let entries = try call.integers("n").filter { seen.insert($0).inserted }.map { number in
        try entry(number, call.span("n"), day, context)
      }
      for entry in entries { try context.log.entries.delete(entry) }
      var report = try EntryReport.changed(entries, before: before, context)
      report.title = "Deleted"
      return report
    })

  /// The entry a call names by its number.
  private static func entry(_ call: Invocation, _ day: Day, _ context: Context) throws -> Entry {
    try entry(call.integer("n") ?? 0, call.span("n"), day, context)
  }

  private static func entry(_ number: Int, _ span: Range<Int>?, _ day: Day, _ context: Context) throws
    -> Entry
  {
    if let entry = try context.log.entries.find(number, on: day) { return entry }
    let numbers = try context.log.entries.all(in: DayRange(day)).map(\.number)
    let known =
      numbers.isEmpty
      ? "nothing is logged that day"
      : "there are " + numbers.suffix(12).map { "#\($0)" }.joined(separator: ", ")
    throw CommandError(.unknown, "\(day.title) has no entry #\(number)", span: span, hint: known)
  }

  private static func item(of entry: Entry, _ context: Context) throws -> Loggable {
    if let food = try entry.foodID.flatMap({ try context.log.foods[$0] }) { return .food(food) }
    guard let category = try context.log.categories[entry.categoryID] else {
      throw CommandError(.fault, "entry #\(entry.number) has no category")
    }
    return .category(category)
  }
}
