import Domain
import Naming
import Query
import Reports
import Store

/// Reads the rows that other programs are told of, with the fields that exports have, each in the unit it is kept in.
package final class FeedReader {
  /// A row as it is now.
  package struct Row {
    /// What people read of it.
    package let what: String
    package let cells: [(key: String, cell: Cell)]
  }

  private let context: Context
  private let names: RowNames
  private var goals: [String: Goal]?
  private var categories: [Int64: CategoryRow]?
  private var slots: [MealSlot]?
  private var metrics: MetricCatalogue?
  private var samples: [Field<SampleRow>]?

  package init(_ context: Context) { (self.context, names) = (context, RowNames(context)) }

  /// - Returns: nil where it is not there.
  package func row(_ row: FeedRow) throws -> Row? {
    guard let id = row.number else { return try goal(row.id) }
    switch row.record.name {
    case "category": return try category(id)
    case "food": return try food(id)
    case "entry": return try entry(id)
    case "sample": return try sample(id)
    case "workout": return try workout(id)
    case "pause": return try pause(id)
    default: return try imported(id)
    }
  }

  /// The fields that are of the record itself and of no other, and hold whatever day it is.
  private static func kept<Record>(_ fields: [Field<Record>], without: Set<String> = ["id"]) -> [Field<
    Record
  >] {
    fields.filter { $0.scope != .reports && $0.column.role != .asked && !without.contains($0.key) }
  }

  private func row<Record>(_ what: String, _ fields: [Field<Record>], _ record: Record) -> Row {
    Row(what: what, cells: fields.map { ($0.key, $0.value(record).cell($0.column)) })
  }

  private static let entryFields = kept(EntryFields.all)

  private func entry(_ id: Int64) throws -> Row? {
    guard let entry = try context.log.entries.some([id]).first else { return nil }
    let record = try EntryRow(entry, names)
    return row("\(record.subject) · \(entry.day)", Self.entryFields, record)
  }

  /// How often it was logged is told by the entries.
  private static let foodFields = kept(FoodFields.all, without: ["uses", "first", "last"])

  private func food(_ id: Int64) throws -> Row? {
    guard let food = try context.log.foods[id] else { return nil }
    return row(food.name, Self.foodFields, try FoodRow(food, names))
  }

  /// Its place in the order is that of the others too.
  private static let categoryFields = CategoryFields.all.filter {
    $0.audience != .people && $0.key != "position"
  }

  /// As it was set last, so that it does not become another one by itself when a day comes.
  private func category(_ id: Int64) throws -> Row? {
    if categories == nil {
      let all = try CategoryRow.all(context, on: DayRange.all.last)
      categories = Dictionary(all.map { ($0.record.id, $0) }) { first, _ in first }
    }
    return categories?[id].map { row($0.record.name, Self.categoryFields, $0) }
  }

  private func sample(_ id: Int64) throws -> Row? {
    let metrics = try metrics ?? context.log.metricCatalogue()
    let fields = try samples ?? Self.kept(QuerySource.sampleFields(context.names), without: ["source_rank"])
    (self.metrics, samples) = (metrics, fields)
    guard let sample = try context.log.samples.find(id), let metric = metrics[sample.metric] else {
      return nil
    }
    let record = SampleRow(metric: metric, sample: sample, source: "typed", rank: 0)
    return row("\(metric.name) \(Decimals.text(sample.value, digits: 3)) · \(sample.day)", fields, record)
  }

  private static let workoutFields = kept(WorkoutFields.all, without: ["source_rank"])

  /// All that was typed, whatever another source tells of the same time.
  private func workout(_ id: Int64) throws -> Row? {
    guard let sample = try context.log.samples.find(id) else { return nil }
    let session = try context.log.samples.sessions(in: DayRange(sample.day))[id]
    let record = WorkoutReader.typed(sample, session)
    return row("\(record.workout.kind) · \(sample.day)", Self.workoutFields, record)
  }

  private static let pauseFields = kept(PauseFields.all, without: ["id", "state"])

  private func pause(_ id: Int64) throws -> Row? {
    guard let pause = try context.log.pauses.all().all.first(where: { $0.id == id }) else { return nil }
    return row("from \(pause.first)", Self.pauseFields, PauseRow(pause, context.today))
  }

  private static let importFields: [Field<ImportRun>] = [
    Field("at", "When", .text, "when it was imported") { .text($0.at) },
    Field("format", "Format", .text, "the format that was read") { .text($0.format) },
    Field("file", "File", .text, "the file as it was named") { .text($0.file) },
    Field("first_day", "From", .day, "the first day of its values") { .optional($0.days?.first) },
    Field("last_day", "To", .day, "the last day of its values") { .optional($0.days?.last) },
    Field("samples", "Samples", .number(0), "how many values it added") { .number(Double($0.samples)) },
    Field("repeated", "Repeated", .number(0), "how many of them were there before") {
      .number(Double($0.repeated))
    },
    Field("note", "Note", .text, "what it says of itself") { .optional($0.note) },
  ]

  private func imported(_ id: Int64) throws -> Row? {
    guard let run = try context.log.imports[id] else { return nil }
    return row("\(run.format) · \(run.at.prefix(10))", Self.importFields, run)
  }

  private struct GoalRow {
    let goal: Goal
    let format: GoalFormat
    let scope: String
  }

  private static let goalFields: [Field<GoalRow>] = [
    Field("since", "Since", .day, "the first day it holds on, until the next of its kind; empty for always") {
      .optional($0.goal.first == DayRange.all.first ? nil : $0.goal.first)
    },
    Field("goal", "Goal", .text, "what it is of") { .text($0.goal.kind.rawValue) },
    Field("scope", "Of", .text, "the days or the meal it is of; empty for every day") {
      .optional($0.scope.isEmpty ? nil : $0.scope)
    },
    Field("value", "Value", .number(3), "empty where there is to be none") { row in
      .optional(row.goal.value.map(row.format.number))
    },
    Field("unit", "Unit", .text, "its unit") { .optional($0.format.unit.isEmpty ? nil : $0.format.unit) },
    Field("bound", "Bound", .text, "at least or at most") {
      .text($0.goal.bound == .atLeast ? "at least" : "at most")
    },
    Field("due", "Due", .day, "the day by which it is to be reached") { .optional($0.goal.due) },
    Field("usual", "Usual", .flag, "whether the goal of every day holds again") { .flag($0.goal.isUsual) },
  ]

  private func goal(_ id: String) throws -> Row? {
    let goals = try goals ?? context.log.goals.byFeedID()
    let slots = try slots ?? context.log.slots.all()
    (self.goals, self.slots) = (goals, slots)
    guard let goal = goals[id] else { return nil }
    let record = GoalRow(
      goal: goal, format: try GoalFormat(goal.kind, context), scope: GoalFormat.words([goal.scope], slots))
    return row("\(record.format.name) \(record.scope)".trimmed, Self.goalFields, record)
  }
}
