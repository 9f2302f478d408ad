import Domain
import Language
import Rendering
import Reports
import TestSupport
import Testing

@testable import Query

/// Numbers known in part: twenty days, on each of which so many kcal are known, on every third all of them.
@Suite struct BoundTests {
  private static let first = Day(19_981)

  private static let shape = {
    var kcal = QueryColumn("kcal", .number(0, "kcal"), role: .measure)
    kcal.knownBy = ["kcal_known"]
    return RowShape(
      columns: [
        QueryColumn("date", .day), QueryColumn("number", .number(0), role: .further), kcal,
        QueryColumn("kcal_known", .number(0), role: .further),
      ], unit: "days", range: DayRange(first, first + 19), identity: [0])
  }()

  /// - Parameter more: what was eaten beside what is known, on the days that are known in part; nil leaves them so.
  private func answer(_ stages: String, more: [Int]? = nil) throws -> Answer {
    let text = "days | " + stages
    let pipeline = try Pipeline(
      Line(text: text, tokens: try Lexer.tokens(text)), over: Self.shape, FixedContext())
    return try pipeline.answer(today: Day(20_000)) { range, _, receive in
      for number in 1...20 where range?.contains(Self.first + (number - 1)) ?? true {
        let isWhole = number % 3 == 0
        let kcal: QueryValue =
          isWhole
          ? .number(Double(number * 100))
          : more.map { .number(Double(number * 100 + $0[number - 1])) }
            ?? .bounded(Bounded(Double(number * 100), .atLeast))
        try receive([
          .day(Self.first + (number - 1)), .number(Double(number)), kcal, .number(isWhole ? 2 : 1),
        ])
      }
    }
  }

  private func said(_ stages: String) throws -> String {
    var renderer = Renderer(format: .table, width: 200, color: false)
    var output = Output()
    renderer.render(try answer(stages).report, into: &output)
    return output.text
  }

  @Test(arguments: [
    ("select kcal | take 2", "≥ 100"), ("select kcal + 5 as x | take 1", "≥ 105"),
    ("select 1800 - kcal as x | take 1", "≤ 1700"), ("select kcal * 2 as x | take 1", "≥ 200"),
    ("select kcal * -1 as x | take 1", "≤ -100"), ("select kcal / 4 as x | take 1", "≥ 25"),
    ("select round(kcal / 7) as x | take 1", "≥ 14"), ("select -kcal as x | take 1", "≤ -100"),
    ("sum kcal", "≥ 21000"), ("max kcal", "≥ 2000"), ("min kcal", "300"), ("mean kcal", "1050"),
    ("median kcal", "1050"), ("count", "20"), ("where number <= 3 | sum kcal", "≥ 600"),
    ("where number = 3 | sum kcal", "300"),
  ])
  func shown(_ stages: String, _ value: String) throws {
    let said = try said(stages)
    #expect(said.contains(value), "\(said)")
  }

  @Test(arguments: [
    ("kcal > 1000", 10), ("kcal >= 1000", 11), ("kcal < 1000", 3), ("kcal <= 1000", 3), ("kcal = 900", 1),
    ("kcal != 900", 13), ("not kcal > 1000", 3), ("not kcal < 1000", 11), ("has kcal", 20),
    ("kcal in 300, 600", 2), ("500 <= kcal < 1000", 2), ("kcal > 1000 or number < 3", 12),
    ("2000 - kcal < 500", 5), ("kcal > mean(kcal)", 10), ("kcal + kcal > 2000", 10), ("kcal - kcal = 0", 6),
  ])
  func holds(_ condition: String, _ count: Int) throws {
    #expect(try answer("where \(condition)").count == count)
  }

  @Test func whatIsLeftOutIsSaid() throws {
    #expect(
      try said("where kcal < 1000").contains("6 of the days are left out: what is known of them in part"))
    #expect(try !said("where kcal > 0").contains("left out"))
    #expect(
      try said("mean kcal").contains("kcal rests on 6 of 20 days, 14 more are known in part and left out"))
  }

  /// The column that tells how much is known goes with a number to machines.
  @Test func machinesAreToldHowMuchIsKnown() throws {
    var renderer = Renderer(format: .json, width: nil, color: false)
    var output = Output()
    renderer.render(try answer("select kcal as energy | take 1").report, into: &output)
    #expect(output.text.contains("\"energy\":100,\"kcal_known\":1"), "\(output.text)")
  }

  /// Whatever was eaten beside what is known, what a condition keeps is kept then too.
  @Test(arguments: [
    "kcal > X", "kcal >= X", "kcal < X", "kcal <= X", "kcal = X", "kcal != X", "not (kcal > X)",
    "not (kcal <= X)", "X - kcal > 0", "X - kcal < 100", "kcal * 2 > X", "kcal / 2 < X", "-kcal < X",
    "round(kcal / 3) >= X", "kcal in 300, X", "kcal > X or number < 5", "not (kcal > X and number > 5)",
    "abs(kcal - X) > 100", "X < kcal < 2 * X",
  ])
  func soundness(_ condition: String) throws {
    try forAll(cases: 20) { g in
      let condition = condition.replacing("X", with: "\(g.int(0...25) * 100)")
      let more = (0..<20).map { _ in g.oneIn(4) ? 0 : g.int(0...2500) }
      func kept(_ more: [Int]?) throws -> Set<String> {
        Set(HundredDays.cells(try answer("where \(condition) | select number", more: more)).map { $0[0] })
      }
      try #require(try kept(nil).isSubset(of: kept(more)), "\(condition)")
    }
  }
}
