import Domain
import GRDB

/// What somebody said of a workout they typed.
public struct WorkoutSession: Hashable, Sendable {
  /// What it was: `run`.
  public var kind: String
  /// How hard it was, 1 to 10; nil where nobody said.
  public var effort: Int?
  /// The energy it took, in kcal; nil where nobody said.
  public var energy: Amount?

  public init(kind: String, effort: Int?, energy: Amount? = nil) {
    self.kind = kind
    self.effort = effort
    self.energy = energy
  }
}

extension Transaction.Samples {
  /// Before the id of a sample it names the setting that keeps the energy of a typed workout, in kcal.
  static let energySetting = "workout.energy."

  /// Says what a typed workout was.
  public func describe(_ id: Int64, _ session: WorkoutSession) throws {
    try log.upsert(
      "workout_session", ["sample_id": id, "kind": session.kind, "effort": session.effort])
    try log.settings.set(Self.energySetting + String(id), session.energy?.description)
  }

  /// What workouts are called, typed and imported ones, each name once.
  public func workoutKinds() throws -> [String] {
    try String.fetchAll(
      log.db,
      sql: """
        SELECT kind FROM workout_session JOIN body_value ON body_value.id = sample_id
        UNION SELECT workout.kind FROM imported_workout AS workout JOIN import_run ON import_run.id = workout.import_id
        ORDER BY 1
        """)
  }

  /// What the typed workouts of a range were, by the ids of their samples.
  public func sessions(in range: DayRange) throws -> [Int64: WorkoutSession] {
    var sessions: [Int64: WorkoutSession] = [:]
    for row in try Row.fetchAll(
      log.db,
      sql: """
        SELECT sample_id, kind, effort, setting.value
        FROM workout_session JOIN body_value ON body_value.id = sample_id
        LEFT JOIN setting ON setting.name = ? || sample_id
        WHERE day BETWEEN ? AND ?
        """, arguments: [Self.energySetting, range.first.number, range.last.number])
    {
      sessions[try row.read(0)] = WorkoutSession(
        kind: try row.read(1), effort: try row.readOptional(2),
        energy: (try row.readOptional(3) as String?).flatMap { Self.energy($0) })
    }
    return sessions
  }

  /// The energy that the typed workouts of a range took, in kcal, by their days; none where nobody said.
  public func energySpent(in range: DayRange) throws -> [Day: Amount] {
    var days: [Day: Amount] = [:]
    for row in try Row.fetchAll(
      log.db,
      sql: """
        SELECT day, setting.value FROM setting
        JOIN body_value ON body_value.id = CAST(substr(setting.name, ?) AS INTEGER)
        WHERE setting.name BETWEEN ? AND ? AND day BETWEEN ? AND ?
        """,
      arguments: [
        Self.energySetting.utf8.count + 1, Self.energySetting, Self.energySetting + ":", range.first.number,
        range.last.number,
      ])
    {
      guard let energy = Self.energy(try row.read(1)) else { continue }
      let day = try row.day(0)
      days[day] = Amount(micros: (days[day]?.micros ?? 0) + energy.micros)
    }
    return days
  }

  /// What such a setting says; nil for what cannot be.
  private static func energy(_ text: String) -> Amount? {
    Amount(text).flatMap { $0 > .zero && $0 <= Amount(1_000_000) ? $0 : nil }
  }
}
