import Domain
import Language
import Naming
import Query
import Reports
import Store

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
    Field(
      "minutes", "Minutes", .duration, "how long, without pauses and what another source tells",
      role: .measure
    ) {
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
    Field(
      "told", "Told", .duration, "all the minutes its source tells of", role: .further, audience: .machines
    ) { .number($0.told) },
    Field("note", "Note", .text, "the note of what was typed", role: .further, audience: .machines) {
      .optional($0.note)
    },
    Field(
      "source_rank", "Rank", .number(0), "the place of its source in source list", role: .further,
      audience: .machines
    ) { .optional($0.rank.map(Double.init)) },
  ]

  /// The columns that files of before do not have.
  package static let later: Set = ["start", "lasted", "told", "note", "source_rank"]

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
    if EnergyFormat.unit != .kcal, let place = fields.firstIndex(where: { $0.key == "kcal" }) {
      fields[place] = Field(
        "kcal", EnergyFormat.symbol, .number(0),
        cell: { row in
          row.workout.kilocalories.map {
            .shown(.number($0, digits: 0), as: EnergyFormat.number($0), .plain)
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
