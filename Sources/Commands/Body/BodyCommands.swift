import Domain
import Language
import Reports

extension Command {
  static let weight = Command(
    "weight", "Log the weight, or show how it stands", topic: .body,
    syntax: .optional(
      .sequence([
        .parameter("value", NumberKind.number("KG", "a weight in kg")), .optional(.word("kg")),
        .anyOrder([
          .parameter("when", DayKind.day), .sequence([.word("at"), .parameter("time", TimeKind.time)]),
          .option("note", TextKind.text("TEXT", "a note in quotes")),
        ]),
      ])),
    examples: [
      .init("weight 84.2", "today"), .init("weight 84.6 yesterday", "another day"),
      .init("weight", "how it stands"),
    ],
    action: .change { call, context in
      guard let value = call.number("value") else { return try BodyReport.weight(context).asAnswer }
      let value2 = try BodyReport.value(.weight, value, call.span("value"), call, context)
      return try BodyReport.added([value2], context).outcome
    })

  static let body = Command(
    "body", "List body values", topic: .body, syntax: .optional(.parameter("range", RangeKind.range)),
    details: "One row a day; where a day has several values of a kind the one of the latest time counts.",
    examples: [.init("body", "all days that have any")], action: .query(BodyReport.list))

  static let bodyList = Command(
    "body list", "List body values", topic: .body, syntax: .optional(.parameter("range", RangeKind.range)),
    examples: [.init("body list", "all days that have any"), .init("body list last 30d", "of a range")],
    action: .query(BodyReport.list))

  static let bodyShow = Command(
    "body show", "Show every body value of a day", topic: .body,
    syntax: .optional(.parameter("when", DayKind.day)),
    examples: [.init("body show yesterday", "all that were logged")],
    action: .query { call, context in try BodyReport.day(call.day("when") ?? context.currentDay, context) })

  static let bodyAdd = Command(
    "body add", "Log body values", topic: .body,
    syntax: .sequence([
      .repeated(
        .sequence([
          .parameter("metric", NameKind.metric), .parameter("value", NumberKind.number("VALUE", "a number")),
        ])),
      .anyOrder([
        .parameter("when", DayKind.day), .sequence([.word("at"), .parameter("time", TimeKind.time)]),
        .option("note", TextKind.text("TEXT", "a note in quotes")),
      ]),
    ]),
    details:
      "weight and lean in kg, fat in %, waist in cm, steps as a count. All are kept; the latest of a day counts.",
    examples: [
      .init("body add weight 84.2 fat 22.1 waist 98 steps 9000", "today"),
      .init("body add steps 12000 yesterday", "another day"),
    ],
    action: .change { call, context in
      let metrics = call.values("metric", BodyMetric.self)
      let values = try zip(metrics, call.numbers("value")).map { metric, number in
        try BodyReport.value(metric, number.value, number.span, call, context)
      }
      return try BodyReport.added(values, context)
    })

  static let bodyEdit = Command(
    "body edit", "Correct the latest value of a kind", topic: .body,
    syntax: .sequence([
      .parameter("metric", NameKind.metric), .parameter("value", NumberKind.number("VALUE", "a number")),
      .optional(.parameter("when", DayKind.day)),
    ]),
    examples: [.init("body edit weight 84.0 yesterday", "it was a slip")],
    action: .change { call, context in
      guard let number = call.number("value") else { throw call.incomplete }
      var old = try BodyReport.latest(call, context)
      old.value = try BodyReport.checked(old.metric, number, call.span("value"))
      try context.log.samples.update(old)
      return try BodyReport.day(old.day, context)
    })

  static let bodyDelete = Command(
    "body delete", "Delete the latest value of a kind", topic: .body,
    syntax: .sequence([.parameter("metric", NameKind.metric), .optional(.parameter("when", DayKind.day))]),
    examples: [.init("body delete weight yesterday", "the one before it in that day counts again")],
    action: .change { call, context in
      let old = try BodyReport.latest(call, context)
      try context.log.samples.delete(old)
      return try BodyReport.day(old.day, context)
    })
}

/// Body values as reports.
enum BodyReport {
  static func checked(_ metric: BodyMetric, _ number: Amount, _ span: Range<Int>?) throws -> Double {
    let value = number.doubleValue
    guard metric.plausible.contains(value) else {
      let low = Decimals.text(metric.plausible.lowerBound, digits: 1)
      let high = Decimals.text(metric.plausible.upperBound, digits: 1)
      throw CommandError(
        .refused, "\(metric.name) cannot be \(number) \(metric.unit)".trimmed, span: span,
        hint: "it lies between \(low) and \(high) \(metric.unit)".trimmed)
    }
    if metric.decimals == 0, number.micros % Amount.scale != 0 {
      throw CommandError(.refused, "\(metric.name) are counted whole", span: span)
    }
    return value
  }

  static func value(
    _ metric: BodyMetric, _ number: Amount, _ span: Range<Int>?, _ call: Invocation, _ context: Context
  ) throws -> BodyValue {
    let day = call.day("when") ?? context.currentDay
    try context.checkDay(day, call.span("when"))
    return BodyValue(
      id: 0, day: day, minute: context.minute(call.minute("time"), on: day), metric: metric,
      value: try checked(metric, number, span), note: call.text("note"))
  }

  static func added(_ values: [BodyValue], _ context: Context) throws -> Report {
    var notices: [Notice] = []
    for value in values {
      let before = try context.log.samples.latestBodyValue(value.metric, onOrBefore: value.day)
      _ = try context.log.samples.add(value)
      guard context.isConversation else { continue }
      var text = "\(value.metric.name) \(text(value.value, value.metric))"
      if let before {
        text +=
          " · \(change(value.value - before.value, value.metric)) since \(before.day.label(near: context.today))"
      }
      notices.append(Notice(text, .dim))
    }
    guard let day = values.first?.day else { return .nothing }
    var report = try table(DayRange(day), context)
    report.notices = notices
    // People have read it in the notices.
    if !notices.isEmpty { report.tables[0].audience = .machines }
    return report
  }

  static func latest(_ call: Invocation, _ context: Context) throws -> BodyValue {
    let day = call.day("when") ?? context.currentDay
    guard let metric = call.metric("metric"),
      let value = try context.log.samples.bodyValues(in: DayRange(day), metric: metric).last
    else {
      throw CommandError(
        .unknown, "\(day.title) has no \(call.metric("metric")?.name ?? "value")", span: call.span("metric"),
        hint: "body list shows the days that have values")
    }
    return value
  }

  static func list(_ call: Invocation, _ context: Context) throws -> Report {
    try table(call.range("range") ?? .all, context)
  }

  private static func table(_ range: DayRange, _ context: Context) throws -> Report {
    var rows: [[Cell]] = []
    var day: Day?
    var cells: [Cell] = []
    func emit() { if !cells.isEmpty { rows.append(cells) } }
    for value in try context.log.samples.bodyValues(in: range) {
      if value.day != day {
        emit()
        day = value.day
        cells = [.listed(value.day, today: context.today)] + BodyMetric.all.map { _ in .missing }
      }
      if let index = BodyMetric.all.firstIndex(of: value.metric) {
        cells[index + 1] = cell(value.value, value.metric)
      }
    }
    emit()
    let columns =
      [Column("date", "Day")]
      + BodyMetric.all.map {
        Column(
          $0.key, $0.unit.isEmpty ? $0.name.capitalizedFirst : "\($0.name.capitalizedFirst) \($0.unit)",
          right: true)
      }
    return Report(
      .list,
      tables: [
        Table("body", columns: columns, rows: rows, empty: "No body values yet. weight 84.2 logs one.")
      ])
  }

  static func day(_ day: Day, _ context: Context) throws -> Report {
    let rows = try context.log.samples.bodyValues(in: DayRange(day)).map { value -> [Cell] in
      [
        .text(value.metric.name), cell(value.value, value.metric), .text(value.metric.unit),
        value.minute.map { .text(TimeOfDay.text($0 % 1440)) } ?? .missing, .optional(value.note),
      ]
    }
    let columns = [
      Column("metric", "Value"), Column("value", "", right: true), Column("unit", ""), Column("time", "Time"),
      Column("note", "Note", minimum: 16),
    ]
    return Report(
      .list, title: day.title,
      tables: [Table("values", columns: columns, rows: rows, empty: "No body values.")])
  }

  /// The current weight, the one before, the changes and the rolling mean.
  static func weight(_ context: Context) throws -> Report {
    let metric = BodyMetric.weight
    let range = DayRange(last: 62, upTo: context.today)
    var days: [(day: Day, value: Double)] = []
    for value in try context.log.samples.bodyValues(in: range, metric: metric) {
      if days.last?.day == value.day { days.removeLast() }
      days.append((value.day, value.value))
    }
    guard let now = try context.log.samples.latestBodyValue(metric, onOrBefore: context.today) else {
      return Report(
        .record, fields: [ReportField("weight_kg", "Current weight", .missing)],
        notices: [Notice("No weight yet. weight 84.2 logs one.", .dim)])
    }
    let calculator = BodyTrendCalculator()
    let before = try context.log.samples.latestBodyValue(metric, onOrBefore: now.day - 1)
    func since(_ back: Int) -> Cell {
      guard let old = calculator.value(days, onOrBefore: context.today - back), now.day > context.today - back
      else {
        return .missing
      }
      let difference = now.value - old
      return .shown(.number(difference, digits: 3), as: change(difference, metric), .plain)
    }
    let mean = calculator.rollingMean(days).last?.value
    return Report(
      .record, title: "Weight",
      fields: [
        ReportField("date", "Date", .listed(now.day, today: context.today)),
        ReportField(
          "weight_kg", "Current weight", .shown(cell(now.value, metric), as: text(now.value, metric), .strong)
        ),
        ReportField(
          "last_weight_kg", "Last weight",
          before.map { .shown(cell($0.value, metric), as: text($0.value, metric), .plain) } ?? .missing),
        ReportField("last_week_kg", "Last week", since(7)),
        ReportField("last_month_kg", "Last month", since(30)),
        ReportField(
          "mean_7d_kg", "7-day mean",
          mean.map { .shown(.number($0, digits: 3), as: text($0, metric), .plain) } ?? .missing),
      ])
  }

  static func cell(_ value: Double, _ metric: BodyMetric) -> Cell {
    .number(value, digits: max(metric.decimals, 3))
  }

  static func text(_ value: Double, _ metric: BodyMetric) -> String {
    "\(Decimals.text(value, digits: metric.decimals, minimum: metric.decimals)) \(metric.unit)".trimmed
  }

  static func change(_ difference: Double, _ metric: BodyMetric) -> String {
    let size = text(abs(difference), metric)
    return difference < 0 ? "−\(size)" : "+\(size)"
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
