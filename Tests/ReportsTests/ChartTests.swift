import Domain
import Reports
import Testing

struct ChartTests {
  private let days = DayRange(Day(20_000), Day(20_002))

  @Test func valuesFitTheAxis() {
    let chart = Chart.line(
      "x", days: days, [.init("a", [1]), .init("b", [1, 2, 3, 4]), .init("c", [.nan, .infinity, -1e16])])
    #expect(chart.series.map(\.values) == [[1, nil, nil], [1, 2, 3], [nil, nil, nil]])
    #expect(chart.values == [1, 1, 2, 3])
  }

  @Test func textsAreLines() {
    let chart = Chart.bar("a\nb", unit: "\u{1B}[1m", [("c\td", 1)])
    #expect(chart.title == "a b")
    #expect(chart.unit == "\u{FFFD}[1m")
    #expect(chart.axis == .categories(["c d"]))
  }

  @Test func goals() {
    func bounds(_ goal: Chart.Goal) -> [Double]? { Chart.line("", days: days, [], goal: goal).goal?.bounds }
    #expect(bounds(.atLeast(3)) == [3])
    #expect(bounds(.range(1...2)) == [1, 2])
    #expect(bounds(.exactly(70)) == [70])
    #expect(bounds(.atMost(.nan)) == nil)
  }

  @Test func pointsAreSorted() {
    let chart = Chart.line("", points: [(2, 1), (.nan, 5), (1, nil), (2, 3)])
    #expect(chart.axis == .numbers([1, 2]))
    #expect(chart.series[0].values == [nil, 3])
  }

  @Test func tableOfDays() {
    let table = Chart.line(
      "Weight", unit: "kg", days: days,
      [
        .init("Weight", [days.first: 84.25], in: days), .init("7-day mean", [84.1, nil, 84.2]),
        .init("7 day mean", []),
      ]
    ).table
    #expect(table.columns.map(\.key) == ["date", "weight", "7_day_mean", "7_day_mean_2"])
    #expect(table.rows.count == 3)
  }

  @Test func tableOfClasses() {
    let table = Chart.histogram("Weight", unit: "kg", [1, 2, 3, 4, 5, 6]).table
    #expect(table.columns.map(\.key) == ["from", "to", "count"])
    #expect(Chart.histogram("Weight", []).table.rows.isEmpty)
  }
}
