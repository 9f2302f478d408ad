import Domain

/// A part of a year that rows may tell, written with the year: a month as `2026-05`, a quarter as `2026-Q2`.
public enum YearPart: String, Sendable {
  case month, quarter

  /// What its parts are called in every year, in their order.
  var names: [String] { self == .month ? Month.names : ["Q1", "Q2", "Q3", "Q4"] }

  /// How many months each has.
  private var months: Int { 12 / names.count }

  /// The number of the part that a text names, counted on from year to year; nil where it names none.
  func place(of text: String) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, let year = Int(parts[0]), parts[1].utf8.count == 2
    else {
      return nil
    }
    let digits = self == .month ? parts[1] : parts[1].dropFirst()
    guard self == .month || parts[1].first == "Q", let number = Int(digits),
      (1...names.count).contains(number)
    else { return nil }
    return year * names.count + number - 1
  }

  /// The number of the part that holds a day.
  func place(of day: Day) -> Int {
    let (year, month, _) = day.civil
    return year * names.count + (month - 1) / months
  }

  /// The first day of a part.
  func start(_ place: Int) -> Day? {
    Day(year: place / names.count, month: place % names.count * months + 1, day: 1)
  }

  /// What the part that a text names is called in every year.
  func name(of text: String) -> String? { place(of: text).map { names[$0 % names.count] } }
}
