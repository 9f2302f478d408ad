import Language
import Phrases
import Store

/// Finds foods by what a person types of their names.
///
/// The index is asked for names that hold a word beginning with each word typed, the other number of a noun
/// counting as the same word; then for words typed as one or as two; and only where that finds nothing, for words
/// that are near. What comes back is never more than a few hundred names, whatever the library holds.
package struct FoodFinder {
  package struct Match {
    package var foodID: Int64
    /// The name or alias that answers, folded.
    var key: String
    /// As `NameMatch.cost` has it.
    var cost: Double
  }

  let log: Transaction
  let vocabulary: () throws -> FoodVocabulary
  /// Foods that are weighed whether the index has them among its first or not: those the person eats.
  var known: [FoundFood] = []

  /// The foods that answer a folded text best, the best first.
  /// - Parameter allowsSlips: whether misspelt words may find something.
  func find(_ key: String, limit: Int, allowsSlips: Bool = true) throws -> [Match] {
    let words = Names.words(key).filter { $0.utf8.allSatisfy { $0 >= 0x30 } }.prefix(8).map(String.init)
    // No name has a word of such a length, and looking for one would take long.
    guard !words.isEmpty, words.allSatisfy({ $0.utf8.count <= NameRule.maximumBytes }) else { return [] }
    var pool = Pool()
    let plain = try words.map { TypedWord(try spellings($0)) }
    if !plain.contains(where: \.options.isEmpty) { try search(plain, into: &pool) }
    for variant in try rejoined(words) { try search(variant, extra: 0.35, into: &pool) }
    if pool.costs.isEmpty, words.count == 1, words[0].utf8.count == 2 {
      let initials = FoodTerm(words[0], isPrefix: false, role: .initials)
      for found in try log.foods.names(matching: [[initials]], limit: 60) {
        pool.add(found, cost: 2 + 0.02 * Double(found.key.utf8.count))
      }
    }
    if pool.costs.isEmpty, allowsSlips { try searchNear(words, plain, into: &pool) }
    return pool.best(limit)
  }

  /// The words of names that begin with a typed one or are another number of it.
  private func spellings(_ word: String) throws -> [TypedWord.Option] {
    var options: [TypedWord.Option] = []
    let terms = try log.foods.terms(beginning: word)
    if !terms.isEmpty { options.append(TypedWord.Option(word, isPrefix: true, terms: terms)) }
    for form in NameMatch.forms(of: word) where try has(form) {
      options.append(TypedWord.Option(form, isPrefix: false, cost: 0.15))
    }
    return options
  }

  private func has(_ word: String) throws -> Bool {
    try log.foods.words(prefix: word, limit: 1).first?.word == word
  }

  /// `butter milk` for `buttermilk`, and `peanutbutter` for `peanut butter`.
  private func rejoined(_ words: [String]) throws -> [[TypedWord]] {
    var variants: [[TypedWord]] = []
    func add(_ words: [String]) throws {
      let typed = try words.map { TypedWord(try spellings($0)) }
      if !typed.contains(where: \.options.isEmpty) { variants.append(typed) }
    }
    for index in words.indices.dropLast() {
      let joined = words[index] + words[index + 1]
      if try !log.foods.words(prefix: joined, limit: 1).isEmpty {
        try add(words[..<index] + [joined] + words[(index + 2)...])
      }
    }
    for (index, word) in words.enumerated() where word.utf8.count >= 6 {
      for length in 3...(word.utf8.count - 3) {
        let head = String(word.prefix(length))
        let tail = String(word.dropFirst(length))
        guard try has(head), try has(tail) else { continue }
        try add(words[..<index] + [head, tail] + words[(index + 1)...])
      }
    }
    return Array(variants.prefix(4))
  }

  /// Allows for slips in the words that are none, then in all of them, then leaves one out.
  private func searchNear(_ words: [String], _ plain: [TypedWord], into pool: inout Pool) throws {
    let vocabulary = try vocabulary()
    let near = words.map { word in
      vocabulary.nearest(word, limit: 6).map {
        TypedWord.Option($0.word, isPrefix: false, cost: $0.cost)
      }
    }
    let mended = zip(plain, near).map { $0.options.isEmpty ? TypedWord($1) : $0 }
    if !mended.contains(where: \.options.isEmpty) { try search(mended, into: &pool) }
    guard pool.costs.isEmpty else { return }
    let all = zip(plain, near).map { TypedWord($0.options + $1) }
    if !all.contains(where: \.options.isEmpty) { try search(all, into: &pool) }
    if pool.costs.isEmpty, words.count == 1 { try searchSplit(words[0], vocabulary, into: &pool) }
    guard pool.costs.isEmpty, all.count > 1 else { return }
    for index in all.indices {
      let rest = all.enumerated().filter { $0.offset != index }.map(\.element)
      if !rest.contains(where: \.options.isEmpty) { try search(rest, extra: 2.5, into: &pool) }
    }
  }

  /// One word that is two, with a slip in one of them: `peanutbuter`.
  private func searchSplit(_ word: String, _ vocabulary: FoodVocabulary, into pool: inout Pool) throws {
    guard word.utf8.count >= 7 else { return }
    func near(_ part: String) -> [TypedWord.Option] {
      vocabulary.nearest(part, limit: 3).map { TypedWord.Option($0.word, isPrefix: false, cost: $0.cost) }
    }
    for length in 3...(word.utf8.count - 3) {
      let (head, tail) = (String(word.prefix(length)), String(word.dropFirst(length)))
      let (hasHead, hasTail) = (try has(head), try has(tail))
      guard hasHead || hasTail else { continue }
      let parts = [
        TypedWord(hasHead ? [TypedWord.Option(head, isPrefix: false)] : near(head)),
        TypedWord(hasTail ? [TypedWord.Option(tail, isPrefix: false)] : near(tail)),
      ]
      if !parts.contains(where: \.options.isEmpty) { try search(parts, extra: 0.35, into: &pool) }
    }
  }

  private func search(_ typed: [TypedWord], extra: Double = 0, into pool: inout Pool) throws {
    let groups = typed.map(\.terms)
    func take(_ found: [FoundFood]) {
      for food in found {
        if let cost = NameMatch.cost(typed, food.key) { pool.add(food, cost: cost + extra) }
      }
    }
    take(known)
    // Names that begin with one of the words typed are what is meant most often, and may be long.
    for head in groups.indices.prefix(3) {
      var groups = groups
      for index in groups[head].indices { groups[head][index].role = .head }
      take(try log.foods.names(matching: groups, limit: 80))
    }
    take(try log.foods.names(matching: groups, limit: 80))
  }

  /// What was found, each food once.
  private struct Pool {
    var costs: [Int64: (cost: Double, key: String)] = [:]

    mutating func add(_ food: FoundFood, cost: Double) {
      if let known = costs[food.foodID], known.cost <= cost { return }
      costs[food.foodID] = (cost, food.key)
    }

    func best(_ limit: Int) -> [Match] {
      costs.sorted { a, b in
        a.value.cost != b.value.cost
          ? a.value.cost < b.value.cost
          : a.value.key.utf8.count != b.value.key.utf8.count
            ? a.value.key.utf8.count < b.value.key.utf8.count : a.value.key < b.value.key
      }.prefix(limit).map { Match(foodID: $0.key, key: $0.value.key, cost: $0.value.cost) }
    }
  }
}
