import Domain
import Language
import Naming
import Records
import Reports
import Store

/// A goal as the list shows it.
struct GoalRow {
  let kind: GoalKind
  /// What it is of, where that is not every day.
  let scopes: [GoalScope]
  let goal: Goal?
  /// What data say of it where nobody set one.
  var told: Int?
  /// What there is of it now, in its unit.
  var now: Bounded<Double>?
  /// How many entries were eaten, and of how many it is known; nil of what is not eaten.
  var entries: (eaten: Int, known: Int)?
  var progress = ""
  /// The same in kcal, for machines.
  private var keptProgress = ""
  /// What was typed, where that was just rounded.
  var roundedFrom: Double?
  private let today: Day
  private let format: GoalFormat
  private let scope: String

  init(
    _ kind: GoalKind, _ scopes: [GoalScope], _ goal: Goal?, _ book: EnergyBook, _ context: Context
  ) throws {
    (self.kind, self.scopes, self.goal, today) = (kind, scopes, goal, context.today)
    format = try GoalFormat(kind, context)
    scope = GoalFormat.words(scopes, try context.log.slots.all())
  }

  /// How far today is.
  mutating func stand(_ book: EnergyBook, _ context: Context) throws {
    guard kind != .weight else {
      let reader = try MetricReader(context.log)
      guard let latest = try reader.latest(Metrics.weight, onOrBefore: today) else { return }
      now = Bounded(latest.value)
      if goal?.value != nil, let format = format.metric, let way = try WeightTarget(reader, context).progress
      {
        progress = Self.text(way, format)
        keptProgress = progress
      }
      return
    }
    let standing = try GoalStanding(kind, goal, on: today, book, context)
    (now, entries, progress) = (standing.now, standing.entries, standing.progress)
    keptProgress =
      EnergyFormat.unit == .kcal
      ? progress
      : try EnergyFormat.reading(in: .kcal) {
        try GoalStanding(kind, goal, on: today, book, context).progress
      }
  }

  /// As `weight` tells it, in a few words.
  private static func text(_ way: TargetProgress, _ format: MetricFormat) -> String {
    let left = "\(format.change(way.difference)) to go"
    switch way.state {
    case .reached: return "reached ✓"
    case .open: return left
    case .due(0): return "\(left), due today"
    case .due(let days): return "\(left), due \(Counting.text(days, "day", "days")) ago"
    case .going(let days):
      let rate = way.weeklyChange.map { ", \(format.rate($0)) a week" } ?? ""
      return "\(left) in \(Counting.text(days, "day", "days"))\(rate)"
    }
  }

  var text: String {
    guard let goal else { return "not set" }
    let due = goal.due.map { " by \($0)" } ?? ""
    return format.text(goal) + due
  }

  static let fields: [Field<GoalRow>] = [
    Field(
      "goal", "Goal", .text,
      cell: { .shown(.text($0.format.name), as: "\($0.format.name) \($0.scope)".trimmed, .plain) },
      value: { .text($0.format.name) }),
    Field("scope", "For", .text, audience: .machines) { $0.scope.isEmpty ? .missing : .text($0.scope) },
    Field(
      "value", "Value", .number(3),
      cell: { row in
        let number = row.told.map { row.format.number($0) }
        return .shown(number.map { .number($0, digits: 6) } ?? .missing, as: row.text, .plain)
      }, value: { row in .optional(row.told.map { row.format.number($0) }) }),
    Field("bound", "Bound", .text, audience: .machines) {
      $0.kind == .weight ? .missing : .text(($0.goal?.bound ?? $0.kind.usualBound).rawValue)
    },
    Field("unit", "Unit", .text, "of the value", audience: .machines) { .text($0.format.unit) },
    Field("due", "By", .day, audience: .machines) { .optional($0.goal?.due) },
    Field(
      "now", "Now", .number(1),
      cell: { row in
        guard let now = row.now else { return .missing }
        if row.kind == .calories, EnergyFormat.unit != .kcal {
          let kept = Cell.number(now.limit, digits: 1)
          return .shown(kept, as: EnergyFormat.plainNumber(Rounding.whole(now.limit)), .plain)
            .bounded(now.bound)
        }
        return row.format.metric.map { $0.listed(now.limit) }
          ?? Cell.number(now.limit, digits: 1).bounded(now.bound)
      }, value: { .bounded($0.now) }),
    Field("eaten_entries", "Entries", .number(0), audience: .machines) {
      .optional($0.entries.map { Double($0.eaten) })
    },
    Field("now_known", "Known", .number(0), audience: .machines) {
      .optional($0.entries.map { Double($0.known) })
    },
    Field(
      "progress", "Progress", .text, minimum: 16,
      cell: { $0.progress.isEmpty ? .missing : .shown(.text($0.keptProgress), as: $0.progress, .plain) },
      value: { $0.progress.isEmpty ? .missing : .text($0.keptProgress) }),
    Field("is_default", "Default", .flag, audience: .machines) { .flag($0.goal == nil) },
    Field("rounded_from", "Rounded from", .number(6), audience: .machines) { .optional($0.roundedFrom) },
  ]
}
