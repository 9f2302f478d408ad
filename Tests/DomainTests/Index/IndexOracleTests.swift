import Domain
import Foundation
import TestSupport
import Testing

/// The index once more, from its description alone: one list of lines, and everything by name.
private struct IndexOracle {
  struct Line {
    var name: String
    var nine: Double
    var eleven: Double
    var score: (Double) -> Double
    /// What must have accumulated in a day; 0 of what does not.
    var grows = 0.0
  }
  var f: Double
  var today: Bool
  var goal: Double?
  var complete: Bool

  var lines: [Line] {
    func fall(_ away: Double, _ limit: Double) -> Double { away > 0 ? 100 * pow(0.5, away / limit) : 100 }
    func up(_ name: String, _ nine: Double, _ eleven: Double, _ least: Double) -> Line {
      Line(
        name: name, nine: nine, eleven: eleven,
        score: { $0 >= least ? 100 : f == 0 ? 100 : min(100, 100 * $0 / (f * least)) }, grows: least)
    }
    let g = goal ?? 0
    return [
      Line(name: "sleep", nine: 0.2, eleven: 0.18) { fall(max(7 * 60 - $0, $0 - 9 * 60), 84) },
      up("steps", 0.15, 0.13, 8000),
      Line(name: "hrv", nine: 0.15, eleven: 0.12) { fall(30 - $0, 35) },
      Line(name: "heart", nine: 0.1, eleven: 0.08) { fall(max(60 - $0, $0 - 100), 28) },
      Line(name: "rhr", nine: 0.1, eleven: 0.08) { fall($0 - 70, 14) },
      Line(name: "oxygen", nine: 0.1, eleven: 0.08) { fall(95 - $0, 3.5) },
      up("active", 0.1, 0.08, 300),
      Line(name: "nutrition", nine: 0, eleven: 0.12) { fall(max(0.9 * g - $0, $0 - 1.1 * g), 0.14 * g) },
      up("mindful", 0.05, 0.05, 5),
      // Of seven days, whatever the hour.
      Line(name: "workout", nine: 0.05, eleven: 0.05) { min(100, 100 * $0 / 150) },
      Line(name: "mood", nine: 0, eleven: 0.03) { 25 * ($0 - 1) },
    ]
  }

  func index(_ values: [String: Double], nine: Bool) -> (index: Double?, coverage: Double) {
    var (sum, counted, known) = (0.0, 0.0, 0.0)
    for line in lines {
      let weight = nine ? line.nine : line.eleven
      if weight == 0 { continue }
      var value = values[line.name]
      if line.grows > 0, f < 0.1, (value ?? 0) < line.grows { continue }
      if line.name == "nutrition" {
        // By a goal that nobody set nothing can be known.
        if goal == nil { continue }
        if !today && !complete {
          value = nil
        } else if today, value == nil || value! < 0.9 * goal! {
          continue
        }
      }
      known += weight
      guard let value else { continue }
      counted += weight
      sum += weight * line.score(value)
    }
    let coverage = known > 0 ? counted / known : 0
    return (coverage >= 0.3 - 1e-9 && counted > 0 ? sum / counted : nil, coverage)
  }
}

@Suite struct IndexOracleTests {
  /// Random days, half of them running, each metric known or not.
  @Test func tenThousandDays() throws {
    let ranges: [(IndexMetric, ClosedRange<Double>)] = [
      (.sleep, 120...780), (.steps, 0...16_000), (.hrv, 5...120), (.heart, 40...140), (.rhr, 40...110),
      (.oxygen, 85...100), (.active, 0...900), (.nutrition, 0...4500), (.mindful, 0...20),
      (.workout, 0...400),
      (.mood, 1...5),
    ]
    try forAll(cases: 10_000) { generator in
      let today = generator.bool()
      let f = today ? generator.double(0...1) : 1
      let goal = generator.oneIn(10) ? nil : generator.double(1200...3000).rounded()
      let nine = generator.oneIn(3)
      var day = IndexDay(
        Day(generator.int(0...30_000)), share: f, isRunning: today, hasEntries: generator.bool(), goal: goal,
        isComplete: generator.bool())
      var values: [String: Double] = [:]
      let rarity = generator.int(1...4)
      for (metric, range) in ranges where !generator.oneIn(rarity + 1) {
        let value = generator.double(range)
        day[metric] = metric == .mood ? value.rounded() : value
        values[metric.rawValue] = day[metric]
      }
      var settings = IndexSettings.usual
      settings.variant = nine ? .nine : .eleven
      let found = IndexEngine().evaluate(day, by: settings)
      let wanted = IndexOracle(
        f: f, today: today, goal: goal, complete: day.isComplete
      ).index(values, nine: nine)
      try #require(abs(found.coverage - wanted.coverage) < 1e-12)
      try #require((found.index == nil) == (wanted.index == nil))
      guard let index = found.index, let other = wanted.index else { return }
      try #require(abs(index - other) < 1e-9)
      // The points are the index, to the last bit; but a hundred is no more than that.
      try #require(min(found.parts.reduce(0) { $0 + ($1.points ?? 0) }, 100) == index)
      try #require((0...100).contains(index))
      try #require(abs(found.parts.reduce(0) { $0 + ($1.share ?? 0) } - 1) < 1e-12)
    }
  }
}
