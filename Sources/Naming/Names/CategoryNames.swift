import Domain
import Language
import Phrases
import Store

extension ParameterKind where Self == NameKind<Domain.Category> {
  package static var category: Self { .shared }
}
extension NameKind<Domain.Category> {
  fileprivate static let shared = NameKind.listed(
    "CATEGORY", "a category", noun: "category", otherwise: "category list shows them all",
    lexicon: { try $0.categories() }, name: \.name, detail: CandidateProvider.detail,
    resolve: { text, names in try names.category(text) })
}

extension CandidateProvider {
  /// `1.5 of ≥ 3.0 portions · last 1.5 on Tue`
  @Sendable static func detail(_ category: Domain.Category, _ resolver: NameResolver) throws -> String {
    let unit = try resolver.log.units[category.unitID]
    let day = try resolver.standing()
    let category = day.rules.category(category.id) ?? category
    let total = day.logged.judged(category)
    let format = PortionFormat(unit)
    let state = category.isEnabled ? "" : " · disabled"
    return "\(format.number(total)) of \(format.target(of: category)) \(format.symbol)\(state)"
      + (try last(.category(category), resolver))
  }
}

extension Domain.Category {
  /// A name must be new, also among foods: what is logged by one name is one thing.
  package static func checkName(
    _ name: String, _ span: Range<Int>?, for own: Domain.Category?, _ names: NameResolver
  ) throws {
    try NameRule.checkNew(name, span, for: own, "category", among: names.categories()) {
      "category show \($0) shows it"
    }
    if let food = try names.log.foods.find(key: Names.key(name)) {
      throw CommandError.taken("food", food.name, hint: "one name, one thing").at(span)
    }
  }
}
