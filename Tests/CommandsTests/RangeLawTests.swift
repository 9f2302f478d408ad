import Domain
import Runtime
import TestSupport
import Testing

/// A value of a day is a function of the log and the day, never of the range that was asked.
@Suite struct RangeLawTests {
  private static let today = "2026-11-20"
  private static let last = Day(year: 2026, month: 11, day: 20) ?? Day(0)

  /// Lines of somebody who logs now and then, by whatever way there is.
  private func lines(_ g: inout Generator, days: Int) -> [String] {
    var lines = [
      "food add Soup veg 1 --kcal 120 --protein 4", "food add Stew protein 1",
      "food add Roll starchy 1 --kcal 150",
    ]
    if g.bool() { lines.append("goal kcal \(g.int(1500...2500)) from -\(g.int(1...days))") }
    if g.bool() {
      lines.append("budget add Cut \(g.int(1500...2500))kcal protein 90g over week from -\(g.int(1...days))")
    }
    if g.bool() { lines += ["body add height 175cm -\(days)", "set sex female", "set birthyear 1980"] }
    for back in (0..<days).reversed() {
      let day = back == 0 ? "today" : "-\(back)"
      for _ in 0..<g.int(0...4) {
        lines.append(
          g.pick([
            "log soup \(g.int(1...3)) \(day)", "log stew 1 \(day)", "log roll 2 \(day)", "log veg 1.5 \(day)",
            "log drinks 0.3 \(day)", "log \(g.int(50...1500))kcal \(day)",
            "log protein \(g.int(5...60))g \(day)",
            "log treats 1 \(g.int(100...500))kcal \(day)",
            "log sports \(g.int(10...90))min \(g.int(50...600))kcal \(day)",
          ]))
      }
      if g.oneIn(2) { lines.append("weight \(g.int(78...84)).\(g.int(0...9))kg \(day)") }
      if g.oneIn(3) {
        lines.append("workout run \(g.int(10...90))min \(g.bool() ? "effort \(g.int(1...10)) " : "")\(day)")
      }
      if g.oneIn(3) { lines.append("mood \(g.int(1...5)) \(day)") }
      if g.oneIn(3) {
        lines.append(
          "body add sleep \(g.int(4...9))h hrv \(g.int(20...90)) rhr \(g.int(48...75)) steps \(g.int(1...20) * 1000) \(day)"
        )
      }
      if g.oneIn(6) { lines.append("mark \(g.pick(["complete", "partial"])) \(day)") }
    }
    return lines
  }

  private func rows(_ sandbox: Sandbox, _ question: String) throws -> [StrictJSON] {
    guard case .array(let rows) = try StrictJSON(sandbox.json(question)) else { return [] }
    return rows
  }

  @Test func everyColumnOfADay() throws {
    try forAll(cases: 1) { g in
      let sandbox = try Sandbox(now: "\(Self.today)T21:00")
      let days = g.int(20...70)
      try sandbox.script(lines(&g, days: days).joined(separator: "\n"), mode: .keepGoing)
      let columns = sandbox.engine.complete("days all | select ").candidates.map(\.insert)
      try #require(columns.count > 60)
      let select = "select \(columns.joined(separator: ", "))"
      let all = try rows(sandbox, "days all | \(select)")
      try #require(all.count >= 1)
      // Whoever asks for one column reads what that one needs.
      for column in columns.shuffled(using: &g).prefix(25) where column != "date" {
        let own = try rows(sandbox, "days all | select \(column)")
        #expect(own.map { $0[column] } == all.map { $0[column] }, "\(column) by itself")
      }
      for row in all {
        guard case .string(let date)? = row["date"] else { continue }
        let alone = try rows(sandbox, "days \(date) | \(select)")
        try #require(alone.count == 1)
        for column in columns where alone[0][column] != row[column] {
          Issue.record(
            "\(column) of \(date): \(String(describing: alone[0][column])) by itself, \(String(describing: row[column])) among all"
          )
        }
      }
    }
  }

  /// The rows of a day are those of all days that are of it.
  @Test(arguments: ["entries", "meals", "metrics", "workouts", "samples"])
  func rowsOfADay(_ source: String) throws {
    try forAll(cases: 1) { g in
      let sandbox = try Sandbox(now: "\(Self.today)T21:00")
      try sandbox.script(lines(&g, days: 15).joined(separator: "\n"), mode: .keepGoing)
      for back in 0..<15 {
        let date = (Self.last - back).description
        #expect(
          sandbox.json("\(source) \(date) | where date = \(date)")
            == sandbox.json("\(source) all | where date = \(date)"),
          "\(source) of \(date)")
      }
    }
  }
}
