import Domain
import Language

extension ParameterKind where Self == NameKind<Food> {
  /// A food of the library.
  package static var food: Self { .shared }
}
extension NameKind<Food> {
  fileprivate static let shared = NameKind(
    label: "FOOD", description: "a food", noun: "food", otherwise: "food add NAME CATEGORY makes one",
    resolve: { text, names in try names.food(text) },
    name: \.name, aliases: \.aliases,
    nearest: { text, names in try names.nearestFoods(text).map(\.name) },
    offers: { try CandidateProvider.foods($0, $1).map(\.candidate) })
}
