import Domain
import Reports
import Testing

@testable import Rendering

/// A report's charts in every format.
struct ReportChartTests {
  private let days = DayRange(Day(20_758), Day(20_760))
  private var weight: Chart {
    .line(
      "Weight", unit: "kg", days: days, [.init("Weight", [84.25, nil, 83])], goal: .atMost(83, "target"))
  }
  private let table = Table("days", columns: [Column("date", "Day")], rows: [[.day(Day(20_758))]])

  private func render(_ report: Report, _ format: OutputFormat, width: Int? = 30) -> String {
    var output = Output()
    var renderer = Renderer(format: format, width: width, color: false)
    renderer.render(report, into: &output)
    return output.text
  }

  @Test func json() {
    #expect(
      render(Report(.record, charts: [weight]), .json) == """
        {"charts":[{"title":"Weight","kind":"line","unit":"kg","goal":{"label":"target","lower":null,"upper":83},\
        "series":[{"name":"Weight","points":[["2026-11-01",84.25],["2026-11-02",null],["2026-11-03",83]]}]}]}

        """)
    let bins = Chart.histogram("h", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    #expect(
      render(Report(.list, charts: [bins]), .json) == """
        [{"title":"h","kind":"histogram","unit":"","edges":[0,5,10],\
        "series":[{"name":"","points":[[0,4],[5,6]]}]}]

        """)
  }

  /// A list with a table is its rows; the chart is a picture of them.
  @Test func pictureOfATable() {
    let report = Report(.list, tables: [table], charts: [weight])
    #expect(render(report, .json) == "[{\"date\":\"2026-11-01\"}]\n")
    #expect(render(report, .csv) == "date\n2026-11-01\n")
    #expect(!render(report, .markdown).contains("Weight"))
    #expect(render(report, .table).contains("┤"))
  }

  @Test func delimited() {
    let report = Report(.record, charts: [weight])
    #expect(render(report, .csv) == "date,weight\n2026-11-01,84.25\n2026-11-02,\n2026-11-03,83\n")
    #expect(render(report, .plain) == "2026-11-01\t84.25\n2026-11-02\t\n2026-11-03\t83\n")
  }

  @Test func markdown() {
    #expect(
      render(Report(.record, title: "Body", charts: [weight]), .markdown) == """
        ## Body

        ### Weight

        | Day | Weight |
        | --- | ---: |
        | Sun 1 Nov 26 | 84.3 |
        | Mon 2 Nov 26 |  |
        | Tue 3 Nov 26 | 83 |


        """)
    let spark = Chart.spark("Score", days: days, [days.first: 1, days.last: 8])
    #expect(
      render(Report(.list, tables: [table], charts: [spark]), .markdown).contains(
        "    Score  ▁ █  1–8, last 8\n"))
  }

  @Test func text() {
    let spark = Chart.spark("Score", days: days, [days.first: 1, days.last: 8])
    let report = Report(
      .record, title: "Body", charts: [.bar("Foods", [("Oatmeal", 2), ("Apple", 1)]), spark],
      notices: [Notice("That is all.")])
    #expect(
      render(report, .table) == """
        Body

        Foods
        Oatmeal ████████████████████ 2
        Apple   ██████████ 1

        Score  ▁ █  1–8, last 8
        That is all.

        """)
  }
}
