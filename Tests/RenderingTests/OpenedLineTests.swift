import Rendering
import Reports
import Testing

/// Lines of a table that begin with cells and go on with text.
@Suite struct OpenedLineTests {
  private func rendered(_ rows: [[Cell]], width: Int?) -> String {
    var table = Table(
      "t",
      columns: [Column("a", "A"), Column("b", "B", right: true), Column("c", "C", right: true)], rows: rows)
    table.lines = [
      Table.Line(above: rows.count, cells: [.text("gamma"), .int(7), .missing], then: "nothing known of it")
    ]
    var output = Output()
    TextRenderer(width: width, color: false).render(Report(.list, tables: [table]), into: &output)
    return output.text
  }

  @Test func standsInThePlaceOfTheOtherColumns() {
    #expect(
      rendered([[.text("alpha"), .int(12), .int(3)]], width: 80) == """
        A       B  C
        alpha  12  3
        gamma   7  nothing known of it

        """)
  }

  @Test func goesBelowWhereThereIsNoRoom() {
    #expect(
      rendered([[.text("alpha"), .int(12), .int(3)]], width: 20) == """
        A       B  C
        alpha  12  3
        gamma   7
          nothing known of
          it

        """)
  }

  @Test func needsNoRows() {
    #expect(rendered([], width: 80) == "A      B\ngamma  7  nothing known of it\n")
  }

  /// The heading above a table breaks between words, and a column that has no room is named where that is asked for.
  @Test func whatIsTooWideIsBrokenAndNamed() {
    let table = Table(
      "t", columns: ["Alpha", "Beta", "Gamma", "Delta"].map { Column($0.lowercased(), $0, right: true) },
      rows: [[.int(1), .int(2), .int(3), .int(4)]])
    var output = Output()
    TextRenderer(width: 18, color: false).render(
      Report(
        .list, fields: [ReportField("energy", "Energy", .text("923 kcal · protein 23 g"))], tables: [table]),
      into: &output)
    #expect(
      output.text == """
        Energy: 923 kcal
        protein 23 g

        Alpha  Beta  Gamma
            1     2      3
        No room for 1
        more: Delta;
        --format json has
        it

        """)
  }
}
