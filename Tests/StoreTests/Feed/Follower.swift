import GRDB
import TestSupport

@testable import Store

/// Another program that keeps the rows of the records as the log has them, and dies now and then.
struct Follower {
  private(set) var cursor = FeedCursor.beginning
  /// By record and id.
  private(set) var rows: [String: String] = [:]

  /// All there is, read anew.
  static func fresh(_ store: Store) throws -> [String: String] {
    var follower = Follower()
    try follower.follow(store)
    return follower.rows
  }

  /// Takes in what is new, all of it or a page.
  /// - Parameters:
  ///   - limit: how many rows at most.
  ///   - dies: after how many of them it is killed, before the cursor is kept.
  /// - Returns: whether more is waiting.
  @discardableResult
  mutating func follow(_ store: Store, limit: Int = .max, dies: Int? = nil) throws -> Bool {
    let (news, images) = try store.read { log in
      let news = try log.news(since: cursor, limit: limit)
      return (news, try news.rows.map { $0.kind == .removed ? nil : try log.image(of: $0) })
    }
    for (count, (row, image)) in zip(news.rows, images).enumerated() {
      if count == dies { return true }
      rows["\(row.record.name) \(row.id)"] = image
    }
    // A cursor is a text to programs.
    cursor = FeedCursor("\(news.cursor)") ?? .beginning
    return news.isMore
  }

  /// Until nothing waits.
  mutating func catchUp(_ store: Store, limit: Int) throws {
    while try follow(store, limit: limit) {}
  }
}

extension Transaction {
  /// What a row and its parts hold, and what others are called that it names.
  func image(of row: FeedRow) throws -> String {
    var image: [String] = []
    for table in row.record.tables {
      guard let number = row.number else {
        let values = row.id.split(separator: ".").map(String.init)
        guard values.count == table.keys.count else { continue }
        let condition = table.keys.map { "\($0) = ?" }.joined(separator: " AND ")
        image += try dump(table.name, condition, StatementArguments(values))
        continue
      }
      image += try dump(table.name, "\(table.keys[0]) = ?", [number])
      for part in row.record.parts { image += try dump(part.table, "\(part.owner) = ?", [number]) }
    }
    if row.record.name == "entry" {
      image += try String.fetchAll(
        db,
        sql: """
          SELECT quote(slot.name) || quote(category.name) || quote(category.unit_id) || quote(food.name)
            || quote(unit.symbol)
          FROM entry LEFT JOIN slot ON slot.id = slot_id LEFT JOIN category ON category.id = entry.category_id
          LEFT JOIN food ON food.id = food_id LEFT JOIN unit ON unit.id = entry.amount_unit_id WHERE entry.id = ?
          """, arguments: [row.number])
    }
    return image.joined(separator: "\n")
  }

  private func dump(_ table: String, _ condition: String, _ arguments: StatementArguments) throws -> [String]
  {
    let columns = try db.columns(in: table).map { "quote(\"\($0.name)\")" }.joined(separator: " || ' ' || ")
    return try String.fetchAll(
      db, sql: "SELECT \(columns) FROM \"\(table)\" WHERE \(condition) ORDER BY 1", arguments: arguments)
  }
}
