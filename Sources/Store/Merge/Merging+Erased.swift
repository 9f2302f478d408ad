import Domain
import GRDB

extension Merging {
  /// Takes what any device has erased out of the log and out of its steps: out of all of them where it is news, else out of
  /// those that just came.
  mutating func erase(_ fresh: [SharedStep]) throws {
    guard !fresh.isEmpty else { return }
    let told = fresh.compactMap(\.erases).compactMap { Erased.all(in: $0) }.flatMap(\.self)
    try Store.remember(told, db)
    let all = try Store.erased(db)
    guard !all.isEmpty else { return }
    // Those that just came have the highest numbers.
    let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM journal") ?? 0
    try wipe(all, from: told.isEmpty ? last - Int64(fresh.count) + 1 : 0)
    let fold = try Fold(db, rules, numbers: numbers)
    let session = try ChangeSession(db)
    for one in all where !one.record.isEmpty { try fold.erase(one) }
    let changes = try session.changes()
    try withExtendedLifetime(changes) { try touched.note(changes.buffer) }
    // Taken out word by word, the words would stay in the index until its parts are joined one day.
    if all.contains(where: { $0.record == "food" }), !told.isEmpty {
      try db.execute(sql: "INSERT INTO food_search(food_search) VALUES ('optimize')")
    }
  }

  private mutating func wipe(_ all: [Erased], from first: Int64) throws {
    var erasure = Erasure()
    for one in all { try Traces(one, db)?.wipe(db, from: first, isShared: true, &erasure) }
    let digests = all.filter { $0.record.isEmpty }
    try TextTraces(erasure.texts, digests: digests, key: rules.key).wipe(
      db, from: first, isShared: true, &erasure)
    if erasure.steps > 0 { report.erasure = erasure }
  }
}

extension Fold {
  /// Takes a row out that a step brought back which did not know that it was erased.
  func erase(_ erased: Erased) throws {
    guard let table = TableRules.named[erased.record] else { return }
    let row = RowID(table: table.name, key: [erased.id.databaseValue])
    guard try found(row, table) != nil else { return }
    try delete(row, table)
    try settle()
  }
}
