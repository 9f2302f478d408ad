/// What keeps a file of another program from being read. Nothing of it has been taken then.
public enum ExchangeError: Error, Equatable, Sendable {
  /// There is no such file or folder.
  case missing(path: String)
  /// The system does not let it be read; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// It holds nothing of the kind looked for.
  case nothingFound(path: String)
  /// It is not what it should be; `reason` ends a sentence that begins with its name.
  case damaged(name: String, reason: String)
  /// It would take more room or time than anything real does.
  case excessive(name: String, reason: String)
  /// Somebody asked to stop.
  case interrupted
}
