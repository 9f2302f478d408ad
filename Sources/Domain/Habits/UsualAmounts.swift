extension HabitRanking {
  /// How likely each amount of each item is at a moment: as `amounts(of:at:)`, of all items at once.
  public func usual(at moment: HabitMoment) -> [HabitItem: [HabitAmount: Double]] {
    var sums: [HabitItem: [HabitAmount: Double]] = [:]
    forEachWeight(at: moment, of: nil) { event, weight in
      sums[event.item, default: [:]][event.amount, default: 0] += weight
    }
    return sums
  }
}
