import Domain

/// What is made of one number: `floor(hour)`, `round(score / 10, 1)`.
enum NumberFunction: Sendable {
  case floor, ceil, abs
  /// To so many decimals, half away from zero.
  case round(digits: Int)

  static let names = ["abs", "ceil", "floor", "round"]

  init?(_ name: String) {
    switch name {
    case "floor": self = .floor
    case "ceil": self = .ceil
    case "abs": self = .abs
    case "round": self = .round(digits: 0)
    default: return nil
    }
  }

  /// The most decimals of what it gives.
  var digits: Int { if case .round(let digits) = self { digits } else { 0 } }

  /// Whether it rises with the number, so that of a bound it is one too.
  var rises: Bool { if case .abs = self { false } else { true } }

  func value(_ number: Double) -> Double {
    switch self {
    case .abs: return number.magnitude
    case .floor: return Self.whole(number) ?? number.rounded(.down)
    case .ceil: return Self.whole(number) ?? number.rounded(.up)
    case .round(let digits):
      var unit = 1.0
      for _ in 0..<digits { unit *= 10 }
      let scaled = number * unit
      guard scaled.magnitude < 1e15 else { return number }
      // What lies a hair below a half stands for that half: 1.005 is no binary fraction.
      return (scaled.magnitude + max(1e-9, scaled.magnitude * 1e-12) + 0.5).rounded(.down)
        / (scaled < 0 ? -unit : unit)
    }
  }

  /// The whole number that differs by rounding alone: 0.3 / 0.1 is 3.
  private static func whole(_ number: Double) -> Double? {
    let nearest = number.rounded()
    return (number - nearest).magnitude <= 1e-9 * max(1, number.magnitude) ? nearest : nil
  }
}

/// A number made of all rows of a group, or of all there are: `mean(score)` beside each row.
struct WholeNumber: Sendable {
  let aggregate: Aggregate
  let expression: Expression
}
