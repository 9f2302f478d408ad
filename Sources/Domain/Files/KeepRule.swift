/// How many of the copies that were made over time are kept: the newest of each of the last days, of the last weeks
/// and of the last months that have one.
///
/// Periods without a copy do not count, so that who makes none for a year loses none by it.
public struct KeepRule: Hashable, Sendable, CustomStringConvertible {
  public var days: Int
  public var weeks: Int
  public var months: Int

  public init(days: Int, weeks: Int, months: Int) {
    self.days = days
    self.weeks = weeks
    self.months = months
  }

  /// Reads `7d 4w 12m`: each at most once and below 1000, at least one of them above 0.
  public init?(_ text: String) {
    var counts: [Character: Int] = [:]
    var number = ""
    for character in text.lowercased() where !" ,+".contains(character) {
      if character.isASCII, character.isNumber {
        number.append(character)
      } else {
        guard "dwm".contains(character), counts[character] == nil, let count = Int(number), count < 1000
        else { return nil }
        counts[character] = count
        number = ""
      }
    }
    guard number.isEmpty, counts.values.contains(where: { $0 > 0 }) else { return nil }
    self.init(days: counts["d"] ?? 0, weeks: counts["w"] ?? 0, months: counts["m"] ?? 0)
  }

  public var description: String { "\(days)d \(weeks)w \(months)m" }

  /// Which of some copies are kept, by their places.
  /// - Parameter made: the days they were made, the oldest first.
  public func kept(_ made: [Day]) -> Set<Int> {
    var kept: Set<Int> = []
    func keep<Period: Equatable>(_ count: Int, _ period: (Day) -> Period) {
      var last: Period?
      var left = count
      for (place, day) in made.enumerated().reversed() where period(day) != last {
        guard left > 0 else { return }
        kept.insert(place)
        last = period(day)
        left -= 1
      }
    }
    keep(days) { $0 }
    keep(weeks) { DayRange.week(of: $0).first }
    keep(months) { [$0.civil.year, $0.civil.month] }
    return kept
  }
}
