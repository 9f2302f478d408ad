import Domain
import Language
import Store

extension Command {
  static let edit: Command = {
    let number = Parameter("n", .entryNumber)
    let item = OptionalParameter("item", .item)
    let quantity = OptionalParameter("quantity", .quantity(of: item))
    let slot = OptionalParameter("slot", .slot)
    let when = OptionalParameter("when", .day)
    let time = OptionalParameter("time", .time)
    let note = OptionalParameter("note", .text("TEXT", "a note in quotes; \"\" removes it"))
    return Command(
      "edit", "Correct an entry", topic: .logging,
      syntax: .sequence(
        number,
        .anyOrder(
          quantity, slot, when, .sequence("at", time), .sequence("as", item), .option("note", note))),
      details:
        "N is the number of the entry in the current day, or in the day given. What is not named stays.",
      examples: [
        .init("edit 3 1.0 @dinner", "another portion and meal", says: "Dinner"),
        .init("edit 3 as fruit", "it was something else", says: "Fruit"),
        .init("edit 1 2.0 yesterday", "an entry of another day", says: "2.0 portions"),
      ],
      action: .change { call, context in
        let day = call[when] ?? context.currentDay
        let old = try context.entry(call[number], on: day, call.span(of: number))
        let change = try EntryChange(day, context)
        var new = old
        if call.has(item) || call.has(quantity) {
          try corrected(
            old, item: call[item], call.span(of: item), call[quantity], call.span(of: quantity), context
          )
          .put(into: &new)
        }
        if let minute = call[time] {
          new.minute = context.minute(minute, on: day)
          new.slotID = try context.slot(atMinute: minute, on: day).id
        }
        if let slot = call[slot] { new.slotID = slot.id }
        if let note = call[note] { new.note = note.isEmpty ? nil : note }
        if call.isOnly(number, when) {
          throw CommandError(
            .refused, "say what to change of #\(old.number)", span: call.span(of: number),
            hint: "edit \(old.number) 1.5 @dinner")
        }
        return try change.outcome([try context.log.entries.update(new, from: old)])
      })
  }()

  /// What an entry is of and how much, when one of them is changed.
  private static func corrected(
    _ entry: Entry, item: Loggable?, _ itemSpan: Range<Int>?, _ quantity: Quantity?,
    _ quantitySpan: Range<Int>?, _ context: Context
  ) throws -> LoggedPortion {
    var what = try LoggedPortion(item ?? Self.item(of: entry, context), context)
    if let quantity {
      try what.set(quantity, span: quantitySpan, context)
      return what
    }
    let before = try LoggedPortion(Self.item(of: entry, context), context)
    guard before.unit.id == what.unit.id else {
      throw CommandError(
        .refused,
        "\(before.category.name) is kept in \(before.unit.symbol), \(what.category.name) in \(what.unit.symbol)",
        span: itemSpan,
        hint: "say how much: edit \(entry.number) 1\(what.unit.symbol) as \(Lexer.quoted(what.name))")
    }
    try what.set(.plain(entry.portion.amount), span: itemSpan, context)
    return what
  }

  private static func item(of entry: Entry, _ context: Context) throws -> Loggable {
    if let food = try entry.foodID.flatMap({ try context.log.foods[$0] }) { return .food(food) }
    guard let category = try context.log.categories[entry.categoryID] else {
      throw StoreError.damaged(reason: "entry #\(entry.number) has no category")
    }
    return .category(category)
  }
}

extension LoggedPortion {
  fileprivate func put(into entry: inout Entry) {
    entry.categoryID = category.id
    entry.foodID = food?.id
    entry.portion = portion
    entry.amount = amount
    entry.amountUnitID = amountUnit?.id
  }
}
