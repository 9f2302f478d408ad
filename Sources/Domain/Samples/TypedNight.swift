/// What counts of the sleep that was typed for one day. Each value corrects those typed before it that tell of the same
/// time: a total all of them, `23:00-7:00` a total and the times that it overlaps. A nap, and times apart from the others,
/// are another sleep, and add to them.
struct TypedNight {
  /// The night's total; nil where times alone tell it.
  private(set) var total: Sample?
  /// What was added to it, as `+30min` does.
  private(set) var added: [Sample] = []
  /// What has its times.
  private(set) var spans: [Sample] = []

  /// - Parameter samples: those typed for one day, in any order.
  init(_ samples: some Sequence<Sample>) {
    for sample in samples.sorted(by: { $0.id < $1.id }) { take(sample) }
  }

  private mutating func take(_ sample: Sample) {
    if sample.isRelative {
      added.append(sample)
    } else if let time = sample.interval {
      if !Self.isNap(time) {
        if total != nil { added = [] }
        total = nil
      }
      spans.removeAll { span in
        span.interval.map { $0.start < time.end && time.start < $0.end } ?? true
      }
      spans.append(sample)
    } else {
      (total, added, spans) = (sample, [], [])
    }
  }

  private static func isNap(_ time: (start: Int, end: Int)) -> Bool {
    Naps.days([time.start..<time.end]).contains { $0 != nil }
  }
}
