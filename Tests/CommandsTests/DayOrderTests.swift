import Domain
import Language
import Naming
import Phrases
import TestSupport
import Testing

/// `3/11` is asked about until somebody says which comes first, and then never again.
@Suite struct DayOrderTests {
  private func sandbox(_ lines: String...) throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-20T12:00", width: nil)
    for line in ["food add Apple fruit"] + lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  private func dates(_ sandbox: Sandbox) -> String { sandbox.json("entries all | select date") }

  @Test(arguments: ["log apple 3/11", "say apple 3/11", "log fruit 1 3/11", "weight 80 3/11", "day 3/11"])
  func itIsAskedWithTheLines(_ line: String) throws {
    let told = try sandbox().told(line)
    #expect(told.isRefused, "\(told.text)")
  }

  @Test func eachLineThatIsOfferedSettlesIt() throws {
    let error = #expect(throws: (any Error).self) { try sandbox().engine.run("log apple 3/11") }
    let ways = try #require((error as? CommandError)?.corrections)
    #expect(
      ways == [
        "log apple 2026-11-03", "log apple 2026-03-11", "set dates dmy; log apple 3/11",
        "set dates mdy; log apple 3/11",
      ])
    for (way, date) in zip(ways, ["11-03", "03-11", "11-03", "03-11"]) {
      let sandbox = try sandbox()
      _ = try sandbox.answers(way)
      #expect(dates(sandbox).contains("2026-\(date)"), "\(way)")
    }
  }

  @Test(arguments: [("dmy", "11-03"), ("mdy", "03-11")]) func theOrderHolds(_ order: String, _ date: String)
    throws
  {
    for line in ["log apple 3/11", "say --yes apple 3/11", "log apple 3/11/2026"] {
      let sandbox = try sandbox("set dates \(order)", line)
      #expect(dates(sandbox).contains("2026-\(date)"), "\(line)")
    }
    #expect(
      try sandbox("set dates \(order)", "log apple 18/11").json("entries all | select date").contains(
        "2026-11-18"))
  }

  @Test(arguments: [
    ("en_US.UTF-8", DayOrder.monthFirst), ("de_DE.UTF-8", .dayFirst), ("en_GB", .dayFirst),
    ("fr_FR@euro", .dayFirst),
  ]) func aLocaleHasAnOrder(_ locale: String, _ order: DayOrder) {
    #expect(DayOrder(locale: locale) == order)
  }

  @Test(arguments: ["C.UTF-8", "POSIX", "", "sv_SE.UTF-8", "de"]) func anotherHasNone(_ locale: String) {
    #expect(DayOrder(locale: locale) == nil)
  }

  /// What a log was made with is written down with its journal.
  @Test func theOrderGoesWithTheJournal() throws {
    let first = Settings.first(measures: "en_US.UTF-8", dates: "en_US.UTF-8")
    #expect(first["dates.initial"] == "mdy" && first["units.initial"] == "us")
    let script = try sandbox().engine.answers("journal export").flatMap(\.notices).map(\.text).joined(
      separator: "\n")
    #expect(script.contains("set dates ask"))
  }
}
