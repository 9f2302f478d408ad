import Domain
import TestSupport
import Testing

@Suite struct TimeOfDayTests {
  @Test(arguments: [
    ("8:05", 485), ("08:05", 485), ("0:00", 0), ("00:00", 0), ("23:59", 1439), ("8h", 480), ("0h", 0),
    ("23h", 1380), ("8am", 480), ("8AM", 480), ("12am", 0), ("12:30am", 30), ("12pm", 720),
    ("12:59pm", 779), ("1pm", 780), ("8:05pm", 1205), ("11:59PM", 1439), ("01:00am", 60),
  ])
  func reads(text: String, minute: Int) {
    #expect(TimeOfDay.parse(text) == minute)
  }

  @Test(arguments: [
    "", "8", "08", "24:00", "23:60", "8:5", "8:005", "008:05", "8:", ":05", ":", "8:05:00", "24h", "h",
    "am", "pm", "0am", "0pm", "13pm", "13am", "0:30am", "13:00pm", "-1:00", "8.05", "8:0x", "x:00", "8 am",
    " 8:05", "8:05 ", "+8:05", "-0:05", "8:+5", "8:-0", "+8h", "+8am", "٨:05", "８:05", "8:05amam", "noon",
  ])
  func refuses(text: String) {
    #expect(TimeOfDay.parse(text) == nil)
  }

  @Test func everyMinuteReadsBack() {
    for minute in 0..<1440 {
      #expect(TimeOfDay.parse(TimeOfDay.text(minute)) == minute)
    }
    #expect(TimeOfDay.text(485) == "08:05")
    #expect(TimeOfDay.text(0) == "00:00")
    #expect(TimeOfDay.text(1439) == "23:59")
  }
}

@Suite struct MomentTests {
  @Test func text() throws {
    let day = try #require(Day(year: 2026, month: 11, day: 20))
    #expect(Moment(date: day, second: 8 * 3600 + 15 * 60).description == "2026-11-20T08:15:00")
    #expect(Moment(date: day, second: 86_399).description == "2026-11-20T23:59:59")
    #expect(Moment(date: day, second: 0).description == "2026-11-20T00:00:00")
    #expect(Moment(date: day, second: 3659).minute == 60)
  }
}

@Suite struct DayBoundaryTests {
  /// Before the cutoff the clock belongs to yesterday.
  @Test(arguments: [
    (0, 0, -1), (3, 59, -1), (4, 0, 0), (4, 1, 0), (12, 0, 0), (23, 59, 0),
  ])
  func defaultCutoffIsFour(hour: Int, minute: Int, offset: Int) {
    let moment = Moment(date: Day(20_000), second: hour * 3600 + minute * 60)
    #expect(DayBoundary().day(of: moment) == Day(20_000 + offset))
  }

  @Test func theLastSecondBeforeTheCutoffIsYesterday() {
    #expect(DayBoundary().day(of: Moment(date: Day(10), second: 4 * 3600 - 1)) == Day(9))
    #expect(DayBoundary().day(of: Moment(date: Day(10), second: 4 * 3600)) == Day(10))
  }

  @Test func midnightMovesNothing() {
    let boundary = DayBoundary(cutoff: 0)
    for second in [0, 1, 3599, 86_399] {
      #expect(boundary.day(of: Moment(date: Day(7), second: second)) == Day(7))
    }
  }

  @Test func aDayLastsFromCutoffToCutoff() throws {
    try forAll { g in
      let boundary = DayBoundary(cutoff: g.int(0...1439))
      let second = g.int(0...86_399)
      let day = boundary.day(of: Moment(date: Day(100), second: second))
      try #require(day == Day(second / 60 < boundary.cutoff ? 99 : 100))
    }
  }
}
