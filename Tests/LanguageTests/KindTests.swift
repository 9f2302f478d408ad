import Domain
import Language
import Testing

/// What each kind of parameter reads, and in how many words.
@Suite struct KindTests {
  @Test(arguments: [
    ("80", ["80 in 1"]), ("1.5", ["1.5 in 1"]), ("1,5", ["1.5 in 1"]), ("1/2", ["0.5 in 1"]),
    ("7/10", ["0.7 in 1"]), ("-3", ["-3 in 1"]), ("1,800", ["1800 in 1"]), ("0.3333333", ["0.333333 in 1"]),
    ("18/11", []), ("1e3", []), ("\"5\"", []), ("1.", []), ("x2", []), ("1.5.2", []), ("1 2", ["1 in 1"]),
    ("9999999999999", []),
  ])
  func numbers(_ text: String, _ readings: [String]) throws {
    #expect(try NumberKind.number("NUMBER", "a number").readings(text) == readings)
  }

  @Test(arguments: [
    ("3", ["3 in 1"]), ("#3", ["3 in 1"]), ("007", ["7 in 1"]), ("-3", []), ("3.0", []),
    ("\"3\"", []), ("99999999999999999999", []),
  ])
  func wholeNumbers(_ text: String, _ readings: [String]) throws {
    #expect(try IntegerKind.integer("N", "a number").readings(text) == readings)
  }

  @Test(arguments: [
    ("8:05", ["485 in 1"]), ("08:30", ["510 in 1"]), ("8pm", ["1200 in 1"]), ("8:05PM", ["1205 in 1"]),
    ("12am", ["0 in 1"]), ("12pm", ["720 in 1"]), ("8h", ["480 in 1"]), ("0:00", ["0 in 1"]), ("24:00", []),
    ("8", []), ("13pm", []), ("8:60", []), ("+8:05", []), ("8:5:00", []),
  ])
  func times(_ text: String, _ readings: [String]) throws {
    #expect(try TimeKind.time.readings(text) == readings)
  }

  /// At a quarter past twelve.
  @Test(arguments: [
    ("13:00", ["780 in 1"]), ("8am", ["480 in 1"]), ("8 pm", ["1200 in 2"]), ("13h30", ["810 in 1"]),
    ("13 uhr", ["780 in 2"]), ("12 o'clock", ["720 in 2"]), ("18 heures", ["1080 in 2"]),
    ("noon", ["720 in 1"]), ("@noon", ["720 in 1"]), ("midi", ["720 in 1"]), ("now", ["735 in 1"]),
    ("just now", ["735 in 2"]), ("jetzt", ["735 in 1"]), ("10 min ago", ["725 in 3"]),
    ("10min ago", ["725 in 2"]), ("2 hours ago", ["615 in 3"]), ("vor 10 min", ["725 in 3"]),
    ("vor einer stunde", ["675 in 3"]), ("half an hour ago", ["705 in 4"]), ("an hour ago", ["675 in 3"]),
    ("two hours ago", ["615 in 3"]), ("il y a 10 min", ["725 in 5"]), ("maintenant", ["735 in 1"]),
    ("gerade eben", ["735 in 2"]), ("13 hours ago", []), ("13", []), ("13.30", []), ("14h", []),
    ("midnight", []), ("25:00", []),
  ])
  func spokenTimes(_ text: String, _ readings: [String]) throws {
    #expect(try SpokenTimeKind.spokenTime.readings(text) == readings)
  }

  /// Behind a word such as `at`.
  @Test(arguments: [
    ("13", ["780 in 1"]), ("13.30", ["810 in 1"]), ("14h", ["840 in 1"]), ("midnight", ["0 in 1"]),
    ("8", ["480 in 1"]), ("8 pm", ["1200 in 2"]), ("now", []), ("24", []),
  ])
  func announcedTimes(_ text: String, _ readings: [String]) throws {
    #expect(try SpokenTimeKind.announcedTime.readings(text) == readings)
  }

  /// In the evening `at 8` is that of the evening, and `at 9`, which is not over, is this morning's.
  @Test func anHourOfTwoHalves() throws {
    let evening = FixedContext(minute: 20 * 60 + 30)
    #expect(try SpokenTimeKind.announcedTime.readings("8", evening) == ["1200 in 1"])
    #expect(try SpokenTimeKind.announcedTime.readings("9", evening) == ["540 in 1"])
  }

  /// Behind a word that may announce a time and may not: `a 2`.
  @Test(arguments: [("2", []), ("14h", ["840 in 1"]), ("8:30", ["510 in 1"]), ("8 pm", ["1200 in 2"])])
  func markedTimes(_ text: String, _ readings: [String]) throws {
    #expect(try SpokenTimeKind.markedTime.readings(text) == readings)
  }

  @Test(
    arguments: [
      ("sat,sun", .weekend), ("mon", WeekdaySet([.monday])), ("we,fr", WeekdaySet([.wednesday, .friday])),
      ("weekends", .weekend), ("workdays", .workdays), ("ALWAYS", .all), ("never", []), ("m", nil),
      ("sat,x", nil), (",", nil),
    ] as [(String, WeekdaySet?)])
  func weekdays(_ text: String, _ days: WeekdaySet?) throws {
    let result = try WeekdaysKind.weekdays.parse(at: 0, in: Line(text), FixedContext())
    guard case .one(let found, 1) = result else {
      #expect(days == nil)
      return
    }
    #expect(found == days)
  }

  @Test(arguments: [
    ("on", ["true in 1"]), ("OFF", ["false in 1"]), ("\"on\"", ["true in 1"]), ("o", []), ("maybe", []),
  ])
  func choices(_ text: String, _ readings: [String]) throws {
    #expect(try ChoiceKind<Bool>.onOff.readings(text) == readings)
  }

  /// A name may be one word or some, the shortest first.
  @Test(arguments: [
    ("rye bread", ["rye in 1", "rye bread in 2"]), ("\"rye bread\" x", ["rye bread in 1"]),
    ("rye \"bread\"", ["rye in 1"]), ("rye --note", ["rye in 1"]), ("--note", []), ("\"\"", [" in 1"]),
  ])
  func names(_ text: String, _ readings: [String]) throws {
    #expect(try TextKind.newName.readings(text) == readings)
  }

  /// What takes the rest has it as it was typed, without the quotes round all of it.
  @Test(arguments: [
    ("a  b", ["a  b in 2"]), ("\"a b\"", ["a b in 1"]), ("\"a\" b", ["\"a\" b in 2"]),
    ("a | b", ["a | b in 3"]),
  ])
  func rests(_ text: String, _ readings: [String]) throws {
    #expect(try RestKind.rest("TEXT", "a text").readings(text) == readings)
  }

  @Test(arguments: [("a.csv", ["a.csv in 1"]), ("\"a b\"", ["a b in 1"]), ("-", ["- in 1"]), ("--x", [])])
  func files(_ text: String, _ readings: [String]) throws {
    #expect(try FileKind.file.readings(text) == readings)
  }

  @Test(arguments: [("of veg", ["of in 1"]), ("FOR x", ["FOR in 1"]), ("\"of\"", []), ("veg", [])])
  func smallWords(_ text: String, _ readings: [String]) throws {
    #expect(try SmallWordKind.small("of for").readings(text) == readings)
  }

  /// What is said of a word that is none of a kind's values.
  @Test func diagnoses() throws {
    let (context, kinds): (FixedContext, [(any ParameterKind, String, String, String?)]) = (
      FixedContext(),
      [
        (DayKind(), "yesterdy", "“yesterdy” is not a day", "did you mean yesterday?"),
        (DayKind(), "31.11.", "there is no such day: November has 30 days, not 31", nil),
        (DayKind(), "2026-02-29", "there is no such day: February 2026 has 28 days, not 29", nil),
        (
          DayKind(), "3/11", "“3/11” may be 3 nov or 11 mar",
          "write 3 nov or 11 mar; set dates dmy or mdy settles it for good"
        ),
        (TimeKind.time, "25:00", "“25:00” is not a time of day", "write 08:30 or 8:30pm"),
        (TimeKind.time, "7", "“7” is not a time of day", "write 07:00"),
        (
          WeekdaysKind.weekdays, "someday", "“someday” is no day of the week",
          "write sat,sun, weekends, workdays, always or never"
        ),
        (ChoiceKind<Bool>.onOff, "onn", "“onn” is none of on, off", "did you mean on?"),
        (
          RangeKind(), "last x", "this range cannot be read",
          "write last 30d, last month, this week, nov, q2, 2026-05..2026-07, 2026-11-01..2026-11-20 or all"
        ),
      ]
    )
    for (kind, text, message, hint) in kinds {
      let found = try kind.diagnose(at: 0, in: Line(text), context)
      #expect(found?.error.message == message)
      #expect(found?.error.hint == hint)
    }
    #expect(try DayKind().diagnose(at: 0, in: Line("tosat"), context) == nil)
  }
}
