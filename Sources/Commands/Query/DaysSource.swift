import Domain
import Language
import Query
import Reports
import Store

/// A day as a question sees it.
struct DayRow: Sendable {
  var day: Day
  var totals: DayTotals = [:]
  /// Nil where nothing was logged.
  var score: DailyScoreSummary?
  var entries = 0
  var met = 0
  var isOnTarget: Bool?
  /// Days on target in a row up to this one.
  var streak = 0
  /// The latest value of each metric.
  var body: [String: Double] = [:]
}

extension QuerySource {
  static let days = QuerySource(
    unit: "days",
    range: { call, _ in call.range("range") ?? .all },
    columns: { resolver in try DayRows.fields(resolver.log).map(\.column) },
    read: { _, range, names, context, receive in
      var writer = RowWriter(try DayRows.fields(context.log).map { ($0.column.name, $0.value) }, names)
      try DayRows.forEach(in: range, names, context) { try receive(writer.row(of: $0)) }
    })
}

enum DayRows {
  static func fields(_ log: Transaction) throws -> [QueryField<DayRow>] {
    var fields = DayFields.make(\DayRow.day)
    fields += [
      QueryField("score", .score, "0 to 100; missing where nothing was logged", role: .measure) {
        $0.score.map { .number($0.score) } ?? .missing
      },
      QueryField("color", .text(["green", "yellow", "red"]), "of the score", role: .further) {
        $0.score.map { .text($0.color.rawValue) } ?? .missing
      },
      QueryField("on_target", .flag, "whether every target is met") {
        $0.isOnTarget.map { .flag($0) } ?? .missing
      },
      QueryField("met", .number(0), "targets met") { $0.entries > 0 ? .number(Double($0.met)) : .missing },
      QueryField("entries", .number(0), "entries of the day") { .number(Double($0.entries)) },
      QueryField("streak", .number(0), "days on target in a row") { .number(Double($0.streak)) },
    ]
    for category in try log.categories.all() where category.isEnabled {
      let unit = try log.units[category.unitID]?.symbol ?? ""
      let (id, slug) = (category.id, category.name.slug)
      fields.append(
        QueryField(slug, .number(1, unit), "\(category.name), its total", role: .further) { row in
          row.entries > 0 ? .number((row.totals[id] ?? .zero).value) : .missing
        })
      let (low, high) = category.target.preferred
      fields[fields.count - 1].column.goal = Chart.Goal(
        lower: low?.value, upper: high?.value, label: "target")
      fields.append(
        QueryField(slug + ".score", .score, "\(category.name), its score", role: .further) { row in
          row.score?.categories.first { $0.categoryID == id }.map { .number($0.score) } ?? .missing
        })
    }
    for metric in BodyMetric.all {
      let key = metric.key
      fields.append(
        QueryField(metric.name, .number(metric.decimals, metric.unit), "the day's last value", role: .further)
        { row in
          row.body[key].map { .number($0) } ?? .missing
        })
    }
    return fields
  }

  /// Every day of a range with what was logged, days without anything among them.
  static func forEach(
    in range: DayRange, _ names: Set<String>, _ context: Context, _ body: (DayRow) throws -> Void
  ) throws {
    let logged = try context.log.entries.loggedRange()
    let last = max(context.today, logged?.last ?? context.today)
    guard let first = range == .all ? logged?.first : range.first else { return }
    let wanted = DayRange(first, max(first, min(range.last, last)))
    guard wanted.last >= wanted.first, range == .all || range.first <= last else { return }
    let needsScore = names.contains {
      $0.contains("score") || ["color", "streak", "on_target", "met"].contains($0)
    }
    let values =
      BodyMetric.all.contains { names.contains($0.name) } ? try Self.body(wanted, context.log) : [:]
    let evaluator = try context.evaluator()
    let categories = try context.log.categories.all()
    let adherence = AdherenceEngine()
    // A run of days may have begun before the range.
    let from = names.contains("streak") ? min(logged?.first ?? first, first) : first
    var next = first
    var streak = (length: 0, last: Day(0))
    func fill(upTo day: Day) throws {
      while next < day {
        try body(DayRow(day: next, body: values[next] ?? [:]))
        next = next + 1
      }
    }
    try context.log.entries.forEachDay(in: DayRange(from, wanted.last)) { day, totals, count in
      var row = DayRow(day: day, totals: totals, entries: count, body: values[day] ?? [:])
      if needsScore {
        row.score = evaluator.evaluate(totals)
        let (met, of) = adherence.met(totals, categories: categories)
        row.met = met
        row.isOnTarget = of > 0 && met == of
        if row.isOnTarget == true { streak = (streak.last == day - 1 ? streak.length + 1 : 1, day) }
        row.streak = row.isOnTarget == true ? streak.length : 0
      }
      guard day >= first else { return }
      try fill(upTo: day)
      try body(row)
      next = day + 1
    }
    try fill(upTo: wanted.last + 1)
  }

  private static func body(_ range: DayRange, _ log: Transaction) throws -> [Day: [String: Double]] {
    var values: [Day: [String: Double]] = [:]
    for value in try log.samples.bodyValues(in: range) {
      values[value.day, default: [:]][value.metric.key] = value.value
    }
    return values
  }
}

extension Portion {
  /// As a number.
  var value: Double { Double(tenths) / 10 }
}
