import Domain
import Naming
import Reports
import TestSupport
import Testing

/// What the index says at its edges: weeks that run, days ahead, the hours after midnight, axes.
@Suite struct IndexPolishTests {
  private let sandbox: Sandbox

  /// Whole indexes from the second to the nineteenth, better in the week that runs.
  init() throws {
    sandbox = try Sandbox(now: "2026-11-20T12:30", width: 100)
    for day in 2...19 {
      let date = "2026-11-\(day < 10 ? "0" : "")\(day)"
      let sleep = day < 16 ? "6h" : "8h"
      _ = try sandbox.answers(
        "body add sleep \(sleep) \(date); body add steps 9000 \(date); body add hrv 50 \(date); "
          + "body add rhr 60 \(date); body add oxygen 97 \(date); body add heart 70 \(date); mood 5 \(date)")
    }
  }

  private func said(_ line: String) -> String {
    sandbox.say(line).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A week is a record when it is over, and the month too.
  @Test func aRunningWeekIsNoRecord() throws {
    let records = sandbox.json("index records")
    #expect(records.contains("\"record\":\"week\"") && !records.contains("2026-11-22"), "\(records)")
    #expect(!records.contains("\"record\":\"month\""), "\(records)")
    try sandbox.setNow("2026-12-01T12:30")
    let later = sandbox.json("index records")
    #expect(later.contains("\"first\":\"2026-11-16\",\"last\":\"2026-11-22\""), "\(later)")
    #expect(later.contains("\"record\":\"month\""), "\(later)")
  }

  @Test(arguments: ["index tomorrow", "index explain tomorrow", "index 2026-11-25"])
  func daysAhead(_ line: String) {
    let said = said(line)
    #expect(said.contains("is still ahead: it has an index once it has begun."), "\(said)")
    #expect(!said.contains("too early") && !said.contains("no data") && !said.contains("metrics"), "\(said)")
    #expect(sandbox.json(line).contains("\"index\":null"))
  }

  @Test func aRangeAhead() {
    let said = said("index 2026-11-22..2026-11-25")
    #expect(said.contains("still to come") && !said.contains("0 %"), "\(said)")
  }

  @Test func wordsInEitherOrder() {
    #expect(sandbox.say("summary long yesterday") == sandbox.say("summary yesterday long"))
    #expect(sandbox.say("summary now") == sandbox.say("summary"))
    #expect(sandbox.say("index now") == sandbox.say("index"))
  }

  /// What is known in part says so in every form.
  @Test func partsAreMarked() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:30")
    _ = try sandbox.answers("body add sleep 7h -1; body add steps 9000 -1; mood 4 -1")
    #expect(sandbox.json("index yesterday").contains("\"partial\":true"))
    #expect(sandbox.say("summary yesterday").contains("known in part"))
    #expect(sandbox.say("summary yesterday long").contains("partial: ~"))
    #expect(sandbox.json("summary yesterday").contains("\"partial\":true"))
    let week = sandbox.say("summary week")
    #expect(week.contains("1 day of these has an index that is partial, and is left out."), "\(week)")
  }

  /// What is eaten before the cutoff is of the day that has not ended.
  @Test func afterMidnight() throws {
    try sandbox.setNow("2026-11-20T01:30")
    _ = try sandbox.answers("log 450kcal \"late supper\"")
    #expect(sandbox.json("days 2026-11-19 | select nutrition").contains("450"))
    try sandbox.setNow("2026-11-20T12:30")
    #expect(sandbox.json("index yesterday").contains("\"metric\":\"nutrition\",\"value\":450"))
    #expect(!sandbox.json("index").contains("\"value\":450"))
    _ = try sandbox.answers("log 500kcal \"toast\" yesterday at 02:00")
    #expect(sandbox.json("index yesterday").contains("\"metric\":\"nutrition\",\"value\":950"))
  }

  /// No axis goes beyond what there can be.
  @Test(arguments: ["index", "sleep.score", "recovery", "score", "mood.score"])
  func axesEndAtAHundred(_ column: String) throws {
    _ = try sandbox.answers("log veg 3 2026-11-18; log veg 3 2026-11-19")
    for question in [
      "days last 5d | chart line \(column)",
      "days last 20d | group week | mean \(column) | chart line \(column)",
    ] {
      let said = sandbox.say(question)
      #expect(
        !said.contains("150 ") && !said.contains("105 ") && !said.contains("110 "), "\(question): \(said)")
      let charts = try sandbox.answers(question).flatMap(\.charts)
      #expect(charts.allSatisfy { $0.scale == .score || $0.scale == .fixed(0...100) }, "\(question)")
    }
    #expect(
      try sandbox.answers("days last 20d | group week | sum index | chart line index").flatMap(\.charts)
        .allSatisfy { $0.scale == .automatic })
  }

  /// Weights are bars too, for eyes alone: the heaviest metric has the longest, on a narrow screen as well.
  @Test func weightsAreBars() throws {
    let sandbox = try Sandbox(now: "2026-11-20T10:30")
    for line in IndexTests.morning { _ = try sandbox.answers(line) }
    let json = sandbox.json("index explain")
    for width in [nil, 100, 80, 50] as [Int?] {
      sandbox.renderer.width = width
      let rows = sandbox.say("index explain").split(separator: "\n").map(String.init)
      func bar(_ metric: String) -> Int {
        rows.first { $0.hasPrefix(metric) }?.count { "█▏▎▍▌▋▊▉".contains($0) } ?? 0
      }
      #expect(bar("Sleep") == 8 && bar("Steps") == 6 && bar("Mood") == 2, "\(rows)")
      #expect(bar("Workout") == 3 && bar("Nutrition") == 6, "what is left out has its weight too: \(rows)")
      #expect(rows.allSatisfy { $0.count <= width ?? .max }, "\(rows)")
    }
    #expect(json == sandbox.json("index explain") && !json.contains("bar"))
    sandbox.renderer.format = .plain
    #expect(!sandbox.say("index explain").contains("█"))
    sandbox.renderer.format = .table
    _ = try sandbox.answers("set accessible on")
    let read = sandbox.say("index explain")
    #expect(read.contains("Weight: 0.18") && !read.contains("█") && !read.contains("Counts"), "\(read)")
  }
}

extension Sandbox {
  fileprivate func setNow(_ text: String) throws { now.moment = try #require(Clock.parse(text)) }
}
