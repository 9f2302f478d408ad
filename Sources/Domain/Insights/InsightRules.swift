extension InsightBook {
  /// All that can be said of a day, in no order.
  public func insights(on day: Day) -> [Insight] {
    sleep(day) + heart(day) + unusual(day) + training(day) + steps(day) + together(day) + best(day)
  }

  private func sleep(_ day: Day) -> [Insight] {
    guard let minutes = value(Metrics.sleep, day) else { return [] }
    let slept = Durations.text(minutes)
    switch minutes {
    case ..<360:
      let few = Insight(.veryShortSleep, ["sleep"], "You slept \(slept), less than 6 h.")
      guard let rate = value(Metrics.restingHeartRate, day), let usual = usual(Metrics.restingHeartRate, day),
        usual.z(rate) ?? 0 >= 1
      else { return [few] }
      return [
        few,
        Insight(
          .shortSleepRaisedHeart, ["sleep", "rhr"],
          "You slept \(slept), and your resting heart rate is \(whole(rate)) bpm instead of the usual \(whole(usual.usual)): a day to take it slowly."
        ),
      ]
    case ..<420: return [Insight(.shortSleep, ["sleep"], "You slept \(slept), a little less than 7 h.")]
    case ...540: return [Insight(.goodSleep, ["sleep"], "You slept \(slept), within 7 to 9 h.")]
    default: return []
    }
  }

  private func heart(_ day: Day) -> [Insight] {
    var found: [Insight] = []
    if let rate = value(Metrics.restingHeartRate, day) {
      if rate > 80 {
        found.append(
          Insight(.highRestingHeart, ["rhr"], "Your resting heart rate is \(whole(rate)) bpm, over 80."))
      } else if let usual = usual(Metrics.restingHeartRate, day), usual.z(rate) ?? 0 <= -1 {
        found.append(
          Insight(
            .calmHeart, ["rhr"],
            "Your resting heart rate is \(whole(rate)) bpm, under the usual \(whole(usual.usual))."))
      }
    }
    if let recovery = recovery[day] {
      if recovery < 40 {
        found.append(
          Insight(.lowRecovery, ["recovery"], "Recovery is \(whole(recovery)) of 100: rest pays today."))
      } else if recovery >= 75 {
        found.append(Insight(.goodRecovery, ["recovery"], "Recovery is \(whole(recovery)) of 100."))
      }
    }
    if let mood = value(Metrics.mood, day), mood >= 4 {
      found.append(Insight(.goodMood, ["mood"], "Your mood is \(whole(mood)) of 5."))
    }
    return found
  }

  private func unusual(_ day: Day) -> [Insight] {
    let found = anomalies(day)
    func text(_ anomaly: Anomaly) -> String {
      let side = anomaly.isHigh ? "above" : "below"
      let share = anomaly.percent.map { "\(whole(abs($0))) % " } ?? ""
      return "\(names[anomaly.metric] ?? anomaly.metric) is \(share)\(side) your usual"
    }
    guard let first = found.first else { return [] }
    guard found.count > 1 else {
      return [Insight(.anomaly, [word(first.metric)], "Unusual: \(text(first)).")]
    }
    return [
      Insight(
        .twoAnomalies, found.prefix(2).map { word($0.metric) },
        "Unusual together: \(found.prefix(2).map(text).joined(separator: ", ")).")
    ]
  }

  private func training(_ day: Day) -> [Insight] {
    let load = TrainingLoad(day, training)
    guard let change = load.change, let week = load.week, let usual = load.usualWeek, let state = load.state,
      state == .wellAbove || state == .wellBelow
    else { return [] }
    let unit = " \(load.unit.words)"
    return [
      Insight(
        .load, ["load"],
        "Training this week \(whole(week))\(unit), a usual week \(whole(usual))\(unit): \(whole(abs(change))) % \(change > 0 ? "more" : "less").",
        signature: state.rawValue)
    ]
  }

  private func steps(_ day: Day) -> [Insight] {
    let days = values[Metrics.steps.key] ?? [:]
    var found: [Insight] = []
    if let steps = days[day] {
      if steps >= wantedSteps {
        found.append(
          Insight(.stepsReached, ["steps"], "\(grouped(steps)) steps: what you wanted is reached."))
      } else if isEvening(day) {
        if steps < 5000 {
          found.append(Insight(.fewSteps, ["steps"], "\(grouped(steps)) steps, under 5,000."))
        }
      } else if minute >= 12 * 60 {
        found.append(
          Insight(
            .stepsLeft, ["steps"],
            "\(grouped(wantedSteps - steps)) steps are left to \(grouped(wantedSteps))."))
      }
    }
    // The running day would count as a day of few steps.
    let last = day == today ? day - 1 : day
    if let week = mean(days, 7, upTo: last, least: 5), let before = mean(days, 28, upTo: last - 7, least: 14),
      week < 0.8 * before, before - week >= 1000
    {
      found.append(
        Insight(
          .stepsFalling, ["steps"],
          "Your steps go down: \(grouped(week)) a day this week, \(grouped(before)) in the four weeks before.",
          signature: "falling"))
    }
    return found
  }

  private func together(_ day: Day) -> [Insight] {
    var found: [Insight] = []
    if let finding = correlation(day), let sentence = CorrelationWords.sentence(finding) {
      let pair = finding.pair
      found.append(
        Insight(
          .correlation, [pair.a.rawValue, pair.b.rawValue], sentence,
          signature: "\(pair.a.rawValue) \(pair.b.rawValue) \(pair.lag)"))
    }
    let moods = values[Metrics.mood.key] ?? [:]
    let sleep = values[Metrics.sleep.key] ?? [:]
    let recent = DayRange(last: Self.moodDays, upTo: day)
    if let split = MoodSplit(moods.filter { recent.contains($0.key) }, by: sleep, MoodSplit.sleep),
      abs(split.high.mean - split.low.mean) >= CorrelatedMetric.mood.leastEffect
    {
      found.append(
        Insight(
          .mood, ["mood"],
          "Mood was \(tenths(split.high.mean)) of 5 on the \(split.high.count) days with \(split.bounds.highWords), \(tenths(split.low.mean)) on the \(split.low.count) \(split.bounds.lowWords).",
          signature: "sleep"))
    }
    return found
  }

  /// Records of the last 90 days, of which 30 at least are known.
  private func best(_ day: Day) -> [Insight] {
    func isBest(_ days: [Day: Double]) -> Bool {
      let before = DayRange(last: 90, upTo: day - 1).compactMap { days[$0] }
      guard let value = days[day], before.count >= 30, let most = before.max() else { return false }
      return value > most
    }
    var found: [Insight] = []
    if day < today, isBest(index), let index = index[day] {
      found.append(Insight(.record, ["index"], "An index of \(whole(index)), the best of 90 days."))
    }
    if isBest(values[Metrics.steps.key] ?? [:]), let steps = value(Metrics.steps, day) {
      found.append(Insight(.record, ["steps"], "\(grouped(steps)) steps, the most of 90 days."))
    }
    return found
  }

  private func usual(_ metric: Metric, _ day: Day) -> Baseline? {
    Baseline.Measure.of(metric.key).flatMap { Baseline($0, before: day, values[metric.key] ?? [:]) }
  }

  /// What people type for a key.
  private func word(_ key: String) -> String { MetricCatalogue.shipped[key]?.name ?? key }

  private func whole(_ value: Double) -> String { Decimals.text(value, digits: 0) }
  private func tenths(_ value: Double) -> String { Decimals.text(value, digits: 1, minimum: 1) }
  private func grouped(_ value: Double) -> String { Decimals.grouped(Rounding.whole(value)) }
}
