import Domain
import GRDB

extension Transaction {
  /// What the person wants to reach, and from when on.
  public var goals: Goals { Goals(log: self) }

  /// What `log.goals` gives.
  public struct Goals {
    let log: Transaction

    /// All that were set, in order of day.
    public func all() throws -> [Goal] {
      try log.allRows("SELECT kind, day, value, due FROM goal ORDER BY day, kind") { row in
        Goal(
          try row.read(word: "kind"), from: try row.day(1), try row.readOptional(2) as Int?,
          by: try (row.readOptional(3) as Int?).map { try Stored.day($0) })
      }
    }

    /// Makes a goal hold from its day on, in the place of all later ones of its kind.
    /// - Returns: the days of the later ones that it took the place of.
    @discardableResult
    public func set(_ goal: Goal) throws -> [Day] {
      let later = try all().filter { $0.kind == goal.kind && $0.first > goal.first }.map(\.first)
      for day in later {
        try log.db.execute(
          sql: "DELETE FROM goal WHERE kind = ? AND day = ?", arguments: [goal.kind.rawValue, day.number])
      }
      try log.upsert(
        "goal",
        [
          ("kind", goal.kind.rawValue), ("day", goal.first.number), ("value", goal.value),
          ("due", goal.due?.number),
        ], keys: 2)
      return later
    }
  }

  /// What the person says of how completely days were logged.
  public func dayCompleteness(in range: DayRange = .all) throws -> [Day: DayCompleteness] {
    var marks: [Day: DayCompleteness] = [:]
    let sql = "SELECT day, state FROM day_completeness WHERE day BETWEEN ? AND ?"
    try forEachRow(sql, [range.first.number, range.last.number]) {
      marks[try $0.day(0)] = try $0.read(word: "state")
    }
    return marks
  }

  /// - Parameter state: nil takes what was said back.
  public func mark(_ day: Day, _ state: DayCompleteness?) throws {
    guard let state else {
      try db.execute(sql: "DELETE FROM day_completeness WHERE day = ?", arguments: [day.number])
      return
    }
    try upsert("day_completeness", ["day": day.number, "state": state.rawValue])
  }
}
