import Domain
import Language
import Records
import Runtime
import Store

extension Command {
  static let unitDelete = CatalogueNoun.units.delete(
    "Delete a unit that nothing uses",
    examples: [.init("unit delete tsp", "", says: "Deleted the unit tsp.")]
  ) { unit, span, _, context in
    let uses = try context.log.units.useCount(unit.id)
    guard uses == 0 else {
      let users = Counting.text(uses, "category, food or entry", "categories, foods or entries")
      throw CommandError.unitInUse(unit.symbol, users: users).at(span)
    }
    try context.log.units.delete(unit.id)
    return "Deleted the unit \(unit.symbol)."
  }
}
