import Rendering
import Reports
import Testing

/// Columns whose texts go on below where there is no room for them.
@Suite struct WrappedColumnTests {
  private func rendered(width: Int?) -> String {
    let table = Table(
      "t",
      columns: [
        Column("a", "Pair", minimum: 12), Column("b", "r", right: true),
        Column("c", "Worth", right: true, optional: true), Column("d", "", minimum: 10),
      ],
      rows: [
        [.text("Sleep and resting heart rate"), .int(12), .int(60), .text("needs 14 more days")],
        [.text("Mood"), .int(3), .int(7), .text("shown")],
      ])
    var output = Output()
    TextRenderer(width: width, color: false).render(Report(.list, tables: [table]), into: &output)
    return output.text
  }

  @Test func standsInOneLineWhereThereIsRoom() {
    #expect(
      rendered(width: 80) == """
        Pair                           r  Worth
        Sleep and resting heart rate  12     60  needs 14 more days
        Mood                           3      7  shown

        """)
  }

  @Test func goesOnBelowAndWhatIsCutIsSaid() {
    #expect(
      rendered(width: 30) == """
        Pair             r
        Sleep and       12  needs 14
        resting heart       more days
        rate
        Mood             3  shown
        No room for 1 more: Worth;
        --format json has it

        """)
  }
}
