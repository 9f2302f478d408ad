import Domain
import Language
import Query
import Reports
import Store

extension Command {
  static let workouts = Command("workouts", "List imported workouts", topic: .body) {
    Form(
      syntax: .optional(QuerySource.asked),
      details: """
        Kind, start, minutes without pauses, energy and distance, as the device told them. Where two sources tell of \
        the same time, the first in source list counts. What is typed by body add workout is in samples workout.
        """,
      examples: [
        .init("workouts last 30d", "what was done lately"),
        .init("workouts this year | group kind | sum minutes, km", "what it came to"),
      ], source: .workouts,
      action: .query { call, context in
        var rows: [WorkoutRow] = []
        try WorkoutRow.forEach(in: call[QuerySource.asked] ?? .all, context.log) { rows.append($0) }
        return WorkoutFields.list(rows, today: context.today, try context.format(Metrics.distance))
      })
  }
}

/// A workout with the name of its source.
struct WorkoutRow: Sendable {
  let workout: StoredWorkout
  let source: String

  /// Calls `body` with the workouts of a range in order: of those that two sources tell of the same time, the one of the
  /// source that counts more.
  static func forEach(
    in range: DayRange, _ log: Transaction, _ body: (WorkoutRow) throws -> Void
  ) throws {
    let sources = try log.sources.all()
    var ranks: [Int64: (rank: Int, name: String)] = [:]
    for (rank, source) in sources.enumerated() where source.isEnabled {
      ranks[source.id] = (rank, source.name)
    }
    // Those that overlap the ones before, which a better one may take the place of.
    var open: [StoredWorkout] = []
    func end() throws {
      var kept: [StoredWorkout] = []
      for workout in open.sorted(by: { (ranks[$0.sourceID]?.rank ?? 0) < (ranks[$1.sourceID]?.rank ?? 0) })
      where !kept.contains(where: { $0.sourceID != workout.sourceID && $0.overlaps(workout) }) {
        kept.append(workout)
      }
      for workout in kept.sorted(by: { ($0.day, $0.start) < ($1.day, $1.start) }) {
        try body(WorkoutRow(workout: workout, source: ranks[workout.sourceID]?.name ?? ""))
      }
      open.removeAll(keepingCapacity: true)
    }
    try log.imports.forEachWorkout(of: Metrics.workout.key, in: range) { workout in
      guard ranks[workout.sourceID] != nil else { return }
      if !open.contains(where: { $0.overlaps(workout) }) { try end() }
      open.append(workout)
    }
    try end()
  }
}

extension StoredWorkout {
  /// Whether two take place at once for some time, or begin together.
  fileprivate func overlaps(_ other: StoredWorkout) -> Bool {
    guard day == other.day else { return false }
    return start == other.start
      || (start < other.start + other.length && other.start < start + length)
  }
}

/// What a workout has.
enum WorkoutFields {
  static let all: [Field<WorkoutRow>] =
    [Field("date", "Day", .day, "the day") { .day($0.workout.day) }]
    + CalendarFields.all.map { field in field.of { (row: WorkoutRow) in row.workout.day } } + [
      Field("time", "Time", .text, "when it began") {
        .text(CalendarFields.clock(second: $0.workout.start))
      },
      Field("kind", "Kind", .text, "what it was", minimum: 10) { .text($0.workout.kind) },
      Field("minutes", "Minutes", .duration, "how long, without pauses", role: .measure) {
        .number($0.workout.minutes)
      },
      Field("kcal", "kcal", .number(0, "kcal"), "the energy it took", role: .measure) {
        .optional($0.workout.kilocalories)
      },
      Field("km", "km", .number(2, "km"), "how far", role: .measure) { .optional($0.workout.kilometres) },
      Field("source", "Source", .text, "where it comes from", minimum: 8) { .text($0.source) },
      Field("hour", "Hour", .number(2), "the time of day, in hours", role: .further, scope: .questions) {
        .number(CalendarFields.hour(minute: Double($0.workout.start) / 60))
      },
    ]

  static func list(_ rows: [WorkoutRow], today: Day, _ distance: MetricFormat) -> Report {
    var fields = all.filter { $0.scope != .questions }
    if !distance.unit.isKept, let place = fields.firstIndex(where: { $0.key == "km" }) {
      fields[place] = Field(
        "km", distance.unit.symbol, .number(2),
        cell: { row in
          row.workout.kilometres.map {
            .shown(.number($0, digits: 2), as: distance.unit.numberText($0), .plain)
          }
            ?? .missing
        }, value: fields[place].value)
    }
    fields[0] = Field(
      "date", "Day", .day, cell: { .listed($0.workout.day, today: today) }, value: fields[0].value)
    return FieldTable.list(
      "workouts", fields, rows, empty: "No workouts. health import PATH brings in those of an export.")
  }
}

extension QuerySource {
  static let workouts = QuerySource(
    unit: "workouts", range: { call, _ in call[asked] ?? .all }, fields: { _ in WorkoutFields.all },
    read: { _, range, _, context, receive in try WorkoutRow.forEach(in: range, context.log, receive) })
}
