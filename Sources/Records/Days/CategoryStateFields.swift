import Domain
import Naming
import Query
import Reports

/// A category's day with how its portions are written.
package struct CategoryStateRow {
  package let state: CategoryState
  package let format: PortionFormat

  /// Whether the day has most of its meals ahead: what is missing then is no fault.
  package let isMorning: Bool

  package init(_ state: CategoryState, isMorning: Bool = false, _ names: RowNames) throws {
    self.state = state
    self.isMorning = isMorning
    format = PortionFormat(try names.unit(state.category.unitID))
  }

  /// Whether its day is paused, so that nothing is missing and nothing over.
  package var isPaused: Bool { state.status == .paused }

  /// What is missing or over, in words.
  fileprivate var cell: Cell {
    switch state.status {
    case .met: return .shown(.missing, as: "✓", .good)
    case .paused: return .shown(.missing, as: PauseText.mark, .dim)
    case .below:
      return .shown(.missing, as: Self.missing(state, format), isMorning ? .dim : .bad)
    case .over where state.isOverFree:
      return .shown(.missing, as: "\(format.text(state.over)) \(state.overWord)", .plain)
    case .over:
      let isExcused = state.adjusted < state.judged.doubleValue
      let excused = isExcused ? ", offset to \(Decimals.text(state.adjusted, digits: 1, minimum: 1))" : ""
      return .shown(.missing, as: "over by \(format.text(state.over))\(excused)", .bad)
    }
  }

  /// `missing 2.0 portions`, and `missing 2.0, up to 3.0` where more than that may still come.
  package static func missing(_ state: CategoryState, _ format: PortionFormat) -> String {
    guard let left = state.left?.shown, left > state.missing.shown, case .range = state.category.target else {
      return "missing \(format.text(state.missing))"
    }
    return "missing \(format.number(state.missing)), up to \(format.number(left))"
  }
}

extension CategoryState {
  /// Whether it has more than wished, and is no worse for it.
  package var isOverFree: Bool { status == .over && category.effectiveProfile.capsOver }

  /// What its amount too much is called: neutrally where it costs nothing.
  package var overWord: String { isOverFree ? "above the target" : "over" }
}

extension CategoryStateRow {
  /// `Fish since Monday: 1.0 of ≥ 2.0 a week, 1.0 to go.`: what is left of the week of a target of seven days; nil for
  /// others.
  package var week: Notice? {
    guard state.category.isEnabled, let sum = state.sinceMonday else { return nil }
    let target = state.category.target
    let result = TargetEvaluator().evaluate(sum, against: target)
    let left: String =
      switch result.status {
      case .below: ", \(format.number(result.missing)) to go"
      case .over: ", \(format.number(result.over)) over"
      case .paused: ""
      case .met: if case .atMost(let most) = target { ", \(format.number(most - sum)) left" } else { " ✓" }
      }
    return Notice(
      "\(state.category.name) since Monday: \(format.number(sum)) of \(format.target(of: state.category))\(left).",
      .dim)
  }
}

/// What a category has on a day.
package enum CategoryStateFields {
  package static let all: [Field<CategoryStateRow>] = [
    Field("category", "Category", .text, minimum: 18) { .text($0.state.category.name) },
    Field("unit", "Unit", .text, audience: .machines) { .text($0.format.symbol) },
    Field("target", "Target", .text, audience: .machines) { .text($0.format.rule(of: $0.state.category)) },
    Field(
      "total", "Total", .number(3),
      cell: { .shown(.portion($0.state.total), as: $0.format.number($0.state.judged), .plain) },
      value: { .number($0.state.total.doubleValue) }),
    Field(
      "goal", "Target", .text, audience: .people, right: true, isOptional: true,
      cell: {
        .shown(.missing, as: $0.format.targetText(of: $0.state.category), .dim)
      }, value: { .text($0.format.target(of: $0.state.category)) }),
    Field("adjusted", "Adjusted", .number(4), audience: .machines) { .number($0.state.adjusted) },
    Field("status", "Status", .text, audience: .machines) { .text($0.state.status.rawValue) },
    Field(
      "missing", "Missing", .number(3), audience: .machines,
      cell: { $0.isPaused ? .missing : .portion($0.state.missing) },
      value: { $0.isPaused ? .missing : .number($0.state.missing.doubleValue) }),
    Field(
      "over", "Over", .number(3), audience: .machines,
      cell: { $0.isPaused ? .missing : .portion($0.state.over) },
      value: { $0.isPaused ? .missing : .number($0.state.over.doubleValue) }),
    Field("state", "", .text, audience: .people, cell: \.cell, value: { .text($0.state.status.rawValue) }),
    Field(
      "score", "Score", .score, cell: { $0.state.score.map { .score($0.score) } ?? .missing },
      value: {
        .optional($0.state.score?.score)
      }),
    Field("seven_days", "Seven days", .number(3), audience: .machines) {
      .optional($0.state.category.isWeekly ? $0.state.judged.doubleValue : nil)
    },
    Field("this_week", "This week", .number(3), audience: .machines) {
      .optional($0.state.sinceMonday?.doubleValue)
    },
  ]
}
