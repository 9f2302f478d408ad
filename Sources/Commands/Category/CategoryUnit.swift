import Domain
import Language
import Store

extension Command {
  static let categoryUnit = Command("category unit", "Keep a category in another unit", topic: .plan) {
    let category = Parameter("category", .category)
    let unit = Parameter("unit", .unit)
    return Form(
      syntax: .sequence(category, unit),
      details: "Only while the category has no entries: their portions would mean something else.",
      examples: [.init("category unit treats pc", "count treats in pieces", says: "Unit        pc")],
      action: .change { call, context in
        var changed = call[category]
        try changed.keep(in: call[unit], call.span(of: unit), context)
        return try CatalogueNoun.categories.saved(changed, context)
      })
  }
}

extension Domain.Category {
  /// Keeps it in another unit, while that changes no entry's meaning.
  mutating func keep(in unit: MeasureUnit, _ span: Range<Int>?, _ context: Context) throws {
    let count = try context.log.categories.entryCount(id)
    guard count == 0 || unit.id == unitID else {
      throw CommandError(
        .refused, "\(name) has \(Command.count(count, "entry", "entries")) in another unit", span: span,
        hint: "add a new category in \(unit.symbol) and disable this one")
    }
    unitID = unit.id
  }
}
