import Store

extension Engine {
  /// An engine like this one on a log in memory, which is gone with it.
  public func onTrial() throws -> Engine {
    Engine(store: try Store.inMemory(), clock: clock, source: "tutorial", table: table, observers: observers)
  }
}
