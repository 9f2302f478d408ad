import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime

extension Command {
  static let log = Command("log", "Log a food or a portion of a category", topic: .logging) {
    let words = LogWords()
    return Form(
      syntax: words.syntax,
      spoken: words.spoken,
      details: """
        A number beside a food counts servings, before or behind it (2 egg, egg 2, egg x2); a food without one is one \
        serving. Portions are said (2p), an amount has its unit (80g, 1h), and beside a category a number is in its \
        unit (veg 1.5). Beside a food kept in minutes a number is minutes; of one kept in litres a decimal is asked \
        about once. Portions are kept in tenths, other units exactly. The meal is chosen \
        by the clock unless @MEAL or a time is given. The day is the current day unless one is given; a time before \
        the day begins is that of the night just gone.
        The quantity may come first, and commas separate several things: \
        `log 2 toast, coffee, 80g oatmeal`. Energy and nutrients may be said too: `log treats 1 450kcal protein 5g`; \
        of a food whose energy is known the energy alone says how much. `log 450kcal "office cake"` is energy alone, \
        of no category, and `log protein 30g` protein alone, as with carbs and fat; grams decide, `log protein 1` is a \
        portion of the category. Where it can be nothing else a meal needs no @ and a time no `at`.
        A composite is one row with an entry of each of its parts, which `without PART` leaves out and `with PART x2` \
        changes this once.
        """,
      examples: [
        .init("log veg 1.5", "a portion of a category", says: "1.5 portions"),
        .init(
          "log oatmeal 80g @breakfast yesterday --note \"with cinnamon\"", "a food by weight",
          says: "Oatmeal (Starchy Sides)"),
        .init("log apple x2", "two servings", says: "2.0 portions"),
        .init("log sports 1h", "units convert", says: "60 min"),
        .init("log 2 apple, 80g oatmeal lunch", "several things", says: "Oatmeal (Starchy Sides)"),
        .init("log 450kcal protein 30g @lunch", "energy alone", says: "450"),
        .init("log protein 30g", "protein alone, of unknown energy", says: "Protein"),
        .init("log drinks 500ml at 10:15", "at a time, which chooses the meal", says: "Morning Snack"),
      ],
      action: .change { call, context in
        if let nutrition = try words.nutritionAlone(call) {
          return try energy(nutrition, words, call, context)
        }
        let drafts = try words.drafts(call, context)
        // What was done is kept beside its minutes; in a script a line means what it always has.
        let done = context.isConversation && drafts.count == 1 ? drafts[0].done : nil
        if let done { drafts[0].note = done }
        let days = drafts.map { context.day($0.when, at: $0.minute) }
        let change = try EntryChange(of: days, context)
        var notices: [Notice] = []
        var entries: [NamedEntries] = []
        var meals: [ChosenMeal] = []
        for (draft, day) in zip(drafts, days) {
          try context.checkDay(day, draft.whenSpan)
          let composite = try draft.composite(context)
          let what = try composite == nil ? portion(draft, on: day, context) : nil
          try context.checkCounts(composite?.categories ?? [], on: day, draft.itemSpan)
          let meal = try ChosenMeal(
            draft.slot, minute: draft.minute, of: drafts.count == 1 ? draft.item : nil, on: day, context)
          meals.append(meal)
          notices += draft.notices
          if let notice = what?.notice ?? composite?.notice { notices.append(notice) }
          if let notice = context.notice(draft.minute, on: day, given: draft.when) { notices.append(notice) }
          var entry = Entry(
            id: 0, day: day, number: 0, slotID: meal.slot.id, categoryID: 0, portion: .zero, note: draft.note,
            minute: context.minute(draft.minute, on: day, isMealSaid: draft.slot != nil))
          if let composite {
            let row = try context.log.entries.add(row: composite.entries(entry, context))
            entries.append(NamedEntries(entries: row, isRow: true))
          } else {
            what?.put(into: &entry)
            if draft.nutrition != nil { try context.chooseEnergy() }
            entry.nutrition = try what?.nutrition(draft.nutrition, context)
            if let doubted = try doubted(entry.nutrition, what, draft, words, call, context) {
              notices.append(doubted)
            }
            entries.append(NamedEntries(entries: [try context.log.entries.add(entry)]))
          }
        }
        notices += try upon(drafts, entries, words)
        notices += try WorkoutLog.makeWay(for: entries, context)
        // Once is enough for a line.
        notices += zip(meals, zip(entries, days)).lazy.compactMap { meal, made in
          meal.notice(made.0.number, on: made.1, context)
        }.prefix(1)
        let place = SaidPlace(isMealSaid: drafts.last?.slot != nil, minute: drafts.last?.minute)
        var outcome = try change.outcome(entries, notices, at: place)
        if let more = done.map({ "--note \(Lexer.quoted($0))" }) ?? meals.first?.words {
          outcome.lines = ["\(call.line.source(0..<call.line.tokens.count)) \(more)"]
        }
        return outcome
      })
  }

  /// Tells of what stands behind `with` and is of the same category as the thing before that it came on top: an omelette
  /// may be made of the eggs.
  private static func upon(
    _ drafts: [LogDraft], _ entries: [NamedEntries], _ words: LogWords
  ) throws -> [Notice] {
    zip(zip(drafts, entries), zip(drafts, entries).dropFirst()).compactMap { first, second in
      guard second.0.call[words.separator].map(LogWords.changes) == true, !first.1.isRow, !second.1.isRow,
        case .food = first.0.item, case .food = second.0.item,
        first.1.entries[0].categoryID == second.1.entries[0].categoryID
      else { return nil }
      let number = second.1.number
      return Notice(
        "#\(number) came on top of \(first.0.item.name); delete \(number) if it is a part of it.", .fair)
    }
  }

  /// Asks where the energy that a draft says is not what its nutrients come to. What a food has was asked about when it
  /// was said of the food.
  private static func doubted(
    _ nutrition: Nutrition?, _ what: LoggedPortion?, _ draft: LogDraft, _ words: LogWords, _ call: Invocation,
    _ context: Context
  ) throws -> Notice? {
    guard draft.nutrition != nil, draft.quantity != nil || what?.food == nil else { return nil }
    return try words.doubt.check(
      nutrition, after: what?.food == nil ? nil : what?.nutrition(nil, context), draft.nutritionSpan, call,
      context, isSure: words.isSure(call))
  }

  /// An entry of energy or nutrients alone.
  private static func energy(
    _ nutrition: Nutrition, _ words: LogWords, _ call: Invocation, _ context: Context
  ) throws -> Outcome {
    let minute = call[words.time]
    let day = context.day(call[words.when], at: minute)
    try context.checkDay(day, call.span(of: words.when))
    try context.chooseEnergy()
    let doubted = try words.doubt.check(nutrition, call.span(of: words.aloneEnergy), call, context)
    let change = try EntryChange(day, context)
    let meal = try ChosenMeal(call[words.slot], minute: minute, of: nil, on: day, context)
    let entry = try context.log.entries.add(
      Entry(
        id: 0, day: day, number: 0, slotID: meal.slot.id, categoryID: Entry.noCategory, portion: .zero,
        note: call[words.note],
        minute: context.minute(minute, on: day, isMealSaid: call[words.slot] != nil), nutrition: nutrition,
        title: call[words.title]))
    return try change.outcome(
      entry,
      [
        context.notice(minute, on: day, given: call[words.when]), doubted,
        meal.notice(entry.number, on: day, context),
      ].compactMap(\.self),
      at: SaidPlace(isMealSaid: call[words.slot] != nil, minute: minute))
  }

  /// What a draft comes to, where it may be logged on a day.
  private static func portion(_ draft: LogDraft, on day: Day, _ context: Context) throws -> LoggedPortion {
    let what = try LoggedPortion(draft.item, context)
    try context.checkCounts([what.category], on: day, draft.itemSpan)
    try checkNegative(draft, what, context)
    try checkDuration(draft, what)
    try checkStroked(draft, what, context)
    var quantity = draft.quantity
    if quantity == nil, let energy = draft.nutrition?.energy {
      quantity = try what.servings(with: energy, span: draft.nutritionSpan, context, in: draft.call.line)
    }
    if let food = what.food, let count = draft.counted(food, context) {
      quantity = try CountedPieces(of: food, context).quantity(
        count, of: food, draft.quantitySpan, in: draft.call.line, context)
    }
    try what.set(
      quantity, before: draft.countedNumber, span: draft.quantitySpan ?? draft.itemSpan, context,
      in: draft.call.line)
    try what.refuseNothing(quantity, span: draft.quantitySpan, in: draft.call.line)
    if context.isOffer { try what.refuseUnlikely(draft.quantitySpan, in: draft.call.line, context) }
    return what
  }

  /// Refuses `-3` where it was meant as a quantity and read as a day: beside a category that has no other, and before a
  /// food, as in `-3 eggs`. What a script brings was taken once.
  private static func checkNegative(_ draft: LogDraft, _ what: LoggedPortion, _ context: Context) throws {
    guard draft.quantity == nil, let span = draft.whenSpan, case let day = draft.call.line.slice(span),
      day.hasPrefix("-"), day.last?.isNumber == true
    else { return }
    let isBefore = draft.itemSpan.map { span.upperBound <= $0.lowerBound } ?? false
    guard what.food == nil || isBefore && context.isConversation else { return }
    var error = CommandError.negativeOrDay(what.food?.name ?? what.category.name, day: day).at(span)
    if what.food != nil, let item = draft.itemSpan {
      error.fixes = [
        [Fix(span, String(day.dropFirst()))],
        [.removing(span), .inserting(day, at: item.upperBound)],
      ]
    }
    throw error
  }

  /// Asks if `5/10` behind a food counts it or says the day; a category needs to be told how much. What a script brings of
  /// the past was taken once.
  private static func checkStroked(_ draft: LogDraft, _ what: LoggedPortion, _ context: Context) throws {
    guard what.food != nil, !draft.isCounted, draft.when == nil, !context.bringsThePast,
      !context.names.countsPortions,
      let span = draft.quantitySpan, case let text = draft.call.line.slice(span),
      StrokedFigures(text) == .either, let part = Amount(text)
    else { return }
    let clock = DayClock(
      today: context.today, date: context.now.date, order: try context.names.dayOrder())
    let days = StrokedFigures.days(text, clock).compactMap { reading -> Day? in
      if case .day(let day) = reading { day } else { nil }
    }
    let ways = ["x\(part)"] + days.map(\.description)
    throw CommandError.partOrDay(text, ways[0], days: days.map { $0.label(near: context.today) }).at(span)
      .fixed(by: Fix.ways(span, ways))
  }

  /// Refuses `1:30` of what takes time and has no other quantity: it is rather how long than when.
  private static func checkDuration(_ draft: LogDraft, _ what: LoggedPortion) throws {
    guard what.unit.dimension == .time, draft.quantity == nil, let span = draft.unannouncedTime,
      let minute = draft.minute
    else { return }
    let line = draft.call.line
    // `18:30` is when; `1h30` and what lies before any morning are how long.
    guard minute < (line.slice(span).lowercased().contains("h") ? 12 : 5) * 60 else { return }
    let (hours, rest) = (minute / 60, minute % 60)
    let long = hours == 0 ? "\(rest)min" : rest == 0 ? "\(hours)h" : "\(hours)h\(rest)m"
    let ways = [long] + (what.food == nil ? [] : ["at " + TimeOfDay.text(minute)])
    throw CommandError.lengthOrTime(line.slice(span), long: long, time: TimeOfDay.text(minute)).at(span)
      .fixed(by: Fix.ways(span, ways))
  }
}
