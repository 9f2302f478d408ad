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
}
