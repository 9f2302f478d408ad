import Domain
import Language
import Reports
import Runtime
import TestSupport
import Testing

/// A question means what it says: a wrong reading is refused, never answered.
@Suite struct MeaningTests {
  private static let november = "days 2026-11-01..2026-11-20"

  /// Pairs of questions that ask the same.
  @Test(arguments: [
    // Comparisons in a row hold together.
    ("where 2 <= vegetables < 4 | count", "where vegetables >= 2 and vegetables < 4 | count"),
    ("where 1 < vegetables + 1 <= 4 | count", "where vegetables > 0 and vegetables <= 3 | count"),
    ("where 0 < treats <= vegetables | count", "where treats > 0 and treats <= vegetables | count"),
    // A computed column is called as it was written.
    (
      "select date, vegetables + treats | where vegetables + treats > 4 | count",
      "where vegetables + treats > 4 | count"
    ),
    (
      "select date, vegetables + treats | sort vegetables + treats desc | take 1 | select date",
      "sort vegetables desc, treats desc | take 1 | select date"
    ),
    // Days of the week and months have an order and names.
    ("where weekday <= wed | count", "where weekday in mon, tue, wed | count"),
    ("where month = november | count", "where month = 2026-11 | count"),
    ("where month in nov, 2026-05 | count", "where month in november | count"),
    ("where not month = may | count", "count"),
    ("where quarter = q4 | count", "where quarter = 2026-q4 | count"),
    ("where quarter in q1, 2026-Q4 | count", "count"),
    ("group color | count | sort n desc | take 1", "group color | count | sort count desc | take 1"),
  ])
  func meansTheSame(_ one: String, _ other: String) throws {
    let sandbox = try Sandbox.twentyDays()
    let (a, b) = (sandbox.json("\(Self.november) | \(one)"), sandbox.json("\(Self.november) | \(other)"))
    #expect(a == b)
    #expect(a.hasPrefix("[{"), "\(a)")
  }

  @Test(arguments: [
    ("days all | where month = may and entries > 0 | count", "count\n2\n"),
    ("days all | where month = \"may\" and entries > 0 | count", "count\n2\n"),
    ("days all | where month = 2026-05 and entries > 0 | count", "count\n1\n"),
    // What is meant by `n` after a count is the count.
    ("entries all | group note | count | sort n desc | take 1", "note,count\n,22\n"),
    ("entries all | select date, n | sort n desc | take 1 | select n", "n\n3\n"),
    // Numbers are whole in data.
    ("days 2026-11-20..2026-11-20 | select vegetables / 24875.6", "vegetables / 24875.6\n0.000201000177\n"),
    ("days 2026-11-20..2026-11-20 | select vegetables / 3", "vegetables / 3\n1.666666666667\n"),
    ("days 2026-11-18..2026-11-20 | select weight - 84 | take 1", "weight - 84\n0.6\n"),
    ("entries all | where has food | select hour, item", "hour,item\n1.5,Nightcap\n"),
    // The first and the last day of something.
    (
      "entries all | group category | min date | where category = fruit | select date",
      "min_date\n2025-05-05\n"
    ),
    (
      "entries all | max date, min date | select date, min_date", "max_date,min_date\n2026-11-20,2025-05-05\n"
    ),
    ("foods | group category | max last | select last", "max_last\n2026-11-18\n"),
    // How many days a number of a week rests on.
    (
      "days 2026-11-09..2026-11-20 | group week | mean vegetables | select week, n, vegetables_known",
      "week,n,vegetables_known\n2026-11-09,7,3\n2026-11-16,5,3\n"
    ),
  ])
  func answers(_ line: String, _ expected: String) throws {
    #expect(try Sandbox.twentyDays().say(line) == expected)
  }

  /// Mistakes that would be answered wrongly, each with its place.
  @Test(arguments: [
    ("days all | where (70 <= score) < 80", "<", "a yes or no cannot be compared with a number"),
    ("days all | select date, vegetables + fruit | where vegetables > 3", "vegetables", "no column"),
    (
      "days all | select date, vegetables + fruit | where vegetables + fruit * 2 > 9", "vegetables",
      "no column"
    ),
    ("days all | rolling 7 mean score | select date, score_7d | where score > 70", "score", "no column"),
    ("days all | group weekday | mean score | sort week", "week", "no column"),
    ("days all | where s > 1", "s", "could be several columns"),
    ("days all | group weekday", "group", "nothing is computed for the groups"),
    ("days all | group weekday | sort score | take 3", "take", "3 of all rows, or of each group?"),
    ("days all | group weekday | sort score", "group", "nothing is computed for the groups"),
    ("days all | group weekday | group month | count", "group", "grouped already"),
    ("days all | where score < mean(mean(score))", "mean", "not made of another one"),
    ("days all | select score as date, date", "date", "there is a column"),
    ("days all | select score as today", "today", "means something else"),
    ("days all | where flor(score) > 3", "flor", "there is no function"),
    ("days all | select round(score, 20)", "20", "round takes 0 to 9 decimals"),
    ("entries all | lag 1 portion", "lag", "several of these rows may have one day"),
    ("foods | gaps", "gaps", "needs a day in each row"),
    ("days all | with score > 3", "with", "there is one of each"),
    ("days all | corr score", "score", "corr takes two columns"),
    ("days all | pivot weekday | mean score", "weekday", "pivot takes two columns"),
    ("days all | pivot weekday, month | mean score | take 3", "take", "take cannot follow pivot"),
    ("days all | pivot weekday, month | mean score, treats", "mean", "room for one number"),
    ("entries all | share portion, mean portion", "portion", "the share of portion in what?"),
    ("days all | share", "share", "something is missing here"),
    ("days all | to csv --force", "--force", "none is named"),
    ("days all | select date, color | group color | mean", "mean", "mean of what?"),
    ("days all | select treats > 1 | mean treats > 1", "treats > 1", "is no number, so it has no mean"),
    ("days all | group weekday | mean on_target", "on_target", "is no number, so it has no mean"),
    ("days all | mean date", "date", "is no number, so it has no mean"),
    ("days all | max weekday", "weekday", "is no number, so it has no max"),
    ("days all | where month = mai", "mai", "month is never"),
    ("days all | where month > may", ">", "a month of which year?"),
    ("days all | where quarter = q5", "q5", "quarter is never"),
    ("days all | where quarter < q3", "<", "a quarter of which year?"),
    ("days all | where weekday + 1 > 3", "+", "a text and a number cannot be computed"),
    ("days all | where 7 + date > today", "+", "a number and a day cannot be computed"),
    ("days all | where on_target = 1", "=", "a yes or no cannot be compared with a number"),
    ("days all | where score ~ 7", "~", "looks for a text in a text"),
    ("days all | where weekday = \"samstag\"", "\"samstag\"", "weekday is never"),
    ("days all | select -weekday", "-", "only a number can be negative"),
    ("days all | select score and treats > 1", "score and treats > 1", "stand between conditions"),
    ("days last 3d | compare oct | compare sep", "compare", "side by side already"),
    ("days last 3d | compare oct | chart heat score", "chart", "cannot set two periods side by side"),
    ("days all | to json x.json --spreadsheet", "--spreadsheet", "only CSV is opened by spreadsheets"),
  ])
  func refuses(_ line: String, _ word: String, _ words: String) throws {
    let sandbox = try Sandbox.twentyDays()
    do {
      _ = try sandbox.engine.run(line)
      Issue.record("should be refused")
    } catch {
      let span = try #require(error.span)
      #expect(String(decoding: Array(line.utf8)[span], as: UTF8.self) == word)
      #expect("\(error.message) \(error.hint ?? "")".contains(words), "\(error.message) \(error.hint ?? "")")
    }
  }

  // MARK: Two periods

  @Test func periodsStayApart() throws {
    let sandbox = try Sandbox.twentyDays()
    let line = "days 2026-11-11..2026-11-20 | compare the 10 before"
    for (steps, rows) in [
      ("group weekday | count", 14), ("group weekday | mean vegetables", 14),
      ("select vegetables | sum vegetables", 2), ("group period | count", 2),
      ("group period, weekday | count", 14),
    ] {
      let table = try #require(try sandbox.answers("\(line) | \(steps)").first?.tables.first)
      #expect(table.columns.first?.key == "period" && table.rows.count == rows, "\(steps)")
    }
    // Each period's numbers are those it has by itself.
    for (range, place) in [("2026-11-11..2026-11-20", 1), ("2026-11-01..2026-11-10", 2)] {
      let alone = sandbox.say("days \(range) | sum vegetables, treats").split(separator: "\n")[1]
      let beside = sandbox.say("\(line) | sum vegetables, treats").split(separator: "\n")[place]
      #expect(beside.hasSuffix(alone))
    }
  }

  @Test func periodsAreTwoLines() throws {
    let sandbox = try Sandbox.twentyDays()
    func chart(_ steps: String) throws -> Chart {
      let line = "days 2026-11-11..2026-11-20 | compare the 10 before | \(steps)"
      return try #require(try sandbox.answers(line).first?.charts.first)
    }
    let lines = try chart("chart line treats")
    #expect(lines.series.map(\.name) == ["2026-11-11 to 2026-11-20", "2026-11-01 to 2026-11-10"])
    #expect(
      lines.axis
        == .days(DayRange(Day(year: 2026, month: 11, day: 11)!, Day(year: 2026, month: 11, day: 20)!)))
    #expect(lines.series.map { $0.values.compactMap { $0 } } == [[3, 2, 1, 3, 2], [2, 1, 3, 2, 1]])
    #expect(try chart("chart line vegetables, treats").series.count == 4)
    let bars = try chart("group weekday | sum vegetables | chart bar")
    #expect(bars.kind == .bar && bars.series.count == 2 && bars.axis.count == 7)
    #expect(try chart("sum vegetables | chart bar").axis == .categories(lines.series.map(\.name)))
    #expect(try chart("group week | sum vegetables | chart line").series.count == 2)
  }

  // MARK: Rolling means

  /// A mean of the days before knows the days before the range.
  @Test func rollingLooksBack() throws {
    let sandbox = try Sandbox.twentyDays()
    func column(_ line: String, _ name: String) throws -> [StrictJSON] {
      guard case .array(let values) = try StrictJSON(sandbox.json("\(line) | select date, \(name)"))[name]
      else {
        return []
      }
      return values
    }
    for (steps, name) in [
      ("rolling 7 mean vegetables", "vegetables_7d"),
      ("rolling 3 mean vegetables | rolling 4 mean vegetables_3d", "vegetables_3d_4d"),
      ("where weekday in mon, wed, fri | rolling 5 mean vegetables", "vegetables_5d"),
      ("select date, vegetables | rolling 7 mean vegetables", "vegetables_7d"),
    ] {
      let all = try column("days 2026-10-01..2026-11-20 | \(steps)", name)
      let some = try column("days 2026-11-13..2026-11-20 | \(steps)", name)
      #expect(some.count >= 3 && Array(all.suffix(some.count)) == some, "\(name)")
    }
    // Behind what counts rows nothing comes that was not asked for.
    let taken = try column(
      "days 2026-11-13..2026-11-20 | take 2 | rolling 7 mean vegetables", "vegetables_7d")
    #expect(taken == [.null, .number("4")])
    // Both periods look back, each on its own days.
    func rolled(_ line: String) throws -> [StrictJSON] {
      try column("\(line) | rolling 7 mean vegetables", "vegetables_7d")
    }
    let beside = try rolled("days 2026-11-11..2026-11-20 | compare the 10 before")
    #expect(beside == (try rolled("days 2026-11-11..2026-11-20") + rolled("days 2026-11-01..2026-11-10")))
    let first = "days 2026-11-11..2026-11-20 | rolling 7 mean vegetables | compare the 10 before"
    #expect(try column(first, "vegetables_7d") == beside)
  }

  @Test func rollingGoesByWhatRowsAre() throws {
    let sandbox = try Sandbox.twentyDays()
    // The week before has no entry, which is not a sum of 0.
    #expect(
      sandbox.say(
        "days 2026-11-02..2026-11-20 | group week | sum vegetables | rolling 2 | select week, vegetables_2w")
        == "week,vegetables_2w\n2026-11-02,10\n2026-11-09,10.5\n2026-11-16,10\n")
    // The week before the range is whole; the one it begins in is as much as was asked for.
    let rows = sandbox.say(
      "days 2026-11-12..2026-11-20 | group week | sum vegetables | rolling 2 | select week, vegetables, n, vegetables_2w"
    )
    #expect(rows == "week,vegetables,n,vegetables_2w\n2026-11-09,6,4,8\n2026-11-16,9,5,7.5\n")
    #expect(sandbox.say("days all | group month | sum vegetables | rolling 3").contains("vegetables_3m"))
    #expect(sandbox.say("days all | group quarter | sum vegetables | rolling 2").contains("vegetables_2q"))
    // Rows of other groups are no part of the mean.
    #expect(
      sandbox.say(
        "entries 2026-11-19..2026-11-20 | group date, category | sum portion | rolling 2 | select portion_2d"
      ).split(separator: "\n").count > 1)
  }

  /// What a mean rests on is told of the days asked for alone.
  @Test func notesSpeakOfWhatWasAsked() throws {
    let sandbox = try Sandbox.twentyDays()
    let notes = try sandbox.answers("days 2026-11-09..2026-11-20 | group week | mean vegetables | rolling 2")[
      0
    ].notices
    #expect(
      notes.map(\.text) == ["today is not over: vegetables so far", "vegetables rests on 6 of 12 days"])
  }
}
