import Domain
import TestSupport
import Testing

@testable import Exchange
@testable import Tables

/// Numbers, times, titles and mappings of tables.
@Suite struct TableValueTests {
  @Test(arguments: [
    ("84.2", false, "84.2", ""), ("84,2", true, "84.2", ""), ("1,234.5", false, "1234.5", ""),
    ("1.234,5 kg", true, "1234.5", "kg"), ("72.5 kg", false, "72.5", "kg"), ("20 %", false, "20", "%"),
    ("-3", false, "-3", ""), ("+3", false, "3", ""), ("8 204", false, "8204", ""),
    ("12 345,5 kg", true, "12345.5", "kg"), ("1'234", false, "1234", ""),
    ("5.", false, "5", ""),
  ]) func numbers(text: String, commas: Bool, number: String, unit: String) throws {
    let read = try #require(TableNumber.read(text, decimalCommas: commas))
    #expect(read.number == number)
    #expect(read.unit == unit)
  }

  @Test(arguments: [
    "", "NaN", "inf", "1.2.3", "1,23.4,5", "a1", "2026-11-01", "12:30", "1/2", "1e400", "12,34,567", "8 20",
    "8 2040", "2026 204",
  ])
  func noNumbers(text: String) {
    #expect(TableNumber.value(text, decimalCommas: false).map { $0.unit.isEmpty } != true)
  }

  private let day = Day(year: 2026, month: 11, day: 2)!

  @Test(
    arguments: [
      ("2026-11-02", nil, nil), ("2026/11/02", nil, nil), ("20261102", nil, nil), ("02.11.2026", nil, nil),
      ("2026-11-02T07:15:30.123Z", 26_130, 0), ("2026-11-02 07:15:30 -0800", 26_130, -480),
      ("2026-11-02T07:15:30+01:00", 26_130, 60), ("2.11.2026 07:15", 26_100, nil),
      ("Nov 2, 2026", nil, nil), ("2 Nov 2026", nil, nil), ("Mon, Nov 2, 2026 7:15 AM", 26_100, nil),
      ("02 November 2026 7:15 pm", 69_300, nil), ("2026-11-02 7:15PM", 69_300, nil), ("2-Nov-2026", nil, nil),
    ] as [(String, Int?, Int?)]) func times(text: String, second: Int?, zone: Int?) throws
  {
    let reader = TableTimeReader(order: nil, samples: ["02.11.2026"])
    #expect(try reader.read(text) == TableTime(day: day, second: second, zone: zone))
  }

  @Test func daysAndMonthsAreToldApart() throws {
    #expect(throws: TableTimeReader.Fault.ambiguous) { try TableTimeReader().read("2/11/2026") }
    #expect(try TableTimeReader(order: .dayFirst).read("2/11/2026").day == day)
    #expect(try TableTimeReader(order: .monthFirst).read("11/2/26").day == day)
    #expect(try TableTimeReader(samples: ["11/15/2026"]).read("11/2/2026").day == day)
    #expect(try TableTimeReader(samples: ["15/11/2026"]).read("2/11/2026").day == day)
  }

  @Test(arguments: [
    "", "yesterday", "2026-13-01", "2026-02-30", "26-1", "1801-01-01", "2026-11-02 25:00", "2026-11-02 07:99",
    "2026-11-02 13:00 PM", "0000-00-00", "99999999", "2026-11-02x",
  ]) func noTimes(text: String) {
    #expect(throws: TableTimeReader.Fault.self) { try TableTimeReader(order: .dayFirst).read(text) }
  }

  @Test(
    arguments: [
      ("Weight (kg)", "weight", "kg"), ("Heart Rate [Avg] (count/min)", "heart rate avg", "count/min"),
      ("bodyFat", "body fat", nil), ("#date", "date", nil), ("kcal_100g", "kcal", nil),
      ("serving_g", "serving g", "g"),
      ("Protein (g)", "protein", "g"), ("Gewicht", "gewicht", nil), ("", "", nil),
    ] as [(String, String, String?)]) func titles(text: String, name: String, unit: String?)
  {
    let title = ColumnTitle(text)
    #expect(title.name == name)
    #expect(title.unit == unit)
    #expect(title.isPer100 == text.hasSuffix("100g"))
  }

  @Test(arguments: ["date=datum; weight lb=gewicht", "date,-,weight lb", "food=produkt"])
  func mappingsAreReadAsTheyAreKept(text: String) throws {
    let mapping = try #require(TableMapping(text))
    #expect(mapping.text == text)
    #expect(TableMapping(mapping.text) == mapping)
  }

  @Test func readyMappingsAreWhole() {
    for ready in MappingShelf.values.mappings {
      #expect(!ready.tables.isEmpty)
      for table in ready.tables {
        // A table of which nothing is read says why.
        #expect(table.mapping.parts.isEmpty == (table.nothing != nil), "\(ready.name)")
        #expect(table.isByPlace == table.signature.isEmpty)
      }
    }
    for shelf in [MappingShelf.shipped, .values, .foods, .entries] {
      #expect(shelf.mappings.count == shelf.files.count && !shelf.files.isEmpty)
      #expect(Set(shelf.files.map(\.name)).count == shelf.files.count)
    }
  }

  @Test(arguments: [
    ("[{\"a\": 1, \"b\": \"x\"}, {\"a\": 2.5, \"c\": null}]", [["a", "b"], ["1", "x"], ["2.5"]]),
    ("[{\"s\": {\"w\": 84.6}}]", [["s.w"], ["84.6"]]), ("[]", []), ("{}", []),
    ("[{\"a\": \"\\u00e4\\ud83c\\udf4e\"}]", [["a"], ["ä🍎"]]),
  ]) func recordsAreRows(text: String, expected: [[String]]) throws {
    #expect(try tables(text).first?.rows ?? [] == expected)
  }

  private func tables(_ text: String) throws -> [(name: String, rows: [[String]], context: Set<Int>)] {
    try JSONTable.read(Array(text.utf8)).tables.map { table in
      (
        table.name,
        table.pieces.compactMap { if case .row(let row) = $0 { row.cells } else { nil } }, table.context
      )
    }
  }

  /// What a record says is said once, and the records in it say what they stand in.
  @Test func recordsInRecordsAreTablesOfTheirOwn() throws {
    let found = try tables(
      "{\"days\": [{\"d\": \"1\", \"steps\": 8000, \"meals\": [{\"d\": \"a\"}, {\"n\": \"b\"}]}]}")
    #expect(found.map(\.name) == ["days", "days.meals"])
    #expect(found[0].rows == [["d", "steps"], ["1", "8000"]] && found[0].context == [])
    #expect(
      found[1].rows == [["meals.d", "d", "steps", "n"], ["a", "1", "8000"], ["", "1", "8000", "b"]]
        && found[1].context == [1, 2])
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\"}", "[\"a]", "[01x]", "[tru]", "[\"\\x\"]", "[\"\\ud800\"]", "[1] x", "{1: 2}",
    "[\"a\nb\"]", "[1e999]", String(repeating: "[", count: 100_000),
  ]) func noJSON(text: String) {
    #expect(throws: JSONFault.self) { try JSONReader.value(Array(text.utf8)) }
  }
}
