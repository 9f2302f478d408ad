/// Something that could be added to a day: so much of an item, and how likely its person is to have it.
public struct Addition: Hashable, Sendable {
  public var item: HabitItem
  /// The category whose total it adds to.
  public var categoryID: Int64
  /// Above zero.
  public var portion: Portion
  /// Not negative; only compared with others of the same plan.
  public var likelihood: Double

  public init(item: HabitItem, categoryID: Int64, portion: Portion, likelihood: Double) {
    self.item = item
    self.categoryID = categoryID
    self.portion = portion
    self.likelihood = likelihood
  }
}

/// Additions to a day and the score they lead to.
public struct Plan: Hashable, Sendable {
  /// Never empty.
  public var additions: [Addition]
  /// The day's score with all of them, 0 to 100.
  public var score: Double
}

/// How good a choice is: the score first, then as few additions as possible, then the likelier ones, then less.
struct PlanValue {
  var score = 0.0
  var count = 0
  var likelihood = 0.0
  var size = Portion.zero

  /// Scores nearer than this are the same: a sum taken in another order differs by less.
  static let tolerance = 1e-9

  func isBetter(than other: PlanValue) -> Bool {
    if abs(score - other.score) > Self.tolerance { return score > other.score }
    if count != other.count { return count < other.count }
    if abs(likelihood - other.likelihood) > Self.tolerance { return likelihood > other.likelihood }
    return size < other.size
  }

  static func + (a: PlanValue, b: PlanValue) -> PlanValue {
    PlanValue(
      score: a.score + b.score, count: a.count + b.count, likelihood: a.likelihood + b.likelihood,
      size: a.size + b.size)
  }
}
