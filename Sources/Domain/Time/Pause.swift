/// Days from one to another, both included, that are lived without being judged: an illness, a holiday.
public struct Pause: Identifiable, Hashable, Sendable {
  public let id: Int64
  public var first: Day
  /// Nil while no end is known.
  public var last: Day?
  /// Why, in the person's own words; nil if not said.
  public var reason: String?

  public init(id: Int64, from first: Day, to last: Day?, reason: String? = nil) {
    (self.id, self.first, self.last, self.reason) = (id, first, last, reason)
  }

  /// Its days; one without an end goes on to the last day there can be.
  public var range: DayRange { DayRange(first, last ?? DayRange.all.last) }
}

/// The pauses of a log: the one answer to whether a day is paused.
public struct Pauses: Sendable {
  /// In order of their first day.
  public let all: [Pause]
  /// Days of each that no earlier one holds, in order. Two devices may have said pauses that overlap.
  private let spans: [(days: DayRange, pause: Pause)]

  public init(_ pauses: [Pause] = []) {
    all = pauses.sorted { ($0.first, $0.id) < ($1.first, $1.id) }
    var spans: [(days: DayRange, pause: Pause)] = []
    for pause in all {
      let first = max(pause.first, spans.last.map { $0.days.last + 1 } ?? pause.first)
      if first <= pause.range.last { spans.append((DayRange(first, pause.range.last), pause)) }
    }
    self.spans = spans
  }

  public var isEmpty: Bool { spans.isEmpty }

  /// The pause that holds a day; nil for none.
  public subscript(day: Day) -> Pause? {
    span(holding: day).map { spans[$0].pause }
  }

  public func contains(_ day: Day) -> Bool { span(holding: day) != nil }

  /// How many days of a range are paused.
  public func count(in range: DayRange) -> Int {
    spans.reduce(0) { sum, span in
      let (first, last) = (max(span.days.first, range.first), min(span.days.last, range.last))
      return first <= last ? sum + (last - first + 1) : sum
    }
  }

  /// Those that hold a day of a range, in order.
  public func overlapping(_ range: DayRange) -> [Pause] {
    all.filter { $0.first <= range.last && $0.range.last >= range.first }
  }

  /// Whether no day between two counts: they stand next to each other where paused days are cut out.
  public func areNext(_ earlier: Day, _ later: Day) -> Bool {
    later == earlier + 1
      || (later > earlier && count(in: DayRange(earlier + 1, later - 1)) == later - earlier - 1)
  }

  /// The first of so many days up to a day, of which paused ones do not count; the day itself always does.
  public func first(of count: Int, upTo day: Day) -> Day {
    var (first, left) = (day, count - 1)
    while left > 0 {
      first = first - 1
      if let span = span(holding: first) { first = spans[span].days.first } else { left -= 1 }
      // Before all that can be there is nothing to count.
      if first <= DayRange.all.first { return DayRange.all.first }
    }
    return first
  }

  private func span(holding day: Day) -> Int? {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].days.first <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 && spans[low - 1].days.last >= day ? low - 1 : nil
  }
}
