import Domain

/// Typed samples as the commands of the body know them: values of a day with minutes alone.
extension Transaction.Samples {
  /// Adds a value; its id is given here.
  public func add(_ value: BodyValue) throws -> BodyValue {
    var value = value
    value.id = try add(StoredSample(value)).id
    return value
  }

  public func update(_ value: BodyValue) throws {
    guard var sample = try find(value.id) else { return }
    let changed = StoredSample(value)
    (sample.day, sample.start, sample.value, sample.note) = (
      changed.day, changed.start, changed.value, changed.note
    )
    try update(sample)
  }

  public func delete(_ value: BodyValue) throws { try delete(value.id) }

  /// The values of a range, in the order of `forEach`.
  public func bodyValues(in range: DayRange, metric: BodyMetric? = nil) throws -> [BodyValue] {
    try all(in: range, metric: metric?.key).compactMap { BodyValue($0) }
  }

  /// The newest value of a metric not after a day.
  public func latestBodyValue(_ metric: BodyMetric, onOrBefore day: Day) throws -> BodyValue? {
    try latest(metric.key, onOrBefore: day).flatMap { BodyValue($0) }
  }
}

extension StoredSample {
  fileprivate init(_ value: BodyValue) {
    self.init(
      id: value.id, metric: value.metric.key, day: value.day,
      start: value.minute.map { $0 * 60 }, value: value.value, note: value.note)
  }
}

extension BodyValue {
  /// - Returns: nil for a metric that is not of the body.
  fileprivate init?(_ sample: StoredSample) {
    guard let metric = BodyMetric.all.first(where: { $0.key == sample.metric }) else { return nil }
    self.init(
      id: sample.id, day: sample.day, minute: sample.start.map { $0 / 60 },
      metric: metric, value: sample.value, note: sample.note)
  }
}
