import Language
import Testing

/// Which lines go on in the next.
@Suite struct LineJoinerTests {
  @Test(
    arguments: [
      ("log veg \\", true), ("log veg", false), ("log veg \\\\", false), ("log veg 1 # five \\", false),
      ("# five \\", false), ("log veg 1 --note \"a # b \\", true), ("delete #3 \\", true),
      ("log shepherd's \\", true), ("log veg 1 --note 'it \\", true), ("log veg 1 # don't \\", false),
      ("log veg 1 #1 \\", true), ("log veg#1 \\", true), ("\\", true), ("", false),
    ])
  func aLine(_ line: String, _ goesOn: Bool) {
    var joiner = LineJoiner()
    let found = joiner.isContinued(line)
    #expect(found == goesOn, "\(line)")
  }

  @Test func quotesReachOverLines() {
    var joiner = LineJoiner()
    let lines = [
      "log veg 1 --note \"a \\", "# still in quotes\" \\", "# now it is a comment \\", "log veg \\",
    ]
    #expect(lines.map { joiner.isContinued($0) } == [true, true, false, true])
  }
}
