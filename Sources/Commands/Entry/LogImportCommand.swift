import Domain
import Exchange
import Language
import Reports
import Store

extension Command {
  static let logImport = Command("log import", "Log what stands in a table", topic: .logging) {
    let words = TableWords()
    return Form(
      syntax: .sequence(words.path, .anyOrder(of: words.options)),
      details: """
        Each row is an entry: its date, a food or a category, and where there are such a time, a meal, a quantity (1.5, \
        80g, x2), or a portion, an amount and its unit, a note. What entries writes to a file is read again as it was. \
        A food that is not in the library is logged as a portion of the row's category, with its name as the note. A \
        row without a time and a meal is of the meal at noon. Entries that are in the log already are not logged twice.
        \(TableWords.details)
        """,
      traits: [.isLong, .bringsThePast],
      action: .change { call, context in
        try words.run(call, context) {
          let plan = try TablePlan(call, words, .entries, context)
          var importer = try EntryImporter(plan, context)
          try importer.read()
          try importer.rejects.check(strict: call[words.strict], call.span(of: words.path))
          return try importer.save()
        }
      })
  }
}

extension TableTarget {
  /// What was eaten and done.
  static let entries = TableTarget(
    word: "entries", noun: "entries", required: [["date"], ["food", "category"]],
    vocabulary: { _ in
      var vocabulary = TableVocabulary()
      for (field, names) in Self.columns { vocabulary.add(field, names) }
      return vocabulary
    },
    looksRight: {
      do { _ = try TableTimeReader(order: .dayFirst).read($0) } catch { return $0.first?.isNumber == true }
      return true
    })

  private static let columns: KeyValuePairs<String, [String]> = [
    "date": ["date", "day", "datum", "tag", "date time", "timestamp"], "time": ["time", "zeit", "uhrzeit"],
    "meal": ["meal", "slot", "mahlzeit", "group"],
    "food": ["food", "item", "food name", "name", "description", "lebensmittel", "produkt"],
    "category": ["category", "kategorie"],
    "quantity": ["quantity", "qty", "servings", "menge"],
    "portion": ["portion", "portions", "portionen"], "amount": ["amount"],
    "unit": ["amount unit", "einheit"], "note": ["note", "notes", "comment", "notiz"],
  ]
}

/// Makes entries of the rows of a table, and logs those that the log does not have.
struct EntryImporter {
  private let plan: TablePlan
  private let context: Context
  private(set) var rejects = TableRejects()
  private var entries: [Entry] = []

  init(_ plan: TablePlan, _ context: Context) throws {
    self.plan = plan
    self.context = context
  }

  mutating func read() throws {
    var made: [Entry] = []
    var rejects = rejects
    try plan.read(context, &rejects) { row, places in made.append(try entry(row, places)) }
    (entries, self.rejects) = (made, rejects)
  }

  private func entry(_ row: TableRow, _ places: [TableMapping.Place]) throws -> Entry {
    func refused(_ reason: String) -> TableReject { TableReject(line: row.line, reason: reason) }
    func cell(_ field: String) -> String? {
      places.first { $0.field == field && row.cell($0.column) != nil }.flatMap { row.cell($0.column) }
    }
    guard let date = cell("date") else { throw refused("no date") }
    var time: TableTime
    do { time = try plan.times.read(date).local } catch {
      switch error {
      case .ambiguous: throw refused("\(CommandError.excerpt(date)) could be two dates")
      default: throw refused("\(CommandError.excerpt(date)) is no date")
      }
    }
    if let text = cell("time") {
      guard let clock = TableTimeReader.clock(text) else {
        throw refused("\(CommandError.excerpt(text)) is no time of day")
      }
      time.second = clock.second
    }
    var day = time.day
    let minute = time.second.map { $0 / 60 }
    if let second = time.second {
      day = DayBoundary(cutoff: context.names.cutoff).day(of: Moment(date: day, second: second))
    }
    try context.checkDay(day, nil)
    let (item, unknown) = try item(cell("food"), cell("category"), refused)
    var what = try LoggedPortion(item, context)
    try what.set(try quantity(cell, refused), span: nil, context)
    if unknown != nil, cell("portion") == nil, cell("quantity") == nil { throw refused("no portion") }
    let note = [unknown, cell("note")].compactMap { $0?.neutralised() }.joined(separator: ": ")
    return Entry(
      id: 0, day: day, number: 0, slotID: try slot(cell("meal"), minute, day, refused).id,
      categoryID: what.category.id, portion: what.portion, foodID: what.food?.id, amount: what.amount,
      amountUnitID: what.amountUnit?.id, note: note.isEmpty ? nil : note,
      minute: minute == nil ? nil : context.minute(minute, on: day))
  }

  /// What a row is of, and the name of a food that nobody knows.
  private func item(
    _ food: String?, _ category: String?, _ refused: (String) -> TableReject
  ) throws -> (Loggable, unknown: String?) {
    if let food, let found = try context.log.foods.find(key: Names.key(food)) { return (.food(found), nil) }
    if let category {
      guard let found = try context.names.category(category).found else {
        throw refused("there is no category \(CommandError.excerpt(category))")
      }
      return (.category(found), food.flatMap { Names.key($0) == Names.key(found.name) ? nil : $0 })
    }
    guard let food else { throw refused("neither a food nor a category") }
    guard let found = try context.names.item(food).found else {
      throw refused("there is no food \(CommandError.excerpt(food))")
    }
    return (found, nil)
  }

  /// As typed where the row has that, else its portion.
  private func quantity(
    _ cell: (String) -> String?, _ refused: (String) -> TableReject
  ) throws -> Quantity? {
    func number(_ text: String) throws -> (Amount, String) {
      guard let (digits, unit) = TableNumber.read(text, decimalCommas: plan.file.hasDecimalCommas),
        let amount = Amount(digits)
      else { throw refused("\(CommandError.excerpt(text)) is no quantity") }
      return (amount, unit)
    }
    if let text = cell("quantity") {
      let bare = text.drop { $0 == "x" || $0 == "×" }
      let (amount, unit) = try number(String(bare))
      if bare.count < text.count || unit == "x" { return .servings(amount) }
      return try measured(amount, unit.isEmpty ? cell("unit") ?? "" : unit, refused) ?? .plain(amount)
    }
    if let text = cell("amount") {
      let (amount, unit) = try number(text)
      return try measured(amount, unit.isEmpty ? cell("unit") ?? "" : unit, refused) ?? .servings(amount)
    }
    return try cell("portion").map { .plain(try number($0).0) }
  }

  private func measured(
    _ amount: Amount, _ unit: String, _ refused: (String) -> TableReject
  ) throws -> Quantity? {
    guard !unit.isEmpty else { return nil }
    guard let known = try context.names.unit(exactly: unit) else {
      throw refused("there is no unit \(CommandError.excerpt(unit))")
    }
    return .measured(amount, known)
  }

  private func slot(
    _ name: String?, _ minute: Int?, _ day: Day, _ refused: (String) -> TableReject
  ) throws -> MealSlot {
    guard let name else { return try context.slot(atMinute: minute ?? 12 * 60, on: day) }
    guard let slot = try context.names.slots().resolve(typed: name).found else {
      throw refused("there is no meal \(CommandError.excerpt(name))")
    }
    return slot
  }

  /// What tells whether an entry is in the log already.
  private struct Told: Hashable {
    let entry: Entry

    init(_ entry: Entry) {
      var entry = entry
      (entry.id, entry.number, entry.compositeID) = (0, 0, nil)
      self.entry = entry
    }
  }

  func save() throws -> Outcome {
    var known: [Told: Int] = [:]
    if let first = entries.map(\.day).min(), let last = entries.map(\.day).max() {
      try context.log.entries.forEach(in: DayRange(first, last), isWhole: true) {
        known[Told($0), default: 0] += 1
      }
    }
    var days: Set<Day> = []
    var (added, repeated) = (0, 0)
    for entry in entries {
      if let count = known[Told(entry)], count > 0 {
        known[Told(entry)] = count - 1
        repeated += 1
        continue
      }
      _ = try context.log.entries.add(entry)
      days.insert(entry.day)
      added += 1
    }
    guard added + repeated > 0 else {
      throw CommandError(
        .refused, "no row can be logged",
        hint: rejects.listed.first.map { "line \($0.line): \($0.reason)" } ?? "the table has no rows")
    }
    var report = Report(.record, title: added > 0 ? "Logged" : nil)
    report.fields = [
      ReportField("file", "File", .text(plan.file.path.split(separator: "/").last.map(String.init) ?? "")),
      ReportField("added", "New entries", HealthImportReport.count(added)),
      ReportField("repeated", "There already", HealthImportReport.count(repeated)),
      ReportField("days", "Days", .int(days.count)),
      ReportField("from", "From", days.min().map(Cell.day) ?? .missing),
      ReportField("to", "To", days.max().map(Cell.day) ?? .missing),
      ReportField("rejected", "Left out", .int(rejects.count), rejects.count == 0 ? .machines : .everyone),
    ]
    report.tables = [rejects.table]
    report.notices = plan.notices + rejects.notices
    guard added > 0 else {
      report.notices.insert(Notice("Nothing new: all of it is in the log already."), at: 0)
      return report.asAnswer
    }
    return Outcome(report)
  }
}
