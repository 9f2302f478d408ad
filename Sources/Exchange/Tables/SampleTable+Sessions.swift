import Domain
import Tables

/// What a row says of a workout beside its minutes.
public struct TableSession: Hashable, Sendable {
  /// What it was, as the table calls it.
  public var kind: String
  /// Energy burned, where it is known.
  public var kilocalories: Double?
  /// The way made, where it is known.
  public var kilometres: Double?

  public init(kind: String, kilocalories: Double?, kilometres: Double?) {
    (self.kind, self.kilocalories, self.kilometres) = (kind, kilocalories, kilometres)
  }

  /// Differs wherever the workout does.
  /// - Parameter sample: its minutes.
  public func digest(of sample: HealthSample, length: Int) -> UInt64 {
    HealthWorkout(
      kind: kind, source: 0, day: sample.day, start: sample.start ?? 0, length: length, zone: 0,
      minutes: sample.value, kilocalories: kilocalories, kilometres: kilometres
    ).digest
  }
}

/// Rows of something that lasts: stages of a night, workouts.
extension SampleTable {
  /// The place of the metric that workouts are minutes of.
  var workout: Int? { metrics["workout"] }

  /// The metric of a stage of sleep, as programs call it.
  func stage(_ text: String) -> Int? {
    let name: String
    switch ColumnTitle.folded(text) {
    case "core", "light", "asleep core": name = "sleep core"
    case "deep", "asleep deep": name = "sleep deep"
    case "rem", "asleep rem": name = "sleep rem"
    case "asleep", "unspecified", "asleep unspecified": name = "sleep"
    case "awake", "wake": name = "awake"
    case "in bed": name = "in bed"
    default: return nil
    }
    return metrics[name]
  }

  /// The stage of a row that says its metric and its value: `SleepAnalysis`, `AsleepCore`.
  func toldStage(_ cell: (String) -> String?) -> Int? {
    guard let name = cell("metric"), name.hasSuffix("SleepAnalysis") || name.lowercased() == "sleep analysis",
      let value = cell("value")
    else { return nil }
    return stage(MetricColumns.bareType(value))
  }

  /// A night that is told by its stages alone is what they come to.
  func addNight(_ found: inout [(Int, Double)]) {
    guard let sleep = metrics["sleep"], let core = metrics["sleep core"],
      found.contains(where: { $0.0 == core }), !found.contains(where: { $0.0 == sleep && $0.1 > 0 })
    else { return }
    let stages = ["sleep core", "sleep deep", "sleep rem"].compactMap { metrics[$0] }
    let night = found.filter { stages.contains($0.0) }.reduce(0) { $0 + $1.1 }
    found.removeAll { $0.0 == sleep }
    if night > 0, all[sleep].plausible.contains(night) { found.append((sleep, night)) }
  }

  /// A stage of a night, from when to when.
  func interval(
    _ index: Int, _ start: TableTime?, _ end: TableTime?, _ refused: (String) -> TableReject
  ) throws(TableReject) -> TableSample {
    guard let start, let length = Self.lasting(start, end), length <= 86_400 else {
      throw refused("a stage of sleep needs its start and its end")
    }
    if let last, start.day > last { throw refused("\(start.day) is later than now") }
    let local = start.local
    let moment = Moment(date: local.day, second: local.second ?? 0)
    let day = all[index].filing.day(of: moment, boundary: boundary)
    return TableSample(
      sample: HealthSample(
        metric: index, source: 0, day: day, start: moment.seconds(after: day), length: length,
        zone: local.zone, value: Double(length) / 60))
  }

  /// What a row says of its workout.
  /// - Returns: nil where it is of none, or has its minutes alone.
  mutating func session(
    _ row: TableRow, _ places: [TableMapping.Place], _ refused: (String) -> TableReject
  ) -> TableSession? {
    let kind = row.cell("workout_kind", places)?.neutralised()
    var (energy, way) = (Double?.none, Double?.none)
    // A cell that cannot be read takes none of the others along.
    do { energy = try number(row, places, "workout_kcal", .kilocalorie, refused) } catch {
      faults.append(error)
    }
    do { way = try distance(row, places, kind, refused) } catch { faults.append(error) }
    guard kind != nil || energy != nil || way != nil else { return nil }
    // Some write what was burned as less than nothing.
    return TableSession(
      kind: String((kind ?? "Workout").prefix(100)), kilocalories: energy.map(abs), kilometres: way)
  }

  private func distance(
    _ row: TableRow, _ places: [TableMapping.Place], _ kind: String?, _ refused: (String) -> TableReject
  ) throws(TableReject) -> Double? {
    guard let way = try number(row, places, "workout_km", .kilometre, refused) else { return nil }
    guard way >= 0, way < 10_000 else { throw refused("a way of \(way) km is none") }
    let isSwum = ["swim", "schwimm"].contains { kind?.lowercased().contains($0) == true }
    let hasUnit = places.contains { $0.field == "workout_km" && $0.unit != nil }
    // Ways in water are in metres where those on land are in kilometres.
    return isSwum && !hasUnit && way >= 50 ? way / 1000 : way
  }

  private func number(
    _ row: TableRow, _ places: [TableMapping.Place], _ field: String, _ unit: MetricUnit,
    _ refused: (String) -> TableReject
  ) throws(TableReject) -> Double? {
    guard let place = places.first(where: { $0.field == field && row.cell($0.column) != nil }),
      let text = row.cell(place.column), !Placeholder.isOne(text)
    else { return nil }
    guard let (number, own) = TableNumber.value(text, decimalCommas: hasDecimalCommas),
      let value = TableUnit.convert(
        number, from: own.isEmpty ? row.cell(field + "_unit", places) ?? place.unit : own, to: unit)
    else { throw refused("\(Self.shown(text)) is no \(unit == .kilometre ? "distance" : "energy")") }
    // Nothing was measured.
    return value == 0 || value == -1 ? nil : value
  }

  /// When what a row is of began and ended, where it is a night that is told by its clocks or by the day of its evening.
  func ofNight(
    _ start: TableTime?, _ end: TableTime?, _ cell: (String) -> String?, _ offset: Int?,
    _ refused: (String) -> TableReject
  ) throws(TableReject) -> (start: TableTime?, end: TableTime?) {
    let evening = try cell("evening").map { text throws(TableReject) in try time(text, offset, refused) }
    guard let bed = cell("bed"), let wake = cell("wake") else { return (start ?? evening, end) }
    guard let first = TableTimeReader.clock(bed)?.second, let last = TableTimeReader.clock(wake)?.second
    else {
      throw refused("from \(Self.shown(bed)) to \(Self.shown(wake)) are no times of day")
    }
    guard let night = Self.night(evening: evening?.day, morning: start?.day, bed: first, wake: last) else {
      throw refused("no date")
    }
    return (night.0, night.1)
  }

  /// When a night began and ended of which a row says the clocks, and the day of its evening or of its morning.
  /// - Parameters:
  ///   - bed: seconds after midnight; before noon it is after the midnight of that evening.
  ///   - wake: the same.
  /// - Returns: nil where neither day is told.
  static func night(evening: Day?, morning: Day?, bed: Int, wake: Int) -> (TableTime, TableTime)? {
    let length = (wake - bed + 86_400) % 86_400
    let first: Int
    if let evening {
      first = evening.number * 86_400 + bed + (bed < 43_200 ? 86_400 : 0)
    } else if let morning {
      first = morning.number * 86_400 + wake - length
    } else {
      return nil
    }
    func moment(_ second: Int) -> TableTime {
      var time = TableTime(epoch: second)
      time.zone = nil
      return time
    }
    return (moment(first), moment(first + length))
  }

  /// Seconds from one time to another; nil where one has no clock or they are the wrong way round.
  static func lasting(_ start: TableTime?, _ end: TableTime?) -> Int? {
    guard let start, let end, let first = start.second, let last = end.second else { return nil }
    var seconds = (end.day - start.day) * 86_400 + last - first
    if let from = start.zone, let to = end.zone { seconds -= (to - from) * 60 }
    return seconds > 0 && seconds <= Sample.longest ? seconds : nil
  }
}
