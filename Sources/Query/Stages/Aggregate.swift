/// A number made of many.
enum Aggregate: Hashable, Sendable {
  case mean, sum, min, max, median, count, stddev
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
    default:
      guard word.hasPrefix("p"), let share = Int(word.dropFirst()), (1...99).contains(share) else {
        return nil
      }
      self = .percentile(share)
    }
  }

  var name: String { if case .percentile(let share) = self { "p\(share)" } else { "\(self)" } }

  /// Whether there is one of days.
  var takesDays: Bool { self == .min || self == .max }

  var summary: String {
    switch self {
    case .mean: "The mean of columns"
    case .sum: "The sum of columns"
    case .min: "The least of columns"
    case .max: "The most of columns"
    case .median: "The median of columns"
    case .count: "How many rows there are"
    case .stddev: "The standard deviation of columns (of a sample: over n − 1)"
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
  private var sum = 0.0
  /// What the sum lost to rounding.
  private var rest = 0.0
  private var least = Double.infinity
  private var most = -Double.infinity
  private var mean = 0.0
  /// The sum of squared differences from the mean.
  private var squares = 0.0
  private var values: [Double] = []

  init(_ aggregate: Aggregate) { self.aggregate = aggregate }

  mutating func add(_ value: Double) {
    count += 1
    switch aggregate {
    case .mean, .sum:
      // Neumaier, Zeitschrift für angewandte Mathematik und Mechanik 54 (1974), 39: a thousand tenths are 100.
      let next = sum + value
      rest += sum.magnitude >= value.magnitude ? (sum - next) + value : (value - next) + sum
      sum = next
    case .min: least = Swift.min(least, value)
    case .max: most = Swift.max(most, value)
    case .count: break
    case .stddev:
      // Welford, Technometrics 4 (1962), 419: stays exact where the mean is large against the spread.
      let difference = value - mean
      mean += difference / Double(count)
      squares += difference * (value - mean)
    case .median, .percentile: values.append(value)
    }
  }

  /// Of no values the sum is 0, and all else missing.
  var value: QueryValue {
    guard count > 0 else { return aggregate == .sum ? .number(0) : .missing }
    switch aggregate {
    case .mean: return .finite((sum + rest) / Double(count))
    case .sum: return .finite(sum + rest)
    case .min: return .number(least)
    case .max: return .number(most)
    case .count: return .number(Double(count))
    case .stddev: return .number(count > 1 ? (squares / Double(count - 1)).squareRoot() : 0)
    case .median, .percentile: return .number(Self.quantile(aggregate.quantile ?? 0.5, values.sorted()))
    }
  }

  /// Between the two nearest, in proportion (Hyndman and Fan 1996, definition 7).
  private static func quantile(_ share: Double, _ sorted: [Double]) -> Double {
    let place = share * Double(sorted.count - 1)
    let low = Int(place)
    let high = Swift.min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}
