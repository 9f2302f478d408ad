import Language
import Testing

/// What is computed, and for which rows a condition holds, on a hundred days made up here.
@Suite struct ExpressionTests {
  /// Of the day whose number is 12, an even one, with a half.
  @Test(arguments: [
    ("number + 1", "13"), ("number - 20", "-8"), ("number * 2 + 1", "25"), ("1 + number * 2", "25"),
    ("(number + 1) * 2", "26"), ("number / 8", "1.5"), ("-number", "-12"), ("- (number - 1)", "-11"),
    ("number - 1 - 1", "10"), ("24 / number / 2", "1"), ("number / 0", ""), ("0.1 + 0.2", "0.3"),
    ("number * 0.1", "1.2"), ("abs(5 - number)", "7"), ("floor(number / 5)", "2"), ("ceil(number / 5)", "3"),
    ("round(number / 5)", "2"), ("round(number / 7, 2)", "1.71"), ("round(2.5)", "3"), ("round(-2.5)", "-3"),
    ("floor(0.3 / 0.1)", "3"), ("half", "6"), ("half + 1", "7"), ("number > 11", "true"),
    ("number > 12", "false"), ("parity = even", "true"), ("number + square", "156"),
    ("number - mean(number)", "-38.5"), ("max(number) - number", "88"), ("number * count()", "1200"),
    ("median(number)", "50.5"), ("p90(number)", "90.1"),
  ])
  func values(_ expression: String, _ value: String) throws {
    #expect(try HundredDays.cells("select number, \(expression) as x | where number = 12")[0].last == value)
  }

  /// What is not there makes nothing: neither arithmetic with it, nor a comparison.
  @Test(arguments: [
    ("half", ""), ("half + 1", ""), ("half > 0", ""), ("has half", "false"), ("not has half", "true"),
  ])
  func missing(_ expression: String, _ value: String) throws {
    #expect(try HundredDays.cells("select number, \(expression) as x | where number = 13")[0].last == value)
  }

  /// How many of the hundred days a condition holds for.
  @Test(arguments: [
    ("number > 90", 10), ("number >= 90", 11), ("number < 5", 4), ("number <= 5", 5), ("number = 5", 1),
    ("number != 5", 99), ("10 < number <= 20", 10), ("10 < number and number <= 20", 10),
    ("number < 5 or number > 95", 9), ("not number > 90", 90), ("not (number < 5 or number > 95)", 91),
    ("number in 1, 2, 200", 2), ("parity = even", 50), ("parity = EVEN", 50), ("parity != even", 50),
    ("parity in odd, even", 100), ("parity ~ od", 50), ("parity = \"even\"", 50), ("has half", 33),
    ("half > 10", 27), ("half <= 10", 6), ("not half > 10", 6), ("number > 95 and parity = even", 3),
    ("number > 98 or number < 3 and parity = even", 3), ("(number > 98 or number < 3) and parity = even", 2),
    ("square = number * number", 100), ("number * 2 > square", 1), ("number - 50 > 49", 1),
    ("number > mean(number)", 50), ("number = max(number)", 1), ("date = today", 1), ("date = yesterday", 1),
    ("date >= 2024-10-01", 4), ("date in 2024-09", 30), ("date in last 7d", 7), ("abs(number - 50) <= 1", 3),
    ("floor(number / 10) = 3", 10),
  ])
  func holds(_ condition: String, _ count: Int) throws {
    #expect(try HundredDays.cells("where \(condition) | count")[0][0] == "\(count)")
  }

  /// What is wrong is said, at the place where it stands.
  @Test(
    arguments: [
      ("where numbr > 3", "numbr", "number"), ("where number > ", "", nil), ("where number >", "", nil),
      ("where (number > 3", "", nil), ("where parity = red", "red", nil), ("where parity > 3", "", nil),
      ("select floor(number", "", nil), ("where number > 3 4", "4", nil),
      ("whree number > 3", "whree", "where"),
      ("sort numbr", "numbr", "number"), ("take x", "x", nil), ("mean parity", "parity", nil),
      ("group number | group parity", "", nil), ("select number as parity, parity", "", nil),
    ] as [(String, String, String?)])
  func refuses(_ stages: String, _ place: String, _ near: String?) throws {
    let error = try #require(throws: CommandError.self) { _ = try HundredDays.pipeline(stages) }
    let span = try #require(error.span)
    let text = Line(text: "days | " + stages, tokens: []).slice(span)
    if !place.isEmpty { #expect(text == place, "\(error.message)") }
    if let near { #expect("\(error.message) \(error.hint ?? "")".contains(near), "\(error)") }
  }
}
