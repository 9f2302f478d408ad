import Domain
import Language
import Reports
import Store

extension Command {
  static let unit = Command(
    "unit", "List the units", topic: .plan, action: .query { _, context in try UnitReport.list(context) })

  static let unitList = Command(
    "unit list", "List the units", topic: .plan, examples: [.init("unit list", "with what they convert to")],
    action: .query { _, context in try UnitReport.list(context) })

  static let unitAdd = Command(
    "unit add", "Add a unit", topic: .plan,
    syntax: .sequence([
      .parameter("name", TextKind.newName), .word("as"), .parameter("size", QuantityKind.amount),
      .anyOrder([
        .option("symbol", TextKind.text("TEXT", "what stands behind numbers")), .flag("whole"),
      ]),
    ]),
    details: "The symbol is the name unless given. --whole refuses decimals.",
    examples: [
      .init("unit add mug as 350ml", "log drinks 2mug"),
      .init("unit add handful as 30g --symbol hf", "with a symbol"),
    ],
    action: .change { call, context in
      guard let name = call.text("name"), let quantity = call.quantity("size") else { throw call.incomplete }
      let symbol = call.text("symbol") ?? name
      try UnitReport.checkSymbols([name, symbol], call.span("name"), nil, context)
      let (base, factor) = try UnitReport.factor(quantity, call.span("size"))
      try context.log.units.save(
        MeasureUnit(
          id: try context.log.newID(), name: name, symbol: symbol, dimension: base.dimension,
          factorNanos: factor,
          allowsDecimals: !call.has("whole"),
          position: (try context.log.units.all().map(\.position).max() ?? 0) + 1))
      return try UnitReport.list(context, only: symbol)
    })

  static let unitEdit = Command(
    "unit edit", "Change a unit", topic: .plan,
    syntax: .sequence([
      .parameter("unit", NameKind.unit),
      .anyOrder([
        .sequence([.word("as"), .parameter("size", QuantityKind.amount)]),
        .option("symbol", TextKind.text("TEXT", "what stands behind numbers")),
        .option("name", TextKind.text("TEXT", "another name")),
        .option("decimals", ChoiceKind<String>.oneOf("ON", ["on", "off"])),
      ]),
    ]),
    details: "A new size counts for what is logged from now on; portions already logged stay.",
    examples: [.init("unit edit glass as 250ml", "bigger glasses")],
    action: .change { call, context in
      guard var unit = call.unit("unit") else { throw call.incomplete }
      if let quantity = call.quantity("size") {
        let (base, factor) = try UnitReport.factor(quantity, call.span("size"))
        if try base.dimension != unit.dimension
          || context.log.categories.all().contains(where: { $0.unitID == unit.id })
        {
          throw CommandError(
            .refused,
            "\(unit.symbol) measures \(unit.dimension.rawValue) and may be what a category is kept in",
            span: call.span("size"), hint: "add a unit of another name")
        }
        unit.factorNanos = factor
      }
      let named = [call.text("name"), call.text("symbol")].compactMap { $0 }
      try UnitReport.checkSymbols(named, call.span("name") ?? call.span("symbol"), unit.id, context)
      if let name = call.text("name") { unit.name = name }
      if let symbol = call.text("symbol") { unit.symbol = symbol }
      if let decimals = call.text("decimals") { unit.allowsDecimals = decimals == "on" }
      try context.log.units.save(unit)
      return try UnitReport.list(context, only: unit.symbol)
    })

  static let unitEnable = Command(
    "unit enable", "Allow a unit again", topic: .plan, syntax: .parameter("unit", NameKind.unit),
    examples: [.init("unit enable oz", "")], action: .change { try enable($0, $1, true) })

  static let unitDisable = Command(
    "unit disable", "Stop offering and accepting a unit", topic: .plan,
    syntax: .parameter("unit", NameKind.unit),
    examples: [.init("unit disable lb", "")], action: .change { try enable($0, $1, false) })

  private static func enable(_ call: Invocation, _ context: Context, _ isEnabled: Bool) throws -> Report {
    guard var unit = call.unit("unit") else { throw call.incomplete }
    unit.isEnabled = isEnabled
    try context.log.units.save(unit)
    return try UnitReport.list(context, only: unit.symbol)
  }

  static let unitMove = Command(
    "unit move", "Move a unit in the order", topic: .plan,
    syntax: .sequence([
      .parameter("unit", NameKind.unit), .optional(.word("to")),
      .parameter("position", IntegerKind.integer("POSITION", "a position, 1 is first")),
    ]),
    examples: [.init("unit move glass 1", "offered first")],
    action: .change { call, context in
      guard let unit = call.unit("unit") else { throw call.incomplete }
      try Order.move(unit.id, to: call.integer("position"), call.span("position"), context.log.units)
      return try UnitReport.list(context)
    })

  static let unitDelete = Command(
    "unit delete", "Delete a unit that nothing uses", topic: .plan, syntax: .parameter("unit", NameKind.unit),
    examples: [.init("unit delete tsp", "")],
    action: .change { call, context in
      guard let unit = call.unit("unit") else { throw call.incomplete }
      let uses = try context.log.units.useCount(unit.id)
      guard uses == 0 else {
        throw CommandError(
          .refused,
          "\(unit.symbol) is used by \(count(uses, "category, food or entry", "categories, foods or entries"))",
          span: call.span("unit"), hint: "unit disable \(Lexer.quoted(unit.symbol))")
      }
      try context.log.units.delete(unit.id)
      return Report.notice("Deleted the unit \(unit.symbol).")
    })
}

/// Units as reports.
enum UnitReport {
  static func list(_ context: Context, only symbol: String? = nil) throws -> Report {
    let units = try context.log.units.all()
    let rows = units.filter { symbol == nil || $0.symbol == symbol }.map { unit -> [Cell] in
      let base = units.first { $0.dimension == unit.dimension && $0.factorNanos == MeasureUnit.factorScale }
      let factor = Decimals.text(unit.factorNanos, scaleDigits: 9)
      return [
        .text(unit.symbol), .text(unit.name), .text(unit.dimension.rawValue),
        .shown(
          .number(Double(unit.factorNanos) / 1e9, digits: 9), as: "\(factor) \(base?.symbol ?? "")", .plain),
        .shown(.bool(unit.allowsDecimals), as: unit.allowsDecimals ? "yes" : "no", .plain),
        .shown(.bool(unit.isEnabled), as: unit.isEnabled ? "yes" : "no", unit.isEnabled ? .plain : .dim),
        .shown(.text(unit.aliases.joined(separator: " ")), as: unit.aliases.joined(separator: ", "), .dim),
      ]
    }
    let columns = [
      Column("symbol", "Symbol"), Column("unit", "Unit"), Column("dimension", "Measures"),
      Column("factor", "Is", right: true), Column("decimals", "Decimals"), Column("enabled", "Enabled"),
      Column("aliases", "Also", minimum: 16),
    ]
    return Report(.list, tables: [Table("units", columns: columns, rows: rows)])
  }

  /// The dimension and exact factor of a size such as `350ml`.
  static func factor(_ quantity: Quantity, _ span: Range<Int>?) throws -> (base: MeasureUnit, factor: Int64) {
    guard case .measured(let amount, let base) = quantity, amount.micros > 0,
      let factor = Rounding.divide(
        Int128(amount.micros) * Int128(base.factorNanos), by: Int128(Amount.scale)),
      factor > 0
    else {
      throw CommandError(
        .refused, "the size of a unit needs a number and a known unit", span: span, hint: "as 350ml")
    }
    return (base, factor)
  }

  /// Names and symbols must be new and cannot start like a number.
  static func checkSymbols(_ names: [String], _ span: Range<Int>?, _ own: Int64?, _ context: Context) throws {
    for name in names {
      try NameRule.check(name, span)
      if let first = name.first, !first.isLetter {
        throw CommandError(.refused, "the name of a unit starts with a letter", span: span)
      }
      let key = Names.key(name)
      if let other = try context.names.units().names.first(where: { $0.key == key && $0.item.id != own }) {
        throw CommandError(
          .refused, "\(name) is already the unit \(other.item.name)", span: span,
          hint: "unit edit \(Lexer.quoted(other.item.symbol)) changes it")
      }
    }
  }
}
