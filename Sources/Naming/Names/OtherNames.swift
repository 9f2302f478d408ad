import Domain
import Language
import Phrases
import Store

/// What a name means that is none as it is typed, where it can mean one thing alone: the plural or the singular of
/// one, one with `ue` for `ü`, one without its emoji, or an everyday word for a category that a log begins with.
extension NameResolver {
  /// - Parameter resolve: what a name as it is spelled means.
  func otherwise(
    _ text: String, resolve: (String) throws -> Resolution<Loggable>
  ) throws -> Resolution<Loggable> {
    let key = Names.key(text)
    guard key.utf8.count <= 60, Names.words(key).count <= 4 else { return .unknown }
    var several: [Loggable] = []
    for spelling in OtherSpellings.of(key) {
      switch try resolve(spelling.key) {
      case .found(let item) where spelling.fits(item.name): return .found(item)
      case .ambiguous(let items):
        let fitting = items.filter { spelling.fits($0.name) }
        if fitting.count == 1 { return .found(fitting[0]) }
        if several.isEmpty { several = fitting }
      default: break
      }
    }
    if !several.isEmpty { return .ambiguous(several) }
    if let food = try split(key) { return .found(.food(food)) }
    return try category(called: key).map { .found(.category($0)) } ?? .unknown
  }

  /// What the last words of a text name in full, where the first say how or how much it was: `bit of butter`, `homemade bread`.
  func item(endingAs text: String) throws -> Loggable? {
    let words = Names.words(Names.key(text))
    guard (2...6).contains(words.count) else { return nil }
    for start in 1..<words.count {
      let isSaidHow = words[..<start].allSatisfy { SpeechWords.adjectives.contains(String($0)) }
      guard isSaidHow || LineWords.contains("line-of", String(words[start - 1])) else { continue }
      let key = words[start...].joined(separator: " ")
      if let item = try item(key).found, item.isNamedInFull(by: key) { return item }
    }
    return nil
  }

  /// What is called so in its other number, all of a name or an alias: `onions`, `möhren`, `cherry`. It comes before what
  /// holds the word, such as Cherry Tomatoes.
  func inOtherNumber(_ key: String) throws -> Resolution<Loggable> {
    var found: [Loggable] = []
    for other in OtherSpellings.inOtherNumber(key) {
      guard let food = try log.foods.find(key: other), !found.contains(.food(food)) else { continue }
      found.append(.food(food))
    }
    if found.isEmpty, let food = try joined(key) { found = [.food(food)] }
    return found.count > 1 ? .ambiguous(found) : found.first.map { .found($0) } ?? .unknown
  }

  /// A food whose name is one word of what was typed as two: `corn flakes`. Two that are foods themselves may be both.
  private func joined(_ key: String) throws -> Food? {
    let words = Names.words(key)
    guard (2...4).contains(words.count), key.utf8.count <= 60,
      let food = try log.foods.find(key: words.joined())
    else { return nil }
    return try words.allSatisfy { try log.foods.find(key: String($0)) != nil } ? nil : food
  }

  /// A food whose name is two words of what was typed as one: `greentea`.
  private func split(_ key: String) throws -> Food? {
    guard !key.contains(" "), (6...40).contains(key.count) else { return nil }
    for length in 3...key.count - 3 {
      let end = key.index(key.startIndex, offsetBy: length)
      if let food = try log.foods.find(key: key[..<end] + " " + key[end...]) { return food }
    }
    return nil
  }

  /// A food by one of its names, unless that is another number of what another food is called: `pommes` are chips, or
  /// several of a pomme. The one that was logged before is meant.
  func unlessPlural(_ food: Food, _ key: String) throws -> Resolution<Loggable> {
    guard key.hasSuffix("s"), key.utf8.count > 4, Names.key(food.name) != key,
      let other = try log.foods.find(key: String(key.dropLast())), other.id != food.id
    else { return .found(.food(food)) }
    let known = try [food, other].filter { try habits().hasLogged($0.id) }
    return known.count == 1 ? .found(.food(known[0])) : .ambiguous([.food(food), .food(other)])
  }

  /// The category that an everyday word stands for, while it has the name it came with.
  package func category(called key: String) throws -> Domain.Category? {
    guard let name = CategoryWords.categories[key] else { return nil }
    return try category(cameAs: name)
  }

  /// Something to log, where what somebody did who moved is minutes of that: `log run 30`. A sentence keeps such a word
  /// as a note.
  func itemToLog(_ text: String) throws -> Resolution<Loggable> {
    let item = try item(text)
    if case .found(let found) = item, try isBehindArticle(text, found) { return .unknown }
    // Of several foods the one that was ever logged is meant.
    if case .ambiguous(let several) = item, text.utf8.count > 2 {
      return try onlyLogged(text, among: several).map { .found(.food($0)) } ?? item
    }
    guard case .unknown = item else { return item }
    if SpeechWords.isSport(Names.key(text)), let sports = try category(cameAs: CategoryWords.sports) {
      return .found(.category(sports))
    }
    return try listedFood(called: text).map { .found(.food($0)) } ?? item
  }

  /// Whether a text is an article and all of a name, which is meant rather than one that the two only begin: `a beer` is
  /// no Alcohol-free Beer.
  private func isBehindArticle(_ text: String, _ item: Loggable) throws -> Bool {
    guard let end = text.firstIndex(of: " "), LineWords.contains("line-article", text[..<end].lowercased()),
      !item.isCalled(Names.key(text)),
      case let rest = String(text[text.index(after: end)...]), case .found(let other) = try self.item(rest)
    else { return false }
    return other.isCalled(Names.key(rest))
  }

  /// The one food of those ever logged that a text fits. Where the text is a word of names, the beginning of a longer one
  /// is none: `milch` is no Milchkaffee.
  /// - Parameter several: what it could be; they need not be all.
  private func onlyLogged(_ text: String, among several: [Loggable]) throws -> Food? {
    let words = Names.words(Names.key(text))
    let isWord = several.contains { item in
      guard case .food(let food) = item else { return false }
      return ([food.name] + food.aliases).contains { NamePart(words, of: $0) == .words }
    }
    let book = try habits()
    let logged = book.known.filter { name in
      guard book.hasLogged(name.foodID), let part = NamePart(words, of: name.key) else { return false }
      return part == .words || !isWord
    }
    let foods = several.compactMap { item in if case .food(let food) = item { food } else { nil } }
    var ids = Set(logged.map(\.foodID))
    // In another number it fits no name as it stands.
    if !isWord { ids.formUnion(foods.map(\.id).filter(book.hasLogged)) }
    guard ids.count == 1, let food = try ids.first.flatMap({ try log.foods[$0] }),
      try isNamed(food, by: words, asPlainlyAs: foods)
    else { return nil }
    return food
  }

  /// The category that still has the name it came with.
  private func category(cameAs name: String) throws -> Domain.Category? {
    let found = try categories().names.first { !$0.isAlias && $0.key == Names.key(name) }?.item
    return found.flatMap { $0.isEnabled ? $0 : nil }
  }

  /// A category by its name, or by what it is called besides.
  package func category(_ text: String) throws -> Resolution<Domain.Category> {
    let found = try categories().resolve(typed: text)
    guard case .unknown = found else { return found }
    let key = Names.key(text)
    for spelling in OtherSpellings.of(key) {
      if let other = try categories().resolve(spelling.key).found, spelling.fits(other.name) {
        return .found(other)
      }
    }
    return try category(called: key).map { .found($0) } ?? .unknown
  }
}

extension Loggable {
  /// Whether a folded text is all of a name it has, if in another number, order or spelling.
  package func isNamedInFull(by key: String) -> Bool {
    if ([name] + aliases).contains(where: { Names.key($0) == key }) { return true }
    func words(_ key: String) -> [Substring] {
      Names.words(key).filter { !Names.isJoiner($0) && !Names.hasPictures(String($0)) }.sorted()
    }
    let names = ([name] + aliases).map { words(Names.key($0)) }
    let spellings = [key] + OtherSpellings.inOtherNumber(key) + OtherSpellings.of(key).map(\.key)
    func glued(_ key: String) -> String { Names.words(key).joined() }
    return spellings.contains { names.contains(words($0)) }
      || ([name] + aliases).contains { glued(Names.key($0)) == glued(key) }
  }
}

/// Ways to spell a name otherwise.
private struct OtherSpellings {
  let key: String
  /// A word that the name found must have as a whole: `frie` of `fries` is no beginning of `fried`.
  let whole: String?
  /// Whether it has to be all of the name found, but for words such as `and`.
  var isAll = false

  func fits(_ name: String) -> Bool {
    if isAll { return Names.words(Names.key(name)).filter { !Names.isJoiner($0) } == Names.words(key) }
    return whole.map { Names.words(Names.key(name)).contains(Substring($0)) } ?? true
  }

  /// The key with one of its words in its other number.
  static func inOtherNumber(_ key: String) -> [String] {
    let words = Names.words(key).map(String.init)
    guard key.utf8.count <= 60, words.count <= 4 else { return [] }
    return words.indices.flatMap { index in
      NameMatch.numberForms(of: words[index]).map { form in
        var words = words
        words[index] = form
        return words.joined(separator: " ")
      }
    }
  }

  static func of(_ key: String) -> [OtherSpellings] {
    let words = Names.words(key).map(String.init)
    var spellings: [OtherSpellings] = []
    for (index, word) in words.enumerated() {
      for form in NameMatch.forms(of: word) {
        var words = words
        words[index] = form
        spellings.append(OtherSpellings(key: words.joined(separator: " "), whole: form))
      }
    }
    let umlauts = key.replacing("ue", with: "u").replacing("oe", with: "o").replacing("ae", with: "a")
    if umlauts != key { spellings.append(OtherSpellings(key: umlauts, whole: nil)) }
    // `gin and tonic` is Gin & Tonic.
    let joined = words.filter { !Names.isJoiner($0) }
    if joined.count < words.count, joined.count > 1 {
      spellings.append(OtherSpellings(key: joined.joined(separator: " "), whole: nil, isAll: true))
    }
    let plain = words.filter { !Names.hasPictures($0) }
    if plain.count < words.count, !plain.isEmpty {
      spellings.append(OtherSpellings(key: plain.joined(separator: " "), whole: nil))
    }
    return spellings
  }
}

/// Everyday words, also German and French ones, for the categories that a log begins with. A food of such a name
/// comes first.
enum CategoryWords {
  /// The category's name by a folded word.
  static let categories = LineWords.folded("category")

  /// The one of what somebody did who moved: `log run 30`.
  static let sports = "Sports"
}
