/// What is left of a series of days once what moves any two series alike is taken out of it: its straight line, and the
/// rhythm of the week as far as there are days enough to know it.
struct Residuals: Sendable {
  /// From so many days on the mean of weekends and that of other days are taken out.
  static let weekendFrom = 28
  /// From so many on the mean of each day of the week.
  static let weekdaysFrom = 56

  /// - Parameter points: in the order of days, each day once.
  static func of(_ points: [(day: Day, value: Double)]) -> [Double] {
    let count = Double(points.count)
    guard let first = points.first, points.count > 2 else { return points.map { _ in 0 } }
    let times = points.map { Double($0.day - first.day) }
    let (meanTime, meanValue) = (
      times.reduce(0, +) / count, points.reduce(0) { $0 + $1.value } / count
    )
    var (spread, slope) = (0.0, 0.0)
    for (time, point) in zip(times, points) {
      spread += (time - meanTime) * (time - meanTime)
      slope += (time - meanTime) * (point.value - meanValue)
    }
    slope = spread > 0 ? slope / spread : 0
    var left = zip(times, points).map { $1.value - meanValue - slope * ($0 - meanTime) }
    guard points.count >= weekendFrom else { return left }
    let groups = points.map { point in
      let weekday = point.day.weekday
      return points.count >= weekdaysFrom ? weekday.rawValue : WeekdaySet.weekend.contains(weekday) ? 1 : 0
    }
    var sums = [(sum: Double, count: Double)](repeating: (0, 0), count: Weekday.allCases.count)
    for (group, value) in zip(groups, left) {
      sums[group].sum += value
      sums[group].count += 1
    }
    for (index, group) in groups.enumerated() { left[index] -= sums[group].sum / sums[group].count }
    return left
  }
}
