import Domain
import GRDB
import Glibc

/// Tables of foods beside a log, with very many that nobody has logged yet. Each is a file with the tables of a log, of
/// which the foods are used alone; it is made whole and then only read. The log has nothing of it.
public final class FoodTables {
  /// What foods are of that their table names no category for.
  public static let openCategory: Int64 = -1

  private let log: Store
  /// The folder they are in; nil where the log is in no file.
  private var folder: String? { log.tablesPath }
  private var opened: [String: (file: FileIdentity, store: Store)] = [:]

  /// Those beside a log.
  public init(beside log: Store) { self.log = log }

  private static let suffix = ".db"
  /// What the name of a file begins with until it is whole; the number of the process that makes it follows.
  private static let unfinished = ".unfinished-"

  /// What they are called, in order.
  public func names() -> [String] {
    guard let folder else { return [] }
    return (PlainFiles.names(in: folder) ?? []).filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(Self.suffix.count)) }.sorted()
  }

  /// The size of a table's file in bytes.
  public func size(of name: String) -> Int? { path(of: name).flatMap(PlainFiles.size) }

  private func path(of name: String) -> String? { folder.map { "\($0)/\(name)\(Self.suffix)" } }

  /// Reads a table.
  /// - Returns: nil where there is none of that name.
  /// - Throws: `FoodTableFault` where its file cannot be read.
  public func read<T>(_ name: String, _ body: (Transaction) throws -> T) throws -> T? {
    guard let path = path(of: name), let file = FileIdentity(path) else { return nil }
    // SQLite takes an empty file for a new one.
    guard size(of: name) ?? 0 > 0 else { throw FoodTableFault(table: name) }
    do {
      if let known = opened[name], known.file == file { return try known.store.read(body) }
      opened.removeValue(forKey: name)?.store.close()
      let store = try Store.open(path: path, shouldStop: log.shouldStop)
      opened[name] = (file, store)
      return try store.read(body)
    } catch let error as StoreError {
      switch error {
      // It is that of the table, and says nothing of the log.
      case .damaged, .notADatabase, .foreign, .newer, .cannotOpen: throw FoodTableFault(table: name)
      default: throw error
      }
    }
  }

  /// Makes a table that nobody finds before `keep`.
  /// - Parameters:
  ///   - catalogue: whose categories and units the foods are of.
  ///   - isTrial: whether it is made in memory alone.
  ///   - body: puts the foods into it.
  /// - Returns: what `body` does, and where the table is until it is kept; nil for a trial.
  public func make<T>(
    of catalogue: Transaction, isTrial: Bool, _ body: (Transaction) throws -> T
  ) throws -> (value: T, path: String?) {
    guard let folder, !isTrial else { return (try Self.fill(.inMemory(device: 0), of: catalogue, body), nil) }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw FileError.cannotWrite(folder, reason: PlainFiles.problem())
    }
    sweep(folder)
    let path = "\(folder)/\(Self.unfinished)\(getpid())"
    do {
      let store = try Store.open(path: path, shouldStop: log.shouldStop)
      defer { store.close() }
      return (try Self.fill(store, of: catalogue, body), path)
    } catch {
      discard(path)
      throw error
    }
  }

  private static func fill<T>(
    _ store: Store, of log: Transaction, _ body: (Transaction) throws -> T
  ) throws -> T {
    try store.transaction { db, result in
      // Ids of no device are no ids of a log.
      try db.execute(sql: "UPDATE device SET device = 0")
      try log.copyCatalogue(to: db)
      let table = Transaction(db)
      if let unit = try table.units.all().first(where: { $0.dimension == .portion }) {
        try table.categories.save(
          Domain.Category(
            id: openCategory, name: "?", unitID: unit.id, isEnabled: false, target: .atLeast(.zero),
            position: 1 << 20))
      }
      result = try body(table)
      try table.flush()
      return .commit
    }
  }

  /// Lets a table that was made be found, in place of the one of that name.
  public func keep(_ name: String, from path: String) throws {
    guard let target = self.path(of: name) else { return }
    try forget(name)
    guard rename(path, target) == 0 else {
      throw FileError.cannotWrite(target, reason: PlainFiles.problem())
    }
    if let folder { try PlainFiles.settle(folder) }
  }

  /// Deletes a table.
  public func delete(_ name: String) throws {
    guard let path = path(of: name) else { return }
    try forget(name)
    guard unlink(path) == 0 else { throw FileError.cannotWrite(path, reason: PlainFiles.problem()) }
    if let folder { rmdir(folder) }
  }

  /// Closes a table and deletes what SQLite keeps beside it.
  private func forget(_ name: String) throws {
    opened.removeValue(forKey: name)?.store.close()
    if let path = path(of: name) { for suffix in ["-wal", "-shm"] { unlink(path + suffix) } }
  }

  private func discard(_ path: String) { for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) } }

  /// Deletes what no process makes any more.
  private func sweep(_ folder: String) {
    for name in PlainFiles.names(in: folder) ?? [] where name.hasPrefix(Self.unfinished) {
      let digits = name.dropFirst(Self.unfinished.count).prefix { $0.isNumber }
      guard let process = pid_t(digits), process > 0 else { continue }
      if process == getpid() || kill(process, 0) != 0 && errno == ESRCH { unlink("\(folder)/\(name)") }
    }
  }
}

/// A table of foods that cannot be read.
public struct FoodTableFault: Error {
  public let table: String
}

/// Which file is at a path.
private struct FileIdentity: Equatable {
  private let device: UInt64
  private let inode: UInt64

  /// Nil where there is none.
  init?(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    (device, inode) = (UInt64(info.st_dev), UInt64(info.st_ino))
  }
}

extension Transaction {
  /// Puts categories, units and settings into another log instead of those it has.
  fileprivate func copyCatalogue(to other: Database) throws {
    let tables = TableRules.all.map(\.name).filter {
      Catalog.tables.contains($0) || $0 == "setting" || $0 == "nutrient"
    }
    for name in tables {
      try other.execute(sql: "DELETE FROM \"\(name)\"")
      let rows = try Row.fetchAll(db, sql: "SELECT * FROM \"\(name)\"")
      for row in rows {
        let columns = row.columnNames.map { "\"\($0)\"" }.joined(separator: ", ")
        let places = row.columnNames.map { _ in "?" }.joined(separator: ", ")
        try other.execute(
          sql: "INSERT INTO \"\(name)\"(\(columns)) VALUES (\(places))",
          arguments: StatementArguments(row.databaseValues))
      }
    }
  }
}
