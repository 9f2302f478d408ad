import Domain
import Language
import Naming
import Records
import Reports
import Store

/// What one who asks on somebody's behalf may know and touch.
extension Engine {
  /// The commands that a line calls, aliases put in, by their names.
  public func commands(of line: String) throws(CommandError) -> [String] {
    do { return try steps(line).map(\.command.name) } catch { throw Engine.explained(error) }
  }

  /// Whether what would change belongs to the author alone: entries and values that are changed or deleted were added by
  /// changes of theirs.
  public func altersOwnAlone(_ outcome: ScriptOutcome) throws -> Bool {
    guard let altered = outcome.changes?.altered, !altered.isEmpty else { return true }
    guard let author else { return false }
    let own = try store.read { log in try Self.added.map { ($0, try log.journal.added(by: author, to: $0)) } }
    let known = Dictionary(own, uniquingKeysWith: { first, _ in first })
    return altered.allSatisfy { table, ids in known[table].map { ids.isSubset(of: $0) } ?? true }
  }

  /// The tables of what people add by a line and may correct.
  private static let added = ["entry", "body_value"]

  /// Whether a change was made by the author.
  public func owns(change: Int64) throws -> Bool {
    try store.read { log in try log.journal.step(change)?.source == author } && author != nil
  }

  /// What a question rests on.
  public struct Basis: Sendable {
    /// The days that it is about, up to today.
    public let range: DayRange
    /// Of how many something was logged.
    public fileprivate(set) var logged = 0
    /// Entries whose energy is worked out and was not said, and those of which none is known.
    public fileprivate(set) var estimated = 0
    public fileprivate(set) var unknown = 0
  }

  /// Whether a change is in effect, and was not taken back.
  public func isDone(_ change: Int64) throws -> Bool {
    try store.read { try $0.journal.step(change)?.isUndone == false }
  }

  /// What a question of the log rests on; nil for a line that is about no days.
  public func basis(of line: String) throws -> Basis? {
    guard let step = try steps(line).first, let source = step.command.source else { return nil }
    func read(_ log: Transaction) throws -> Basis? {
      if withholds { _ = try log.withhold() }
      let context = try context(log)
      try context.names.refresh()
      let call = try step.command.parse(step.line, from: step.tokens, context.names)
      guard let asked = try source.shape(call, context.names).range else { return nil }
      let known = try log.entries.loggedRange()
      let first = asked == .all ? known?.first ?? context.today : asked.first
      let last = min(asked.last, context.today)
      guard first <= last else { return nil }
      var basis = Basis(range: DayRange(first, last))
      var day: Day?
      try context.forEachEntry(in: basis.range) { row in
        if row.entry.day != day { basis.logged += 1 }
        day = row.entry.day
        if row.isEnergyEstimated { basis.estimated += 1 }
        if row.lacksEnergy { basis.unknown += 1 }
      }
      return basis
    }
    return try withholds ? store.rehearse(read).value : store.read(read)
  }

  /// What the log now has of the rows that a change added, or changed.
  public func rows(of change: Int64) throws -> Report {
    try store.read { log in
      let context = try context(log)
      try context.names.refresh()
      let entries = try log.entries.some(log.journal.ids(of: change, in: "entry").sorted())
      let names = RowNames(context)
      var report = Report(.record)
      let rows = try entries.map { try EntryRow($0, names) }
      report.tables.append(FieldTable.table("entries", EntryFields.listed, rows))
      let ids = Set(try log.journal.ids(of: change, in: "body_value"))
      if !ids.isEmpty {
        report.tables.append(try SampleRow.table("values", ids, context))
      }
      return report
    }
  }
}
