/// One thing that was measured, typed or counted by a device.
public struct Sample: Hashable, Sendable, Identifiable {
  /// Where a sample comes from.
  public enum Origin: Hashable, Sendable {
    case typed
    /// The id of the source that an import took it from: a watch, a phone, an app.
    case imported(source: Int64)
  }

  /// Ascending in the order in which samples were added.
  public var id: Int64
  /// The key of its metric.
  public var metric: String
  /// The day it is filed on.
  public var day: Day
  /// Seconds after the day's midnight; below 0 for a night that began the evening before, past 86,400 for the hours
  /// after midnight that belong to the day before. Nil where only the day is known.
  public var start: Int?
  /// As `start`; nil for a moment.
  public var end: Int?
  /// In the metric's unit. Of a session the minutes it took, which are fewer than it spans where it paused.
  public var value: Double
  public var origin: Origin
  /// Whether it adds to the total so far, as `+2000` does, where typed values are totals.
  public var isRelative: Bool

  public init(
    id: Int64, metric: String, day: Day, start: Int? = nil, end: Int? = nil, value: Double,
    origin: Origin = .typed, isRelative: Bool = false
  ) {
    self.id = id
    self.metric = metric
    self.day = day
    self.start = start
    self.end = end
    self.value = value
    self.origin = origin
    self.isRelative = isRelative
  }

  /// A stretch of time or a moment as a device records it, filed on its metric's day.
  /// - Parameter value: nil takes the minutes from start to end.
  public init(
    id: Int64, of metric: Metric, from start: Moment, to end: Moment, value: Double? = nil,
    origin: Origin, boundary: DayBoundary
  ) {
    let day = metric.filing.day(of: start, boundary: boundary)
    let (first, last) = (start.seconds(after: day), end.seconds(after: day))
    self.init(
      id: id, metric: metric.key, day: day, start: first, end: last > first ? last : nil,
      value: value ?? Double(max(0, last - first)) / 60, origin: origin)
  }

  /// The time it covers; nil for a moment and where only the day is known.
  var interval: (start: Int, end: Int)? {
    guard let start, let end, end > start else { return nil }
    return (start, end)
  }
}

extension Sample {
  /// The longest that a session may last, in seconds: a week.
  public static let longest = 7 * 86_400

  /// The seconds that a session of so many minutes lasts; nil where none lasts so long.
  public static func seconds(minutes: Double) -> Int? {
    let seconds = Int(clamping: minutes * 60)
    return (0...longest).contains(seconds) ? seconds : nil
  }
}

extension Moment {
  /// Seconds of the wall clock from a day's midnight to here.
  public func seconds(after day: Day) -> Int { (date - day) * 86_400 + second }
}

extension Sequence<Sample> {
  /// The minutes of a day that the samples cover together; nil where one covers no time, as a total of the day does.
  public var coveredMinutes: Int? {
    var intervals: [(start: Int, end: Int)] = []
    for sample in self {
      guard let interval = sample.interval else { return nil }
      intervals.append((Swift.max(0, interval.start), Swift.min(86_400, interval.end)))
    }
    intervals.sort { $0.start < $1.start }
    var (covered, end) = (0, 0)
    for interval in intervals where interval.end > end {
      covered += interval.end - Swift.max(end, interval.start)
      end = interval.end
    }
    return covered / 60
  }
}

/// Which source counts where several tell of the same time: the first in the list. What is typed comes before all,
/// sources that are not in it after it, the lower id first.
public struct SourceOrder: Sendable {
  private let places: [Int64: Int]
  /// Whether what is typed counts also where a device tells of the same day.
  public let trustsTyped: Bool

  /// - Parameter sources: ids, the first counts most.
  public init(_ sources: [Int64] = [], trustsTyped: Bool = true) {
    self.trustsTyped = trustsTyped
    places = Dictionary(zip(sources, 1...)) { first, _ in first }
  }

  /// The order of sources nobody has put in order: watches, then phones, then others, each by name.
  public static func usual(_ sources: [(id: Int64, name: String)]) -> SourceOrder {
    func kind(_ name: String) -> Int {
      let name = name.lowercased()
      return name.contains("watch") ? 0 : name.contains("phone") ? 1 : 2
    }
    return SourceOrder(
      sources.sorted { (kind($0.name), $0.name, $0.id) < (kind($1.name), $1.name, $1.id) }.map(\.id))
  }

  /// Whether one counts before another.
  public func precedes(_ a: Sample.Origin, _ b: Sample.Origin) -> Bool { key(a) < key(b) }

  private func key(_ origin: Sample.Origin) -> (Int, Int64) {
    switch origin {
    case .typed: (0, 0)
    case .imported(let source): (places[source] ?? .max, source)
    }
  }

  /// The place of each sample's source among those present, from 0.
  func ranks(_ samples: [Sample]) -> [Int] {
    let origins = Set(samples.map(\.origin)).sorted(by: precedes)
    if origins.count == 1 { return Array(repeating: 0, count: samples.count) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(origins, 0...))
    return samples.map { ranks[$0.origin] ?? 0 }
  }
}
