import Domain
import Language
import Naming
import Query
import Reports
import Store

/// A workout with the name of its source.
package struct WorkoutRow: Sendable {
  package let workout: StoredWorkout
  let source: String
  /// How hard it was, 1 to 10, where somebody said.
  var effort: Int?
  /// Whether it is known when it began.
  var isTimed = true
  /// Of a typed one.
  var note: String?
  /// The place of its source in source list, 1 for the first; nil of a typed one, which comes before all.
  var rank: Int?

  /// Calls `body` with the workouts of a range in order, those that were typed among them: what is typed takes the place
  /// of what devices tell of the same time.
  /// - Returns: the imported ones whose place another took, and by what that was told.
  @discardableResult
  package static func all(
    in range: DayRange, _ log: Transaction, _ body: (WorkoutRow) throws -> Void
  ) throws -> [(row: WorkoutRow, by: String)] {
    let typed = try typed(range, log)
    var rows = typed
    var covered: [(row: WorkoutRow, by: String)] = []
    try forEach(in: range, log) { row in
      if let other = typed.first(where: { $0.isTimed && $0.workout.overlaps(row.workout) }) {
        covered.append((row, other.source))
      } else {
        rows.append(row)
      }
    } covered: {
      covered.append(($0, $1))
    }
    rows.sort { ($0.workout.day, $0.workout.start) < ($1.workout.day, $1.workout.start) }
    try rows.forEach(body)
    return covered
  }

  private static func typed(_ range: DayRange, _ log: Transaction) throws -> [WorkoutRow] {
    let sessions = try log.samples.sessions(in: range)
    return try log.samples.all(in: range, metric: Metrics.workout.key).map { sample in
      let session = sessions[sample.id]
      let workout = StoredWorkout(
        day: sample.day, start: sample.start ?? 0, length: sample.length, sourceID: sample.sourceID,
        kind: session?.kind ?? sample.note ?? "Workout", minutes: sample.value,
        kilocalories: session?.energy?.doubleValue)
      return WorkoutRow(
        workout: workout, source: "typed", effort: session?.effort, isTimed: sample.start != nil,
        note: sample.note)
    }
  }

  /// Calls `body` with the workouts of a range in order: of those that two sources tell of the same time, the one of the
  /// source that counts more.
  package static func forEach(
    in range: DayRange, _ log: Transaction, _ body: (WorkoutRow) throws -> Void,
    covered: (WorkoutRow, _ by: String) -> Void = { _, _ in }
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
      for workout in open.sorted(by: { (ranks[$0.sourceID]?.rank ?? 0) < (ranks[$1.sourceID]?.rank ?? 0) }) {
        if let other = kept.first(where: { $0.sourceID != workout.sourceID && $0.overlaps(workout) }) {
          covered(
            WorkoutRow(
              workout: workout, source: ranks[workout.sourceID]?.name ?? "", isTimed: workout.isTimed),
            ranks[other.sourceID]?.name ?? "")
        } else {
          kept.append(workout)
        }
      }
      for workout in kept.sorted(by: { ($0.day, $0.start) < ($1.day, $1.start) }) {
        try body(
          WorkoutRow(
            workout: workout, source: ranks[workout.sourceID]?.name ?? "", isTimed: workout.isTimed,
            rank: ranks[workout.sourceID].map { $0.rank + 1 }))
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
  func overlaps(_ other: StoredWorkout) -> Bool {
    guard day == other.day, isTimed == other.isTimed else { return false }
    return start == other.start
      || (start < other.start + other.length && other.start < start + length)
  }
}

/// What a workout has.
package enum WorkoutFields {
  package static let all: [Field<WorkoutRow>] =
    [date] + CalendarFields.all.map { field in field.of { (row: WorkoutRow) in row.workout.day } } + own

  private static let date = Field<WorkoutRow>("date", "Day", .day, "the day") { .day($0.workout.day) }

  private static let own: [Field<WorkoutRow>] = [
    Field("time", "Time", .text, "when it began") {
      $0.isTimed ? .text(CalendarFields.clock(second: $0.workout.start)) : .missing
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
    Field("effort", "Effort", .number(0), "how hard it was, 1 to 10", role: .further) {
      .optional($0.effort.map(Double.init))
    },
    Field("hour", "Hour", .number(2), "the time of day, in hours", role: .further, scope: .questions) {
      .optional($0.isTimed ? CalendarFields.hour(minute: Double($0.workout.start) / 60) : nil)
    }.ofHours,
    Field(
      "start", "Start", .text, "when it began, to the second", role: .further, audience: .machines
    ) {
      .optional(
        $0.isTimed ? OwnMoment.text($0.workout.start, on: $0.workout.day, zone: $0.workout.zone) : nil)
    },
    Field(
      "lasted", "Lasted", .duration, "how long from its start to its end, in minutes", role: .further,
      audience: .machines
    ) { .number(Double($0.workout.length) / 60) },
    Field("note", "Note", .text, "the note of what was typed", role: .further, audience: .machines) {
      .optional($0.note)
    },
    Field(
      "source_rank", "Rank", .number(0), "the place of its source in source list", role: .further,
      audience: .machines
    ) { .optional($0.rank.map(Double.init)) },
  ]

  /// The columns that files of before do not have.
  package static let later: Set = ["start", "lasted", "note", "source_rank"]

  /// Says which workouts are not listed because another tells of their time.
  package static func covered(_ covered: [(row: WorkoutRow, by: String)], _ today: Day) -> [Notice] {
    guard !covered.isEmpty else { return [] }
    let named = covered.suffix(3).reversed().map { row, by in
      let clock = CalendarFields.clock(second: row.workout.start)
      return "\(row.workout.kind) of \(row.workout.day.label(near: today)) \(clock) from \(row.source) "
        + "(\(by == "typed" ? "you typed one" : "\(by) tells of it") at that time)"
    }
    let more = covered.count > 3 ? " and \(covered.count - 3) more" : ""
    return [Notice("Not listed again: \(named.joined(separator: ", "))\(more).", .dim)]
  }

  package static func list(_ rows: [WorkoutRow], today: Day, _ distance: MetricFormat) -> Report {
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
      "workouts", fields, rows,
      empty: "No workouts. workout run 45min logs one, health import PATH brings in those of an export.")
  }
}

extension QuerySource {
  package static let workouts = QuerySource(
    unit: "workouts", range: { call, _ in call[asked] ?? .all }, fields: { _ in WorkoutFields.all },
    read: { _, range, _, context, receive in try WorkoutRow.all(in: range, context.log, receive) })
}
