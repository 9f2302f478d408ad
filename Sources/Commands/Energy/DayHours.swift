import Domain
import Reports
import Store

/// What a day has by the hours in which it came, in the order of the day: the hours after midnight that are still the
/// day's come last.
struct DayHours<Value> {
  /// Something of a day.
  struct Item {
    /// Hours after the midnight of the day, below 0 for the evening before it and 24 and more for the night after; nil
    /// where no time is known.
    var hour: Int?
    var value: Value
  }

  /// In the order of their hours, those of one hour as they came; those without one last.
  let items: [Item]

  /// - Parameter times: the seconds of each after the day's midnight; nil where no time is known.
  init(_ values: [(time: Int?, value: Value)]) {
    items = values.enumerated().sorted {
      ($0.element.time ?? .max, $0.offset) < ($1.element.time ?? .max, $1.offset)
    }.map { pair in
      Item(hour: pair.element.time.map { ($0 - ($0 % 3600 + 3600) % 3600) / 3600 }, value: pair.element.value)
    }
  }

  var timed: [Item] { items.filter { $0.hour != nil } }
  var untimed: [Value] { items.filter { $0.hour == nil }.map(\.value) }

  /// Every hour from the first that has something to the last.
  var hours: ClosedRange<Int>? {
    let known = items.compactMap(\.hour)
    guard let first = known.first, let last = known.last else { return nil }
    return first...last
  }

  /// An hour as the clock shows it, 0 to 23.
  static func clock(_ hour: Int) -> Int { (hour % 24 + 24) % 24 }

  /// Hours as a chart names them: `07`.
  var names: [String] {
    hours.map { $0.map { hour in String("0\(Self.clock(hour))".suffix(2)) } } ?? []
  }
}

extension DayHours where Value == Amount {
  /// What each hour comes to; hours with nothing are left out.
  var sums: [(hour: Int, sum: Amount)] {
    var sums: [(hour: Int, sum: Amount)] = []
    for case (let hour?, let value) in items.map({ ($0.hour, $0.value) }) {
      if sums.last?.hour == hour {
        sums[sums.count - 1].sum = sums[sums.count - 1].sum + value
      } else {
        sums.append((hour, value))
      }
    }
    return sums
  }
}
