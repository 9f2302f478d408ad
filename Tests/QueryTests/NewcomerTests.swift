import Rendering
import Reports
import Testing

@testable import Query

/// What somebody who is new to questions writes, and what an answer owes them.
@Suite struct NewcomerTests {
  private func cells(_ stages: String) throws -> [[String]] { try HundredDays.cells(stages) }
  private func notes(_ stages: String) throws -> [String] {
    try HundredDays.ask(stages).answer.report.notices.map(\.text)
  }

  /// What has no value is of no kind, and that is said.
  @Test func nothingIsNoKind() throws {
    #expect(try cells("distinct half | count") == [["33"]])
    #expect(try notes("distinct half | count") == ["67 of the days have no half and are left out"])
    #expect(try cells("distinct parity, half | count") == [["33"]])
    #expect(try notes("distinct parity | count").isEmpty)
  }

  /// The rows behind the last one that have the same of what they are sorted by.
  @Test(arguments: [
    ("sort parity | take 3", ["47 more have the same parity; take 50 shows them"]),
    ("sort parity desc, number | take 3", []), ("sort number desc | take 3", []),
    ("sort parity | take 49", ["1 more has the same parity; take 50 shows it"]),
    ("sort parity | take 50", []),
    ("sort parity | take last 2", ["48 more have the same parity; take 50 shows them"]),
    ("sort half | take 90", []), ("take 3", []), ("sort parity | group parity | count | take 1", []),
    (
      "sort parity | select parity, number | where number > 10 | take 3",
      ["42 more have the same parity; take 45 shows them"]
    ),
    ("sort parity | take 1 per parity", ["98 more have the same parity"]),
  ])
  func tiesAreTold(_ stages: String, _ said: [String]) throws {
    #expect(try notes(stages) == said, "\(stages)")
  }

  /// The number of steps before a column or behind it, and what is added is shown.
  @Test func stepsStandOnEitherSide() throws {
    #expect(
      try cells("lag number 1 | select number_lag_1d | take 2")
        == cells("lag 1 number | select number_lag_1d | take 2"))
    #expect(try cells("rolling number 3 | select number_3d | take last 1") == [["99"]])
    #expect(try cells("rolling sum number 3 | select number_sum_3d | take last 1") == [["297"]])
    #expect(try HundredDays.ask("lag half 1").table.columns.last?.label == "Half lag 1d")
  }

  /// Days in several words, on either side of a comparison.
  @Test(arguments: [
    "where date = 4 oct 2024", "where date in 4 oct 2024", "where date = oct 4 2024",
    "where 4 oct 2024 = date", "where date >= 4 oct 2024", "where date in 4 oct 2024, 5 oct 2024",
    "where date in 4 oct 2024..5 oct 2024", "where date in 4 oct 2024 to 5 oct 2024",
  ])
  func daysInWords(_ stage: String) throws {
    #expect(try cells("\(stage) | count") == [["1"]])
  }

  @Test func bothEndsAreNamed() throws {
    let table = try HundredDays.ask("first number, last number").table
    #expect(table.columns.prefix(2).map(\.label) == ["First number", "Last number"])
    #expect(table.columns.prefix(2).map(\.key) == ["number", "last_number"])
  }
}
