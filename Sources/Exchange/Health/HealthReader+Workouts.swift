import Domain

/// A workout as it is read: its attributes, and what its children add.
struct HealthWorkoutRecord {
  private var values: [String: String] = [:]
  /// What its own statistics say, by type: in kilocalories and kilometres.
  private var own: [String: Double] = [:]
  /// The same of its activities, added up.
  private var parts: [String: Double] = [:]

  private static let wanted: Set = [
    "workoutActivityType", "duration", "durationUnit", "totalDistance", "totalDistanceUnit",
    "totalEnergyBurned", "totalEnergyBurnedUnit", "sourceName", "device", "startDate", "endDate",
  ]

  init(_ attributes: UnsafeBufferPointer<TagScanner.Attribute>) {
    values = Self.texts(attributes, Self.wanted)
  }

  /// Adds a `WorkoutStatistics`, which newer exports have instead of totals.
  /// - Parameter isOwn: whether it is of the workout itself. Those of the activities inside it are parts of the same.
  mutating func add(_ attributes: UnsafeBufferPointer<TagScanner.Attribute>, isOwn: Bool) {
    let texts = Self.texts(attributes, ["type", "sum", "unit"])
    guard let type = texts["type"], let sum = texts["sum"],
      let unit: MetricUnit = Self.isEnergy(type) ? .kilocalorie : Self.isDistance(type) ? .kilometre : nil,
      let value = Self.value(sum, texts["unit"], unit)
    else { return }
    if isOwn {
      // The first of a type; a hostile file has any number of them.
      if own[type] == nil, own.count < 100 { own[type] = value }
    } else if parts[type] != nil || parts.count < 100 {
      parts[type, default: 0] += value
    }
  }

  /// Energy burned in kilocalories.
  var energy: Double? { total(Self.isEnergy, "totalEnergyBurned", .kilocalorie) }
  /// The way made in kilometres, of all kinds: a triathlon has three.
  var distance: Double? { total(Self.isDistance, "totalDistance", .kilometre) }

  private static func isEnergy(_ type: String) -> Bool {
    type == "HKQuantityTypeIdentifierActiveEnergyBurned"
  }
  private static func isDistance(_ type: String) -> Bool {
    type.hasPrefix("HKQuantityTypeIdentifierDistance")
  }

  subscript(_ name: String) -> String? { values[name] }

  /// A total by the statistics of the workout, or else its attribute, or else its activities: each tells it once more.
  private func total(_ types: (String) -> Bool, _ name: String, _ unit: MetricUnit) -> Double? {
    func sum(_ told: [String: Double]) -> Double? {
      // In an order of its own, so that the same export gives the same sum to the last bit.
      let found = told.filter { types($0.key) }.sorted { $0.key < $1.key }
      return found.isEmpty ? nil : found.reduce(0) { $0 + $1.value }
    }
    return sum(own) ?? values[name].flatMap { Self.value($0, values[name + "Unit"], unit) } ?? sum(parts)
  }

  static func value(_ text: String, _ symbol: String?, _ unit: MetricUnit) -> Double? {
    var text = text
    guard let number = text.withUTF8({ HealthText.number(UnsafeRawBufferPointer($0)) }) else { return nil }
    return UnitConversion(symbol, to: unit)?.convert(number)
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
        kilocalories: record.energy, kilometres: record.distance))
  }

  /// There were no rings before.
  private static let firstRings = Day(year: 2014, month: 1, day: 1) ?? Day(0)

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
    // A phone writes the day before 1970 where it has no date.
    guard day >= Self.firstRings else { return skip(.beforeRings) }
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
        let converted = UnitConversion(symbol, to: of.unit)?.convert(value)
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
