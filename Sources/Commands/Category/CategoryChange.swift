import Domain
import Naming
import Records
import Reports
import Store

extension Context {
  /// Makes settings of a category hold, and answers with what has become of it.
  func set(_ settings: [Domain.Category.Setting], of category: Domain.Category, _ days: HoldsFrom) throws
    -> Report
  {
    let before = try days.first.map { try log.dayRules().usualRules(on: $0 - 1).category(category.id) } ?? nil
    var replaced: Set<Day> = []
    for setting in settings {
      replaced.formUnion(try log.categories.set(setting, of: category.id, from: days.first))
    }
    var kept = "what they had"
    let format = PortionFormat(try log.units[category.unitID])
    if let before, settings.allSatisfy(\.isOfTarget) { kept = format.rule(of: before) }
    return try CatalogueNoun.categories.report(category, self)
      .holding(days, keeping: kept, replaced: replaced.sorted(), self)
  }
}
