import Commands
import Domain
import Language
import TestSupport
import Testing

/// A day without a year that holds from or is due by is the nearest one to come.
@Suite struct ComingYearTests {
  /// - Parameters:
  ///   - now: what day it is.
  ///   - word: a day without a year.
  ///   - day: what it is then.
  @Test(arguments: [
    ("2026-12-31", "1 jan", "2027-01-01"), ("2026-12-31", "2 jan", "2027-01-02"),
    ("2026-11-30", "1 dec", "2026-12-01"), ("2026-11-30", "2026-11-30", "2026-11-30"),
    ("2026-12-31", "in 3 days", "2027-01-03"), ("2027-01-01", "2 jan", "2027-01-02"),
    ("2026-02-27", "28 feb", "2026-02-28"), ("2027-12-31", "1 jan", "2028-01-01"),
  ]) func holdsFrom(_ now: String, _ word: String, _ day: String) throws {
    for line in [
      "target veg at least 4 from", "goal kcal 2200 from", "budget add X 1800kcal from", "meeting add doctor",
    ] {
      let (short, whole) = (try Sandbox(now: "\(now)T12:00"), try Sandbox(now: "\(now)T12:00"))
      for sandbox in [short, whole] { _ = try sandbox.answers("log veg 1 yesterday") }
      #expect(short.say("\(line) \(word)") == whole.say("\(line) \(day)"), "\(line) \(word) on \(now)")
      #expect(try short.everything() != Sandbox(now: "\(now)T12:00").everything())
    }
  }

  /// Of what is due, too, and on the days around each end of a month.
  @Test func dueDaysAreTheNearestToCome() throws {
    for month in 1...12 {
      let last = Day.length(ofMonth: month, year: 2026)
      let today = try #require(Day(year: 2026, month: month, day: last))
      let sandbox = try Sandbox(now: "\(today)T12:00")
      _ = try sandbox.answers("weight 84")
      let (_, next, _) = (today + 1).civil
      let name = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"][
        next - 1]
      #expect(sandbox.json("goal weight 70kg by 1 \(name)").contains("\"due\":\"\(today + 1)\""), "\(today)")
    }
  }

  /// What is logged for another day than today names the day, with its year where that is another.
  @Test(arguments: [
    "weight 80", "body add steps 100", "body add weight 80 sleep 7h", "mood 3", "workout run 30min",
    "log veg 1",
  ]) func anotherDayIsNamed(_ line: String) throws {
    for (word, day) in [("yesterday", "Sun 29 Nov"), ("-3", "Fri 27 Nov"), ("1 dec", "Mon 1 Dec 25")] {
      let said = try Sandbox(now: "2026-11-30T12:00").say("\(line) \(word)")
      #expect(said.contains(day), "\(line) \(word): \(said)")
    }
  }

  /// Between midnight and the hour at which the day ends, the calendar's day is no year ago.
  @Test func afterMidnightTheDateIsThatOfTheCalendar() throws {
    let sandbox = try Sandbox(now: "2027-01-01T02:00")
    #expect(sandbox.json("log veg 1 1 jan").contains(#""date":"2027-01-01""#))
    #expect(sandbox.say("weight 80 1 jan").contains("Fri 1 Jan 27 is still ahead"))
    #expect(sandbox.json("log veg 1 31 dec").contains(#""date":"2026-12-31""#))
  }

  /// What was eaten is of the past.
  @Test func whatWasLoggedIsOfThePast() throws {
    let sandbox = try Sandbox(now: "2026-11-30T12:00")
    #expect(sandbox.json("log veg 1 1 dec").contains(#""date":"2025-12-01""#))
  }
}

/// What a correction does not name stays.
@Suite struct KeptWordsTests {
  @Test func anEntryStaysInTheCategoryItWasLoggedIn() throws {
    let sandbox = try Sandbox()
    for line in ["food add Juice drinks 0.3", "log juice yesterday", "food edit juice in treats portion 1"] {
      _ = try sandbox.answers(line)
    }
    let said = sandbox.json("edit 1 0.2 yesterday")
    #expect(
      said.contains(#""category":"Unsweetened Drinks""#) && said.contains(#""portion":0.2,"unit":"L""#),
      "\(said)")
    for line in ["edit 1 @dinner yesterday", "move 1 today yesterday", "edit last --note cold"] {
      if sandbox.told(line).isRefused { continue }
      #expect(sandbox.json("entries all").contains(#""category":"Unsweetened Drinks""#), "\(line)")
      #expect(sandbox.json("entries all").contains(#""portion":0.2"#), "\(line)")
    }
  }

  /// Each part counts once, however they are joined.
  @Test(arguments: [
    "bun x2, patty x3", "bun x2 and patty x3", "bun x2 with patty x3", "bun x2, with patty x3",
  ])
  func partsCountOnce(_ parts: String) throws {
    let sandbox = try Sandbox()
    for line in ["food add Bun starchy 1", "food add Patty protein 1", "food compose Burger from bun, patty"]
    {
      _ = try sandbox.answers(line)
    }
    _ = try sandbox.answers("log burger with \(parts)")
    let totals = sandbox.json("days today | select starchy_sides, protein_sources")
    #expect(totals.contains(#""starchy_sides":2"#) && totals.contains(#""protein_sources":3"#), "\(totals)")
  }

  @Test func aSpokenPartCountsOnce() throws {
    let sandbox = try Sandbox()
    for line in [
      "food add Bun starchy 1", "food add Patty protein 1", "food compose Hamburger from bun, patty",
    ] {
      _ = try sandbox.answers(line)
    }
    _ = try sandbox.answers("say --yes a hamburger with two patties")
    let totals = sandbox.json("days today | select starchy_sides, protein_sources")
    #expect(totals.contains(#""starchy_sides":1"#) && totals.contains(#""protein_sources":2"#), "\(totals)")
  }
}

/// What is counted whole has no decimals, whichever way it comes in.
@Suite struct WholeOnlyTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(after: [
      "unit edit pc --decimals off", "category add Eggs in pc at most 2", "food add Omelette eggs 3",
      "log eggs 2",
      "food add Roll starchy 1",
    ])
  }

  @Test(arguments: [
    "log eggs 1.5pc", "log eggs 1.5", "log omelette x0.5", "log omelette 1.5", "edit 1 1.5",
    "target eggs at most 1.5",
    "target eggs 1.5 to 3", "food add Half eggs 0.5", "food edit omelette portion 2.5",
    "say --yes 1.5 omelettes",
    "food compose Plate from omelette x0.5, roll", "category add More in pc at least 2.5",
  ]) func isRefused(_ line: String) throws {
    let sandbox = try sandbox()
    let before = try sandbox.everything()
    #expect(sandbox.told(line).isRefused, "\(line): \(sandbox.say(line))")
    #expect(try sandbox.everything() == before)
  }

  @Test(arguments: [
    "log eggs 3pc", "log omelette x2", "edit 1 3", "target eggs at most 4", "food edit omelette portion 2",
  ])
  func wholeNumbersAreTaken(_ line: String) throws { _ = try sandbox().answers(line) }
}

/// A category that is off takes no entries, whichever way they come in.
@Suite struct DisabledCategoryTests {
  @Test(arguments: [
    "log dairy 1", "log cheese", "log cheese 20g", "repeat yesterday", "log plate", "say --yes cheese",
  ]) func takesNothing(_ line: String) throws {
    let sandbox = try Sandbox()
    for line in [
      "food add Cheese dairy 1 per 20g", "food add Bread starchy 1", "food compose Plate from cheese, bread",
      "log cheese yesterday", "category disable dairy",
    ] { _ = try sandbox.answers(line) }
    let before = try sandbox.everything()
    let (text, isRefused) = sandbox.told(line)
    #expect(isRefused && text.contains("category enable"), "\(line): \(text)")
    #expect(try sandbox.everything() == before)
    _ = try sandbox.answers("category enable dairy")
    _ = try sandbox.answers(line)
  }
}
