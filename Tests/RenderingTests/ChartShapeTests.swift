import Domain
import Reports
import Testing

@testable import Rendering

/// Small calendars, sparklines and histograms as they look.
struct ChartShapeTests {
  private let days = DayRange(Day(20_758), Day(20_771))  // 1–14 Nov 2026
  private let weights: [Double?] = [
    84.6, 84.4, 84.5, nil, nil, 84.1, 83.9, 84, nil, 83.6, nil, 83.4, 83.2, 83.3,
  ]
  private var weight: Chart {
    .line("Weight", unit: "kg", days: days, [.init("", weights)], goal: .atMost(83.5))
  }

  private var twoMonths: (days: DayRange, values: [Day: Double]) {
    let range = DayRange(last: 60, upTo: days.last)
    let values = range.enumerated().filter { $0.offset % 11 != 3 }.map {
      ($0.element, Double($0.offset * 37 % 51))
    }
    return (range, Dictionary(values, uniquingKeysWith: { $1 }))
  }

  @Test func heat() {
    let (range, values) = twoMonths
    let chart = Chart.heat("Vegetables", unit: "portions", days: range, values.mapValues { $0 / 10 })
    #expect(
      draw(chart) == """

        Vegetables, portions  16 Sep – 14 Nov 26
                Oct     Nov
        Mon   ▓▓▓▓██████░░· ░░
        Tue   ▒▒▒▒▒▒▓▓▓▓▓▓████
        Wed   ░░· ░░▒▒▒▒▒▒▓▓▓▓
        Thu ▓▓██████░░· ░░▒▒▒▒
        Fri ▒▒▓▓▓▓▓▓▓▓████  ·
        Sat · ░░▒▒▒▒▒▒▓▓▓▓▓▓██
        Sun ████░░· ░░▒▒▒▒▒▒
        · none      0   ░░ to 1.3   ▒▒ to 2.6
        ▓▓ to 3.9   ██ to 5

        """)
    #expect(
      draw(chart, width: 12) == """

        Vegetables,…
        16 Sep – 14
        Nov 26
            Oct Nov
        M  ▓▓███░·░
        T  ▒▒▒▓▓▓██
        W  ░·░▒▒▒▓▓
        T ▓███░·░▒▒
        F ▒▓▓▓▓██ ·
        S ·░▒▒▒▓▓▓█
        S ██░·░▒▒▒
        · none     0
        ░ to 1.3
        ▒ to 2.6
        ▓ to 3.9
        █ to 5

        """)
  }

  @Test func heatOfScores() {
    let (range, values) = twoMonths
    #expect(
      draw(.heat("Score", days: range, values.mapValues { $0 + 50 }, scale: .score)) == """

        Score                 16 Sep – 14 Nov 26
                Oct     Nov
        Mon   ▒▒████████░░· ░░
        Tue   ░░▒▒▒▒▒▒▒▒██████
        Wed ░░░░· ░░░░▒▒▒▒▒▒▒▒
        Thu ████████░░· ░░░░░░
        Fri ▒▒▒▒▒▒████████░░·
        Sat · ░░░░▒▒▒▒▒▒▒▒████
        Sun ████░░· ░░░░░░▒▒
        · none   ░░ below 70   ▒▒ from 70
        ██ from 85

        """)
  }

  @Test func spark() {
    let values = Dictionary(zip(days, weights).compactMap { day, value in value.map { (day, $0) } }) { $1 }
    let chart = Chart.spark("Weight", unit: "kg", days: days, values)
    #expect(
      draw(chart, width: 60) == """

        Weight  █▇█  ▆▅▅ ▃ ▂▁▁  83.2–84.6, last 83.3 kg

        """)
    #expect(
      draw(chart, width: 20) == """

        █▇█  ▆▅▅ ▃ ▂▁▁  83.3

        """)
  }

  @Test func histogram() {
    let chart = Chart.histogram("Weight", unit: "kg", weights.compactMap { $0 })
    #expect(
      draw(chart) == """

        Weight, kg
        83–84 ████████████████████████████████ 5
        84–85 ████████████████████████████████ 5
        10 values

        """)
    #expect(
      draw(chart, width: 16) == """

        Weight, kg
        83–84 ████████ 5
        84–85 ████████ 5
        10 values

        """)
  }

  @Test func littleToDraw() {
    #expect(
      draw(.line("Weight", unit: "kg", days: days, [])) == """

        Weight, kg                   1–14 Nov 26
        no values

        """)
    #expect(
      draw(.line("One", days: DayRange(days.first), [.init("", [2])]), width: 24, height: 5) == """

        One             1 Nov 26
        2.1 ┤
            │
        2.0 ┤         ⠂
            │
        1.9 ┤
            └─────────┬─────────
                    1 Nov

        """)
    #expect(
      draw(.bar("Nothing", [])) == """

        Nothing
        no values

        """)
    #expect(
      draw(.spark("Score", days: days, [:])) == """

        Score  no values

        """)
    #expect(
      draw(weight, width: 11) == """

        too narrow

        """)
  }

  /// The legend's bounds are exact, the greatest value is the darkest, zeros alone are blank.
  @Test(
    arguments: [
      ([0, 1], 0, ["0:0", "4:to 1"]), ([0, 0], 0, ["0:0"]), ([2, 2], 0, ["4:to 2"]),
      ([0, 2], 0, ["0:0", "2:to 1", "4:to 2"]),
      ([0, 4.5], 1, ["0:0", "1:to 1.2", "2:to 2.4", "3:to 3.6", "4:to 4.5"]),
      ([83, 86], 1, ["0:to 83.6", "1:to 84.2", "2:to 84.8", "3:to 85.4", "4:to 86"]),
      ([-2, 3], 0, ["0:to -1", "1:to 0", "2:to 1", "3:to 2", "4:to 3"]),
    ] as [([Double], Int, [String])])
  func levelsOfHeat(values: [Double], digits: Int, expected: [String]) {
    let map = Dictionary(zip(days, values), uniquingKeysWith: { $1 })
    let levels = HeatLevels(.heat("", days: days, map, digits: digits))
    #expect(levels.labels.map { "\($0.level):\($0.text)" } == expected)
    #expect(values.max().map(levels.level) == levels.labels.last?.level)
    #expect(values.min().map(levels.level) == levels.labels.first?.level)
  }

  @Test func colors() {
    let chart = Chart.heat("", days: DayRange(days.first, days.first + 1), [days.first: 90], scale: .score)
    #expect(draw(chart, width: 20, color: true).contains("\u{1B}[32m██\u{1B}[0m"))
    #expect(!draw(weight, color: false).contains("\u{1B}"))
  }
}
