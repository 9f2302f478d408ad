import Domain
import Exchange
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime
import Store
import Tables

/// Makes foods of the rows of a table and keeps those that are new or not as they were.
struct FoodImporter {
  let plan: TablePlan
  let context: Context
  let names: RowNames
  private let fallback: Domain.Category?
  private(set) var rejects = TableRejects()
  /// Cells that could not be read, each of a row that was taken without it.
  private var faults: [TableReject] = []
  /// Those of the rows, each with its name folded.
  private(set) var foods: [(food: Food, key: String)] = []
  /// What those that are in the library already were before.
  private var before: [Int64: Food] = [:]
  private var parts = FoodParts()
  private var unchanged = 0
  /// Folded names of the rows so far, with their lines.
  private var lines: [String: Int] = [:]
  /// Folded aliases of the rows so far: one name, one food.
  private var aliasKeys: Set<String> = []
  /// Aliases that another food has, as a name or as an alias, and that were left out, each with what it was to be of.
  private var clashes: [String] = []
  private let isLibraryEmpty: Bool
  private var categories: [String: Domain.Category?] = [:]
  private var categoryKeys: Set<String> = []
  private var portions: [String: Portion] = [:]
  private var servings: ImportedServings
  private(set) var setters: [String: FieldSetter<FoodRow>]
  /// Titles of columns that sound like a field of foods and have nothing in them that is one.
  private var misnamed: [String] = []
  /// What the foods of the starter library were called before, by their names; nil for a table of the person's own. With
  /// it, what the library has stays as it is, and categories are those that a log begins with, whatever they are called by
  /// now.
  private let earlierNames: [String: String]?
  /// The category of foods whose group is none of the log's, in a table beside it: they are asked for theirs once they
  /// are logged.
  private let open: Domain.Category?
  /// How many foods of a table beside the log have no category yet.
  private(set) var openCount = 0

  /// - Parameter category: of foods whose row names none.
  init(
    _ plan: TablePlan, category: Domain.Category?, open: Domain.Category? = nil,
    earlierNames: [String: String]? = nil, _ context: Context
  ) throws {
    self.earlierNames = earlierNames
    self.open = open
    self.plan = plan
    self.context = context
    names = RowNames(context)
    fallback = category
    isLibraryEmpty = try context.log.foods.isEmpty
    categoryKeys = Set(try context.names.categories().names.map(\.key))
    servings = ImportedServings(plan, context)
    let own: Set = ["food", "category", "portion", "amount", "amount_unit", "aliases", "note", "favorite"]
    setters = Dictionary(
      uniqueKeysWithValues: FoodFields.all.compactMap { field in
        own.contains(field.key) ? nil : field.setter.map { (field.key, $0) }
      })
    for (field, title) in try misnamed(category ?? open) {
      setters[field] = nil
      misnamed.append(title)
    }
  }

  mutating func read() throws {
    var rows = self
    var rejects = rejects
    try plan.read(context, &rejects) { row, places in try rows.take(row, places) }
    for fault in rows.faults { rejects.add(fault.line, fault.reason) }
    self = rows
    self.rejects = rejects
  }

  private mutating func take(_ row: TableRow, _ places: [TableMapping.Place]) throws {
    let cells = FoodCells(row: row, places: places)
    guard let name = cells["food"]?.neutralised().trimmed else { throw refused(row, "no name") }
    try NameRule.check(name, nil)
    let key = Names.key(name)
    if let line = lines[key] { throw refused(row, "the name stands in line \(line) already") }
    if let earlierNames, try !isFree(key) || isThere(as: earlierNames[name]) {
      lines[key] = row.line
      unchanged += 1
      return
    }
    if categoryKeys.contains(key) { throw refused(row, "\(name) is the name of a category") }
    var old = isLibraryEmpty ? nil : try context.log.foods.find(key: key)
    if let other = old, Names.key(other.name) != key {
      guard try FoodNames.free(key, of: other, context) else {
        throw refused(row, "\(CommandError.excerpt(name)) is another name of \(other.name)")
      }
      old = nil
    }
    guard
      let category = try category(cells, row) ?? old.flatMap({ try context.log.categories[$0.categoryID] })
        ?? fallback ?? open
    else { throw refused(row, "no category: --category says which") }
    if let open, category.id == open.id { openCount += 1 }
    var food = old ?? Food(id: 0, name: name, categoryID: category.id, portion: .one)
    food.categoryID = category.id
    food.name = name
    if let text = cells["portion"] {
      // What a serving weighs stays, unless the row says otherwise.
      let amount = food.servingAmount
      food.portion = try portion(text, category, row)
      if let amount { (food.amount, food.amountPortion) = (amount, food.portion) }
    }
    try servings.set(cells, &food, isNew: old == nil, category)
    if let text = try servings.note(cells) { food.note = text.neutralised() }
    if let text = cells["favorite"] { food.isFavorite = try flag(text, row) }
    if let text = cells["aliases"] { food.aliases = try aliases(text, food, row) }
    let told = FoodParts.Told(row.line, parts: cells["parts"], measures: cells["measures"])
    // A composite has what its parts have.
    if !food.isComposite, told.parts == nil { food = try others(cells, food, row) }
    lines[key] = row.line
    if old == food, !told.isTold {
      unchanged += 1
      return
    }
    if let old { before[old.id] = old } else { food.id = try context.log.newID() }
    foods.append((food, key))
    if told.isTold { parts.told[food.id] = told }
  }

  func refused(_ row: TableRow, _ reason: String) -> TableReject {
    TableReject(line: row.line, reason: reason)
  }

  private func isFree(_ key: String) throws -> Bool {
    if categoryKeys.contains(key) { return false }
    return try isLibraryEmpty || context.log.foods.find(key: key) == nil
  }

  /// Whether a food of the library has an earlier name as its own.
  private func isThere(as earlier: String?) throws -> Bool {
    guard !isLibraryEmpty, let key = earlier.map({ Names.key($0) }) else { return false }
    return try context.log.foods.find(key: key).map { Names.key($0.name) == key } ?? false
  }

  private mutating func category(_ cells: FoodCells, _ row: TableRow) throws -> Domain.Category? {
    guard let text = cells["category"] else { return nil }
    if categories[text] == nil {
      let name = plan.ready == nil && open == nil ? text : ProductGroups.categories[text.lowercased()] ?? text
      categories[text] = .some(
        earlierNames != nil ? try standard(name) : try context.names.category(name).found)
    }
    guard let found = categories[text] ?? nil else {
      // Groups of products that belong nowhere in particular are for --category.
      if plan.ready != nil || open != nil { return nil }
      throw refused(row, "there is no category \(CommandError.excerpt(text))")
    }
    return found
  }

  private mutating func portion(_ text: String, _ category: Domain.Category, _ row: TableRow) throws
    -> Portion
  {
    let key = "\(category.id) \(text)"
    if let known = portions[key] { return known }
    guard let (number, _) = TableNumber.read(text, decimalCommas: plan.file.hasDecimalCommas),
      let amount = Amount(number)
    else { throw refused(row, "\(CommandError.excerpt(text)) is no portion") }
    let what = try LoggedPortion(.category(category), context)
    try what.set(.plain(amount), span: nil, context)
    guard what.portion > .zero else { throw refused(row, "a serving must count for at least 0.1") }
    portions[key] = what.portion
    return what.portion
  }

  private mutating func aliases(_ text: String, _ food: Food, _ row: TableRow) throws -> [String] {
    var aliases: [String] = []
    var keys: Set = [Names.key(food.name)]
    for part in FoodPartsText.aliases(text) {
      let alias = part.neutralised().trimmed
      let key = Names.key(alias)
      guard !alias.isEmpty, keys.insert(key).inserted else { continue }
      try NameRule.check(alias, nil)
      // A name that something else has stays what it is.
      let other = isLibraryEmpty ? nil : try context.log.foods.find(key: key)
      guard !categoryKeys.contains(key), lines[key] == nil, other == nil || other?.id == food.id,
        aliasKeys.insert(key).inserted
      else {
        clashes.append("\(alias) of \(food.name)")
        continue
      }
      aliases.append(alias)
    }
    return aliases
  }

  /// Fields that a line sets, as `food edit` does.
  static let nutrients: Set = ["kcal", "protein_g", "carbs_g", "fat_g"]

  private mutating func others(_ cells: FoodCells, _ food: Food, _ row: TableRow) throws -> Food {
    guard !setters.isEmpty else { return food }
    let values = FoodValueCells(hasDecimalCommas: plan.file.hasDecimalCommas, context: context)
    var record: FoodRow?
    // Tables are long, and nearly all their foods are new, with nutrients that are plain numbers.
    var plain: Nutrition? = food.nutrition == nil ? Nutrition() : nil
    for column in cells.places {
      let field = NutrientColumns.nutrient(column.field)
      // Salt that is told needs no sodium.
      if field != column.field, cells.place(field) != nil { continue }
      // Of several columns of one field the first that has something in it counts.
      guard let setter = setters[field], let (found, place) = cells.place(column.field),
        place.column == column.column
      else { continue }
      let text: String
      do {
        text = try values.text(found, column.field, place, of: food, row)
      } catch let fault as TableReject where fault.reason.hasSuffix("is no number") {
        // A cell that cannot be read takes none of the others along.
        faults.append(fault)
        continue
      }
      if Self.isNutrient(column.field),
        !text.contains(where: \.isNumber)
      {
        faults.append(refused(row, "\(CommandError.excerpt(text)) is no number"))
        continue
      }
      if record == nil, plain?.take(text, field) == true { continue }
      if record == nil { record = try FoodRow(food.having(plain), names) }
      try setter.set(text, &record!, context)
    }
    var made = record?.food ?? food.having(plain)
    made.nutrition = try values.nutrition(of: made, before: food, cells)
    try NutritionCheck.check(made, nil, context)
    return made
  }

  /// Keeps what is new and what changed.
  /// - Parameter title: of the answer.
  mutating func save(as title: String) throws -> Outcome {
    let total = foods.count + unchanged
    guard total > 0 else {
      throw CommandError.noRow(
        "can be taken as a food",
        hint: rejects.listed.first.map { "line \($0.line): \($0.reason)" } ?? "the table has no rows")
    }
    // A name of one that came later in the file is no alias of another.
    for index in foods.indices where !foods[index].food.aliases.isEmpty && before[foods[index].food.id] == nil
    {
      let food = foods[index].food
      foods[index].food.aliases.removeAll { (lines[Names.key($0)] ?? 0) > 0 }
      clashes += food.aliases.filter { !foods[index].food.aliases.contains($0) }.map {
        "\($0) of \(food.name)"
      }
    }
    let made = before.isEmpty ? foods : foods.filter { before[$0.food.id] == nil }
    try context.log.foods.insert(made, key: Names.key)
    var changed: Set<Int64> = []
    for (food, _) in foods where before[food.id].map({ $0 != food }) ?? false {
      try context.log.foods.save(food, key: Names.key)
      changed.insert(food.id)
    }
    let outcome = try parts.save(foods.lazy.map(\.food), isNew: { before[$0.id] == nil }, context)
    changed.formUnion(outcome.changed.filter { before[$0] != nil })
    for (line, reason) in outcome.rejects { rejects.add(line, reason) }
    let unchanged = total - made.count - changed.count
    var report = Report(.record, title: title)
    report.fields = [
      .file(plan.file.path),
      ReportField("added", "New foods", GroupedCount.cell(made.count - outcome.dropped)),
      ReportField("changed", "Changed", GroupedCount.cell(changed.count)),
      ReportField("unchanged", "Unchanged", GroupedCount.cell(unchanged)),
      rejects.field,
    ]
    report.tables = [rejects.table]
    report.notices = plan.notices + servings.notices + rejects.notices
    if !misnamed.isEmpty {
      report.notices.append(
        Notice("Not read either: \(misnamed.joined(separator: ", ")), with nothing in it that foods have."))
    }
    if !clashes.isEmpty, earlierNames == nil {
      let more = clashes.count > 6 ? ", …" : ""
      report.notices.append(
        Notice("Aliases left out, which another has: \(clashes.prefix(6).joined(separator: ", "))\(more)."))
    }
    guard made.count - outcome.dropped + changed.count > 0 else {
      report.title = nil
      report.notices.insert(Notice("Nothing new: all of it is in the library already."), at: 0)
      return report.asAnswer
    }
    try KeptAnswers.keep(plan.settled(), plan, context.log)
    return Outcome(report)
  }
}
