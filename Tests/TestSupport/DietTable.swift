import Domain

/// Weight and energy of somebody who starts a log with a diet on 21 September 2026: water leaves in the first week.
public enum DietTable {
  /// A table of the days before that of a sandbox's clock.
  public static func bytes(before sandbox: Sandbox) -> [UInt8] {
    let (a, b) = ([20, -10, 10, -20], [30, 30, 0, -20, -30, -10, 0])
    let eaten = [0, 1, -1, 2, -2, 1, -1]
    var rows = ["Date,Weight (kg),Calories eaten (kcal)"]
    guard let first = Day(year: 2026, month: 9, day: 21) else { return [] }
    for number in 0..<max(0, sandbox.now.moment.date - first) {
      let water = min(120, number * 120 / 7)
      let hundredths = 8600 - 5 * number - water + a[number % 4] + b[number % 7]
      let tenths = (hundredths + 5) / 10
      rows.append("\(first + number),\(tenths / 10).\(tenths % 10),\(1900 + 100 * eaten[number % 7])")
    }
    return Array(rows.joined(separator: "\n").utf8)
  }
}
