import TestSupport
import Testing

/// Words of spreadsheets and other languages of questions are met by the line that is right here.
@Suite struct OtherTonguesTests {
  @Test(arguments: [
    ("days all | avg score", "did you mean mean?"), ("days all | order by score", "did you mean sort?"),
    ("days all | limit 5", "did you mean take?"), ("days all | top 5 score", "sort COLUMN desc | take N"),
    ("days all | mean(score)", "did you mean mean score?"),
    ("days all | filter score > 5", "did you mean where?"),
    ("days all | group weekday mean score", "days all | group weekday | mean score"),
    ("days all | mean score by weekday", "group comes first"),
    ("days all | mean score, treats weight", "a comma stands between columns"),
    ("days all | where score between 40 and 50", "write 40 <= score <= 50"),
    ("days all | where treats > 1 & score < 50", "write and"),
    ("entries all | where note like cake", "write ~"),
    ("days all | where kcal > 1,000", "write 1000 without a comma"),
    ("days all | meen score", "did you mean mean?"),
  ])
  func isMet(_ line: String, _ hint: String) throws {
    let sandbox = try Sandbox(width: 200)
    _ = try sandbox.answers("log veg 1")
    let told = sandbox.told(line)
    #expect(told.isRefused && told.text.contains(hint), "\(line): \(told.text)")
  }
}
