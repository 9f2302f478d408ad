import Domain
import Language
import Naming
import Records
import Reports

/// The meal and the time that a line says itself.
package struct SaidPlace {
  package var isMealSaid = false
  package var minute: Int?
  var isSaid: Bool { isMealSaid || minute != nil }

  package init(isMealSaid: Bool = false, minute: Int? = nil) {
    self.isMealSaid = isMealSaid
    self.minute = minute
  }
}

/// Entries just made or changed, as they are told.
private struct ChangedEntries: Sendable {
  let rows: [EntryRow]
  /// For each, whether it is told without the row it stands under.
  private let standAlone: [Bool]

  init(_ named: [NamedEntries], _ names: RowNames) throws {
    var rows: [EntryRow] = []
    var standAlone: [Bool] = []
    for named in named {
      for entry in named.entries {
        rows.append(try EntryRow(entry, names))
        standAlone.append(!named.isRow)
      }
    }
    (self.rows, self.standAlone) = (rows, standAlone)
  }

  /// People read a few of the fields; machines get all, made when they are asked for.
  func report(_ notices: [Notice]) -> Report {
    var table = table(EntryFields.changedForPeople)
    table.audience = .people
    table.hasHeader = false
    table.showEnergy(rows)
    var report = Report(.list, tables: [table], notices: notices)
    report.machineTables = { [self] in [self.table(EntryFields.changed)] }
    return report
  }

  private func table(_ fields: FieldList<EntryRow>) -> Table {
    var table = EntryTable(fields)
    for index in rows.indices { table.add(rows[index], standsAlone: standAlone[index]) }
    return table.table()
  }
}

/// A change to entries of a day or several, from before it is made to what it answers.
package struct EntryChange {
  private let context: Context
  /// How the days stood before, in order; none where nobody reads what a change means.
  private let before: [DayEvaluation]
  private let impacts: [Day: IndexImpact]

  package init(_ day: Day, _ context: Context) throws { try self.init(of: [day], context) }

  package init(of days: [Day], _ context: Context) throws {
    self.context = context
    guard context.isExplained else {
      before = []
      impacts = [:]
      return
    }
    let days = Set(days).sorted()
    before = try days.map { try context.days.evaluation(of: $0) }
    impacts = Dictionary(
      uniqueKeysWithValues: try days.map { ($0, try IndexImpact($0, context)) })
  }

  /// An entry made or changed.
  package func outcome(_ entry: Entry, _ remarks: [Notice] = [], at place: SaidPlace = SaidPlace()) throws
    -> Outcome
  {
    try outcome([NamedEntries(entries: [entry])], remarks, at: place)
  }

  /// The entries made or changed; in a conversation, with what they did to the day.
  /// - Parameters:
  ///   - remarks: what else has to be said.
  ///   - known: how the line named what it changes, where that was there before.
  ///   - place: what the line says of when it was.
  package func outcome(
    _ named: [NamedEntries], _ remarks: [Notice] = [], of known: NamedEntries? = nil,
    at place: SaidPlace = SaidPlace()
  ) throws -> Outcome {
    let changed = try ChangedEntries(named, context.names.rowNames())
    let rows = changed.rows
    // A script has nobody who reads more; what is made below would be a copy there.
    guard !before.isEmpty else { return Outcome(changed.report(remarks)) }
    var outcome = Outcome(changed.report(remarks))
    for day in before {
      let own = rows.filter { $0.entry.day == day.day }
      guard let first = own.first else { continue }
      let after = try context.days.evaluation(of: day.day)
      let consequence = consequence(own, day, after)
      if !consequence.parts.isEmpty {
        outcome.report.notices.append(Notice(consequence.parts.joined(separator: " · "), .dim))
      }
      if own.contains(where: { !$0.isEnergyAlone }) {
        outcome.report.notices += try FreeMisses(after, context).footnotes
      }
      if named.count == 1 {
        var subject = named[0].isRow ? CompositeRow.subject(first) : subject(first)
        if let known {
          // What gives way first is not what tells which entry is meant.
          let what = named[0].isRow ? subject.dropFirst().joined(separator: " · ") : first.subject
          subject = [first.slotName, "#\(known.number) \(what)"]
        }
        if let minute = place.minute { subject[0] += " " + TimeOfDay.text(minute) }
        outcome.consequence = Consequence(
          subject: subject, keepsPlace: try place.isSaid || !isClocks(first), result: consequence.parts,
          kept: consequence.kept)
      }
    }
    return outcome
  }

  /// `Vegetables 1.5 → 3.0 of ≥ 3.0 ✓ · score 71 → 79`
  private func consequence(
    _ rows: [EntryRow], _ before: DayEvaluation, _ after: DayEvaluation
  ) -> (parts: [String], kept: (place: Int, short: String)?) {
    var parts: [String] = []
    var kept: (place: Int, short: String)?
    var seen: Set<Int64> = []
    for row in rows where seen.insert(row.entry.categoryID).inserted {
      guard let state = after.category(row.entry.categoryID) else { continue }
      parts.append(text(state, before: before.category(state.category.id)?.judged ?? .zero, row.format))
    }
    if let energy = try? energyLeft(rows, after.day) {
      kept = (parts.count, energy.short)
      parts.append(energy.text)
    } else if let nutrients = try? nutrients(rows, after.day) {
      kept = (parts.count, nutrients)
      parts.append(nutrients)
    }
    if let score = FreeMisses.scoreText(after), rows.contains(where: { !$0.isEnergyAlone }) {
      let earlier = FreeMisses.scoreText(before)
      parts.append(
        earlier.map { $0 == score ? "score \(score)" : "score \($0) → \(score)" } ?? "score \(score)")
    }
    if let words = after.pauseWords { parts.append("\(PauseText.mark) \(words)") }
    if let index = try? impacts[after.day]?.text() { parts.append(index) }
    if after.day != context.today, !parts.isEmpty {
      parts[0] = "\(after.day.label(near: context.today)): \(parts[0])"
    }
    return (parts, kept)
  }

  /// What is left of the active budget, else of the goal, where entries of a day have energy: `left 330 of 1,610 kcal`.
  private func energyLeft(_ rows: [EntryRow], _ day: Day) throws -> (text: String, short: String)? {
    guard rows.contains(where: { $0.showsEnergy && $0.entry.nutrition?.knownEnergy != nil }) else {
      return nil
    }
    let book = try EnergyBook(DayRange(day), withActivity: false, context)
    let meals = try mealsLeft(rows, day, book)
    guard let (left, goal) = book.left(on: day) else {
      return meals.first.map { (meals.joined(separator: " · "), $0) }
    }
    let text = "left \(EnergyFormat.known(left))"
    let all = ["\(text) of \(EnergyFormat.text(goal))"] + meals
    return (all.joined(separator: " · "), "\(text) \(EnergyFormat.symbol)")
  }

  /// How the meals of entries stand that have a goal for energy: `Breakfast 80 kcal left`.
  private func mealsLeft(_ rows: [EntryRow], _ day: Day, _ book: EnergyBook) throws -> [String] {
    var seen: Set<Int64> = []
    return try rows.filter { seen.insert($0.entry.slotID).inserted }.compactMap { row in
      guard !book.pauses.contains(day),
        let goal = book.goals.set(.calories, .meal(row.entry.slotID), on: day), goal.value != nil
      else {
        return nil
      }
      let standing = try GoalStanding(.calories, goal, on: day, book, context)
      return standing.progress.isEmpty ? nil : "\(row.slotName) \(standing.progress)"
    }
  }

  /// What the day has of the nutrients that entries have by themselves: `protein 60 g so far`.
  private func nutrients(_ rows: [EntryRow], _ day: Day) throws -> String? {
    guard rows.contains(where: \.isEnergyAlone),
      let total = try EnergyBook(DayRange(day), withActivity: false, context).day(day).total
    else { return nil }
    func isSaid(_ part: KeyPath<Nutrition, Amount?>) -> Bool {
      rows.contains { $0.isEnergyAlone && $0.entry.nutrition?[keyPath: part] != nil }
    }
    let parts = [
      ("protein", \Nutrition.protein, total.protein), ("carbs", \.carbs, total.carbs),
      ("fat", \.fat, total.fat),
    ].compactMap { name, part, sum in
      isSaid(part) ? sum.rounded.map { "\(name) \(WholeFormat.known($0)) g" } : nil
    }
    let end = day == context.today ? " so far" : ""
    return parts.isEmpty ? nil : parts.joined(separator: " · ") + end
  }

  /// Whether the clock would choose the meal of an entry.
  private func isClocks(_ row: EntryRow) throws -> Bool {
    let slot = try context.log.slots.slot(atMinute: context.now.minute, on: row.entry.day.weekday)
    return slot?.id == row.entry.slotID
  }

  /// What is meant: `Lunch`, `Oatmeal 80 g`.
  private func subject(_ row: EntryRow) -> [String] {
    var parts = [row.slotName]
    if let food = row.food {
      parts.append(food.name + quantity(row, of: food))
    }
    return parts
  }

  /// How the quantity was understood: ` 80 g`, ` 2 × 0.15 L`, ` 1.5 portions`; empty for one serving.
  private func quantity(_ row: EntryRow, of food: Food) -> String {
    guard let amount = row.entry.amount else {
      return row.entry.portion == food.portion ? "" : " " + row.format.text(row.entry.portion)
    }
    // What a serving counts for by now is in another unit than the entry may be.
    if row.amountUnit == nil, food.categoryID != row.entry.categoryID { return " x\(amount.asTyped)" }
    if row.amountUnit == nil, food.portion == .one { return " " + row.format.text(row.entry.portion) }
    return " "
      + (row.amountUnit.map { "\(amount.asTyped) \($0.symbol)" }
        ?? LoggedPortion.counted(amount, food.portion, row.entry.portion, row.format))
  }

  private func text(_ state: CategoryState, before: Portion, _ format: PortionFormat) -> String {
    let mark =
      switch state.status {
      case .met: " ✓"
      case .over: ", \(format.number(state.over)) \(state.overWord)"
      case .below: ", \(format.number(state.missing)) missing"
      case .paused: ""
      }
    let change = before == state.judged ? "" : "\(format.number(before)) → "
    guard state.category.isEnabled else {
      return "\(state.category.name) \(change)\(format.number(state.judged)), does not count: it is disabled"
    }
    // On a paused day no target says anything.
    guard state.status != .paused else {
      return "\(state.category.name) \(change)\(format.number(state.judged))"
    }
    let target = format.target(of: state.category)
    return "\(state.category.name) \(change)\(format.number(state.judged)) of \(target)\(mark)"
  }
}
