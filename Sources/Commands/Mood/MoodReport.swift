import Domain
import Naming
import Records
import Reports
import Store

/// How the mood stands.
enum MoodReport {
  /// Days looked back at for what goes with it.
  private static let past = 90

  static func logged(_ sample: StoredSample, _ context: Context) throws -> Report {
    let entry = MoodEntry(sample)
    let reader = try MetricReader(context.log)
    let metric = try context.log.metricCatalogue()[Metrics.mood.key] ?? Metrics.mood
    let counting = try CountingValue(metric, on: sample.day, reader, context)
    var report = record(entry, sample.day)
    report.fields += [
      .machines("counts", .bool(counting.holds(sample))),
      .machines(
        "day_mood", try reader.value(metric, on: sample.day).map { .number($0, digits: 3) } ?? .missing),
    ]
    var text = "Mood \(entry.text)"
    if let note = entry.note { text += " · \(note)" }
    text += context.otherDay(sample.day)
    report.notices = [Notice(text)]
    let others = try context.log.samples.all(in: DayRange(sample.day), metric: Metrics.mood.key)
    if let stays = try counting.notice(for: sample, MoodEntry.text) {
      report.notices.append(stays)
    } else if let before = others.filter({ $0.id != sample.id }).counting {
      report.notices.append(Notice("It counts in place of \(MoodEntry.text(before.value)).", .dim))
    }
    return report
  }

  private static func record(_ entry: MoodEntry?, _ day: Day) -> Report {
    Report(
      .record,
      fields: [
        .machines("date", .day(day)),
        .machines("time", .optional(entry?.time.map { CalendarFields.clock(second: $0) })),
        .machines("mood", entry.map { .number($0.value, digits: 3) } ?? .missing),
        .machines("note", .optional(entry?.note)),
      ])
  }

  static func day(_ day: Day, _ context: Context) throws -> Report {
    let typed = try context.log.samples.all(in: DayRange(day), metric: Metrics.mood.key)
    let latest = typed.counting.map(MoodEntry.init)
    let reader = try MetricReader(context.log)
    var report = record(latest, day)
    report.title = "Mood · \(day.title)"
    report.fields.append(
      ReportField("shown", "Mood", .shown(.missing, as: latest?.text ?? "–", .strong), .people))
    if let note = latest?.note { report.fields.append(ReportField("said", "Note", .text(note), .people)) }
    let range = DayRange(last: past, upTo: day)
    var values: [Day: Double] = [:]
    try reader.forEach(Metrics.mood, in: range) { values[$0] = $1 }
    report.fields += trend(values, day)
    guard values.count >= MoodSplit.leastDays else {
      let left = MoodSplit.leastDays - values.count
      report.notices.append(
        Notice(
          values.isEmpty
            ? "No mood yet. mood 4 logs one."
            : "What goes with it is said after \(Counting.text(left, "more day", "more days")).", .dim))
      return report
    }
    for (metric, split) in [(Metrics.sleep, MoodSplit.sleep), (Metrics.steps, MoodSplit.steps)] {
      var others: [Day: Double] = [:]
      try reader.forEach(metric, in: range) { others[$0] = $1 }
      // The steps of a day that still runs are no day with few.
      if metric == Metrics.steps { others[context.today] = nil }
      if let split = MoodSplit(values, by: others, split) { report.notices.append(Notice(split.sentence)) }
    }
    if values.count >= CorrelationMeasure.leastDays {
      report.notices += try companions(CorrelationSeries.known(upTo: day, context) ?? range, context)
    }
    return report
  }

  /// The three things that go with it most, of those that hardly do so by chance.
  private static func companions(_ range: DayRange, _ context: Context) throws -> [Notice] {
    let found = CorrelationEngine().findings(
      try CorrelationSeries(range, context).values, in: range, pairs: MetricPair.ofMood)
    let tried = found.filter { $0.measure != nil }
    guard !tried.isEmpty else { return [] }
    // What it is by more or less of the one is said elsewhere: here a side of few days tells as much.
    let shown = found.filter { $0.isShown || $0.reason == .lopsided }.compactMap { finding in
      finding.measure.map { (name: finding.pair.a.title.lowercased(), r: $0.r, days: $0.days) }
    }.sorted { abs($0.r) > abs($1.r) }.prefix(3)
    guard !shown.isEmpty else {
      let names = tried.map { $0.pair.a.title.lowercased() }.joined(separator: ", ")
      return [Notice("Nothing goes with it beyond chance yet, of \(names).", .dim)]
    }
    let words = shown.map { "\($0.name) (r \(Decimals.text($0.r, digits: 2, minimum: 2)), \($0.days) days)" }
    return [
      Notice("Goes with it most: \(words.joined(separator: ", "))."), Notice(CorrelationWords.noCause, .dim),
    ]
  }

  /// The mean of the week against the week before, and the week in columns.
  private static func trend(_ values: [Day: Double], _ day: Day) -> [ReportField] {
    func mean(_ days: DayRange) -> (mean: Double, count: Int)? {
      let known = days.compactMap { values[$0] }
      return known.isEmpty ? nil : (known.reduce(0, +) / Double(known.count), known.count)
    }
    let days = DayRange(last: 7, upTo: day)
    guard let week = mean(days) else { return [] }
    var text =
      "\(Decimals.text(week.mean, digits: 1, minimum: 1)) over \(Counting.text(week.count, "day", "days"))"
    if let before = mean(DayRange(days.first - 7, days.first - 1)) {
      let change = week.mean - before.mean
      text +=
        ", \(change < 0 ? "−" : "+")\(Decimals.text(abs(change), digits: 1, minimum: 1)) on the week before"
      // A mean of two days is no week.
      if before.count < 7 { text += " (\(Counting.text(before.count, "day", "days")) of it)" }
    }
    let spark = IndexPast.spark(days.map { values[$0] })
    if !spark.isEmpty { text += "   \(spark)" }
    return [ReportField("week", "7 days", .shown(.missing, as: text, .plain), .people)]
  }
}

extension MoodSplit {
  /// `4.2 of 5 on the 9 days with 7 h or more sleep, 2.8 on the 6 under 6 h.`
  var sentence: String {
    func mean(_ value: Double) -> String { Decimals.text(value, digits: 1, minimum: 1) }
    func days(_ count: Int) -> String { Counting.text(count, "day", "days") }
    return "\(mean(high.mean)) of 5 on the \(days(high.count)) with \(bounds.highWords), "
      + "\(mean(low.mean)) on the \(low.count) \(bounds.lowWords)."
  }
}
