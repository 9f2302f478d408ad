import GRDB
import GRDBSQLite

/// What can keep the log from being read or written.
public enum StoreError: Error, Equatable {
  /// Another program held the log longer than the wait allows.
  case busy
  case diskFull
  case readOnly
  case cannotOpen(path: String, reason: String)
  case notADatabase(path: String)
  /// A database, but of some other program.
  case foreign(path: String)
  /// Written by a newer dhsh.
  case newer(path: String, version: Int, known: Int)
  /// Something in the file is not what dhsh writes.
  case damaged(reason: String)
  /// Pages of the file are not what SQLite writes, so that nothing can be written.
  case torn
  /// A text with a character that no text of the log may hold; `what` is the column, in words.
  case controlCharacter(Unicode.Scalar, what: String)
  /// A name in which there is nothing to see.
  case invisible(what: String)
  case inputOutput(reason: String)
  /// The log no longer holds what a recorded change expects.
  case conflict
  /// Other devices go by the steps of its journal still.
  case shared
  case interrupted
  case other(reason: String)

  /// Any error of the database layer as one of these; everything else unchanged.
  static func mapped(_ error: any Error, path: String) -> any Error {
    if error is RowDecodingError { return StoreError.damaged(reason: "a value is not what it should be") }
    guard let error = error as? DatabaseError else { return error }
    // What a backup of SQLite's fails with may be told without a message.
    let said = error.message.flatMap { $0 == "not an error" ? nil : $0 }
    let reason = said ?? String(cString: sqlite3_errstr(error.resultCode.rawValue))
    switch error.resultCode.primaryResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: return StoreError.busy
    case .SQLITE_FULL: return StoreError.diskFull
    case .SQLITE_READONLY: return StoreError.readOnly
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      return StoreError.cannotOpen(path: path, reason: reason)
    case .SQLITE_NOTADB: return StoreError.notADatabase(path: path)
    // The program's own statements are right, so a table or column they miss was lost.
    // What breaks a rule of the tables rests on a row that is not as it should be.
    case .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_FORMAT, .SQLITE_CONSTRAINT:
      return StoreError.damaged(reason: reason)
    case .SQLITE_IOERR:
      return StoreError.inputOutput(
        reason: FileLimit.reason(["", "-wal", "-shm"].map { path + $0 }) ?? reason)
    case .SQLITE_INTERRUPT: return StoreError.interrupted
    default: return StoreError.other(reason: reason)
    }
  }
}
