import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime

extension Command {
  static let correlations = Command("correlations", "What goes together, honestly", topic: .index) {
    let range = OptionalParameter("range", .range)
    let metric = OptionalParameter("metric", CorrelatedKind())
    let all = Flag("all")
    return Form(
      syntax: .sequence(.optional(range), .optional("about", metric), .optional(all)),
      details: """
        Eight pairs are tried, and six with each metric of your own: sleep with resting heart rate, steps and mood, steps with mood and with the night after, \
        training with the next resting heart rate, recovery with mood, calorie balance with the night after. Shown is \
        what is hardly chance given how many were tried, stronger than 0.3, and a difference worth speaking of; \
        --all shows the others with the reason. Each pair is tested when 14, 28, 56, 112 days and so on have both, on the \
        first so many of them; between, the last test stands: who looks every day would be bound to see something once. \
        Without a range, the whole log. More pairs: days all | correlate A, B.
        """,
      examples: [
        .init("correlations", "of the whole log", says: "more days"),
        .init("correlations last 6m about mood", "what goes with mood", says: "14 more days are needed"),
        .init("correlations --all", "with what is not shown, and why", says: "needs"),
      ],
      action: .query { call, context in
        let findings = try Correlations.findings(
          call[range] ?? .all, context)
        let asked = findings.filter { finding in
          call[metric].map { [finding.pair.a, finding.pair.b].contains($0) } ?? true
        }
        return Correlations.report(asked, showsAll: call[all])
      })
  }
}

/// Something that pairs are tried with: sleep, mood, or a metric of the person's own.
private struct CorrelatedKind: ParameterKind {
  let label = "METRIC"
  let description = "something such as sleep, mood or a metric of your own"

  private func choices(_ context: any ParseContext) throws -> [(word: String, value: CorrelatedMetric)] {
    let shipped = CorrelatedMetric.allCases.filter { metric in
      MetricPair.all.contains { $0.a == metric || $0.b == metric }
    }
    let own = try (context as? NameResolver)?.log.metricCatalogue().all.filter(\.isOwn) ?? []
    return (shipped + own.map { .own($0) }).map { ($0.rawValue, $0) }
  }

  private func kind(_ context: any ParseContext) throws -> ChoiceKind<CorrelatedMetric> {
    ChoiceKind(label, try choices(context))
  }

  func parse(
    at index: Int, in line: Line, _ context: any ParseContext
  ) throws -> ParseResult<CorrelatedMetric> {
    try kind(context).parse(at: index, in: line, context)
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    try kind(context).diagnose(at: index, in: line, context)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    try kind(context).candidates(query, context)
  }
}

/// Correlations of a log.
enum Correlations {
  /// All pairs that are tried; that only some are asked for makes none of them surer.
  static func findings(_ range: DayRange, _ context: Context) throws -> [CorrelationFinding] {
    let known = try MetricReader(context.log).bounded(range)
    // No value is of a day still ahead.
    let days = DayRange(known?.first ?? context.today, min(known?.last ?? context.today, context.today))
    return CorrelationEngine().findings(try CorrelationSeries(days, context).values, in: days)
  }

  static func report(_ findings: [CorrelationFinding], showsAll: Bool) -> Report {
    var report = Report(.list)
    for finding in findings where finding.isShown {
      guard let sentence = CorrelationWords.sentence(finding) else { continue }
      report.notices.append(Notice(sentence))
      report.notices.append(Notice("  " + CorrelationWords.strength(finding), .dim))
    }
    let hasFound = !report.notices.isEmpty
    if hasFound { report.notices.append(Notice(CorrelationWords.noCause, .dim)) }
    var data = FieldTable.table("correlations", fields, findings)
    data.audience = .machines
    report.tables = [data]
    if showsAll {
      var table = FieldTable.table("pairs", shownFields, findings)
      table.audience = .people
      report.tables.append(table)
    } else {
      report.notices += remarks(findings, hasFound: hasFound)
    }
    return report
  }

  /// What is to be said of the pairs that are not shown.
  private static func remarks(_ findings: [CorrelationFinding], hasFound: Bool) -> [Notice] {
    var notices: [Notice] = []
    let tried = findings.count { $0.measure != nil }
    if tried > 0, !hasFound {
      notices.append(
        Notice(
          "Nothing stands out from chance among \(Counting.text(tried, "pair", "pairs")) with enough days; at first that is normal.",
          .dim))
    }
    let waiting = findings.filter { $0.reason == .fewDays && $0.days > 0 }.sorted { $0.days > $1.days }
    for finding in waiting.prefix(3) {
      let days = Counting.text(finding.needsDays ?? 0, "more day", "more days")
      notices.append(Notice("\(name(finding)): needs \(days).", .dim))
    }
    let without = findings.filter { $0.days == 0 }
    if without.count == findings.count {
      notices.append(
        Notice(
          "No two things are known of the same days yet: body add sleep 7h steps 8000 and mood 4 log some, import brings others; 14 more days are needed.",
          .dim))
    } else if findings.contains(where: { !$0.isShown }) {
      notices.append(Notice("correlations --all says of each pair why it is not shown.", .dim))
    }
    return notices
  }

  static func name(_ finding: CorrelationFinding) -> String {
    let (a, b) = (finding.pair.a.title, finding.pair.b.title.lowercased())
    return finding.pair.lag == 0 ? "\(a) and \(b)" : "\(a) and \(b) the day after"
  }

  private static let shownFields: [Field<CorrelationFinding>] = [
    Field("pair", "Pair", .text, minimum: 20) { .text(name($0)) },
    Field("r", "r", .number(2)) { .optional($0.measure?.r) },
    Field("days", "Days", .number(0)) { .number(Double($0.days)) },
    Field("worth", "Worth", .number(0), isOptional: true) { .optional($0.measure?.effectiveDays) },
    Field("q", "q", .number(2), isOptional: true) { .optional($0.q) },
    Field("reason", "", .text, minimum: 14) { .text(CorrelationWords.reason($0)) },
  ]

  private static let fields: [Field<CorrelationFinding>] = [
    Field("a", "A", .text) { .text($0.pair.a.rawValue) },
    Field("b", "B", .text) { .text($0.pair.b.rawValue) },
    Field("lag_days", "Lag", .number(0)) { .number(Double($0.pair.lag)) },
    Field("r", "r", .number(2)) { .optional($0.measure?.r) },
    Field("low", "Low", .number(2)) { .optional($0.measure?.low) },
    Field("high", "High", .number(2)) { .optional($0.measure?.high) },
    Field("days", "Days", .number(0)) { .number(Double($0.days)) },
    Field("effective_days", "Worth", .number(1)) { .optional($0.measure?.effectiveDays) },
    Field("tested_days", "Tested", .number(0)) { .optional($0.tested.map(Double.init)) },
    Field("next_test_days", "Next test", .number(0)) { .number(Double($0.nextTest)) },
    Field("p", "p", .number(3)) { .optional($0.measure?.p) },
    Field("q", "q", .number(3)) { .optional($0.q) },
    Field("shown", "Shown", .flag) { .flag($0.isShown) },
    Field("reason", "Reason", .text) { .optional($0.reason?.rawValue) },
    Field("needs_days", "Needs", .number(0)) { .optional($0.needsDays.map(Double.init)) },
    Field("effect", "Effect", .number(1)) { .optional($0.effect) },
    Field("effect_unit", "Unit", .text) { .text($0.pair.b.unit) },
    Field("split", "Split", .number(1)) { .number($0.split.value) },
    Field("n_high", "High days", .number(0)) { .number(Double($0.high.days)) },
    Field("n_low", "Low days", .number(0)) { .number(Double($0.low.days)) },
    Field("mean_high", "High mean", .number(1)) { .optional($0.high.mean) },
    Field("mean_low", "Low mean", .number(1)) { .optional($0.low.mean) },
  ]
}
