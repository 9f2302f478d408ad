import Records

/// Something that sees how the log stands before a change and after it: as triggers do.
public protocol ChangeObserver {
  /// - Parameters:
  ///   - commands: those of the change.
  ///   - goOn: whether there are more of them, of any kind.
  /// - Returns: nil where it has nothing to watch.
  init?(_ commands: [Command], goOn: Bool, _ context: Context)

  /// What is to be done after the commit, by how the log stands now; nil for nothing.
  func effect() -> Effect?
}

extension Engine {
  /// What watches a change that is about to be made.
  func observe(_ commands: [Command], goOn: Bool = false, _ context: Context) -> [any ChangeObserver] {
    observers.compactMap { $0.init(commands, goOn: goOn, context) }
  }
}
