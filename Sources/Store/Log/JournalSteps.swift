import Domain
import Foundation
import GRDB

extension Transaction {
  /// The steps that made the log what it is.
  public var journal: Steps { Steps(log: self) }

  /// What `log.journal` gives.
  public struct Steps {
    let log: Transaction

    /// The newest changes, oldest first.
    public func last(_ count: Int) throws -> [JournalRecord] {
      try Row.fetchAll(
        log.db,
        sql: "SELECT id, at, line, source, state, changeset, device FROM journal ORDER BY id DESC LIMIT ?",
        arguments: [count]
      ).reversed().map { try JournalRecord($0) }
    }

    /// The newest changes that undo takes back, newest first.
    public func undoable(_ count: Int) throws -> [JournalRecord] {
      try Row.fetchAll(
        log.db,
        sql: """
          SELECT id, at, line, source, state, changeset FROM journal
          WHERE state = \(Journal.State.done) AND away = 0 ORDER BY id DESC LIMIT ?
          """, arguments: [count]
      ).map { try JournalRecord($0) }
    }

    /// Whether there are changes in effect that undo does not reach, since the log is shared from later on.
    public func hasBeforeSharing() throws -> Bool {
      let sql = """
        SELECT EXISTS (SELECT 1 FROM journal WHERE away = \(Journal.Origin.before) AND state = \(Journal.State.done))
        """
      return try Bool.fetchOne(log.db, sql: sql) == true
    }

    /// The id that the change being made will have.
    public func nextID() throws -> Int64 {
      let sql = "SELECT seq + 1 FROM sqlite_sequence WHERE name = 'journal'"
      return try Int64.fetchOne(log.db.cachedStatement(sql: sql)) ?? 1
    }

    /// The change of an id; nil where there is none.
    public func step(_ id: Int64) throws -> JournalRecord? {
      let sql = "SELECT id, at, line, source, state, changeset FROM journal WHERE id = ?"
      return try Row.fetchOne(log.db, sql: sql, arguments: [id]).map { try JournalRecord($0) }
    }

    /// The change that was made for a request, in effect or taken back; nil where none was.
    /// - Parameter source: who asked.
    public func made(for request: String, by source: String) throws -> JournalRecord? {
      let sql = """
        SELECT id, at, line, source, state, changeset FROM journal WHERE request = ? AND source = ?
        """
      return try Row.fetchOne(log.db, sql: sql, arguments: [request, source]).map { try JournalRecord($0) }
    }

    /// How many changes in effect are newer than one.
    public func count(above id: Int64) throws -> Int {
      let sql = "SELECT count(*) FROM journal WHERE state = \(Journal.State.done) AND away = 0 AND id > ?"
      return try Int.fetchOne(log.db, sql: sql, arguments: [id]) ?? 0
    }

    /// The newest change in effect.
    public func newest() throws -> JournalRecord? {
      let sql = """
        SELECT id, at, line, source, state, changeset FROM journal WHERE state = \(Journal.State.done) AND away = 0
        ORDER BY id DESC LIMIT 1
        """
      return try Row.fetchOne(log.db, sql: sql).map { try JournalRecord($0) }
    }

    /// What the newest of the last 50 changes added whose line fits, and that added any of it.
    /// - Parameter withValues: whether values of the body are asked for besides entries.
    /// - Returns: the ids, when that was as the journal has it, and whether another change has added any since.
    public func added(
      withValues: Bool, where fits: (String) -> Bool
    ) throws -> (entries: [Int64], values: [Int64], at: String, isSuperseded: Bool)? {
      var isSuperseded = false
      let rows = try Row.fetchCursor(
        log.db,
        sql: """
          SELECT line, changeset, at FROM journal WHERE state = \(Journal.State.done) ORDER BY id DESC LIMIT 50
          """)
      while let row = try rows.next() {
        func ids(_ table: String) throws -> [Int64] {
          try row.withUnsafeData(atIndex: 1) { data in
            try data?.withUnsafeBytes { try Changeset.added($0, to: table) } ?? []
          }
        }
        let (entries, values) = (try ids("entry"), withValues ? try ids("body_value") : [])
        guard !entries.isEmpty || !values.isEmpty else { continue }
        if fits(try row.readLines(0)) { return (entries, values, try row.read(2), isSuperseded) }
        isSuperseded = true
      }
      return nil
    }

    /// Calls `body` with every change in effect, oldest first.
    /// - Parameter moment: reads the time of a step.
    public func forEach(
      moment: (String) throws -> Moment, _ body: (JournalStep) throws -> Void
    ) throws {
      try Journal.checkStates(log.db)
      let rows = try Row.fetchCursor(
        log.db,
        sql:
          "SELECT at, line, source, script, day, grammar, changeset FROM journal WHERE state = \(Journal.State.done) AND away <> \(Journal.Origin.base) ORDER BY id"
      )
      while let row = try rows.next() {
        let day: Int? = try row.readOptional(4)
        var step = JournalStep(
          line: try row.readLines(1), source: try row.read(2), at: try moment(try row.read(0)),
          script: try row.readOptionalLines(3), day: try day.map { try Stored.day($0) },
          // Those that were recorded first do not say.
          grammar: JournalStep.Grammar(rawValue: try row.readOptional(5) ?? 1) ?? .current)
        let data: Data = try row.read(6)
        step.numbers = try Self.numbers([UInt8](data))
        try body(step)
      }
    }
  }
}

extension Transaction.Steps {
  /// The numbers of entries and of composites' rows that a change gives, and those it retires.
  private static func numbers(_ changes: [UInt8]) throws -> [Day: ClosedRange<Int>] {
    var numbers: [Day: ClosedRange<Int>] = [:]
    func take(_ day: ChangesetRows.Value, _ number: ChangesetRows.Value) throws {
      guard case .integer(let day) = day, case .integer(let number) = number else { return }
      let (given, on) = (try Stored.entryNumber(Int(number)), try Stored.day(Int(day)))
      let known = numbers[on] ?? given...given
      numbers[on] = min(known.lowerBound, given)...max(known.upperBound, given)
    }
    _ = try ChangesetRows.filtered(changes) { row in
      guard !row.new.isEmpty else { return false }
      switch row.table {
      case "entry" where row.new[1] != .undefined || row.new[2] != .undefined:
        try? take(row.valueAfter(1), row.valueAfter(2))
        try? take(row.valueAfter(1), row.valueAfter(14))
      case "day_mark":
        try? take(row.valueAfter(0), row.valueAfter(1))
        // What was logged and deleted in one step leaves no other trace, and its numbers are given again by itself.
        try? take(row.valueAfter(0), .integer(1))
      default: break
      }
      return false
    }
    return numbers
  }
}
