import Domain
import Language
import Rendering
import Reports
import Testing

@testable import Query

/// Stages by themselves, on rows made up here.
@Suite struct PipelineTests {
  private let source = HundredDays.source

  private func row(_ number: Int) -> Row { HundredDays.row(number) }
  private func pipeline(_ stages: String) throws -> Pipeline { try HundredDays.pipeline(stages) }
  private func ask(_ stages: String) throws -> (table: Table, read: Int, answer: Answer) {
    try HundredDays.ask(stages)
  }
  private func cells(_ stages: String) throws -> [[String]] { try HundredDays.cells(stages) }

  /// The columns that each question makes its source read.
  @Test(arguments: [
    ("where number > 3", [0, 1, 2, 3, 4]), ("where number > 3 | count", [1]), ("count", []),
    ("group parity | sum number", [1, 2]), ("group parity | count", [2]), ("mean", [1]),
    ("select square", [3]), ("select number + square, parity | select parity", [2]),
    ("sort square desc | select parity", [2, 3]), ("take 3", [0, 1, 2, 3, 4]),
    ("rolling 7 mean square | select square_7d", [0, 3]), ("rolling 7 number | select parity", [0, 2]),
    ("compare the 5 before | sum number", [1]), ("chart line number", [0, 1, 2, 3, 4]),
    ("select date, number, square | select number", [1]),
    ("group parity | sum number | chart bar number", [1, 2]),
  ])
  func readsWhatItNeeds(_ stages: String, _ columns: [Int]) throws {
    #expect(try pipeline(stages).columns.sorted() == columns)
  }

  /// How many rows are read of a hundred.
  @Test(arguments: [
    ("take 3", 3), ("where number > 10 | take 3", 13), ("select number | take 0", 1),
    ("where parity = even | select number | take 5", 10), ("take 7 | sum number", 7),
    ("take 3 | sort number desc", 3), ("sort number desc | take 3", 100), ("take last 3", 100),
    ("group parity | count | take 1", 100), ("chart line number", 100), ("take 4 | chart number", 4),
  ])
  func readsNoFurther(_ stages: String, _ rows: Int) throws { #expect(try ask(stages).read == rows) }

  @Test func answersAsIfAllWereThere() throws {
    #expect(try cells("sort square desc | select number | take 2") == [["100"], ["99"]])
    #expect(try cells("take last 2 | select number") == [["99"], ["100"]])
    #expect(try cells("take last 0 | count") == [["0"]])
    #expect(
      try cells("group parity | sum number") == [["odd", "2500", "50", "50"], ["even", "2550", "50", "50"]])
    #expect(try cells("sum number, max number, max number") == [["5050", "100", "100", "100", "100"]])
    #expect(try cells("rolling 3 number | select number_3d | take last 1") == [["99"]])
  }

  @Test func bothPeriodsGoThroughWhatStandsBefore() throws {
    var ranges: [DayRange] = []
    let line = "days | where number > 3 | compare the 10 before | count"
    let source = RowShape(columns: source.columns, unit: "days", range: DayRange(Day(19_911), Day(19_920)))
    let pipeline = try Pipeline(
      Line(text: line, tokens: try Lexer.tokens(line)), over: source, FixedContext())
    let answer = try pipeline.answer(today: Day(20_000)) { range, _, receive in
      guard let range else { return }
      ranges.append(range)
      for number in 1...100 where range.contains(Day(19_900 + number)) { try receive(row(number)) }
    }
    #expect(ranges == [DayRange(Day(19_911), Day(19_920)), DayRange(Day(19_901), Day(19_910))])
    #expect(HundredDays.cells(answer).map { $0[1] } == ["10", "7"])
  }

  @Test(arguments: [
    ("select number, number, number + 1, number + 1", ["number", "number_2", "number + 1", "number + 1_2"]),
    ("sum number, max number, max number", ["number", "max_number", "max_number_2", "n", "number_known"]),
    ("rolling 7 number | rolling 7 number | select number_7d, number_7d_2", ["number_7d", "number_7d_2"]),
    ("group parity | count | group count | count", ["count", "count_2"]),
  ])
  func everyColumnHasANameOfItsOwn(_ stages: String, _ names: [String]) throws {
    #expect(try ask(stages).table.columns.map(\.key) == names)
  }

  /// Every step that draws or writes does so, with the rows as they are at its place.
  @Test func eachStepSaysWhereItGoes() throws {
    #expect(try ask("take 1").answer.outputs.isEmpty)
    let outputs = try ask("take 2 | chart number to x.svg | to csv y.csv | to json").answer.outputs
    guard outputs.count == 3, case .chart(let drawn?) = outputs[0].destination,
      case .data(.csv, let written?, false) = outputs[1].destination,
      case .data(.json, nil, false) = outputs[2].destination
    else {
      Issue.record("\(outputs)")
      return
    }
    #expect([drawn.path, written.path] == ["x.svg", "y.csv"])
    #expect(outputs.map(\.charts.count) == [1, 0, 0])
    #expect(outputs[0].charts.first?.values == [1, 2])
  }

  @Test(arguments: [
    ("chart number | where number > 3", "where cannot follow"),
    ("to csv z.csv | take 1", "take cannot follow"),
    ("chart number to 1.svg | count", "count cannot follow"),
    ("to csv | chart number", "cannot both be shown"),
    ("to - | to json", "cannot both be shown"), ("to csv 1.csv | to json 1.csv", "writes 1.csv already"),
  ])
  func nothingIsDropped(_ stages: String, _ words: String) throws {
    let error = #expect(throws: CommandError.self) { _ = try pipeline(stages) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    #expect(error?.span != nil)
    #expect(error?.hint != nil)
  }

  /// Lines made to be hard are refused, at a place.
  @Test(arguments: [
    ("where " + String(repeating: "(", count: 10_000) + "number", "more than 400 operators"),
    ("where number" + String(repeating: " + 1", count: 5000) + " > 1", "more than 400 operators"),
    ("where " + String(repeating: "not ", count: 5000) + "number > 1", "more than 400 operators"),
    ("select " + String(repeating: "-", count: 5000) + "number", "more than 400 operators"),
    (String(repeating: "take 5 | ", count: 5000) + "count", "at most 100 steps"),
    (String(repeating: "rolling 7 | ", count: 90) + "count", "more than 1000 columns"),
    ("compare the 5 before | compare the 5 before", "side by side already"),
  ])
  func depthHasALimit(_ stages: String, _ words: String) throws {
    do {
      _ = try pipeline(stages)
      Issue.record("should be refused")
    } catch let error as CommandError {
      #expect(error.message.contains(words))
      #expect(error.span != nil)
    }
  }

  /// What Tab offers behind a pipe knows the columns that come there.
  @Test(arguments: [
    ("", ["where", "select"]), ("where sq", ["square"]), ("where parity = ", ["odd", "even"]),
    ("select number, parity | where ", ["number", "parity"]), ("group parity | sum number | sort ", ["n"]),
    ("select number, date | rolling 7 number | select number_", ["number_7d"]),
    ("where (number > 1) and squ", ["square"]),
    ("chart line n", ["number"]), ("sort number ", ["desc"]), ("mean max ", ["number", "square"]),
    ("to ", ["csv", "json", "markdown"]), ("where number > 1 ", ["and", "or"]),
  ])
  func offersWhatFits(_ stages: String, _ expected: [String]) throws {
    let text = "days | " + stages
    var tokens = try Lexer.tokens(text)
    if text.hasSuffix(" ") {
      tokens.append(Token(kind: .word, text: "", span: text.utf8.count..<text.utf8.count))
    }
    let found = try Pipeline.candidates(Line(text: text, tokens: tokens), over: source, FixedContext()).map(
      \.insert)
    #expect(Set(expected).isSubset(of: found), "\(found)")
    // Nor what no longer is there.
    if stages.contains("| ") { #expect(!found.contains("square") && !found.contains("date"), "\(found)") }
  }
}
