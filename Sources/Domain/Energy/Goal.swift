/// What a goal is of.
public enum GoalKind: String, CaseIterable, Sendable {
  /// Kilocalories a day.
  case calories = "kcal"
  /// Grams a day.
  case protein
  /// Body weight, in grams.
  case weight

  /// What is suggested where nobody set one: 1800 kcal, 160 g, 70.0 kg.
  public var initial: Int {
    switch self {
    case .calories: 1800
    case .protein: 160
    case .weight: 70_000
    }
  }
}

/// A goal with the first day it holds on; it holds until the next one of its kind.
public struct Goal: Hashable, Sendable {
  public var kind: GoalKind
  public var first: Day
  /// In the kind's unit; nil where there is to be none.
  public var value: Int?
  /// The day by which it is to be reached.
  public var due: Day?

  public init(_ kind: GoalKind, from first: Day, _ value: Int?, by due: Day? = nil) {
    self.kind = kind
    self.first = first
    self.value = value
    self.due = due
  }
}

/// The goals in force on each day.
public struct GoalTimeline: Sendable {
  private let goals: [GoalKind: [Goal]]

  public init(_ goals: [Goal] = []) {
    self.goals = Dictionary(grouping: goals.sorted { $0.first < $1.first }, by: \.kind)
  }

  /// The goal in force that was set explicitly, possibly to none; nil if it was never set.
  public func set(_ kind: GoalKind, on day: Day) -> Goal? { goals[kind]?.last { $0.first <= day } }

  /// The goal of a day, in the kind's unit; nil where nobody set one, and where there is to be none: nothing is judged
  /// by a goal that nobody set.
  public func value(_ kind: GoalKind, on day: Day) -> Int? { set(kind, on: day)?.value }

  /// What data say of the goal of a day, in the kind's unit: where nobody set one, what is suggested; nil where there is
  /// to be none.
  public func told(_ kind: GoalKind, on day: Day) -> Int? {
    if let set = set(kind, on: day) { set.value } else { kind.initial }
  }
}

/// What the person says of how completely a day was logged.
public enum DayCompleteness: String, CaseIterable, Sendable {
  case complete, partial
}
