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
    ("today | sort score", "today has no rows to go on with"),
    ("days | to csv a b", "did not expect “b” here"),
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

/// `to -`, and `--force`: what a report needs that cron makes every day.
@Suite struct OverwriteTests {
  /// Lines that write a file, with FILE where its name stands.
  static let lines = [
    "days 2026-11-18..2026-11-20 | to csv FILE", "days 2026-11-18..2026-11-20 | to json FILE",
    "entries all | to markdown FILE", "days 2026-11-18..2026-11-20 | chart line score to FILE.svg",
    "report last 7d to FILE.html", "report doctor last 7d to FILE.html", "report doctor last 7d to FILE.csv",
    "journal export FILE", "export script FILE", "food export FILE", "food export FILE.json",
  ]
  private let program: Program

  init() throws {
    program = try Program()
    try program.say(
      "food add Oatmeal starchy 1", "log veg 1.5 2026-11-19", "weight 84 yesterday", "log fruit 2")
  }

  /// A line with a file's name in it, and the name.
  private func named(_ line: String, _ name: String) -> (line: String, file: String) {
    let end = line.split(separator: " ").first { $0.hasPrefix("FILE") } ?? ""
    let file = name + end.dropFirst(4)
    return (line.replacing(end, with: file), file)
  }

  /// What stands in the log's own name or moment differs from call to call; nothing else does.
  @Test(arguments: lines) func standardOutputGetsWhatTheFileGets(_ line: String) throws {
    let (toFile, file) = named(line, "out")
    #expect(try program.say(toFile).status == 0)
    let end = line.split(separator: " ").first { $0.hasPrefix("FILE") } ?? ""
    // What a name says of the format is not to be had of `-`.
    guard !end.hasSuffix(".json"), !end.hasSuffix(".csv") else { return }
    let printed = try program.say(line.replacing(end, with: "-"))
    #expect(printed.status == 0 && printed.err.isEmpty)
    #expect(printed.out == program.text(file))
    #expect(try program.files() == [file])
    #expect(try program.run(["--dry-run", "-c", line.replacing(end, with: "-")]).out == printed.out)
  }

  @Test(arguments: lines + ["export to FILE.zip"]) func forceOverwrites(_ line: String) throws {
    let (plain, file) = named(line, "out")
    try program.write(file, "mine")
    chmod(program.folder.file(file), 0o640)
    let refused = try program.say(plain)
    #expect(refused.status == 1 && refused.err.contains("is there already"))
    #expect(refused.err.contains("--force"))
    #expect(program.text(file) == "mine")
    let tried = try program.run(["--dry-run", "-c", plain + " --force"])
    #expect(tried.status == 0 && program.text(file) == "mine")
    for _ in 1...2 {
      let done = try program.say(plain + " --force")
      #expect(done.status == 0, "\(done.err)")
    }
    #expect(program.text(file) != "mine")
    // Who may read it stays, and nothing is left beside it.
    let mode = try FileManager.default.attributesOfItem(atPath: program.folder.file(file))[.posixPermissions]
    #expect(mode as? Int == 0o640)
    #expect(try program.files() == [file])
    // Where nothing is there it is made, for its owner alone.
    let (fresh, new) = named(line, "new")
    #expect(try program.say(fresh + " --force").status == 0)
    let made = try FileManager.default.attributesOfItem(atPath: program.folder.file(new))[.posixPermissions]
    #expect(made as? Int == 0o600)
  }

  @Test func aLinkStaysALink() throws {
    try program.write("real.csv", "mine")
    let link = program.folder.file("link.csv")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.csv")
    #expect(try program.say("days last 3d | select date | to csv link.csv --force").status == 0)
    #expect(program.text("real.csv")?.hasPrefix("date\n") == true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.csv")
  }

  /// A script that is called nearly so is another file.
  @Test func theNameIsTheOneTyped() throws {
    try program.write("daily.dhsh", "today\n")
    #expect(try program.say("days last 3d | to csv daily --force").status == 0)
    #expect(program.text("daily.dhsh") == "today\n")
    #expect(try program.files() == ["daily", "daily.dhsh"])
  }

  /// Whoever asks for a file to be overwritten has not asked to lose the log.
  @Test(arguments: ["", "-wal", "-shm"]) func aLogIsNeverOverwritten(_ ending: String) throws {
    let path = program.folder.file() + ending
    for line in ["days last 3d | to csv \(path) --force", "journal export \(path) --force"] {
      let answer = try program.say(line)
      #expect(answer.status == 1 && answer.err.contains("is a log, or a part of one"), "\(answer.err)")
    }
    #expect(try program.say("entries all").out.contains("Vegetables"))
  }

  @Test(arguments: [
    ("days | to csv --force", "--force overwrites a file, and none is named"),
    ("days | to csv . --force", "is no file, and is left as it is"),
    ("export to out --force", "--force overwrites a file, and this is a folder"),
    ("export to -", "an export is several files, and standard output is one"),
    ("days | to csv no/such/x.csv --force", "cannot make no/such/x.csv"),
  ])
  func refuses(_ line: String, _ message: String) throws {
    let answer = try program.say(line)
    #expect(answer.status != 0 && answer.out.isEmpty)
    #expect(answer.err.contains(message), "\(answer.err)")
    #expect(try program.files() == [])
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
