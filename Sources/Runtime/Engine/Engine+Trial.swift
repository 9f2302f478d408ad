import Store

extension Engine {
  /// An engine like this one on a log in memory, which is gone with it.
  public func onTrial() throws -> Engine {
    Engine(store: try Store.inMemory(), clock: clock, source: "tutorial", table: table, observers: observers)
  }
}

extension Engine {
  /// What a name is in the log, for questions in words.
  func isEaten(_ name: String, inFull: Bool) throws -> Bool {
    try store.read { try names($0).isEaten(name, inFull: inFull) }
  }
}
