import Domain

/// A number as a bar in a cell of a table, beside the bars of other rows.
public struct Bar: Sendable {
  public let value: Bounded<Double>
  /// What the bars of all rows range over; zero, where they begin, is in it.
  public let range: ClosedRange<Double>
  /// How many cells the whole range takes.
  public let cells: Int

  /// - Parameter cells: how many cells the whole range takes, at least 1.
  public init(_ value: Bounded<Double>, in range: ClosedRange<Double>, cells: Int = 12) {
    self.value = value
    self.range = min(range.lowerBound, 0)...max(range.upperBound, 0)
    self.cells = max(1, cells)
  }
}

extension Cell {
  /// A score, 0 to 100, as a bar for people alone.
  public static func bar(score: Double, _ tone: Tone) -> Cell {
    .barred(.missing, Bar(Bounded(score), in: 0...100), tone)
  }
}
