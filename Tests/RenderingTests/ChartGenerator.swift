import Domain
import Reports
import TestSupport

extension Generator {
  /// A value as they come: gaps, zeros, negative ones, all the same, huge and unusable ones.
  private mutating func value(_ magnitude: Double) -> Double? {
    switch int(0...9) {
    case 0, 1: nil
    case 2: 0
    case 3: pick([.nan, .infinity, -1e300, magnitude])
    default: double(-magnitude...magnitude)
    }
  }

  private mutating func values(_ count: Int) -> [Double?] {
    let magnitude = pick([1e-6, 1, 100, 1e9, 1e15])
    let same: Double? = oneIn(5) ? double(-magnitude...magnitude) : nil
    return (0..<count).map { _ in
      let value = value(magnitude)
      return same ?? value
    }
  }

  /// A name in which nobody could mistake a part for what is no number.
  private mutating func name(_ length: ClosedRange<Int>) -> String {
    let word = word(length)
    return ["nan", "inf"].contains { word.lowercased().contains($0) } ? "" : word
  }

  private mutating func series(_ count: Int) -> [Chart.Series] {
    array(1...5) { .init($0.name(0...12), $0.values(count), mark: $0.bool() ? .line : .dots) }
  }

  /// A chart of any kind.
  mutating func chart() -> Chart {
    let first = Day(int(0...30_000))
    let days = DayRange(first, first + int(0...pick([0, 3, 30, 400, 4000])))
    let (title, unit, digits) = (name(0...30), name(0...4), int(0...3))
    let scale = pick([Chart.Scale.automatic, .score, .fixed(-5...5)])
    let goal: Chart.Goal? =
      oneIn(2) ? nil : pick([.atLeast(3), .atMost(1e6, name(1...8)), .range(-1...2, ""), .exactly(7.25)])
    let map = Dictionary(zip(days, values(days.count)).compactMap { day, value in value.map { (day, $0) } }) {
      $1
    }
    let names = array(0...12) { $0.name(0...20) }
    switch int(0...6) {
    case 0:
      return .line(
        title, unit: unit, days: days, series(days.count), goal: goal, scale: scale, digits: digits)
    case 1:
      let points = array(0...60) { (x: $0.double(-10...10), y: $0.value(100)) }
      return .line(title, unit: unit, points: points, goal: goal, scale: scale, digits: digits)
    case 2:
      return .bar(
        title, unit: unit, names: names, series(names.count), goal: goal, scale: scale, digits: digits)
    case 3:
      return .bar(title, unit: unit, days: days, series(days.count), goal: goal, scale: scale, digits: digits)
    case 4: return .heat(title, unit: unit, days: days, map, scale: scale, digits: digits)
    case 5: return .spark(title, unit: unit, days: days, map, scale: scale, digits: digits)
    default:
      return .histogram(
        title, unit: unit, values(int(0...200)).compactMap { $0 }, atMost: int(1...30), digits: digits)
    }
  }
}
