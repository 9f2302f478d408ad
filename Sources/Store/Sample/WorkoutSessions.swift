import Domain
import GRDB

/// What somebody said of a workout they typed.
public struct WorkoutSession: Hashable, Sendable {
  /// What it was: `run`.
  public var kind: String
  /// How hard it was, 1 to 10; nil where nobody said.
  public var effort: Int?

  public init(kind: String, effort: Int?) {
    self.kind = kind
    self.effort = effort
  }
}

extension Transaction.Samples {
  /// Says what a typed workout was.
  public func describe(_ id: Int64, _ session: WorkoutSession) throws {
    try log.upsert(
      "workout_session", ["sample_id": id, "kind": session.kind, "effort": session.effort])
  }

  /// What the typed workouts of a range were, by the ids of their samples.
  public func sessions(in range: DayRange) throws -> [Int64: WorkoutSession] {
    var sessions: [Int64: WorkoutSession] = [:]
    for row in try Row.fetchAll(
      log.db,
      sql: """
        SELECT sample_id, kind, effort FROM workout_session JOIN body_value ON body_value.id = sample_id
        WHERE day BETWEEN ? AND ?
        """, arguments: [range.first.number, range.last.number])
    {
      sessions[try row.read(0)] = WorkoutSession(kind: try row.read(1), effort: try row.readOptional(2))
    }
    return sessions
  }
}
