import Domain
import Language
import Reports

extension Command {
  static let weight = Command("weight", "Log the weight, or show how it stands", topic: .body) {
    let value = OptionalParameter(
      "value", .weightValue)
    let moment = BodyMoment()
    return Form(
      syntax: .optional(value, moment),
      details: """
        A number alone is in kg, or in the unit that `set units` says. 185lb, 11st 6lb and 84.2kg are what they say \
        in every log.
        """,
      examples: [
        .init("weight 84.2", "today", says: "weight 84.2 kg"),
        .init("weight 13st4lb", "in stones and pounds", says: "84.4"),
        .init("weight 84.6 yesterday", "another day", says: "84.6"),
        .init("weight", "how it stands", says: "Current weight"),
      ],
      action: .change { call, context in
        guard let typed = call[value] else { return try WeightReport.make(context).asAnswer }
        let sample = try BodyEntry.sample(Metrics.weight, typed, call.span(of: value), moment, call, context)
        return try BodyEntry.added(
          [(Metrics.weight, sample)], moment.notice(call, context), context
        ).outcome
      })
  }
}

/// How the weight stands.
enum WeightReport {
  static func make(_ context: Context) throws -> Report {
    let metric = Metrics.weight
    let format = try context.format(metric)
    let reader = try MetricReader(context.log)
    let days = try reader.values(metric, in: DayRange(last: 62, upTo: context.today))
    guard let now = try days.last ?? reader.latest(metric, onOrBefore: context.today) else {
      return Report(
        .record, fields: [ReportField("weight_kg", "Current weight", .missing)],
        notices: [Notice("No weight yet. weight \(format.typed(84.2)) logs one.", .dim)])
    }
    let calculator = BodyTrendCalculator()
    let before = try reader.latest(metric, onOrBefore: now.day - 1)
    /// The change since about so many days ago, and since when; nothing where no weight is of about then.
    func since(_ back: Int, within tolerance: Int, _ key: String, _ label: String) -> [ReportField] {
      let old = calculator.value(
        days.filter { $0.day < now.day }, nearest: context.today - back, within: tolerance)
      let change = old.map { old -> Cell in
        let difference = now.value - old.value
        let since = old.day.label(near: context.today)
        return .shown(
          .number(difference, digits: 3), as: "\(format.change(difference)) since \(since)", .plain)
      }
      return [
        ReportField("\(key)_kg", label, change ?? .missing),
        ReportField("\(key)_date", "\(label), since", old.map { .day($0.day) } ?? .missing, .machines),
      ]
    }
    let mean = calculator.rollingMean(days).last?.value
    return Report(
      .record, title: "Weight",
      fields: [
        ReportField("date", "Date", .listed(now.day, today: context.today)),
        ReportField(
          "weight_kg", "Current weight", .shown(format.cell(now.value), as: format.text(now.value), .strong)),
        ReportField(
          "last_weight_kg", "Last weight",
          before.map { .shown(format.cell($0.value), as: format.text($0.value), .plain) } ?? .missing),
      ] + since(7, within: 3, "last_week", "Last week") + since(30, within: 10, "last_month", "Last month")
        + [
          ReportField(
            "mean_7d_kg", "7-day mean",
            mean.map { .shown(.number($0, digits: 3), as: format.text($0), .plain) } ?? .missing)
        ])
  }
}
