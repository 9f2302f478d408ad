import Domain

/// A workout as it is read: its attributes, and what its children add.
struct HealthWorkoutRecord {
  private var values: [String: String] = [:]
  private var statistics: [(type: String, sum: String, unit: String?)] = []

  private static let wanted: Set = [
    "workoutActivityType", "duration", "durationUnit", "totalDistance", "totalDistanceUnit",
    "totalEnergyBurned", "totalEnergyBurnedUnit", "sourceName", "device", "startDate", "endDate",
  ]

  init(_ attributes: UnsafeBufferPointer<TagScanner.Attribute>) {
    values = Self.texts(attributes, Self.wanted)
  }

  /// Adds a `WorkoutStatistics`, which newer exports have instead of totals.
  mutating func add(_ attributes: UnsafeBufferPointer<TagScanner.Attribute>) {
    let texts = Self.texts(attributes, ["type", "sum", "unit"])
    guard statistics.count < 100, let type = texts["type"], let sum = texts["sum"] else { return }
    statistics.append((type, sum, texts["unit"]))
  }

  subscript(_ name: String) -> String? { values[name] }

  /// A total that a statistic gives, or else an attribute.
  func total(_ types: (String) -> Bool, _ name: String, _ unit: MetricUnit) -> Double? {
    let told = statistics.filter { types($0.type) }.compactMap { Self.value($0.sum, $0.unit, unit) }
    if !told.isEmpty { return told.reduce(0, +) }
    return values[name].flatMap { Self.value($0, values[name + "Unit"], unit) }
  }

  static func value(_ text: String, _ symbol: String?, _ unit: MetricUnit) -> Double? {
    var text = text
    guard let number = text.withUTF8({ HealthText.number(UnsafeRawBufferPointer($0)) }) else { return nil }
    return HealthUnit(symbol, to: unit)?.convert(number)
  }

  private static func texts(
    _ attributes: UnsafeBufferPointer<TagScanner.Attribute>, _ wanted: Set<String>
  ) -> [String: String] {
    var values: [String: String] = [:]
    for attribute in attributes where attribute.value.count <= 4096 {
      let name = String(decoding: attribute.name, as: UTF8.self)
      if wanted.contains(name) { values[name] = HealthText.decoded(attribute.value) }
    }
    return values
  }
}

extension HealthReader {
  /// Adds a workout: the sample of its minutes, and itself.
  func add(_ record: HealthWorkoutRecord) {
    guard let metric = types.metric("HKWorkoutTypeIdentifier") else { return }
    func times<T>(_ body: (UnsafeRawBufferPointer?, UnsafeRawBufferPointer?) -> T) -> T {
      let start = record["startDate"].map { Array($0.utf8) }
      let end = record["endDate"].map { Array($0.utf8) }
      return (start ?? []).withUnsafeBytes { first in
        (end ?? []).withUnsafeBytes { last in body(start == nil ? nil : first, end == nil ? nil : last) }
      }
    }
    guard let (start, length) = times(interval) else { return }
    let minutes =
      record["duration"].flatMap { HealthWorkoutRecord.value($0, record["durationUnit"] ?? "min", .minute) }
      ?? Double(length) / 60
    let name = record["sourceName"] ?? ""
    let source = sources.number(named: name.isEmpty ? HealthSource.unknown : name, device: record["device"])
    let before = summary.samples
    add(metric, source, at: start, length: length, minutes)
    guard summary.samples > before else { return }
    let day = types.metrics[metric].filing.day(of: start.moment, boundary: request.boundary)
    let prefix = "HKWorkoutActivityType"
    let kind = record["workoutActivityType"] ?? "Other"
    summary.workouts += 1
    batch.workouts.append(
      HealthWorkout(
        kind: String((kind.hasPrefix(prefix) ? String(kind.dropFirst(prefix.count)) : kind).prefix(100)),
        source: source, day: day,
        start: start.moment.seconds(after: day), length: length, zone: start.zone, minutes: minutes,
        kilocalories: record.total(
          { $0 == "HKQuantityTypeIdentifierActiveEnergyBurned" }, "totalEnergyBurned", .kilocalorie),
        kilometres: record.total(
          { $0.hasPrefix("HKQuantityTypeIdentifierDistance") }, "totalDistance", .kilometre)))
  }

  /// Adds the rings of a day and their goals.
  func addSummary(_ attributes: UnsafeBufferPointer<TagScanner.Attribute>) throws {
    guard let date = attributes.first(where: { $0.name.isName("dateComponents") })?.value else {
      return skip(.malformed)
    }
    let day: Day
    do {
      day = try times.date(date)
    } catch {
      return skip(error == .outOfRange ? .outOfRange : .malformed)
    }
    if let since = request.since, day < since { return }
    if let last = request.last, day > last { return skip(.future) }
    let unit = attributes.first { $0.name.isName("activeEnergyBurnedUnit") }?.value
    let energy = unit.flatMap(HealthText.decoded)
    for attribute in attributes {
      let name = String(decoding: attribute.name, as: UTF8.self)
      guard let metric = types.metric("ActivitySummary." + name) else { continue }
      let of = types.metrics[metric]
      let symbol = of.unit.quantity == .energy ? energy : nil
      guard let value = HealthText.number(attribute.value),
        let converted = HealthUnit(symbol, to: of.unit)?.convert(value)
      else {
        skip(.malformed)
        continue
      }
      guard of.plausible.contains(converted) else {
        skip(.implausible)
        continue
      }
      give(
        HealthSample(
          metric: metric, source: sources.number(named: HealthSource.rings), day: day, start: nil, length: 0,
          zone: nil, value: converted))
    }
  }
}
