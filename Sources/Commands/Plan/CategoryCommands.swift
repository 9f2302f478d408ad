import Domain
import Language
import Reports
import Store

extension Command {
  static let category = Command(
    "category", "List the categories", topic: .plan,
    action: .query { _, context in try CategoryReport.list(context) })

  static let categoryList = Command(
    "category list", "List the categories", topic: .plan,
    examples: [.init("category list", "all, with targets and weights")],
    action: .query { _, context in try CategoryReport.list(context) })

  static let categoryShow = Command(
    "category show", "Show a category with its score profile", topic: .plan,
    syntax: .parameter("category", NameKind.category),
    examples: [.init("category show veg", "target, weight and penalties")],
    action: .query { call, context in
      guard let category = call.category("category") else { throw call.incomplete }
      return try CategoryReport.one(category, context)
    })

  static let categoryAdd = Command(
    "category add", "Add a category", topic: .plan,
    syntax: .sequence([
      .parameter("name", TextKind.newName),
      .optional(.sequence([.word("in"), .parameter("unit", NameKind.unit)])),
      .target,
    ]),
    details: "The unit is portions unless given. The score profile follows from the target.",
    examples: [
      .init("category add Legumes at least 1", "in portions"),
      .init("category add \"Screen Time\" in min at most 120", "in minutes"),
    ],
    action: .change { call, context in
      guard let name = call.text("name"), let typed = call.target else { throw call.incomplete }
      try CategoryReport.checkName(name, call.span("name"), nil, context)
      let unit = try call.unit("unit") ?? context.log.units[1]
      guard let unit else { throw CommandError(.fault, "there is no unit for portions") }
      let target = try TargetText.rule(typed, unit: unit, span: call.span("low"), context)
      let category = Domain.Category(
        id: try context.log.newID(), name: name, unitID: unit.id, target: target,
        position: (try context.log.categories.all().map(\.position).max() ?? 0) + 1)
      try context.log.categories.save(category)
      return try CategoryReport.one(category, context)
    })

  static let categoryEdit = Command(
    "category edit", "Change the name, unit, target or weight of a category", topic: .plan,
    syntax: .sequence([
      .parameter("category", NameKind.category),
      .anyOrder([
        .sequence([.word("name"), .parameter("name", TextKind.newName)]),
        .sequence([.word("in"), .parameter("unit", NameKind.unit)]),
        .sequence([.word("target"), .target]),
        .sequence([
          .word("weight"), .parameter("weight", NumberKind.number("NUMBER", "a weight such as 0.12")),
        ]),
      ]),
    ]),
    details:
      "The unit can be changed only while the category has no entries. category profile changes the penalties.",
    examples: [.init("category edit veg target at least 4 weight 0.2", "several at once")],
    action: .change { call, context in
      guard var category = call.category("category") else { throw call.incomplete }
      if let name = call.text("name") {
        try CategoryReport.checkName(name, call.span("name"), category.id, context)
        category.name = name
      }
      if let unit = call.unit("unit") {
        try CategoryReport.keep(&category, in: unit, call.span("unit"), context)
      }
      if let typed = call.target, let unit = try context.log.units[category.unitID] {
        category.target = try TargetText.rule(typed, unit: unit, span: call.span("low"), context)
      }
      if let weight = call.number("weight")?.doubleValue {
        guard (0...1000).contains(weight) else {
          throw CommandError(.refused, "a weight is 0 to 1000", span: call.span("weight"))
        }
        var profile = category.effectiveProfile
        profile.weight = weight
        category.profile = profile
      }
      return try CategoryReport.saved(category, context)
    })

  static let categoryRename = Command(
    "category rename", "Rename a category", topic: .plan,
    syntax: .sequence([
      .parameter("category", NameKind.category), .word("to"), .parameter("name", TextKind.newName),
    ]),
    examples: [.init("category rename treats to Sweets", "entries keep their category")],
    action: .change { call, context in
      guard var category = call.category("category"), let name = call.text("name") else {
        throw call.incomplete
      }
      try CategoryReport.checkName(name, call.span("name"), category.id, context)
      category.name = name
      return try CategoryReport.saved(category, context)
    })

  static let categoryMove = Command(
    "category move", "Move a category in the order", topic: .plan,
    syntax: .sequence([
      .parameter("category", NameKind.category), .optional(.word("to")),
      .parameter("position", IntegerKind.integer("POSITION", "a position, 1 is first")),
    ]),
    examples: [.init("category move sports 1", "sports first")],
    action: .change { call, context in
      guard let category = call.category("category") else { throw call.incomplete }
      try Order.move(category.id, to: call.integer("position"), call.span("position"), context.log.categories)
      return try CategoryReport.list(context)
    })

  static let categoryEnable = Command(
    "category enable", "Count a category again", topic: .plan,
    syntax: .parameter("category", NameKind.category),
    examples: [.init("category enable dairy", "counts again")], action: .change { try enable($0, $1, true) })

  static let categoryDisable = Command(
    "category disable", "Leave a category out of day and score", topic: .plan,
    syntax: .parameter("category", NameKind.category), details: "Its entries are kept.",
    examples: [.init("category disable fruit", "leaves it out")],
    action: .change { try enable($0, $1, false) })

  private static func enable(_ call: Invocation, _ context: Context, _ isEnabled: Bool) throws -> Report {
    guard var category = call.category("category") else { throw call.incomplete }
    category.isEnabled = isEnabled
    return try CategoryReport.saved(category, context)
  }

  static let categoryUnit = Command(
    "category unit", "Keep a category in another unit", topic: .plan,
    syntax: .sequence([.parameter("category", NameKind.category), .parameter("unit", NameKind.unit)]),
    details: "Only while the category has no entries: their portions would mean something else.",
    examples: [.init("category unit treats pc", "count treats in pieces")],
    action: .change { call, context in
      guard var category = call.category("category"), let unit = call.unit("unit") else {
        throw call.incomplete
      }
      try CategoryReport.keep(&category, in: unit, call.span("unit"), context)
      return try CategoryReport.saved(category, context)
    })

  static let categoryDelete = Command(
    "category delete", "Delete a category", topic: .plan,
    syntax: .sequence([.parameter("category", NameKind.category), .optional(.flag("with-entries"))]),
    details:
      "A category with entries or foods is deleted only with --with-entries, which deletes them too. undo brings all of it back.",
    examples: [.init("category delete treats", "while nothing is logged in it")],
    action: .change { call, context in
      guard let category = call.category("category") else { throw call.incomplete }
      let entries = try context.log.categories.entryCount(category.id)
      let foods = try context.log.foods.all(category: category.id)
      if entries + foods.count > 0, !call.has("with-entries") {
        let name = Lexer.quoted(category.name)
        throw CommandError(
          .refused, "\(category.name) has \(holdings(entries, foods.count))",
          span: call.span("category"),
          hint:
            "category disable \(name) leaves it out and keeps them; category delete \(name) --with-entries deletes all"
        )
      }
      try context.log.categories.delete(category.id)
      let lost = entries > 0 ? " and \(count(entries, "entry", "entries"))" : ""
      return Report.notice("Deleted \(category.name)\(lost). undo brings it back.")
    })

  private static func holdings(_ entries: Int, _ foods: Int) -> String {
    let parts = [(entries, "entry", "entries"), (foods, "food", "foods")].filter { $0.0 > 0 }
    return parts.map { count($0.0, $0.1, $0.2) }.joined(separator: " and ")
  }

  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}

/// Categories as reports.
enum CategoryReport {
  static let columns = [
    Column("position", "", right: true), Column("category", "Category", minimum: 16), Column("unit", "Unit"),
    Column("target", "Target"), Column("weight", "Weight", right: true), Column("enabled", "Enabled"),
    Column("under", "Under", .machines), Column("under_limit", "Limit", .machines),
    Column("over", "Over", .machines), Column("over_limit", "Limit", .machines),
    Column("cap_over", "Cap", .machines), Column("curve", "Curve", .machines),
    Column("inferred", "Inferred", .machines),
  ]

  static func list(_ context: Context) throws -> Report {
    let rows = try context.log.categories.all().enumerated().map { index, category in
      try cells(category, index + 1, context)
    }
    return Report(
      .list, tables: [Table("categories", columns: columns, rows: rows, empty: "There are no categories.")])
  }

  private static func cells(_ category: Domain.Category, _ position: Int, _ context: Context) throws -> [Cell]
  {
    let format = PortionFormat(try context.log.units[category.unitID])
    let profile = category.effectiveProfile
    return [
      .int(position), .text(category.name), .text(format.symbol), .text(format.rule(category.target)),
      .number(profile.weight, digits: 4),
      .shown(
        .bool(category.isEnabled), as: category.isEnabled ? "yes" : "no", category.isEnabled ? .plain : .dim),
      .number(profile.under.multiplier, digits: 4), .number(profile.under.softLimit, digits: 4),
      .number(profile.over.multiplier, digits: 4), .number(profile.over.softLimit, digits: 4),
      .bool(profile.capsOver), .text(profile.curve.rawValue), .bool(category.profile == nil),
    ]
  }

  static func one(_ category: Domain.Category, _ context: Context) throws -> Report {
    let position = (try context.log.categories.all().firstIndex { $0.id == category.id } ?? 0) + 1
    let cells = try cells(category, position, context)
    let profile = category.effectiveProfile
    func side(_ penalty: Penalty) -> String {
      penalty.multiplier == 0
        ? "not penalised"
        : "\(Decimals.text(penalty.multiplier, digits: 3)) × 50 points at \(Decimals.text(penalty.softLimit, digits: 3))"
    }
    let shown: [String: String] = [
      "under": side(profile.under), "over": profile.capsOver ? "as good as the target" : side(profile.over),
      "curve": profile.curve.rawValue,
      "inferred": category.profile == nil ? "inferred from the target" : "own",
    ]
    let labels = ["under": "Too little", "over": "Too much", "curve": "Curve", "inferred": "Profile"]
    let fields = zip(columns, cells).map { column, cell -> ReportField in
      guard let text = shown[column.key], let label = labels[column.key] else {
        return ReportField(
          column.key, column.label.isEmpty ? "Position" : column.label, cell, column.audience)
      }
      return ReportField(column.key, label, .shown(cell, as: text, .plain))
    }
    return Report(.record, title: category.name, fields: fields)
  }

  static func saved(_ category: Domain.Category, _ context: Context) throws -> Report {
    try context.log.categories.save(category)
    return try one(category, context)
  }

  /// Keeps a category in another unit, while that changes no entry's meaning.
  static func keep(
    _ category: inout Domain.Category, in unit: MeasureUnit, _ span: Range<Int>?, _ context: Context
  ) throws {
    let count = try context.log.categories.entryCount(category.id)
    guard count == 0 || unit.id == category.unitID else {
      throw CommandError(
        .refused, "\(category.name) has \(Command.count(count, "entry", "entries")) in another unit",
        span: span,
        hint: "add a new category in \(unit.symbol) and disable this one")
    }
    category.unitID = unit.id
  }

  /// A name must be new and sayable.
  static func checkName(_ name: String, _ span: Range<Int>?, _ own: Int64?, _ context: Context) throws {
    try NameRule.check(name, span)
    let key = Names.key(name)
    if let other = try context.names.categories().names.first(where: { $0.key == key && $0.item.id != own }
    ) {
      throw CommandError(
        .refused, "there is already a category \(other.display)", span: span,
        hint: "category show \(Lexer.quoted(other.display)) shows it")
    }
    if let food = try context.log.foods.find(key: key) {
      throw CommandError(
        .refused, "there is already a food \(food.name)", span: span, hint: "one name, one thing")
    }
  }
}

/// What any name must be.
enum NameRule {
  static let maximumLength = 80

  static func check(_ name: String, _ span: Range<Int>?) throws {
    guard !name.trimmed.isEmpty else { throw CommandError(.refused, "a name cannot be empty", span: span) }
    if name.hasPrefix("@") {
      throw CommandError(.refused, "a name cannot start with @, which marks a meal", span: span)
    }
    guard name.count <= maximumLength else {
      throw CommandError(.refused, "a name can have at most \(maximumLength) characters", span: span)
    }
    if name.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) {
      throw CommandError(.refused, "a name cannot hold line breaks or control characters", span: span)
    }
  }
}

/// Moves a thing within its order.
enum Order {
  static func move(
    _ id: Int64, to position: Int?, _ span: Range<Int>?, _ records: some OrderedRecords
  ) throws {
    var ids = try records.ids()
    guard let position, (1...max(1, ids.count)).contains(position) else {
      throw CommandError(
        .refused, "there is no such position", span: span, hint: "it can be 1 to \(ids.count)")
    }
    ids.removeAll { $0 == id }
    ids.insert(id, at: position - 1)
    try records.reorder(ids)
  }
}
