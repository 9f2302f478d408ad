import CSession
import Domain
import GRDB

extension Transaction.Foods {
  /// Inserts many foods that are not there yet, with their aliases.
  ///
  /// What finds foods by their names is written once for all of them and in order of place, instead of by a trigger for
  /// each: that takes a fifth of the time.
  /// - Parameter key: folds a name.
  public func insert(_ foods: [Food], key: (String) -> String) throws {
    dh_triggers_enable(log.db.sqliteConnection, 0)
    defer { dh_triggers_enable(log.db.sqliteConnection, 1) }
    var names = FoodNamesInsert(log.db)
    let food = try log.db.makeStatement(
      sql: """
        INSERT INTO food(id, name, key, category_id, portion, amount, amount_unit_id, note, favorite,
          portion_rest, amount_portion) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    let alias = try log.db.makeStatement(
      sql: "INSERT INTO food_alias(id, food_id, name, key) VALUES (?, ?, ?, ?)")
    let nutrition = try log.db.makeStatement(
      sql: """
        INSERT INTO food_nutrition(food_id, energy, protein, carbs, fat, amount, amount_unit_id)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    for new in foods {
      let folded = key(new.name)
      try food.execute(
        arguments: [
          new.id, new.name, folded, new.categoryID, new.portion.columns.tenths, new.amount?.micros,
          new.amountUnitID, new.note, new.isFavorite, new.portion.columns.rest, new.amountPortion.micros,
        ])
      if let known = new.nutrition, !known.values.isEmpty {
        let values = known.values
        try nutrition.execute(arguments: [
          new.id, values.energy?.micros, values.protein?.micros, values.carbs?.micros, values.fat?.micros,
          known.amount?.micros, known.amountUnitID,
        ])
      }
      names.add(folded, source: new.id, food: new.id)
      for name in new.aliases {
        let id = try log.newID()
        let folded = key(name)
        try alias.execute(arguments: [id, new.id, name, folded])
        names.add(folded, source: id, food: new.id)
      }
    }
    try names.write()
    log.forgetFoods()
  }
}

/// Adds names to what finds foods, as the triggers of the tables do for one.
struct FoodNamesInsert {
  private struct Name {
    var length: Int
    var key: String
    var source: Int64
    var food: Int64
  }

  private let db: Database
  private var names: [Name] = []

  init(_ db: Database) { self.db = db }

  mutating func add(_ key: String, source: Int64, food: Int64) {
    names.append(Name(length: min(key.unicodeScalars.count, 255), key: key, source: source, food: food))
  }

  /// Writes them in order of place: shorter names have lower ones.
  mutating func write() throws {
    let last = try db.makeStatement(
      sql: "SELECT place FROM food_name WHERE place < ? ORDER BY place DESC LIMIT 1")
    let insert = try db.makeStatement(
      sql: "INSERT INTO food_name(place, source_id, food_id, key) VALUES (?, ?, ?, ?)")
    // The words are those of the trigger `food_name_insert`.
    let find = try db.makeStatement(sql: "INSERT INTO food_search(rowid, words) VALUES (?, ?)")
    let count = try db.makeStatement(
      sql: "INSERT INTO food_word(word, n) VALUES (?, ?) ON CONFLICT(word) DO UPDATE SET n = n + excluded.n")
    names.sort { ($0.length, $0.source) < ($1.length, $1.source) }
    var length = -1
    var place: Int64 = 0
    var words: [String: Int] = [:]
    for name in names {
      if name.length != length {
        length = name.length
        let highest = try Int64.fetchOne(last, arguments: [Int64(length + 1) << 44]) ?? 0
        place = max(Int64(length) << 44, highest)
      }
      place += 1
      try insert.execute(arguments: [place, name.source, name.food, name.key])
      try find.execute(arguments: [place, Self.searched(name.key)])
      let own = name.key.utf8.split(separator: 0x20, omittingEmptySubsequences: false)
      for (index, word) in own.enumerated() where !own[..<index].contains(where: { $0.elementsEqual(word) }) {
        words[String(Substring(word)), default: 0] += 1
      }
    }
    for (word, number) in words.sorted(by: { $0.key < $1.key }) {
      try count.execute(arguments: [word, number])
    }
  }

  /// What finds a name: the name after `^`, its first word, and after `=` the first letters of its first two words.
  static func searched(_ key: String) -> String {
    guard let blank = key.utf8.firstIndex(of: 0x20) else { return "^\(key) \(key)" }
    var text = "^\(key) \(key[..<blank]) ="
    text.unicodeScalars += key.unicodeScalars.prefix(1)
    text.unicodeScalars += key[key.utf8.index(after: blank)...].unicodeScalars.prefix(1)
    return text
  }
}
