import Domain
import Language
import Reports

/// The scores of days up to today, and what they come to. A day that is still ahead is not missing, and what is planned for
/// it is no score yet.
package struct ScoreSeries {
  package typealias Item = (day: Day, score: Double)

  /// Those there are, in order of day.
  package private(set) var scores: [Item] = []
  /// How many days there are, those without a score among them, and paused ones not.
  private(set) var days = 0
  /// The pauses met on the way, each once.
  package private(set) var pauses: [Pause] = []
  private var paused = 0
  private var range: DayRange?
  /// How many entries they have, those of energy alone among them.
  private var entries = 0
  private var alone = 0
  /// Whether all of them are still to come.
  private var isAhead = false
  /// The day that is not over: it has its place in everything but the trend.
  private let today: Day

  package init(today: Day) { self.today = today }

  /// Takes the next day. Days come in ascending order.
  /// - Parameter pause: the one that holds the day, which is none of the means then.
  package mutating func add(_ day: Day, _ score: Double?, pause: Pause? = nil) {
    if let pause, pauses.last != pause { pauses.append(pause) }
    guard day <= today else {
      isAhead = days == 0 && paused == 0
      return
    }
    if pause == nil { days += 1 } else { paused += 1 }
    range = DayRange(range?.first ?? day, day)
    if let score { scores.append((day, score)) }
  }

  /// Takes the next day with its score.
  package mutating func add(_ row: DayRow) {
    add(row.day, row.evaluation?.score, pause: row.pause)
    guard row.day <= today else { return }
    entries += row.logged.entries
    alone += row.logged.energyAlone
  }

  /// What is said where there is no score.
  package var empty: String {
    if days == 0, paused > 0 { return paused == 1 ? "The day is paused." : "All of these days are paused." }
    return isAhead ? "These days are still to come." : NoScore.text(entries: entries, alone: alone)
  }

  package var mean: Double? { scores.isEmpty ? nil : Self.mean(scores) }

  /// The first of those that are as good.
  package var best: Item? { scores.max { $0.score < $1.score } }
  /// The first of those that are as bad.
  package var worst: Item? { scores.min { $0.score < $1.score } }

  /// The scores by their day.
  package var values: [Day: Double] { Dictionary(scores.map { ($0.day, $0.score) }) { $1 } }

  /// The scores along their days; nil where one day or no score makes no picture.
  package var sparkline: Chart? {
    guard let range, range.count > 1, !scores.isEmpty else { return nil }
    return .spark("Score", days: range, values, scale: .score, digits: 0)
  }

  /// `Mean 71.4 over 9 of 14 days, with today so far, 2 more paused`; nil where there is no score.
  package var meanText: String? {
    let more = paused > 0 ? ", \(paused) more paused" : ""
    // A day that is not over counts as it stands.
    let unfinished = finished.count < scores.count && scores.count > 1 ? ", with today so far" : ""
    return mean.map {
      "Mean \(Decimals.text($0, digits: 1, minimum: 1)) over \(scores.count) of \(days) days\(unfinished)\(more)"
    }
  }

  /// `trend ↑ +3.1, later half against earlier`; nil for fewer than four scores of days that are over.
  package var trendText: String? {
    let scores = finished
    guard scores.count >= 4 else { return nil }
    let half = scores.count / 2
    let change = Self.mean(scores.suffix(half)) - Self.mean(scores.prefix(half))
    let arrow = change > 1 ? "↑" : change < -1 ? "↓" : "→"
    let sign = change >= 0 ? "+" : "−"
    let without = scores.count < self.scores.count ? ", without today" : ""
    return "trend \(arrow) \(sign)\(Decimals.text(abs(change), digits: 1, minimum: 1)), "
      + "later half against earlier\(without)"
  }

  /// `Mean 71.4 over 9 of 14 days · best 88 on Mon · worst 40 on Sun · trend ↑ +3.1, …`.
  /// - Parameters:
  ///   - worst: what the worst is called.
  ///   - empty: what is said where there is no score.
  package func summary(worst word: String, empty: String, near today: Day) -> Notice {
    guard let meanText, let best, let worst else { return Notice(empty, .dim) }
    func say(_ item: Item) -> String { "\(Rounding.whole(item.score)) on \(item.day.label(near: today))" }
    let parts = [meanText, "best \(say(best))", "\(word) \(say(worst))", trendText].compactMap(\.self)
    return Notice(parts.joined(separator: " · "))
  }

  /// The scores of the days that are over.
  var finished: [Item] { scores.filter { $0.day != today } }

  /// Of the days that are over, or of all where none is.
  package var finishedMean: Double? { finished.isEmpty ? mean : Self.mean(finished) }

  private static func mean(_ part: some Collection<Item>) -> Double {
    part.reduce(0) { $0 + $1.score } / Double(part.count)
  }
}
