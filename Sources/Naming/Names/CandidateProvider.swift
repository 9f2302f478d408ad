import Domain
import Language
import Phrases
import Store

/// What completion offers of things that are logged, the likeliest first, and what it says of each.
package enum CandidateProvider {
  /// An item with how it ranks.
  struct Ranked {
    var item: Loggable
    var candidate: Candidate
    /// What the name costs less what habit gains; less is better.
    var rank: Double
  }

  private static let limit = 50

  /// Categories and foods that answer what was typed.
  @Sendable static func items(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Ranked] {
    let likelihoods = try resolver.habits().ranking.likelihoods(at: resolver.moment())
    var exact = typed
    exact.allowsSlips = false
    var all = try categories(exact, likelihoods, resolver) + foods(exact, likelihoods, resolver)
    // A slip in the name of one thing is none where the beginning of another was typed.
    if all.isEmpty, typed.allowsSlips {
      all = try categories(typed, likelihoods, resolver) + foods(typed, likelihoods, resolver)
    }
    return Array(all.sortedByRank().prefix(limit))
  }

  @Sendable static func foods(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Ranked] {
    try foods(typed, resolver.habits().ranking.likelihoods(at: resolver.moment()), resolver).sortedByRank()
  }

  /// The foods that answer a text, in the order that Tab offers them in, none of them by a slip.
  package static func foods(like text: String, _ resolver: NameResolver) throws -> [Food] {
    var query = CompletionQuery(text: text)
    query.allowsSlips = false
    return try foods(query, resolver).compactMap { if case .food(let food) = $0.item { food } else { nil } }
  }

  /// Items with the amounts they are usually logged in, where there are such.
  @Sendable static func loggable(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Candidate] {
    try offers(typed, resolver).flatMap(\.self)
  }

  /// The same, for each item its amounts, the most usual first.
  package static func offers(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [[Candidate]] {
    try ranked(typed, resolver).map(\.amounts)
  }

  /// The same with the things that they are of.
  package static func ranked(
    _ typed: CompletionQuery, _ resolver: NameResolver
  ) throws -> [(item: Loggable, amounts: [Candidate])] {
    let listed: [(item: Loggable, amounts: [Candidate])] = try listed(typed, resolver).map {
      (.food($0.food), [$0.candidate])
    }
    return try behindOwn(typed, listed) { try own($0, resolver) }
  }

  /// One's own that answer what was typed, and behind them those of tables: but what has the letters that were typed comes
  /// before what is near to them.
  static func behindOwn<Offer>(
    _ typed: CompletionQuery, _ listed: [Offer], own: (CompletionQuery) throws -> [Offer]
  ) rethrows -> [Offer] {
    guard !listed.isEmpty else { return try own(typed) }
    var exact = typed
    exact.allowsSlips = false
    let plain = try own(exact)
    return plain.isEmpty && typed.allowsSlips ? try listed + own(typed) : plain + listed
  }

  /// Foods of tables, behind one's own.
  static func listed(
    _ typed: CompletionQuery, _ resolver: NameResolver
  ) throws -> [(food: Food, candidate: Candidate)] {
    try resolver.listedFoods(like: typed.text, limit: mostWithin).map { listed in
      let name = listed.food.name
      return (listed.food, Candidate(Lexer.quoted(name), display: name, detail: listed.detail))
    }
  }

  private static func own(
    _ typed: CompletionQuery, _ resolver: NameResolver
  ) throws -> [(item: Loggable, amounts: [Candidate])] {
    let moment = try resolver.moment()
    let likelihoods = try resolver.habits().ranking.likelihoods(at: moment)
    return try items(typed, resolver).map { ranked in
      let likelihood = likelihoods[ranked.item.habit] ?? 0
      guard likelihood > 0 else { return (ranked.item, [ranked.candidate]) }
      let amounts = try resolver.habits().ranking.amounts(of: ranked.item.habit, at: moment)
      let total = amounts.reduce(0) { $0 + $1.weight }
      // One that is nearly always the same needs no choice.
      let usual = amounts.prefix { $0.weight > total / 5 }.prefix(2)
      var offers = try usual.map { amount in
        var offer = ranked.candidate
        let text = try self.amount(amount.amount, of: ranked.item, resolver)
        if !text.isEmpty {
          offer.insert += " " + text
          offer.display += " " + text
        }
        offer.isLikely = true
        return offer
      }
      let isSettled = usual.first.map { $0.weight > total * 0.8 } ?? false
      if !isSettled, !offers.contains(where: { $0.insert == ranked.candidate.insert }) {
        offers.append(ranked.candidate)
      }
      return (ranked.item, offers)
    }
  }

  /// The foods of a category that answer what is typed behind its name: those that are logged, favorites, some others.
  static func foods(
    of category: Domain.Category, _ typed: CompletionQuery, _ resolver: NameResolver
  ) throws -> [Candidate] {
    guard typed.text.isEmpty else {
      return try foods(typed, resolver).filter { $0.item.categoryID == category.id }.map(\.candidate)
    }
    let likelihoods = try resolver.habits().ranking.likelihoods(at: resolver.moment())
    let logged = try Set(resolver.habits().known.map(\.foodID)).map { id in
      (id: id, bonus: try resolver.habits().bonus(.food(id), likelihoods))
    }
    // Of very many that were logged the likeliest are looked at.
    var foods = try logged.sorted { ($1.bonus, $0.id) < ($0.bonus, $1.id) }.prefix(100).compactMap {
      try resolver.log.foods[$0.id]
    }.filter { $0.categoryID == category.id }
    for food in try resolver.log.foods.some(of: category.id, limit: mostWithin)
    where !foods.contains(where: { $0.id == food.id }) {
      foods.append(food)
    }
    return try foods.prefix(mostWithin).map {
      Candidate(Lexer.quoted($0.name), display: $0.name, detail: try detail($0, resolver))
    }
  }

  private static let mostWithin = 20

  private static func categories(
    _ typed: CompletionQuery, _ likelihoods: [HabitItem: Double], _ resolver: NameResolver
  ) throws -> [Ranked] {
    let words = Names.words(typed.key).map { TypedWord($0) }
    let names = try resolver.categories().completions(typed.key, allowsSlips: typed.allowsSlips)
    return try names.filter(\.item.isEnabled).map { name in
      // A slip costs as much as one in the name of a food.
      let cost = NameMatch.cost(words, words: name.words) ?? 2
      var candidate = Candidate(
        Lexer.quoted(name.display), display: name.display, detail: try detail(name.item, resolver))
      candidate.isLikely = likelihoods[.category(name.item.id)] != nil
      // A category comes before a food that was as little used: there are few of them.
      let bonus = try resolver.habits().bonus(.category(name.item.id), likelihoods) + 1
      return Ranked(item: .category(name.item), candidate: candidate, rank: cost - bonus)
    }
  }

  /// What the name of a food costs that may have been found by another one it has: that is not seen, so a part of it comes
  /// behind the foods which show what was typed. `mil` is no Chocolate first, because of its `milk chocolate`.
  private static func cost(of food: Food, _ match: FoodFinder.Match, _ typed: CompletionQuery) -> Double {
    let own = Names.key(food.name)
    guard match.key != own, match.key != typed.key, !match.key.isEmpty else { return match.cost }
    let words = Names.words(typed.key)
    let isPart = Names.words(match.key).count > words.count
    let shown = NameMatch.cost(words.map { TypedWord($0) }, own)
    return min(match.cost + (isPart ? 1 : 0.15), shown ?? .infinity)
  }

  private static func foods(
    _ typed: CompletionQuery, _ likelihoods: [HabitItem: Double], _ resolver: NameResolver
  ) throws -> [Ranked] {
    let book = try resolver.habits()
    var matches = try resolver.foods(like: typed.text, limit: 4 * limit, allowsSlips: typed.allowsSlips)
    if Names.words(typed.key).isEmpty {
      matches = Set(book.known.map(\.foodID)).map { FoodFinder.Match(foodID: $0, key: "", cost: 0) }
      if matches.count < limit {
        let more = try resolver.log.foods.find(words: [], limit: limit).map {
          FoodFinder.Match(foodID: $0.id, key: "", cost: 1)
        }
        matches += more.filter { other in !matches.contains { $0.foodID == other.foodID } }
      }
    }
    let ranked = matches.enumerated().map { offset, match in
      (match: match, rank: match.cost - book.bonus(.food(match.foodID), likelihoods), offset: offset)
    }
    return try ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.prefix(limit).compactMap {
      match, rank, _ in
      guard let food = try resolver.log.foods[match.foodID] else { return nil }
      var candidate = Candidate(
        Lexer.quoted(food.name), display: food.name, detail: try detail(food, resolver))
      candidate.isLikely = likelihoods[.food(food.id)] != nil
      let shift = cost(of: food, match, typed) - match.cost
      return Ranked(item: .food(food), candidate: candidate, rank: rank + shift)
    }
  }
}

extension [CandidateProvider.Ranked] {
  fileprivate func sortedByRank() -> Self {
    enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }
}
