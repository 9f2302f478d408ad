import Domain
import Naming
import Store

/// What imports say of a metric on a day.
///
/// Times are made those of one offset, that of the first: where clocks change, or two devices keep different ones,
/// what took place at once would not be seen to otherwise.
package struct ImportedDay {
  /// The key of the metric.
  let metric: String
  let day: Day
  package private(set) var samples: [Sample] = []
  /// Minutes that its clock is ahead of UTC; nil where no sample says so.
  private var zone: Int?
  /// From the first start to the last end; nil where no sample has a time.
  private var span: (start: Int, end: Int)?

  /// What was added to the times of samples to have them on one clock, by their starts on it.
  private var offsets: [(start: Int, seconds: Int)] = []

  /// What the clock on the wall showed at a time of this day's clock: another where clocks were changed meanwhile.
  /// - Parameter isEnd: whether something ends there, so that it is the clock of what came before.
  package func shown(_ time: Int, isEnd: Bool = false) -> Int {
    let before = offsets.filter { isEnd ? $0.start < time : $0.start <= time }.max { $0.start < $1.start }
    return time + ((before ?? offsets.min { $0.start < $1.start })?.seconds ?? 0)
  }

  init(metric: String, day: Day) {
    self.metric = metric
    self.day = day
  }

  /// - Parameter filed: the samples of the metric that are filed on a day; of sleep, those of the days beside are asked
  ///   for too, for its naps.
  init(_ metric: Domain.Metric, on day: Day, filed: (Day) throws -> [StoredSample]) rethrows {
    self.init(metric: metric.key, day: day)
    guard metric.hasNaps else {
      for sample in try filed(day) { add(sample) }
      return
    }
    let samples = try [-1, 0, 1].flatMap { offset in
      try filed(day + offset).map { sample in
        var sample = sample
        sample.start = sample.start.map { $0 + 86_400 * offset }
        return (sample: sample, filed: offset)
      }
    }
    let naps = Naps.days(
      samples.map { sample, _ in
        sample.length > 0 ? sample.start.map { $0..<($0 + sample.length) } : nil
      })
    for (index, (sample, filed)) in samples.enumerated() where (naps[index] ?? filed) == 0 { add(sample) }
  }

  mutating func add(_ stored: StoredSample) {
    var sample = Sample(stored)
    // Samples of imports have no ids of their own; their order in the day tells them apart.
    sample.id = Int64(samples.count)
    if let own = stored.zone {
      sample.shift(by: 60 * ((zone ?? own) - own))
      zone = zone ?? own
      if let start = sample.start { offsets.append((start, 60 * (own - (zone ?? own)))) }
    }
    if let start = sample.start {
      let end = sample.end ?? start
      span = span.map { (min($0.start, start), max($0.end, end)) } ?? (start, end)
    }
    samples.append(sample)
  }

  /// Samples filed on another day that overlap this one, in its time zone.
  func reached(by others: [Sample], of other: ImportedDay) -> [Sample] {
    guard let span else { return [] }
    let zones = zone.flatMap { own in other.zone.map { own - $0 } } ?? 0
    let shift = 86_400 * (other.day - day) + 60 * zones
    return others.compactMap { sample in
      guard let start = sample.start, start + shift <= span.end, (sample.end ?? start) + shift >= span.start
      else { return nil }
      var sample = sample
      sample.shift(by: shift)
      return sample
    }
  }
}

extension Sample {
  fileprivate mutating func shift(by seconds: Int) {
    start = start.map { $0 + seconds }
    end = end.map { $0 + seconds }
  }
}
