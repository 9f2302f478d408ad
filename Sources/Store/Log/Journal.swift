import Domain
import Foundation
import GRDB

/// What a change is recorded under.
public struct JournalStep: Sendable {
  /// The line as typed, or the script as called.
  public var line: String
  /// Where it came from: `prompt`, `pipe`, `command`, or a script's name.
  public var source: String
  public var at: Moment
  /// The lines that do the same again, where `line` is not enough: those of a script, of an alias.
  public var script: String?
  /// The day `on` had made current, if it had.
  public var day: Day?
  /// The language its lines are written in.
  public var grammar: Grammar
  /// What the one who asked calls it, so that asking again does nothing twice; one of each source.
  public var request: String?
  /// The numbers that it gave or retired, by day: the lowest and the highest. Known of recorded steps alone.
  public var numbers: [Day: ClosedRange<Int>] = [:]

  /// What lines mean has changed; what was recorded before is exported in the words of now.
  public enum Grammar: Int, Sendable {
    /// `per` told what 1.0 of the category is, not a serving; what was measured was rounded to tenths; a time before the
    /// cutoff was that of the night to come.
    case first = 1
    /// Composites could be given energy and nutrients, which never counted.
    case second = 2
    /// A number behind a food was portions, and one before it servings.
    case third = 3
    case fourth = 4
    public static let current = fourth
  }

  public init(
    line: String, source: String, at: Moment, script: String? = nil, day: Day? = nil,
    grammar: Grammar = .current
  ) {
    self.line = line
    self.source = source
    self.at = at
    self.script = script
    self.day = day
    self.grammar = grammar
  }
}

/// One recorded change.
public struct JournalRecord: Sendable {
  public var id: Int64
  /// Local time, `2026-11-20T08:15:00`.
  public var at: String
  public var line: String
  public var source: String
  /// Rows it added, changed or removed.
  public var rows: Int
  public var isUndone: Bool
  /// The device that made it; nil where that was not asked for.
  public var device: Int64?
}

enum Journal {
  enum State {
    static let done = 0
    /// Taken back, and can be done again.
    static let undone = 1
    /// Taken back, and another change came after.
    static let dropped = 2
  }

  /// What stands for the line of a step that had to do with something erased.
  static let erased = "# erased"

  /// Leaves of a step these changes alone; without any it goes.
  static func forget(_ id: Int64, _ changes: [UInt8], _ db: Database) throws {
    try Touched.noteSteps(where: "id = ?", [id], db)
    if changes.isEmpty {
      try db.execute(sql: "DELETE FROM journal WHERE id = ?", arguments: [id])
    } else {
      try db.execute(
        sql: "UPDATE journal SET line = ?, script = NULL, changeset = ? WHERE id = ?",
        arguments: [erased, Data(changes), id])
    }
  }

  /// Records a step: its device and its stamp together tell it from the steps of all devices.
  static func append(_ step: JournalStep, _ changes: Changeset, _ db: Database, _ clock: StepClock) throws {
    try db.cachedStatement(sql: "UPDATE journal SET state = \(State.dropped) WHERE state = \(State.undone)")
      .execute()
    let (device, stamp) = try nextStamp(db, clock)
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO journal(at, line, source, state, changeset, script, day, grammar, device, stamp, zone, request, sent,
          heard)
        VALUES (?, ?, ?, \(State.done), ?, ?, ?, ?, ?, ?, ?, ?, (SELECT 0 FROM share), \(Heard.now))
        """)
    try statement.execute(
      arguments: [
        step.at.description, step.line, step.source, changes.data, step.script, step.day?.number,
        step.grammar.rawValue, device, stamp.number, clock.zone(step.at), step.request,
      ])
  }

  /// A stamp above every one the log has had.
  static func nextStamp(_ db: Database, _ clock: StepClock) throws -> (device: Int64, Stamp) {
    let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT device, stamp FROM device"))
    let last = try Stored.within(Stamp.all, row?.read(1) ?? 0)
    let stamp = Stamp(last).next(milliseconds: clock.milliseconds())
    try db.cachedStatement(sql: "UPDATE device SET stamp = ?").execute(arguments: [stamp.number])
    return (try row?.read(0) ?? 0, stamp)
  }
}

extension Journal {
  /// A step of no known state would be passed over.
  static func checkStates(_ db: Database) throws {
    let sql = """
      SELECT EXISTS (SELECT 1 FROM journal WHERE state < 0) OR EXISTS (SELECT 1 FROM journal WHERE state > 2)
      """
    guard try Bool.fetchOne(db, sql: sql) == false else {
      throw StoreError.damaged(reason: "a step of the journal is neither done nor taken back")
    }
  }
}

extension JournalRecord {
  init(_ row: Row) throws {
    let state = try Stored.within(Journal.State.done...Journal.State.dropped, row.read(4))
    // Counted when somebody looks, not for every change made. What changed nothing is not recorded.
    let rows = try row.withUnsafeData(atIndex: 5) { data in
      // A step of several devices may change nothing here.
      guard let data, !data.isEmpty else { return 0 }
      return try data.withUnsafeBytes(Changeset.rows)
    }
    self.init(
      id: try Stored.within(Stored.counted, row.read(0)), at: try row.read(1), line: try row.read(2),
      source: try row.read(3), rows: rows,
      isUndone: state != Journal.State.done, device: row.hasColumn("device") ? row["device"] : nil)
  }
}

extension Journal {
  /// The stamp at which a step is taken back or done again.
  static func turnStamp(_ db: Database, _ clock: StepClock) throws -> Int64 {
    try nextStamp(db, clock).1.number
  }

  /// Whose a step is (`journal.away`).
  enum Origin {
    /// Made here.
    static let here = 0
    /// Of another device.
    static let away = 1
    /// Made here before the log was shared: what it came to is in the step that shared it.
    static let before = 2
    /// What was in the log when it was shared.
    static let base = 3
  }

  /// What others know of a step (`journal.sent`).
  enum Sent {
    static let nothing = 0
    static let inEffect = 1
    static let takenBack = 2
  }
}
