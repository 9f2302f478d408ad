import Domain
import GRDB

/// A row that another program is told of.
public struct FeedRow: Sendable {
  public enum Kind: String, Sendable { case added, changed, removed }

  public let record: FeedRecord
  /// What tells it from the other rows of the record.
  public let id: String
  /// Its id, where that is a number.
  public let number: Int64?
  public let kind: Kind

  /// - Parameter row: its key as the feed has it.
  fileprivate init(_ key: FeedKey, _ kind: Kind) {
    record = FeedRecord.all[key.record]
    self.kind = kind
    number = record.tables.count == 1 ? Int64(key.row) : nil
    id = number.map { String(UInt64(bitPattern: $0), radix: 32) } ?? key.row
  }
}

extension Conflict {
  /// The row that other programs are told of where this is about one.
  public var feedRow: FeedRow? {
    FeedTables.all.own[row.table].map { FeedRow(FeedKey(record: $0, row: FeedKey.text(row.key)), .changed) }
  }
}

/// What is new behind a cursor.
public struct FeedNews: Sendable {
  public var rows: [FeedRow] = []
  /// Where to go on.
  public var cursor: FeedCursor
  /// Whether more is waiting than was asked for.
  public var isMore = false
}

/// What keeps a cursor from being followed.
public enum FeedError: Error, Equatable {
  /// It is of another log, or of this one before it was restored.
  case notOfThisLog(String)
}

extension Transaction {
  /// What changed behind a cursor: each row once, as it is now.
  /// - Parameter limit: how many rows at most.
  public func news(since cursor: FeedCursor, limit: Int = .max) throws -> FeedNews {
    guard try cursor.isKnown(db) else { throw FeedError.notOfThisLog(cursor.description) }
    var feed = Feed(db)
    return try cursor.isWhole ? feed.whole(cursor, limit) : feed.news(cursor, limit)
  }
}

/// One look at what is new.
private struct Feed {
  let db: Database
  /// What happened to a row.
  struct Happened {
    /// What happened last, and so when it is told.
    var last: FeedCursor.Place
    /// The first step that changed the row itself, and whether it added it.
    var first: (step: Int64, isAdded: Bool)?
    /// When it was first touched without a step, and whether it was there before it was last.
    var touched: (first: Int64, was: Bool)?
  }

  private var happened: [FeedKey: Happened] = [:]
  private let tables = FeedTables.all

  init(_ db: Database) { self.db = db }

  /// All there is, in the order of records and keys.
  mutating func whole(_ cursor: FeedCursor, _ limit: Int) throws -> FeedNews {
    var end = cursor
    if cursor.row == nil { end = try FeedCursor.now(db) }
    end.isWhole = false
    var news = FeedNews(cursor: end)
    news.cursor.row = nil
    for (index, record) in FeedRecord.all.enumerated() where index >= cursor.row?.record ?? 0 {
      let keys = try keys(
        of: index, record, after: index == cursor.row?.record ? cursor.row : nil,
        atMost: limit < .max ? limit - news.rows.count + 1 : -1)
      for key in keys {
        guard news.rows.count < limit else {
          news.isMore = true
          news.cursor = FeedCursor(
            place: end.place, row: lastKey ?? cursor.row, isWhole: true, mark: end.mark)
          return news
        }
        lastKey = key
        news.rows.append(FeedRow(key, .added))
      }
    }
    // What happened since the first page is still to be told.
    news.isMore = try end.place != FeedCursor.now(db).place
    return news
  }

  private var lastKey: FeedKey?

  /// The keys of a record in their order.
  /// - Parameters:
  ///   - last: the one behind which they begin; nil for all.
  ///   - count: how many at most, where they are many; below 0 for all.
  private func keys(
    of index: Int, _ record: FeedRecord, after last: FeedKey?, atMost count: Int
  ) throws -> [FeedKey] {
    var keys: [FeedKey] = []
    for table in record.tables {
      let columns = table.keys.map { "\"\($0)\"" }.joined(separator: ", ")
      var sql = "SELECT \(columns) FROM \"\(table.name)\""
      var arguments: StatementArguments = []
      if table.keys.count == 1 {
        sql += " WHERE \(columns) > ? ORDER BY \(columns) LIMIT ?"
        arguments = [last.flatMap { Int64($0.row) } ?? .min, count]
      }
      let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
      while let row = try rows.next() {
        let key = FeedKey(record: index, row: FeedKey.text(Array(row.databaseValues)))
        if last.map({ $0 < key }) ?? true { keys.append(key) }
      }
    }
    return keys.sorted()
  }

  /// What happened behind a cursor.
  mutating func news(_ cursor: FeedCursor, _ limit: Int) throws -> FeedNews {
    try lookAtSteps(cursor)
    try lookAtTouched(cursor)
    let end = try FeedCursor.now(db)
    var news = FeedNews(cursor: end)
    let order = happened.filter { key, happened in
      happened.last > cursor.place || cursor.row.map { happened.last == cursor.place && key > $0 } ?? false
    }.sorted { ($0.value.last, $0.key) < ($1.value.last, $1.key) }
    var last: (place: FeedCursor.Place, key: FeedKey)?
    for (key, happened) in order {
      guard news.rows.count < limit else {
        news.isMore = true
        if let last {
          news.cursor = FeedCursor(
            place: last.place, row: last.key, mark: try FeedCursor.mark(last.place.step, db))
        }
        return news
      }
      news.rows.append(FeedRow(key, try kind(key, happened)))
      last = (happened.last, key)
    }
    return news
  }

  /// What is said of a row. One that came and went is told as removed: who was killed while it took in an answer before
  /// may have it.
  private func kind(_ key: FeedKey, _ happened: Happened) throws -> FeedRow.Kind {
    guard try isThere(key) else { return .removed }
    // It was not there at the cursor: a step added it, and nothing had happened to it before.
    let isNew = happened.first.map { first in
      first.isAdded && happened.touched.map { $0.first >= first.step } ?? true
    }
    return isNew ?? happened.touched.map { !$0.was } ?? false ? .added : .changed
  }

  private func isThere(_ key: FeedKey) throws -> Bool {
    for table in FeedRecord.all[key.record].tables {
      let values = Self.values(key.row, table.keys.count)
      guard values.count == table.keys.count else { continue }
      let condition = table.keys.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
      let sql = "SELECT EXISTS (SELECT 1 FROM \"\(table.name)\" WHERE \(condition))"
      if try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: StatementArguments(values)) == true {
        return true
      }
    }
    return false
  }

  /// The values of a key; none where it has not so many of them. Only the first may have a point in it.
  private static func values(_ row: String, _ count: Int) -> [String] {
    guard count > 1 else { return [row] }
    let parts = row.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= count else { return [] }
    return [parts.dropLast(count - 1).joined(separator: ".")] + parts.suffix(count - 1)
  }

  // MARK: What happened

  private mutating func lookAtSteps(_ cursor: FeedCursor) throws {
    // What was in the log when it was shared is one step, and no news.
    let steps = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, changeset FROM journal WHERE id >= ? AND away <> \(Journal.Origin.base) ORDER BY id
        """,
      arguments: [cursor.row != nil && cursor.place.counter == 0 ? cursor.place.step : cursor.place.step + 1])
    while let step = try steps.next() {
      let place = FeedCursor.Place(step: step[0])
      try (step[1] as DatabaseValue).withChanges { bytes in
        try RowChange.forEach(in: bytes) { try look(at: $0, place) }
      }
    }
  }

  private mutating func look(at change: RowChange, _ place: FeedCursor.Place) throws {
    for (source, columns) in change.feedSources {
      let isOwn = source.table == change.table
      if isOwn, let record = tables.own[source.table] {
        let key = FeedKey(record: record, row: source.row)
        let isKnown = happened[key]?.first != nil
        note(key, at: place)
        if !isKnown { happened[key]?.first = (place.step, change.kind == .added) }
      }
      try spread(source, columns, isNew: isOwn && change.kind == .added, at: place)
    }
  }

  private mutating func lookAtTouched(_ cursor: FeedCursor) throws {
    let place = cursor.place
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT record, row, step, counter, first, was FROM touched
        WHERE step >= ?1 AND (step > ?1 OR counter \(cursor.row == nil ? ">" : ">=") ?2)
        """, arguments: [place.step, place.counter])
    while let row = try rows.next() {
      let source = FeedSource(table: row[0], row: row[1])
      let place = FeedCursor.Place(step: row[2], counter: row[3])
      if let record = tables.own[source.table] {
        let key = FeedKey(record: record, row: source.row)
        note(key, at: place)
        happened[key]?.touched = (row[4], row[5])
      }
      try spread(source, nil, isNew: false, at: place)
    }
  }

  /// Notes the row itself, and those that show something of it.
  /// - Parameter isNew: whether it was just added, so that what names it is told by itself.
  private mutating func spread(
    _ source: FeedSource, _ columns: Set<String>?, isNew: Bool, at place: FeedCursor.Place
  ) throws {
    if let record = tables.own[source.table] { note(FeedKey(record: record, row: source.row), at: place) }
    for (record, follow) in tables.follows[source.table] ?? [] {
      if let columns, !follow.columns.isEmpty, columns.isDisjoint(with: follow.columns) { continue }
      if isNew, follow.isByID { continue }
      let statement = try db.cachedStatement(sql: follow.sql)
      let arguments: StatementArguments = follow.isByID ? [Int64(source.row)] : []
      for row in try Row.fetchAll(statement, arguments: arguments) {
        note(FeedKey(record: record, row: FeedKey.text(Array(row.databaseValues))), at: place)
      }
    }
  }

  private mutating func note(_ key: FeedKey, at place: FeedCursor.Place) {
    happened[key, default: Happened(last: place)].last = max(happened[key]?.last ?? place, place)
  }
}
