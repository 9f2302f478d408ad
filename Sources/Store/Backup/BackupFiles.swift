/// Files of backups; what goes wrong with one is an error of the backup.
enum BackupFiles {
  /// The size and the SHA-256 of a file.
  static func sum(_ path: String, _ shouldStop: () -> Bool) throws -> (bytes: Int, sha256: String) {
    try ofBackup { try PlainFiles.sum(path, shouldStop) }
  }

  /// Makes an empty file that only its owner can read.
  static func make(_ path: String) throws { try ofBackup { try PlainFiles.make(path) } }

  /// Writes a new file whole.
  static func write(_ bytes: [UInt8], to path: String) throws {
    try ofBackup { try PlainFiles.write(bytes, to: path) }
  }

  /// Sees to it that a file or the names in a folder survive a power cut.
  static func settle(_ path: String) throws { try ofBackup { try PlainFiles.settle(path) } }

  /// Runs `body`, whose errors become those of a backup.
  static func ofBackup<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch FileError.cannotRead(let path, let reason) {
      throw BackupError.cannotRead(path, reason: reason)
    } catch FileError.cannotWrite(let path, let reason) {
      throw BackupError.cannotWrite(path, reason: reason)
    }
  }
}
