/// Finds what counts of records that cover the same time: at each moment those of the lowest rank.
///
/// Time is cut where any record begins or ends; in each of these elementary intervals the lowest rank wins, and what it
/// leaves free the next one fills. What a record has of it is read off a clock for each rank that runs while the rank
/// wins, so that n records take O(n log n) however many of them overlap.
enum IntervalSweep {
  struct Record {
    /// In seconds; a record that ends where it begins is a moment.
    var start: Int
    var end: Int
    /// From 0. Records of one rank do not compete with each other.
    var rank: Int
  }

  /// What takes place at a time, in this order: a record covers its start and not its end.
  private enum Kind: Int {
    case end, start, moment
  }

  private struct Event {
    var time: Int
    var kind: Kind
    var record: Int
  }

  /// - Returns: the share of each record that counts, 0 to 1.
  static func shares(_ records: [Record]) -> [Double] {
    var events: [Event] = []
    events.reserveCapacity(2 * records.count)
    for (index, record) in records.enumerated() {
      if record.end > record.start {
        events.append(Event(time: record.start, kind: .start, record: index))
        events.append(Event(time: record.end, kind: .end, record: index))
      } else {
        events.append(Event(time: record.start, kind: .moment, record: index))
      }
    }
    events.sort { ($0.time, $0.kind.rawValue) < ($1.time, $1.kind.rawValue) }
    let ranks = (records.lazy.map(\.rank).max() ?? -1) + 1
    var running = RunningRanks(count: ranks)
    /// Seconds each rank has won so far.
    var clocks = Array(repeating: 0, count: ranks)
    /// The clock of its rank when each record began.
    var began = Array(repeating: 0, count: records.count)
    var shares = Array(repeating: 0.0, count: records.count)
    var now = 0
    var next = events.startIndex
    while next < events.endIndex {
      let event = events[next]
      if let winner = running.lowest { clocks[winner] += event.time - now }
      now = event.time
      let record = records[event.record]
      switch event.kind {
      case .start:
        began[event.record] = clocks[record.rank]
        running.add(record.rank)
      case .end:
        running.remove(record.rank)
        shares[event.record] =
          Double(clocks[record.rank] - began[event.record]) / Double(record.end - record.start)
      case .moment:
        let end = events[next...].firstIndex { $0.time != now } ?? events.endIndex
        let moments = events[next..<end].map(\.record)
        let winner = min(running.lowest ?? .max, moments.lazy.map { records[$0].rank }.min() ?? .max)
        for moment in moments where records[moment].rank == winner { shares[moment] = 1 }
        next = end - 1
      }
      next += 1
    }
    return shares
  }
}

/// The ranks of the records that are running, as a tournament: each node knows the lowest rank below it.
private struct RunningRanks {
  private var counts: [Int]
  private var nodes: [Int]
  private let leaves: Int

  init(count: Int) {
    counts = Array(repeating: 0, count: count)
    var leaves = 1
    while leaves < count { leaves *= 2 }
    self.leaves = leaves
    nodes = Array(repeating: .max, count: 2 * leaves)
  }

  var lowest: Int? { nodes[1] == .max ? nil : nodes[1] }

  mutating func add(_ rank: Int) {
    counts[rank] += 1
    if counts[rank] == 1 { set(rank, rank) }
  }

  mutating func remove(_ rank: Int) {
    counts[rank] -= 1
    if counts[rank] == 0 { set(rank, .max) }
  }

  private mutating func set(_ rank: Int, _ value: Int) {
    var node = leaves + rank
    nodes[node] = value
    while node > 1 {
      node /= 2
      nodes[node] = min(nodes[2 * node], nodes[2 * node + 1])
    }
  }
}
