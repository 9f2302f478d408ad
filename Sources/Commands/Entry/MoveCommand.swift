import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let move = Command("move", "Move an entry to another day or meal", topic: .logging) {
    let number = OptionalParameter("n", .entry)
    // Several are read to be told the lines that move each.
    let numbers = OptionalParameter("n", .entries)
    let named = OptionalParameter("entry", .logged)
    let to = OptionalParameter("to", .dayElsewhere)
    let slot = OptionalParameter("slot", .slotElsewhere)
    let when = OptionalParameter("when", .day)
    let moment = SpokenMoment(slot: slot, when: to)
    let small = OptionalParameter("to", .small(of: "to"))
    let the = OptionalParameter("the", .small(of: "the"))
    return Form(
      syntax: .sequence(
        number, .choice(.sequence(to, .optional(slot)), slot), .optional("from", when)),
      spoken: .sequence(
        // `yesterday's beer`
        .optional(the), .optional(when), .choice(numbers, named), .optional(small), .optional(moment.placed),
        .optional(small),
        .optional(moment.placed), .optional(moment.atTime), .optional("from", when)),
      details: """
        In its new day the entry gets a new number; the old one is not given again. The number of a composite's row \
        moves all that stands below it; a part moved by itself stands alone, and says where it came from.
        """,
      examples: [
        .init("move 3 yesterday", "it was yesterday", says: "#3"),
        .init("move 3 @dinner", "it was at dinner", says: "Dinner"),
        .init("move 1 today from yesterday", "from another day", says: "#4"),
      ],
      action: .change { call, context in
        try moment.check(call, context)
        try refuseTime(call, call.span(ofAny: [numbers, named]), moment)
        try refuseSeveral(call, number: numbers)
        let days = call.spans(of: when)
        if days.count > 1 { throw CommandError.two("days").at(days[1]) }
        let place = call.spans(ofAny: [number, numbers, named]).first
        let there = try standing(
          call[named], on: call[to], moment.meal(call), from: call[when], place, context)
        let old =
          try there
          ?? MissingEntry.onOtherDays(call[named], call[when], before: "from", call.line, context) {
            try context.entries(call[number] ?? call[numbers], or: call[named], on: call[when], place)
          }
        if call[to] == nil, moment.meal(call) == nil {
          throw CommandError.nowhereToMove(old.number).at(call.span)
        }
        var new = old
        if let day = call[to] { try context.checkDay(day, call.span(of: to)) }
        for index in new.entries.indices {
          if let day = call[to] { new.entries[index].day = day }
          if let slot = moment.meal(call) {
            try context.put(&new.entries[index], in: slot, isTimeSaid: false)
          }
        }
        guard new.entries != old.entries else {
          // `from yesterday` would make it another entry.
          throw CommandError.isThereAlready(old.number).open(call[when] == nil)
            .at(call.span(of: to) ?? call.span(of: slot))
        }
        let change = try EntryChange(new.entries[0].day, context)
        return try change.outcome([try context.update(new, from: old)], of: old)
      })
  }

  /// What stands on the day that a line names with a meal, and not on the current one: `move pizza to lunch yesterday` puts
  /// it in another meal of its day.
  /// - Returns: nil where the entry is that of the current day, and the day the one that it goes to.
  /// - Throws: where both days have one.
  private static func standing(
    _ item: Loggable?, on day: Day?, _ slot: MealSlot?, from given: Day?, _ span: Range<Int>?,
    _ context: Context
  ) throws -> NamedEntries? {
    guard let item, let day, let slot, given == nil, day != context.currentDay else { return nil }
    func found(_ day: Day) throws -> NamedEntries? {
      do { return try context.entries(of: item, on: day, span) } catch let error as CommandError
        where error.code == .notFound
      { return nil }
    }
    guard let there = try found(day) else { return nil }
    guard let here = try found(context.currentDay) else { return there }
    let meal = "@" + Lexer.quoted(slot.name)
    throw CommandError.movesWhich(item.name, day.label(near: context.today)).at(span).corrected(to: [
      "move \(there.number) \(meal) from \(day)", "move \(here.number) \(day) \(meal)",
    ])
  }

  /// Refuses a time, with the line that sets it.
  /// - Parameter span: where the entry is named.
  private static func refuseTime(_ call: Invocation, _ span: Range<Int>?, _ moment: SpokenMoment) throws {
    guard let span, let minute = moment.minute(call) else { return }
    let (text, time) = (call.line.slice(span), TimeOfDay.text(minute))
    throw CommandError.movesNoTime(text, time: time).at(call.span).corrected(to: ["edit \(text) at \(time)"])
  }

  /// Refuses several entries, with the lines that move each.
  private static func refuseSeveral(_ call: Invocation, number: OptionalParameter<EntryReference>) throws {
    guard let reference = call[number], let span = call.span(of: number) else { return }
    let line = call.line
    let rest = line.slice(span.upperBound..<(line.tokens.last?.span.upperBound ?? span.upperBound))
    let numbers: [Int]
    switch reference {
    case .range(let range): numbers = Array(range.prefix(20))
    case .several(let several): numbers = several
    case .number, .last, .all: return
    }
    throw CommandError.movesOne.at(span).corrected(to: [
      numbers.map { "move \($0)" + rest }.joined(separator: "; ")
    ])
  }
}
