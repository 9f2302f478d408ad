import Domain
import Language

/// What a number must be.
package enum NumberRule: Sendable {
  case positive(upTo: Int)
  case notNegative(upTo: Int)

  private var words: String {
    switch self {
    case .positive(let most): "more than 0, and at most \(most)"
    case .notNegative(let most): "0 or more, and at most \(most)"
    }
  }

  private func allows(_ value: Double) -> Bool {
    switch self {
    case .positive(let most): value > 0 && value <= Double(most)
    case .notNegative(let most): value >= 0 && value <= Double(most)
    }
  }

  /// A number as typed, where it keeps the rule.
  package func checked(_ number: Amount, _ span: Range<Int>?) throws(CommandError) -> Double {
    guard allows(number.doubleValue) else {
      throw CommandError.mustBe(words).at(span)
    }
    return number.doubleValue
  }
}

extension Invocation {
  /// The number of a parameter, where it was given and keeps a rule.
  package func number(_ parameter: OptionalParameter<Amount>, _ rule: NumberRule) throws(CommandError)
    -> Double?
  {
    guard let number = self[parameter] else { return nil }
    return try rule.checked(number, span(of: parameter))
  }
}
