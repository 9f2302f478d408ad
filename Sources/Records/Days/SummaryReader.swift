import Domain
import Naming
import Store

extension SummaryFacts {
  /// The facts of a day, as it stands now or as it ended.
  package init(_ day: Day, _ context: Context) throws {
    let reader = try context.index
    let settings = reader.timeline.settings(on: day)
    let known = try reader.days(DayRange(day))[0]
    let found = IndexEngine().evaluate(known, by: settings)
    let isRunning = day == context.today
    let phase = isRunning ? DayPhase(minute: context.now.minute) : .evening
    let recovery = try WellnessSeries(DayRange(day), context).recovery[day]
    self.init(
      minute: context.now.minute, isRunning: isRunning, index: found.index, isPartial: found.isPartial,
      items: found.parts.compactMap { Item($0) }, recovery: recovery)
    if let best = IndexAdvice.best(known, settings, now: found.index, phase) {
      (action, gain) = (best.action, best.gain)
    }
    if isRunning { unlogged = try Self.unlogged(day, known, context) }
  }

  /// Hours after which something more was most likely eaten.
  private static let hours = 4

  private static func unlogged(_ day: Day, _ known: IndexDay, _ context: Context) throws -> Unlogged? {
    let entries = try context.log.entries.all(in: DayRange(day))
    guard !entries.isEmpty else { return .all }
    // What has no time was eaten when its meal begins at the earliest.
    let starts = Dictionary(try context.log.slots.all().map { ($0.id, $0.start) }) { first, _ in first }
    let last = entries.compactMap { entry in
      entry.minute ?? starts[entry.slotID].flatMap { context.minute($0, on: day) }
    }.max()
    if let last, let now = context.minute(nil, on: day), now - last >= 60 * hours {
      return .sinceHours
    }
    return known[.mood] == nil ? .mood : nil
  }
}

extension SummaryFacts.Item {
  /// - Returns: nil for what does not count.
  fileprivate init?(_ part: IndexPart) {
    guard part.status == .counted, let value = part.value, let score = part.score, let points = part.points,
      let share = part.share
    else { return nil }
    let ideal = part.ideal.map { range in
      let (low, high) = (part.byNow ?? range.lowerBound, range.upperBound)
      if part.byNow != nil { return part.metric.words(low) }
      return part.metric.isInProportion
        ? "\(part.metric.words(low)) or more"
        : "\(part.metric.words(low)) to \(part.metric.words(high))"
    }
    self.init(
      part.metric, value: part.metric.words(value), ideal: part.metric == .mood ? nil : ideal,
      isByNow: part.byNow != nil, score: score,
      points: points, lost: 100 * share - points)
  }
}

extension IndexMetric {
  /// A value as it stands in a sentence: `6h42m`, `1,300`, `74 bpm`.
  func words(_ value: Double) -> String {
    switch self {
    case .sleep: Durations.text(value)
    case .steps: Decimals.grouped(Rounding.whole(value))
    case .mood: "\(Decimals.text(value, digits: 1)) of 5"
    case .oxygen: "\(Decimals.text(value, digits: 1)) %"
    case .nutrition: EnergyFormat.text(value)
    case .active: EnergyFormat.text(value)
    default: "\(Decimals.grouped(Rounding.whole(value))) \(usual.unit.symbol)"
    }
  }
}

/// One thing to try: what would lift the index most of that which fits the hour.
enum IndexAdvice {
  /// - Parameter now: the index as it is; without one nothing can be set against it.
  static func best(
    _ day: IndexDay, _ settings: IndexSettings, now: Double?, _ phase: DayPhase
  ) -> (action: SummaryFacts.Action, gain: Double)? {
    guard let now else { return nil }
    let candidates: [(SummaryFacts.Action, IndexMetric, Double)] = [
      (.steps(1000), .steps, 1000), (.mindful(minutes: 10), .mindful, 10),
      (.workout(minutes: 20), .workout, 20),
      (.lightsOut(earlierMinutes: 30), .sleep, 30),
    ]
    var best: (action: SummaryFacts.Action, gain: Double)?
    for (action, metric, more) in candidates where action.fits(phase) {
      // Of what nobody measures nothing is known to be had more of; a workout or a quiet while can be new.
      guard let value = day[metric] ?? ([.mindful, .workout].contains(metric) ? 0 : nil) else { continue }
      // More sleep than is ideal would not help.
      if metric == .sleep, value + more > settings[.sleep].high { continue }
      var tried = day
      tried[metric] = value + more
      guard let then = IndexEngine().evaluate(tried, by: settings).index else { continue }
      if then - now > max(1e-9, best?.gain ?? 0) { best = (action, then - now) }
    }
    return best
  }
}
