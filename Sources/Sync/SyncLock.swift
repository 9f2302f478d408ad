import Glibc

/// Keeps two programs of one machine from bringing a log up to date at once.
public final class SyncLock {
  private let file: Int32

  /// - Parameter log: the file of the log; the lock stands beside it.
  /// - Throws: `SyncError.busy` where another has it. Nobody waits for it.
  public init(log: String) throws {
    let path = log + ".sync"
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SyncError.cannotWrite(path, reason: String(cString: strerror(errno))) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      throw SyncError.busy
    }
  }

  deinit { close(file) }
}
