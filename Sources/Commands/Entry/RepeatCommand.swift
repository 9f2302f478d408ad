import Domain
import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let `repeat` = Command("repeat", "Log a meal or a day again", topic: .logging) {
    let meal = OptionalParameter("meal", .slotLoggedBefore)
    let when = OptionalParameter("when", .loggedDay)
    let last = Keyword("last")
    let numbers = OptionalParameter("n", .entries)
    let this = OptionalParameter("item", .item)
    let slot = OptionalParameter("slot", .slotElsewhere)
    let count = OptionalParameter("times", .times)
    let from = OptionalParameter("from", .small(of: "on"))
    let target = OptionalParameter("day", .day)
    let onto = Syntax.sequence(OptionalParameter("to", .small(of: "to")), target)
    let without = RepeatedParameter("without", .item)
    let leaving = Syntax.sequence(
      .optional(OptionalParameter("but", .small(of: "but"))),
      OptionalParameter("without", .small(of: "without")),
      .list(
        ListKey(), of: without, between: OptionalParameter("separator", .separator(of: "and", "+ &"))))
    return Form(
      syntax: .sequence(
        .choice(
          last, .sequence(when, .optional(.sequence(meal, .optional(slot)))),
          .sequence(meal, .optional(when), .optional(slot))),
        .optional(count)),
      spoken: .sequence(
        .choice(
          .sequence(
            .choice(.sequence(meal, .optional(from), when), .sequence(when, .optional(meal))),
            .optional(slot),
            .optional(.choice(onto, target))),
          .sequence(
            .choice(
              last, .sequence(numbers, .optional(when)), .sequence(this, .optional(when)), meal),
            .optional(slot),
            .optional(onto))),
        .optional(leaving), .optional(count)),
      details: """
        The entries are logged again on the current day, in the meals they were of, without their notes. A meal \
        without a day is the one logged last before; `last`, a number or a food is an entry. A second meal, as in \
        `repeat breakfast yesterday @dinner`, is where they go; `x2` is twice as much of each. `to mon` logs them on that \
        day, `without coffee` leaves something out.
        """,
      examples: [
        .init("repeat breakfast yesterday", "yesterday's breakfast", says: "Breakfast"),
        .init("repeat yesterday", "the whole day", says: "Fruit"),
        .init("log veg 1; repeat last", "the last entry", says: "#5"),
        .init("repeat breakfast yesterday @dinner", "in another meal", says: "Dinner"),
        .init("repeat 1 x2", "twice as much of an entry", says: "#4"),
      ],
      action: .change { call, context in
        let day = call[target] ?? context.currentDay
        try context.checkDay(day, call.span(of: target))
        var named: [NamedEntries]
        if call[last] {
          named = try context.entries(.last, on: nil, call.span(of: last))
        } else if let reference = call[numbers] {
          named = try context.entries(reference, on: call[when], call.span(of: numbers))
        } else if let item = call[this] {
          named = [try context.entries(of: item, on: call[when] ?? context.currentDay, call.span(of: this))]
        } else {
          let span = call.span(of: meal) ?? call.span(of: when)
          named = NamedEntries.inRows(try source(meal: call[meal], day: call[when], span, context))
        }
        for (item, place) in zip(call[without], call.spans(of: without)) {
          named = try leave(item, out: named, place)
        }
        var notices: [Notice?] = []
        if call[meal] != nil, context.isConversation, !context.bringsThePast {
          let (eaten, spent) = try withoutSpent(named, context)
          // Who repeats a meal does no sports again.
          if !eaten.isEmpty, !spent.isEmpty {
            named = eaten
            notices.append(Notice("Left out, as it is no food: \(spent.joined(separator: ", ")).", .dim))
          }
        }
        for index in named.indices {
          if let slot = call[slot] {
            for place in named[index].entries.indices { named[index].entries[place].slotID = slot.id }
          }
          if case .servings(let times)? = call[count] {
            notices.append(
              try CompositeRow.multiply(&named[index].entries, by: times, call.span(of: count), context))
          }
        }
        let change = try EntryChange(day, context)
        let placed = named.flatMap(\.entries).map { old in
          var new = old
          new.day = day
          return new
        }
        let span = call.spans(ofAny: [meal, when, numbers, this]).first
        try context.checkCounts(placed, span)
        try context.checkWhole(placed, span)
        let again = try named.map { old in
          var new = old
          for index in new.entries.indices {
            new.entries[index].day = day
            (new.entries[index].note, new.entries[index].minute) = (nil, nil)
            // A part by itself is logged for its own sake.
            guard !old.isRow else { continue }
            new.entries[index].compositeID = nil
            new.entries[index].leaveRow()
          }
          new.entries =
            try old.isRow
            ? context.log.entries.add(row: new.entries) : new.entries.map { try context.log.entries.add($0) }
          return new
        }
        let entries = named.flatMap(\.entries)
        let isOther = entries.contains { $0.day != call[when] ?? context.currentDay }
        if isOther, call.has(meal) {
          notices.append(Notice("As on \(entries[0].day.label(near: context.today)).", .dim))
        }
        return try change.outcome(again, notices.compactMap(\.self))
      })
  }

  /// What is eaten, and the names of what is counted in minutes.
  private static func withoutSpent(
    _ named: [NamedEntries], _ context: Context
  ) throws -> (eaten: [NamedEntries], spent: [String]) {
    var (eaten, spent): ([NamedEntries], [String]) = ([], [])
    for one in named {
      let categories = try one.entries.compactMap { try context.log.categories[$0.categoryID] }
      let isSpent = try categories.contains { try context.log.units[$0.unitID]?.dimension == .time }
      if isSpent { spent += categories.map(\.name) } else { eaten.append(one) }
    }
    return (eaten, spent)
  }

  /// The same without what is of an item.
  private static func leave(
    _ item: Loggable, out named: [NamedEntries], _ span: Range<Int>?
  ) throws -> [NamedEntries] {
    func isOf(_ entry: Entry) -> Bool {
      switch item {
      case .food(let food): entry.foodID == food.id || entry.compositeID == food.id
      case .category(let category): entry.categoryID == category.id
      }
    }
    let rest = named.filter { row in
      row.isRow ? !row.entries.allSatisfy(isOf) : !row.entries.contains(where: isOf)
    }
    guard rest.count < named.count else {
      throw CommandError.lacks("what is repeated", "entry of \(item.name)").at(span)
    }
    guard !rest.isEmpty else { throw CommandError.nothingToRepeat("entry", place: "without that").at(span) }
    return rest
  }

  /// What is to be logged again; never nothing.
  private static func source(
    meal: MealSlot?, day: Day?, _ span: Range<Int>?, _ context: Context
  ) throws -> [Entry] {
    let day =
      try day ?? meal.flatMap { try context.log.entries.day(before: context.currentDay, withSlot: $0.id) }
    let entries = try day.map { try context.log.entries.all(in: DayRange($0)) } ?? []
    let wanted = entries.filter { meal == nil || $0.slotID == meal?.id }
    guard wanted.isEmpty else { return wanted }
    throw CommandError.nothingToRepeat(
      meal?.name ?? "entry", place: day.map { "on \($0.title)" } ?? "to log again"
    ).at(span)
  }
}
