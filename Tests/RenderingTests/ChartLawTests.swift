import Domain
import Reports
import TestSupport
import Testing

@testable import Rendering

struct ChartLawTests {
  @Test func rowsFit() throws {
    try forAll(cases: 60) { generator in
      let chart = generator.chart()
      let width = generator.int(1...200)
      let color = generator.bool()
      let unicode = generator.bool()
      let rows = ChartText.render(
        chart, width: width, height: generator.int(0...20), color: color, unicode: unicode)
      try #require(!rows.isEmpty)
      for row in rows {
        try #require(row.width <= width, "\(chart.kind) at \(width): \(row.text)")
        try #require(!row.text.contains("\u{1B}") && !row.text.contains("\n"))
        if color == false { try #require(!row.rendered(color: false).contains("\u{1B}")) }
      }
    }
  }

  /// What is no number is never written; names of the generator hold no such words.
  @Test func nothingButNumbers() throws {
    try forAll(cases: 40) { generator in
      let chart = generator.chart()
      let texts = [
        ChartText.render(chart, width: generator.int(12...120), color: false).map(\.text).joined(
          separator: "\n"),
        ChartSVG.render(chart, width: generator.double(100...1200)),
      ]
      for text in texts {
        for word in ["NaN", "nan,", "nan\"", "inf\"", "inf,", "∞"] {
          try #require(!text.contains(word), "\(text)")
        }
      }
    }
  }

  @Test func asciiIsASCII() throws {
    try forAll(cases: 30) { generator in
      let values = generator.array(1...60) { $0.oneIn(3) ? nil : $0.double(-5...100) }
      let days = DayRange(Day(20_000), Day(20_000 + values.count - 1))
      let series = [Chart.Series("a", values), .init("b", values.reversed())]
      let goal = Chart.Goal.range(1...60)
      let map = Dictionary(zip(days, values).compactMap { day, value in value.map { (day, $0) } }) { $1 }
      for chart: Chart in [
        .line("t", days: days, series, goal: goal), .bar("t", days: days, series, goal: goal),
        .heat("t", days: days, map), .spark("t", days: days, map), .histogram("t", Array(map.values)),
      ] {
        for row in ChartText.render(chart, width: generator.int(12...90), color: false, unicode: false) {
          try #require(row.text.utf8.allSatisfy { $0 < 0x80 }, "\(row.text)")
        }
      }
    }
  }
}
