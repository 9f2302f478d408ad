import Domain
import Reports
import Testing

@testable import Rendering

/// Charts and bars in dots and blocks, and where these cannot be shown.
struct DotChartTests {
  private let days = DayRange(Day(20_758), Day(20_771))
  private let weights: [Double?] = [
    85, 84.6, 84.9, nil, 84.2, 84.4, 84, 83.8, nil, 83.9, 83.5, 83.6, 83.3, 83.4,
  ]

  private var banded: Chart {
    let line = days.enumerated().map { 84.9 - Double($0.offset) * 0.12 }
    return .line(
      "Weight", unit: "kg", days: days,
      [
        .init("weight", weights, mark: .dots), .init("mean", line.map { $0 + 0.3 }, mark: .dashes),
        .init("trend", line), .init("low", line.map { $0 - 0.4 }, mark: .edge),
        .init("high", line.map { $0 + 0.4 }, mark: .edge),
      ])
  }

  private func rows(_ chart: Chart, color: Bool = false, unicode: Bool = true) -> [StyledText] {
    ChartText.render(chart, width: 50, height: 9, color: color, unicode: unicode)
  }

  private func isInDots(_ rows: [StyledText]) -> Bool {
    rows.dropLast(2).contains { $0.text.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) } }
  }

  /// One line, one in dashes and one of dots are told apart in dots; two lines only by their colours.
  @Test func whatIsToldApart() {
    let two = Chart.line(
      "a, b", days: days, [.init("a", weights), .init("b", weights.map { $0.map { $0 + 1 } })])
    #expect(isInDots(rows(banded)) && isInDots(rows(banded, color: true)) && isInDots(rows(two, color: true)))
    #expect(!isInDots(rows(two)) && rows(two).contains { $0.text.contains("×") })
  }

  @Test func plainCharacters() {
    for chart in [banded, Chart.bar("b", days: days, [.init("", weights)])] {
      #expect(rows(chart, unicode: false).allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } })
    }
  }

  /// Bounds share a place in the legend and the colour of their line.
  @Test func bounds() throws {
    let legend = try #require(rows(banded).last?.text)
    #expect(legend == "⠆ weight   ⠒⠂ mean   ⠒⠒ trend   ⠁⠁ low, high")
    #expect(banded.series.indices.map(banded.color) == [0, 1, 2, 2, 2])
  }

  /// Of a year each weighing has its dot, though days share a column.
  @Test func everyMeasurement() {
    let year = DayRange(last: 400, upTo: days.last)
    let chart = Chart.line(
      "Weight", days: year,
      [.init("weight", (0..<400).map { $0 % 2 == 0 ? 80 : 90 }, mark: .dots)])
    let dots = rows(chart, color: true).map(\.text).joined().unicodeScalars.filter {
      (0x2801...0x28FF).contains($0.value)
    }
    // The mean of two days would be 85, in the middle.
    #expect(
      rows(chart, color: true).count { $0.text.contains { $0.unicodeScalars.first!.value > 0x2800 } } == 2)
    #expect(!dots.isEmpty)
  }

  @Test(
    arguments: [
      (6.0, 0.0...12, "██████", "######"), (5.5, 0...12, "█████▌", "######"), (0, 0...12, "▏", "|"),
      (-3, -6...6, "   ███", "   ###"), (3, -6...6, "      ███", "      ###"),
      (20, 0...12, "████████████", "############"),
    ] as [(Double, ClosedRange<Double>, String, String)])
  func bars(_ value: Double, _ range: ClosedRange<Double>, _ blocks: String, _ plain: String) {
    let bar = Bar(Bounded(value), in: range)
    #expect(bar.text(ChartGlyphs(isUnicode: true)) == blocks)
    #expect(bar.text(ChartGlyphs(isUnicode: false)) == plain)
  }

  /// People see the bar, machines the number, and who hears the answer as well.
  @Test func barsOfATable() {
    let cell = Cell.barred(.number(6, digits: 1), Bar(Bounded(6), in: 0...12), .plain)
    let report = Report(.list, tables: [Table("rows", columns: [Column("a", "A")], rows: [[cell]])])
    func text(_ format: OutputFormat, _ change: (inout Renderer) -> Void = { _ in }) -> String {
      var output = Output()
      var renderer = Renderer(format: format, width: 80, color: false)
      change(&renderer)
      renderer.render(report, into: &output)
      return output.text
    }
    #expect(text(.table) == "A\n██████\n")
    #expect(text(.table) { $0.isUnicode = false } == "A\n######\n")
    #expect(text(.table) { $0.isAccessible = true } == "A: 6.\n")
    #expect(text(.csv) == "a\n6\n")
    #expect(text(.json) == "[{\"a\":6}]\n")
    #expect(text(.plain) == "6\n")
  }
}
