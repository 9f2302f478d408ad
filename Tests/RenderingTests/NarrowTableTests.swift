import Reports
import TestSupport
import Testing

@testable import Rendering

/// Tables on screens that are too narrow for them: nothing is cut, and what is not shown is said.
@Suite struct NarrowTableTests {
  private func rows(_ table: Table, width: Int?) -> [String] {
    var output = Output()
    TextRenderer(width: width, color: false).render(Report(.list, tables: [table]), into: &output)
    return output.text.split(separator: "\n").map(String.init)
  }

  /// A table of texts of words that no screen breaks, and numbers.
  private func table(_ generator: inout Generator) -> Table {
    let count = generator.int(2...7)
    let isNumber = (0..<count).map { $0 > 0 && generator.oneIn(3) }
    let columns = (0..<count).map { place in
      Column(
        "c\(place)", "Label\(place)", right: isNumber[place],
        minimum: isNumber[place] || place > 0 && generator.oneIn(3) ? nil : generator.int(8...20),
        optional: place > 0 && generator.oneIn(4))
    }
    let cells = generator.array(1...6) { generator in
      (0..<count).map { place -> Cell in
        if isNumber[place] { return .int(generator.int(0...99_999)) }
        let most = columns[place].minimum == nil ? 1 : 12
        let words = generator.array(1...most) { generator in
          String((0..<generator.int(1...8)).map { _ in generator.pick("abcdefgh") })
        }
        return .text(words.joined(separator: " "))
      }
    }
    return Table("t", columns: columns, rows: cells)
  }

  @Test(arguments: Cases.parts) func nothingIsCut(part: Int) throws {
    try forAll(cases: 400, part: part) { generator in
      let table = table(&generator)
      let width = generator.int(40...90)
      let rows = rows(table, width: width)
      let text = rows.joined(separator: "\n")
      try #require(rows.allSatisfy { $0.displayWidth <= width }, "\(text)")
      try #require(!text.contains("…"), "\(text)")
      let seen = Set(text.split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init))
      for (place, column) in table.columns.enumerated() {
        let isSaid = text.contains("No room") && seen.contains(column.label)
        let words = table.rows.flatMap {
          ($0[place].machineText ?? "").split(separator: " ").map(String.init)
        }
        try #require(
          isSaid || words.allSatisfy(seen.contains), "\(column.label) is neither shown nor said:\n\(text)")
      }
    }
  }

  private static let notes = Table(
    "t",
    columns: [
      Column("a", "Item", minimum: 16), Column("b", "Portion", right: true), Column("c", "Note", minimum: 12),
    ],
    rows: [
      [
        .text("Chicken Breast"), .text("1.2 portions"),
        .text("with lemon and a lot of garlic, at my mother's"),
      ],
      [.text("Toast"), .text("1.0 portion"), .missing],
    ])

  @Test func aLastTextGoesBelowItsRow() {
    #expect(
      rows(Self.notes, width: 50) == [
        "Item                 Portion", "Chicken Breast  1.2 portions",
        "    with lemon and a lot of garlic, at my mother's", "Toast            1.0 portion",
      ])
    #expect(
      rows(Self.notes, width: 80)[1]
        == "Chicken Breast  1.2 portions  with lemon and a lot of garlic, at my mother's")
  }

  @Test func aWordThatNoColumnHoldsBreaksBehindAComma() {
    let table = Table(
      "t", columns: [Column("a", "Setting"), Column("b", "Value", minimum: 12)],
      rows: [[.text("remind"), .text("meetings,meals,weight,mood,unusual")]])
    #expect(
      rows(table, width: 30) == [
        "Setting  Value", "remind   meetings,meals,", "         weight,mood,unusual",
      ])
    #expect(rows(table, width: nil) == ["Setting  Value", "remind   meetings,meals,weight,mood,unusual"])
  }

  @Test(arguments: [
    (
      "  log x   [padding]                             a portion", 50,
      ["  log x   [padding]", "      a portion"]
    ),
    (
      "8 categories missing target: Unsweetened Drinks 0.5 · Vegetables 1.0", 50,
      ["8 categories missing target:", "Unsweetened Drinks 0.5 · Vegetables 1.0"]
    ),
    ("log  a portion of a category that is long", 30, ["log  a portion of a category", "     that is long"]),
  ]) func linesBreakBetweenWhatTheyHave(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test(arguments: [
    ("Protein Sources · 1 portion = 150 g", 26, "Protein Sources …"), ("one two three", 9, "one two …"),
    ("Protein Sources", 20, "Protein Sources"), ("Unbreakable", 6, "Unbre…"),
    ("Oils / Fats / Nuts · 1", 12, "Oils / …"),
  ]) func whatIsShortenedEndsBetweenWords(_ text: String, _ width: Int, _ short: String) {
    #expect(text.shortened(to: width) == short)
  }

  @Test func styledLinesKeepTheirStyles() {
    let text =
      StyledText("log ", .command) + StyledText("vegetables · ", .name) + StyledText("1.5 portions", .number)
    let lines = text.wrapped(to: 16)
    #expect(lines.map(\.text) == ["log vegetables", "1.5 portions"])
    #expect(lines[0].runs.map(\.style) == [.command, .name])
    #expect(lines[1].runs.map(\.style) == [.number])
  }
}
