import Commands
import Domain
import Foundation
import TestSupport
import Testing

@testable import Shell

struct ScratchTests {
  @Test func show() {
    var g = Generator(seed: 3)
    let range = DayRange(Day(year: 2026, month: 9, day: 1)!, Day(year: 2026, month: 11, day: 20)!)
    var weight: [Day: Double] = [:]
    var w = 86.0
    for d in range {
      w += g.double(-0.45...0.38)
      if !g.oneIn(4) && !(20...27).contains(d - range.first) { weight[d] = w }
    }
    let mean = Dictionary(
      uniqueKeysWithValues: range.compactMap { d -> (Day, Double)? in
        let v = (0..<7).compactMap { weight[d - $0] }
        return v.count < 3 ? nil : (d, v.reduce(0, +) / Double(v.count))
      })
    let short = DayRange(last: 14, upTo: range.last)
    let year = DayRange(last: 365, upTo: range.last)
    var scores: [Day: Double] = [:]
    var veg: [Day: Double] = [:]
    for d in year where !g.oneIn(6) {
      scores[d] = g.double(40...100)
      veg[d] = Double(g.int(0...12)) / 2
    }
    let charts: [Chart] = [
      .line("Weight", unit: "kg", days: range, [.init("Weight", weight, in: range)], goal: .atMost(83.5)),
      .line(
        "Weight", unit: "kg", days: range,
        [.init("7-day mean", mean, in: range), .init("Weight", weight, in: range, mark: .dots)],
        goal: .range(82...84)),
      .line("Score", days: year, [.init("", scores, in: year)], scale: .score),
      .line("Vegetables", unit: "portions", days: short, [.init("", veg, in: short)], goal: .atLeast(3)),
      .bar("Vegetables", unit: "portions", days: short, [.init("", veg, in: short)], goal: .atLeast(3)),
      .bar(
        "Foods", [("Oatmeal", 12), ("日本のうどん and soup", 7.5), ("Apple", 0), ("Pear", nil), ("Banana", 3.25)]),
      .bar("Change", unit: "kg", [("Sep", -1.2), ("Oct", 0.4), ("Nov", -0.3), ("Dec", 0)]),
      .bar("Two", names: ["Mon", "Tue"], [.init("Plan", [3, 2]), .init("Eaten", [2.5, nil])]),
      .heat("Score", days: DayRange(last: 120, upTo: range.last), scores, scale: .score, digits: 0),
      .heat("Vegetables", unit: "portions", days: year, veg),
      .spark("Score", days: DayRange(last: 30, upTo: range.last), scores, scale: .score, digits: 0),
      .spark("Weight", unit: "kg", days: range, weight),
      .histogram("Weight", unit: "kg", Array(weight.values)),
    ]
    for (i, c) in charts.enumerated() {
      try? ChartSVG.render(c).write(toFile: "/tmp/hc-svg/\(i).svg", atomically: true, encoding: .utf8)
    }
    for (width, color, unicode) in [
      (80, false, true), (40, false, true), (20, false, true), (12, false, true), (60, true, true),
      (60, false, false),
    ] {
      print("=== \(width) color \(color) unicode \(unicode)")
      for c in charts {
        for r in ChartText.render(c, width: width, color: color, unicode: unicode) {
          print(r.rendered(color: color))
        }
        print("")
      }
    }
  }
}
