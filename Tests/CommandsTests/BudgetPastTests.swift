import Domain
import Language
import Naming
import TestSupport
import Testing

/// No change of a budget changes what earlier days were judged by, and none passes the bounds of a day.
@Suite struct BudgetPastTests {
  /// From Monday, 16 November, to Friday, with something eaten.
  private func sandbox(_ first: String = "budget add Cut 1800kcal protein 140g over week") throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-16T12:00", width: nil)
    _ = try sandbox.answers(first)
    for (day, line) in [
      ("17", "log 2300kcal protein 90g"), ("18", "log 1500kcal"), ("18", "log sports 45min 320kcal"),
    ] {
      sandbox.now.moment = try #require(Clock.parse("2026-11-\(day)T12:00"))
      _ = try sandbox.answers(line)
    }
    sandbox.now.moment = try #require(Clock.parse("2026-11-20T12:00"))
    return sandbox
  }

  /// What is said of the days before today; of a table the rows of those days.
  private func past(_ sandbox: Sandbox, from first: Day) throws -> [String] {
    let today = sandbox.now.moment.date
    guard first < today else { return [] }
    let ahead = (0...40).map { (today + $0).label(near: today) + " " }
    let explained = DayRange(first, today - 1).map { day in
      sandbox.say("budget explain \(day)").split(separator: "\n").filter { line in
        !line.hasPrefix("Day ") && !ahead.contains { line.hasPrefix($0) }
      }.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
    }
    let range = "\(first)..\(today - 1)"
    return explained + [
      sandbox.json("days \(range) | select date, allowance, goal, protein_goal, calorie_color"),
      sandbox.json("history calories \(range)"),
    ]
  }

  private func script(of sandbox: Sandbox) throws -> String {
    try sandbox.engine.answers("journal export").flatMap(\.notices).map(\.text).joined(separator: "\n")
  }

  /// An energy that is nearer to what a day had than its share of a day is may be of either.
  @Test func anEnergyOfADayOrInAllIsAsked() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00", width: nil)
    _ = try sandbox.answers("budget add Cut 12600kcal protein 700g in all over week")
    let asked = sandbox.told("budget edit Cut 1800kcal protein 630g")
    #expect(asked.isRefused)
    for way in [
      "budget edit Cut 1800kcal a day protein 630g", "budget edit Cut 1800kcal in all protein 630g",
    ] {
      #expect(asked.text.contains(way), "\(asked.text)")
      #expect(!sandbox.told("what-if \(way)").isRefused)
    }
    #expect(!sandbox.told("budget edit Cut 11000kcal").isRefused)
    #expect(sandbox.say("budget show Cut").contains("11,000 kcal in all"))
  }

  @Test(arguments: [
    "budget edit cut over 10d", "budget edit cut over day", "budget edit cut over month",
    "budget edit cut in all",
    "budget edit cut in all over month", "budget edit cut credit 50%", "budget edit cut carry",
    "budget edit cut floor 1500kcal", "budget edit cut floor none", "budget edit cut 1900kcal protein 100g",
    "budget edit cut no protein", "budget edit cut 2000kcal over month credit 100% floor none carry",
    "budget delete cut --sure", "budget off", "budget add New 2500kcal", "budget copy cut to other",
  ])
  func thePastStays(_ line: String) throws {
    let sandbox = try sandbox()
    let first = try #require(Day(year: 2026, month: 11, day: 16))
    let before = try past(sandbox, from: first)
    let list = sandbox.json("budget list")
    let said = sandbox.told(line)
    #expect(!said.isRefused, "\(said.text)")
    #expect(try past(sandbox, from: first) == before, "\(line)")
    _ = try sandbox.answers("undo")
    #expect(sandbox.json("budget list") == list)
    _ = try sandbox.answers("redo")
    #expect(try past(sandbox, from: first) == before, "\(line)")
    let copy = try Sandbox(width: nil)
    _ = try copy.script(script(of: sandbox))
    copy.now.moment = sandbox.now.moment
    #expect(try past(copy, from: first) == before, "\(line)")
    #expect(copy.json("budget") == sandbox.json("budget"))
  }

  /// Each part that changes is told with what the days before keep.
  @Test(arguments: [
    ("budget edit cut over 10d", "earlier days keep over a week"),
    (
      "budget edit cut over 10d",
      "The period from Mon 16 Nov ends with Thu 19 Nov, and a new one begins: Fri 20 – Sun 29 Nov."
    ),
    ("budget edit cut over month", "a new one begins: Fri 20 – Mon 30 Nov."),
    ("budget edit cut credit 50%", "earlier days keep credit 0 %"),
    ("budget edit cut floor 1500", "earlier days keep floor usual"),
    ("budget edit cut carry", "earlier days keep no carry"),
    ("budget edit cut 1900kcal no protein", "earlier days keep 1,800 kcal, protein 140 g"),
    ("budget edit cut in all", "earlier days keep 1,800 kcal a day"),
    ("budget edit cut over month from 23 nov", "Holds from Mon 23 Nov; earlier days keep over a week"),
    ("budget edit cut over 10d; budget edit cut over week", "it is what it was on earlier days"),
  ])
  func whatIsKeptIsTold(_ line: String, _ words: String) throws {
    let said = try sandbox().say(line).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.contains(words), "\(said)")
  }

  /// A day said with `from` is asked for.
  @Test func fromAPastDayHoldsFromIt() throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("budget edit cut over 10d from 2026-11-18")
    #expect(sandbox.say("budget explain 2026-11-17").contains("Mon 16 Nov"))
    #expect(sandbox.say("budget explain 2026-11-18").contains("18,000 left, / 10 = 1,800"))
    #expect(sandbox.say("budget").contains("Wed 18 – Fri 27 Nov"))
  }

  /// What one change says of later days stays where another one does not name it.
  @Test func whatIsPlannedStays() throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("budget edit cut 2000kcal over month from 1 dec")
    let said = sandbox.say("budget edit cut credit 50%")
    #expect(!said.contains("takes the place"), "\(said)")
    #expect(sandbox.say("budget list").contains("From Tue 1 Dec: Cut 2,000 kcal, over a month"))
    #expect(
      sandbox.say("budget edit cut 1700kcal").contains("It takes the place of 2,000 kcal from Tue 1 Dec"))
    #expect(sandbox.say("budget list").contains("From Tue 1 Dec: Cut over a month"))
    #expect(
      sandbox.say("budget edit cut over 10d").contains("It takes the place of over a month from Tue 1 Dec"))
  }

  /// What a period leaves that ended early is what its days were given and did not take.
  @Test func whatAnEndedPeriodLeavesIsCarried() throws {
    let sandbox = try sandbox("budget add Cut 1800kcal carry")
    // 7,200 of four days, and 2,300, 1,500 and two days without entries.
    let left = sandbox.say("budget explain yesterday")
    #expect(left.contains("Thu 19 Nov"))
    let said = sandbox.say("budget edit Cut over 10d")
    #expect(said.contains("What it leaves is carried over."), "\(said)")
    #expect(sandbox.say("budget").contains("carried over."))
    let without = try self.sandbox()
    _ = try without.answers("budget edit Cut over 10d")
    #expect(without.say("budget").contains("Cut  18,000 kcal, Fri 20 – Sun 29 Nov"))
  }

  @Test(arguments: [
    ("budget add X 199kcal", "199 kcal a day"), ("budget add X 20001kcal", "20,001 kcal a day"),
    ("budget add X 1399kcal in all over week", "199 kcal a day"),
    ("budget add X 140001kcal in all over week", "20,001 kcal a day"),
    ("budget add X 6000kcal in all over month", "193 kcal a day in a month of 31 days"),
    ("budget add X 600000kcal in all over month", "21,429 kcal a day in a month of 28 days"),
    ("budget add X 1800kcal floor 99999", "no plausible floor: 99,999 kcal a day"),
    ("budget add X 1800kcal floor 0", "no plausible floor: 0 kcal a day"),
    ("budget add X 1800kcal protein 1001g", "protein 1,001 g a day"),
    ("budget add X 1800kcal carbs 50000g in all over week", "257 kcal a day|carbs 7,143 g a day"),
    ("budget edit W 133000kcal a day", "133,000 kcal a day"), ("budget edit W 1000kcal", "142 kcal a day"),
    ("budget edit W 7000kcal over month", "225 kcal a day|As before"),
    ("budget edit W 133000kcal over day", "133,000 kcal a day"),
    ("budget edit W 133000kcal over day from 1 dec", "133,000 kcal a day"),
    ("budget edit W protein 99999g", "protein 14,286 g a day"),
    ("budget edit W floor 100", "no plausible floor"),
  ])
  func noWayPassesTheBounds(_ line: String, _ words: String) throws {
    let sandbox = try sandbox("budget add W 14000kcal protein 700g in all over week")
    let said = sandbox.told(line)
    guard said.isRefused else {
      let days = sandbox.json("budget list").matches(of: /"kcal_day":(\d+)/).compactMap { Int($0.1) }
      #expect(days.allSatisfy { (200...20_000).contains($0) }, "\(line): \(days)")
      return
    }
    #expect(words.split(separator: "|").contains { said.text.contains($0) }, "\(said.text)")
    // What is offered works.
    let text = said.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let offered = try #require(text.firstMatch(of: /; (budget (?:add|edit) .*?) (?:is the|would do)/)).1
    #expect(!sandbox.told(String(offered)).isRefused, "\(offered)")
  }

  /// A script that brings back what was taken once is held to no bounds of later.
  @Test func whatWasTakenOnceComesBack() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.script("now 2026-11-18T12:00\nbudget add X 1800kcal floor 100\n")
    #expect(sandbox.json("budget show X").contains("100"))
    #expect(sandbox.told("budget edit X floor 100").isRefused)
  }

  /// `over` alone leaves what a day holds as it is.
  @Test(arguments: ["month", "day", "10d", "week", "366d"]) func overKeepsTheDay(_ period: String) throws {
    for amount in [7000, 140_000, 1400] {
      let sandbox = try sandbox("budget add W \(amount)kcal in all over week")
      _ = sandbox.told("budget edit W over \(period)")
      #expect(sandbox.json("budget list").contains("\"kcal_day\":\(amount / 7),"), "\(amount) over \(period)")
    }
    let sandbox = try sandbox("budget add W 19000kcal over week")
    _ = try sandbox.answers("budget edit W in all")
    _ = sandbox.told("budget edit W over \(period == "month" ? "10d" : period)")
    #expect(sandbox.json("budget list").contains(#""kcal_day":19000,"#))
  }

  /// Whatever is said on days that follow each other, earlier days stay as they were, and the script of it all makes the
  /// same days again.
  @Test(arguments: Cases.parts) func laterCommandsLeaveEarlierDays(part: Int) throws {
    try forAll(cases: 4, part: part) { g in
      let sandbox = try Sandbox(now: "2026-11-14T12:00", width: nil)
      let first = sandbox.now.moment.date
      _ = try sandbox.answers(
        "budget add Cut \(g.int(1200...3000))kcal protein 120g over \(g.pick(["day", "week", "10d", "month"]))"
      )
      for step in 1...7 {
        if g.bool() { _ = try sandbox.answers("log \(g.int(700...4000))kcal protein \(g.int(0...150))g") }
        if g.oneIn(3) { _ = try sandbox.answers("log sports 45min \(g.int(100...900))kcal") }
        sandbox.now.moment = try #require(
          Clock.parse("\(sandbox.now.moment.date + g.int(1...3))T12:0\(step)"))
        for _ in 0..<g.int(1...2) {
          let before = try past(sandbox, from: first)
          let line = command(&g)
          _ = sandbox.told(line)
          try #require(try past(sandbox, from: first) == before, "\(line) on \(sandbox.now.moment.date)")
          let days = sandbox.json("budget list").matches(of: /"kcal_day":(\d+)/).compactMap { Int($0.1) }
          try #require(days.allSatisfy { (200...20_000).contains($0) }, "\(line)")
        }
      }
      let copy = try Sandbox(width: nil)
      _ = try copy.script(script(of: sandbox))
      copy.now.moment = sandbox.now.moment
      try #require(try past(copy, from: first) == past(sandbox, from: first))
      try #require(copy.json("budget") == sandbox.json("budget"))
    }
  }

  private func command(_ g: inout Generator) -> String {
    let name = g.pick(["Cut", "Cut", "Slow"])
    switch g.int(0...11) {
    case 0:
      return
        "budget add \(name) \(g.int(100...30_000))kcal \(g.pick(["", "in all"])) over \(g.pick(["week", "5d"]))"
    case 1: return "budget delete \(name) --sure"
    case 2: return "budget off"
    case 3, 4: return "budget activate \(name) --sure"
    default:
      let parts = [
        "\(g.int(100...30_000))kcal", "over \(g.pick(["day", "week", "month", "5d"]))", "in all", "a day",
        "credit \(g.int(0...100))%", "floor \(g.int(0...3000))", "floor none", "carry", "no-carry",
        "protein \(g.int(0...1200))g", "no protein", "carbs 200g",
      ]
      return "budget edit \(name) \(g.pick(parts)) \(g.oneIn(2) ? g.pick(parts) : "")"
    }
  }
}
