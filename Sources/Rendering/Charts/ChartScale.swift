import Domain
import Reports

extension Chart {
  /// The round numbers along the values' axis, which cover the values, the goal and any fixed range.
  /// - Parameters:
  ///   - ticks: the most of them.
  ///   - zero: whether bars start there, so that it must be among them.
  func valueScale(ticks: Int, fromZero zero: Bool = false) -> NiceScale {
    let range = valueRange(fromZero: zero)
    return NiceScale(covering: range, atMost: ticks)
  }

  /// From the least to the greatest that is drawn.
  func valueRange(fromZero zero: Bool = false) -> ClosedRange<Double> {
    var bounds = values + (goal?.allBounds ?? [])
    switch scale {
    case .automatic: break
    case .fixed(let range): bounds += [range.lowerBound, range.upperBound].filter(\.isFinite)
    case .score: bounds += [0, 100]
    }
    guard var low = bounds.min(), var high = bounds.max() else { return 0...1 }
    // A zero that is near is worth the room.
    if zero || (low > 0 && low * 2 < high - low) { low = min(low, 0) }
    if zero || (high < 0 && -high * 2 < high - low) { high = max(high, 0) }
    return low...high
  }

  /// A value as people read it, without its unit.
  func text(_ value: Double) -> String { Decimals.text(value, digits: digits) }

  /// The goal's bounds in words, ascending: `goal ≥ 3`; where they changed, the last ones, with the days on which these
  /// held.
  func goalTexts(_ glyphs: ChartGlyphs = ChartGlyphs(isUnicode: true)) -> [String] {
    guard let goal else { return [] }
    return goal.bounds.map { bound in
      let last = goal.last
      let sign = last.lower == last.upper ? "" : bound == last.lower ? glyphs.atLeast : glyphs.atMost
      return [goal.label, sign, text(bound), goalDays].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// Both bounds of the goal as one: `target 2.9–3.1`; nil where it has one alone.
  var goalRangeText: String? {
    guard let goal, goal.bounds.count == 2, let low = goal.bounds.first, let high = goal.bounds.last else {
      return nil
    }
    return [goal.label, "\(text(low))–\(text(high))", goalDays].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// `since 12 Nov`, `until 17 Nov`, `3–9 Nov`: when the goal held that is named; empty where it always did.
  private var goalDays: String {
    guard case .days(let days) = axis, let places = goal?.lastPositions else { return "" }
    let held = DayRange(days.first + places.lowerBound, days.first + places.upperBound - 1)
    let isOfOneYear = days.first.civil.year == days.last.civil.year
    if held.last == days.last { return "since \(held.first.short(withYear: !isOfOneYear))" }
    if held.first == days.first { return "until \(held.last.short(withYear: !isOfOneYear))" }
    return held.text()
  }

  /// What the marks of its points say, those that are there: `✓ under the goal`.
  var toneTexts: [(tone: Tone, text: String)] {
    let tones = series.flatMap(\.tones)
    return [(Tone.good, "under the goal"), (.fair, "near it"), (.bad, "over it")].filter {
      tones.contains($0.0)
    }
  }

  /// How many values a histogram counts: `83 values`.
  var countText: String? {
    kind == .histogram ? "\(Rounding.whole(values.reduce(0, +))) values" : nil
  }

  /// `Weight, kg`; `kcal` and `protein_g` say it by their names.
  var heading: String {
    guard !title.isEmpty, !unit.isEmpty, title != unit, !title.hasSuffix("_\(unit)") else {
      return title.isEmpty ? unit : title
    }
    return "\(title), \(unit)"
  }

  /// So many values along days in words: `3 days`, `2 weeks`.
  func span(_ count: Int) -> String { step == 7 ? "\(count) weeks" : "\(count * step) days" }

  /// How a value's colour is told, where the scale is that of scores.
  func tone(_ value: Double) -> Tone? { scale == .score ? Tone(ScoreColor(score: value)) : nil }
}

extension NiceScale {
  /// Where a value stands, 0 at the first tick and 1 at the last.
  func part(_ value: Double) -> Double {
    min(max((value - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
  }

  /// The ticks' labels, ascending: `80`, `2.5`, and `20k` where all are whole thousands.
  var labels: [String] {
    let ticks = ticks
    guard let greatest = ticks.map(abs).max() else { return [] }
    let (unit, symbol): (Double, String) =
      if greatest < 10_000 || step < 1000 { (1, "") } else if step < 1e6 { (1e3, "k") } else { (1e6, "M") }
    guard greatest / unit < 1e7 else { return ticks.map { $0 == 0 ? "0" : "\($0)" } }
    return ticks.map { $0 == 0 ? "0" : Decimals.text($0 / unit, digits: digits, minimum: digits) + symbol }
  }
}

extension Day {
  /// `3 Nov`, or `3 Nov 26`.
  func short(withYear: Bool) -> String {
    let (year, month, day) = civil
    let tail = String(year % 100)
    return "\(day) \(Month.short[month - 1])" + (withYear ? " " + (tail.count < 2 ? "0" : "") + tail : "")
  }
}

extension DayRange {
  /// `3 Nov 26`, `3–9 Nov 26`, `28 Nov – 4 Dec 26`, with the years where they differ.
  func text(withYear: Bool = true) -> String {
    guard first != last else { return first.short(withYear: withYear) }
    let (a, b) = (first.civil, last.civil)
    if a.year == b.year, a.month == b.month { return "\(a.day)–\(last.short(withYear: withYear))" }
    return "\(first.short(withYear: withYear && a.year != b.year)) – \(last.short(withYear: withYear))"
  }
}
