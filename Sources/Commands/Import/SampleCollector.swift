import Domain
import Exchange

/// Collects what a table says, sample by sample.
struct SampleCollector {
  typealias Key = SampleDays.Key

  private var places: [Key: Int] = [:]
  private var keys: [Key] = []
  private var samples: [[DaySample]] = []
  private var workouts: [Key: [SampleDays.Session]] = [:]
  /// The day of the sample before, with its place.
  private var last: (key: Key, place: Int)?
  /// Metrics that have several times on some day.
  private var areHours: Set<Int> = []
  /// Those whose clock says midnight, until all of the table tells what that means.
  private var midnights: [TableSample] = []

  /// How many there are.
  private(set) var count = 0

  mutating func add(_ found: TableSample) {
    guard found.ofDay == nil else {
      midnights.append(found)
      count += 1
      return
    }
    add(found.sample, found.session)
  }

  /// A sample of the table's own source, of no length, in no zone.
  mutating func add(metric: Int, day: Day, start: Int?, value: Double) {
    let place = place(of: Key(metric: metric, day: day))
    note(start, place, metric)
    samples[place].append(DaySample(start: start, length: 0, zone: nil, value: value))
    count += 1
  }

  private mutating func add(_ sample: HealthSample, _ said: TableSession?) {
    let key = Key(metric: sample.metric, day: sample.day, source: sample.source)
    let place = place(of: key)
    let own = DaySample(sample)
    note(sample.start, place, sample.metric)
    // A program that writes a row for each set of a workout tells its minutes in each of them.
    if said == nil || sample.start == nil || !samples[place].contains(own) { samples[place].append(own) }
    if let said { add(SampleDays.Session(sample: sample, said: said), key) }
    count += 1
  }

  private mutating func place(of key: Key) -> Int {
    if let last, last.key == key { return last.place }
    let place = places[key] ?? samples.count
    if place == samples.count {
      places[key] = place
      keys.append(key)
      samples.append([])
    }
    last = (key, place)
    return place
  }

  private mutating func note(_ start: Int?, _ place: Int, _ metric: Int) {
    guard let start, let before = samples[place].last?.start, before != start else { return }
    if !areHours.contains(metric) { areHours.insert(metric) }
  }

  /// Two of a kind on a day, neither of which has a time, are one of as long.
  private mutating func add(_ session: SampleDays.Session, _ key: Key) {
    func sum(_ a: Double?, _ b: Double?) -> Double? { a == nil && b == nil ? nil : (a ?? 0) + (b ?? 0) }
    var all = workouts[key] ?? []
    if session.sample.start != nil,
      all.contains(where: { $0.sample == session.sample && $0.said == session.said })
    {
      return
    }
    if session.sample.start == nil,
      let place = all.firstIndex(where: { $0.sample.start == nil && $0.said.kind == session.said.kind })
    {
      all[place].sample.value += session.sample.value
      all[place].said.kilocalories = sum(all[place].said.kilocalories, session.said.kilocalories)
      all[place].said.kilometres = sum(all[place].said.kilometres, session.said.kilometres)
    } else {
      all.append(session)
    }
    workouts[key] = all
  }

  /// All of it. A clock of midnight is the hour that begins then, where the table has several other times of some day,
  /// else the day alone.
  mutating func days(_ metrics: [Metric]) -> SampleDays {
    let hours = areHours
    for found in midnights {
      add(hours.contains(found.sample.metric) ? found.sample : found.ofDay ?? found.sample, found.session)
      count -= 1
    }
    midnights = []
    var days: [Key: [DaySample]] = [:]
    days.reserveCapacity(keys.count)
    for (place, key) in keys.enumerated() {
      days[key] = samples[place]
      samples[place] = []
    }
    return SampleDays(days, workouts, metrics)
  }
}
