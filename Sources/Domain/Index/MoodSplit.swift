/// The mood on days with much of something against that on days with little.
public struct MoodSplit: Sendable {
  /// Where much begins and little ends, fixed beforehand: bounds chosen after looking would find something in anything.
  public struct Bounds: Hashable, Sendable {
    /// Days from here on have much.
    public let high: Double
    /// Days below have little.
    public let low: Double
    public let highWords: String
    public let lowWords: String
  }
  public static let sleep = Bounds(
    high: 420, low: 360, highWords: "7 h or more sleep", lowWords: "under 6 h")
  public static let steps = Bounds(
    high: 8000, low: 8000, highWords: "8,000 steps or more", lowWords: "with fewer")

  /// Days with a mood before anything is said of it.
  public static let leastDays = 7
  /// Days on each side.
  public static let leastOfEach = 3

  public let bounds: Bounds
  public let high: (mean: Double, count: Int)
  public let low: (mean: Double, count: Int)

  /// - Returns: nil for fewer than seven days with a mood, or three on a side.
  public init?(_ moods: [Day: Double], by values: [Day: Double], _ bounds: Bounds) {
    guard moods.count >= Self.leastDays else { return nil }
    func mean(_ isMeant: (Double) -> Bool) -> (mean: Double, count: Int)? {
      let found = moods.compactMap { day, mood in values[day].flatMap { isMeant($0) ? mood : nil } }
      guard found.count >= Self.leastOfEach else { return nil }
      return (found.reduce(0, +) / Double(found.count), found.count)
    }
    guard let high = mean({ $0 >= bounds.high }), let low = mean({ $0 < bounds.low }) else { return nil }
    (self.bounds, self.high, self.low) = (bounds, high, low)
  }
}
