import Domain
import Naming
import Records
import Reports

/// How the weight stands: the current weight, its target, and the way there.
enum WeightReport {
  private static let metric = Metrics.weight

  static func make(_ context: Context) throws -> Report {
    let format = try context.format(metric)
    let reader = try MetricReader(context.log)
    let target = try WeightTarget(reader, context)
    guard let now = try reader.latest(metric, onOrBefore: context.today) else {
      return Report(
        .record, fields: [ReportField("weight_kg", "Current weight", .missing)] + target.fields,
        notices: [Notice("No weight yet. weight \(format.typed(84.2)) logs one.", .dim)] + target.notices)
    }
    let days = try reader.values(metric, in: DayRange(last: 60, upTo: now.day))
    let calculator = BodyTrendCalculator()
    let before = try reader.latest(metric, onOrBefore: now.day - 1)
    let mean = calculator.rollingMean(days).last?.value
    let trend = try SpentReader(context).trend(on: now.day)?.value
    return Report(
      .record, title: "Weight",
      fields: [
        ReportField("date", "Date", .listed(now.day, today: context.today)),
        ReportField(
          "weight_kg", "Current weight", .shown(format.cell(now.value), as: format.text(now.value), .strong)),
        ReportField(
          "last_weight_kg", "Last weight",
          before.map {
            .shown(
              format.cell($0.value), as: "\(format.text($0.value)) of \($0.day.label(near: context.today))",
              .plain)
          } ?? .missing),
        .machines("last_weight_date", before.map { .day($0.day) } ?? .missing),
      ] + since(7, within: 3, "last_week", "Last week", now, days, format, context)
        + since(30, within: 10, "last_month", "Last month", now, days, format, context)
        + [smooth("mean_7d_kg", "7-day mean", mean, format), smooth("trend_kg", "Trend", trend, format)]
        + target.fields,
      notices: target.notices)
  }

  /// The weight of one day; where it has none, the last before it.
  static func make(of day: Day, _ context: Context) throws -> Report {
    let format = try context.format(metric)
    let found = try MetricReader(context.log).latest(metric, onOrBefore: day)
    let value = found.flatMap { $0.day == day ? $0.value : nil }
    var report = Report(
      .record,
      fields: [
        ReportField("date", "Date", .listed(day, today: context.today)),
        ReportField(
          "weight_kg", "Weight",
          value.map { .shown(format.cell($0), as: format.text($0), .strong) } ?? .missing),
      ])
    if value == nil {
      let before = found.map {
        ", the last before it is \(format.text($0.value)) of \($0.day.label(near: context.today))"
      }
      report.notices = [Notice("No weight on that day\(before ?? "").", .dim)]
    }
    return report
  }

  /// The change since about so many days before the current weight, and since when; nothing where no weight is of about
  /// then.
  private static func since(
    _ back: Int, within tolerance: Int, _ key: String, _ label: String, _ now: (day: Day, value: Double),
    _ days: [(day: Day, value: Double)], _ format: MetricFormat, _ context: Context
  ) -> [ReportField] {
    let old = BodyTrendCalculator().value(
      days.filter { $0.day < now.day }, nearest: now.day - back, within: tolerance)
    let change = old.map { old -> Cell in
      let difference = now.value - old.value
      let since = old.day.label(near: context.today)
      return .shown(
        .number(difference, digits: 3), as: "\(format.change(difference)) since \(since)", .plain)
    }
    let label = now.day == context.today ? label : "\(back == 7 ? "A week" : "A month") before"
    return [
      .known("\(key)_kg", label, change ?? .missing),
      .machines("\(key)_date", old.map { .day($0.day) } ?? .missing),
    ]
  }

  private static func smooth(_ key: String, _ label: String, _ value: Double?, _ format: MetricFormat)
    -> ReportField
  {
    ReportField(
      key, label, value.map { .shown(.number($0, digits: 3), as: format.text($0), .plain) } ?? .missing)
  }
}

/// The target weight that the person set, and how far it is.
struct WeightTarget {
  let goal: Goal?
  /// In kg.
  let kilograms: Double?
  let progress: TargetProgress?
  private let today: Day
  private let format: MetricFormat

  init(_ reader: MetricReader, _ context: Context) throws {
    today = context.today
    format = try context.format(Metrics.weight)
    let goal = GoalTimeline(try context.log.goals.all()).set(.weight, on: today)
    self.goal = goal
    kilograms = goal?.value.map { Double($0) / 1000 }
    guard let goal, let kilograms,
      let now = try reader.latest(Metrics.weight, onOrBefore: today)
    else {
      progress = nil
      return
    }
    // What was weighed in the week before the target was set, else when it was set, or first after it. A target is set
    // after the first weighing of its day more often than after a later one.
    let first = max(goal.first, DayRange.all.first)
    let week = DayRange(max(first - 7, DayRange.all.first), max(first - 1, DayRange.all.first))
    let known =
      try reader.values(Metrics.weight, in: week).last
      ?? reader.latest(Metrics.weight, onOrBefore: first)
      ?? reader.values(Metrics.weight, in: DayRange(first, max(first, today))).first
    var start = known?.value
    if let day = known?.day, day >= goal.first,
      let weighed = try context.log.samples.all(in: DayRange(day), metric: Metrics.weight.key).first
    {
      start = weighed.value
    }
    progress = TargetProgress(
      current: now.value, start: start, target: kilograms, due: goal.due, today: today)
  }

  var fields: [ReportField] {
    // People need not read that there is none.
    let audience = kilograms == nil ? Audience.machines : .everyone
    var fields = [
      ReportField(
        "target_kg", "Target weight",
        kilograms.map { .shown(format.cell($0), as: format.text($0), .strong) } ?? .missing, audience),
      .known("target_date", "Target date", goal?.due.map { .day($0) } ?? .missing),
    ]
    func field(_ key: String, _ label: String, _ value: Double?, _ text: String, _ tone: Tone = .plain) {
      fields.append(
        .known(key, label, value.map { .shown(.number($0, digits: 6), as: text, tone) } ?? .missing))
    }
    let isReached = progress?.state == .reached
    field(
      "difference_kg", "Difference", progress?.difference, format.change(progress?.difference ?? 0),
      isReached ? .good : .plain)
    field(
      "days_remaining", "Days remaining", progress?.daysRemaining.map(Double.init),
      Counting.text(progress?.daysRemaining ?? 0, "day", "days"))
    field(
      "weekly_change_kg", "Weekly change required", progress?.weeklyChange,
      format.rate(progress?.weeklyChange ?? 0))
    return fields
  }

  /// What is to be said of a target that is reached, or whose day is near or past.
  var judgement: [Notice] {
    switch progress?.state {
    case nil, .open: []
    case .reached, .due, .going: notices
    }
  }

  var notices: [Notice] {
    guard let kilograms else {
      return [Notice("No target weight. profile target \(format.typed(78)) by 15 jun sets one.", .dim)]
    }
    guard let progress else {
      return [
        Notice("How far it is to \(format.text(kilograms)) is told once there is a weight.", .dim)
      ]
    }
    switch progress.state {
    case .reached: return [Notice("The target weight is reached ✓", .good)]
    case .going(let days) where days < 7:
      let left = format.change(progress.difference)
      return [Notice("Less than a week is left: \(left) in \(Counting.text(days, "day", "days")).", .fair)]
    case .due(0):
      return [
        Notice(
          "The target date is today. profile target \(format.typed(kilograms)) by DAY sets another.", .fair)
      ]
    case .due(let days):
      let ago = Counting.text(days, "day", "days")
      return [
        Notice(
          "The target date was \(ago) ago. profile target \(format.typed(kilograms)) by DAY sets another.",
          .fair)
      ]
    case .open:
      return [
        Notice("Without a date. profile target \(format.typed(kilograms)) by 15 jun gives it one.", .dim)
      ]
    case .going: return []
    }
  }
}
