import Domain
import Phrases
import Testing

/// Times and days in figures.
@Suite struct FigureTests {
  @Test(
    arguments: [
      ("8", 8, nil), ("08", 8, nil), ("23", 23, nil), ("24", nil, nil), ("8:30", nil, 510),
      ("8h30", nil, 510),
      ("08:05", nil, 485), ("8h", nil, nil), ("8:3", nil, nil), ("8:60", nil, nil), ("24:00", nil, nil),
      ("8:30:00", nil, nil), ("+8", nil, nil), ("", nil, nil), ("8.30", nil, nil), ("٨", nil, nil),
    ] as [(String, Int?, Int?)])
  func times(_ text: String, _ hour: Int?, _ minute: Int?) {
    #expect(WrittenTime.hour(text) == hour)
    #expect(WrittenTime.withMinutes(text) == minute)
  }

  @Test(
    arguments: [
      ("1/2", .part), ("3/4", .part), ("7/8", .part), ("5/10", .either), ("1/5", .either), ("6/7", .either),
      ("18/11", .day), ("11/18", .day), ("5/12", .day), ("3/3", .day), ("10/5", .day), ("0/5", nil),
      ("5/0", nil),
      ("5", nil), ("1/2/3", nil), ("5/100", nil), ("x5/10", nil), ("/5", nil),
    ] as [(String, StrokedFigures?)])
  func strokes(_ text: String, _ meaning: StrokedFigures?) {
    #expect(StrokedFigures(text) == meaning)
  }

  @Test(
    arguments: [
      (.dayFirst, ["2026-10-05"]), (.monthFirst, ["2026-05-10"]), (nil, ["2026-10-05", "2026-05-10"]),
    ] as [(DayOrder?, [String])])
  func days(_ order: DayOrder?, _ days: [String]) throws {
    let today = try #require(Day(year: 2026, month: 11, day: 20))
    let found = StrokedFigures.days("5/10", DayClock(today: today, order: order)).map { reading in
      if case .day(let day) = reading { day.description } else { "\(reading)" }
    }
    #expect(found == days)
  }

  /// So long ago as words say, of what the clock shows.
  @Test(
    arguments: [
      (["10", "min", "ago"], 725, 3), (["10min", "ago"], 725, 2), (["two", "hours", "ago"], 615, 3),
      (["half", "an", "hour", "ago"], 705, 4), (["vor", "einer", "halben", "stunde"], 705, 4),
      (["vor", "zwei", "stunden", "nach"], 615, 3), (["il", "y", "a", "une", "heure"], 675, 5),
      (["vor", "13", "stunden"], nil, 0), (["10", "min"], nil, 0), (["ago"], nil, 0), ([], nil, 0),
    ] as [([String], Int?, Int)])
  func earlier(_ words: [String], _ minute: Int?, _ count: Int) {
    let found = SpeechWords.earlier(words, now: 735)
    #expect(found?.minute == minute)
    #expect(found?.count ?? 0 == count)
  }
}
