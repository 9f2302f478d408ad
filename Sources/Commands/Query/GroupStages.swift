import Domain
import Language

extension Stage {
  static let group = Stage(
    "group", "Compute what follows for each value of columns",
    syntax: .parameter("keys", QueryTextKind.columns),
    examples: [.init("days all | group weekday | mean score", "a mean for each day of the week")],
    bind: { call, frame, _ in
      var shape = frame
      shape.keys = try call.columns("keys", frame).map(\.index)
      let keys = shape.keys
      return BoundStage(shape) { frame in
        var frame = frame
        frame.keys = keys
        return frame
      }
    })
}

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

  private var summary: String {
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

  static let stages = ["mean", "sum", "min", "max", "median", "count", "stddev", "p90"].map {
    Aggregate($0)!.stage
  }

  /// - Parameter values: at least one, in no order.
  func value(of values: [Double]) -> Double {
    switch self {
    case .count: return Double(values.count)
    case .sum: return values.reduce(0, +)
    case .mean: return values.reduce(0, +) / Double(values.count)
    case .min: return values.min() ?? 0
    case .max: return values.max() ?? 0
    case .median: return Self.quantile(0.5, values.sorted())
    case .percentile(let share): return Self.quantile(Double(share) / 100, values.sorted())
    case .stddev:
      guard values.count > 1 else { return 0 }
      let mean = values.reduce(0, +) / Double(values.count)
      return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot()
    }
  }

  /// Between the two nearest, in proportion (Hyndman and Fan 1996, definition 7).
  private static func quantile(_ share: Double, _ sorted: [Double]) -> Double {
    let place = share * Double(sorted.count - 1)
    let low = Int(place)
    let high = Swift.min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }

  var stage: Stage {
    Stage(
      name, summary,
      syntax: self == .count ? .empty : .optional(.parameter("columns", QueryTextKind.numbers)),
      examples: [
        .init("days all | group month | \(name)\(self == .count ? "" : " score")", "for each month")
      ],
      bind: { call, frame, _ in
        // `mean score, max treats`: each column may have a word of its own before it.
        var items = try call.columns("columns", frame, allowing: { Aggregate($0) != nil }).map { item in
          (column: item.index, aggregate: item.words.first.flatMap { Aggregate($0) } ?? self, span: item.span)
        }
        if items.isEmpty, self != .count { items = frame.measures.map { ($0, self, 0..<0) } }
        for item in items where !frame.columns[item.column].isNumeric {
          throw CommandError(
            .refused, "\(frame.columns[item.column].name) is no number, so it has no \(self.name)",
            span: item.span)
        }
        var shape = frame
        shape.columns = frame.keys.map { frame.columns[$0] }
        for index in shape.columns.indices { shape.columns[index].role = .shown }
        for item in items {
          var column = frame.columns[item.column]
          if shape.columns.contains(where: { $0.name == column.name }) {
            column.name = "\(item.aggregate.name)_\(column.name)"
          }
          if case .number(let digits, let unit) = column.kind {
            column.kind = .number(digits: Swift.max(digits, 2), unit: unit)
          }
          column.role = .measure
          shape.columns.append(column)
        }
        shape.columns.append(
          QueryColumn(
            self == .count ? "count" : "n", .number(digits: 0, unit: ""), "rows",
            role: self == .count ? .measure : .shown))
        shape.keys = Array(frame.keys.indices)
        let (columns, keys, parts) = (shape.columns, shape.keys, items.map { ($0.column, $0.aggregate) })
        return BoundStage(shape) { frame in
          var result = frame
          (result.columns, result.keys) = (columns, keys)
          result.rows = Self.rows(frame, parts, &result.notes)
          return result
        }
      })
  }

  private static func rows(_ frame: RowSet, _ parts: [(Int, Aggregate)], _ notes: inout [String])
    -> [[QueryValue]]
  {
    struct Group {
      var values: [[Double]]
      var count = 0
    }
    // One key is the usual case, and needs no list of them.
    var places: [QueryValue: Int] = [:]
    var lists: [[QueryValue]: Int] = [:]
    var groups: [(key: [QueryValue], group: Group)] = []
    let empty = Group(values: Array(repeating: [], count: parts.count))
    if frame.keys.isEmpty { groups.append(([], empty)) }
    for row in frame.rows {
      let place: Int
      switch frame.keys.count {
      case 0: place = 0
      case 1:
        let key = row[frame.keys[0]]
        place = places[key] ?? groups.count
        if place == groups.count {
          places[key] = place
          groups.append(([key], empty))
        }
      default:
        let key = frame.keys.map { row[$0] }
        place = lists[key] ?? groups.count
        if place == groups.count {
          lists[key] = place
          groups.append((key, empty))
        }
      }
      groups[place].group.count += 1
      for (index, part) in parts.enumerated() {
        if let value = row[part.0].number { groups[place].group.values[index].append(value) }
      }
    }
    for (index, part) in parts.enumerated() {
      let known = groups.reduce(0) { $0 + $1.group.values[index].count }
      if known < frame.rows.count {
        notes.append("\(frame.columns[part.0].name) rests on \(known) of \(frame.rows.count) \(frame.unit)")
      }
    }
    let columns = frame.keys.map { frame.columns[$0] }
    return groups.sorted { a, b in
      for (index, column) in columns.enumerated() {
        let (x, y) = (column.order(of: a.key[index]), column.order(of: b.key[index]))
        if x != y { return QueryValue.precedes(x, y) }
      }
      return false
    }.map { key, group in
      key
        + zip(parts, group.values).map { part, values in
          values.isEmpty ? part.1 == .sum ? .number(0) : .missing : .number(part.1.value(of: values))
        } + [.number(Double(group.count))]
    }
  }
}
