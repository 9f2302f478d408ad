import Domain
import TestSupport

/// Random records of several sources, and what their days come to, worked out minute by minute.
///
/// Nothing of the program's own merging is used: the sum of a day goes through the minutes of its records and asks which
/// source has one, whatever day that source's record is of, and a night marks its minutes.
struct HealthOracle {
  /// One of them, in minutes after the beginning of 1970 in UTC.
  struct Record: Hashable {
    var type: String
    var source: String
    var start: Int
    var end: Int
    var value: Int
  }

  let records: [Record]

  /// The first counts most.
  static let sources = ["Watch", "iPhone", "Band"]
  /// On 25 October 2026 at 01:00 UTC the clocks of Berlin went back from +02:00.
  private static let change = Day(year: 2026, month: 10, day: 25)!.number * 1440 + 60
  private static func zone(_ minute: Int) -> Int { minute < change ? 120 : 60 }

  init(_ g: inout Generator) {
    let middle = Self.change
    var records = g.array(1...60) { g in
      let start = middle + g.int(-1500...1500)
      let type = g.pick([
        "StepCount", "ActiveEnergyBurned", "AsleepCore", "AsleepREM", "Asleep", "Awake",
        "DietaryEnergyConsumed",
      ])
      // Pedometers tell of a whole day at once, from whenever they were set.
      let length = g.oneIn(5) ? 0 : g.int(1...(g.oneIn(10) && !type.hasPrefix("A") ? 1380 : 200))
      return Record(
        type: type, source: g.pick(Self.sources), start: start, end: start + length, value: g.int(1...500))
    }
    // Now and then the same again.
    for record in records where g.oneIn(8) { records.append(record) }
    self.records = records
  }

  var lines: [String] {
    records.map { record in
      let (start, end) = (Self.text(record.start), Self.text(record.end))
      guard record.type.hasPrefix("A"), record.type != "ActiveEnergyBurned" else {
        return HealthFile.record(
          record.type, start, end, "\(record.value)", unit: record.type == "StepCount" ? "count" : "kcal",
          source: record.source)
      }
      return HealthFile.sleep(record.type, start, end, source: record.source)
    }
  }

  /// What a day's steps or energy come to; nil where nothing was counted.
  func sum(_ type: String, on day: Day) -> Double? {
    // A record is of the day it begins on; its minutes may be those of another source's record of any day.
    let all = Set(records.filter { $0.type == type })
    let own = all.filter { Self.date($0.start) == day }
    guard !own.isEmpty else { return nil }
    func rank(_ record: Record) -> Int { Self.sources.firstIndex(of: record.source)! }
    return own.reduce(0) { total, record in
      let near = all.filter { $0.start <= record.end && record.start <= $0.end }
      func best(_ minute: Int) -> Int {
        near.filter { $0.start <= minute && minute < $0.end }.map(rank).min() ?? .max
      }
      guard record.end > record.start else {
        let others = near.filter { $0.start == record.start && $0.end == record.end }.map(rank).min()!
        return total + (rank(record) <= min(best(record.start), others) ? Double(record.value) : 0)
      }
      let won = (record.start..<record.end).filter { best($0) == rank(record) }.count
      return total + Double(record.value) * Double(won) / Double(record.end - record.start)
    }
  }

  /// What was eaten on a day, which begins at four: all that the first of the sources tells that tell anything of it.
  func eaten(on day: Day) -> Double? {
    let own = Set(
      records.filter { record in
        let local = record.start + Self.zone(record.start)
        return record.type == "DietaryEnergyConsumed" && Day((local - 240) / 1440) == day
      })
    guard let first = Self.sources.first(where: { source in own.contains { $0.source == source } }) else {
      return nil
    }
    return own.reduce(0) { $1.source == first ? $0 + Double($1.value) : $0 }
  }

  /// The minutes asleep of the night that ends on a day and of the naps of that day; nil where there is none.
  func sleep(on day: Day) -> Double? {
    let naps = naps
    let night = records.filter { record in
      let local = record.start + Self.zone(record.start)
      let nap = naps.first { $0.contains(local) }
      return record.end > record.start && Day(nap.map { $0.lowerBound / 1440 } ?? (local + 720) / 1440) == day
    }
    let stages = night.filter { $0.type == "AsleepCore" || $0.type == "AsleepREM" }
    let told = stages.isEmpty ? night.filter { $0.type == "Asleep" } : stages
    let minutes = told.reduce(into: Set<Int>()) { $0.formUnion($1.start..<$1.end) }
    return minutes.isEmpty ? nil : Double(minutes.count)
  }

  /// Sleep of less than three hours from its first minute to its last, begun from ten to eight in the evening, on the
  /// clock of the wall: of the minutes asleep in order, a gap of more than an hour parts two sleeps.
  private var naps: [Range<Int>] {
    var asleep: Set<Int> = []
    for record in records where record.type.hasPrefix("Asleep") {
      let shift = Self.zone(record.start)
      asleep.formUnion((record.start + shift)..<(record.end + shift))
    }
    var sleeps: [Range<Int>] = []
    for minute in asleep.sorted() {
      if let last = sleeps.last, minute - last.upperBound <= 60 {
        sleeps[sleeps.count - 1] = last.lowerBound..<(minute + 1)
      } else {
        sleeps.append(minute..<(minute + 1))
      }
    }
    return sleeps.filter { $0.count < 180 && (600..<1200).contains($0.lowerBound % 1440) }
  }

  static let days = DayRange(Day(change / 1440 - 3), Day(change / 1440 + 3))

  private static func date(_ minute: Int) -> Day { Day((minute + zone(minute)) / 1440) }

  private static func text(_ minute: Int) -> String {
    let local = minute + zone(minute)
    return "\(Day(local / 1440)) \(TimeOfDay.text(local % 1440)):00 +0\(zone(minute) / 60)00"
  }
}
