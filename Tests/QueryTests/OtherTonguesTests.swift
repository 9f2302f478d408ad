import TestSupport
import Testing

/// Words of spreadsheets and other languages of questions are met by the line that is right here.
@Suite struct OtherTonguesTests {
  @Test(arguments: [
    ("days all | avg score", "try days all | mean score"),
    ("days all | order by score", "try days all | sort by score"),
    ("days all | limit 5", "try days all | take 5"),
    ("days all | top 5 score", "try days all | sort score desc | take 5"),
    ("foods | top 3", "try foods | sort uses desc | take 3"),
    ("days all | mean(score)", "try days all | mean score"),
    ("days all | filter score > 5", "try days all | where score > 5"),
    ("days all | export days.csv", "try days all | to days.csv"),
    ("days all > days.csv", "try days all | to days.csv"), ("today >today.json", "try today | to today.json"),
    ("group by category, then count", "try entries all | group by category | count"),
    ("entries all group category, and then count", "try entries all | group category | count"),
    ("select item from entries", "try entries | select item"),
    (
      "select item, count(*) from entries group by item order by count desc limit 3",
      "try entries | group item | count | sort count desc | take 3"
    ),
    ("select avg(score) from days where score > 1", "try days | where score > 1 | mean score"),
    ("days all | group weekday mean score", "days all | group weekday | mean score"),
    ("days all | mean score by weekday", "days all | group weekday | mean score"),
    ("days all | mean score, treats weight", "days all | mean score, treats, weight"),
    ("days all | where score between 40 and 50", "try days all | where 40 <= score <= 50"),
    ("days all | where treats > 1 & score < 50", "try days all | where treats > 1 and score < 50"),
    ("entries all | where note like cake", "try entries all | where note ~ cake"),
    ("days all | where kcal > 1,000", "try days all | where kcal > 1000"),
    ("days all | meen score", "try days all | mean score"),
  ])
  func isMet(_ line: String, _ hint: String) throws {
    let sandbox = try Sandbox(width: 200)
    _ = try sandbox.answers("log veg 1")
    let told = sandbox.told(line)
    #expect(told.isRefused && told.text.contains(hint), "\(line): \(told.text)")
  }
}
