import Domain

/// A number made of many.
enum Aggregate: Hashable, Sendable {
  case mean, sum, min, max, median, count, stddev
  /// The first and the last value there is, in the order of the rows.
  case first, last
  /// Of conditions, of how many rows in a hundred they hold.
  case share
  /// Of numbers, how many in a hundred of the sum of all groups.
  case part
  /// The value below which so many of a hundred lie.
  case percentile(Int)

  init?(_ word: String) {
    switch word {
    case "mean": self = .mean
    case "sum": self = .sum
    case "min": self = .min
    case "max": self = .max
    case "median": self = .median
    case "count": self = .count
    case "stddev": self = .stddev
    case "first": self = .first
    case "last": self = .last
    case "share": self = .share
    default:
      guard word.hasPrefix("p"), let share = Int(word.dropFirst()), (1...99).contains(share) else {
        return nil
      }
      self = .percentile(share)
    }
  }

  var name: String {
    switch self {
    case .percentile(let share): "p\(share)"
    case .part: "share"
    default: "\(self)"
    }
  }

  /// Whether there is one of days.
  var takesDays: Bool { self == .min || self == .max || !isOfNumbers }

  /// Whether it is one of the values, by the order of the rows.
  var isEnd: Bool { self == .first || self == .last }

  /// Whether a value that will be larger makes it wrong: it does not matter to a sum so far.
  var isOfWholeDays: Bool { isOfNumbers && self != .sum && self != .max && self != .count }

  /// Whether it computes: else there is one of whatever there is.
  var isOfNumbers: Bool { self != .first && self != .last && self != .share && self != .part }

  var summary: String {
    switch self {
    case .mean: "The mean of columns"
    case .sum: "The sum of columns"
    case .min: "The least of columns"
    case .max: "The most of columns"
    case .median: "The median of columns"
    case .count: "How many rows there are"
    case .stddev: "The standard deviation of columns (of a sample: over n − 1)"
    case .first: "The first value there is of columns, in the order of the rows"
    case .last: "The last value there is of columns, in the order of the rows"
    case .share, .part:
      "Of how many rows in a hundred a condition holds, or what part of the total a column is"
    case .percentile(let share): "The value below which \(share) of 100 lie; p1 to p99"
    }
  }

  /// The share of values below it, where it is found by their order.
  fileprivate var quantile: Double? {
    switch self {
    case .median: 0.5
    case .percentile(let share): Double(share) / 100
    default: nil
    }
  }
}

/// An aggregate while its values come in. Only those found by order keep the values.
struct Tally {
  private let aggregate: Aggregate
  private(set) var count = 0
  /// Whether there was a row, be its value missing.
  private var hasRows = false
  private var sum = 0.0
  /// What the sum lost to rounding.
  private var rest = 0.0
  private var least = Double.infinity
  private var most = -Double.infinity
  private var mean = 0.0
  /// The sum of squared differences from the mean.
  private var squares = 0.0
  private var values: [Double] = []
  private var kept = QueryValue.missing
  /// How many values are known in part.
  private(set) var partial = 0
  /// How a sum, a least or a most stands to the true one; nil where it is a bound of nothing.
  private var bound: Bound? = .exact

  init(_ aggregate: Aggregate) { self.aggregate = aggregate }

  /// Takes a value. What is missing is left out; so is what is known in part, but where that makes a bound of it.
  mutating func add(_ value: QueryValue) {
    hasRows = true
    guard value != .missing else { return }
    if case .bound(let known) = value { return add(known) }
    switch aggregate {
    case .first:
      if count == 0 { kept = value }
      count += 1
    case .last:
      kept = value
      count += 1
    case .share:
      add(value == .flag(true) ? 1 : 0)
    default:
      if let size = value.size { add(size) }
    }
  }

  private mutating func add(_ known: Bounded<Double>) {
    partial += 1
    switch (aggregate, known.bound) {
    case (.sum, let other):
      bound = bound.flatMap { $0 + other }
      sum(known.limit)
    case (.max, .atLeast) where known.limit > most: (most, bound) = (known.limit, .atLeast)
    case (.min, .atMost) where known.limit < least: (least, bound) = (known.limit, .atMost)
    default: break
    }
  }

  private mutating func add(_ value: Double) {
    count += 1
    switch aggregate {
    case .mean, .sum, .share, .part: sum(value)
    case .min where value <= least: (least, bound) = (value, .exact)
    case .max where value >= most: (most, bound) = (value, .exact)
    case .min, .max: break
    case .count, .first, .last: break
    case .stddev:
      // Welford, Technometrics 4 (1962), 419: stays exact where the mean is large against the spread.
      let difference = value - mean
      mean += difference / Double(count)
      squares += difference * (value - mean)
    case .median, .percentile: values.append(value)
    }
  }

  /// Adds to the sum so that a thousand tenths are 100 (Neumaier, Zeitschrift für angewandte Mathematik und Mechanik 54,
  /// 1974, 39).
  private mutating func sum(_ value: Double) {
    let next = sum + value
    rest += sum.magnitude >= value.magnitude ? (sum - next) + value : (value - next) + sum
    sum = next
  }

  /// Of no rows the sum is 0. Of rows that all miss the value it is missing, as all else is.
  var value: QueryValue {
    guard count > 0 || partial > 0 && (aggregate == .sum || bound != .exact) else {
      let isSum = aggregate == .sum || aggregate == .part
      return aggregate == .count || isSum && !hasRows ? .number(0) : .missing
    }
    switch aggregate {
    case .first, .last: return kept
    case .share: return .finite(100 * (sum + rest) / Double(count))
    case .mean: return .finite((sum + rest) / Double(count))
    case .sum: return bound.map { .bounded(Bounded(sum + rest, $0)) } ?? .missing
    case .part: return .finite(sum + rest)
    case .min: return bound.map { .bounded(Bounded(least, $0)) } ?? .missing
    case .max: return bound.map { .bounded(Bounded(most, $0)) } ?? .missing
    case .count: return .number(Double(count))
    // One value has no spread that is known.
    case .stddev: return count > 1 ? .number((squares / Double(count - 1)).squareRoot()) : .missing
    case .median, .percentile: return .number(Self.quantile(aggregate.quantile ?? 0.5, values.sorted()))
    }
  }

  /// Between the two nearest, in proportion (Hyndman and Fan 1996, definition 7).
  private static func quantile(_ share: Double, _ sorted: [Double]) -> Double {
    let place = share * Double(sorted.count - 1)
    let low = Int(clamping: place)
    let high = Swift.min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}

extension QueryValue {
  /// A number, or a day as one.
  fileprivate var size: Double? {
    switch self {
    case .number(let number): number
    case .day(let day): Double(day.number)
    default: nil
    }
  }
}
