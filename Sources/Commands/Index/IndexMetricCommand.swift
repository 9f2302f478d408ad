import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let indexMetric = Command(
    "index metric", "Show or set what the index makes of a metric", topic: .index
  ) {
    let metric = OptionalParameter("metric", .indexMetric)
    let words = IndexMetricWords()
    let holds = HoldsWords(judging: .everything)
    return Form(
      syntax: .optional(metric, .optional(words, holds)),
      details: """
        ideal LOW to HIGH is the range that scores 100, in the metric's unit; of nutrition in percent of the day's \
        goal, of workout in minutes a day, which counts for seven days. weight is its share before those that are missing are left out. limit is the deviation that costs 50, \
        0.7 of the range's width unless set. off leaves it out, reset gives back what it had at first. \
        \(HoldsWords.details)
        """,
      examples: [
        .init("index metric", "all of them", says: "Sleep"),
        .init(
          "index metric steps ideal 7000 to 11000 weight 0.15", "a range and a weight", says: "7,000–11,000"),
        .init("index metric hrv limit 30", "30 ms below the range cost half", says: "30"),
        .init("index metric mindful off", "left out", says: "off"),
      ],
      action: .change { call, context in
        guard let chosen = call[metric] else { return try IndexMetricList.all(context).asAnswer }
        guard words.isGiven(in: call) else { return try IndexMetricList.one(chosen, context).asAnswer }
        let days = try holds.days(call, context)
        let first = days.first ?? DayRange.all.first
        var replaced: Set<Day> = []
        for setting in try words.settings(chosen, on: first, call, context) {
          replaced.formUnion(try context.log.indexSettings.set(IndexChange(from: first, setting)))
        }
        return try IndexMetricList.one(chosen, on: days.first, context)
          .holding(days, replaced: replaced.sorted(), context).outcome
      })
  }

  static let indexSet = Command("index set", "Make the index of nine or eleven metrics", topic: .index) {
    let nine = Keyword("9")
    let eleven = Keyword("11")
    let holds = HoldsWords(judging: .everything)
    return Form(
      syntax: .optional(.choice(nine, eleven), holds),
      details: "Nine are without nutrition and mood. \(HoldsWords.details)",
      examples: [.init("index set 9", "without nutrition and mood", says: "9 metrics")],
      action: .change { call, context in
        func say(_ variant: IndexVariant) -> String {
          variant == .nine
            ? "The index has 9 metrics, without nutrition and mood."
            : "The index has 11 metrics, with nutrition and mood."
        }
        let timeline = try context.log.indexSettings.timeline()
        guard call[nine] || call[eleven] else {
          return Report.notice(say(timeline.settings(on: context.today).variant)).asAnswer
        }
        let days = try holds.days(call, context)
        let variant = call[nine] ? IndexVariant.nine : .eleven
        let replaced = try context.log.indexSettings.set(
          IndexChange(from: days.first ?? DayRange.all.first, .variant(variant)))
        var report = Report.notice(say(variant))
        report.fields = [.machines("variant", .int(variant.rawValue))]
        return report.holding(days, replaced: replaced, context).outcome
      })
  }
}

/// What is set of a metric: `ideal 7000 to 11000 weight 0.15`, `limit 30`, `off`, `reset`.
struct IndexMetricWords: SyntaxPart {
  private let low = OptionalParameter("low", .metricValue)
  private let high = OptionalParameter("high", .metricValue)
  private let weight = OptionalParameter("weight", .number("WEIGHT", "a share such as 0.15"))
  private let limit = OptionalParameter("limit", .metricValue)
  private let on = Keyword("on")
  private let off = Keyword("off")
  private let reset = Keyword("reset")

  var syntax: Syntax {
    .choice(
      .anyOrder(
        .sequence("ideal", low, .optional("to"), high), .sequence("weight", weight),
        .sequence("limit", limit),
        .choice(on, off)), reset)
  }

  /// More than three times the day's goal is no ideal; it is typed where kilocalories are meant.
  private static let mostPercent = 300.0

  /// More minutes of workouts every day are most likely meant of a week.
  private static let mostOfDay = 100.0

  /// A bound of the table as it is typed: of a day.
  private static func usual(_ value: Double, _ metric: IndexMetric) -> String {
    metric.text((value / Double(metric.days)).rounded(), isUnitShown: false)
  }

  func isGiven(in call: Invocation) -> Bool {
    call.has(low) || call.has(weight) || call.has(limit) || call[on] || call[off] || call[reset]
  }

  func settings(
    _ metric: IndexMetric, on day: Day, _ call: Invocation, _ context: Context
  ) throws -> [IndexChange.Setting] {
    if call[reset] {
      return [.ideal(metric, nil), .weight(metric, nil), .limit(metric, nil), .isOn(metric, true)]
    }
    var settings: [IndexChange.Setting] = []
    if let first = try value(low, metric, call, context), let last = try value(high, metric, call, context) {
      guard metric != .nutrition || last <= Self.mostPercent else {
        throw CommandError.overPercent(metric.rawValue, most: Decimals.text(Self.mostPercent, digits: 0)).at(
          call.span(of: high))
      }
      guard first < last, !metric.isInProportion || first > 0 else {
        throw CommandError.reversed(
          "the less", "the more",
          hint: "ideal \(Self.usual(metric.usual.low, metric)) to \(Self.usual(metric.usual.high, metric))"
        ).at(call.span(of: high))
      }
      guard metric.days == 1 || first < Self.mostOfDay else {
        throw CommandError.ofADay(
          metric.rawValue, days: metric.days, low: Self.usual(first, metric), high: Self.usual(last, metric)
        ).at(call.span(of: low))
      }
      if let possible = metric.usual.metric?.plausible, metric.kind == .scale || metric == .oxygen,
        first < possible.lowerBound || last > possible.upperBound
      {
        throw CommandError.liesBetween(metric.rawValue, bounds: metric.text(possible)).at(
          call.span(of: first < possible.lowerBound ? low : high))
      }
      settings.append(.ideal(metric, first...last))
    }
    if let weight = call[weight]?.doubleValue {
      guard (0...1).contains(weight) else {
        throw CommandError.badWeight(
          Decimals.text(weight, digits: 3), metric: metric.rawValue, usual: metric.usual.weight11
        ).at(call.span(of: self.weight))
      }
      settings.append(.weight(metric, weight))
    }
    if let value = try value(limit, metric, call, context) {
      guard metric.hasLimit else {
        throw CommandError.hasNoLimit(metric.rawValue).at(call.span(of: limit))
      }
      guard value > 0 else {
        throw CommandError.limitTooLow.at(call.span(of: limit))
      }
      settings.append(.limit(metric, value))
    }
    if call[on] || call[off] { settings.append(.isOn(metric, call[on])) }
    return settings
  }

  /// A value in the metric's unit; of nutrition in percent of the goal.
  private func value(
    _ parameter: OptionalParameter<MetricValue>, _ metric: IndexMetric, _ call: Invocation, _ context: Context
  ) throws -> Double? {
    guard let typed = call[parameter] else { return nil }
    let span = call.span(of: parameter)
    let amount: Amount?
    if let measured = metric.usual.metric {
      amount = try BodyEntry.inHours(measured, typed, span).amount(of: measured, context.names)
    } else {
      amount = typed.parts.count == 1 && typed.parts[0].word.isEmpty ? typed.parts[0].amount : nil
    }
    guard let amount, !typed.isRelative, amount.doubleValue <= 1e6 else {
      let unit =
        metric == .nutrition ? "in percent of the goal, without a sign" : "in \(metric.usual.unit.symbol)"
      throw CommandError.notMeasuredSo(
        metric.rawValue,
        hint: metric.usual.unit.symbol.isEmpty ? "a number alone will do" : "write it \(unit)"
      ).at(span)
    }
    return amount.doubleValue
  }
}

/// What the index makes of each metric, as it is in force.
enum IndexMetricList {
  typealias Row = (metric: IndexMetric, rule: IndexSettings.Rule, weight: Double, change: Day?)

  static func all(_ context: Context) throws -> Report {
    let settings = try context.log.indexSettings.timeline().settings(on: context.today)
    var report = FieldTable.list("metrics", fields, IndexMetric.allCases.map { row($0, settings) })
    report.notices = [
      Notice(
        "The index has \(settings.variant.rawValue) metrics; weights are shared among those that count.", .dim
      )
    ]
    report.notices += try ComingChanges.ofIndex(context)
    return report
  }

  /// - Parameter day: nil for today.
  static func one(_ metric: IndexMetric, on day: Day? = nil, _ context: Context) throws -> Report {
    let settings = try context.log.indexSettings.timeline().settings(on: day ?? context.today)
    return Report(.record, fields: FieldTable.fields(fields, row(metric, settings)))
  }

  private static func row(_ metric: IndexMetric, _ settings: IndexSettings) -> Row {
    (metric, settings[metric], settings.weight(metric), nil)
  }

  private static let fields: [Field<Row>] = [
    Field(
      "metric", "Metric", .text, minimum: 12,
      cell: { .shown(.text($0.metric.rawValue), as: $0.metric.title, .plain) },
      value: { .text($0.metric.rawValue) }),
    Field("name", "Typed as", .text, audience: .people, isOptional: true) { .text($0.metric.rawValue) },
    Field("unit", "Unit", .text, audience: .machines) {
      .text($0.metric == .nutrition ? "%" : $0.metric.usual.unit.symbol)
    },
    Field("ideal", "Ideal", .text, audience: .people, right: true) { row in
      row.metric == .nutrition
        ? .text(
          "\(Decimals.text(row.rule.low, digits: 1))–\(Decimals.text(row.rule.high, digits: 1)) % of the goal"
        )
        : .text(row.metric.text(row.rule.low...row.rule.high))
    },
    Field("ideal_low", "From", .number(2), audience: .machines) { .number($0.rule.low) },
    Field("ideal_high", "To", .number(2), audience: .machines) { .number($0.rule.high) },
    Field("weight", "Weight", .number(3)) { .number($0.weight) },
    Field(
      "limit", "Limit", .number(2), "the deviation that costs 50", isOptional: true,
    ) { row in
      row.metric.hasLimit ? .number(row.rule.effectiveLimit) : .missing
    },
    Field(
      "on", "Counts", .flag, cell: { .shown(.bool($0.weight > 0), as: $0.weight > 0 ? "yes" : "off", .dim) },
      value: { .flag($0.weight > 0) }),
  ]
}
