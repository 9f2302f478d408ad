import Runtime
import TestSupport
import Testing

/// A range of a line is the days it answers for; RangeTextTests has how ranges are written.
@Suite struct RangeTests {
  @Test(arguments: [
    ("last 30d", "2026-10-22", "2026-11-20"), ("nov", "2026-11-01", "2026-11-30"),
    ("mon..today", "2026-11-16", "2026-11-20"), ("since mon", "2026-11-16", "2026-11-20"),
    ("yesterday", "2026-11-19", "2026-11-19"), ("all", "2026-11-18", "2026-11-20"),
  ])
  func reading(_ text: String, _ first: String, _ last: String) throws {
    let sandbox = try Sandbox(format: .json)
    _ = try sandbox.engine.run("log veg 1 18 nov")
    let days = sandbox.say("score \(text)")
    // One day comes as a record, a range as rows.
    #expect(days.contains("{\"date\":\"\(first)\""))
    #expect(days.contains("{\"date\":\"\(last)\""))
    if days.hasPrefix("[") {
      #expect(days.hasPrefix("[{\"date\":\"\(first)\""))
      let tail = try #require(days.ranges(of: "{\"date\":\"").last)
      #expect(days[tail.upperBound...].hasPrefix(last))
    }
  }
}

/// A bar reads markup: the name of a category stays what it is.
@Suite struct StatusMarkupTests {
  @Test func namesAreNoMarkup() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.answers("category rename veg to \"Greens & <b>Roots\"")
    _ = try sandbox.answers("log fruit 1")
    let said = sandbox.json("status --short")
    #expect(said.contains("Greens &amp; &lt;b&gt;Roots") && !said.contains("<b>"), "\(said)")
    #expect(sandbox.say("status --short").contains("Greens & <b>Roots"))
  }
}
