import GRDB

/// What a store keeps from one transaction to the next, as long as nothing that it is read from can have changed: what is
/// typed is looked at by one transaction a key.
///
/// One value alone, of the folder that uses it, which says of which tables it is.
final class Lasting {
  private var value: AnyObject?
  private var tables: Set<String> = []
  /// The rows that this connection had written, and what it had seen of others, when the log had what is kept.
  private var state: (rows: Int, version: Int)?

  /// Steps that are longer are not looked through.
  private static let longest = 16_384

  /// What is kept; nil where it may be another by now.
  func known<Value: AnyObject>(_ db: Database) throws -> Value? {
    guard let value, let state, try state == Self.state(db) else { return nil }
    return value as? Value
  }

  /// - Parameter value: of what is committed, and not of what may yet be taken back.
  func keep(_ value: AnyObject, of tables: Set<String>, _ db: Database) throws {
    state = try Self.state(db)
    (self.value, self.tables) = (value, tables)
  }

  /// Keeps what was known when a step began, where the step changed nothing of it.
  func keep(after changes: Changeset, rows: Int, _ db: Database) throws {
    guard let state, state.rows == rows else { return }
    guard changes.count <= Self.longest, try !changes.touches(tables) else { return forget() }
    self.state = (db.totalChangesCount, state.version)
  }

  /// Keeps what was known when that began which is about to be taken back.
  func keep(afterTakingBack rows: Int, _ db: Database) {
    if state?.rows == rows { state?.rows = db.totalChangesCount }
  }

  func forget() { (value, state) = (nil, nil) }

  private static func state(_ db: Database) throws -> (rows: Int, version: Int) {
    (db.totalChangesCount, try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0)
  }
}

extension Changeset {
  /// Whether it changes a row of some tables.
  fileprivate func touches(_ tables: Set<String>) throws -> Bool {
    var reader = ChangesetReader(buffer)
    while try reader.next() != nil { if tables.contains(reader.table.name) { return true } }
    return false
  }
}
