import Domain

/// Numbers of which only a bound is known: what they prove, and what can be computed with them.
extension Expression {
  /// What a bound proves: 959 and perhaps more is above 900, and may be below 1,800 or not.
  static func settled(_ symbol: Operator, _ a: QueryValue, _ b: QueryValue) -> QueryValue {
    guard let difference = difference(a, b) else { return .missing }
    let (isAbove, reaches) = (difference.isAbove(0), difference.reaches(0))
    let answer: Bool? =
      switch symbol {
      case .more: isAbove
      case .atLeast: reaches
      case .less: reaches.map { !$0 }
      case .atMost: isAbove.map { !$0 }
      case .equal: isAbove == true || reaches == false ? false : nil
      case .unequal: isAbove == true || reaches == false ? true : nil
      default: nil
      }
    return answer.map(QueryValue.flag) ?? .missing
  }

  /// One number less another, of which bounds are known; nil where that tells nothing.
  private static func difference(_ a: QueryValue, _ b: QueryValue) -> Bounded<Double>? {
    guard let a = a.bounded, let b = b.bounded, let bound = a.bound + b.bound.flipped else { return nil }
    return Bounded(rounded(a.limit - b.limit, of: a.limit, b.limit), bound)
  }

  /// Computes with bounds as far as they tell anything of the result.
  static func bounded(_ symbol: Operator, _ a: QueryValue, _ b: QueryValue) -> QueryValue {
    guard let left = a.bounded, let right = b.bounded else { return .missing }
    switch symbol {
    case .plus:
      guard let bound = left.bound + right.bound else { return .missing }
      return .bounded(Bounded(rounded(left.limit + right.limit, of: left.limit, right.limit), bound))
    case .minus: return .bounded(difference(a, b))
    case .times:
      if let factor = right.exact { return .bounded(left.times(factor)) }
      return left.exact.map { .bounded(right.times($0)) } ?? .missing
    default: return right.exact.map { .bounded(left.times(1 / $0)) } ?? .missing
    }
  }
}

extension Bounded<Double> {
  /// So many times as much.
  fileprivate func times(_ factor: Double) -> Bounded<Double> {
    factor < 0 ? flipped { $0 * factor } : map { $0 * factor }
  }
}

extension QueryValue {
  var isBound: Bool { if case .bound = self { true } else { false } }
}
