import Domain
import Language
import Phrases

/// How much of a food's name was typed.
package enum NamePart: Comparable {
  /// The name or an alias, or so little that it says nothing by itself: the beginning of an inner word, a part of an
  /// alias, words out of order.
  case other
  /// The beginning of its words in their order, from the first on.
  case beginning
  /// Whole words of it.
  case words

  /// What typed words are of a name; nil where one of them begins none of its words that is left.
  package init?(_ typed: [Substring], of name: String) {
    let words = Names.words(Names.key(name))
    guard NameMatch.cost(typed.map { TypedWord($0) }, words: words) != nil else { return nil }
    if Self.areWhole(typed, words), !Self.cutsCompound(typed, name) {
      self = .words
    } else if let first = typed.first, words.first?.hasPrefix(first) == true, Lexicon<Food>.fits(typed, words)
    {
      self = .beginning
    } else {
      self = .other
    }
  }

  /// Whether each typed word is another one of a name; many of one are the same word.
  private static func areWhole(_ typed: [Substring], _ words: [Substring]) -> Bool {
    var left = words
    for word in typed {
      guard let index = left.firstIndex(where: { $0 == word || $0 == word + "s" || $0 == word + "es" }) else {
        return false
      }
      left.remove(at: index)
    }
    return true
  }

  /// Whether a part alone of what a hyphen joins was typed: `alcohol` of `Alcohol-free`.
  private static func cutsCompound(_ typed: [Substring], _ name: String) -> Bool {
    name.split(separator: " ").contains { piece in
      guard piece.contains("-") else { return false }
      let words = Names.words(Names.key(String(piece)))
      let count = words.count { typed.contains($0) }
      return count > 0 && count < words.count
    }
  }
}

/// Foods by their names.
extension NameResolver {
  /// A food by its name or an alias, or by a part of its name that is of it alone: whole words, or the beginning.
  package func food(_ text: String) throws -> Resolution<Food> { try foodByPart(text).food }

  /// A food by all of its name or of an alias, or by one of several of it: `eggs`; nil where there is none.
  package func foodCalled(_ text: String) throws -> Food? {
    let key = Names.key(text)
    for form in [key] + NameMatch.forms(of: key) where !form.isEmpty {
      if let food = try food(called: form, form) { return food }
    }
    return nil
  }

  /// The line that brings foods where there are none.
  package static var starter: String { "food starter" }

  /// What is said where a food is named and there are none.
  package static var noFoodsYet: String { "there are no foods yet; \(starter) brings everyday ones" }

  /// Whether the library holds any food.
  package func hasFoods() throws -> Bool { try !log.foods.isEmpty }

  /// A food by all of its name or of an alias. `the` is no `thé`.
  /// - Parameter key: of the text.
  func food(called text: String, _ key: String) throws -> Food? {
    guard let food = try log.foods.find(key: key) else { return nil }
    guard Names.isSmall(key), text.utf8.count == key.utf8.count else { return food }
    return ([food.name] + food.aliases).contains { $0.lowercased() == key } ? food : nil
  }

  /// The same, with how much of its name was typed.
  ///
  /// Of several that fit none is chosen. One that fits by less, such as the beginning of an inner word, is nothing
  /// to be guessed: it is unknown, and the nearest names have it.
  func foodByPart(_ text: String) throws -> (food: Resolution<Food>, part: NamePart) {
    let key = Names.key(text)
    if let food = try food(called: text, key) { return (.found(food), .words) }
    // Nobody means the beginning of a name by an article.
    if Names.isSmall(key) { return (.unknown, .other) }
    if Names.hasPictures(text), let food = try log.foods.find(key: Names.key(text, partsPictures: false)) {
      return (.found(food), .words)
    }
    let words = Names.words(key).filter { $0.utf8.allSatisfy { $0 >= 0x80 || $0 > 0x2F } }
    guard !words.isEmpty, words.count <= NameRule.maximumLength else { return (.unknown, .other) }
    var all = try log.foods.find(words: words.map(String.init), limit: 12).compactMap { food in
      try part(words, of: food).map { (food: food, part: $0) }
    }
    // `can` is a tin of something, and no beginning of Cantaloupe.
    if words.count == 1, LineWords.contains("container", key) {
      all.removeAll { item in
        item.part != .words
          && !([item.food.name] + item.food.aliases).contains { NamePart(words, of: $0) == .words }
      }
    }
    // Gummy Bears, which are called wine gums too, are no wine where several are called so themselves.
    let named = all.filter { $0.part == .words && NamePart(words, of: $0.food.name) == .words }
    let found =
      try named.count < 2
      ? all : all.filter { try NamePart(words, of: $0.food.name) != nil || habits().hasLogged($0.food.id) }
    switch found.count {
    case 0: return (.unknown, .other)
    case 1: return found[0].part > .other ? (.found(found[0].food), found[0].part) : (.unknown, .other)
    default:
      return (.ambiguous(try withEndings(Self.plainestFirst(found, words), words)), .other)
    }
  }

  /// How plainly words name a food, the plainest first: by its own name before another name of it, and of what its own
  /// name says what the words name rather than describe (Whole Milk before Milk in Coffee).
  static func plainness(of food: Food, _ part: NamePart, _ typed: [Substring]) -> [Int] {
    let words = Names.words(Names.key(food.name))
    let isHead =
      if let last = words.last, let word = typed.last {
        last == word || NameMatch.forms(of: String(last)).contains(String(word))
          || NameMatch.forms(of: String(word)).contains(String(last))
      } else { false }
    let place: Int =
      switch part {
      case .words: 0
      case .beginning: 1
      case .other: 2
      }
    return [place, isHead ? 0 : 1]
  }

  /// With foods of which a word ends so, `hamburger` of `burger`, behind those that are such a thing by a word of its own.
  private func withEndings(_ found: [Food], _ typed: [Substring]) throws -> [Food] {
    guard typed.count == 1, let word = typed.first, word.utf8.count > 4 else { return found }
    let known = Set(found.map(\.id))
    let others = try log.foods.find(inside: String(word), limit: 20).filter { food in
      !known.contains(food.id) && Names.words(Names.key(food.name)).last.map { $0.hasSuffix(word) } == true
    }
    let end = found.firstIndex { Self.plainness(of: $0, .words, typed)[1] > 0 } ?? found.endIndex
    return Array(found[..<end]) + others.prefix(3) + found[end...]
  }

  /// Those come first that are named the plainest, of the category that most of them are of, in the fewest words.
  package static func plainestFirst(
    _ found: [(food: Food, part: NamePart)], _ typed: [Substring]
  ) -> [Food] {
    let counts = Dictionary(found.map { ($0.food.categoryID, 1) }, uniquingKeysWith: +)
    return found.enumerated().map { offset, item in
      let words = Names.words(Names.key(item.food.name))
      let key =
        plainness(of: item.food, item.part, typed) + [-(counts[item.food.categoryID] ?? 0), words.count]
      return (food: item.food, key: key, offset: offset)
    }.sorted { a, b in
      a.key == b.key
        ? (a.food.id, a.offset) < (b.food.id, b.offset) : a.key.lexicographicallyPrecedes(b.key)
    }.map(\.food)
  }

  /// Whether words name a food as plainly as any of some others: milk is no Oat Drink that is called oat milk too, while
  /// there is a Whole Milk.
  package func isNamed(_ food: Food, by words: [Substring], asPlainlyAs others: [Food]) throws -> Bool {
    func plainness(_ food: Food) throws -> [Int] {
      Self.plainness(of: food, try part(words, of: food) ?? .other, words)
    }
    let own = try plainness(food)
    return try others.allSatisfy { try !plainness($0).lexicographicallyPrecedes(own) }
  }

  private func part(_ words: [Substring], of food: Food) throws -> NamePart? {
    guard let part = NamePart(words, of: food.name) else {
      return food.aliases.contains { NamePart(words, of: $0) != nil } ? .other : nil
    }
    // Names of things that there are, in another order or with something between them, are those things.
    let name = Names.words(Names.key(food.name))
    let isInARow = name.indices.contains { name[$0...].starts(with: words) }
    guard part == .words, words.count > 1, !isInARow else { return part }
    let areThings = try words.allSatisfy { try log.foods.find(key: String($0)) != nil }
    return areThings ? .other : part
  }

  /// Whether a word means something in any line that logs: a meal, a day, a small word. It is a name only where it is
  /// all of it.
  func isOfItsOwn(_ key: String) throws -> Bool {
    guard !key.contains(" ") else { return false }
    if Names.isJoiner(key) || Self.smallWords.contains(key) || MealKind.meals[key] != nil { return true }
    if try slots().names.contains(where: { $0.key == key }) { return true }
    let token = Token(kind: .word, text: key, span: 0..<key.utf8.count)
    return DayText.read([token], today: today)?.isDay == true
  }

  private static let smallWords = LineWords.all(["article", "the", "of", "with", "for", "on", "like", "at"])
}
