import Domain
import Language
import Reports
import Store

/// Pauses in words: whoever shows a paused day says it so.
package enum PauseText {
  /// Stands where a day's score would, so that no colour is needed.
  package static let mark = "‖"

  /// `paused: flu`, `paused`
  package static func words(_ pause: Pause) -> String {
    pause.reason.map { "paused: \($0)" } ?? "paused"
  }

  /// `Thu 3 – Thu 10 Dec`, `from Thu 3 Dec on`
  package static func days(_ pause: Pause, near today: Day) -> String {
    pause.last == nil ? "from \(pause.first.label(near: today)) on" : pause.range.dates(near: today)
  }

  /// `Thu 3 – Thu 10 Dec (flu)`
  package static func text(_ pause: Pause, near today: Day) -> String {
    days(pause, near: today) + (pause.reason.map { " (\($0))" } ?? "")
  }

  /// `‖ Paused, and in no mean: Thu 3 – Thu 10 Dec (flu).`; none where no day of a range is paused.
  package static func notices(_ pauses: [Pause], near today: Day) -> [Notice] {
    guard !pauses.isEmpty else { return [] }
    let shown = pauses.suffix(most).map { text($0, near: today) }.joined(separator: " · ")
    let more = pauses.count > most ? "\(pauses.count - most) earlier, " : ""
    return [Notice("\(mark) Paused, and in no mean: \(more)\(shown).", .dim)]
  }

  /// Those that are named one by one.
  private static let most = 3

  /// The same of those that hold a day of a range.
  package static func notices(in range: DayRange, _ context: Context) throws -> [Notice] {
    notices(try context.log.pauses.all().overlapping(range), near: context.today)
  }
}

extension DayEvaluation {
  /// `paused: flu`; nil where the day is judged.
  package var pauseWords: String? { pause.map(PauseText.words) }
}
