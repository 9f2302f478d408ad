import Foundation
import TestSupport
import Testing

/// Every column has a key of its own, whatever categories are called.
@Suite struct ColumnTests {
  /// Names that columns, values of the body or nutrients have already.
  static let names = [
    "Weight", "Score", "Date", "Fat", "Protein", "Color", "Entries", "Met", "Streak", "Weekday", "Month",
    "Year",
    "On target", "Steps", "Waist", "n", "Meal", "Period", "Count", "Vegetables.score",
  ]

  private func sandbox(_ name: String) throws -> Sandbox {
    try Sandbox(after: [
      "category add \"\(name)\" at least 1", "log \"\(name)\" 2", "log vegetables 1", "weight 84",
      "body add steps 9000",
    ])
  }

  private static let lines = [
    "days all", "entries all", "meals all", "metrics all", "foods", "journal", "today", "score last 3d",
    "days all | group weekday | mean", "days all | group weekday | count", "meals all | group meal | sum",
    "days last 3d | compare the 3 before | mean", "days all | rolling 7", "days all | select score, score",
  ]

  /// The keys of one JSON object are distinct.
  @Test(arguments: names) func keysOfAnObjectAreDistinct(_ name: String) throws {
    let sandbox = try sandbox(name)
    for line in Self.lines {
      for report in try sandbox.answers(line) {
        for table in report.tables where table.audience != .people {
          let keys = table.columns.filter { $0.audience != .people }.map(\.key)
          let twice = Dictionary(grouping: keys, by: { $0 }).filter { $0.value.count > 1 }.keys.sorted()
          #expect(twice == [], "\(line): \(table.key)")
        }
        let keys = report.fields.filter { $0.audience != .people }.map(\.key) + report.tables.map(\.key)
        #expect(Set(keys).count == keys.count, "\(line): \(keys)")
      }
    }
  }

  /// The names in a CSV header are distinct.
  @Test(arguments: names) func namesInAHeaderAreDistinct(_ name: String) throws {
    let sandbox = try sandbox(name)
    sandbox.renderer.format = .csv
    for line in Self.lines {
      let header = try #require(sandbox.say(line).split(separator: "\n").first).split(separator: ",")
      #expect(Set(header).count == header.count, "\(line): \(header)")
    }
  }

  /// A column means what it meant before a category came that is called like it.
  @Test(arguments: [
    ("Weight", "weight", "84"), ("Score", "score", nil), ("Date", "date", "2026-11-20"),
    ("Steps", "steps", "9000"),
    ("Entries", "entries", "2"),
  ])
  func aColumnKeepsItsMeaning(_ name: String, _ column: String, _ value: String?) throws {
    let sandbox = try sandbox(name)
    sandbox.renderer.format = .csv
    let line = "days last 1d | select \(column)"
    let said = sandbox.say(line).split(separator: "\n").last.map(String.init)
    if let value {
      #expect(said == value)
    } else {
      #expect(said.flatMap(Double.init).map { $0 > 2 } == true, "\(said ?? "")")
    }
  }

  /// A word that means another column than it may be meant for, or than it meant before, is told.
  @Test(arguments: [
    (
      "Extra", "days last 1d | select protein",
      "“protein” is protein_sources here; protein_g is another column"
    ),
    ("Extra", "days last 1d | where prot > 1 | count", "“prot” is protein_sources here"),
    ("Protein", "days last 1d | mean protein", "“protein” is protein here; protein_g is another column"),
    ("Extra", "days last 1d | select protein_g", nil), ("Extra", "days last 1d | select protein_s", nil),
    ("Extra", "days last 1d | select weight", nil),
  ])
  func aColumnThatGivesWayIsNamed(_ name: String, _ line: String, _ note: String?) throws {
    let said = try sandbox(name).say(line)
    #expect(said.contains(note ?? "is another column") == (note != nil), "\(said)")
  }

  /// Two periods set side by side more than once.
  @Test func rowsAreWholeHoweverOftenComparedIs() throws {
    let sandbox = try sandbox("Extra")
    for line in [
      "days last 3d | compare oct | compare sep", "days last 3d | compare oct | group date | mean score",
    ] {
      if let reports = try? sandbox.answers(line) { expectWholeRows(reports, line) }
    }
  }
}
