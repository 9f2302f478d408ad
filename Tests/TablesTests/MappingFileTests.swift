import Domain
import Testing

@testable import Tables

/// The language of mapping files, and single cells, titles and names of files.
@Suite struct MappingFileTests {
  private func mapping(_ lines: String) throws -> ReadyMapping {
    try #require(ReadyMapping("program My Watch\nname watch\n" + lines))
  }

  private func head(_ titles: String...) -> [ColumnTitle] { titles.map { ColumnTitle($0) } }

  @Test func rowsMayBeKeptAndCellsSayNothing() throws {
    let table = try #require(
      try mapping(
        """
        table Time, Type, Value
        keep type = weight, fat
        leave source = copy
        none heart = 255, -1
        date = time
        """
      ).table(head("Time", "Type", "Value")))
    #expect(
      table.rules.keeps == ["type": ["weight", "fat"]] && table.rules.none == ["heart": ["255", "-1"]])
    #expect(
      table.rules.lines == ["leave source = copy", "keep type = fat, weight", "none heart = -1, 255"])
    let sieve = RowSieve(head("Time", "Type", "Value"), [], table.rules)
    #expect(sieve.verdict(TableRow(line: 2, cells: ["2026-11-18", "Weight", "84"])) == .row)
    #expect(sieve.verdict(TableRow(line: 2, cells: ["2026-11-18", "Mood", "4"])) == .left)
    #expect(sieve.verdict(TableRow(line: 2, cells: ["2026-11-18", "", "4"])) == .left)
    #expect(!sieve.isTrivial)
  }

  /// Tables are looked for by their titles before a mapping is read: none may be missed.
  @Test func eachTableIsFoundByItsTitles() throws {
    for file in MappingShelf.shipped.files {
      let mapping = try #require(file.mapping)
      #expect(mapping.name == file.name && mapping.source == file.source && mapping.target == file.target)
      for table in mapping.tables where !table.isByPlace {
        let titles = table.signature.map { ColumnTitle($0) }
        #expect(file.mayKnow(Set(titles.map { MappingFile.number($0) })), "\(file.name): \(table.signature)")
        #expect(
          !file.mayKnow(Set(titles.dropFirst().map { MappingFile.number($0) })) || mapping.tables.count > 1)
      }
    }
    let own = MappingFile(
      Array("program Scale\nname scale\n  table Time (UTC),Weight (kg), kcal per 100 g\n".utf8))
    let titles = ["time", "Weight", "kcal_100g"].map { MappingFile.number(ColumnTitle($0)) }
    #expect(own.mayKnow(Set(titles)) && !own.mayKnow(Set(titles.dropLast())) && !own.hasPlaces)
  }

  @Test func aTableMayHaveNothing() throws {
    let watch = try mapping("table a, b\nnothing because \"it says x = y again\"\ntable a, c\nsteps = c\n")
    #expect(watch.table(head("a", "b"))?.nothing == "it says x = y again")
    #expect(watch.table(head("a", "c"))?.nothing == nil)
  }

  @Test func aTableWithoutTitlesIsKnownByItsFile() throws {
    let watch = try mapping("places date, mood\nfile minimoods\n")
    #expect(watch.untitled(cells: 2, file: "minimoods csv")?.mapping.text == "date,mood")
    #expect(watch.untitled(cells: 3, file: "minimoods csv") == nil)
    #expect(watch.untitled(cells: 2, file: "other csv") == nil && watch.table(head("date", "mood")) == nil)
  }

  @Test(arguments: ["steps = a", "keep a", "table a\nnothing said", "zone utc", "table a\nzone cet"])
  func isNone(_ lines: String) { #expect(ReadyMapping("program x\nname y\n" + lines) == nil) }

  @Test(arguments: [
    ("2026-11-18.csv", true), ("heart_20261118.json", true), ("a/b/2026-11-18.csv", true),
    ("export-2026-11-18.csv", false), ("2026-11.csv", false), ("2026-11-18_2026-11-19.csv", false),
    ("steps.csv", false), ("2026-13-18.csv", false), ("1026-11-18.csv", false),
  ]) func theNameOfAFileHasADay(_ name: String, _ has: Bool) {
    #expect(FileDay.day(ofFile: name) == (has ? Day(year: 2026, month: 11, day: 18) : nil))
  }

  @Test(arguments: [
    ("4:Good", "4"), ("4 - Good", "4"), ("4 (good)", "4"), ("18-Nov", "18-Nov"), ("7:42", "7:42"),
    ("4", "4"), ("Good", "Good"), ("4 kg", "4 kg"), ("12:30 PM", "12:30 PM"), ("2 - 3 eggs", "2 - 3 eggs"),
  ]) func aCellMayHaveANumberAndItsName(_ cell: String, _ bare: String) {
    #expect(LabelledNumber.bare(cell) == bare)
  }

  @Test(arguments: [
    "11:20:29PM Nov 17, 2026", "23:20:29 17/11/2026", "2026 Tue Nov 17 11:20:29 PM",
    "11:20:29 PM, 17 Nov 2026", "17 de nov de 2026 23:20:29",
  ]) func theClockMayStandFirst(_ text: String) throws {
    let time = try TableTimeReader(order: .dayFirst).read(text)
    #expect(time.day == Day(year: 2026, month: 11, day: 17) && time.second == 84_029)
  }

  @Test(
    arguments: [
      ("Historic Glucose mg/dL", "historic glucose", "mg/dL"), ("Pulse count/min", "pulse", "count/min"),
      ("Date/Time", "date time", nil), ("Weight (kg)", "weight", "kg"), ("kcal per 100 g", "kcal", nil),
      ("Snacks/Other", "snacks other", nil),
    ] as [(String, String, String?)]) func titlesHaveUnits(_ title: String, _ name: String, _ unit: String?)
  {
    #expect(ColumnTitle(title).name == name && ColumnTitle(title).unit == unit)
  }

  @Test(
    arguments: [
      ("/10", 10), ("1-10", 10), ("0–100", 100), ("out of 5", 5), ("1 - 5", 5), ("kg", nil), ("mg/dL", nil),
      ("2-10", nil), ("/1000", nil),
    ] as [(String, Double?)]) func scales(_ unit: String, _ last: Double?)
  {
    #expect(TableUnit.scale(unit) == last)
  }
}
