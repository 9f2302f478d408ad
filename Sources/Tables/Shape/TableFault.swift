/// What keeps a table from being read as a whole; `reason` ends a sentence that begins with its name.
public enum TableFault: Error, Equatable, Sendable {
  /// It is not what it should be.
  case damaged(String)
  /// It would take more room or time than anything real does.
  case excessive(String)
}
