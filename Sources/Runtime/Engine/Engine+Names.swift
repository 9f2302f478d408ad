import Domain
import Naming
import Records
import Store

extension Engine {
  /// What names mean in a transaction.
  func names(_ log: Transaction, now: Moment? = nil) throws -> NameResolver {
    try NameResolver(
      log: log, attaching: table, now: now ?? clock.now(), selectedDay: selectedDay, isPrivate: isPrivate,
      cache: cache, tables: foodTables)
  }

  /// One that reads nothing of the log, for a command that names nothing in it.
  func nameless(_ log: Transaction) -> NameResolver {
    NameResolver(nameless: log, attaching: table, now: clock.now(), cache: cache)
  }

  /// What works with another log, or with this one while something is tried in it: nothing that is looked up is kept.
  package func contextApart(_ log: Transaction) throws -> Context {
    Context(
      log: log, names: try NameResolver(log: log, attaching: table, now: clock.now(), selectedDay: nil),
      isConversation: false)
  }

  /// Does what writes texts for those who read this log, while none of it is read.
  package func reading<T>(_ body: () throws -> T) rethrows -> T {
    let unit = try? store.read { log in try EnergyFormat.reading(names(log)) { EnergyFormat.unit } }
    return try EnergyFormat.reading(in: unit ?? .kcal, body)
  }

  package func context(
    _ log: Transaction, now: Moment? = nil, isConversation: Bool = true, isRehearsal: Bool = false
  ) throws -> Context {
    Context(
      log: log, names: try names(log, now: now), isConversation: isConversation, history: history,
      recording: recorder?.path, work: Work(isInterrupted: isInterrupted, show: showProgress),
      isRehearsal: isDryRun || isRehearsal)
  }
}
