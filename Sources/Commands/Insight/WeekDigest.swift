import Domain
import Naming
import Records
import Reports
import Store

/// The last seven days that are over, set against the seven before them.
enum WeekDigest {
  /// The days it is of.
  static func days(_ context: Context) -> DayRange { DayRange(last: 7, upTo: context.today - 1) }

  static func make(_ context: Context) throws -> Report {
    let week = days(context)
    let before = DayRange(last: 7, upTo: week.first - 1)
    let both = DayRange(before.first, week.last)
    let wellness = try WellnessSeries(both, context)
    let reader = try MetricReader(context.log)
    let book = try EnergyBook(both, context)
    let resting = try RestingReader(DayRange(both.first, context.today), context)
    let pauses = try context.log.pauses.all()
    func values(_ metric: Domain.Metric) throws -> [Day: Double] {
      let known = try reader.values(metric, in: both).filter { !pauses.contains($0.day) }
      return Dictionary(known.map { ($0.day, $0.value) }) { $1 }
    }
    let complete = try CompleteDays.intakes(in: both, context).filter { !pauses.contains($0.key) }
    let burned = Dictionary(
      uniqueKeysWithValues: both.filter { !pauses.contains($0) }.compactMap { day in
        BalanceRow(book.day(day), resting.value(on: day), context.today).out?.exact.map { (day, $0) }
      })
    let (sleep, steps, mood) = (
      try values(Metrics.sleep), try values(Metrics.steps), try values(Metrics.mood)
    )
    let indexes = try context.index.evaluations(in: both)
    let lines: [Line] = [
      Line(
        key: "index", title: "Index", days: indexes.compactMapValues(\.whole)
      ) { Decimals.text($0, digits: 0) },
      Line(key: "sleep", title: "Sleep", days: sleep) { Durations.text($0) },
      Line(key: "steps", title: "Steps", days: steps) { Decimals.grouped(Rounding.whole($0)) },
      Line(key: "mood", title: "Mood", days: mood) { Decimals.text($0, digits: 1, minimum: 1) },
      Line(key: "training", title: "Training a day", days: wellness.load) { Durations.text($0) },
    ]
    let isEstimated = week.contains { burned[$0] != nil && resting.value(on: $0)?.isEstimated == true }
    func energy() -> String? {
      sentence(
        burned: mean(burned, week), isEstimated: isEstimated, eaten: mean(complete, week),
        sleep: mean(sleep, week))
    }
    var report = report(
      lines, week, before, energy(), kept: EnergyFormat.reading(in: .kcal, energy), context)
    let partial = week.count { indexes[$0]?.isPartial == true }
    if partial > 0 {
      let text =
        partial == 1
        ? "1 day of these has an index that is partial, and is left out."
        : "\(partial) days of these have an index that is partial, and are left out."
      report.notices.append(Notice(text, .dim))
    }
    report.notices += PauseText.notices(pauses.overlapping(both), near: context.today)
    return report
  }

  /// One thing that was measured, and how its mean is written.
  private struct Line {
    let key: String
    let title: String
    let days: [Day: Double]
    let text: (Double) -> String
  }

  private static func mean(_ days: [Day: Double], _ range: DayRange) -> (value: Double, days: Int)? {
    let known = range.compactMap { days[$0] }
    return known.isEmpty ? nil : (known.reduce(0, +) / Double(known.count), known.count)
  }

  /// Energy burned, eaten and sleep in one sentence, of what is known.
  /// - Parameter isEstimated: whether the energy burned at rest is worked out and not measured.
  private static func sentence(
    burned: (value: Double, days: Int)?, isEstimated: Bool, eaten: (value: Double, days: Int)?,
    sleep: (value: Double, days: Int)?
  ) -> String? {
    let parts = [
      burned.map { "burned \(isEstimated ? "~" : "")\(EnergyFormat.text($0.value))" },
      eaten.map { "ate \(EnergyFormat.text($0.value))" },
      sleep.map { "slept \(Durations.text($0.value))" },
    ].compactMap(\.self)
    guard parts.count > 1 else { return nil }
    return "On a day you \(parts.dropLast().joined(separator: ", ")) and \(parts[parts.count - 1])."
  }

  /// What rests on a part of a week says so: `5.0 (2 days)`.
  private static func partly(_ text: String, _ days: Int) -> String {
    days < 7 ? "\(text) (\(Counting.text(days, "day", "days")))" : text
  }

  private static func report(
    _ lines: [Line], _ week: DayRange, _ before: DayRange, _ energy: String?, kept: String?,
    _ context: Context
  ) -> Report {
    var report = Report(
      .record,
      fields: [
        .machines("from", .day(week.first)), .machines("to", .day(week.last)),
      ])
    var table = Table(
      "week", title: "\(week.first.label(near: context.today)) to \(week.last.label(near: context.today))",
      columns: [
        Column("metric", "Mean"), Column("mean", "This week", right: true),
        Column("before", "Before", right: true), Column("days", "Days", right: true),
        Column("days_before", "Days before", right: true, .machines),
      ])
    for line in lines {
      let (now, then) = (mean(line.days, week), mean(line.days, before))
      guard let now else { continue }
      table.rows.append([
        .shown(.text(line.key), as: line.title, .plain),
        .shown(.number(now.value, digits: 4), as: line.text(now.value), .strong),
        then.map { .shown(.number($0.value, digits: 4), as: partly(line.text($0.value), $0.days), .plain) }
          ?? .missing,
        .int(now.days), .int(then?.days ?? 0),
      ])
    }
    report.fields.append(.machines("energy", .optional(kept)))
    guard !table.rows.isEmpty || energy != nil else {
      report.notices = [Notice("Nothing is known of the last seven days.", .dim)]
      return report
    }
    report.tables = [table]
    if let energy { report.notices.append(Notice(energy)) }
    return report
  }
}
