import Domain
import Language
import Naming
import Phrases
import Records
import Store

/// Writes the lines that change an entry.
struct SayChanges {
  let lines: SayLines
  let targets: SayTargets
  var context: Context { lines.context }

  /// How an entry may be changed as was said: by one line, or by one of several, after a question.
  enum Change {
    case line(String)
    case ask(String, [String])

    var lines: [String] {
      switch self {
      case .line(let line): [line]
      case .ask(_, let lines): lines
      }
    }
  }

  func change(_ row: NamedEntries, _ correction: SpokenCorrection) throws -> Change {
    switch correction.change {
    case .removal: try removal(row, correction.target)
    case .replacement(let clause): try replacement(row, clause)
    case .share(let number): try share(row, number)
    case .moment(let moment): try moved(row, moment)
    case .unclear: .ask("what is to be changed?", [])
    }
  }

  // MARK: Naming an entry

  func reference(_ row: NamedEntries) -> String {
    String(row.isRow ? row.entries[0].compositeNumber ?? row.entries[0].number : row.entries[0].number)
  }

  func day(_ row: NamedEntries) -> String {
    row.entries[0].day == context.currentDay ? "" : " \(row.entries[0].day)"
  }

  private func edit(_ row: NamedEntries, _ change: String) -> String {
    "edit \(reference(row)) \(change)\(day(row))"
  }

  // MARK: Taking out

  /// `remove the eggs`; of `take one egg out` one of several may be meant.
  private func removal(_ row: NamedEntries, _ target: SpokenClause?) throws -> Change {
    let whole = "delete \(reference(row))\(day(row))"
    let servings = try servings(row)
    guard let number = target?.number, !number.isArticle || (servings ?? .one) != .one else {
      return .line(whole)
    }
    if number.value == servings, target?.unit == nil { return .line(whole) }
    var choices = [whole]
    if let servings, servings > number.value, target?.unit == nil {
      choices.insert(edit(row, "x\(Amount(micros: servings.micros - number.value.micros).asTyped)"), at: 0)
    }
    return .ask("all of \(target?.name ?? "it"), or a part?", choices)
  }

  // MARK: How much, or what

  /// How many servings a row was logged as; nil where it was logged otherwise.
  private func servings(_ row: NamedEntries) throws -> Amount? {
    row.isRow ? row.entries[0].compositeServings : try row.entries[0].servings(context)
  }

  private func replacement(_ row: NamedEntries, _ clause: SpokenClause) throws -> Change {
    if clause.doubt != nil && clause.kind != .sport || clause.isVague
      || clause.number?.choices.isEmpty == false
    {
      return .ask("which number is meant?", [])
    }
    if clause.energy != nil || clause.kind == .energy && row.entries[0].categoryID != Entry.noCategory {
      let energy = clause.energy?.value ?? clause.number?.value ?? .zero
      return .ask(
        "is that its energy?", [edit(row, "\(energy)\(clause.energy?.unit ?? clause.unit ?? "kcal")")])
    }
    if try clause.words.isEmpty || targets.isNamed(row, clause) { return try quantity(row, clause) }
    switch try lines.vocabulary.match(clause.words) {
    case .exact(let item, let isPlural): return try exchange(row, clause, item, isPlural)
    case .part(let item, _):
      return .ask("\(clause.name) as \(item.name)?", try exchange(row, clause, item, false).lines)
    case .several(let items):
      let choices = try items.prefix(4).flatMap { try exchange(row, clause, $0, false).lines }
      return .ask("which \(clause.name)?", choices)
    case .unknown: return .ask("\(CommandError.excerpt(clause.name)) is not known", [])
    }
  }

  /// It was something else; how much of it where that is said, else as much as before.
  private func exchange(
    _ row: NamedEntries, _ clause: SpokenClause, _ item: Loggable, _ isPlural: Bool
  ) throws -> Change {
    let name = "as \(Lexer.quoted(item.name))"
    if let number = clause.number, !number.isArticle || clause.unit != nil {
      let amount = clause.unit.flatMap { $0.hasPrefix("portion") ? nil : $0 }.map { "\(number.value)\($0)" }
      return .line(edit(row, "\(amount ?? "x\(number.value.asTyped)") \(name)"))
    }
    let servings = try servings(row)
    let one = edit(row, "x1 \(name)")
    // What is kept in another unit has no amount to take over.
    let isFood = if case .food = item { true } else { false }
    let isLike =
      try isFood && servings != nil
      || context.log.categories[row.entries[0].categoryID]?.unitID == unit(of: item)
    let before = isLike ? edit(row, name) : servings.map { edit(row, "x\($0.asTyped) \(name)") }
    // `eggs, not an apple` does not say how many.
    if isPlural, clause.number == nil {
      return .ask("how many \(item.name)?", [one] + (before.map { [$0] } ?? []))
    }
    guard let before else { return .ask("how much \(item.name)?", [one]) }
    // `a banana` is one, also where there were two apples.
    if clause.number != nil, servings != .one, row.entries[0].foodID != nil {
      return .ask("one \(item.name), or as much as before?", [one, before])
    }
    return .line(before)
  }

  private func unit(of item: Loggable) throws -> Int64? {
    switch item {
    case .food(let food): try context.log.categories[food.categoryID]?.unitID
    case .category(let category): category.unitID
    }
  }

  /// The unit that an entry was logged in is that of a number alone, where it can be one.
  private func quantity(_ row: NamedEntries, _ clause: SpokenClause) throws -> Change {
    let entry = row.entries[0]
    guard let number = clause.number else { return .ask("what is to be changed?", []) }
    guard number.value > .zero else { return .ask("none of it?", ["delete \(reference(row))\(day(row))"]) }
    if let unit = clause.unit, !unit.hasPrefix("portion") {
      return .line(edit(row, "\(number.value)\(unit)"))
    }
    if entry.categoryID == Entry.noCategory { return energy(row, number.value) }
    if !row.isRow, let old = entry.amount,
      let unit = try entry.amountUnitID.flatMap({ try context.log.units[$0] })
    {
      let same = edit(row, "\(number.value)\(unit.symbol)")
      if unit.dimension == .count || isNear(number.value, old, times: 5) { return .line(same) }
      let times = Rounding.divide(Int128(old.micros) * Int128(number.value.micros), by: Int128(Amount.scale))
      let several = times.map { [edit(row, "\(Amount(micros: $0))\(unit.symbol)")] } ?? []
      return .ask("\(number.value) of what?", several + [same])
    }
    if entry.foodID == nil, !row.isRow { return .line(edit(row, "\(number.value.asTyped)")) }
    let count = edit(row, "x\(number.value.asTyped)")
    // `no, 83` after a coffee counts no coffees.
    let most = try Amount(micros: 6 * max(Amount.scale, servings(row)?.micros ?? 0))
    guard number.value <= min(most, Amount(24)) else {
      return .ask("\(number.value.asTyped) of it?", try values(near: number.value) + [count])
    }
    return .line(count)
  }

  private func isNear(_ value: Amount, _ old: Amount, times: Int64) -> Bool {
    value <= old * times && old <= value * times
  }

  /// Energy alone is corrected in the unit in which a number is near to it.
  private func energy(_ row: NamedEntries, _ value: Amount) -> Change {
    let (kcal, kJ) = (edit(row, "\(value)kcal"), edit(row, "\(value)kJ"))
    guard let old = row.entries[0].nutrition?.energy else { return .ask("kcal or kJ?", [kcal, kJ]) }
    let oldJoules = Amount(micros: old.micros / 1000 * 4184)
    if isNear(value, old, times: 2) { return .line(kcal) }
    return isNear(value, oldJoules, times: 2) ? .line(kJ) : .ask("kcal or kJ?", [kcal, kJ])
  }

  /// The values of the body of today that a number may correct.
  private func values(near number: Amount) throws -> [String] {
    let catalogue = try context.log.metricCatalogue()
    return try context.log.samples.numbered(on: context.today).suffix(8).reversed().compactMap { value in
      guard let metric = catalogue[value.metric], metric.plausible.contains(number.doubleValue),
        abs(value.value - number.doubleValue) <= value.value / 5
      else { return nil }
      return "body edit \(value.number ?? 0) \(number)"
    }
  }

  /// `half the beer`: of what was logged as one, or by weight.
  private func share(_ row: NamedEntries, _ number: SpokenNumber) throws -> Change {
    func part(_ amount: Amount) -> Amount {
      Amount(
        micros: Rounding.divide(Int128(amount.micros) * Int128(number.value.micros), by: Int128(Amount.scale))
          ?? 0)
    }
    let entry = row.entries[0]
    if let servings = try servings(row) {
      let share = edit(row, "x\(part(servings).asTyped)")
      guard servings != .one else { return .line(share) }
      return .ask("of one, or of all?", [share, edit(row, "x\(number.value.asTyped)")])
    }
    if !row.isRow, let amount = entry.amount,
      let unit = try entry.amountUnitID.flatMap({ try context.log.units[$0] })
    {
      return .line(edit(row, "\(part(amount))\(unit.symbol)"))
    }
    return .ask("how much is that?", [])
  }

  // MARK: When

  /// `the coffee was yesterday`, `it was for lunch`
  private func moved(_ row: NamedEntries, _ moment: SaidMoment) throws -> Change {
    var clause = SpokenClause()
    clause.moment = moment
    let (words, assumptions) = try lines.moment(of: clause, takesMeal: true)
    let isTimed = words.contains("at")
    let day = moment.day?.day
    if isTimed, let day, day != row.entries[0].day {
      // An entry moves to a day and a meal; its time there is a second step.
      let meal = try moment.minute.flatMap { try context.log.slots.slot(atMinute: $0, on: day.weekday)?.name }
      let words = [moment.day?.text ?? ""] + (meal.map { ["@" + Lexer.quoted($0)] } ?? [])
      return .ask("it moves to that day first; is that right?", [move(row, words.filter { !$0.isEmpty })])
    }
    guard !words.isEmpty else { return .ask("when was it?", []) }
    let line: String
    if isTimed {
      let place = day == nil ? words : words.filter { $0 != moment.day?.text && $0 != "today" }
      line = edit(row, place.joined(separator: " "))
    } else {
      line = move(row, words.filter { !$0.hasPrefix("@") } + words.filter { $0.hasPrefix("@") })
    }
    return assumptions.isEmpty ? .line(line) : .ask("\(assumptions.joined(separator: ", "))?", [line])
  }

  private func move(_ row: NamedEntries, _ words: [String]) -> String {
    let from = day(row).isEmpty ? "" : " from\(day(row))"
    return "move \(reference(row)) \(words.joined(separator: " "))\(from)"
  }
}
