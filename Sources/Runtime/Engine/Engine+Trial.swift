import Naming
import Store

extension Engine {
  /// An engine like this one on a log in memory, which is gone with it.
  public func onTrial() throws -> Engine {
    Engine(store: try Store.inMemory(), clock: clock, source: "tutorial", table: table, observers: observers)
  }
}

extension Engine {
  /// What a name is of that is eaten or drunk, for questions in words.
  func eaten(_ name: String) throws -> EatenName? { try store.read { try names($0).eaten(name) } }
}
