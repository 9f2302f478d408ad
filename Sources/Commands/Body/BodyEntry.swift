import Domain
import Language
import Naming
import Phrases
import Query
import Records
import Reports
import Runtime
import Store

/// When a value of the body was measured, and a note: what the commands that log one have in common.
struct BodyMoment: SyntaxPart {
  let when = OptionalParameter("when", .day)
  let time = OptionalParameter("time", .time)
  let note = OptionalParameter("note", .note())

  var syntax: Syntax { .anyOrder(when, .sequence("at", time), .option("note", note)) }

  private let said = OptionalParameter("time", .spokenTime)

  /// The same as people say it: `yesterday 18:00`.
  var spoken: Syntax {
    .anyOrder(when, .choice(.sequence("at", time), said.syntax), .option("note", note))
  }

  /// Minutes after midnight.
  func minute(_ call: Invocation) -> Int? { call[time] ?? call[said] }

  /// Where the time stands.
  func timeSpan(_ call: Invocation) -> Range<Int>? { call.span(of: time) ?? call.span(of: said) }

  /// What may follow where the day was said before the value.
  var behind: Syntax { .anyOrder(.sequence("at", time), .option("note", note)) }

  /// The day a call means.
  func day(_ call: Invocation, _ context: Context) -> Day { context.day(call[when], at: minute(call)) }

  /// What has to be said of the time of a call.
  func notice(_ call: Invocation, _ context: Context) -> Notice? {
    context.notice(minute(call), on: day(call, context), given: call[when])
  }
}

/// Values of the body on their way into the log.
enum BodyEntry {
  /// A typed value as a sample, checked against what is plausible.
  static func sample(
    _ metric: Domain.Metric, _ typed: MetricValue, _ span: Range<Int>?, _ moment: BodyMoment,
    _ call: Invocation, _ context: Context
  ) throws -> StoredSample {
    let day = call.day(of: metric, moment.day(call, context), saidAt: moment.when)
    guard day <= context.today else {
      throw CommandError.measuredAhead(day.label(near: context.today), isCurrent: call[moment.when] == nil)
        .at(
          call.span(of: moment.when))
    }
    try context.checkDay(day, call.span(of: moment.when))
    let typed = try inHours(metric, typed, span)
    let value = try checked(metric, typed, span, context)
    var sample = StoredSample(
      metric: metric.key, day: day, start: context.minute(moment.minute(call), on: day).map { $0 * 60 },
      value: value, isRelative: typed.isRelative, note: call[moment.note])
    if metric.rule == .minutes || metric.rule == .night {
      // A session with its time has an end; one without is so many minutes of the day.
      sample.start = moment.minute(call).flatMap { context.minute($0, on: day) }.map { $0 * 60 }
      if sample.start != nil { sample.length = try length(metric, value, span) }
    }
    try keepTimes(
      of: typed, in: &sample, metric, span, isTimed: moment.timeSpan(call), call.line, context)
    return sample
  }

  /// A session of two times. A night that ends the next morning is of the day on which it ends.
  /// - Parameter isTimed: where the time is said besides; nil where it is not.
  /// - Throws: what is asked where its hours may be of either half of the day.
  static func keepTimes(
    of typed: MetricValue, in sample: inout StoredSample, _ metric: Domain.Metric, _ span: Range<Int>?,
    isTimed: Range<Int>?, _ line: Line, _ context: Context
  ) throws {
    guard !typed.spans.isEmpty else { return }
    guard metric.rule == .minutes || metric.rule == .night else {
      throw CommandError.hasNoTimes(metric.name).at(span)
    }
    if let isTimed { throw CommandError.hasTimesAlready(metric.name).at(isTimed) }
    func start(_ times: ClockSpan) -> Int {
      times.start - (metric.rule == .night && times.end > 24 * 60 ? 24 * 60 : 0)
    }
    let day = sample.day
    // What is not over yet was not slept.
    let readings = typed.spans.map { times in
      let isOver = day < context.today || start(times) + times.minutes <= context.now.minute
      return (value: times, plausibility: isOver ? Plausibility.possible : .impossible)
    }
    let times: ClockSpan
    switch Asking.line.choose(readings) {
    case .take(let only, _): times = only
    case .none: times = typed.spans[0]
    case .ask(let several):
      let ways = several.map(\.text)
      throw CommandError.either(CommandError.excerpt(span.map(line.slice) ?? ""), ways).at(span).fixed(
        by: Fix.ways(span, ways))
    }
    sample.start = start(times) * 60
    sample.length = times.minutes * 60
  }

  /// The seconds that a session lasts which has a time.
  static func length(_ metric: Domain.Metric, _ minutes: Double, _ span: Range<Int>?) throws -> Int {
    guard let seconds = Sample.seconds(minutes: minutes) else {
      throw CommandError.longerThanAWeek(metric.name).at(span)
    }
    return seconds
  }

  /// So few minutes as a night has hours are hours, as likely as not: a whole number is asked about, and nobody counts
  /// minutes in halves.
  static func inHours(
    _ metric: Domain.Metric, _ typed: MetricValue, _ span: Range<Int>?
  ) throws -> MetricValue {
    guard let amount = mayBeHours(metric, typed) else { return typed }
    guard amount.micros % Amount.scale == 0 else {
      return MetricValue(parts: [(amount, "h")], isRelative: typed.isRelative)
    }
    var error = CommandError.hoursOrMinutes(amount, metric: metric.name).at(span)
    error.fixes = Fix.ways(span, ["h", "min"].map { "\(amount)\($0)" })
    throw error
  }

  /// What is said where a number alone was read as hours; nil for all else.
  static func readAsHours(_ metric: Domain.Metric, _ typed: MetricValue) -> Notice? {
    mayBeHours(metric, typed).map { Notice("Taken: \($0) hours.", .fair) }
  }

  /// A number without a unit that is no more than a day has hours; nil for all else.
  private static func mayBeHours(_ metric: Domain.Metric, _ typed: MetricValue) -> Amount? {
    guard metric.rule == .night, typed.parts.count == 1, let part = typed.parts.first, part.word.isEmpty,
      part.amount > .zero, part.amount <= Amount(24)
    else { return nil }
    return part.amount
  }

  /// The value in the metric's unit.
  static func checked(
    _ metric: Domain.Metric, _ typed: MetricValue, _ span: Range<Int>?, _ context: Context
  ) throws -> Double {
    guard metric.isTyped else {
      throw CommandError.comesFromDevices(metric.name).at(span)
    }
    let format = try context.format(metric)
    let typed = try certain(metric, typed.inThousands(of: metric), span, context)
    guard let amount = try typed.amount(of: metric, context.names) else {
      throw CommandError.notMeasuredIn(metric.name, symbol: format.unit.symbol, word: format.unit.word).at(
        span)
    }
    if typed.isRelative, metric.typed != .totals {
      throw CommandError.hasNoTotal(metric.name).at(span)
    }
    let value = amount.doubleValue
    if metric.key == Metrics.mood.key, amount.micros % Amount.scale != 0 {
      throw CommandError.moodBetween.at(span)
    }
    guard metric.plausible.contains(value) else {
      throw CommandError.implausible(metric.name, value: format.exact(amount), limits: format.limits).at(span)
        .fixed(by: Fix.ways(span, try withPoint(metric, typed, context)), isNear: true)
    }
    if metric.unit == .yesNo, amount.micros % Amount.scale != 0 {
      throw CommandError.yesOrNo(metric.name).at(span)
    }
    if metric.decimals == 0, metric.unit == .count, typed.isIn(metric.unit), format.unit.isKept,
      amount.micros % Amount.scale != 0
    {
      throw CommandError.countedWhole(metric.name).at(span)
    }
    return value
  }

  /// What a number that cannot be may have been meant as: with its point one or two places on, `842` and `8.14` as 84.2 and
  /// 81.4, or without digits too many, `steps 1000000` as 100000.
  private static func withPoint(
    _ metric: Domain.Metric, _ typed: MetricValue, _ context: Context
  ) throws -> [String] {
    guard typed.parts.count == 1, case let number = typed.parts[0].amount else { return [] }
    let last = try MetricReader(context.log).latest(metric, onOrBefore: context.today)?.value
    let isWhole = number.micros % Amount.scale == 0
    let moved = [Int64(10), 100].compactMap { size -> Amount? in
      if isWhole { return Amount(micros: number.micros / size) }
      let (micros, isTooLarge) = number.micros.multipliedReportingOverflow(by: size)
      return isTooLarge ? nil : Amount(micros: micros)
    }
    return try moved.filter { amount in
      guard let value = try typed.with(amount).amount(of: metric, context.names)?.doubleValue,
        metric.plausible.contains(value)
      else { return false }
      // A digit that was left out makes it ten times as much; who slips is near to what was last.
      return isWhole || last.map { (0.5...2).contains(value / $0) } ?? true
    }
    .filter { metric.decimals > 0 || $0.micros % Amount.scale == 0 }
    .prefix(metric.decimals > 0 ? 1 : 2).map { "\($0)\(typed.parts[0].word)" }
  }

  /// The metrics of the index.
  private static let judged = Set(IndexMetric.allCases.compactMap { $0.usual.metric?.key })

  /// Logs values, and says what they changed.
  /// - Parameter notice: what has to be said of their time.
  static func added(
    _ values: [(metric: Domain.Metric, sample: StoredSample)], _ notice: Notice?, _ context: Context
  ) throws -> Report {
    let reader = try context.metricReader()
    let isJudged = values.contains { judged.contains($0.metric.key) }
    let impact = try (isJudged ? values.first?.sample.day : nil).map { try IndexImpact($0, context) }
    var notices: [Notice] = []
    for (metric, sample) in values {
      let format = try context.format(metric)
      let before = context.isConversation ? try EarlierValue(metric, before: sample, reader, context) : nil
      let night =
        context.isConversation && metric.rule == .night ? try reader.made(metric, on: sample.day) : nil
      let added = try context.log.samples.add(sample)
      guard context.isConversation else { continue }
      // What is typed stands first; what the day comes to, where that is something else.
      let value = metric.rule == .latest ? sample.value : try reader.value(metric, on: sample.day)
      var text = "\(metric.name) \(format.said(value ?? sample.value))\(context.otherDay(sample.day))"
      if let night {
        text += try NightChange(from: night, to: reader.made(metric, on: sample.day)).text(added, format.said)
      } else if let before, metric.unit != .yesNo {
        text += " · \(format.change((value ?? sample.value) - before.value)) since \(before.label)"
      }
      notices.append(Notice(text, .dim))
      let counting = try CountingValue(metric, on: sample.day, reader, context)
      if let stays = try counting.notice(for: added, format.said) { notices.append(stays) }
    }
    guard let day = values.first?.sample.day else { return .nothing }
    var report = try BodyTable.make(DayRange(day), context)
    report.notices = notices
    // People have read it in the notices.
    if !notices.isEmpty { report.tables[0].audience = .machines }
    if let notice { report.notices.append(notice) }
    if let text = try impact?.text() { report.notices.append(Notice(text, .dim)) }
    return report
  }

  /// The value of a metric that counts of those typed for a day.
  static func latest(
    _ metric: Domain.Metric, _ span: Range<Int>?, _ day: Day, _ context: Context
  ) throws -> StoredSample {
    if let sample = try context.log.samples.all(in: DayRange(day), metric: metric.key).counting {
      return sample
    }
    throw CommandError.hasNoValue(day.label(near: context.today), metric: metric.name).at(
      span)
  }
}

extension Invocation {
  /// A day as it is meant of a metric: a night is of the day on which it ends, so last night is that of today.
  /// - Parameter when: where the day was said.
  func day(of metric: Domain.Metric, _ day: Day, saidAt when: OptionalParameter<Day>) -> Day {
    guard metric.rule == .night, let span = span(of: when) else { return day }
    let tokens = line.tokens.filter { span.contains($0.span.lowerBound) }
    return DayText.isLastNight(tokens[...]) ? day + 1 : day
  }
}
