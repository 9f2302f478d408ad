import CSession
import GRDB

/// What finds foods by their names (`food_name`, `food_word`, `food_search`), which triggers keep outside the journal.
enum FoodIndex {
  /// What of it is not as the foods and their aliases have it, in words; nil where all of it is.
  static func problem(_ db: Database) throws -> String? {
    if try !hasNames(db) { return "it has other names" }
    let meant: FoodIndexSums
    let kept: FoodIndexSums
    do {
      meant = try FoodIndexSums(ofNames: db)
      kept = try FoodIndexSums(ofIndex: db, beginnings: meant.beginnings)
    } catch let error as DatabaseError where error.resultCode.primaryResultCode == .SQLITE_INTERRUPT {
      throw error
    } catch {
      return "it cannot be read"
    }
    if meant.words != kept.words { return "its list of words is not that of the names" }
    return meant.places == kept.places && meant.begun == kept.begun
      ? nil : "words are not found in the names that have them"
  }

  /// Whether it has the names that the foods have, each at a place for its length.
  private static func hasNames(_ db: Database) throws -> Bool {
    let kept = "SELECT source_id, food_id, key FROM food_name"
    let meant = "SELECT id, id, key FROM food UNION ALL SELECT id, food_id, key FROM food_alias"
    let sql = """
      SELECT EXISTS (SELECT * FROM (\(kept)) EXCEPT SELECT * FROM (\(meant)))
        OR EXISTS (SELECT * FROM (\(meant)) EXCEPT SELECT * FROM (\(kept)))
        OR (SELECT count(*) FROM food_name) <> (SELECT count(*) FROM (\(meant)))
        OR EXISTS (SELECT 1 FROM food_name WHERE place >> 44 <> min(length(key), 255))
      """
    return try Bool.fetchOne(db, sql: sql) == false
  }

  /// Makes it anew from the foods and their aliases.
  static func rebuild(_ db: Database) throws {
    // What is taken out of an index that does not have it would damage it further, so it is emptied as a whole.
    dh_triggers_enable(db.sqliteConnection, 0)
    let isDefended = dh_defend(db.sqliteConnection, 0)
    defer {
      dh_triggers_enable(db.sqliteConnection, 1)
      dh_defend(db.sqliteConnection, isDefended)
    }
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO food_search_config(k, v) VALUES ('version', 4);
        DELETE FROM food_name; DELETE FROM food_word; INSERT INTO food_search(food_search) VALUES ('delete-all')
        """)
    dh_triggers_enable(db.sqliteConnection, 1)
    try db.execute(
      sql: """
        INSERT INTO food_name(place, source_id, food_id, key)
          SELECT (min(length(key), 255) << 44) + row_number() OVER (PARTITION BY min(length(key), 255)),
            source_id, food_id, key
          FROM (SELECT id AS source_id, id AS food_id, key FROM food
            UNION ALL SELECT id, food_id, key FROM food_alias)
        """)
  }
}

/// All that an index of names says, added up: what two indexes say is the same where their sums are.
///
/// Each word with its place gives a number, and the order they come in does not matter. So a million names are compared
/// without being sorted or kept.
private struct FoodIndexSums {
  /// The words of names, each as often as it stands in one.
  var words: UInt64 = 0
  /// What is searched for, with the place of the name that it finds.
  var places: UInt64 = 0
  /// The same for what it begins with, which has lists of its own.
  var begun: UInt64 = 0
  /// The beginnings there are.
  var beginnings: Set<String> = []

  private static let longestBeginning = 3

  /// As it is to be.
  init(ofNames db: Database) throws {
    let tokenizer = try db.makeTokenizer(
      FTS5TokenizerDescriptor(components: ["unicode61", "remove_diacritics", "0", "tokenchars", "^="]))
    let rows = try Row.fetchCursor(db, sql: "SELECT place, CAST(key AS TEXT) FROM food_name")
    while let row = try rows.next() {
      let place: Int64 = try row.read(0)
      let key: String = try row.read(1)
      for word in Set(key.utf8.split(separator: 0x20, omittingEmptySubsequences: false).map { Array($0) }) {
        words &+= Self.hash(word, 0)
      }
      let found = Set(
        try tokenizer.tokenize(document: FoodNamesInsert.searched(key)).map { Array($0.token.utf8) })
      var begun: Set<String> = []
      for word in found {
        places &+= Self.hash(word, place)
        let scalars = String(decoding: word, as: UTF8.self).unicodeScalars
        for length in 1...Self.longestBeginning where length <= scalars.count {
          begun.insert(String(String.UnicodeScalarView(scalars.prefix(length))))
        }
      }
      for beginning in begun { self.begun &+= Self.hash(beginning.utf8, place) }
      beginnings.formUnion(begun)
    }
  }

  /// As it is.
  init(ofIndex db: Database, beginnings: Set<String>) throws {
    let counts = try Row.fetchCursor(db, sql: "SELECT CAST(word AS TEXT), CAST(n AS INTEGER) FROM food_word")
    while let row = try counts.next() {
      words &+=
        Self.hash(try (row.read(0) as String).utf8, 0) &* UInt64(truncatingIfNeeded: try row.read(1) as Int64)
    }
    let terms = "temp.dh_food_terms"
    try db.execute(sql: "DROP TABLE IF EXISTS \(terms)")
    try db.execute(sql: "CREATE VIRTUAL TABLE \(terms) USING fts5vocab(main, food_search, instance)")
    let found = try Row.fetchCursor(db, sql: "SELECT term, doc FROM \(terms)")
    while let row = try found.next() {
      places &+= Self.hash(try (row.read(0) as String).utf8, try row.read(1))
    }
    try db.execute(sql: "DROP TABLE \(terms)")
    let begins = try db.makeStatement(sql: "SELECT rowid FROM food_search WHERE food_search MATCH ?")
    for beginning in beginnings {
      let places = try Int64.fetchCursor(begins, arguments: ["\"\(beginning)\"*"])
      while let place = try places.next() { begun &+= Self.hash(beginning.utf8, place) }
    }
  }

  /// FNV-1a, mixed once more so that sums of it tell apart.
  private static func hash(_ bytes: some Sequence<UInt8>, _ place: Int64) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= UInt64(bitPattern: place)
    hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
    return hash ^ hash >> 31
  }
}
