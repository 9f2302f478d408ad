import Domain
import GRDB

extension Transaction {
  /// What the person wants to reach, and from when on.
  public var goals: Goals { Goals(log: self) }

  /// What `log.goals` gives.
  public struct Goals {
    let log: Transaction

    /// All that were set, in order of day, those of some days and meals behind those of all.
    public func all() throws -> [Goal] { try ofAllDays() + ofSome() }

    /// Those of one kind and scope, in order of day.
    private func of(_ kind: GoalKind, _ scope: GoalScope) throws -> [Goal] {
      guard let (word, slot) = scope.stored else {
        return try ofAllDays("WHERE kind = ?", [kind.rawValue])
      }
      return try ofSome("WHERE kind = ? AND scope = ? AND slot_id = ?", [kind.rawValue, word, slot])
    }

    private func ofAllDays(_ those: String = "", _ values: StatementArguments = []) throws -> [Goal] {
      let sql = "SELECT kind, day, value, due, bound FROM goal \(those) ORDER BY day, kind"
      return try log.allRows(sql, values) { row in
        Goal(
          GoalKind(rawValue: try row.name(0)), from: try row.day(1), try row.readOptional(2) as Int?,
          bound: try bound(row), by: try (row.readOptional(3) as Int?).map { try Stored.day($0) })
      }
    }

    private func ofSome(_ those: String = "", _ values: StatementArguments = []) throws -> [Goal] {
      let sql = """
        SELECT kind, day, value, scope, bound, slot_id, usual FROM goal_variant \(those)
        ORDER BY day, kind, scope, slot_id
        """
      return try log.allRows(sql, values) { row in
        let word: String = try row.read(3)
        guard let scope = GoalScope(word: word, slot: try row.read(5)) else {
          throw StoreError.damaged(reason: "there is no goal of “\(word)”")
        }
        var goal = Goal(
          GoalKind(rawValue: try row.name(0)), scope, from: try row.day(1), try row.readOptional(2) as Int?,
          bound: try bound(row))
        goal.isUsual = try row.read(6)
        return goal
      }
    }

    private func bound(_ row: Row) throws -> GoalBound? {
      try row.isNull("bound") ? nil : row.read(word: "bound")
    }

    /// Makes a goal hold from its day on, in the place of all later ones of its kind and scope.
    /// - Returns: the days of the later ones that it took the place of.
    @discardableResult
    public func set(_ goal: Goal) throws -> [Day] {
      let own = try of(goal.kind, goal.scope)
      let later = own.filter { $0.first > goal.first }
      for other in later { try remove(other) }
      // What is usual again needs no row where nothing else was before.
      if goal.isUsual, !own.contains(where: { $0.first < goal.first && !$0.isUsual }) {
        for other in own where other.first == goal.first { try remove(other) }
        return later.map(\.first)
      }
      let columns: [(String, (any DatabaseValueConvertible)?)] = [
        ("value", goal.value), ("bound", goal.bound == goal.kind.usualBound ? nil : goal.bound.rawValue),
      ]
      let (kind, day) = (goal.kind.rawValue, goal.first.number)
      if let (scope, slot) = goal.scope.stored {
        try log.upsert(
          "goal_variant",
          [("kind", kind), ("scope", scope), ("slot_id", slot), ("day", day)] + columns
            + [("usual", goal.isUsual)], keys: 4)
      } else {
        try log.upsert(
          "goal", [("kind", kind), ("day", day)] + columns + [("due", goal.due?.number)], keys: 2)
      }
      return later.map(\.first)
    }

    private func remove(_ goal: Goal) throws {
      let (kind, day) = (goal.kind.rawValue, goal.first.number)
      if let (scope, slot) = goal.scope.stored {
        try log.db.execute(
          sql: "DELETE FROM goal_variant WHERE kind = ? AND scope = ? AND slot_id = ? AND day = ?",
          arguments: [kind, scope, slot, day])
      } else {
        try log.db.execute(sql: "DELETE FROM goal WHERE kind = ? AND day = ?", arguments: [kind, day])
      }
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
