import Domain
import GRDB

/// A word to look for among food names, folded.
public struct FoodTerm: Hashable, Sendable {
  public var word: String
  /// Whether longer words that begin with it will do.
  public var isPrefix: Bool
  /// What the word stands for.
  public var role = Role.word

  public enum Role: String, Sendable {
    /// Any word of a name.
    case word = ""
    /// The first word of a name.
    case head = "^"
    /// The first letters of a name's first two words.
    case initials = "="
  }

  public init(_ word: String, isPrefix: Bool, role: Role = .word) {
    self.word = word
    self.isPrefix = isPrefix
    self.role = role
  }

  fileprivate var pattern: String { "\"\(role.rawValue)\(word)\"\(isPrefix ? "*" : "")" }
}

/// A name or alias that was found.
public struct FoundFood: Sendable {
  public var foodID: Int64
  /// The name or alias, folded.
  public var key: String

  public init(foodID: Int64, key: String) {
    self.foodID = foodID
    self.key = key
  }
}

/// Finding foods by the words of their names, without reading more of the library than is found.
extension Transaction.Foods {
  /// Names in which each group of words has one that fits, the shortest names first.
  public func names(matching groups: [[FoodTerm]], limit: Int) throws -> [FoundFood] {
    guard !groups.isEmpty, !groups.contains(where: \.isEmpty) else { return [] }
    let match = groups.map { group in
      let pattern = group.map(\.pattern).joined(separator: " OR ")
      return group.count > 1 ? "(\(pattern))" : pattern
    }.joined(separator: " AND ")
    let statement = try log.db.cachedStatement(
      sql: """
        SELECT food_id, key, EXISTS (SELECT 1 FROM food WHERE id = food_id) FROM food_name
        WHERE place IN (SELECT rowid FROM food_search WHERE food_search MATCH ? LIMIT ?) ORDER BY place
        """)
    return try Row.fetchAll(statement, arguments: [match, limit]).map { row in
      let found = FoundFood(foodID: try row.read(0), key: try row.read(1))
      guard try row.read(2) else {
        throw StoreError.damaged(reason: "the name “\(found.key)” is of no food")
      }
      return found
    }
  }

  /// Whether there is none.
  public var isEmpty: Bool {
    get throws {
      try Bool.fetchOne(log.db.cachedStatement(sql: "SELECT NOT EXISTS (SELECT 1 FROM food)")) == true
    }
  }

  /// Foods whose name or alias holds, for each of the given words, one that begins with it.
  /// - Parameters:
  ///   - words: folded, of letters and digits alone; none for all foods, the favorites first.
  ///   - limit: short names come first.
  public func find(words: [String], limit: Int) throws -> [Food] {
    guard !words.isEmpty else {
      let favorites = try read("WHERE favorite ORDER BY +key LIMIT ?", [limit])
      return try favorites + read("WHERE NOT favorite ORDER BY key LIMIT ?", [limit - favorites.count])
    }
    var seen: Set<Int64> = []
    return try names(matching: words.map(terms), limit: limit * 4)
      .filter { seen.insert($0.foodID).inserted }.prefix(limit).compactMap { try self[$0.foodID] }
  }

  /// What finds the names with a word that begins so; empty where there is none.
  ///
  /// The index has the beginnings of one or two letters as they are; a longer one is faster as the list of the
  /// words that it begins, unless they are very many.
  public func terms(beginning word: String) throws -> [FoodTerm] {
    let longest = word.utf8.count > 2 ? 48 : 0
    let begun = try words(prefix: word, limit: longest + 1)
    return begun.count > longest
      ? [FoodTerm(word, isPrefix: true)] : begun.map { FoodTerm($0.word, isPrefix: false) }
  }

  /// Words of food names that begin with `prefix`, in order of the alphabet, and in how many names each stands.
  public func words(prefix: String, limit: Int) throws -> [(word: String, count: Int)] {
    let statement = try log.db.cachedStatement(
      sql: "SELECT word, n FROM food_word WHERE word >= ?1 AND word < ?1 || char(1114111) LIMIT ?2")
    return try Row.fetchAll(statement, arguments: [prefix, limit]).map { (try $0.read(0), try $0.read(1)) }
  }

  /// Calls `body` with every word there is in food names.
  public func forEachWord(_ body: (_ word: String, _ count: Int) throws -> Void) throws {
    let rows = try Row.fetchCursor(log.db.cachedStatement(sql: "SELECT word, n FROM food_word"))
    while let row = try rows.next() { try body(try row.read(0), try row.read(1)) }
  }

  /// The names and aliases of every food ever logged and of the favorites, without a look at each entry.
  public func familiar() throws -> (logged: Set<Int64>, favorites: Set<Int64>, names: [FoundFood]) {
    let used = """
      WITH RECURSIVE used(id) AS (
        SELECT min(food_id) FROM entry WHERE food_id IS NOT NULL
        UNION ALL
        SELECT (SELECT min(food_id) FROM entry WHERE food_id > used.id) FROM used WHERE used.id IS NOT NULL),
      composed(id) AS (
        SELECT min(composite_id) FROM entry WHERE composite_id IS NOT NULL
        UNION ALL
        SELECT (SELECT min(composite_id) FROM entry WHERE composite_id > composed.id) FROM composed
          WHERE composed.id IS NOT NULL),
      familiar(id, logged) AS (
        SELECT id, 1 FROM used
          WHERE EXISTS (SELECT 1 FROM entry WHERE food_id = used.id AND private IS NOT 1)
        UNION ALL SELECT id, 1 FROM composed
          WHERE EXISTS (SELECT 1 FROM entry WHERE composite_id = composed.id AND private IS NOT 1)
        UNION ALL SELECT id, 0 FROM food WHERE favorite)
      """
    let statement = try log.db.cachedStatement(
      sql: """
        \(used)
        SELECT food.id, food.key, logged, favorite FROM familiar JOIN food USING (id)
        UNION ALL
        SELECT food_id, food_alias.key, logged, food.favorite
        FROM familiar JOIN food_alias ON food_id = familiar.id JOIN food ON food.id = food_id
        """)
    var result: (logged: Set<Int64>, favorites: Set<Int64>, names: [FoundFood]) = ([], [], [])
    for row in try Row.fetchAll(statement) {
      let id: Int64 = try row.read(0)
      result.names.append(FoundFood(foodID: id, key: try row.read(1)))
      if try row.read(2) { result.logged.insert(id) }
      if try row.read(3) { result.favorites.insert(id) }
    }
    return result
  }
}
