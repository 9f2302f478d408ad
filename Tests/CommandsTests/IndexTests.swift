import TestSupport
import Testing

/// The daily index from line to answer.
@Suite struct IndexTests {
  /// The morning of the worked example, at 10:30.
  static let morning = [
    "goal kcal 2000", "body add sleep 402 steps 1300 hrv 36 heart 68 rhr 61 oxygen 96.5 active 62 mindful 0",
    "mood 4", "log 380kcal",
  ]

  func sandbox(_ lines: [String], now: String = "2026-11-20T10:30") throws -> Sandbox {
    let sandbox = try Sandbox(now: now)
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  func json(_ sandbox: Sandbox, _ line: String) throws -> StrictJSON {
    try StrictJSON.values(sandbox.json(line))[0]
  }

  func rows(_ value: StrictJSON?) -> [StrictJSON] {
    if case .array(let rows)? = value { rows } else { [] }
  }

  private func number(_ value: StrictJSON?) -> Double? {
    if case .number(let text)? = value { Double(text) } else { nil }
  }

  private func near(_ value: StrictJSON?, _ wanted: Double) -> Bool {
    number(value).map { abs($0 - wanted) < 0.00005 } ?? false
  }

  @Test func theMorning() throws {
    let sandbox = try sandbox(Self.morning)
    let index = try json(sandbox, "index")
    #expect(near(index["index"], 81.9181) && near(index["coverage"], 0.9432))
    #expect(index["label"] == .string("Great") && index["color"] == .string("green"))
    #expect(index["time"] == .string("10:30") && index["so_far"] == .bool(true))
    #expect(near(index["waking_share"], 0.2647) && index["variant"] == .number("11"))
    #expect(index["partial"] == .bool(false) && index["reason"] == .null)
    let metrics = rows(index["metrics"])
    #expect(metrics.count == 11)
    let nutrition = metrics.first { $0["metric"] == .string("nutrition") }
    #expect(nutrition?["status"] == .string("pending") && nutrition?["ideal_low"] == .number("1800"))
    #expect(nutrition?["source"] == .string("entries") && nutrition?["points"] == .null)
    let steps = metrics.first { $0["metric"] == .string("steps") }
    #expect(near(steps?["by_now"], 2117.6471) && steps?["source"] == .string("typed"))
    let points = metrics.compactMap { number($0["points"]) }.reduce(0, +)
    #expect(near(index["index"], points))
  }

  /// The same day once it is over, as eleven metrics and as nine.
  @Test func theDayAfter() throws {
    let sandbox = try sandbox(
      [
        "goal kcal 2000",
        "body add sleep 380 steps 6400 hrv 28 heart 74 rhr 73 oxygen 96 active 240 mindful 0 workout 25",
        "mood 4", "log 2450kcal",
      ], now: "2026-11-20T22:00")
    sandbox.now.moment = try Sandbox(now: "2026-11-21T10:00").now.moment
    #expect(near(try json(sandbox, "index yesterday")["index"], 73.7154))
    _ = try sandbox.answers("index set 9 always")
    #expect(near(try json(sandbox, "index yesterday")["index"], 78.2480))
    _ = try sandbox.answers("undo")
    #expect(near(try json(sandbox, "index yesterday")["index"], 73.7154))
    #expect(rows(try json(sandbox, "index last 2d")).map { $0["label"] } == [.string("Good"), .null])
    let columns = rows(
      try json(sandbox, "days yesterday | select index, index.coverage, steps, steps.score, mood, nutrition"))
    #expect(near(columns[0]["index"], 73.7154) && columns[0]["index.coverage"] == .number("1"))
    #expect(columns[0]["steps.score"] == .number("80") && columns[0]["mood"] == .number("4"))
    #expect(columns[0]["nutrition"] == .number("2450"))
  }

  /// What a device brings late, and what is taken back, is right at once.
  @Test func nothingIsStored() throws {
    let sandbox = try sandbox(["body add sleep 450 hrv 40 rhr 60 yesterday", "mood 5 yesterday"])
    let before = try json(sandbox, "index yesterday")["index"]
    _ = try sandbox.answers("body add sleep 300 yesterday")
    #expect(try json(sandbox, "index yesterday")["index"] != before)
    _ = try sandbox.answers("undo")
    #expect(try json(sandbox, "index yesterday")["index"] == before)
  }

  /// A partial index is shown and left out of means; energy alone tells that the day was logged.
  @Test func aPartialOneIsNoPartOfMeans() throws {
    let sandbox = try sandbox([
      "body add sleep 450 steps 8000 yesterday", "mood 5 yesterday", "log 1800kcal yesterday",
    ])
    let index = try json(sandbox, "index yesterday")
    #expect(index["partial"] == .bool(true) && index["index"] != .null)
    let workout = rows(index["metrics"]).first { $0["metric"] == .string("workout") }
    #expect(workout?["value"] == .number("0") && workout?["status"] == .string("counted"))
    let days = rows(try StrictJSON.values(sandbox.json("days last 3d | mean index, index.coverage"))[0])
    #expect(days.first?["index"] == .null && days.first?["index.coverage"] != .null, "\(days)")
  }

  /// Today is shown, and no part of any mean while it runs.
  @Test func todayIsNoPartOfMeans() throws {
    let night = "body add sleep 480 hrv 40 rhr 60 oxygen 97 steps 9000 heart 70 active 400"
    let sandbox = try sandbox(["\(night) -1", "log veg 1 -1", "\(night) -2", "log veg 1 -2"])
    func means() -> [String] {
      [
        sandbox.json("days last 3d | mean index | select index"),
        sandbox.json("days last 3d | group year | mean index | select index"),
        sandbox.json("index last 3d by year"), sandbox.json("index records"),
      ]
    }
    let before = means()
    _ = try sandbox.answers("body add sleep 200 hrv 12 rhr 90 oxygen 90 steps 100 heart 120 active 10")
    #expect(means() == before)
    let list = sandbox.say("index last 3d")
    #expect(
      list.contains("over 2 of 3 days") && list.contains("Today still runs and is no part of the mean."))
    #expect(try number(json(sandbox, "index")["index"]) != nil)
    #expect(rows(try json(sandbox, "days today | select index"))[0]["index"] == .null)
  }

  /// That of this moment, whatever day is current.
  @Test func now() throws {
    let sandbox = try sandbox(Self.morning)
    let today = try json(sandbox, "index")
    _ = try sandbox.answers("on yesterday")
    #expect(try json(sandbox, "index now")["index"] == today["index"])
    #expect(try json(sandbox, "index")["date"] == .string("2026-11-19"))
    #expect(sandbox.say("index explain steps now").contains("1,300"))
  }

  /// A summary says where its number rests on a part of what counts.
  @Test func aPartialOneIsMarkedInSummaries() throws {
    let sandbox = try sandbox([
      "body add sleep 450 steps 8000 yesterday", "mood 5 yesterday", "log 1800kcal yesterday",
    ])
    #expect(sandbox.say("summary yesterday").contains("known in part"))
    #expect(sandbox.say("summary yesterday long").contains("The index is partial: ~"))
    #expect(try json(sandbox, "summary yesterday")["partial"] == .bool(true))
    let whole = try self.sandbox(Self.morning)
    #expect(!whole.say("summary").contains("in part"))
    #expect(try json(whole, "summary")["partial"] == .bool(false))
  }

  @Test func tooLittle() throws {
    let sandbox = try sandbox(["body add steps 100 active 10"], now: "2026-11-20T08:28")
    let index = try json(sandbox, "index")
    #expect(index["index"] == .null && index["label"] == .null && index["reason"] == .string("too_little"))
    #expect(near(index["coverage"], 0.21 / 0.88))
    #expect(sandbox.say("index").contains("No index: 24 % of what counts is known, and it takes 30 %."))
    #expect(sandbox.say("index").contains("24") && !sandbox.say("index").contains("Starting"))
  }

  @Test func explanations() throws {
    let sandbox = try sandbox(Self.morning)
    #expect(
      sandbox.say("index explain steps") == """
        Steps 1,300 of 2,118 by 10:30 (8,000 × 26.5 %): 100 × 1,300 / 2,118 = 61.4
        Weight 0.13 of the 0.83 that counted = 15.7 % → 9.6 points

        """)
    let whole = sandbox.say("index explain")
    #expect(whole.contains("The points add up to 81.92."))
    #expect(whole.contains("weight 0.83 counted of 0.88 that could be known by now."))
    #expect(sandbox.say("index explain nutrition").contains("counts when the day is over"))
    #expect(sandbox.say("index explain mood").contains("100 × (4 − 1) / (5 − 1) = 75.0"))
    #expect(
      sandbox.say("index explain sleep").contains("6h42m, 18 min under 7h–9h: 100 × ½^(18 / 84) = 86.2"))
  }

  /// The past keeps what it was judged by, unless it is told to change.
  @Test func settingsAreDated() throws {
    let sandbox = try sandbox([
      "log veg 1 yesterday", "body add sleep 400 hrv 40 rhr 60 steps 6000 yesterday",
      "body add sleep 400 hrv 40 rhr 60 steps 6000",
    ])
    let before = try json(sandbox, "index yesterday")["index"]
    let said = sandbox.say("index metric sleep ideal 6h to 8h weight 0.5")
    #expect(said.contains("6h–8h") && said.contains("Holds from today"))
    #expect(try json(sandbox, "index yesterday")["index"] == before)
    let explained = try json(sandbox, "index explain sleep")
    #expect(explained["score"] == .number("100") && explained["weight"] == .number("0.5"))
    _ = try sandbox.answers("index metric sleep ideal 6h to 8h always")
    #expect(try json(sandbox, "index yesterday")["index"] != before)
    _ = try sandbox.answers("undo 2")
    #expect(try json(sandbox, "index explain sleep")["weight"] == .number("0.18"))
    _ = try sandbox.answers("index metric hrv off")
    #expect(try json(sandbox, "index explain hrv")["status"] == .string("off"))
    _ = try sandbox.answers("index metric hrv reset")
    #expect(try json(sandbox, "index explain hrv")["status"] == .string("counted"))
    for line in [
      "index metric sleep ideal 9h to 7h", "index metric steps limit 5", "index metric mood limit 1",
      "index metric sleep weight 2", "index metric hrv limit 0", "index metric sleep ideal 5kg to 6kg",
      "index metric food off", "index metric mood ideal 2 to 6", "index metric oxygen ideal 95 to 105",
      "index set 10", "index metric steps ideal 0 to 100",
    ] { #expect(sandbox.told(line).isRefused, "\(line)") }
  }

  @Test func wakingHours() throws {
    let sandbox = try sandbox(["set waking 10:00-23:00", "body add steps 10 sleep 450 hrv 40 rhr 60"])
    #expect(near(try json(sandbox, "index")["waking_share"], 0.0385))
    #expect(rows(try json(sandbox, "index")["metrics"])[1]["status"] == .string("too_early"))
    #expect(sandbox.say("index").contains("too early to tell"))
    for bad in ["06:00", "06:00-06:00", "x-y", "25:00-26:00"] {
      #expect(sandbox.told("set waking \(bad)").isRefused)
    }
  }

  /// A past day on which little of what is eaten was logged does not count as fasting.
  @Test func incompleteDays() throws {
    let lines = (2...20).map { "log 2000kcal -\($0)" } + ["goal kcal 2000 always", "log 500kcal yesterday"]
    let sandbox = try sandbox(lines)
    func status() throws -> StrictJSON? { rows(try json(sandbox, "index yesterday")["metrics"])[7]["status"] }
    #expect(try status() == .string("missing"))
    _ = try sandbox.answers("mark complete yesterday")
    #expect(try status() == .string("counted"))
    _ = try sandbox.answers("mark partial -2")
    #expect(rows(try json(sandbox, "index -2")["metrics"])[7]["status"] == .string("missing"))
  }

  @Test func previewsAndWhatIf() throws {
    let sandbox = try sandbox(Self.morning)
    #expect(sandbox.preview("body add steps 2500").contains("index 82 → 88"))
    #expect(sandbox.preview("workout run 45min").contains("index 82 → 79"))
    #expect(sandbox.preview("mood 5").contains("index 82 → 83"))
    #expect(sandbox.say("what-if body add steps 2500").contains("Index: 82 → 88"))
    #expect(try number(json(sandbox, "what-if mood 5")["index_after"]) ?? 0 > 82)
    #expect(near(try json(sandbox, "index")["index"], 81.9181))
  }

  @Test func dashboards() throws {
    let sandbox = try sandbox(Self.morning)
    #expect(!sandbox.say("today").contains("Index"))
    _ = try sandbox.answers("set dashboard index,steps")
    #expect(sandbox.say("today").contains("Index so far: 82 Great"))
    #expect(sandbox.say("status --short").contains("index 82 Great"))
    #expect(near(try json(sandbox, "today")["index"], 81.9181))
  }

  /// A day's page shows any metric and any number that questions have of days; another word is answered with all there are.
  @Test func dashboardsOfAnyMetric() throws {
    let sandbox = try sandbox(["log sports 45min 320kcal", "log 450kcal protein 30g", "body add steps 9000"])
    _ = try sandbox.answers("set dashboard steps,kcal,active,load")
    let said = sandbox.say("today")
    #expect(said.contains("Steps 9000 · Energy 450 kcal · Active energy 320 kcal · Load 45"), "\(said)")
    #expect(sandbox.json("today").contains("{\"metric\":\"load\",\"value\":45,\"unit\":\"\"}"))
    for word in ["recovery", "index.coverage", "vegetables", "net", "load_7d", "hrv"] {
      #expect(!sandbox.told("set dashboard \(word)").isRefused, "\(word)")
    }
    let refused = sandbox.told("set dashboard steps,lod")
    #expect(refused.isRefused && refused.text.contains("cannot be “lod”"))
    // Wherever its lines break.
    let text = refused.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for word in ["did you mean load?", "meals", "kcal", "recovery", "metric list"] {
      #expect(text.contains(word), "\(refused.text)")
    }
    #expect(sandbox.told("set dashboard weekday").isRefused)
    #expect(sandbox.say("set dashboard systolc").contains("did you mean systolic?"))
  }

  /// A thing of the log keeps its name in questions; what the index has gives way.
  @Test func columnsGiveWay() throws {
    let sandbox = try sandbox([
      "category add Sleep at least 1", "category add Index at least 1", "log sleep 1", "log index 2",
    ])
    let row = rows(try json(sandbox, "days today | select sleep, sleep.score, index, index.value"))[0]
    #expect(row["sleep"] == .number("1") && row["index"] == .number("2") && row["index.value"] == .null)
  }

  @Test func calendarAndRecords() throws {
    let lines = (1...14).flatMap { back in
      [
        "body add sleep \(back == 3 ? 450 : 300 + 5 * back) hrv 40 rhr 60 oxygen 97 steps 9000 -\(back)",
        "log veg 1 -\(back)",
      ]
    }
    let sandbox = try sandbox(lines)
    let calendar = sandbox.say("index calendar")
    #expect(calendar.contains("November 2026") && calendar.contains("●"))
    #expect(rows(try json(sandbox, "index calendar")).count == 30)
    let records = rows(try json(sandbox, "index records"))
    #expect(records.isEmpty || records[0]["record"] == .string("day"))
    #expect(sandbox.say("index last 14d by week").contains("Mean"))
    #expect(sandbox.say("index last 14d where weekday = sat").contains("of 14 days"))
  }
}
