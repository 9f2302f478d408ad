import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let edit = Command("edit", "Correct an entry", topic: .logging) {
    let number = OptionalParameter("n", .entry)
    let named = OptionalParameter("entry", .logged)
    let item = OptionalParameter("item", .item)
    let quantity = OptionalParameter("quantity", .quantity(of: item))
    let slot = OptionalParameter("slot", .slot)
    let when = OptionalParameter("when", .dayOfEntry)
    let time = OptionalParameter("time", .time)
    let note = OptionalParameter("note", .note("a note in quotes; \"\" removes it"))
    let nutrients = NutrientWords()
    let computed = Keyword(SaidEnergyKind.word)
    let doubt = EnergyDoubt()
    let moment = SpokenMoment(slot: slot, when: when)
    let small = OptionalParameter("to", .small("to = is was"))
    // `half`, `two`
    let word = OptionalParameter("quantity", .count)
    return Form(
      syntax: .sequence(
        number,
        .anyOrder(
          of: [quantity.syntax] + nutrients.parts.map { .unspoken($0) } + [
            slot.syntax, when.syntax, .sequence("at", time), .sequence("as", item), .option("note", note),
            computed.syntax, doubt.syntax,
          ])),
      spoken: .sequence(
        // `yesterday's beer`
        .optional(when), .choice(number, named), .optional(small),
        .anyOrder(
          of: [quantity.syntax, word.syntax, .sequence("as", item), .option("note", note)] + moment.parts)),
      details: """
        N is the number of the entry in the current day, or in the day given, or `last`; a food does where it was \
        logged once that day. What is not named stays. The number of a composite's row changes all that stands \
        below it, `x2` its servings; the number of a part changes that part. `300kcal` and `protein 20g` correct what it \
        has; energy alone may be corrected as well. `computed` has its energy be what its nutrients come to.
        """,
      examples: [
        .init("edit 3 1.0 @dinner", "another portion and meal", says: "Dinner"),
        .init("edit 3 as fruit", "it was something else", says: "Fruit"),
        .init("edit 1 2.0 yesterday", "an entry of another day", says: "2.0 portions"),
        .init("log veg 1; edit last 2", "the one logged last", says: "2.0 portions"),
      ],
      action: .change { call, context in
        try moment.check(call, context)
        let place = call.span(of: number) ?? call.span(of: named)
        try LastLogged.check("edit", call[number], call.span(of: number), on: call[when], call.line, context)
        let old = try MissingEntry.explaining(call[when], call.span(of: number), isEdit: true, context) {
          try MissingEntry.onOtherDays(call[named], call[when], call.line, context) {
            try context.entries(call[number], or: call[named], on: call[when], place)
          }
        }
        let amount = call[quantity] ?? call[word]
        let amountSpan = call.span(of: quantity) ?? call.span(of: word)
        if let amount, let span = amountSpan, call.line.slice(span).hasPrefix("+") {
          throw try adding(amount, to: old, span, call.line, context)
        }
        var new = old
        var notices: [Notice?] = []
        if old.isRow, call.has(item) {
          throw CommandError.severalEntries(old.number, hint: "edit one of " + old.partNumbers).at(
            call.span(of: item))
        } else if old.isRow, let servings = amount {
          notices.append(
            try CompositeRow.scale(&new.entries, to: servings, amountSpan, context))
        } else if call.has(item) || amount != nil {
          let what = try corrected(
            old.entries[0], item: call[item], call.span(of: item), amount, amountSpan, call.line, context)
          try what.refuseNothing(amount, span: amountSpan, in: call.line)
          what.put(into: &new.entries[0])
          new.entries[0].nutrition = try what.nutrition(of: new.entries[0], from: old.entries[0], context)
          notices.append(what.notice)
        }
        try nutrients.check(call)
        if let said = nutrients.nutrition(call) ?? (call[computed] ? Nutrition() : nil) {
          if old.isRow {
            throw CommandError.hasWhatPartsHave("#\(old.number)", hint: "edit one of " + old.partNumbers)
          }
          if said.energy == nil || said != Nutrition(energy: said.energy), try context.isTimed(old.entries[0])
          {
            throw CommandError.spendsEnergy(old.number)
          }
          guard !call[computed] || said.energy == nil else {
            throw CommandError.energyTwice.at(call.span(of: computed))
          }
          let before = new.entries[0].nutrition
          var all = said.completed(by: before)
          if call[computed] {
            all.energy = nil
            try ComputedEnergy.check(
              all, of: "#\(old.number)", call.span(of: computed), saying: "edit \(old.number)")
          }
          notices.append(
            try doubt.check(
              all, after: said.energy == nil ? before : nil, call.span(of: nutrients.energy),
              computed: SaidEnergyKind.word, call, context))
          try context.chooseEnergy()
          new.entries[0].nutrition = all
        }
        if let minute = try call[time] ?? moment.minute(call, context.log) {
          let day = context.day(call[when], at: minute)
          let meal = try context.slot(atMinute: minute, on: day).id
          for index in new.entries.indices {
            (new.entries[index].day, new.entries[index].slotID) = (day, meal)
            new.entries[index].minute = context.minute(minute, on: day)
          }
          notices.append(Notice("#\(old.number) now stands at \(TimeOfDay.text(minute)).", .dim))
          notices.append(context.notice(minute, on: day, given: call[when]))
        }
        let change = try EntryChange(new.entries[0].day, context)
        for index in new.entries.indices {
          if let slot = moment.meal(call) {
            try context.put(
              &new.entries[index], in: slot, isTimeSaid: (call[time] ?? moment.minute(call)) != nil)
          }
          if let note = call[note] { new.entries[index].note = note.isEmpty ? nil : note }
        }
        if call.isOnly(number, named, when) {
          throw CommandError.nothingToEdit(
            old.number, isRow: old.isRow, day: call.span(of: when).map { " \(call.line.slice($0))" } ?? ""
          ).at(call.span(of: number))
        }
        return try change.outcome(
          [try context.update(new, from: old)], notices.compactMap(\.self), of: old)
      })
  }

  /// `+20g`, where what is typed takes the place of what there is.
  private static func adding(
    _ quantity: Quantity, to old: NamedEntries, _ span: Range<Int>, _ line: Line, _ context: Context
  ) throws -> CommandError {
    var error = CommandError.moreOrInAll(line.slice(span)).at(span)
    let entry = old.entries[0]
    let unit = try entry.amountUnitID.flatMap { try context.log.units[$0] }
    var sum: String?
    if !old.isRow, case .measured(let more, let own) = quantity, own.id == unit?.id, let amount = entry.amount
    {
      sum = "\(amount + more)\(own.symbol)"
    }
    error.fixes = Fix.ways(span, [sum, String(line.slice(span).dropFirst())].compactMap(\.self))
    return error
  }

  /// What an entry is of and how much, when one of them is changed.
  private static func corrected(
    _ entry: Entry, item: Loggable?, _ itemSpan: Range<Int>?, _ quantity: Quantity?,
    _ quantitySpan: Range<Int>?, _ line: Line, _ context: Context
  ) throws -> LoggedPortion {
    if case .food(let food) = item, food.isComposite {
      throw CommandError.loggedAsSeveral(food.name, number: entry.number).at(itemSpan)
    }
    let what = try item.map { try LoggedPortion($0, context) } ?? LoggedPortion(of: entry, context)
    if let quantity {
      if item == nil, case .plain(let number) = quantity, !context.names.countsPortions {
        let correction = try what.correction(number, of: entry, quantitySpan, context, in: line)
        try what.set(correction, span: quantitySpan, context, in: line)
        return what
      }
      try what.set(quantity, span: quantitySpan, context, in: line)
      if item == nil, case .plain = quantity, what.amount == nil {
        try what.rescale(entry, context)
      }
      return what
    }
    if entry.categoryID == Entry.noCategory {
      try what.set(nil, span: itemSpan, context)
      return what
    }
    let before = try LoggedPortion(of: entry, context)
    guard before.unit.id == what.unit.id else {
      // Servings of what is kept otherwise are servings of it.
      if case .food? = item, let servings = try entry.servings(context) {
        try what.set(.servings(servings), span: itemSpan, context, in: line)
        return what
      }
      var error = CommandError.keptInOtherUnit(
        before.category.name, oldUnit: before.unit.symbol, new: what.category.name, newUnit: what.unit.symbol
      ).at(itemSpan)
      // `1min` behind `edit N`: the day that the line names stays.
      if line.tokens.count > 2 {
        error.fixes = [[.inserting("1\(what.unit.symbol)", at: line.tokens[1].span.upperBound)]]
      }
      throw error
    }
    guard what.unit.allows(entry.portion.amount) else {
      throw try what.refusePart(entry.portion, itemSpan, nil)
    }
    what.portion = entry.portion
    // A weight stays what it was; servings are those of the other food.
    if let unit = try entry.amountUnitID.flatMap({ try context.log.units[$0] }) {
      (what.amount, what.amountUnit) = (entry.amount, unit)
    }
    return what
  }
}
