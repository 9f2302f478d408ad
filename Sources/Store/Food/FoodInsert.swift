import CSession
import Domain
import GRDB

extension Transaction.Foods {
  /// Inserts many foods that are not there yet, with their aliases.
  ///
  /// What finds foods by their names is written once for all of them and in order of place, instead of by a trigger for
  /// each: that takes a fifth of the time.
  /// - Parameters:
  ///   - foods: each with its name, folded.
  ///   - key: folds a name.
  public func insert(_ foods: [(food: Food, key: String)], key: (String) -> String) throws {
    dh_triggers_enable(log.db.sqliteConnection, 0)
    defer { dh_triggers_enable(log.db.sqliteConnection, 1) }
    var names = FoodNamesInsert(log.db)
    let food = try RowInsert(
      log.db, "food",
      [
        "id", "name", "key", "category_id", "portion", "amount", "amount_unit_id", "note", "favorite",
        "portion_rest", "amount_portion", "number",
      ], log.session)
    let alias = try RowInsert(log.db, "food_alias", ["id", "food_id", "name", "key"], log.session)
    let nutrition = try RowInsert(
      log.db, "food_nutrition",
      ["food_id", "energy", "protein", "carbs", "fat", "amount", "amount_unit_id", "nutrients"], log.session)
    let besideSession = log.savepoints == 0
    for (new, folded) in foods {
      try food.run(besideSession: besideSession) { row in
        row.bind(new.id)
        try row.bind(new.name)
        try row.bind(folded)
        row.bind(new.categoryID)
        row.bind(Int64(new.portion.columns.tenths))
        row.bind(new.amount?.micros)
        row.bind(new.amountUnitID)
        try row.bind(new.note)
        row.bind(Int64(new.isFavorite ? 1 : 0))
        row.bind(Int64(new.portion.columns.rest))
        row.bind(Int64(new.amountPortion.micros))
        row.bind(new.bareNumber.map { Int64($0.rawValue) })
      }
      if let known = new.nutrition, !known.values.isEmpty {
        let values = known.values
        try nutrition.run(besideSession: besideSession) { row in
          row.bind(new.id)
          row.bind(values.energy?.micros)
          row.bind(values.protein?.micros)
          row.bind(values.carbs?.micros)
          row.bind(values.fat?.micros)
          row.bind(known.amount?.micros)
          row.bind(known.amountUnitID)
          try row.bind(NutrientsText.write(values.others))
        }
      }
      names.add(folded, source: new.id, food: new.id)
      for name in new.aliases {
        let id = try log.newID()
        let folded = key(name)
        try alias.run(besideSession: besideSession) { row in
          row.bind(id)
          row.bind(new.id)
          try row.bind(name)
          try row.bind(folded)
        }
        names.add(folded, source: id, food: new.id)
      }
    }
    try names.write()
    log.forget(Self.kept)
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
    let insert = try RowInsert(db, "food_name", ["place", "source_id", "food_id", "key"], nil)
    // The words are those of the trigger `food_name_insert`.
    let find = try RowInsert(db, "food_search", ["rowid", "words"], nil)
    let count = try db.makeStatement(
      sql: "INSERT INTO food_word(word, n) VALUES (?, ?) ON CONFLICT(word) DO UPDATE SET n = n + excluded.n")
    names.sort { ($0.length, $0.source) < ($1.length, $1.source) }
    var length = -1
    var place: Int64 = 0
    var words: [String: WordCount] = [:]
    for name in names {
      if name.length != length {
        length = name.length
        let highest = try Int64.fetchOne(last, arguments: [Int64(length + 1) << 44]) ?? 0
        place = max(Int64(length) << 44, highest)
      }
      place += 1
      try insert.run(besideSession: false) { row in
        row.bind(place)
        row.bind(name.source)
        row.bind(name.food)
        try row.bind(name.key)
      }
      try find.run(besideSession: false) { row in
        row.bind(place)
        try row.bind(Self.searched(name.key))
      }
      for word in name.key.utf8.split(separator: 0x20, omittingEmptySubsequences: false) {
        // A word counts once for each name it is in.
        words[String(Substring(word)), default: WordCount()].add(place)
      }
    }
    for (word, names) in words.sorted(by: { $0.key < $1.key }) {
      try count.execute(arguments: [word, names.count])
    }
  }

  /// What finds a name: the name after `^`, its first word, and after `=` the first letters of its first two words.
  static func searched(_ key: String) -> String {
    let bytes = Array(key.utf8)
    guard let blank = bytes.firstIndex(of: 0x20) else { return "^\(key) \(key)" }
    let head = bytes[..<blank]
    let rest = bytes[(blank + 1)...]
    var text: [UInt8] = [0x5E]
    text.reserveCapacity(2 * bytes.count + 8)
    text += bytes
    text.append(0x20)
    text += head
    text += [0x20, 0x3D]
    text += firstLetter(head)
    text += firstLetter(rest)
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of the first scalar.
  private static func firstLetter(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    // Those behind the first byte of a scalar begin with 10.
    word.prefix(1) + word.dropFirst().prefix { $0 & 0xC0 == 0x80 }
  }

  /// In how many names a word stands.
  private struct WordCount {
    private(set) var count = 0
    private var last: Int64 = -1

    mutating func add(_ name: Int64) {
      if last != name { count += 1 }
      last = name
    }
  }
}
