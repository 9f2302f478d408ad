/// The value of a metric on a day, with what it is made of.
public struct DayValue: Hashable, Sendable {
  /// What one sample gives.
  public struct Part: Hashable, Sendable {
    /// The sample's id.
    public var sample: Int64
    public var origin: Sample.Origin
    /// What it gives the value, in the metric's unit: of a mean its share of it. The amounts add up to the value.
    public var amount: Double
  }

  public var value: Double
  /// The samples that count, in the order of the times up to which they tell; what was added to a total comes last.
  public var parts: [Part]

  init(_ value: Double, _ parts: [Part]) {
    self.value = value
    self.parts = parts
  }

  /// What each source gives, the most first.
  public var origins: [(origin: Sample.Origin, amount: Double)] {
    var sums: [(origin: Sample.Origin, amount: Double)] = []
    for part in parts {
      if let index = sums.firstIndex(where: { $0.origin == part.origin }) {
        sums[index].amount += part.amount
      } else {
        sums.append((part.origin, part.amount))
      }
    }
    return sums.sorted { $0.amount > $1.amount }
  }

  /// The source that gives most of it.
  public var origin: Sample.Origin? { origins.first?.origin }
}
