/// A sample without a time is its source's total of the day: it stands for all of it, and beside what another source
/// counted in stretches it would count the same steps again.
extension DayResolver {
  /// What counts of a day's samples where some have no time: the first source that tells of the day decides. Where it
  /// has a total, that and what else it tells; where it has times alone, what all sources tell with a time. Of a metric
  /// of one source it decides alone. What is typed stays.
  func deciding(_ samples: [Sample]) -> [Sample] {
    func isTotal(_ sample: Sample) -> Bool { sample.start == nil && sample.origin != .typed }
    guard metric.isOfOneSource || samples.contains(where: isTotal),
      let first = samples.lazy.map(\.origin).filter({ $0 != .typed }).min(by: order.precedes)
    else { return samples }
    if metric.isOfOneSource || samples.contains(where: { isTotal($0) && $0.origin == first }) {
      return samples.filter { $0.origin == .typed || $0.origin == first }
    }
    return samples.filter { !isTotal($0) }
  }

  /// The time that a day's imported samples take from those that reach into it from the days beside; a total that
  /// counts takes the whole day.
  /// - Parameter samples: those of one day, in any order.
  public func claims(_ samples: [Sample]) -> [Sample] {
    guard metric.rule.reachesOverMidnight, !metric.isOfOneSource else { return [] }
    return deciding(samples).map { sample in
      guard sample.start == nil else { return sample }
      var whole = sample
      (whole.start, whole.end) = (0, 86_400)
      return whole
    }
  }
}
