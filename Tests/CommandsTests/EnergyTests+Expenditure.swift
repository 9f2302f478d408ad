import TestSupport
import Testing

/// What a person spends by their log.
extension EnergyTests {
  /// Lines of so many days up to yesterday: weighings that swing, and what was eaten, all of it.
  static func logged(_ days: Int, _ more: String = "") -> [String] {
    let (a, b) = ([20, -10, 10, -20], [30, 30, 0, -20, -30, -10, 0])
    let pattern = [0, 1, -1, 2, -2, 1, -1]
    return (0..<days).map { day in
      let hundredths = 8400 - 4 * day + a[day % 4] + b[day % 7]
      let tenths = (hundredths + 5) / 10
      let back = days - day
      return
        "weight \(tenths / 10).\(tenths % 10) -\(back); log \(1900 + 100 * pattern[day % 7])kcal -\(back)"
        + more.replacing("BACK", with: "\(back)")
    }
  }

  /// Goldens of a second program: 2235.38 ± 273.40 after 60 days, ± 514.57 after 28, and 9 more days then.
  @Test func expenditure() throws {
    let sandbox = try sandbox()
    for line in Self.logged(60) { _ = try sandbox.answers(line) }
    let told = try json(sandbox, "expenditure")
    #expect(told["expenditure_kcal"] == .number("2235") && told["half_width"] == .number("273"))
    #expect(told["expenditure_low"] == .number("1962") && told["expenditure_high"] == .number("2509"))
    #expect(told["window_days"] == .null && told["reason"] == .null && told["needs_days"] == .null)
    #expect(told["weighings"] == .number("60") && told["complete_days"] == .number("60"))
    #expect(sandbox.say("expenditure").contains("2,235 ± 273 kcal a day"))
    #expect(sandbox.say("expenditure").contains("By your log: what is not logged is not in it."))
    let row = rows(
      try StrictJSON.values(
        sandbox.json("days today | select expenditure, expenditure_low, expenditure_high, trend"))[0])[0]
    let numbers = try ["expenditure", "expenditure_low", "expenditure_high", "trend"].map { key in
      guard case .number(let text)? = row[key] else { return 0.0 }
      return (try #require(Double(text)) * 100).rounded() / 100
    }
    #expect(numbers == [2235.38, 1961.98, 2508.79, 81.48])
    // A portion of unknown energy makes its day incomplete.
    _ = try sandbox.answers("log veg 1 -1")
    #expect(try json(sandbox, "expenditure")["complete_days"] == .number("59"))
    _ = try sandbox.answers("mark complete -1")
    #expect(try json(sandbox, "expenditure")["complete_days"] == .number("60"))
  }

  @Test func expenditureThatIsNotSure() throws {
    let sandbox = try sandbox()
    let nothing = try json(sandbox, "expenditure")
    #expect(nothing["reason"] == .string("too few weighings") && nothing["needs_days"] == .number("47"))
    #expect(sandbox.say("expenditure").contains("body add height 170cm"))
    for line in Self.logged(28) { _ = try sandbox.answers(line) }
    let told = try json(sandbox, "expenditure")
    #expect(told["expenditure_kcal"] == .null && told["half_width"] == .number("515"))
    #expect(told["reason"] == .string("too uncertain") && told["needs_days"] == .number("9"))
    #expect(sandbox.say("expenditure").contains("about 9 more days"))
    _ = try sandbox.answers("body add height 180; set birthyear 1986; set sex male")
    #expect(sandbox.say("expenditure").contains("People of your weight, height, age and sex spend about"))
    #expect(sandbox.say("budget add Cut expenditure less 500kcal").contains("certain to ± "))
  }

  /// The trend is missing more than a week from any weighing, and before the first.
  @Test func trendNearWeighings() throws {
    let sandbox = try sandbox("weight 84 -40; weight 83.8 -39; weight 82 -9")
    let days = rows(try StrictJSON.values(sandbox.json("days last 42d | select date, trend"))[0])
    #expect(days.prefix(1).allSatisfy { $0["trend"] == .null })
    // From −40 to −32, and from −16 to −2.
    let known = days.indices.filter { days[$0]["trend"] != .null }
    #expect(known == Array(1...9) + Array(25...39), "\(known)")
    #expect(sandbox.say("expenditure explain last 45d").contains("Weight"))
  }
}
