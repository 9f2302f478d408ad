import Foundation
import Synchronization

/// A backup that is made beside all else, by a connection of its own.
public final class BackgroundBackup: Sendable {
  private let result = Mutex<Result<Backup?, any Error>?>(nil)
  private let work = DispatchGroup()

  /// - Parameters:
  ///   - path: of the log.
  ///   - isDue: as for `Store.backUp`.
  ///   - shouldStop: asked now and then; true gives it up.
  public init(
    of path: String, into folder: BackupFolder, _ request: BackupRequest,
    isDue: @escaping @Sendable ([Backup], _ log: LogIdentity) -> Bool,
    shouldStop: @escaping @Sendable () -> Bool
  ) {
    DispatchQueue.global(qos: .utility).async(group: work) { [self] in
      let outcome = Result {
        let store = try Store.open(path: path, readOnly: true, shouldStop: shouldStop)
        defer { store.close() }
        return try store.isUsed() ? store.backUp(into: folder, request, isDue: isDue)?.made : nil
      }
      result.withLock { $0 = outcome }
    }
  }

  /// Why it could not be made, once; nil while it is being made, and where it was.
  public func takeFailure() -> (any Error)? {
    result.withLock { result in
      guard case .failure(let error) = result else { return nil }
      result = .success(nil)
      return error
    }
  }

  /// Waits for its end.
  public func wait() { work.wait() }
}
