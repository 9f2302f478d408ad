/// Whether the day or the month comes first in a date of figures.
public enum DayOrder: String, CaseIterable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"

  /// That of a locale such as `en_US.UTF-8`, by its territory; nil where it names none, or one that writes dates otherwise.
  /// By the short dates of CLDR that have strokes.
  public init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    guard let territory = name.split(separator: "_").dropFirst().last?.uppercased() else { return nil }
    switch territory {
    case "US", "PH", "PR", "GU", "FM", "MH", "PW", "VI", "JP", "KR", "CN", "TW": self = .monthFirst
    case "CA", "ZA", "SE", "HU", "LT", "MN": return nil
    default: self = .dayFirst
    }
  }
}
