import Foundation
import TestSupport
import Testing

/// What `to` and `chart … to` write, and what is said of it.
@Suite struct OutputTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.say(
      "log veg 1.5 2026-11-19 @lunch --note \"a, \\\"b\\\"\"",
      "log fruit 2 2026-11-20 @dinner", "log treats 1 2026-11-20 @dinner")
  }

  private static let query = "entries all | select date, category, portion, note"
  private static let csv = """
    date,category,portion,note
    2026-11-19,Vegetables,1.5,"a, ""b""\"
    2026-11-20,Fruit,2,
    2026-11-20,Treats,1,

    """
  private static let json = """
    [{"date":"2026-11-19","category":"Vegetables","portion":1.5,"note":"a, \\"b\\""},\
    {"date":"2026-11-20","category":"Fruit","portion":2,"note":null},\
    {"date":"2026-11-20","category":"Treats","portion":1,"note":null}]

    """
  private static let markdown = """
    | Date | Category | Portion | Note |
    | --- | --- | ---: | --- |
    | 2026-11-19 | Vegetables | 1.5 | a, "b" |
    | 2026-11-20 | Fruit | 2 |  |
    | 2026-11-20 | Treats | 1 |  |

    """

  /// The format asked for is the one written, whatever `--format` says.
  @Test(arguments: [("csv", csv), ("json", json)], ["table", "plain", "json", "csv", "markdown"])
  func toTheScreen(_ asked: (String, String), _ format: String) throws {
    let answer = try program.run(["--format", format, "-c", "\(Self.query) | to \(asked.0)"])
    #expect(answer.out == asked.1)
    #expect(answer.err.isEmpty && answer.status == 0)
    #expect(try program.files() == [])
  }

  @Test(arguments: [("csv", csv), ("json", json)]) func toAFile(_ format: String, _ text: String) throws {
    let answer = try program.say("\(Self.query) | to \(format) \"my \(format).txt\"")
    #expect(answer.out == "my \(format).txt: 3 rows written.\n")
    #expect(answer.err.isEmpty && answer.status == 0)
    #expect(program.text("my \(format).txt") == text)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: program.folder.file("my \(format).txt"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func markdownIsATable() throws {
    let answer = try program.say("\(Self.query) | to markdown out.md")
    #expect(answer.out == "out.md: 3 rows written.\n")
    let lines = try #require(program.text("out.md")).split(separator: "\n")
    #expect(lines.count == 5 && lines[0] == "| Date | Category | Portion | Note |")
  }

  @Test func oneRowIsOneRow() throws {
    #expect(try program.say("days all | count | to csv n.csv").out == "n.csv: 1 row written.\n")
    #expect(program.text("n.csv")?.hasPrefix("count\n") == true)
  }

  @Test(arguments: ["line score", "bar score", "heat score", "histogram score", "spark score"])
  func aChartIsWrittenAsSVG(_ chart: String) throws {
    let answer = try program.say("days 2026-11-18..2026-11-20 | chart \(chart) to chart.svg")
    #expect(answer.status == 0, "\(answer.err)")
    #expect(answer.out == "chart.svg: the chart written.\n")
    let text = try #require(program.text("chart.svg"))
    #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"))
    let parser = XML(text)
    #expect(parser.isWellFormed)
  }

  /// Machines are told where it went too, as one value.
  @Test func jsonSaysWhereItWent() throws {
    let answer = try program.run(["--format", "json", "-c", "\(Self.query) | to csv x.csv"])
    let value = try JSONSerialization.jsonObject(with: Data(answer.out.utf8)) as? [String: Any]
    #expect(value?["message"] as? String == "x.csv: 3 rows written.")
  }

  @Test(arguments: [
    ("days | chart score to x.png", "a chart is written as SVG"), ("days | to xml", "“xml” is none of"),
    ("days | to csv no/such/x.csv", "cannot make no/such/x.csv"), ("days | to csv .", "is there already"),
    ("today | to csv", "today has no rows to go on with"), ("days | to csv a b", "did not expect “b” here"),
  ])
  func refuses(_ line: String, _ message: String) throws {
    let answer = try program.say(line)
    #expect(answer.status != 0 && answer.out.isEmpty)
    #expect(answer.err.contains(message), "\(answer.err)")
    #expect(try program.files() == [])
  }

  /// What several lines write comes in their order.
  @Test func severalAnswersComeInOrder() throws {
    let answer = try program.say("entries all | count | to csv; entries all | count | to json")
    #expect(answer.out == "count\n3\n[{\"count\":3}]\n")
  }
}

/// Whether a text is well-formed XML: every tag closed, in order.
private struct XML {
  let isWellFormed: Bool

  init(_ text: String) {
    var open: [Substring] = []
    var isFine = true
    for part in text.split(separator: "<").map({ $0.prefix { $0 != ">" } }) where isFine {
      let name = part.prefix { $0 != " " && $0 != "/" }
      if part.hasPrefix("/") {
        isFine = open.popLast() == part.dropFirst()
      } else if !part.hasSuffix("/"), !part.hasPrefix("?"), !part.hasPrefix("!") {
        open.append(name)
      }
    }
    isWellFormed = isFine && open.isEmpty
  }
}
