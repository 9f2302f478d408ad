import GRDB

/// A file of a watched folder, as it was when it was looked at.
public struct WatchedFile: Hashable, Sendable {
  public var path: String
  /// In bytes.
  public var size: Int
  /// When it was changed last, in milliseconds since 1970.
  public var modified: Int

  public init(path: String, size: Int, modified: Int) {
    self.path = path
    self.size = size
    self.modified = modified
  }
}

extension Transaction {
  /// The files of watched folders that were looked at already; no step of undo knows of them.
  public var watchedFiles: WatchedFiles { WatchedFiles(log: self) }

  /// What `log.watchedFiles` gives.
  public struct WatchedFiles {
    let log: Transaction

    /// All that were looked at and have not been forgotten.
    public func all() throws -> Set<WatchedFile> {
      let rows = try Row.fetchAll(log.db, sql: "SELECT path, size, modified FROM watched_file")
      return Set(
        try rows.map { row in
          WatchedFile(path: try row.read(0), size: try row.read(1), modified: try row.read(2))
        })
    }

    /// Remembers files as they are now.
    public func add(_ files: some Sequence<WatchedFile>) throws {
      for file in files {
        try log.db.cachedStatement(
          sql: "INSERT OR REPLACE INTO watched_file(path, size, modified) VALUES (?, ?, ?)"
        ).execute(arguments: [file.path, file.size, file.modified])
      }
    }

    /// Forgets all, so that each is looked at again.
    public func forget() throws { try log.db.execute(sql: "DELETE FROM watched_file") }
  }
}
