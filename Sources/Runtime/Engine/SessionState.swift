import Domain
import Language
import Naming
import Store

// What those who show answers ask besides.
extension Engine {
  /// The value of a setting that is in force.
  /// - Throws: a `StoreError` where the log cannot be read.
  public func setting(_ setting: Setting) throws -> String {
    try store.read { try Settings.value(setting, $0) }
  }

  /// Refuses an effect on what dhsh keeps where the log is only read.
  public func checkMayDo(_ effect: Effect) throws(CommandError) {
    if store.isReadOnly, effect.action.traits.contains(.changesWhatIsKept) {
      throw Engine.explained(StoreError.readOnly)
    }
  }

  /// What tells the newest change in effect from others; nil where there is none.
  public func newestStep() throws -> Int64? { try store.read { try $0.journal.newest()?.id } }

  /// The day that `on` chose, as people read it; nil where the day follows the clock.
  public var selectedDayLabel: String? { selectedDay?.label(near: clock.now().date) }

  /// What answers depend on: while it stays the same, so do they.
  public struct Stamp: Equatable, Sendable {
    private let log: LogStamp
    private let day: Day
    private let minute: Int

    fileprivate init(_ log: LogStamp, _ now: Moment) {
      self.log = log
      day = now.date
      minute = now.minute
    }
  }

  /// How the log and the clock stand.
  /// - Throws: a `StoreError` where the log cannot be read.
  public func stamp() throws -> Stamp {
    let now = clock.now()
    return Stamp(try store.read { try $0.stamp() }, now)
  }
}
