import Domain
import Language

extension ParameterKind where Self == NameKind<Food> {
  /// A food of the library.
  package static var food: Self { .shared }
  /// One that is to be taken out of the library.
  package static var foodOfOnesOwn: Self { .own }
  /// One that is only looked at: of the library, else of a table beside the log.
  package static var anyFood: Self { .any }
}
extension NameKind<Food> {
  fileprivate static let shared = named(elsewhere: { name, span, line, names in
    guard let food = try names.listedFood(called: name), let table = food.table else { return nil }
    return try CommandError.isOfTable(food.name, table).fixed(
      by: names.likelyCategories(ofListed: food).map { category in
        let quoted = Lexer.quoted(food.name)
        let adding = "food add \(quoted) \(Lexer.quoted(category.name));"
        return [.inserting(adding, at: line.start), Fix(span, quoted)]
      }, isNear: true)
  })

  /// What is only in a table need not be made one's own to be taken away.
  fileprivate static let own = named(elsewhere: { name, _, line, names in
    guard let food = try names.listedFood(called: name), let table = food.table else { return nil }
    let shown = Fix(line.start..<line.end, "food show \(Lexer.quoted(food.name))")
    return CommandError.isOfTable(food.name, table).fixed(by: [[shown]], isNear: true)
  })

  fileprivate static let any = named(
    resolve: { text, names in
      let own = try names.food(text)
      guard case .unknown = own else { return own }
      return try names.listedFood(called: text).map { .found($0) } ?? own
    },
    nearest: { text, names in
      let near = try names.nearestFoods(text).map(\.name)
      let listed = try names.listedFoods(like: text, limit: 3).map(\.food.name)
      // What has the letters that were typed comes before what is near to them.
      let isNear = try near.isEmpty || names.foods(like: text, limit: 1, allowsSlips: false).isEmpty
      return isNear ? Array((listed + near).prefix(3)) : near
    },
    offers: { query, names in
      try CandidateProvider.behindOwn(query, CandidateProvider.listed(query, names).map(\.candidate)) {
        try CandidateProvider.foods($0, names).map(\.candidate)
      }
    })

  private static func named(
    resolve: @escaping @Sendable (String, NameResolver) throws -> Resolution<Food> = { try $1.food($0) },
    nearest: @escaping @Sendable (String, NameResolver) throws -> [String] = { text, names in
      try names.nearestFoods(text).map(\.name)
    },
    offers: @escaping @Sendable (CompletionQuery, NameResolver) throws -> [Candidate] = {
      try CandidateProvider.foods($0, $1).map(\.candidate)
    },
    elsewhere: Elsewhere? = nil
  ) -> NameKind {
    NameKind(
      label: "FOOD", description: "a food", noun: "food", otherwise: "food add NAME CATEGORY makes one",
      resolve: resolve, name: \.name, aliases: \.aliases, nearest: nearest, offers: offers,
      elsewhere: elsewhere)
  }
}
