import Domain
import Naming
import Reports

/// The index in words and colours.
package struct IndexText {
  package let evaluation: IndexEvaluation
  /// Whether it is of a day that runs and not yet noon.
  package let isMorning: Bool

  init(_ evaluation: IndexEvaluation, _ clock: IndexClock) {
    self.evaluation = evaluation
    isMorning = clock.morning == evaluation.day
  }

  package init(_ evaluation: IndexEvaluation, _ context: Context) {
    self.init(evaluation, context.indexClock)
  }

  package var label: IndexLabel? { evaluation.index.map { IndexLabel($0, isMorning: isMorning) } }
  package var color: IndexColor? { evaluation.index.map { IndexColor($0, isMorning: isMorning) } }
  package var tone: Tone { color.map { Tone($0) } ?? .dim }

  /// `82 Great`, `~73 Good` where it is partial; nil where there is none.
  package var text: String? {
    guard let index = evaluation.index, let label else { return nil }
    return "\(pauseMark)\(evaluation.isPartial ? "~" : "")\(Rounding.whole(index)) \(label.rawValue)"
  }

  private var pauseMark: String { evaluation.isPaused ? PauseText.mark : "" }

  /// `82`, `~73`, `‖82` on a paused day, `–`.
  package var number: String {
    evaluation.index.map { "\(pauseMark)\(evaluation.isPartial ? "~" : "")\(Rounding.whole($0))" } ?? "–"
  }

  /// Says the colour where there is none.
  package static func sign(_ color: IndexColor) -> String {
    switch color {
    case .green: "●"
    case .yellow: "◐"
    case .orange: "○"
    case .red: "·"
    }
  }

  /// Why there is no index, or that it is partial.
  package var remark: String? {
    if evaluation.isPaused, evaluation.index != nil {
      return "\(PauseText.mark) The day is paused: its index has no place in means and records."
    }
    // What is short of a bound is not said to be at it.
    let bound = evaluation.isPartial ? 60 : 30
    let percent = min(Rounding.whole(100 * evaluation.coverage), bound - 1)
    if evaluation.isPartial {
      return "Partial: \(percent) % of what counts is known; from 60 % it has a place in means and records."
    }
    switch evaluation.reason {
    case nil: return nil
    case .tooLittle: return "No index: \(percent) % of what counts is known, and it takes 30 %."
    case .nothingKnown: return "No index: nothing that counts is known of the day."
    case .nothingCounts: return "No index: every metric is off."
    case .tooEarly: return "No index: it is too early to tell."
    }
  }
}

/// What the words for an index depend on beside it.
package struct IndexClock: Sendable {
  let today: Day
  /// Today, as long as it is not yet noon.
  package let morning: Day?
}

extension Context {
  package var indexClock: IndexClock {
    IndexClock(today: today, morning: now.date == today && now.minute < 12 * 60 ? today : nil)
  }
}

extension IndexMetric {
  /// A value as people read it: `6h42m`, `1,300`, `97.5 %`.
  package func text(_ value: Double, isUnitShown: Bool = true) -> String {
    let number: String
    switch self {
    case .sleep: return Durations.text(value)
    case .steps: number = WholeFormat.number(Rounding.whole(value))
    case .active, .nutrition: number = EnergyFormat.number(value)
    default: number = Decimals.text(value, digits: 1)
    }
    let symbol = usual.unit == .kilocalorie ? EnergyFormat.symbol : usual.unit.symbol
    return symbol.isEmpty || !isUnitShown ? number : "\(number) \(symbol)"
  }

  /// `8,000–12,000`, `20–60 min`.
  package func text(_ ideal: ClosedRange<Double>) -> String {
    "\(text(ideal.lowerBound, isUnitShown: false))–\(text(ideal.upperBound))"
  }
}

extension IndexStatus {
  /// What stands in the place of the numbers where a metric does not count.
  package var remark: String {
    switch self {
    case .counted: ""
    case .missing: "no data"
    case .tooEarly: "too early to tell"
    case .pending: "counts when the day is over"
    case .noGoal: "counts once goal kcal is set"
    case .off: "off"
    case .paused: "not judged: the day is paused"
    }
  }
}
