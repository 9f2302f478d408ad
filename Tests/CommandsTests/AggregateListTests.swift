import Rendering
import Runtime
import TestSupport
import Testing

/// Numbers of several kinds beside each other, and what is asked of them behind.
@Suite struct AggregateListTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(
      after: [
        "weight 84 2026-10-30", "weight 82 2026-11-19", "weight 81 2026-11-20",
        "log 100kcal \"Tea\" 2026-10-30", "log 300kcal \"Tea\" 2026-10-31",
        "log 500kcal \"Tea\"; log 100kcal \"Tea\"",
      ], now: "2026-11-20T12:15", format: .csv)
  }

  @Test(arguments: [
    // Two numbers of a column are asked for by their full names; the first by its plain name as well.
    (
      "days all | where has weight | group month | max weight, min weight | select month, max_weight - min_weight as d",
      "month,d\n2026-10,0\n2026-11,1\n"
    ),
    (
      "days all | where has weight | group month | max weight, min weight | select month, weight, min_weight",
      "month,weight,min_weight\n2026-10,84,84\n2026-11,82,81\n"
    ),
    (
      "days all | where has weight | group month | max weight | where max_weight > 83 | select month, weight",
      "month,weight\n2026-10,84\n"
    ),
    // How many there are stands among them.
    (
      "days all | where has weight | group month | mean weight, count",
      "month,weight,count,weight_known\n2026-10,84,1,1\n2026-11,81.5,2,2\n"
    ),
    // It may stand before them.
    (
      "days all | where has weight | group month | count, mean weight",
      "month,weight,count,weight_known\n2026-10,84,1,1\n2026-11,81.5,2,2\n"
    ),
    (
      "days all | where has weight | group month | count as days, max weight | select month, days, weight",
      "month,days,weight\n2026-10,1,84\n2026-11,2,82\n"
    ),
    (
      "days all | where has weight | group month | mean weight, count as days | where days > 1 | select month, days",
      "month,days\n2026-11,2\n"
    ),
    // What has a day has its month and the like.
    (
      "entries all | group date | sum kcal | group month | mean kcal",
      "month,kcal,n,kcal_known\n2026-10,200,2,2\n2026-11,600,1,1\n"
    ),
    (
      "entries all | group date | sum kcal | where weekday = fri and month = nov | select date, kcal, quarter",
      "date,kcal,quarter\n2026-11-20,600,2026-Q4\n"
    ),
    (
      "entries all | group date | sum kcal | sort kcal desc | take 1",
      "date,kcal,n,kcal_known\n2026-11-20,600,2,2\n"
    ),
    // As SQL has it.
    (
      "days all | where has weight | group by month | count as days | select month, days",
      "month,days\n2026-10,1\n2026-11,2\n"
    ),
    ("days all | where has weight | stddev weight | select weight - 1.5 < 0.1 as x", "x\ntrue\n"),
    ("days all | where date = today | stddev weight | select weight", "weight\n\n"),
  ])
  func answers(_ question: String, _ rows: String) throws {
    let answer = try sandbox().say(question)
    #expect(answer == rows, "\(answer)")
  }

  @Test(arguments: [
    ("days all | group weekday | count, score", "count, mean score"),
    ("entries all | count item", "distinct item | count"),
    ("entries all | count distinct item", "distinct item | count"),
    ("days all | sort score descending", "try days all | sort score desc"),
    ("days all | rolling 7d mean score", "try days all | rolling 7 mean score"),
    ("days all | lag score", "try days all | lag 1 score"),
    ("days all | take -3", "try days all | take last 3"),
    ("days all | pivot weekday, month | mean score, count", "room for one number"),
  ])
  func says(_ question: String, _ words: String) throws {
    let answer = try sandbox().say(question)
    // Long hints are broken into lines.
    #expect(answer.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words), "\(answer)")
  }
}
