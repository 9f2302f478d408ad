/// Two numbers with a stroke between them: `1/2` is half of something, `18/11` a day, and `5/10` may be either.
public enum StrokedFigures: Sendable {
  case part, day, either

  /// Parts that people say: halves, thirds, quarters, eighths.
  private static let usual: Set = [2, 3, 4, 8]

  /// Nil of other texts.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.allSatisfy({ (1...2).contains($0.utf8.count) }),
      let part = Int(numbers[0]), let whole = Int(numbers[1]), part > 0, whole > 0
    else { return nil }
    if part >= whole || whole > 10 {
      self = .day
    } else {
      self = Self.usual.contains(whole) ? .part : .either
    }
  }

  /// The days that a text may be, in the order of the log or in either.
  public static func days(_ text: String, _ clock: DayClock) -> [DayReading] {
    let orders = clock.order.map { [$0] } ?? DayOrder.allCases
    return orders.compactMap { order in
      WrittenDay.read(text, DayClock(today: clock.today, date: clock.latest, order: order), .past)
    }
  }
}
