/// What a day should hold of a category.
public enum TargetRule: Hashable, Sendable {
  /// The value, give or take 0.1.
  case exactly(Portion)
  case atLeast(Portion)
  case atMost(Portion)
  case range(Portion, Portion)

  public static let tolerance = Portion(tenths: 1)

  /// The totals that are as wished. Nil bounds are open.
  public var preferred: (min: Portion?, max: Portion?) {
    switch self {
    case .exactly(let x): (x - TargetRule.tolerance, x + TargetRule.tolerance)
    case .atLeast(let x): (x, nil)
    case .atMost(let x): (nil, x)
    case .range(let low, let high): (low, high)
    }
  }

  /// Above which a total is a surplus that may make up for too much of another category; nil where none is: more is
  /// wished where the target is a minimum, beyond the upper bound it is more than wished.
  public var surplusBound: Portion? {
    switch self {
    case .atLeast(let x): x
    case .atMost: nil
    case .exactly, .range: preferred.max
    }
  }

  /// The value, or the bound that a day should get to or stay below: the lower one of a range.
  public var aim: Portion {
    switch self {
    case .exactly(let value), .atLeast(let value), .atMost(let value), .range(let value, _): value
    }
  }

  /// What a rule is, whatever its numbers.
  public enum Kind: Hashable, Sendable { case exactly, atLeast, atMost, range }

  public var kind: Kind {
    switch self {
    case .exactly: .exactly
    case .atLeast: .atLeast
    case .atMost: .atMost
    case .range: .range
    }
  }
}

/// How a total stands against its target.
public enum TargetStatus: String, Sendable {
  case below, met, over
  /// Not judged: the day is paused.
  case paused
}

/// A total judged by a target.
public struct TargetResult: Hashable, Sendable {
  public var status: TargetStatus
  /// What is missing to the target: to its value, its minimum or its lower bound. Zero unless below.
  public var missing: Portion
  /// What is above the target: its value, maximum or upper bound. Zero unless over.
  public var over: Portion
}

extension TargetResult {
  /// That of a day that is not judged.
  static let paused = TargetResult(status: .paused, missing: .zero, over: .zero)
}

/// Judges totals by targets. A total within `Portion.slack` of a bound is at it.
public struct TargetEvaluator: Sendable {
  public init() {}

  public func evaluate(_ total: Portion, against rule: TargetRule) -> TargetResult {
    let (low, high) = rule.preferred
    if let low, low - total > .slack {
      let wanted = if case .exactly(let x) = rule { x } else { low }
      return TargetResult(status: .below, missing: wanted - total, over: .zero)
    }
    if let high, total - high > .slack {
      let allowed = if case .exactly(let x) = rule { x } else { high }
      return TargetResult(status: .over, missing: .zero, over: total - allowed)
    }
    return TargetResult(status: .met, missing: .zero, over: .zero)
  }
}
