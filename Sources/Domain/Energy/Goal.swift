/// What a goal is of: the energy or a nutrient of what is eaten, the weight, or the day's value of a metric.
public struct GoalKind: Hashable, Sendable, RawRepresentable {
  /// Its word, or the key of the metric.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Kilocalories a day.
  public static let calories = GoalKind(rawValue: "kcal")
  /// Grams a day, as the other nutrients.
  public static let protein = GoalKind(rawValue: "protein")
  public static let carbs = GoalKind(rawValue: "carbs")
  public static let fat = GoalKind(rawValue: "fat")
  /// Body weight, in grams.
  public static let weight = GoalKind(rawValue: "weight")

  /// The day's value of a metric, in thousandths of its unit.
  public static func metric(_ key: String) -> GoalKind { GoalKind(rawValue: key) }

  /// What a day or a meal has of a nutrient beside the three, in thousandths of its unit.
  /// - Parameter key: of the nutrient.
  public static func nutrient(_ key: String) -> GoalKind { GoalKind(rawValue: nutrientPrefix + key) }

  private static let nutrientPrefix = "nutrient."

  /// The key of the nutrient beside the three whose sum it is of; nil of all else.
  public var nutrient: String? {
    rawValue.hasPrefix(Self.nutrientPrefix) ? String(rawValue.dropFirst(Self.nutrientPrefix.count)) : nil
  }

  /// Whether it is of what is eaten, so that it may be of one meal as well.
  public var isEaten: Bool { Self.eaten.contains(self) || nutrient != nil }

  /// Energy and the macronutrients.
  public static let eaten: [GoalKind] = [.calories, .protein, .carbs, .fat]
  /// Those that are suggested where nobody set one.
  public static let suggested: [GoalKind] = [.calories, .protein, .weight]

  /// The key of the metric whose days it is of; nil of what is eaten and of the weight.
  public var metric: String? { self == .weight || isEaten ? nil : rawValue }

  /// What is suggested where nobody set one: 1800 kcal, 160 g, 70.0 kg.
  public var initial: Int? {
    switch self {
    case .calories: 1800
    case .protein: 160
    case .weight: 70_000
    default: nil
    }
  }

  /// Whether a goal that does not say it is a least or a most.
  public var usualBound: GoalBound {
    switch self {
    case .calories, .carbs, .fat: .atMost
    default:
      nutrient.flatMap { key in Nutrient.shipped.first { $0.key == key }?.isToReach } == false
        ? .atMost : .atLeast
    }
  }
}

/// Whether a day is to reach a goal or to stay below it.
public enum GoalBound: String, CaseIterable, Sendable {
  case atLeast = "at_least"
  case atMost = "at_most"
}

/// What a goal holds for.
public enum GoalScope: Hashable, Sendable {
  case everyDay
  /// The days of one weekday.
  case weekday(Weekday)
  /// The days on which a session of `GoalTimeline.session` minutes was done.
  case training
  /// One meal of each day, by its id.
  case meal(Int64)
}

/// A goal with the first day it holds on; it holds until the next one of its kind and scope.
public struct Goal: Hashable, Sendable {
  public var kind: GoalKind
  public var scope: GoalScope
  public var first: Day
  /// In the kind's unit; nil where there is to be none.
  public var value: Int?
  public var bound: GoalBound
  /// The day by which it is to be reached.
  public var due: Day?
  /// Whether its scope has the goal of all days again: it takes the place of none.
  public var isUsual = false

  /// - Parameter bound: nil for the usual one of the kind.
  public init(
    _ kind: GoalKind, _ scope: GoalScope = .everyDay, from first: Day, _ value: Int?,
    bound: GoalBound? = nil, by due: Day? = nil
  ) {
    self.kind = kind
    self.scope = scope
    self.first = first
    self.value = value
    self.bound = bound ?? kind.usualBound
    self.due = due
  }
}

/// The goals in force on each day.
public struct GoalTimeline: Sendable {
  private struct Key: Hashable {
    let kind: GoalKind
    let scope: GoalScope
  }

  /// Ascending by day.
  private let goals: [Key: [Goal]]
  /// The kinds that some days of the week, or training days, have a goal of their own of.
  private let varying: Set<GoalKind>

  /// The least minutes of the session that makes a training day.
  public static let session = 20.0

  public init(_ goals: [Goal] = []) {
    self.goals = Dictionary(grouping: goals.sorted { $0.first < $1.first }) {
      Key(kind: $0.kind, scope: $0.scope)
    }
    varying = Set(
      self.goals.keys.filter {
        if case .meal = $0.scope { false } else { $0.scope != .everyDay }
      }.map(\.kind))
  }

  /// Whether a kind has goals of training days, on any day.
  public func asksForTraining(_ kind: GoalKind) -> Bool { goals[Key(kind: kind, scope: .training)] != nil }
  /// Whether any kind has.
  public var asksForTraining: Bool { goals.keys.contains { $0.scope == .training } }
  /// Whether days of the week differ in a kind, on any day.
  public func variesByWeekday(_ kind: GoalKind) -> Bool {
    Weekday.allCases.contains { goals[Key(kind: kind, scope: .weekday($0))] != nil }
  }

  /// The goal of all days in force that was set explicitly, possibly to none; nil if it was never set.
  public func set(_ kind: GoalKind, on day: Day) -> Goal? { set(kind, .everyDay, on: day) }

  /// The goal in force of a scope; nil where it has the goal of all days.
  public func set(_ kind: GoalKind, _ scope: GoalScope, on day: Day) -> Goal? {
    guard let goal = goals[Key(kind: kind, scope: scope)]?.last(where: { $0.first <= day }), !goal.isUsual
    else { return nil }
    return goal
  }

  /// The goal that a day is judged by, possibly none: that of training days on one, else that of its weekday, else that
  /// of all days; nil where nobody set one.
  /// - Parameter trained: whether a session was done on it.
  public func goal(_ kind: GoalKind, on day: Day, trained: Bool = false) -> Goal? {
    guard varying.contains(kind) else { return set(kind, on: day) }
    return (trained ? set(kind, .training, on: day) : nil) ?? set(kind, .weekday(day.weekday), on: day)
      ?? set(kind, on: day)
  }

  /// The goal of a day, in the kind's unit; nil where nobody set one, and where there is to be none: nothing is judged
  /// by a goal that nobody set.
  public func value(_ kind: GoalKind, on day: Day, trained: Bool = false) -> Int? {
    goal(kind, on: day, trained: trained)?.value
  }

  /// The goal of a day to come as it is known on a day before it, without training; of a day before the first goal that of
  /// all days, as it was set first.
  public func value(_ kind: GoalKind, on day: Day, knownOn now: Day) -> Int? {
    let scope = GoalScope.weekday(day.weekday)
    let known =
      set(kind, scope, on: now) ?? set(kind, on: now) ?? goals[Key(kind: kind, scope: .everyDay)]?.first
    return known?.value
  }

  /// What data say of the goal of a day, in the kind's unit: where nobody set one, what is suggested; nil where there is
  /// to be none.
  public func told(_ kind: GoalKind, on day: Day, trained: Bool = false) -> Int? {
    if let goal = goal(kind, on: day, trained: trained) { goal.value } else { kind.initial }
  }

  /// The kinds that have a goal on a day, of all days or of some: those of what is eaten, the weight, then metrics.
  public func kinds(on day: Day) -> [GoalKind] {
    let set = Set(goals.filter { $0.value.contains { $0.first <= day && $0.value != nil } }.map(\.key.kind))
    let nutrients = set.filter { $0.nutrient != nil }.sorted { $0.rawValue < $1.rawValue }
    let known = GoalKind.eaten + nutrients + [.weight]
    return known.filter(set.contains)
      + set.subtracting(known).sorted { $0.rawValue < $1.rawValue }
  }

  /// The goals of a kind that some days or meals have of their own, in order of scope.
  public func variants(_ kind: GoalKind, on day: Day) -> [Goal] {
    goals.keys.filter { $0.kind == kind && $0.scope != .everyDay }
      .compactMap { set(kind, $0.scope, on: day) }.sorted { $0.scope.order < $1.scope.order }
  }
}

extension GoalScope {
  /// Weekdays, training days, then meals.
  fileprivate var order: (Int, Int64) {
    switch self {
    case .everyDay: (0, 0)
    case .weekday(let weekday): (1, Int64(weekday.rawValue))
    case .training: (2, 0)
    case .meal(let id): (3, id)
    }
  }

  /// What tables call it, but for all days, with the id of the meal, else 0.
  public var stored: (word: String, slot: Int64)? {
    switch self {
    case .everyDay: nil
    case .weekday(let weekday): (weekday.short.lowercased(), 0)
    case .training: ("training", 0)
    case .meal(let id): ("meal", id)
    }
  }

  /// The words of all scopes.
  public static let words = Weekday.allCases.map { $0.short.lowercased() } + ["training", "meal"]

  /// - Returns: nil where there is no such scope.
  public init?(word: String, slot: Int64) {
    switch word {
    case "training": self = .training
    case "meal": self = .meal(slot)
    default:
      guard let weekday = Weekday.allCases.first(where: { $0.short.lowercased() == word }) else { return nil }
      self = .weekday(weekday)
    }
  }
}

/// What the person says of how completely a day was logged.
public enum DayCompleteness: String, CaseIterable, Sendable {
  case complete, partial
}
